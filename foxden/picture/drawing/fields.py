"""Draws one field: its background, what is printed in it, and what is written over that."""

from __future__ import annotations

from foxden.engine.area_state import AreaState
from foxden.picture.drawing.canvas import Canvas
from foxden.picture.drawing.colours import FIELD, GREY_A, GREY_B, ON_GREY, PEN, SHADE, WHITE, Colour, GameColour, game_colour, mix
from foxden.picture.drawing.fonts import HANDWRITTEN
from foxden.picture.layout.box import Box, around
from foxden.sheets.elements import Area, Entry, Field, Order, Worth, Writes
from foxden.sheets.numbers import worth

RADIUS = 9.0


def cross(number: int) -> str:
    """The icon of a cross, one of four, so that crosses look drawn by hand."""
    return f"cross-{number * 7 % 4 + 1}"


def ring(number: int) -> str:
    """The icon of a ring, one of three."""
    return f"ring-{number % 3 + 1}"


def draw_field(canvas: Canvas, area: Area, field: Field, box: Box, now: AreaState | None = None, colour: str = "") -> None:
    """Draw a field in its current state; `colour` is that of its row if that differs from the area's (silver)."""
    colours = game_colour(colour or area.name)
    marked = now is not None and now.is_marked(field.name)
    shut = now is not None and now.is_shut(field.name)
    ground = _paper(canvas, area, field, box, shut)
    index = area.fields.index(field)
    text = printed_text(area, field)
    if now is None or not marked:
        ink = mix(0.5, game_colour(area.name).on_panel, ground) if shut else _ink(area, field, colours)
        canvas.text(text, box, box.h * 0.46, ink)
        return
    number = now.number(field.name)
    if number is not None:
        _number(canvas, area, field, box, number, text)
        return
    circled = area.order is Order.CIRCLE_FIRST
    crossed = now.is_crossed(field.name)
    canvas.text(text, box, box.h * 0.46, mix(0.34 if crossed else 0.85, _ink(area, field, colours), ground))
    if circled:
        canvas.icon(ring(index), around(box.cx, box.cy, min(box.w, box.h)), (("now", PEN),))
    if crossed:
        size = min(box.w, box.h) * (0.62 if circled else 0.94)
        canvas.icon(cross(index), around(box.cx, box.cy, size), (("now", PEN),))


def printed_text(area: Area, field: Field) -> str:
    """What is printed in a field: the number it takes, the lowest one, its factor, or the lowest number that earns its bonus."""
    if field.number:
        return str(field.number)
    if field.least:
        return f"≥{field.least}"
    if area.writes is Writes.HALF_OR_FACTOR:
        return "½"
    if field.factor > 1 or area.worth is Worth.PAIRS:
        return f"×{field.factor}"
    least = next((line.least for line in area.lines if line.fields == (field.name,)), 0)
    return f"≥{least}" if least else ""


def _ink(area: Area, field: Field, colours: GameColour) -> Colour:
    return ON_GREY if is_grey(area, field) else colours.deep


def is_grey(area: Area, field: Field) -> bool:
    """Is this a grey field, which takes dice from the platter?"""
    return field.tinted and area.entry is Entry.BY_PLACE


def _paper(canvas: Canvas, area: Area, field: Field, box: Box, shut: bool) -> Colour:
    """Draw the background of a field, slightly sunk into the panel; returns its colour."""
    colours = game_colour(area.name)
    if shut:
        ground = mix(0.3, FIELD, colours.panel)
        canvas.box(box, ground, RADIUS)
        return ground
    ground = GREY_B if is_grey(area, field) else mix(0.54, FIELD, colours.face) if field.tinted else FIELD
    canvas.box(box, mix(0.3, WHITE, colours.panel), RADIUS)
    canvas.box(Box(box.x, box.y, box.w, box.h - 1), mix(0.2, SHADE, ground), RADIUS)
    canvas.box(Box(box.x, box.y + 1.5, box.w, box.h - 2.5), ground, RADIUS)
    if is_grey(area, field):
        _hatch(canvas, box.inset(4))
        canvas.icon("i-platter", Box(box.right - 15, box.bottom - 15, 12, 12), (("now", ON_GREY),))
    return ground


def _hatch(canvas: Canvas, box: Box) -> None:
    """Draw grey stripes from bottom left to top right."""
    step, at = 6.5, 0.0
    while at < box.w + box.h:
        start = (box.x + max(0.0, at - box.h), box.y + min(at, box.h))
        end = (box.x + min(at, box.w), box.y + max(0.0, at - box.w))
        canvas.line([start, end], GREY_A, 2.6)
        at += step


def _number(canvas: Canvas, area: Area, field: Field, box: Box, number: int, text: str) -> None:
    """Draw a written number; what is printed stays small in one corner, extra points in the other."""
    colours = game_colour(area.name)
    corner = text if text != "½" else ""
    if area.worth is Worth.FAR and worth(area, number):
        canvas.text(f"+{worth(area, number)}", Box(box.right - 20, box.y + 4, 17, 10), 10.5, colours.deep, align="r")
    canvas.text(corner, Box(box.x + 5, box.y + 5, 24, 10), 11.5, colours.deep, align="l")
    down = 4.0 if corner else 0.0
    canvas.text(str(number), box.inset(4).moved(0, down), box.h * (0.56 if corner else 0.62), PEN, HANDWRITTEN)


def printed_cross(canvas: Canvas, area: Area, box: Box) -> None:
    """Draw a field that is printed crossed."""
    colours = game_colour(area.name)
    ground = mix(0.34, FIELD, colours.panel)
    canvas.box(box, ground, RADIUS)
    canvas.icon("m-x", around(box.cx, box.cy, min(box.w, box.h) * 0.62), (("now", mix(0.55, colours.on_panel, ground)),))
