"""The layout of the three adult games: rounds and tracks, two tables side by side, strips, points; then the tray."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from foxden.picture.layout.box import PAGE, Box, around, split
from foxden.picture.layout.grid import grid_layout
from foxden.picture.layout.junior import junior_layout
from foxden.picture.layout.layout import (
    BADGE,
    GAP,
    HEADING,
    MARGIN,
    PADDING,
    AreaLayout,
    SheetLayout,
    TrackLayout,
    TrayLayout,
    centre_in,
)
from foxden.picture.layout.strip import strip_layout
from foxden.sheets.elements import DiceShow, Sheet, Track
from foxden.sheets.printed_bonuses import is_grid
from foxden.sheets.setup import Setup

ROUND = 50.0
TRACK = 44.0  # the height of one of two tracks; three share a little more
SCORE_BAR = 50.0
TRAY = 122.0
PLATE = 214.0
LEFT = MARGIN + PADDING
WIDE = PAGE - 2 * LEFT


@lru_cache(32)
def sheet_layout(setup: Setup) -> SheetLayout:
    """The layout of the picture of a game."""
    return LAYOUTS[setup.sheet.dice_show](setup.sheet)


def _adult(sheet: Sheet) -> SheetLayout:
    top = HEADING + PADDING - 2
    rounds, tracks, y = _rounds_and_tracks(sheet, top)
    areas = _grids(sheet, y + GAP)
    for area in sheet.areas:
        if not is_grid(area):
            areas[area.name] = strip_layout(area, LEFT, max(p.box.bottom for p in areas.values()) + GAP, WIDE)
    y = max(p.box.bottom for p in areas.values()) + GAP
    *tally, foxes, total = _score_boxes(Box(LEFT, y, WIDE, SCORE_BAR), len(areas))
    box = Box(MARGIN, HEADING, PAGE - 2 * MARGIN, total.bottom + PADDING - HEADING)
    tray = _tray(box.bottom + GAP + 2)
    names = [area.name for area in sheet.areas]
    points = dict(zip(names, tally, strict=True))
    heading = Box(LEFT, 4, WIDE, HEADING - 6)
    ordered = {name: areas[name] for name in names}
    return SheetLayout(tray.box.bottom + MARGIN + 4, heading, box, ordered, rounds, tracks, points, foxes, total, tray)


def _grids(sheet: Sheet, y: float) -> dict[str, AreaLayout]:
    """The tables side by side, of equal height."""
    tables = [area for area in sheet.areas if is_grid(area)]
    boxes = split(Box(LEFT, y, WIDE, 0), len(tables), 12.0)
    layouts = [grid_layout(area, box.x, box.y, box.w) for area, box in zip(tables, boxes, strict=True)]
    high = max(p.box.h for p in layouts)
    return {p.area.name: centre_in(p, Box(p.box.x, p.box.y, p.box.w, high)) for p in layouts}


def _rounds_and_tracks(sheet: Sheet, y: float) -> tuple[tuple[Box, ...], tuple[TrackLayout, ...], float]:
    """The rounds beside the action tracks."""
    each = TRACK if len(sheet.tracks) < 3 else 36.0
    high = len(sheet.tracks) * (each + 4) - 4
    rounds = split(Box(LEFT, y, len(sheet.rounds) * (ROUND + 5) - 5, high), len(sheet.rounds), 5.0)
    left = rounds[-1].right + 18
    boxes = [Box(left, y + i * (each + 4), LEFT + WIDE - left, each) for i in range(len(sheet.tracks))]
    tracks = tuple(_track(track, box) for track, box in zip(sheet.tracks, boxes, strict=True))
    return tuple(rounds), tracks, y + high


def _track(track: Track, box: Box) -> TrackLayout:
    size = min(36.0, box.h - 2)
    sign = around(box.x + 6 + BADGE / 2, box.cy, BADGE)
    end = around(box.right - 8 - BADGE / 2, box.cy, BADGE)
    room = Box(sign.right + 5, box.y, (end.x - 3 if track.bonus else box.right - 6) - sign.right - 5, box.h)
    return TrackLayout(track, box, sign, tuple(around(c.cx, c.cy, size) for c in split(room, track.length)), end)


def _score_boxes(box: Box, areas: int) -> list[Box]:
    """A box for each area, one for the foxes, one for the total."""
    parts: Sequence[float] = [1.0] * areas + [1.55, 1.35]
    unit = (box.w - 7 * (len(parts) - 1)) / sum(parts)
    found, x = [], box.x
    for part in parts:
        found.append(Box(x, box.y, part * unit, box.h))
        x += part * unit + 7
    return found


def _tray(y: float) -> TrayLayout:
    box = Box(MARGIN, y, PAGE - 2 * MARGIN - PLATE - 12, TRAY)
    felt = Box(box.x + 10, box.y + 10, 268, box.h - 20)
    shelf = Box(felt.right + 9, felt.y, box.right - 10 - felt.right - 9, felt.h)
    return TrayLayout(box, felt, tuple(split(shelf, 3, 7.0)), Box(box.right + 12, y, PLATE, TRAY - 2))


LAYOUTS = {DiceShow.NUMBERS: _adult, DiceShow.SYMBOLS: junior_layout}
