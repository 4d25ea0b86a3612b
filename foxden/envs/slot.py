"""One place of a batch: which game is played there, whose choice it is, and what came of the last step."""

from __future__ import annotations

from typing import ClassVar

from foxden.rules.light import Ints, Layout, Light
from foxden.rules.state import ACTIONS, SEATS


class Slot(Light):
    """The game in one place of a batch."""

    LAYOUT: ClassVar[Layout] = {
        "game": Ints(64),  # its number
        "steps": Ints(32),  # choices made in it
        "seat": Ints(),  # to choose now, from 0
        "done": Ints(),  # did the last step end a game?
        "was": Ints(16, (SEATS,)),  # totals after the last step
        "final": Ints(16, (SEATS,)),  # totals of the game that ended last
        "length": Ints(32),  # its choices
        "number": Ints(64),  # its number
        "legal": Ints(16),  # how many actions are legal now
        "actions": Ints(16, (ACTIONS,)),  # and which
    }
    __slots__ = tuple(LAYOUT)

    game: int
    steps: int
    seat: int
    done: int
    was: list[int]
    final: list[int]
    length: int
    number: int
    legal: int
    actions: list[int]
