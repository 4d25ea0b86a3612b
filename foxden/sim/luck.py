"""Where a game stands in its stream of random numbers."""

from __future__ import annotations

from typing import ClassVar

from foxden.rules.light import Ints, Layout, Light
from foxden.rules.state import SEATS


class Luck(Light):
    """The key of a game, and what has been drawn from it."""

    LAYOUT: ClassVar[Layout] = {
        "key": Ints(64),
        "roll": Ints(32),  # the number of the last roll
        "choices": Ints(16, (SEATS,)),  # how often each seat has chosen
    }
    __slots__ = tuple(LAYOUT)

    key: int
    roll: int
    choices: list[int]
