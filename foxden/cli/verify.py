"""`foxden verify`: check that the dice of a record follow from the secret that was committed to before the game."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from foxden.cli.errors import CommandError
from foxden.cli.record_files import read_game
from foxden.engine.game import Game


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the record to verify, and the commitment to check it against."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the record of a game played in the browser")
    parser.add_argument("--commitment", metavar="HEX", help="the commitment as you saw it before the game; else that of the record")


def run(args: argparse.Namespace) -> int:
    """Recompute every roll; exit code 1 if one differs, or if the secret is not the one that was committed to."""
    from foxden.engine.dice import Roll
    from foxden.server.tables.fair_dice import commitment, find_mismatches

    game = read_game(args.file)
    secret = bytes.fromhex(_hex_tag(game, "Secret"))
    shown = _check_hex(args.commitment, "--commitment") if args.commitment is not None else _hex_tag(game, "Commitment")
    rolls = sum(isinstance(event, Roll) for event in game.events)
    if commitment(secret) != shown:
        print(f"The secret is not the one that was committed to: its SHA-256 is\n  {commitment(secret)}, not\n  {shown}")
        return 1
    first = _first_committed(game, rolls)
    wrong = list(find_mismatches(game, secret, first))
    for one in wrong:
        print(f"roll {one.roll} (turn {one.turn}): the record has {one.found}, the secret gives {one.right}")
    if wrong:
        print(f"{len(wrong)} of {rolls - first + 1} rolls are not those of the secret.")
        return 1
    _print_checked(game, rolls, first)
    return 0


def _print_checked(game: Game, rolls: int, first: int) -> None:
    """Say which rolls are those of the secret, and what that does not prove."""
    if first == 1:
        print(f"All {rolls} rolls are those of the secret, and it is the one that was committed to.")
    else:
        print(f"Rolls {first} to {rolls} are those of the secret, and it is the one that was committed to before roll {first}.")
        print(f"Earlier rolls ({first - 1}) were made where the game was begun, and are not checked.")
    if game.tags.get("KnownDice") == "yes":
        print("The dice were known before the game: they are those of another game that was over.")


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


def _check_hex(text: str, what: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise CommandError(f"{what} is 64 digits 0-9 a-f, not {text[:80]!r}")
    return text
