"""Areas that are printed as a table: bonuses at the ends of rows and columns, between rows and at the corner."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.picture.box import Box, around, split
from foxden.picture.plan import BADGE, BODY, INSET, TAB, AreaPlan, Look, Scale
from foxden.sheets.awards import Award, Edge, awards, scales
from foxden.sheets.words import Area, Entry, Extra

CELL = 54.0  # the highest cell
KEY = 20.0  # the names of rows
BAND = 37.0  # points for 1, 2, 3, ... marks
HEAD = 36.0  # bonuses above columns
FOOT = 42.0  # ... or below them
BETWEEN = 33.0  # bonuses between two rows
BRICK = 0.7  # how far rows are apart where their fields never stand above each other


@dataclass(frozen=True, slots=True)
class _Table:
    """The cells of a table: its upper left corner, the size of a cell, how far rows are apart, and how many there are."""

    x: float
    y: float
    w: float
    h: float
    pitch: float
    rows: int
    columns: int
    heads: bool  # bonuses stand above the columns

    def cell(self, row: int, column: int) -> Box:
        return Box(self.x + (column - 1) * self.w, self.y + (row - 1) * self.pitch, self.w, self.h)

    @property
    def bottom(self) -> float:
        return self.cell(self.rows, 1).bottom


def grid(area: Area, x: float, y: float, width: float) -> AreaPlan:
    """A table with all that is printed around it, as high as it needs to be."""
    found = awards(area)
    edges = {award.edge for award in found}
    room = Box(x + TAB + BODY, y + BODY, width - TAB - 2 * BODY, 0)
    if has_keys(area):
        room = Box(room.x + KEY, room.y, room.w - KEY, 0)
    table = _table(area, edges, room)
    below = BAND + 6 if table.heads else FOOT if Edge.COLUMN in edges else 2.0
    box = Box(x, y, width, table.bottom + below + BODY - 4 - y)
    placed = tuple((award, _place(table, award)) for award in found)
    cells = {f.name: table.cell(f.row, f.column) for f in area.fields}
    return AreaPlan(
        area,
        box,
        Box(x, y, TAB, box.h),
        {name: cell.inset(INSET) for name, cell in cells.items()},
        placed,
        tuple(_scales(area, Box(room.x, table.bottom + 6 if table.heads else room.y, room.w, BAND))),
        wires=tuple(_wire(area, table, award, spot) for award, spot in placed),
        keys=_keys(table) if has_keys(area) else {},
        crossed=tuple(table.cell(r, c).inset(INSET) for r, c in area.crossed),
        hint=None if area.fields[0].column == 1 else table.cell(1, 1).inset(INSET, table.h / 4),
    )


def _table(area: Area, edges: set[Edge], room: Box) -> _Table:
    """How large cells are: bonuses take a column at the right, a line above or between."""
    rows, columns = max(f.row for f in area.fields), max(f.column for f in area.fields)
    heads = Edge.COLUMN in edges and not edges & {Edge.ROW, Edge.BELOW}
    w = room.w / (columns + (1 if edges & {Edge.ROW, Edge.CORNER} else 0))
    h = min(CELL, w * 1.04)
    top = room.y + (HEAD if heads else BAND + 4 if scales(area) else 0.0)
    pitch = h + BETWEEN if Edge.BELOW in edges else h * BRICK if _brick(area) else h
    return _Table(room.x, top, w, h, pitch, rows, columns, heads)


def _keys(table: _Table) -> dict[int, Box]:
    return {r: Box(table.x - KEY - 3, table.cell(r, 1).y, KEY, table.h) for r in range(1, table.rows + 1)}


def has_keys(area: Area) -> bool:
    """Does it matter in which row a number is marked, so that rows have names?"""
    return area.entry is Entry.BY_PLACE or area.extra is Extra.SWEPT


def _brick(area: Area) -> bool:
    taken = {(f.row, f.column) for f in area.fields}
    return not any((row + 1, column) in taken for row, column in taken)


def _scales(area: Area, box: Box) -> list[Scale]:
    """One band for all sets of fields: they are counted alike."""
    found = scales(area)
    if not found:
        return []
    points = found[0].points[1:]
    steps = split(box.inset(2, 0), len(points))
    return [Scale(Look.BAND, box, points, tuple(steps), tuple(found))]


def _place(table: _Table, award: Award) -> Box:
    cell = table.cell(award.row, award.column)
    foot = table.bottom + FOOT / 2 + 1
    side = table.cell(1, table.columns + 1).cx
    match award.edge:
        case Edge.ROW:
            return around(side, cell.cy, BADGE)
        case Edge.COLUMN:
            return around(cell.cx, table.y - HEAD / 2 if table.heads else foot, BADGE)
        case Edge.CORNER:
            return around(side, foot, BADGE)
        case _:
            return around(cell.cx, cell.bottom + BETWEEN / 2, BADGE)


def _wire(area: Area, table: _Table, award: Award, spot: Box) -> tuple[tuple[float, float], ...]:
    """From the first field (or printed cross) of a line through the others to its bonus."""
    cells = [(f.row, f.column) for f in area.fields if f.name in award.fields]
    if award.edge is Edge.ROW:
        cells += [cell for cell in area.crossed if cell[0] == award.row]
    elif award.edge is Edge.COLUMN:
        cells += [cell for cell in area.crossed if cell[1] == award.column]
    ends = [table.cell(*min(cells)), table.cell(*max(cells))]
    far = max(ends, key=lambda cell: abs(cell.cx - spot.cx) + abs(cell.cy - spot.cy))
    if award.edge is Edge.BELOW:
        return tuple((cell.cx, cell.cy) for cell in ends)
    return (far.cx, far.cy), (spot.cx, spot.cy)
