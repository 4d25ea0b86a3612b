"""Playthrough files: every state of a game with its legal actions, written out so that a change of rules shows as a diff.

`python -m tests.games.playthrough` writes the files again; read the diff before you commit it.
"""

from __future__ import annotations

import random
from pathlib import Path

import foxden
from foxden import Game
from tests.random_play import TABLES

FOLDER = Path(__file__).parent
SEED = 2026


def playthrough(name: str, seats: int) -> str:
    """A random game, step by step."""
    game = foxden.new(name, seats)
    game.tags = {}
    rng = random.Random(f"{name} {seats} {SEED}")
    lines = [f"# {name}, {seats} seats, a random game. Written by python -m tests.games.playthrough", *table(game)]
    while not game.over:
        if game.to_roll:
            game.roll(rng)
            lines.append(f"\n> {game.turn} {game.turns()[-1][1][-1]}")
        else:
            seat = rng.choice(game.actors)
            action = rng.choice(game.legal(seat))
            lines.append(f"\n> {game.turn} seat {seat} {action}")
            game.play(seat, action)
        lines += table(game)
    totals = [f"{s}: {game.score(s).areas} + {game.score(s).foxes} foxes = {game.score(s).total}" for s in range(1, seats + 1)]
    return "\n".join([*lines, "", *totals, f"winners {game.winners}", ""])


def table(game: Game) -> list[str]:
    """The table, and the seats that may act with their legal actions."""
    head, *papers = game.position().split(" / ")
    lines = [head]
    for seat in game.actors:
        paper = papers[seat - 1].strip() if seat <= len(papers) else ""
        lines += [f"  {seat} {paper}", f"    {' '.join(str(a) for a in game.legal(seat))}"]
    return lines


def path(name: str, seats: int) -> Path:
    """The file of a game and number of seats."""
    return FOLDER / f"{name}-{seats}.txt"


if __name__ == "__main__":
    for one in TABLES:
        path(*one).write_text(playthrough(*one), encoding="utf-8")
