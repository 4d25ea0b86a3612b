"""`foxden simulate`: many games between bots, and what comes out."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from foxden.cli.complaint import STOPPED, Complaint
from foxden.cli.setting import chosen, house_rules, screen
from foxden.sheets import GAMES

if TYPE_CHECKING:
    from foxden.sim.result import Result
    from foxden.tui.progress import Bar

GAMES_USUAL = 10_000


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--bots", default="greedy", metavar="LIST", help="who plays: greedy,random; in turn if there are more seats"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="number of seats (default: the fewest that will do)")
    parser.add_argument("--rotate", action="store_true", help="players change seats from game to game")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write one row for each game: FILE.parquet or FILE.csv")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw a histogram and the areas: FILE.png or FILE.svg")
    add_running(parser)


def add_running(parser: argparse.ArgumentParser) -> None:
    """The arguments of everything that plays many games."""
    parser.add_argument("--games", type=int, default=GAMES_USUAL, metavar="N", help=f"how many (default {GAMES_USUAL:,})")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games (default 1)")
    parser.add_argument(
        "--first", type=int, default=0, metavar="N", help="number of the first game, to continue a series (default 0)"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=yes|no", help="a house rule")
    parser.add_argument("--workers", type=int, metavar="N", help="how many play at the same time (default: all processors)")
    parser.add_argument("--runtime", default="auto", metavar="auto|python|compiled", help="the games are the same in each")
    parser.add_argument("--cluster", metavar="ADDRESS", help="let other machines play (see docs/cluster.md)")
    parser.add_argument("--progress", action="store_true", help="show the bar even if nobody seems to look at it")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Play, report, keep."""
    with complaining(), interruptible():
        chosen(args.game, house_rules(args.option), None)
        _check(args)
        with bar(args) as watch:
            result = _simulated(args, watch)
        if result.games == 0:
            print("foxden simulate: stopped before the first game was over", file=sys.stderr)
            return STOPPED
        troubles = _keep(args, result)
        _show(args, result)
        if troubles:
            raise Complaint("; ".join(troubles))
        return STOPPED if result.stopped else 0
    return STOPPED


def _check(args: argparse.Namespace) -> None:
    """Everything that may be wrong, before anything is played."""
    from foxden.sim.extras import need
    from foxden.sim.files import TABLES, check_target
    from foxden.sim.plot import PICTURES
    from foxden.sim.simulate import check

    need("numpy", "simulating")
    check(args.games, args.seed, args.first, args.workers, args.runtime)
    for path, suffixes, library in ((args.out, TABLES, "polars"), (args.plot, PICTURES, "matplotlib")):
        if path is not None:
            check_target(path, suffixes)
            need(library, f"writing {path}")


def _simulated(args: argparse.Namespace, watch: Bar) -> Result:
    from foxden.sim.simulate import simulate

    return simulate(args.game, args.bots, seats=args.seats, rotate=args.rotate, watch=watch, **running(args))


def _keep(args: argparse.Namespace, result: Result) -> list[str]:
    """Write the files; what went wrong is said after the report."""
    from foxden.sim.files import write
    from foxden.sim.plot import plot

    troubles = []
    writers: Sequence[tuple[Path | None, Callable[[Result, Path], None]]] = ((args.out, write), (args.plot, plot))
    for path, keep in writers:
        if path is not None:
            try:
                keep(result, path)
            except OSError as error:
                troubles.append(f"cannot write {path} ({error.strerror or error})")
    return troubles


def _show(args: argparse.Namespace, result: Result) -> None:
    if args.json:
        print(json.dumps(result.summary(), indent=2, ensure_ascii=False))
        return
    from foxden.tui.report import report

    out = screen()
    for part in report(result):
        out.print(part)
    for path in (args.out, args.plot):
        if path is not None:
            out.print(f" wrote {path}", soft_wrap=True)


# For everything that plays many games.


def running(args: argparse.Namespace) -> dict[str, Any]:
    """How to play, for `simulate` and `compare`."""
    found = {name: getattr(args, name) for name in ("games", "seed", "first", "workers", "runtime")}
    return found | {"options": house_rules(args.option), "crew": _crew(args)}


def _crew(args: argparse.Namespace) -> Any:
    if args.cluster is None:
        return None
    if args.workers is not None:
        raise Complaint("--workers are of this machine; with --cluster the others say how many they are")
    from foxden.sim.cluster import crew

    return crew(args.cluster)


def bar(args: argparse.Namespace) -> Bar:
    """The progress bar, if somebody looks on."""
    from foxden.tui.progress import Bar

    return Bar(shown=args.progress or sys.stderr.isatty())


@contextmanager
def complaining() -> Iterator[None]:
    """Troubles of the laboratory in one line."""
    from foxden.engine.runtime import MissingExtra
    from foxden.sim.cluster import ClusterError
    from foxden.sim.files import FileTrouble
    from foxden.sim.workers import CrewLost

    try:
        yield
    except (MissingExtra, FileTrouble, CrewLost, ClusterError) as error:
        raise Complaint(str(error)) from None


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C ends the command without a traceback, a polite end (SIGTERM) does the same."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    finally:
        signal.signal(signal.SIGTERM, before)
