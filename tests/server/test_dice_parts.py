"""Browsers add random parts to the dice: committed to before the server's secret, revealed after it, and never waited for long."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from pathlib import Path

import pytest

import foxden
from foxden.server.tables import fair_dice
from tests.server.fair_guest import NONE, FairGuest, faces, key, tags
from tests.server.guest import HTTP, ME, OPEN, Guest, Json, bot, make
from tests.server.served import FAST, Served, sqlite
from tests.server.test_dice import verify

ANN, BEA = bytes(range(32)), bytes(range(100, 132))


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that hardly waits for parts."""
    with Served(sqlite(tmp_path_factory.mktemp("hasty")), *FAST, "--reveal", "0.5") as served:
        yield served.url


def drawn(of: bytes, draw: int) -> int:
    """Die `draw` of the first roll of a game without discarded bytes; None of the keys here discards one there."""
    attempt = 0
    while (byte := hmac.new(of, f"1/{draw}/{attempt}".encode(), hashlib.sha256).digest()[0]) >= 252:
        attempt += 1
    return byte % 6 + 1


def first_roll(of: bytes) -> list[int]:
    return [drawn(of, draw) for draw in range(1, 7)]


def ending(guest: Guest) -> tuple[str, bytes]:
    """Leave the game unfinished: the record, and the secret."""
    guest.say(t="restart", n=guest.n)
    guest.moved()
    record = HTTP.get(f"{guest.url}/api/tables/{guest.table}/record").text
    return record, bytes.fromhex(tags(record)["Secret"])


def seats_of(made: Json, *seats: str) -> Json:
    return {seat: made["seats"][seat] for seat in seats}


def roll(guest: Guest, seat: int = 1) -> Json:
    """Roll, and return the event."""
    assert guest.ask(t="roll", seat=seat, n=guest.n)["t"] == "ok"
    return next(event for event in reversed(guest.events) if event["kind"] == "roll")


def test_dice_follow_from_the_secret_and_all_parts(url: str, tmp_path: Path) -> None:
    made = make(url, "pretty", [ME, ME, bot()])
    with (
        FairGuest(url, made["table"], made["seats"], ANN, owner=made["owner"]) as ann,
        FairGuest(url, made["table"], seats_of(made, "2"), BEA) as bea,
    ):
        ann.hello()
        before = ann.state["commitment"]
        bea.hello()
        ann.known(2)
        ann.say(t="roll", seat=1, n=ann.n)
        for guest in (ann, bea):  # each reveals its part
            guest.known(3)
        for guest in (ann, bea):
            guest.known(6)
        assert ann.kinds()[:3] == ["commit 1", "commit 2", "dice"]
        assert sorted(ann.kinds()[3:5]) == ["part 1", "part 2"]
        assert ann.kinds()[5] == "roll 1"
        record, secret = ending(ann)
        dice = ann.events[2]
        assert dice["parts"] == [ann.commitment, bea.commitment, ""]
        assert hashlib.sha256(secret).hexdigest() == dice["commitment"] == ann.state["commitment"] != before
        assert faces(ann.events[5]["word"]) == first_roll(key(secret, [ANN, BEA, NONE]))
    found = tags(record)
    assert found["DiceCommitments"] == f"{ann.commitment},{bea.commitment},-"
    assert found["DiceParts"] == f"{ANN.hex()},{BEA.hex()},-"
    done = verify(record, tmp_path, "--commitment", dice["commitment"])
    assert (done.returncode, done.stdout) == (
        0,
        "All 1 rolls are those of the secret with the part of seat 1 and 2, and it is the one that was committed to.\n",
    )
    other = verify(record.replace(BEA.hex(), bytes(range(101, 133)).hex()), tmp_path)
    assert other.returncode == 1
    assert other.stdout.startswith("The part of seat 2 is not the one that was committed to")


def test_a_browser_that_does_not_reveal_is_not_waited_for(hasty: str, tmp_path: Path) -> None:
    """Its empty part is visible in the record, and comes too late afterwards."""
    made = make(hasty, "pretty", [ME, ME])
    with (
        FairGuest(hasty, made["table"], made["seats"], ANN, owner=made["owner"]) as ann,
        FairGuest(hasty, made["table"], seats_of(made, "2"), BEA, reveals=False) as bea,
    ):
        ann.hello()
        bea.hello()
        ann.known(2)
        first = roll(ann)
        bea.known(first["n"])
        assert bea.ask(t="part", part=BEA.hex())["code"] == "not_now"
        record, secret = ending(ann)
    assert faces(first["word"]) == first_roll(key(secret, [ANN, NONE]))
    assert tags(record)["DiceParts"] == f"{ANN.hex()},-"
    done = verify(record, tmp_path)
    assert done.returncode == 0
    assert "Seat 2 committed itself to a part, which is not in the dice.\n" in done.stdout
    assert "there is only the record's word" in done.stdout


def test_nobody_is_asked_where_nobody_has_a_part(url: str) -> None:
    """Programs that know nothing of parts play as before: the first event is the roll."""
    made = make(url, "pretty", [ME])
    with Guest(url, made["table"], made["seats"], made["owner"]) as guest:
        guest.hello()
        assert roll(guest)["n"] == 1
        record, secret = ending(guest)
    assert faces(guest.events[0]["word"]) == first_roll(secret)
    assert "DiceParts" not in tags(record)


def test_what_is_no_part(url: str) -> None:
    """A commitment counts once, is nobody else's, and only its own part is taken; the same browser may come again."""
    made = make(url, "pretty", [ME, ME])
    with (
        FairGuest(url, made["table"], seats_of(made, "1"), ANN, reveals=False) as ann,
        FairGuest(url, made["table"], seats_of(made, "2"), ANN, reveals=False) as copycat,
        FairGuest(url, made["table"], seats_of(made, "1"), BEA, reveals=False) as again,
    ):
        for guest in (ann, copycat, again, ann):
            guest.hello()
        assert ann.kinds() == ["commit 1"]
        assert ann.ask(t="part", part=ANN.hex())["code"] == "not_now"  # the server has not committed itself
        ann.say(t="roll", seat=1, n=ann.n)
        while "dice" not in ann.kinds():
            ann.hear()
        assert ann.ask(t="part", part=BEA.hex())["code"] == "not_now"
        ann.say(t="part", part="x" * 64)
        assert ann.until("error")["code"] == "malformed"
        assert copycat.ask(t="part", part=ANN.hex())["t"] == "ok"  # whoever knows it may reveal it
        while "roll 1" not in ann.kinds():
            ann.hear()
        assert ann.kinds() == ["commit 1", "dice", "part 1", "roll 1"]


def test_a_newline_after_a_commitment_or_a_part_is_refused(url: str) -> None:
    """In the record it would stand where `foxden verify` expects 64 digits."""
    made = make(url, "pretty", [ME])
    with FairGuest(url, made["table"], made["seats"], ANN, reveals=False) as ann:
        ann.say(t="hello", secrets=ann.secrets, since=0, part=f"{ann.commitment}\n")
        assert ann.until("error", "welcome")["code"] == "malformed"
        ann.hello()
        ann.say(t="roll", seat=1, n=ann.n)
        while "dice" not in ann.kinds():
            ann.hear()
        ann.say(t="part", id=7, part=f"{ANN.hex()}\n")
        assert ann.until("error", "ok")["code"] == "malformed"
        assert ann.ask(t="part", part=ANN.hex())["t"] == "ok"


def test_a_record_of_a_server_that_took_a_newline_after_a_commitment(tmp_path: Path) -> None:
    """There it is a space now; such a part cannot have been revealed."""
    game, secret = foxden.new("pretty", 2), BEA
    game.put(fair_dice.roll_dice(game, key(secret, [ANN, NONE]), 1))
    of_ann = hashlib.sha256(ANN).hexdigest()
    game.tags = {"Commitment": hashlib.sha256(secret).hexdigest(), "Secret": secret.hex()}
    game.tags |= {"DiceCommitments": f"{of_ann},{of_ann}\n", "DiceParts": f"{ANN.hex()},-"}
    assert f'{of_ann} "]' in game.record()
    done = verify(game.record(), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Seat 2 committed itself to a part, which is not in the dice.\n" in done.stdout


def test_a_bot_that_begins_waits_for_parts_too(url: str) -> None:
    made = make(url, "pretty", [bot(), ME])
    with FairGuest(url, made["table"], made["seats"], ANN) as ann:
        ann.hello()
        while "roll 1" not in ann.kinds():
            ann.hear()
        assert ann.kinds()[:4] == ["commit 2", "dice", "part 2", "roll 1"]


def test_a_seat_that_changes_hands_before_the_game(url: str) -> None:
    """The part of the person who left does not count; that of the one who comes does."""
    made = make(url, "pretty", [ME, OPEN])
    where = f"{url}/api/tables/{made['table']}/seats/2"
    with FairGuest(url, made["table"], made["seats"], ANN, owner=made["owner"]) as ann:
        ann.hello()
        with FairGuest(url, made["table"], {"2": HTTP.post(where, json={}).json()["secret"]}, NONE) as gone:
            gone.hello()
        assert ann.ask(t="reopen", seat=2)["t"] == "ok"
        with FairGuest(url, made["table"], {"2": HTTP.post(where, json={}).json()["secret"]}, BEA) as bea:
            bea.hello()
            ann.say(t="roll", seat=1, n=ann.n)
            for guest in (ann, bea):
                while "dice" not in guest.kinds():
                    guest.hear()
            while "roll 1" not in bea.kinds():
                bea.hear()
            dice = next(event for event in bea.events if event["kind"] == "dice")
            assert dice["parts"] == [ann.commitment, bea.commitment]
        lasting = [event["kind"] for event in HTTP.get(f"{url}/api/tables/{made['table']}/replay").json()["events"]]
        assert lasting.count("commit") == 2, "of a whole game only the last commitment of a seat is told"


def test_a_rematch_has_other_parts(url: str) -> None:
    made = make(url, "pretty", [ME])
    with FairGuest(url, made["table"], made["seats"], ANN, owner=made["owner"]) as ann:
        ann.hello()
        roll(ann)
        ann.say(t="restart", n=ann.n)
        fresh = ann.moved()
    with FairGuest(url, fresh, made["seats"], BEA, owner=made["owner"]) as again:
        again.hello()
        roll(again)
        assert again.kinds() == ["commit 1", "dice", "part 1", "roll 1"]


def test_a_server_that_is_killed_between_secret_and_first_roll(tmp_path: Path) -> None:
    """The commitments stand, and the parts that were missing can still be revealed."""
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "pretty", [ME])
        ann = FairGuest(served.url, made["table"], made["seats"], ANN, reveals=False)
        ann.hello()
        ann.say(t="roll", seat=1, n=1)
        ann.known(2)
        told = ann.events
        served.kill()
        ann.close()
    with (
        Served(sqlite(tmp_path), *FAST) as served,
        FairGuest(served.url, made["table"], made["seats"], ANN, owner=made["owner"]) as ann,
    ):
        ann.hello()
        assert ann.events[:2] == told
        first = roll(ann)
        assert ann.kinds() == ["commit 1", "dice", "part 1", "roll 1"]
        _, secret = ending(ann)
        assert hashlib.sha256(secret).hexdigest() == told[1]["commitment"]
        assert faces(first["word"]) == first_roll(key(secret, [ANN]))


@pytest.mark.parametrize("damage", ["DiceParts", "DiceCommitments"])
def test_records_with_half_the_parts(tmp_path: Path, damage: str) -> None:
    tag = f'[{damage} "{ANN.hex()}"]'
    text = f'[Game "pretty"]\n[Rules "2"]\n[Seats "1"]\n[Commitment "{NONE.hex()}"]\n[Secret "{NONE.hex()}"]\n{tag}\n\n'
    done = verify(text, tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "is 64 digits 0-9 a-f, not ''" in done.stderr
