"""Where on an area each bonus is printed: on a field, at the end of a row or column, between fields, at a corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from foxden.sheets.words import Area, Field, Tally


class Edge(Enum):
    """The kinds of places a bonus is printed at."""

    FIELD = "field"
    ROW = "row"
    COLUMN = "column"
    BELOW = "below"  # between two rows
    AFTER = "after"  # between two fields of a row
    CORNER = "corner"


@dataclass(frozen=True, slots=True)
class Award:
    """What is printed, where (row and column, 0 where it does not matter), and the fields that earn it."""

    text: str
    edge: Edge
    row: int
    column: int
    fields: tuple[str, ...]


STAR = "★"


def awards(area: Area, party: bool) -> list[Award]:
    """Every bonus of an area, points for a complete line included."""
    found = [_placed(area, printed(line.bonus), line.fields) for line in area.lines]
    found += [_placed(area, STAR if party else str(tally.points[-1]), tally.fields) for tally in single(area)]
    return found


def single(area: Area) -> Iterator[Tally]:
    """The tallies that count only when complete."""
    yield from (tally for tally in area.tallies if not any(tally.points[:-1]))


def ladder(area: Area) -> tuple[int, ...]:
    """The points for 1, 2, 3, ... marks (in the area, or in each of its rows); none if the area has no such scale."""
    return next((tally.points[1:] for tally in area.tallies if any(tally.points[:-1])), ())


def printed(bonus: str) -> str:
    """A bonus as it is printed: junior's circles by their letter."""
    return f"({bonus[1].upper()})" if bonus.startswith("(") else bonus


def _placed(area: Area, text: str, names: tuple[str, ...]) -> Award:
    fields = [f for f in area.fields if f.name in names]
    edge = _edge(area, fields)
    return Award(text, edge, fields[0].row, fields[0].column, names)


def _edge(area: Area, fields: list[Field]) -> Edge:
    rows = {f.row for f in fields}
    columns = {f.column for f in fields}
    grid = len(area.rows) > 1 and area.order != "left to right"
    if grid and len(columns) == 1 and _complete([f for f in area.fields if f.column in columns], fields):
        return Edge.COLUMN
    if grid and len(rows) == 1 and _complete([f for f in area.fields if f.row in rows], fields):
        return Edge.ROW
    if len(fields) == 1:
        return Edge.FIELD
    if len(columns) == 1:
        return Edge.BELOW
    return Edge.AFTER if len(rows) == 1 else Edge.CORNER


def _complete(line: list[Field], fields: list[Field]) -> bool:
    """Are these all fields of a line, or all its tinted ones?"""
    return fields in (line, [f for f in line if f.tinted])
