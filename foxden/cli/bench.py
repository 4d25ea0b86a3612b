"""`foxden bench`: how fast the rules run here."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from foxden.cli.complaint import Complaint
from foxden.sheets import GAMES

if TYPE_CHECKING:
    from foxden.sim.bench import Row


def add(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all if none is named")
    parser.add_argument("--seats", type=int, help="number of seats (default: the fewest of each game)")
    parser.add_argument("--seconds", type=float, default=1.0, help="least time of each measurement (default 1)")
    parser.add_argument("--start", action="store_true", help="also measure start-up: import, cold compile, from the cache")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    for game in args.games:
        if game not in GAMES:
            raise Complaint(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    rows, start = _measure(args.games or GAMES, args.seats, args.seconds, args.start)
    if args.json:
        speeds = [asdict(row) | {"ratio": round(row.ratio, 1)} for row in rows]
        print(json.dumps({"random_play": speeds, "start_seconds": start}, indent=2))
    else:
        _show(rows, start)
    return 0


def _measure(games: Sequence[str], seats: int | None, seconds: float, start: bool) -> tuple[list[Row], dict[str, float]]:
    from rich.console import Console

    from foxden.engine.runtime import MissingExtra
    from foxden.sim.bench import compare, starts

    console = Console(stderr=True)
    rows = []
    try:
        for game in games:
            with console.status(f"{game}: random play, interpreted and compiled ..."):
                rows.append(compare(game, seats, seconds))
    except MissingExtra as error:
        raise Complaint(str(error)) from None
    with console.status("starting new processes ..."):
        return rows, starts() if start else {}


def _show(rows: list[Row], start: dict[str, float]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Random play on one core", caption="decisions and games per second; ratio within this run")
    for heading in ("game", "seats", "interpreted dec/s", "games/s", "compiled dec/s", "games/s", "ratio"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        figures = (row.interpreted.decisions, row.interpreted.games, row.compiled.decisions, row.compiled.games)
        table.add_row(row.game, str(row.seats), *(f"{x:,.0f}" for x in figures), f"{row.ratio:,.0f}x")
    console = Console()
    console.print(table)
    names = {"python": "python alone", "import": "import foxden", "cold": "all games, cold", "cached": "all games, cached"}
    for key, seconds in start.items():
        console.print(f"{names[key]:>18}: {seconds:6.2f} s")
