"""`foxden tune`: find the planner's weights for a game, played alone; junior against a greedy player."""

from __future__ import annotations

import argparse
import datetime
import sys
from pathlib import Path

from foxden.cli.complaint import STOPPED, Complaint
from foxden.cli.setting import chosen


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", metavar="GAME", help="pretty, twice, cubed or junior")
    parser.add_argument("--games-each", type=int, default=40, metavar="N", help="games of every variant (default 40)")
    parser.add_argument("--generations", type=int, default=40, metavar="N", help="how often variants are drawn (default 40)")
    parser.add_argument("--population", type=int, default=24, metavar="N", help="variants of a generation (default 24)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same weights")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="log, checkpoint and weights (default: tuning/GAME)")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint, with the settings it was begun with")
    parser.add_argument("--workers", type=int, metavar="N", help="how many play at the same time (default: all processors)")


def run(args: argparse.Namespace) -> int:
    """Tune, and say how it goes."""
    seats = min(chosen(args.game, {}, None).sheet.lengths)
    if args.workers is not None and args.workers < 1:
        raise Complaint(f"1 worker or more, not {args.workers}")
    from foxden.engine.runtime import MissingExtra
    from foxden.sim.extras import need

    try:
        need("numpy", "tuning", "fast")
        need("numba", "tuning", "fast")
    except MissingExtra as error:
        raise Complaint(str(error)) from None
    return _tune(args, seats)


def _tune(args: argparse.Namespace, seats: int) -> int:
    from rich.console import Console

    from foxden.sim.workers import cores
    from foxden.train.tune import Effort, Tuning
    from foxden.tui.tuning import generations

    effort = Effort(args.game, seats, args.games_each, args.generations, args.population, args.seed)
    tuning = Tuning(args.out or Path("tuning") / args.game, effort, args.resume)
    if tuning.effort.game != args.game:
        raise Complaint(f"{tuning.file} is a tuning of {tuning.effort.game}, not of {args.game}")
    number = tuning.effort.generations
    try:
        with generations(Console(stderr=True), number, tuning.tuner.number) as tell:
            tuning.run(args.workers or cores(), tell)
    except KeyboardInterrupt:
        print(f"stopped after {tuning.tuner.number} of {number} generations; go on with --resume", file=sys.stderr)
        return STOPPED
    print(tuning.write_mind(datetime.date.today().isoformat()))
    return 0
