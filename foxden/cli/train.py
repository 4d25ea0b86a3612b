"""`foxden train`: train the fox's network by self-play."""

from __future__ import annotations

import argparse
import datetime
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from foxden.cli.common_options import game_setup
from foxden.cli.errors import STOPPED, CommandError

if TYPE_CHECKING:
    from foxden.train.config import TrainConfig


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the game, the length of training, and where it is stored."""
    parser.add_argument("game", metavar="GAME", help="pretty, twice, cubed or junior")
    parser.add_argument("--seats", metavar="LIST", help="seats of the training games, as in 1 or 2,3,4 (default: the fewest)")
    parser.add_argument("--games", type=int, default=1_000_000, metavar="N", help="training games (default 1,000,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same network")
    parser.add_argument("--start", metavar="FILE", help="fine-tune the network of a .weights file")
    parser.add_argument("--learning-rate", type=float, metavar="R", help="at the start (default 0.001; with --start less)")
    parser.add_argument("--search-limit", type=int, default=600, metavar="N", help="choices tried in one search (default 600)")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="checkpoint, log, curve and weights (default: training/GAME)")
    parser.add_argument("--resume", action="store_true", help="continue from the checkpoint, with its settings")


def run(args: argparse.Namespace) -> int:
    """Train and show the progress."""
    setup = game_setup(args.game, {}, None)
    seats = _seats(args.seats) if args.seats else (min(setup.sheet.lengths),)
    for n in seats:
        setup.check_seats(n)
    if args.games < 1:
        raise CommandError(f"--games takes 1 or more, not {args.games}")
    if not 0 <= args.seed < 1 << 63:
        raise CommandError(f"--seed takes a number of 0 or more, below 2 to the 63rd, not {args.seed}")
    if args.learning_rate is not None and not 0 < args.learning_rate < 1:
        raise CommandError(f"--learning-rate takes a number between 0 and 1, not {args.learning_rate}")
    if args.search_limit < 1:
        raise CommandError(f"--search-limit takes 1 or more, not {args.search_limit}")
    from foxden.engine.errors import MissingExtra

    try:
        return _train(args, seats)
    except MissingExtra as error:
        raise CommandError(str(error)) from None


def _seats(text: str) -> tuple[int, ...]:
    words = text.split(",")
    if not all(word.isdecimal() for word in words):
        raise CommandError(f"--seats takes numbers, as in 1 or 2,3,4, not {text!r}")
    return tuple(int(word) for word in words)


def _train(args: argparse.Namespace, seats: tuple[int, ...]) -> int:
    from rich.console import Console

    from foxden.sim.requirements import require
    from foxden.tui.reports.training import training_progress

    require("numpy", "training", "fast")
    require("numba", "training", "fast")
    from foxden.train.run import TrainingRun

    console = Console(stderr=True)
    with console.status("compiling, the first time this takes a minute ..."):
        training_run = TrainingRun(args.out or Path("training") / args.game, _config(args, seats), args.resume)
    try:
        with training_progress(console, training_run.config.games, training_run.trainer.games) as on_step:
            training_run.run(on_step)
    except KeyboardInterrupt:
        print(
            f"stopped after {training_run.trainer.games} of {training_run.config.games} games; go on with --resume", file=sys.stderr
        )
        return STOPPED
    _finish(training_run)
    return 0


def _config(args: argparse.Namespace, seats: tuple[int, ...]) -> TrainConfig:
    from foxden.train.config import TrainConfig

    config = TrainConfig(args.game, seats, args.games, args.seed, search_limit=args.search_limit)
    if args.start:
        config = config.fine_tuning(args.start)
    return replace(config, learning_rate=args.learning_rate) if args.learning_rate else config


def _finish(training_run: object) -> None:
    from foxden.sim.requirements import installed
    from foxden.train.run import TrainingRun

    assert isinstance(training_run, TrainingRun)
    print(training_run.write_weights(datetime.date.today().isoformat()))
    if installed("matplotlib"):
        from foxden.train.learning_curve import draw

        picture = training_run.folder / "curve.svg"
        draw(training_run.evaluations, picture, f"{training_run.config.game}, seed {training_run.config.seed}")
        print(picture)
