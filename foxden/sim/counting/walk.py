"""What counting looks at beside the game: the rolls given, and how far a count has come."""

from __future__ import annotations

from typing import ClassVar

from foxden.rules.light import Ints, Layout, Light
from foxden.rules.state import DICE


class Given(Light):
    """A roll that is given: what each die shows if it is rolled, and how the dice lie if it is a solo passive turn."""

    LAYOUT: ClassVar[Layout] = {
        "face": Ints(8, (DICE,)),
        "platter": Ints(),
        "field": Ints(8, (3,)),
    }
    __slots__ = tuple(LAYOUT)

    face: list[int]
    platter: int
    field: list[int]


class Walk(Light):
    """A count under way: it can be left and taken up again at any step."""

    LAYOUT: ClassVar[Layout] = {
        "found": Ints(64),  # lines of play
        "depth": Ints(16),  # choices of a line
        "level": Ints(16),  # choices made; -1 when everything is counted
        "short": Ints(),  # a line needs more rolls than are given
    }
    __slots__ = tuple(LAYOUT)

    found: int
    depth: int
    level: int
    short: int
