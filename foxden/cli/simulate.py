"""`foxden simulate`: many games between bots, and their statistics."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from foxden.cli.common_options import game_setup, house_rules, screen
from foxden.cli.errors import STOPPED, CommandError
from foxden.sheets import GAMES

if TYPE_CHECKING:
    from foxden.sim.result import Result
    from foxden.tui.reports.progress import ProgressBar

DEFAULT_GAMES = 10_000


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the game, who plays it, and files for the results."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--bots", default="greedy", metavar="LIST", help="who plays: greedy,random; in turn if there are more seats"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="number of seats (default: the fewest that will do)")
    parser.add_argument("--rotate", action="store_true", help="players change seats from game to game")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write one row for each game: FILE.parquet or FILE.csv")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw a histogram and the areas: FILE.png or FILE.svg")
    add_play_options(parser)


def add_play_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options shared by all commands that play many games."""
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, metavar="N", help=f"how many (default {DEFAULT_GAMES:,})")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games (default 1)")
    parser.add_argument(
        "--first", type=int, default=0, metavar="N", help="number of the first game, to continue a series (default 0)"
    )
    parser.add_argument(
        "--adjusted", action="store_true", help="games of one seat: also the result without luck, with a smaller error"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=yes|no", help="a house rule")
    parser.add_argument("--workers", type=int, metavar="N", help="how many play at the same time (default: all processors)")
    parser.add_argument("--runtime", default="auto", metavar="auto|python|compiled", help="the games are the same in each")
    parser.add_argument("--cluster", metavar="ADDRESS", help="let other machines play (see docs/how-to/cluster.md)")
    parser.add_argument("--progress", action="store_true", help="show the bar even if the error output is no terminal")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Play the games, print the report and write the files."""
    with lab_errors_in_one_line(), interruptible():
        game_setup(args.game, house_rules(args.option), None)
        _check_early(args)
        with progress_bar(args) as progress:
            result = _simulate(args, progress)
        if result.games == 0:
            print("foxden simulate: stopped before the first game was over", file=sys.stderr)
            return STOPPED
        errors = _write_files(args, result)
        _show(args, result)
        if errors:
            raise CommandError("; ".join(errors))
        return STOPPED if result.stopped else 0
    return STOPPED


def _check_early(args: argparse.Namespace) -> None:
    """Check everything that can be checked before the first game."""
    from foxden.sim.files import TABLE_SUFFIXES, check_target
    from foxden.sim.plot import PICTURES
    from foxden.sim.requirements import require
    from foxden.sim.simulate import check_arguments

    require("numpy", "simulating")
    check_arguments(args.games, args.seed, args.first, args.workers, args.runtime)
    for path, suffixes, library in ((args.out, TABLE_SUFFIXES, "polars"), (args.plot, PICTURES, "matplotlib")):
        if path is not None:
            check_target(path, suffixes)
            require(library, f"writing {path}")


def _simulate(args: argparse.Namespace, progress: ProgressBar) -> Result:
    from foxden.sim.simulate import simulate

    return simulate(args.game, args.bots, seats=args.seats, rotate=args.rotate, progress=progress, **play_arguments(args))


def _write_files(args: argparse.Namespace, result: Result) -> list[str]:
    """Write the files; returns the errors, which are printed after the report."""
    from foxden.sim.files import write
    from foxden.sim.plot import plot

    errors = []
    writers: Sequence[tuple[Path | None, Callable[[Result, Path], None]]] = ((args.out, write), (args.plot, plot))
    for path, write_file in writers:
        if path is not None:
            try:
                write_file(result, path)
            except OSError as error:
                errors.append(f"cannot write {path} ({error.strerror or error})")
    return errors


def _show(args: argparse.Namespace, result: Result) -> None:
    if args.json:
        print(json.dumps(result.summary(), indent=2, ensure_ascii=False))
        return
    from foxden.tui.reports.simulation import report

    out = screen()
    for part in report(result):
        out.print(part)
    for path in (args.out, args.plot):
        if path is not None:
            out.print(f" wrote {path}", soft_wrap=True)


# For everything that plays many games.


def play_arguments(args: argparse.Namespace) -> dict[str, Any]:
    """The arguments of `simulate` and `compare` that come from the shared options."""
    arguments = {name: getattr(args, name) for name in ("games", "seed", "first", "workers", "runtime", "adjusted")}
    return arguments | {"options": house_rules(args.option), "backend": _backend(args)}


def _backend(args: argparse.Namespace) -> Any:
    if args.cluster is None:
        return None
    if args.workers is not None:
        raise CommandError("--workers are of this machine; with --cluster the others say how many they are")
    from foxden.sim.cluster import dask_backend

    return dask_backend(args.cluster)


def progress_bar(args: argparse.Namespace) -> ProgressBar:
    """The progress bar, visible if the error output is a terminal or --progress is given."""
    from foxden.tui.reports.progress import ProgressBar

    return ProgressBar(visible=args.progress or sys.stderr.isatty())


@contextmanager
def lab_errors_in_one_line() -> Iterator[None]:
    """Turn the errors of simulations into CommandErrors, which are printed in one line."""
    from foxden.engine.errors import MissingExtra
    from foxden.sim.cluster import ClusterError
    from foxden.sim.files import FileError
    from foxden.sim.workers import WorkerLost

    try:
        yield
    except (MissingExtra, FileError, WorkerLost, ClusterError) as error:
        raise CommandError(str(error)) from None


@contextmanager
def interruptible() -> Iterator[None]:
    """End the command without a traceback on Ctrl-C and on SIGTERM."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    finally:
        signal.signal(signal.SIGTERM, before)
