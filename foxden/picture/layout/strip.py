"""Areas that are filled along a row: strips, and the two arms of cubed's blue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from foxden.picture.layout.box import Box, around, split
from foxden.picture.layout.layout import BADGE, BODY, INSET, TAB, AreaLayout, PillLayout, ScaleLayout, ScaleStyle, SignLayout
from foxden.sheets.elements import Area, Entry, Field, Order, Worth, Writes
from foxden.sheets.printed_bonuses import Edge, PrintedBonus, printed_bonuses, scales

CELL = 52.0
PILL = 21.0
LINE = 25.0  # height of a line of points
HANG = 20.0  # how far a bonus hangs below the cells


def strip_layout(area: Area, x: float, y: float, width: float) -> AreaLayout:
    """One row of fields, with points above and bonuses below; two arms are one row with the printed number in the middle."""
    order = _order(area)
    in_line = bool(scales(area)) and area.order is not Order.LEFT_TO_RIGHT
    pilled = bool(scales(area)) or area.worth is Worth.PAIRS or area.writes is Writes.HALF_OR_FACTOR
    top = y + BODY - 3 + (LINE + 1 if in_line else PILL if pilled else 2)
    room = Box(x + TAB + BODY, top, width - TAB - 2 * BODY, CELL)
    slots = split(room, len(order))
    cells = {f.name: slot for f, slot in zip(order, slots, strict=True) if f}
    box = Box(x, y, width, top + CELL + HANG + BODY - 4 - y)
    centre = next((slot for f, slot in zip(order, slots, strict=True) if not f), None)
    return AreaLayout(
        area,
        box,
        Box(x, y, TAB, box.h),
        {name: cell.inset(INSET) for name, cell in cells.items()},
        tuple((award, _place(cells, award)) for award in printed_bonuses(area)),
        tuple(_scales(area, cells, Box(room.x, y + BODY - 4, room.w, LINE), in_line)),
        tuple(_pills(area, cells)),
        signs=tuple(_signs(area, order, slots)),
        centre=centre.inset(INSET) if centre else None,
        note=around(centre.cx, room.bottom + HANG / 2 + 1, 3 * centre.w, 19) if centre and area.worth is Worth.FAR else None,
    )


def _order(area: Area) -> list[Field | None]:
    """The fields from left to right; None is the printed number in the middle."""
    if area.entry is not Entry.OUTWARDS:
        return list(area.fields)
    left, right = area.rows
    return [*reversed(left), None, *right]


def _above(cell: Box) -> Box:
    return around(cell.cx, cell.y - PILL / 2, min(36.0, cell.w - 14), PILL - 1)


def _place(cells: dict[str, Box], award: PrintedBonus) -> Box:
    first = cells[award.fields[0]]
    x = first.right if award.edge is Edge.AFTER else first.cx
    return around(x, first.bottom + HANG - BADGE / 2, BADGE)


def _scales(area: Area, cells: dict[str, Box], line: Box, in_line: bool) -> Iterator[ScaleLayout]:
    for tally in scales(area):
        places = [cells[name] for name in tally.fields]
        if in_line:
            steps = tuple(Box(cell.x, line.y + 2, cell.w, line.h - 4) for cell in places)
            yield ScaleLayout(ScaleStyle.LINE, line, tally.points[1:], steps, (tally,))
        else:
            steps = tuple(map(_above, places))
            left, right = min(s.x for s in steps), max(s.right for s in steps)
            yield ScaleLayout(ScaleStyle.PILLS, Box(left, steps[0].y, right - left, PILL), tally.points[1:], steps, (tally,))


def _pills(area: Area, cells: dict[str, Box]) -> Iterator[PillLayout]:
    """Labels above fields: the points of each pair, or the factor of a field that takes half of a number or its product."""
    if area.worth is Worth.PAIRS:
        for first, second in zip(area.fields[::2], area.fields[1::2], strict=True):
            one, other = cells[first.name], cells[second.name]
            yield PillLayout(around((one.x + other.right) / 2, one.y - PILL / 2, 38, PILL - 1), (first.name, second.name))
    if area.writes is Writes.HALF_OR_FACTOR:
        yield from (PillLayout(_above(cells[f.name]), (f.name,)) for f in area.fields if f.factor)


def _signs(area: Area, order: Sequence[Field | None], slots: Sequence[Box]) -> Iterator[SignLayout]:
    """The signs between fields that compare a number with the one before it."""
    middle = order.index(None) if None in order else 0
    for i, slot in enumerate(slots[1:], 1):
        text = {Entry.RISING: "<", Entry.NOT_RISING: "≥", Entry.OUTWARDS: "−1" if i <= middle else "+1"}.get(area.entry, "")
        if area.worth is Worth.PAIRS and i % 2:
            text = "−"
        if text:
            box = around(slot.x, slot.cy, 13, 18) if len(text) == 1 else around(slot.x, slot.bottom - 11, 19, 15)
            yield SignLayout(text, box, order[i] if i <= middle else order[i - 1])
