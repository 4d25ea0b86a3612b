"""`foxden load`: measure how many tables a server carries, and how soon all players get the event of a move."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import asdict
from typing import TYPE_CHECKING

from foxden.cli.errors import CommandError
from foxden.engine.errors import MissingExtra
from foxden.sheets import GAMES
from foxden.sim.requirements import require

if TYPE_CHECKING:
    from foxden.loadtest.daily import DayLoadConfig, DayLoadResult
    from foxden.loadtest.measure import LoadTestConfig, LoadTestResult

PROGRESS_SECONDS = 10.0  # between two progress lines where there is no terminal


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the size and pace of the load test, and the server to measure."""
    parser.add_argument("--tables", type=int, default=100, metavar="N", help="games that run at the same time (default 100)")
    parser.add_argument("--game", default="pretty", help=f"{', '.join(GAMES)} (default pretty)")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="people at each table, each with a socket (default 2)")
    parser.add_argument(
        "--think",
        type=float,
        default=1.0,
        metavar="SECONDS",
        help="from being asked to moving, on the average; quick people take 1 (default), 0 is flat out",
    )
    parser.add_argument("--games", type=int, default=1, metavar="N", help="games at each table, one after the other (default 1)")
    parser.add_argument("--seconds", type=float, metavar="SECONDS", help="leave after so long, even in mid-game")
    parser.add_argument("--day", action="store_true", help="the game of the day: as many clients as --tables, all finish at once")
    parser.add_argument("--url", help="a server that runs; else one is started, with its tables in a temporary folder")
    parser.add_argument("--database", metavar="URL", help="for the server that is started")
    parser.add_argument(
        "--addresses", type=int, default=0, metavar="N", help="people come from so many addresses (127.1.0.1 ...) of this machine"
    )
    parser.add_argument("--p99", type=float, metavar="MS", help="exit code 1 if p99 of a move is so many milliseconds or more")
    parser.add_argument("--seed", type=int, default=1, help="of the moves (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Run the load test and print its results."""
    try:
        for library in ("msgspec", "starlette", "uvicorn", "sqlalchemy", "prometheus_client"):
            require(library, "foxden load", "serve")
    except MissingExtra as error:
        raise CommandError(str(error)) from None
    from foxden.client.socket_client import Unreachable
    from foxden.loadtest.measure import measure
    from foxden.loadtest.server_process import start_server

    if args.day:
        return _run_day(args)
    config = _load_config(args)
    try:
        with nullcontext(args.url) if args.url else start_server(args.database) as url, _progress_printer() as report:
            result = measure(config, url, report)
    except Unreachable as error:
        raise CommandError(str(error)) from None
    if args.json:
        print(json.dumps(asdict(config) | asdict(result), indent=2))
    else:
        _print_result(config, result)
    return 1 if _too_slow(args.p99, result.p99_ms) else 0


def _run_day(args: argparse.Namespace) -> int:
    """Everybody plays the game of the day; exit code 1 if the list is not exact, or moves take too long."""
    from foxden.client.socket_client import Unreachable
    from foxden.loadtest.daily import DayLoadConfig, measure_day
    from foxden.loadtest.server_process import start_server

    if args.tables < 1:
        raise CommandError("--tables is 1 or more")
    config = DayLoadConfig(args.tables, args.think, args.seed)
    try:
        with nullcontext(args.url) if args.url else start_server(args.database) as url, _progress_printer() as report:
            result = measure_day(config, url, report)
    except Unreachable as error:
        raise CommandError(str(error)) from None
    if args.json:
        print(json.dumps(asdict(config) | asdict(result), indent=2))
    else:
        _print_day(config, result)
    return 0 if result.exact and not _too_slow(args.p99, result.p99_ms, result.end_p99_ms) else 1


def _too_slow(limit: float | None, *found: float | None) -> bool:
    """Whether a latency reaches the limit that was asked for; nothing measured is no proof of anything."""
    return limit is not None and any(latency is None or latency >= limit for latency in found)


def _print_day(config: DayLoadConfig, result: DayLoadResult) -> None:
    print(f"{result.clients} clients played the game of the day, {result.game}, a move {config.think:g} s after being asked")
    for name, text in (
        ("moves", f"{result.moves:,} in {result.seconds:g} s, p50 {_ms(result.p50_ms)}, p99 {_ms(result.p99_ms)}"),
        ("the last turn, at once", f"{result.end_moves:,} moves, p99 {_ms(result.end_p99_ms)}"),
        ("the list after it", f"p99 {_ms(result.list_p99_ms)}, {'exact' if result.exact else 'NOT exact'}"),
        ("refused", ", ".join(f"{code} {n:,}" for code, n in result.refusals.items()) or "nothing"),
    ):
        print(f"{name:>26}: {text}")


def _load_config(args: argparse.Namespace) -> LoadTestConfig:
    import foxden
    from foxden.loadtest.measure import LoadTestConfig

    foxden.new(args.game, args.seats)  # raises an error if there is no such game, or not with this number of seats
    for name, least in (("tables", 1), ("games", 1), ("think", 0.0), ("addresses", 0)):
        if getattr(args, name) < least:
            raise CommandError(f"--{name} is {least:g} or more")
    return LoadTestConfig(args.tables, args.game, args.seats, args.think, args.games, args.seconds, args.seed, args.addresses)


@contextmanager
def _progress_printer() -> Iterator[Callable[[str], None]]:
    """A function that shows progress: in one line that is updated in a terminal, as occasional lines otherwise."""
    from rich.console import Console

    console = Console(stderr=True)
    if console.is_terminal:
        with console.status("") as status:
            yield status.update
        return
    last = time.monotonic()

    def report(words: str) -> None:
        nonlocal last
        if time.monotonic() - last >= PROGRESS_SECONDS:
            last = time.monotonic()
            print(words, file=sys.stderr, flush=True)

    yield report


def _print_result(config: LoadTestConfig, result: LoadTestResult) -> None:
    people = f"{config.seats} people" if config.seats > 1 else "1 person"
    print(
        f"{result.tables} tables of {people}, {config.game}, a move {config.think:g} s after being asked, for {result.seconds:g} s"
    )
    for name, text in (
        ("games", f"{result.games:,} to the end"),
        ("moves", f"{result.moves:,}, {result.moves_per_second:,.0f} a second"),
        ("until everybody has heard", f"p50 {_ms(result.p50_ms)}, p99 {_ms(result.p99_ms)}, at most {_ms(result.most_ms)}"),
        (
            "memory of the server",
            f"{_kb(result.idle_kb_per_table)} per idle table, {_kb(result.played_kb_per_table)} after playing",
        ),
        ("processor", f"server {_share(result.server_processor)}, this client {_share(result.client_processor)}"),
        (
            "moves per second of a core",
            "-" if result.moves_per_processor_second is None else f"{result.moves_per_processor_second:,}",
        ),
        ("messages of a move", f"{result.bytes_per_move:.0f} bytes"),
        ("refused", ", ".join(f"{code} {n:,}" for code, n in result.refusals.items()) or "nothing"),
    ):
        print(f"{name:>26}: {text}")


def _ms(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f} ms"


def _kb(value: float | None) -> str:
    return "-" if value is None else f"{value:.0f} kB"


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.0%} of a core"
