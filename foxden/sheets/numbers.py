"""Which numbers a field takes and what is written there: the functions from which the number tables are built."""

from __future__ import annotations

from collections.abc import Mapping

from foxden.rules.codes import BONUS, PLATTER
from foxden.sheets.elements import Area, Entry, Field, Worth, Writes

PRINTED_SEVEN = 7
FAR = (2, 3, 4, 10, 11, 12)  # cubed's blue: four points each


def accepts(area: Area, field: Field, place: int, number: int) -> bool:
    """Does a field take a number from this place, regardless of the numbers before it? 0 is a bonus cross."""
    if number == 0:
        return place == BONUS
    match area.entry:
        case Entry.EXACT:
            return number == field.number
        case Entry.AT_LEAST:
            return number >= field.least
        case Entry.BY_PLACE:
            here = field.tinted if place == PLATTER else field.row == place + 1
            return number == field.number and here
        case _:
            return True


def is_chain(area: Area) -> bool:
    """Does a number depend on the one before it?"""
    return area.entry in (Entry.RISING, Entry.NOT_RISING, Entry.OUTWARDS)


def printed_before(area: Area) -> int:
    """The number before the first field of a chain: the printed 7, or a number after which any number may follow."""
    return {Entry.RISING: 0, Entry.NOT_RISING: 12, Entry.OUTWARDS: PRINTED_SEVEN}[area.entry]


def follows(area: Area, row: int, last: int, number: int, options: Mapping[str, bool]) -> bool:
    """May this number be written after the last one in a row of a chain?"""
    match area.entry:
        case Entry.RISING:
            return number > last or last == 6
        case Entry.NOT_RISING:
            return number <= last
        case _:
            if number == PRINTED_SEVEN:
                return last != PRINTED_SEVEN or options["sevens_may_touch"]
            return number == last + (-1 if row == 1 else 1)


def styles(area: Area, field: Field) -> int:
    """In how many ways may a number be written in a field?"""
    return 2 if area.writes is Writes.HALF_OR_FACTOR and field.factor else 1


def writes(area: Area, field: Field, style: int, number: int) -> int:
    """The number to write: times the factor, or, where there are two styles, half of it rounded up in style 0."""
    if area.writes is Writes.HALF_OR_FACTOR and style == 0:
        return (number + 1) // 2
    return number * field.factor


def worth(area: Area, written: int) -> int:
    """What a written number adds to the area's points (pairs are subtracted elsewhere)."""
    match area.worth:
        case Worth.SUM:
            return written
        case Worth.FAR:
            return 4 if written in FAR else 0
        case _:
            return 0
