"""`foxden compare`: two bots on the same dice, or two files of games, and how sure the difference is."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from foxden.bots import BOTS, module
from foxden.cli.common_options import game_setup, house_rules, screen
from foxden.cli.errors import STOPPED, CommandError
from foxden.cli.simulate import add_play_options, interruptible, lab_errors_in_one_line, play_arguments, progress_bar
from foxden.sheets import GAMES

if TYPE_CHECKING:
    from foxden.sim.paired import Comparison

DEFAULT_OPPONENT = "greedy"
FILE_SUFFIXES = (".parquet", ".csv")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the two bots or files to compare, the games, and the opponents."""
    parser.add_argument("a", metavar="A", help=f"a bot ({', '.join(BOTS)}), or a file of foxden simulate --out")
    parser.add_argument("b", metavar="B", help="another one")
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all if none is named")
    parser.add_argument("--seats", type=int, metavar="N", help="number of seats (default: the fewest of each game)")
    parser.add_argument(
        "--against", default=DEFAULT_OPPONENT, metavar="BOT", help=f"who sits on the other seats (default {DEFAULT_OPPONENT})"
    )
    add_play_options(parser)


def run(args: argparse.Namespace) -> int:
    """Play the games or read the files, and print the difference."""
    with lab_errors_in_one_line(), interruptible():
        comparisons = _compare_files(args) if _is_file(args.a) or _is_file(args.b) else _compare_bots(args)
        if not comparisons:
            print("foxden compare: stopped before there was anything to compare", file=sys.stderr)
            return STOPPED
        _show(args, comparisons)
        wanted = 1 if _is_file(args.a) else len(args.game or GAMES)
        return STOPPED if len(comparisons) < wanted or comparisons[-1].stopped else 0
    return STOPPED


def _is_file(word: str) -> bool:
    return Path(word).suffix.lower() in FILE_SUFFIXES or Path(word).is_file()


def _compare_files(args: argparse.Namespace) -> list[Comparison]:
    if not (_is_file(args.a) and _is_file(args.b)):
        raise CommandError(f"compare two bots ({', '.join(BOTS)}) or two files ({' or '.join(FILE_SUFFIXES)}), not one of each")
    if args.game:
        raise CommandError(f"what was played is in the files; leave out {' '.join(args.game)}")
    from foxden.sim.paired_files import compare_files

    return [compare_files(Path(args.a), Path(args.b))]


def _compare_bots(args: argparse.Namespace) -> list[Comparison]:
    """Compare two bots at each game in turn; Ctrl-C ends it."""
    from foxden.sim.match import match
    from foxden.sim.requirements import require
    from foxden.sim.simulate import check_arguments

    games = args.game or list(GAMES)
    require("numpy", "comparing")
    check_arguments(args.games, args.seed, args.first, args.workers, args.runtime)
    for game in games:
        setup = game_setup(game, house_rules(args.option), None)
        seats = args.seats if args.seats is not None else min(setup.sheet.lengths)
        setup.check_seats(seats)
        match(game, [args.a], seats, adjusted=args.adjusted)
    for name in (args.a, args.b, args.against):
        module(name)
    from foxden.sim.paired import compare

    arguments, comparisons = play_arguments(args), []
    with progress_bar(args) as progress:
        for game in games:
            progress.label = game
            one = compare(args.a, args.b, game, seats=args.seats, against=args.against, progress=progress, **arguments)
            comparisons += [one] if one is not None else []
            if one is None or one.stopped:
                break
    return comparisons


def _show(args: argparse.Namespace, comparisons: list[Comparison]) -> None:
    if args.json:
        print(json.dumps([one.summary() for one in comparisons], indent=2, ensure_ascii=False))
        return
    from foxden.tui.reports.simulation import comparison

    out = screen()
    for part in comparison(comparisons):
        out.print(part)
