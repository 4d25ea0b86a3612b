"""Levels for people, each clearly stronger than the one before: three foxes in a hurry, and the one that looks ahead.

`HASTE` says how often a level overlooks a line of play, in hundredths, and how far behind the best a line must be, in tenths of a
point, for this level not to fall for it. `foxden ladder GAME` measures what comes of it; docs/bots.md has the figures.
"""

from __future__ import annotations

LEVELS = ("easy", "medium", "hard", "master")
FILES = {"easy": "hasty", "medium": "hasty", "hard": "hasty", "master": "fox_deep"}
HASTE = {
    "pretty": {"easy": (83, 120), "medium": (62, 120), "hard": (40, 120)},
    "twice": {"easy": (87, 120), "medium": (68, 120), "hard": (41, 120)},
    "cubed": {"easy": (92, 120), "medium": (75, 120), "hard": (48, 120)},
    "junior": {"easy": (84, 120), "medium": (64, 120), "hard": (37, 120)},
}


def haste(name: str, game: str) -> tuple[int, ...]:
    """The figures that a level knows besides those of the fox."""
    return HASTE.get(game, {}).get(name, ())
