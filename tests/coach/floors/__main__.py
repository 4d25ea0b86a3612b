"""Measure a floor of the coach: `python -m tests.coach.floors rest --game pretty --games 300 --workers 2`.

What is measured is kept in `--folder`; the same command continues where it was stopped. The result is JSON on stdout.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path

from tests.coach.floors import checks, costs, statistics
from tests.coach.floors.store import Plan

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


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.coach.floors", description=__doc__.splitlines()[0])
    parser.add_argument("floor", choices=FLOORS, help="; ".join(f"{name}: {about}" for name, (_, _, about) in FLOORS.items()))
    parser.add_argument("--game", choices=ADULT, default="pretty")
    parser.add_argument("--games", type=int, help="or last turns, or planted blunders")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=200, help="of each line (costs)")
    parser.add_argument("--positions", type=int, default=300, help="in each class (costs)")
    parser.add_argument("--folder", type=Path, default=Path("build/floors"))
    parser.add_argument("--write", action="store_true", help="order: write foxden/coach/levels.json")
    given = parser.parse_args()
    measure, games, _ = FLOORS[given.floor]
    plan = Plan(given.game, given.games or games, given.seed, given.workers, given.folder, given.playouts, given.positions)
    if given.write and measure is statistics.order:
        measure = partial(statistics.order, write=True)
    try:
        found = measure(plan)
    except KeyboardInterrupt:
        sys.exit("\nstopped; the same command continues")
    print(file=sys.stderr)
    print(json.dumps({"floor": given.floor, "game": given.game, "games": plan.games, "seed": given.seed} | found, indent=2))
    if not found.get("held", True):
        sys.exit(1)


if __name__ == "__main__":
    main()
