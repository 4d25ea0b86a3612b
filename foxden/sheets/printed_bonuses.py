"""Where on an area each bonus is printed: at a field, at the end of a row or column, between fields, at a corner."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from foxden.sheets.elements import Area, Field, Order, PointScale
from foxden.sheets.tables import mask


class Edge(Enum):
    """The kinds of places a bonus is printed at."""

    FIELD = "field"
    ROW = "row"
    COLUMN = "column"
    BELOW = "below"  # between two rows
    AFTER = "after"  # between two fields of a row
    CORNER = "corner"


@dataclass(frozen=True, slots=True)
class PrintedBonus:
    """A bonus or points, where they are printed, the fields that earn them, and the lowest number that does."""

    bonus: str  # empty for points
    points: int
    edge: Edge
    row: int
    column: int
    fields: tuple[str, ...]
    marks: int  # the same fields as a bit mask
    least: int = 0


def printed_bonuses(area: Area) -> list[PrintedBonus]:
    """Every bonus of an area, and the points that only a complete set of fields gives."""
    found = [_award(area, line.fields, mask(area, line.fields), line.bonus, 0, line.least) for line in area.lines]
    for tally in area.tallies:
        if is_at_once(tally):
            marks = mask(area, tally.fields, crossed=True)
            found.append(_award(area, tally.fields, marks, "", tally.points[-1], 0))
    return found


def scales(area: Area) -> list[PointScale]:
    """The tallies that give points for every mark."""
    return [tally for tally in area.tallies if not is_at_once(tally)]


def is_at_once(tally: PointScale) -> bool:
    """Are the points given only when all its fields are marked?"""
    return not any(tally.points[:-1])


def _award(area: Area, names: Iterable[str], marks: int, bonus: str, points: int, least: int) -> PrintedBonus:
    fields = [f for f in area.fields if f.name in names]
    row, column = fields[0].row, fields[0].column
    return PrintedBonus(bonus, points, _edge(area, fields), row, column, tuple(f.name for f in fields), marks, least)


def is_grid(area: Area) -> bool:
    """Is an area printed as a table, to be filled in any order?"""
    return area.order in (Order.ANY, Order.CIRCLE_FIRST)


def _edge(area: Area, fields: list[Field]) -> Edge:
    rows, columns = {f.row for f in fields}, {f.column for f in fields}
    if is_grid(area) and len(columns) == 1 and _complete([f for f in area.fields if f.column in columns], fields):
        return Edge.COLUMN
    if is_grid(area) and len(rows) == 1 and _complete([f for f in area.fields if f.row in rows], fields):
        return Edge.ROW
    if len(fields) == 1:
        return Edge.FIELD
    if len(columns) == 1:
        return Edge.BELOW
    return Edge.AFTER if len(rows) == 1 else Edge.CORNER


def _complete(line: list[Field], fields: list[Field]) -> bool:
    """Are these all fields of a row or column, or all its tinted ones?"""
    return fields in (line, [f for f in line if f.tinted])
