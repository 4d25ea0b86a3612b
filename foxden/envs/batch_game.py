"""The record of one place in a batch: the game played there, whose choice it is, and the result of the last step."""

from __future__ import annotations

from typing import Annotated

from foxden.rules.records import Int8, Int16, Int32, Int64, Ints, Record
from foxden.rules.state import ACTIONS, SEATS


class BatchGame(Record):
    """The game in one place of a batch."""

    game: Int64  # its number
    steps: Int32  # choices made in it
    seat: Int8  # to choose now, from 0
    done: Int8  # did the last step end a game?
    previous_totals: Annotated[list[int], Ints(16, SEATS)]  # totals after the last step
    final_totals: Annotated[list[int], Ints(16, SEATS)]  # totals of the game that ended last
    final_length: Int32  # its choices
    final_game: Int64  # its number
    legal_count: Int16  # how many actions are legal now
    legal_actions: Annotated[list[int], Ints(16, ACTIONS)]  # and which
