"""`foxden verify`: check that the dice of a record follow from the secret that was committed to before the game."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from foxden.cli.errors import CommandError
from foxden.cli.record_files import read_game
from foxden.engine.game import Game

REAL_DICE = 3  # the exit code for a game whose dice nobody drew,
NOT_ALL = 4  # and for one whose commitment does not cover its first rolls: whoever wrote the record says from which on it does


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the record to verify, and the commitment to check it against."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the record of a game played in the browser")
    parser.add_argument("--commitment", metavar="HEX", help="the commitment as you saw it before the game; else that of the record")


def run(args: argparse.Namespace) -> int:
    """Recompute every roll; exit code 1 if one differs, or if the secret or a part is not the one that was committed to.

    0 means that all rolls are right, 4 that those are that could be checked.
    """
    from foxden.engine.dice import Roll
    from foxden.server.tables import day_dice
    from foxden.server.tables.fair_dice import commitment, dice_key, find_mismatches

    game = read_game(args.file)
    if game.tags.get("Dice") == "real":
        if args.commitment is not None:
            print("The record says that people rolled real dice. For those nobody commits to anything; you saw a commitment.")
            return 1
        print("The dice were real: people rolled them and said what they showed, so there is nothing to verify.")
        return REAL_DICE
    secret = bytes.fromhex(_hex_tag(game, "Secret"))
    shown = _check_hex(args.commitment, "--commitment") if args.commitment is not None else _hex_tag(game, "Commitment")
    parts, committed = _seat_tag(game, "DiceParts"), _seat_tag(game, "DiceCommitments")
    rolls = sum(isinstance(event, Roll) for event in game.events)
    if commitment(secret) != shown:
        print(f"The secret is not the one that was committed to: its SHA-256 is\n  {commitment(secret)}, not\n  {shown}")
        return 1
    for seat, (part, before) in enumerate(zip(parts or [], committed or [], strict=True), 1):
        if part is not None and commitment(part) != (before or b"").hex():
            print(f"The part of seat {seat} is not the one that was committed to: its SHA-256 is\n  {commitment(part)}")
            return 1
    first = _first_committed(game, rolls)
    key = dice_key(secret, parts)
    wrong = list(day_dice.find_mismatches(game, secret) if "Day" in game.tags else find_mismatches(game, key, first))
    source = _source(parts)
    for one in wrong:
        print(f"roll {one.roll} (turn {one.turn}): the record has {one.found}, {source} gives {one.right}")
    if wrong:
        print(f"{len(wrong)} of {rolls - first + 1} rolls are not those of {source}.")
        return 1
    _print_checked(game, rolls, first, source)
    _print_limits(parts, committed, known=args.commitment is not None)
    return 0 if first == 1 else NOT_ALL


def _source(parts: list[bytes | None] | None) -> str:
    """From what the dice follow."""
    seats = [str(seat) for seat, part in enumerate(parts or [], 1) if part is not None]
    return f"the secret with the part of seat {' and '.join(seats)}" if seats else "the secret"


def _print_checked(game: Game, rolls: int, first: int, source: str) -> None:
    """Say which rolls are those of the secret, and what that does not prove."""
    if first == 1:
        print(f"All {rolls} rolls are those of {source}, and it is the one that was committed to.")
    else:
        print(f"Rolls {first} to {rolls} are those of {source}, and it is the one that was committed to before roll {first}.")
        where = "where the game was begun"
        if day := game.tags.get("Restored"):
            where = f"before the server came back from a backup ({day[:10]})"
        print(f"Earlier rolls ({first - 1}) were made {where}, and are not checked.")
    if game.tags.get("KnownDice") == "yes":
        print("The dice were known before the game: they are those of another game that was over.")


def _print_limits(parts: list[bytes | None] | None, committed: list[bytes | None] | None, known: bool) -> None:
    """Say what had to be believed."""
    for seat, (part, before) in enumerate(zip(parts or [], committed or [], strict=True), 1):
        if part is None and before is not None:
            print(f"Seat {seat} committed itself to a part, which is not in the dice.")
    if not any(parts or []):
        print("No browser had a part in the dice: whoever drew the secret could choose among many.")
    if not known:
        print("For the commitment there is only the record's word; compare it with the one that you saw: --commitment HEX")


def _first_committed(game: Game, rolls: int) -> int:
    """The first roll that the commitment covers: later than 1 if the game was brought from another device."""
    text = game.tags.get("CommittedFrom", "1")
    if not re.fullmatch(r"[1-9][0-9]{0,5}", text):
        raise CommandError(f"[CommittedFrom] is the number of a roll, not {text[:80]!r}")
    if int(text) > max(rolls, 1):
        raise CommandError(f"nothing to check: the commitment is for dice from roll {text} on, and the record has {rolls} rolls")
    return int(text)


def _hex_tag(game: Game, tag: str) -> str:
    if tag not in game.tags:
        raise CommandError(f"the record has no [{tag}]; Foxden adds it to the record of a game that is over")
    return _check_hex(game.tags[tag], tag)


def _seat_tag(game: Game, tag: str) -> list[bytes | None] | None:
    """A tag with 32 bytes, or a dash, for each seat; None if the record has no parts."""
    if "DiceParts" not in game.tags and "DiceCommitments" not in game.tags:
        return None
    found = [text.strip() for text in game.tags.get(tag, "").split(",")]  # a server once took commitments with a newline
    if len(found) != game.seats:
        raise CommandError(f"[{tag}] has {game.seats} values with commas between them, one for each seat, not {len(found)}")
    return [None if text == "-" else bytes.fromhex(_check_hex(text, tag)) for text in found]


def _check_hex(text: str, what: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise CommandError(f"{what} is 64 digits 0-9 a-f, not {text[:80]!r}")
    return text
