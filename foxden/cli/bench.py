"""`foxden bench`: the speed of the rules and the environments on this machine."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from foxden.cli.errors import CommandError
from foxden.sheets import GAMES

if TYPE_CHECKING:
    from foxden.envs.bench import EnvironmentSpeeds as EnvRow
    from foxden.sim.bench import RuntimeSpeeds


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the games, the number of seats and the time of each measurement."""
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all if none is named")
    parser.add_argument("--seats", type=int, help="number of seats (default: the fewest of each game)")
    parser.add_argument("--seconds", type=float, default=1.0, help="least time of each measurement (default 1)")
    parser.add_argument("--start", action="store_true", help="also measure start-up: import, cold compile, from the cache")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    for game in args.games:
        if game not in GAMES:
            raise CommandError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    if not 0 < args.seconds < math.inf:
        raise CommandError(f"--seconds is more than 0, not {args.seconds:g}")
    games = args.games or GAMES
    rows, start = _measure(games, args.seats, args.seconds, args.start)
    envs = _measure_envs(games, args.seats, args.seconds)
    if args.json:
        print(json.dumps({"random_play": _plain(rows), "environments": _plain(envs), "start_seconds": start}, indent=2))
    else:
        _show(rows, start)
        _show_envs(envs)
    return 0


def _plain(rows: Sequence[RuntimeSpeeds] | Sequence[EnvRow]) -> list[dict[str, Any]]:
    return [asdict(row) | {"ratio": round(row.ratio, 1)} for row in rows]


def _measure(games: Sequence[str], seats: int | None, seconds: float, start: bool) -> tuple[list[RuntimeSpeeds], dict[str, float]]:
    from rich.console import Console

    from foxden.engine.errors import MissingExtra
    from foxden.sim.bench import compare, startup_seconds, why_no_wasm

    console = Console(stderr=True)
    rows = []
    try:
        for game in games:
            with console.status(f"{game}: random play, interpreted, compiled and as WebAssembly ..."):
                rows.append(compare(game, seats, seconds))
    except MissingExtra as error:
        raise CommandError(str(error)) from None
    if why_no_wasm():
        console.print(f"WebAssembly is not measured: {why_no_wasm()}", markup=False)
    with console.status("starting new processes ..."):
        return rows, startup_seconds() if start else {}


def _measure_envs(games: Sequence[str], seats: int | None, seconds: float) -> list[EnvRow]:
    """The speeds of the environments; empty if their libraries are not installed."""
    from rich.console import Console

    from foxden.engine.errors import MissingExtra

    console = Console(stderr=True)
    try:
        from foxden.envs.bench import compare

        rows = []
        for game in games:
            with console.status(f"{game}: environments, a batch and a single one ..."):
                rows.append(compare(game, seats, seconds))
        return rows
    except MissingExtra as error:
        console.print(f"environments are not measured: {error}", markup=False)
        return []


def _show(rows: list[RuntimeSpeeds], start: dict[str, float]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    caption = "decisions and games per second; ratio within this run"
    # Rules between the columns would make it wider than 80 characters.
    table = Table(title="Random play on one core", caption=caption, box=box.SIMPLE, collapse_padding=True)
    for heading in ("game", "seats", "interpreted dec/s", "games/s", "compiled dec/s", "games/s", "ratio", "wasm dec/s"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        figures = (row.interpreted.decisions, row.interpreted.games, row.compiled.decisions, row.compiled.games)
        browser = f"{row.wasm.decisions:,.0f}" if row.wasm else "-"
        table.add_row(row.game, str(row.seats), *(f"{x:,.0f}" for x in figures), f"{row.ratio:,.0f}x", browser)
    console = Console()
    console.print(table)
    names = {"python": "python alone", "import": "import foxden", "cold": "all games, cold", "cached": "all games, cached"}
    for key, seconds in start.items():
        console.print(f"{names[key]:>18}: {seconds:6.2f} s")


def _show_envs(rows: list[EnvRow]) -> None:
    from rich.console import Console
    from rich.table import Table

    if not rows:
        return
    table = Table(title="Environments on one core", caption="steps per second with masks and observations; ratio within this run")
    headings = ("game", "seats", f"batch of {rows[0].size}", "and choosing", "single, in Python", "ratio")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        figures = (row.batch, row.batch_choosing, row.single)
        table.add_row(row.game, str(row.seats), *(f"{x:,.0f}" for x in figures), f"{row.ratio:,.0f}x")
    Console().print(table)
