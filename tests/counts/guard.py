"""The counts that guard against unnoticed changes of the rules.

`python -m tests.counts.guard` writes the file again; read the diff before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import foxden
from foxden import Game
from foxden.sim.counting.counter import LineCounter
from foxden.sim.counting.rolls import FixedRolls, read_rolls
from tests.random_play import TABLES

FOLDER = Path(__file__).parent
FILE = FOLDER / "counts.txt"
DEPTHS = {"pretty": 8, "twice": 7, "cubed": 7, "junior": 7}


def rolls_of(game: Game) -> FixedRolls:
    """The file with the rolls of a game."""
    path = FOLDER / "rolls" / f"{game.game}.txt"
    return read_rolls(game.setup, path.read_text(encoding="utf-8"), path.name)


def breakdown(counter: LineCounter, depth: int) -> list[int]:
    """The lines of play of each first choice."""
    return [list(counter.lines(i, depth))[-1] for i in range(len(counter.first_choices()))]


def counts() -> str:
    """The counts of every game and number of seats, for depth 1, 2, 3, ..., from the start."""
    lines = []
    for name, seats in TABLES:
        game = foxden.new(name, seats)
        counter = LineCounter(game.setup, game.state, rolls_of(game), compiled=True)
        found = [sum(breakdown(counter, depth)) for depth in range(1, DEPTHS[name] + 1)]
        lines.append(f"{name} {seats}: {' '.join(map(str, found))}\n")
    return "".join(lines)


if __name__ == "__main__":
    FILE.write_text(counts(), encoding="utf-8")
