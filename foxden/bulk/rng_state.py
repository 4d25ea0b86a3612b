"""The state of a game's random numbers."""

from __future__ import annotations

from typing import Annotated

from foxden.rules.records import Int32, Int64, Ints, Record
from foxden.rules.state import SEATS


class RngState(Record):
    """The key of a game, and the counters that have been used with it."""

    key: Int64
    roll: Int32  # the number of the last roll
    choices: Annotated[list[int], Ints(16, SEATS)]  # how often each seat has chosen
