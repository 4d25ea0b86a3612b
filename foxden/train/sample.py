"""One lesson: a position between two rolls, what was expected of it, and what came of it."""

from __future__ import annotations

from typing import ClassVar

from foxden.bots.desk import HELD, PARTS
from foxden.rules.light import Ints, Layout, Light


class Sample(Light):
    """Parts are in points times ONE, as the net gives them."""

    LAYOUT: ClassVar[Layout] = {
        "seat": Ints(16),
        "explored": Ints(16),  # the line was taken by lot
        "holding": Ints(16),
        "held": Ints(16, (HELD,)),
        "points": Ints(16, (PARTS,)),
        "guess": Ints(32, (PARTS,)),  # the parts expected after the line taken
        "best": Ints(32, (PARTS,)),  # ... after the best line
        "target": Ints(32, (PARTS,)),
    }
    __slots__ = tuple(LAYOUT)

    seat: int
    explored: int
    holding: int
    held: list[int]
    points: list[int]
    guess: list[int]
    best: list[int]
    target: list[int]
