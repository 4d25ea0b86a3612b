"""Move counts: how many ways there are to play so many choices when the rolls are fixed in advance.

`python -m tests.counts.perft` writes the counts anew; read the diff before you commit it.
"""

from __future__ import annotations

import random
from pathlib import Path

import foxden
from foxden import Game
from tests.random_play import TABLES

FILE = Path(__file__).parent / "counts.txt"
DEPTHS = {"pretty": 4, "twice": 3, "cubed": 3, "junior": 4}


def ways(game: Game, depth: int, rolls: int = 0) -> int:
    """Sequences of so many choices; the i-th roll of a line of play shows the same faces in all of them."""
    while game.to_roll:
        game.roll(random.Random(f"perft {game.game} {rolls}"))
        rolls += 1
    if depth == 0 or game.over:
        return 1
    seat = game.actors[0]
    actions = game.legal(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = Game(game.setup, game.state.copy())
        after.play(seat, action)
        total += ways(after, depth - 1, rolls)
    return total


def counts() -> str:
    """The counts of every game and number of seats, from the start."""
    lines = []
    for name, seats in TABLES:
        found = [ways(foxden.new(name, seats), depth) for depth in range(1, DEPTHS[name] + 1)]
        lines.append(f"{name} {seats}: {' '.join(map(str, found))}\n")
    return "".join(lines)


if __name__ == "__main__":
    FILE.write_text(counts(), encoding="utf-8")
