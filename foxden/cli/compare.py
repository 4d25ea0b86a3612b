"""`foxden compare`: two bots on the same dice, or two files of games, and how sure the difference is."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from foxden.bots import BOTS, module
from foxden.cli.complaint import STOPPED, Complaint
from foxden.cli.setting import chosen, house_rules, screen
from foxden.cli.simulate import add_running, bar, complaining, interruptible, running
from foxden.sheets import GAMES

if TYPE_CHECKING:
    from foxden.sim.pairs import Comparison

AGAINST = "greedy"
FILES = (".parquet", ".csv")


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("a", metavar="A", help=f"a bot ({', '.join(BOTS)}), or a file of foxden simulate --out")
    parser.add_argument("b", metavar="B", help="another one")
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all if none is named")
    parser.add_argument("--seats", type=int, metavar="N", help="number of seats (default: the fewest of each game)")
    parser.add_argument("--against", default=AGAINST, metavar="BOT", help=f"who sits on the other seats (default {AGAINST})")
    add_running(parser)


def run(args: argparse.Namespace) -> int:
    """Play or read, and say what the difference is."""
    with complaining(), interruptible():
        found = _files(args) if _is_file(args.a) or _is_file(args.b) else _bots(args)
        if not found:
            print("foxden compare: stopped before there was anything to compare", file=sys.stderr)
            return STOPPED
        _show(args, found)
        wanted = 1 if _is_file(args.a) else len(args.game or GAMES)
        return STOPPED if len(found) < wanted or found[-1].stopped else 0
    return STOPPED


def _is_file(word: str) -> bool:
    return Path(word).suffix.lower() in FILES or Path(word).is_file()


def _files(args: argparse.Namespace) -> list[Comparison]:
    if not (_is_file(args.a) and _is_file(args.b)):
        raise Complaint(f"compare two bots ({', '.join(BOTS)}) or two files ({' or '.join(FILES)}), not one of each")
    if args.game:
        raise Complaint(f"what was played is in the files; leave out {' '.join(args.game)}")
    from foxden.sim.pair_files import compare_files

    return [compare_files(Path(args.a), Path(args.b))]


def _bots(args: argparse.Namespace) -> list[Comparison]:
    """All games in turn, until one is stopped."""
    from foxden.sim.extras import need
    from foxden.sim.simulate import check

    games = args.game or list(GAMES)
    need("numpy", "comparing")
    check(args.games, args.seed, args.first, args.workers, args.runtime)
    for game in games:
        setup = chosen(game, house_rules(args.option), None)
        setup.check_seats(args.seats if args.seats is not None else min(setup.sheet.lengths))
    for name in (args.a, args.b, args.against):
        module(name)
    from foxden.sim.pairs import compare

    how, found = running(args), []
    with bar(args) as watch:
        for game in games:
            watch.label = game
            one = compare(args.a, args.b, game, seats=args.seats, against=args.against, watch=watch, **how)
            found += [one] if one is not None else []
            if one is None or one.stopped:
                break
    return found


def _show(args: argparse.Namespace, found: list[Comparison]) -> None:
    if args.json:
        print(json.dumps([one.summary() for one in found], indent=2, ensure_ascii=False))
        return
    from foxden.tui.report import comparison

    out = screen()
    for part in comparison(found):
        out.print(part)
