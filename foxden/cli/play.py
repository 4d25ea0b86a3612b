"""`foxden play`: a game in the terminal, alone, against bots, or several people at one keyboard."""

from __future__ import annotations

import argparse
import math
import os
import random
import signal
import sys
from pathlib import Path

import foxden
from foxden.bots.nonblocking import compiling
from foxden.cli.common_options import game_setup, house_rules, screen
from foxden.cli.errors import CommandError
from foxden.cli.record_files import SHEET_FILE, read_game
from foxden.cli.simulate import lab_errors_in_one_line
from foxden.engine.game import Game
from foxden.locale import en_terminal as messages
from foxden.tui.play import new_game, saved_games
from foxden.tui.play.players import parse_players
from foxden.tui.play.prompt import PlayerQuit, Prompt
from foxden.tui.play.table import TerminalTable
from foxden.tui.play.tutor import DEFAULT_WARNING, MODES, Tutor

REAL = "real"


def add(parser: argparse.ArgumentParser) -> None:
    """Declare who plays, with which dice and house rules, and where the game is saved."""
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
    parser.add_argument(
        "--tutor", choices=MODES, default="off",
        help="after: analyse the game at its end; warn: warn before costly choices; hints: offer the best choices",
    )  # fmt: skip
    parser.add_argument(
        "--warn", type=float, metavar="POINTS", help=f"warn before a choice that costs at least this (default {DEFAULT_WARNING:g})"
    )
    parser.add_argument("--quick", action="store_true", help="roll and go on without asking")


def run(args: argparse.Namespace) -> int:
    """Play, and save the record however the game ends."""
    _check_tutor(args)
    out = screen()
    prompt = Prompt(sys.stdin, out)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        game, path = _resumed_game(args) if args.resume else _new_game(args, prompt)
    except (KeyboardInterrupt, PlayerQuit):
        return 0  # no game was started
    table = _terminal_table(game, args, prompt)
    try:
        table.run()
    except (KeyboardInterrupt, PlayerQuit):
        out.print()
    finally:
        _save(game, path, prompt)
    if compiling():
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
    return 0


def _check_tutor(args: argparse.Namespace) -> None:
    """Check the options of the tutor before a game is started."""
    if args.warn is not None and args.tutor != "warn":
        raise CommandError("--warn needs --tutor warn")
    if args.warn is not None and not 0 < args.warn < math.inf:
        raise CommandError(f"--warn takes more than 0 points, not {args.warn:g}")
    if args.tutor != "off":
        with lab_errors_in_one_line():
            from foxden.sim.requirements import require

            require("numba", "the tutor", "fast")


def _new_game(args: argparse.Namespace, prompt: Prompt) -> tuple[Game, Path]:
    """A new game, set up by the command line or by asking, and the file to save it in."""
    if args.save is not None and args.save.exists():
        raise CommandError(f"{args.save} exists; continue it with --resume, or name another file")
    if args.game is None:
        unfinished = _offer_unfinished(args, prompt)
        if unfinished is not None:
            return unfinished
    name = args.game if args.game is not None else new_game.ask_game(prompt)
    setup = game_setup(name, house_rules(args.option), args.sheet)
    fewest = "human" if 1 in setup.sheet.lengths else "human,greedy"
    seats = args.seats or (fewest if args.game is not None else new_game.ask_seats(name, prompt))
    players = parse_players(seats)
    game = Game.start(setup, len(players))
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(10**9)
    game.tags |= {"Players": seats, "Seed": str(seed)}
    if args.dice == REAL:
        game.tags["Dice"] = REAL
    if args.sheet is not None:
        game.tags[SHEET_FILE] = str(args.sheet.resolve())
    return game, args.save or saved_games.new_save_path(name)


def _offer_unfinished(args: argparse.Namespace, prompt: Prompt) -> tuple[Game, Path] | None:
    """Offer to continue the latest unfinished game; None if there is none or the player declines."""
    path = saved_games.latest_unfinished() if not (args.seats or args.save or args.option) else None
    if path is None:
        return None
    game = read_game(path)
    return (game, path) if new_game.ask_continue(game.game, game.round, prompt) else None


def _resumed_game(args: argparse.Namespace) -> tuple[Game, Path]:
    """A saved game and its file."""
    given = [f"--{n}" for n in ("seats", "seed", "dice", "option") if getattr(args, n) not in (None, [])]
    if given:
        raise CommandError(f"{' and '.join(given)} cannot change in a game that is resumed")
    if args.game is not None:
        game_setup(args.game, {}, None)  # raises an error if there is no such game
    path = args.save or saved_games.latest_unfinished(args.game)
    if path is None:
        raise CommandError(f"there is no unfinished game in {saved_games.save_folder()}")
    game = read_game(path, args.sheet)
    if args.game is not None and game.game != args.game:
        raise CommandError(f"{path} is a game of {game.game}, not of {args.game}")
    if game.over:
        raise CommandError(f"the game in {path} is over; look at it with: foxden replay {path}")
    return game, path


def _terminal_table(game: Game, args: argparse.Namespace, prompt: Prompt) -> TerminalTable:
    """The terminal table of a game, with players, seed and kind of dice from its tags."""
    game.tags.setdefault("Players", ",".join(["human"] * game.seats))
    game.tags.setdefault("Seed", str(random.SystemRandom().randrange(10**9)))
    players = parse_players(game.tags["Players"])
    if len(players) != game.seats or not game.tags["Seed"].lstrip("-").isdecimal():
        raise foxden.SetupError(f"the tags Players and Seed do not belong to a game of {game.seats} seats")
    real_dice = game.tags.get("Dice") == REAL
    tutor = Tutor(game, prompt.out, args.tutor, DEFAULT_WARNING if args.warn is None else args.warn)
    seed = int(game.tags["Seed"])
    return TerminalTable(game, players, seed, prompt.out, prompt, real_dice=real_dice, quick=args.quick, tutor=tutor)


def _save(game: Game, path: Path, prompt: Prompt) -> None:
    """Save the record; print it if that fails."""
    try:
        saved_games.save_record(path, game.record())
    except OSError as error:
        print(game.record())
        raise CommandError(f"cannot write {path} ({error.strerror}); the record is printed above") from None
    prompt.out.print(messages.SAVED.format(path=path), soft_wrap=True)
    if not game.over:
        own = path.parent.resolve() != saved_games.save_folder().resolve()
        prompt.out.print(messages.RESUME_FROM.format(path=path) if own else messages.RESUME, soft_wrap=True)
