"""Provably fair dice: uniform, derived from a secret, and checked by `foxden verify`."""

from __future__ import annotations

import hashlib
import hmac
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import foxden
from foxden.server.tables.fair_dice import HmacDraws, commitment, roll_dice

UNSEEN = "For the commitment there is only the record's word; compare it with the one that you saw: --commitment HEX\n"
ALONE = "No browser had a part in the dice: whoever drew the secret could choose among many.\n"
SECRET = bytes.fromhex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")


def test_the_draws_of_a_known_secret() -> None:
    """The bytes are those of `printf 1/1/0 | openssl dgst -sha256 -mac HMAC -macopt hexkey:0001...1f`, then 1/2/0 and so on."""
    by_openssl = (175, 102, 69, 161, 93, 79)
    draws = HmacDraws(SECRET, 1)
    assert [draws.randrange(6) for _ in range(6)] == [byte % 6 for byte in by_openssl]


def byte(text: str) -> int:
    return hmac.new(SECRET, text.encode(), hashlib.sha256).digest()[0]


def test_bytes_of_an_incomplete_run_are_discarded() -> None:
    """252 to 255 would make 1 to 4 more likely; with k = 2 nothing has to be discarded."""
    thrown = next(i for i in range(1, 5000) if byte(f"9/{i}/0") >= 252)
    draws = HmacDraws(SECRET, 9)
    draws.drawn = thrown - 1
    assert draws.randrange(6) == byte(f"9/{thrown}/1") % 6
    draws.drawn = thrown - 1
    assert draws.randrange(2) == byte(f"9/{thrown}/0") % 2


def test_faces_are_uniform() -> None:
    """60,000 draws: each face 10,000 times; chi squared with 5 degrees of freedom exceeds 25.7 once in 10,000 tries."""
    draws = HmacDraws(SECRET, 1)
    count = Counter(draws.randrange(6) for _ in range(60_000))
    assert sum((count[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 25.7


def test_rolls_are_independent() -> None:
    game = foxden.new("pretty")
    assert roll_dice(game, SECRET, 1) == roll_dice(game, SECRET, 1)
    assert len({roll_dice(game, SECRET, n) for n in range(1, 200)}) > 190
    assert roll_dice(game, SECRET, 1) != roll_dice(game, bytes(32), 1)


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


# foxden verify.


def record(secret: bytes = SECRET, **tags: str) -> str:
    """The beginning of a game with the dice of a secret."""
    game = foxden.new("pretty")
    game.tags = {"Commitment": commitment(secret), "Secret": secret.hex()} | tags
    for number in (1, 2, 3):
        game.put(roll_dice(game, secret, number))
        game.play(1, game.legal(1)[0])
    return game.record()


def verify(text: str, folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    (folder / "game.fox").write_text(text, encoding="utf-8")
    words = [sys.executable, "-m", "foxden", "verify", str(folder / "game.fox"), *args]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def test_honest_dice(tmp_path: Path) -> None:
    done = verify(record(), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "All 3 rolls are those of the secret, and it is the one that was committed to.\n" + ALONE + UNSEEN
    seen = verify(record(), tmp_path, "--commitment", commitment(SECRET))
    assert (seen.returncode, seen.stdout) == (0, done.stdout.removesuffix(UNSEEN))


def test_other_dice_are_found(tmp_path: Path) -> None:
    """Somebody changes a white die; the record is still legal by the rules."""
    game = foxden.new("pretty")
    game.put(roll_dice(game, SECRET, 1))
    right = game.turns()[0][1][0]
    wrong = right.replace(right[1:3], f"W{int(right[2]) % 6 + 1}")
    tags = f'[Commitment "{commitment(SECRET)}"]\n[Secret "{SECRET.hex()}"]'
    done = verify(f'[Game "pretty"]\n[Rules "1"]\n[Seats "1"]\n{tags}\n\n1.1 {wrong}\n', tmp_path)
    assert done.returncode == 1
    assert done.stdout == (
        f"roll 1 (turn 1.1): the record has {wrong}, the secret gives {right}\n1 of 1 rolls are not those of the secret.\n"
    )


def brought_from_elsewhere(first: int) -> str:
    """A game whose rolls before number `first` were made on another device, with another secret."""
    game = foxden.new("pretty")
    game.tags = {"Commitment": commitment(SECRET), "Secret": SECRET.hex(), "CommittedFrom": str(first)}
    for number in (1, 2, 3):
        game.put(roll_dice(game, bytes(32) if number < first else SECRET, number))
        game.play(1, game.legal(1)[0])
    return game.record()


def test_a_game_that_went_on_on_another_device(tmp_path: Path) -> None:
    """The commitment covers only the rolls that were made after it: the exit code is not that of a game that was checked whole."""
    done = verify(brought_from_elsewhere(3), tmp_path)
    assert (done.returncode, done.stderr) == (4, "")
    assert done.stdout == (
        "Rolls 3 to 3 are those of the secret, and it is the one that was committed to before roll 3.\n"
        "Earlier rolls (2) were made where the game was begun, and are not checked.\n" + ALONE + UNSEEN
    )
    wrong = verify(brought_from_elsewhere(3).replace('[CommittedFrom "3"]', '[CommittedFrom "2"]'), tmp_path)
    assert wrong.returncode == 1
    assert wrong.stdout.endswith("1 of 2 rolls are not those of the secret.\n")


def test_dice_that_were_known_before(tmp_path: Path) -> None:
    done = verify(record(KnownDice="yes"), tmp_path)
    assert done.returncode == 0
    assert "The dice were known before the game: they are those of another game that was over.\n" in done.stdout


def test_another_secret_than_the_one_committed_to(tmp_path: Path) -> None:
    done = verify(record(Commitment=commitment(bytes(32))), tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith("The secret is not the one that was committed to")
    assert verify(record(), tmp_path, "--commitment", commitment(bytes(32))).returncode == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hello", "line 1, column 1"),
        (
            '[Game "pretty"]\n[Rules "1"]\n[Seats "1"]\n',
            "the record has no [Secret]; Foxden adds it to the record of a game that is over",
        ),
        (record(Secret="00ff"), "Secret is 64 digits 0-9 a-f, not '00ff'"),
        (record(Commitment="x" * 64), "Commitment is 64 digits 0-9 a-f"),
        (record(CommittedFrom="soon"), "[CommittedFrom] is the number of a roll, not 'soon'"),
        (record(CommittedFrom="9"), "nothing to check: the commitment is for dice from roll 9 on, and the record has 3 rolls"),
    ],
)
def test_what_cannot_be_verified(tmp_path: Path, text: str, says: str) -> None:
    done = verify(text, tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("foxden verify: ")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "foxden", "verify", str(tmp_path / "none.fox")]
    assert subprocess.run(words, capture_output=True, check=False).returncode == 2
