"""`foxden tune`: tune the planner's weights for a solo game, or for junior against a greedy player."""

from __future__ import annotations

import argparse
import datetime
import sys
from pathlib import Path

from foxden.cli.common_options import game_setup
from foxden.cli.errors import STOPPED, CommandError


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the game, the size of the evolution strategy, and where the run is stored."""
    parser.add_argument("game", metavar="GAME", help="pretty, twice, cubed or junior")
    parser.add_argument("--games-each", type=int, default=40, metavar="N", help="games of every variant (default 40)")
    parser.add_argument("--generations", type=int, default=40, metavar="N", help="how often variants are drawn (default 40)")
    parser.add_argument("--population", type=int, default=24, metavar="N", help="variants of a generation (default 24)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same weights")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="log, checkpoint and weights (default: tuning/GAME)")
    parser.add_argument("--resume", action="store_true", help="continue from the checkpoint, with its settings")
    parser.add_argument("--workers", type=int, metavar="N", help="how many play at the same time (default: all processors)")


def run(args: argparse.Namespace) -> int:
    """Tune and show the progress."""
    seats = min(game_setup(args.game, {}, None).sheet.lengths)
    if args.workers is not None and args.workers < 1:
        raise CommandError(f"1 worker or more, not {args.workers}")
    from foxden.engine.errors import MissingExtra
    from foxden.sim.requirements import require

    try:
        require("numpy", "tuning", "fast")
        require("numba", "tuning", "fast")
    except MissingExtra as error:
        raise CommandError(str(error)) from None
    return _tune(args, seats)


def _tune(args: argparse.Namespace, seats: int) -> int:
    from rich.console import Console

    from foxden.sim.workers import cores
    from foxden.train.tune import TuneConfig, TuningRun
    from foxden.tui.reports.tuning import tuning_progress

    config = TuneConfig(args.game, seats, args.games_each, args.generations, args.population, args.seed)
    tuning_run = TuningRun(args.out or Path("tuning") / args.game, config, args.resume)
    if tuning_run.config.game != args.game:
        raise CommandError(f"{tuning_run.file} is a tuning of {tuning_run.config.game}, not of {args.game}")
    number = tuning_run.config.generations
    try:
        with tuning_progress(Console(stderr=True), number, tuning_run.tuner.number) as on_generation:
            tuning_run.run(args.workers or cores(), on_generation)
    except KeyboardInterrupt:
        print(f"stopped after {tuning_run.tuner.number} of {number} generations; go on with --resume", file=sys.stderr)
        return STOPPED
    print(tuning_run.write_weights(datetime.date.today().isoformat()))
    return 0
