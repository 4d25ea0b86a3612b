"""The layout of junior's sheet: balloons, a train, gifts and sweets, each with its bonuses beside it."""

from __future__ import annotations

from collections.abc import Iterator

from foxden.picture.drawing.icons import Icon, load_icon
from foxden.picture.layout.box import PAGE, Box, around, split
from foxden.picture.layout.layout import HEADING, MARGIN, PADDING, AreaLayout, SheetLayout, TrayLayout
from foxden.sheets.elements import Area, Sheet
from foxden.sheets.printed_bonuses import Edge, PrintedBonus, printed_bonuses

BUNTING = 30.0
TITLE = 24.0
GAP = 13.0
BONUS_SIZE = 32.0  # of a star or a circle
BALLOON = 82.0
BALLOONS = 8  # in one row at most
WAGON = 60.0
LONGEST = 820.0  # width of the icons of a train that fits in one row
GIFT = 49.0
SWEETS = 66.0
PAIRS = 3  # in a row beside the gifts, at most
SCORE_BAR = 46.0
TRAY = 122.0
PLATE = 244.0
LEFT = MARGIN + PADDING
WIDE = PAGE - 2 * LEFT


def junior_layout(sheet: Sheet) -> SheetLayout:
    """The layout of junior's picture."""
    yellow, red, green, blue = sheet.areas
    top = HEADING + BUNTING
    title = Box(LEFT, top, WIDE, TITLE)
    areas = [balloons_layout(yellow, title.bottom + 6)]
    areas.append(train_layout(red, areas[-1].box.bottom + GAP))
    y = areas[-1].box.bottom + GAP
    areas += gifts_and_sweets_layout(green, blue, y)
    y = max(p.box.bottom for p in areas) + GAP - 2
    *tally, total = split(Box(LEFT, y, WIDE, SCORE_BAR), len(areas) + 1, 8.0)
    box = Box(MARGIN, HEADING, PAGE - 2 * MARGIN, total.bottom + PADDING - 2 - HEADING)
    tray = _tray(box.bottom + 12)
    layouts = {p.area.name: p for p in areas}
    points = dict(zip(layouts, tally, strict=True))
    heading = Box(LEFT, 4, WIDE, HEADING - 6)
    return SheetLayout(tray.box.bottom + MARGIN + 4, heading, box, layouts, (), (), points, None, total, tray, title)


def _area(
    area: Area, box: Box, fields: dict[str, Box], gains: list[tuple[PrintedBonus, Box]], engine: Box | None = None
) -> AreaLayout:
    return AreaLayout(area, box, around(box.x + 12, box.y + 12, 42), fields, tuple(gains), engine=engine)


def balloons_layout(area: Area, y: float) -> AreaLayout:
    """Balloons in rows, with the bonuses of each at its lower right."""
    number = len(area.fields)
    rows = -(-number // BALLOONS)
    each = -(-number // rows)
    box = Box(LEFT, y, WIDE, rows * (BALLOON + 8) + 12)
    lines = [Box(box.x + 38, box.y + 10 + r * (BALLOON + 8), box.w - 50, BALLOON) for r in range(rows)]
    cells = [cell for line in lines for cell in split(line, each)]
    fields = {f.name: around(c.x + 33, c.cy, 64, BALLOON) for f, c in zip(area.fields, cells, strict=False)}
    return _area(area, box, fields, _beside(area, fields, -6, BALLOON / 2 - BONUS_SIZE / 2 - 1))


def _numbered_bonuses(area: Area) -> Iterator[tuple[PrintedBonus, int, int]]:
    """The bonuses of an area, each with its index among those at the same place, and the number of these."""
    found = printed_bonuses(area)
    for i, award in enumerate(found):
        same = [j for j, other in enumerate(found) if (other.edge, other.fields) == (award.edge, award.fields)]
        yield award, same.index(i), len(same)


def _beside(area: Area, fields: dict[str, Box], dx: float, dy: float) -> list[tuple[PrintedBonus, Box]]:
    """Boxes for the bonuses beside their fields; several at one field are stacked."""
    found: list[tuple[PrintedBonus, Box]] = []
    for award, i, several in _numbered_bonuses(area):
        field = fields[award.fields[0]]
        up = (several - 1 - i if dy else (several - 1) / 2 - i) * (BONUS_SIZE + 1)
        found.append((award, around(field.right + dx + BONUS_SIZE / 2, field.cy + dy - up, BONUS_SIZE)))
    return found


def train_layout(area: Area, y: float) -> AreaLayout:
    """An engine and its wagons, with the bonuses of each below it; a long train continues in a second row."""
    drawings = [load_icon("engine"), *(load_icon(f"wagon-{f.dice}") for f in area.fields)]
    lines = [drawings]
    if sum(d.w for d in drawings) > LONGEST:
        half = -(-len(drawings) // 2)
        lines = [drawings[:half], drawings[half:]]
    box = Box(LEFT, y, WIDE, len(lines) * (WAGON + BONUS_SIZE + 10) + 14)
    places = [p for i, line in enumerate(lines) for p in _coupled(line, box, box.y + 12 + i * (WAGON + BONUS_SIZE + 10))]
    fields = {f.name: place for f, place in zip(area.fields, places[1:], strict=True)}
    return _area(area, box, fields, _under(area, fields), places[0])


def _coupled(drawings: list[Icon], box: Box, y: float) -> list[Box]:
    """Boxes for an engine or wagons one after the other, as large as the space allows."""
    wide = sum(d.w for d in drawings)
    scale = min(WAGON / drawings[0].h, (box.w - 60 - 4 * len(drawings)) / wide)
    gap = min(14.0, (box.w - 60 - scale * wide) / len(drawings))
    x, places = box.x + 42, []
    for drawing in drawings:
        places.append(Box(x, y + WAGON - drawing.h * scale, drawing.w * scale, drawing.h * scale))
        x = places[-1].right + gap
    return places


def _under(area: Area, fields: dict[str, Box]) -> list[tuple[PrintedBonus, Box]]:
    found: list[tuple[PrintedBonus, Box]] = []
    for award, i, several in _numbered_bonuses(area):
        field = fields[award.fields[0]]
        size = min(BONUS_SIZE, (field.w + 4) / several - 1)
        found.append((award, around(field.cx + (i - (several - 1) / 2) * (size + 1), field.bottom + 5 + BONUS_SIZE / 2, size)))
    return found


def gifts_and_sweets_layout(green: Area, blue: Area, y: float) -> list[AreaLayout]:
    """The gifts beside the sweets, of equal height; above them if there are many sweets."""
    rows = max(f.row for f in green.fields)
    columns = max(f.column for f in green.fields)
    gifts, sweets = rows * (GIFT + 6) + BONUS_SIZE + 22, len(blue.rows) * (SWEETS + 8) + 14
    wide = max(160.0, 34 + columns * (GIFT + 4) + BONUS_SIZE + 14)
    left = Box(LEFT, y, wide, max(gifts, sweets))
    right = Box(left.right + 14, y, LEFT + WIDE - left.right - 14, left.h)
    if max(map(len, blue.rows)) > PAIRS:
        left, right = Box(LEFT, y, WIDE, gifts), Box(LEFT, y + gifts + GAP, WIDE, sweets)
    return [_gifts(green, left, rows, columns), _sweets(blue, right)]


def _gifts(area: Area, box: Box, rows: int, columns: int) -> AreaLayout:
    """A table of gifts, with the bonuses of rows at their ends and those of columns below them."""
    side, foot = box.right - 9 - BONUS_SIZE / 2, box.bottom - 9 - BONUS_SIZE / 2
    room = Box(box.x + 34, box.y + 10, side - BONUS_SIZE / 2 - 3 - box.x - 34, foot - BONUS_SIZE / 2 - 3 - box.y - 10)
    w, h = room.w / columns, room.h / rows
    fields = {
        f.name: around(room.x + (f.column - 0.5) * w, room.y + (f.row - 0.5) * h, min(GIFT, w - 2), min(GIFT, h - 2))
        for f in area.fields
    }
    found: list[tuple[PrintedBonus, Box]] = []
    for award, i, several in _numbered_bonuses(area):
        size = BONUS_SIZE if several == 1 else BONUS_SIZE * 0.8
        off, field = (i - (several - 1) / 2) * (size + 1), fields[award.fields[0]]
        across = award.edge is Edge.ROW
        found.append((award, around(side, field.cy + off, size) if across else around(field.cx + off, foot, size)))
    return _area(area, box, fields, found)


def _sweets(area: Area, box: Box) -> AreaLayout:
    """Rows of pairs, with the bonuses of each pair at its right."""
    fields: dict[str, Box] = {}
    room = box.inset(0, 7)
    high = room.h / len(area.rows)
    for r, row in enumerate(area.rows):
        cells = split(Box(box.x + 30, room.y + r * high, box.w - 40, high), max(map(len, area.rows)), 4.0)
        fields |= {
            f.name: Box(c.x, c.cy - SWEETS / 2, min(130.0, c.w - BONUS_SIZE + 4), SWEETS) for f, c in zip(row, cells, strict=False)
        }
    return _area(area, box, fields, _beside(area, fields, -5, 0))


def _tray(y: float) -> TrayLayout:
    box = Box(MARGIN, y, PAGE - 2 * MARGIN - PLATE - 12, TRAY)
    return TrayLayout(box, box.inset(10), (), Box(box.right + 12, y, PLATE, TRAY - 2))
