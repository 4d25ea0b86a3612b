"""`foxden puzzles`: find positions in which one choice is clearly better than all others."""

from __future__ import annotations

import argparse
import datetime
import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from foxden.cli.common_options import game_setup
from foxden.cli.errors import STOPPED, CommandError
from foxden.cli.simulate import interruptible, lab_errors_in_one_line
from foxden.locale import en_coach as messages
from foxden.sheets.setup import Setup

if TYPE_CHECKING:
    from foxden.coach.puzzles import Puzzle


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the game, how many puzzles, and where they are written."""
    parser.add_argument("game", metavar="GAME", help="pretty, twice or cubed")
    parser.add_argument("--make", type=int, default=200, metavar="N", help="find so many puzzles (default 200)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed finds the same puzzles (default 1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write them to this file (default: print JSON)")
    parser.add_argument("--progress", action="store_true", help="show the bar even if the error output is no terminal")


def run(args: argparse.Namespace) -> int:
    """Find the puzzles; Ctrl-C gives those found so far."""
    setup = game_setup(args.game, {}, None)
    if 1 not in setup.sheet.lengths:
        raise CommandError(f"puzzles are positions of solo games, and {args.game} is not played alone")
    if args.make < 1:
        raise CommandError(f"--make takes 1 or more, not {args.make}")
    with lab_errors_in_one_line(), interruptible():
        from foxden.sim.files import check_writable
        from foxden.sim.requirements import require

        require("numba", "finding puzzles", "fast")
        if args.out is not None:
            check_writable(args.out)
        found = _find(args, setup)
        if found:
            _write(args, found)
        else:
            print(f"foxden puzzles: {messages.NO_PUZZLE}", file=sys.stderr)
        return 0 if len(found) == args.make else STOPPED
    return STOPPED


def _find(args: argparse.Namespace, setup: Setup) -> list[Puzzle]:
    """The puzzles; after Ctrl-C those found so far."""
    from foxden.coach.puzzles import find_puzzles
    from foxden.tui.reports.progress import ProgressBar

    found: list[Puzzle] = []
    with suppress(KeyboardInterrupt), ProgressBar(args.progress or sys.stderr.isatty(), "puzzles") as progress:
        progress.begin(args.make)
        for puzzle in find_puzzles(setup, args.seed):
            if puzzle is not None and all(puzzle.position != other.position for other in found):
                found.append(puzzle)
                progress.played(1)
            if len(found) == args.make:
                break
    return found


def _write(args: argparse.Namespace, found: list[Puzzle]) -> None:
    command = f"foxden puzzles {args.game} --make {args.make} --seed {args.seed}"
    made = {"game": args.game, "command": command, "date": datetime.date.today().isoformat(), "seed": args.seed}
    text = json.dumps(made | {"puzzles": [puzzle.as_dict() for puzzle in found]}, separators=(",", ":"))
    if args.out is None:
        print(text)
        return
    try:
        args.out.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise CommandError(f"cannot write {args.out} ({error.strerror or error})") from None
