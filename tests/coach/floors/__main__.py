"""Measure a floor of the coach: `python -m tests.coach.floors rest --game pretty --games 300 --workers 2`.

What is measured is kept in `--folder`; the same command continues where it was stopped. The result is JSON on stdout.

`all` measures every floor of every game in turn, the quick ones first, and prints the rows of the table in docs/reference/coach.md
as they come; `--games` is then the most games of each.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.coach.floors import checks, costs, statistics, table
from tests.coach.floors.store import Plan, Row

ADULT = ("pretty", "twice", "cubed")
SEED = 20_150  # used for nothing else
FLOORS = {
    "books": (checks.books, 200, "the books balance in every seat of a corpus of games (of all four games, whatever --game says)"),
    "calibrate": (
        statistics.calibrate,
        200,
        "what good play gains on the fox, into calibration.json; with another --seed",
    ),
    "rest": (statistics.rest, 300, "the rest of games of the fox"),
    "luck": (statistics.luck, 300, "luck of fox and easy has mean zero"),
    "adjusted": (statistics.adjusted, 300, "the luck-adjusted result of the fox"),
    "compared": (statistics.compared, 300, "the difference of fox and hard on the same dice, raw and luck-adjusted"),
    "costs": (costs.costs, 0, "said costs against playouts by the fox"),
    "order": (statistics.order, 100, "the mean cost per game of the levels; --write: into foxden/coach/levels.json"),
    "last": (checks.last, 200, "the best line of last turns, against an exhaustive search"),
    "planted": (checks.planted, 50, "planted blunders are found and named"),
    "speed": (checks.speed, 3, "processor seconds of a game and of a hint"),
}
ALL = "all"
IN_TURN = ("speed", "last", "planted", "rest", "luck", "adjusted", "order", "compared", "books", "costs")  # of a game


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.coach.floors", description=__doc__.splitlines()[0])
    about = "; ".join(f"{name}: {what}" for name, (_, _, what) in FLOORS.items())
    parser.add_argument("floor", choices=(*FLOORS, ALL), help=f"{about}; {ALL}: every floor but calibrate, as a table")
    parser.add_argument("--game", choices=ADULT, default="pretty")
    parser.add_argument("--games", type=int, help="or last turns, or planted blunders")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=200, help="of each line (costs)")
    parser.add_argument("--positions", type=int, default=300, help="in each class (costs)")
    parser.add_argument("--folder", type=Path, default=Path("build/floors"))
    parser.add_argument("--write", action="store_true", help="order: write foxden/coach/levels.json")
    given = parser.parse_args()
    try:
        held = everything(given) if given.floor == ALL else one(given)
    except KeyboardInterrupt:
        sys.exit("\nstopped; the same command continues")
    if not held:
        sys.exit(1)


def one(given: argparse.Namespace) -> bool:
    """Measure one floor of one game; prints JSON."""
    plan = _plan(given, given.game, given.games or FLOORS[given.floor][1])
    found = _measure(given, given.floor)(plan)
    print(file=sys.stderr)
    print(json.dumps({"floor": given.floor, "game": given.game, "games": plan.games, "seed": given.seed} | found, indent=2))
    return bool(found.get("held", True))


def everything(given: argparse.Namespace) -> bool:
    """Measure every floor of every game; prints the rows of a table. Are all held?"""
    print(table.HEAD, flush=True)
    held = True
    for floor in IN_TURN:
        games = FLOORS[floor][1]
        for game in ADULT[:1] if floor == "books" else ADULT:
            plan = _plan(given, game, min(games, given.games or games))
            found: Row = {"games": plan.games} | _measure(given, floor)(plan)
            print(file=sys.stderr)
            print(table.line(floor, game, found), flush=True)
            held &= found.get("held", True)
    return held


def _measure(given: argparse.Namespace, floor: str) -> Callable[[Plan], Row]:
    return partial(statistics.order, write=True) if given.write and floor == "order" else FLOORS[floor][0]


def _plan(given: argparse.Namespace, game: str, games: int) -> Plan:
    return Plan(game, games, given.seed, given.workers, given.folder, given.playouts, given.positions)


if __name__ == "__main__":
    main()
