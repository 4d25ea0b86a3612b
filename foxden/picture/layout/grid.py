"""Areas that are printed as a table: bonuses at the ends of rows and columns, between rows and at the corner."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.picture.layout.box import Box, around, split
from foxden.picture.layout.layout import BADGE, BODY, INSET, TAB, AreaLayout, ScaleLayout, ScaleStyle
from foxden.sheets.elements import Area, Entry, Extra
from foxden.sheets.printed_bonuses import Edge, PrintedBonus, printed_bonuses, scales

CELL = 54.0  # the maximum height of a cell
KEY = 20.0  # width of the labels of rows
BAND = 37.0  # height of the points for 1, 2, 3, ... marks
HEAD = 36.0  # height of the bonuses above columns
FOOT = 42.0  # ... or below them
BETWEEN = 33.0  # height of the bonuses between two rows
STAGGERED_PITCH = 0.7  # the distance of rows, in cells, where no field is directly below another one


@dataclass(frozen=True, slots=True)
class _Cells:
    """The cells of a table: its upper left corner, the size of a cell, the distance of rows, and how many rows and columns."""

    x: float
    y: float
    w: float
    h: float
    pitch: float
    rows: int
    columns: int
    bonuses_above: bool  # are bonuses printed above the columns?

    def cell(self, row: int, column: int) -> Box:
        return Box(self.x + (column - 1) * self.w, self.y + (row - 1) * self.pitch, self.w, self.h)

    @property
    def bottom(self) -> float:
        return self.cell(self.rows, 1).bottom


def grid_layout(area: Area, x: float, y: float, width: float) -> AreaLayout:
    """A table with everything that is printed around it; the height follows from the width."""
    found = printed_bonuses(area)
    edges = {award.edge for award in found}
    room = Box(x + TAB + BODY, y + BODY, width - TAB - 2 * BODY, 0)
    if has_row_labels(area):
        room = Box(room.x + KEY, room.y, room.w - KEY, 0)
    table = _table(area, edges, room)
    below = BAND + 6 if table.bonuses_above else FOOT if Edge.COLUMN in edges else 2.0
    box = Box(x, y, width, table.bottom + below + BODY - 4 - y)
    placed = tuple((award, _place(table, award)) for award in found)
    cells = {f.name: table.cell(f.row, f.column) for f in area.fields}
    return AreaLayout(
        area,
        box,
        Box(x, y, TAB, box.h),
        {name: cell.inset(INSET) for name, cell in cells.items()},
        placed,
        tuple(_scales(area, Box(room.x, table.bottom + 6 if table.bonuses_above else room.y, room.w, BAND))),
        connectors=tuple(_connector(area, table, award, spot) for award, spot in placed),
        row_labels=_row_labels(table) if has_row_labels(area) else {},
        crossed=tuple(table.cell(r, c).inset(INSET) for r, c in area.crossed),
        hint=None if area.fields[0].column == 1 else table.cell(1, 1).inset(INSET, table.h / 4),
    )


def _table(area: Area, edges: set[Edge], room: Box) -> _Cells:
    """The cells of a table, with room for the bonuses at the right, above and between rows."""
    rows, columns = max(f.row for f in area.fields), max(f.column for f in area.fields)
    bonuses_above = Edge.COLUMN in edges and not edges & {Edge.ROW, Edge.BELOW}
    w = room.w / (columns + (1 if edges & {Edge.ROW, Edge.CORNER} else 0))
    h = min(CELL, w * 1.04)
    top = room.y + (HEAD if bonuses_above else BAND + 4 if scales(area) else 0.0)
    pitch = h + BETWEEN if Edge.BELOW in edges else h * STAGGERED_PITCH if _is_staggered(area) else h
    return _Cells(room.x, top, w, h, pitch, rows, columns, bonuses_above)


def _row_labels(table: _Cells) -> dict[int, Box]:
    return {r: Box(table.x - KEY - 3, table.cell(r, 1).y, KEY, table.h) for r in range(1, table.rows + 1)}


def has_row_labels(area: Area) -> bool:
    """Do rows need labels, because it matters in which row a number is marked?"""
    return area.entry is Entry.BY_PLACE or area.extra is Extra.SWEPT


def _is_staggered(area: Area) -> bool:
    taken = {(f.row, f.column) for f in area.fields}
    return not any((row + 1, column) in taken for row, column in taken)


def _scales(area: Area, box: Box) -> list[ScaleLayout]:
    """One band for all tallies of an area, which have the same points."""
    found = scales(area)
    if not found:
        return []
    points = found[0].points[1:]
    steps = split(box.inset(2, 0), len(points))
    return [ScaleLayout(ScaleStyle.BAND, box, points, tuple(steps), tuple(found))]


def _place(table: _Cells, award: PrintedBonus) -> Box:
    cell = table.cell(award.row, award.column)
    foot = table.bottom + FOOT / 2 + 1
    side = table.cell(1, table.columns + 1).cx
    match award.edge:
        case Edge.ROW:
            return around(side, cell.cy, BADGE)
        case Edge.COLUMN:
            return around(cell.cx, table.y - HEAD / 2 if table.bonuses_above else foot, BADGE)
        case Edge.CORNER:
            return around(side, foot, BADGE)
        case _:
            return around(cell.cx, cell.bottom + BETWEEN / 2, BADGE)


def _connector(area: Area, table: _Cells, award: PrintedBonus, spot: Box) -> tuple[tuple[float, float], ...]:
    """The connecting line from the first field (or printed cross) of a line through the others to its bonus."""
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
