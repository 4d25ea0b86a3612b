"""`foxden play`: a game in the terminal, alone, against bots, or several people at one keyboard."""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
from pathlib import Path

import foxden
from foxden.bots.table import compiling
from foxden.cli.complaint import Complaint
from foxden.cli.records import SHEET_FILE, read_game
from foxden.cli.setting import chosen, house_rules, screen
from foxden.engine.game import Game
from foxden.locale import en_table as say
from foxden.tui import opening, saves
from foxden.tui.lines import Leave, Lines
from foxden.tui.players import seated
from foxden.tui.table import Table

REAL = "real"


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="pretty, twice, cubed or junior; without it you are asked")
    parser.add_argument(
        "--seats", metavar="LIST", help="who plays: human, easy, medium, hard, master, or any bot, as in human:Mira,hard"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed and choices give the same game")
    parser.add_argument("--dice", choices=("drawn", REAL), help="real: you roll real dice and type their faces")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=yes|no", help="a house rule")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="junior: a sheet file of your own")
    parser.add_argument("--resume", action="store_true", help="continue the game saved last, or the one of --save")
    parser.add_argument("--save", type=Path, metavar="FILE", help="the file of this game's record")
    parser.add_argument("--quick", action="store_true", help="roll and go on without asking")


def run(args: argparse.Namespace) -> int:
    """Play, and save the record however it ends."""
    out = screen()
    lines = Lines(sys.stdin, out)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        game, path = _resumed(args) if args.resume else _begun(args, lines)
    except (KeyboardInterrupt, Leave):
        return 0  # nothing was begun
    table = _table(game, args, lines)
    try:
        table.run()
    except (KeyboardInterrupt, Leave):
        out.print()
    finally:
        _save(game, path, lines)
    if compiling():
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
    return 0


def _begun(args: argparse.Namespace, lines: Lines) -> tuple[Game, Path]:
    """A new game, as asked for on the command line or in a dialogue."""
    if args.save is not None and args.save.exists():
        raise Complaint(f"{args.save} exists; continue it with --resume, or name another file")
    if args.game is None:
        unfinished = _unfinished(args, lines)
        if unfinished is not None:
            return unfinished
    name = args.game if args.game is not None else opening.which_game(lines)
    setup = chosen(name, house_rules(args.option), args.sheet)
    fewest = "human" if 1 in setup.sheet.lengths else "human,greedy"
    seats = args.seats or (fewest if args.game is not None else opening.who_plays(name, lines))
    players = seated(seats)
    game = Game.start(setup, len(players))
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(10**9)
    game.tags |= {"Players": seats, "Seed": str(seed)}
    if args.dice == REAL:
        game.tags["Dice"] = REAL
    if args.sheet is not None:
        game.tags[SHEET_FILE] = str(args.sheet.resolve())
    return game, args.save or saves.fresh(name)


def _unfinished(args: argparse.Namespace, lines: Lines) -> tuple[Game, Path] | None:
    """The game saved last, if the player wants to go on with it."""
    path = saves.latest() if not (args.seats or args.save or args.option) else None
    if path is None:
        return None
    game = read_game(path)
    return (game, path) if opening.continues(game.game, game.round, lines) else None


def _resumed(args: argparse.Namespace) -> tuple[Game, Path]:
    """A game that was saved."""
    given = [f"--{n}" for n in ("seats", "seed", "dice", "option") if getattr(args, n) not in (None, [])]
    if given:
        raise Complaint(f"{' and '.join(given)} cannot change in a game that is resumed")
    if args.game is not None:
        chosen(args.game, {}, None)  # there is such a game
    path = args.save or saves.latest(args.game)
    if path is None:
        raise Complaint(f"there is no unfinished game in {saves.folder()}")
    game = read_game(path, args.sheet)
    if args.game is not None and game.game != args.game:
        raise Complaint(f"{path} is a game of {game.game}, not of {args.game}")
    if game.over:
        raise Complaint(f"the game in {path} is over; look at it with: foxden replay {path}")
    return game, path


def _table(game: Game, args: argparse.Namespace, lines: Lines) -> Table:
    """Everything as the tags of the game say."""
    game.tags.setdefault("Players", ",".join(["human"] * game.seats))
    game.tags.setdefault("Seed", str(random.SystemRandom().randrange(10**9)))
    players = seated(game.tags["Players"])
    if len(players) != game.seats or not game.tags["Seed"].lstrip("-").isdecimal():
        raise foxden.SetupError(f"the tags Players and Seed do not belong to a game of {game.seats} seats")
    real = game.tags.get("Dice") == REAL
    return Table(game, players, int(game.tags["Seed"]), lines.out, lines, real=real, quick=args.quick)


def _save(game: Game, path: Path, lines: Lines) -> None:
    """Keep the record, or at least print it."""
    try:
        saves.keep(path, game.record())
    except OSError as error:
        print(game.record())
        raise Complaint(f"cannot write {path} ({error.strerror}); the record is printed above") from None
    lines.out.print(say.SAVED.format(path=path), soft_wrap=True)
    if not game.over:
        own = path.parent.resolve() != saves.folder().resolve()
        lines.out.print(say.RESUME_FROM.format(path=path) if own else say.RESUME, soft_wrap=True)
