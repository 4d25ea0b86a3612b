"""The records of counting: given rolls, and the state of a count."""

from __future__ import annotations

from typing import Annotated

from foxden.rules.records import Int8, Int16, Int64, Ints, Record
from foxden.rules.state import DICE


class GivenRoll(Record):
    """A given roll: the face of each die, and the places of the dice in a solo passive turn."""

    face: Annotated[list[int], Ints(8, DICE)]
    platter: Int8
    field: Annotated[list[int], Ints(8, 3)]


class CountState(Record):
    """The state of a count, which can be continued after any step."""

    lines: Int64  # lines of play counted so far
    depth: Int16  # choices in a line
    level: Int16  # choices made in the current line; -1 when the count is complete
    out_of_rolls: Int8  # does a line need more rolls than there are?
