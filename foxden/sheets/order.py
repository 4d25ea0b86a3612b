"""The order in which the fields of an area may be marked, as a few integers.

A field may be marked if it is free (needs no other field) or if the field `step` places before it is marked.
"""

from __future__ import annotations

from typing import NamedTuple

from foxden.sheets.elements import Area, Order


class MarkingOrder(NamedTuple):
    """All `fields` of an area, the `free` ones, the `step` back to the field that another one needs, and whether it `skips`."""

    fields: int
    free: int
    step: int
    skips: bool


def marking_order(area: Area) -> MarkingOrder:
    """The order of an area as bit masks over its fields (twice's yellow: all circles, then all crosses)."""
    n = len(area.fields)
    every = (1 << n) - 1
    match area.order:
        case Order.LEFT_TO_RIGHT:
            firsts = sum(1 << area.fields.index(row[0]) for row in area.rows)
            return MarkingOrder(every, firsts, 1, False)
        case Order.RIGHTWARDS:
            return MarkingOrder(every, every, 0, True)
        case Order.CIRCLE_FIRST:
            return MarkingOrder(every | every << n, every, n, False)
        case Order.ANY:
            return MarkingOrder(every, every, 0, False)


def marks(area: Area) -> int:
    """How many marks an area takes: one per field, two where a circle comes first."""
    return len(area.fields) * (2 if area.order is Order.CIRCLE_FIRST else 1)


def mark_names(area: Area) -> list[str]:
    """The names of an area's marks: its fields; where a circle comes first all circles (r1c2o), then all crosses (r1c2x)."""
    names = [f.name for f in area.fields]
    if area.order is Order.CIRCLE_FIRST:
        return [f"{n}o" for n in names] + [f"{n}x" for n in names]
    return names
