"""`foxden load`: how many tables a server carries, and how fast everybody hears of a move."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import asdict
from typing import TYPE_CHECKING

from foxden.cli.complaint import Complaint
from foxden.engine.runtime import MissingExtra
from foxden.sheets import GAMES
from foxden.sim.extras import need

if TYPE_CHECKING:
    from foxden.crowd.run import Figures, Plan

RARELY = 10.0  # seconds between two lines about the progress where there is no terminal


def add(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
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
    parser.add_argument("--url", help="a server that runs; else one is started, with its tables in a temporary folder")
    parser.add_argument("--database", metavar="URL", help="for the server that is started")
    parser.add_argument("--seed", type=int, default=1, help="of the moves (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    try:
        for library in ("msgspec", "starlette", "uvicorn", "sqlalchemy", "prometheus_client"):
            need(library, "foxden load", "serve")
    except MissingExtra as error:
        raise Complaint(str(error)) from None
    from foxden.crowd.run import measure
    from foxden.crowd.server import started
    from foxden.crowd.wire import Unreachable

    plan = _plan(args)
    try:
        with nullcontext(args.url) if args.url else started(args.database) as url, _teller() as tell:
            figures = measure(plan, url, tell)
    except Unreachable as error:
        raise Complaint(str(error)) from None
    if args.json:
        print(json.dumps(asdict(plan) | asdict(figures), indent=2))
    else:
        _show(plan, figures)
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    import foxden
    from foxden.crowd.run import Plan

    foxden.new(args.game, args.seats)  # complains if there is no such game, or not for so many
    for name, least in (("tables", 1), ("games", 1), ("think", 0.0)):
        if getattr(args, name) < least:
            raise Complaint(f"--{name} is {least:g} or more")
    return Plan(args.tables, args.game, args.seats, args.think, args.games, args.seconds, args.seed)


@contextmanager
def _teller() -> Iterator[Callable[[str], None]]:
    """Something that shows how it goes: in one line of the terminal, or now and then in a line of its own."""
    from rich.console import Console

    console = Console(stderr=True)
    if console.is_terminal:
        with console.status("") as status:
            yield status.update
        return
    last = time.monotonic()

    def tell(words: str) -> None:
        nonlocal last
        if time.monotonic() - last >= RARELY:
            last = time.monotonic()
            print(words, file=sys.stderr, flush=True)

    yield tell


def _show(plan: Plan, found: Figures) -> None:
    people = f"{plan.seats} people" if plan.seats > 1 else "1 person"
    print(f"{found.tables} tables of {people}, {plan.game}, a move {plan.think:g} s after being asked, for {found.seconds:g} s")
    for name, text in (
        ("games", f"{found.games:,} to the end"),
        ("moves", f"{found.moves:,}, {found.moves_per_second:,.0f} a second"),
        ("until everybody has heard", f"p50 {_ms(found.p50_ms)}, p99 {_ms(found.p99_ms)}, at most {_ms(found.most_ms)}"),
        ("memory of the server", f"{_kb(found.idle_kb_per_table)} per idle table, {_kb(found.played_kb_per_table)} after playing"),
        ("processor", f"server {_share(found.server_processor)}, this client {_share(found.client_processor)}"),
        ("refused", ", ".join(f"{code} {n:,}" for code, n in found.refusals.items()) or "nothing"),
    ):
        print(f"{name:>25}: {text}")


def _ms(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f} ms"


def _kb(value: float | None) -> str:
    return "-" if value is None else f"{value:.0f} kB"


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.0%} of a core"
