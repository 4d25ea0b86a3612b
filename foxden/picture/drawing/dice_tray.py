"""Draws the tray and the dice: those in the hand on the felt, chosen ones on the die fields, the rest on the platter."""

from __future__ import annotations

import math

from foxden.engine.view import View
from foxden.picture.drawing.canvas import Canvas
from foxden.picture.drawing.colours import (
    BLACK,
    FELT,
    FELT_LINE,
    FELT_LIT,
    PLATE,
    RIM,
    RIM_HI,
    RIM_LO,
    SHADE,
    WHITE,
    Ink,
    game_colour,
    mix,
)
from foxden.picture.layout.box import Box, around, split
from foxden.picture.layout.layout import SheetLayout, TrayLayout
from foxden.sheets.setup import Setup

BODY = (64.0, 68.0)  # width and height of the icon of a die
PIP = 15.5
APART = 14.6
MIDDLE = (32.0, 31.5)
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
TILTS = (5, -4, 3, -6, 4, -3)  # degrees, for each die
PLAIN = 30  # pixels: smaller dice have plain pips
FACE_ICONS = {"heart": "balloon-heart", "blue": "balloon-blue", "pink": "balloon-pink", "green": "balloon-green"}


def draw_empty_tray(canvas: Canvas, tray: TrayLayout) -> None:
    """Draw the empty tray: wood, felt, the die fields carved into it, and the platter beside it."""
    canvas.shadow(tray.box, 22, 4, 6, SHADE, 0.4)
    canvas.box(tray.box, RIM_LO, 22)
    canvas.vertical_gradient(Box(tray.box.x, tray.box.y, tray.box.w, tray.box.h - 3), 22, RIM_HI, RIM)
    canvas.box(Box(tray.felt.x, tray.felt.y, tray.felt.w, tray.felt.h + 1.2), mix(0.6, RIM_HI, RIM), 15)
    canvas.box(tray.felt, FELT_LINE, 15)
    canvas.radial_gradient(tray.felt.inset(2), 13, FELT_LIT, FELT)
    for i, spot in enumerate(tray.spots):
        hole = mix(0.78, RIM_LO, BLACK)
        canvas.box(spot.moved(0, 1.2), mix(0.6, RIM_HI, RIM), 14)
        canvas.box(spot, mix(0.72, hole, BLACK), 14)
        canvas.box(Box(spot.x, spot.y + 3, spot.w, spot.h - 3), hole, 14)
        canvas.text("I" * (i + 1), spot, 26, mix(0.7, RIM_HI, hole))
    canvas.icon("platter", tray.plate, PLATE)


def draw_dice(canvas: Canvas, view: View, layout: SheetLayout) -> None:
    """Draw every die where it lies."""
    tray, where = layout.tray, view.dice
    lying = {place: [name for name, (_, at) in where.items() if at == place] for place in ("hand", "platter", "aside")}
    size = 62.0 if view.setup.sheet.shows_symbols else 56.0
    for names, box in ((lying["hand"] + lying["aside"], tray.felt.inset(8, 6)), (lying["platter"], _dish(tray.plate))):
        for name, spot in zip(names, _spread(box, len(names), size), strict=True):
            tilt = 0.0 if view.setup.sheet.shows_symbols or name in lying["aside"] else TILTS[view.setup.dice.index(name)]
            draw_die(canvas, view.setup, name, where[name][0], spot, tilt)
    for chosen, spot in zip(view.die_fields, tray.spots, strict=False):
        if chosen:
            draw_die(canvas, view.setup, chosen, where[chosen][0], around(spot.cx, spot.cy, min(58.0, spot.w - 8)), 0)


def _dish(plate: Box) -> Box:
    """The flat part of the platter, where dice lie."""
    return Box(plate.x + plate.w * 0.15, plate.y + plate.h * 0.14, plate.w * 0.7, plate.h * 0.6)


def _spread(box: Box, number: int, most: float) -> list[Box]:
    """Squares for a number of dice, in one row or two: as large as possible, but no larger than `most`."""
    if not number:
        return []
    best: list[Box] = []
    for rows in (1, 2):
        each = math.ceil(number / rows)
        size = min(most, box.w / each - 5, box.h / rows - 3)
        found = []
        for r in range(rows):
            here = max(0, min(each, number - r * each))
            room = around(box.cx, box.y + (r + 0.5) * box.h / rows, here * (size + 7), size)
            found += [around(cell.cx, cell.cy, size) for cell in split(room, here)] if here else []
        if not best or found[0].w > best[0].w:
            best = found
    return best


def draw_die(canvas: Canvas, setup: Setup, name: str, face: str, box: Box, tilt: float) -> None:
    """Draw a die: its pips have the shape of its suit, junior's faces are pictures, and a die that was not rolled is blank."""
    colours = game_colour(die_colour(setup, name, face))
    whole = around(box.cx, box.cy, box.w, box.w * BODY[1] / BODY[0])
    canvas.icon("die-body", whole.moved(0, 2), _shadow(), 0.3, tilt)
    if setup.sheet.shows_symbols:
        canvas.icon("die-body", whole, colours.die, turn=tilt)
        if face:
            _draw_face(canvas, face, whole, colours.name != "white")
    elif face and canvas.final_pixels(whole.w) < PLAIN:
        canvas.icon(f"die-{face}", whole, colours.die, turn=tilt)
    else:
        canvas.icon("die-body", whole, colours.die, turn=tilt)
        for x, y in _pips(int(face or 0), tilt):
            spot = around(whole.x + x / BODY[0] * whole.w, whole.y + y / BODY[1] * whole.h, PIP / BODY[0] * whole.w)
            canvas.icon(f"suit-{colours.suit}", spot, (("now", colours.on),), turn=tilt)


def _shadow() -> Ink:
    return tuple((key, BLACK) for key in ("c", "c-edge", "c-hi", "c-top"))


def _pips(number: int, tilt: float) -> list[tuple[float, float]]:
    """The centres of the pips on a tilted die."""
    cos, sin = math.cos(math.radians(-tilt)), math.sin(math.radians(-tilt))
    turned = [((x * cos - y * sin) * APART, (x * sin + y * cos) * APART) for x, y in PIPS.get(number, [])]
    return [(MIDDLE[0] + x, MIDDLE[1] + y) for x, y in turned]


def _draw_face(canvas: Canvas, face: str, whole: Box, framed: bool) -> None:
    unit = whole.w / BODY[0]
    if framed:
        canvas.box(Box(whole.x + 8.5 * unit, whole.y + 8 * unit, 47 * unit, 47 * unit), mix(0.94, WHITE, BLACK), 12 * unit)
    canvas.icon(FACE_ICONS.get(face, face), Box(whole.x + 10 * unit, whole.y + 9.5 * unit, 44 * unit, 44 * unit))


def die_colour(setup: Setup, name: str, face: str) -> str:
    """The colour of a die; junior's dice have that of the area in which their face is marked."""
    if not setup.sheet.shows_symbols:
        return name
    return next((area.name for area in setup.areas if any(f.symbol == face for f in area.fields)), "white")
