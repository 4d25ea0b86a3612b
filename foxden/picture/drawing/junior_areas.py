"""Draws the areas of junior: pictures to be crossed, stars and circles."""

from __future__ import annotations

from foxden.engine.area_state import AreaState
from foxden.engine.bonuses import Fate
from foxden.picture.drawing.badges import draw_tick
from foxden.picture.drawing.canvas import Canvas
from foxden.picture.drawing.colours import FIELD, PAPER, PAPER_3, PEN, SHADE, WHITE, game_colour, mix
from foxden.picture.drawing.dice_tray import FACE_ICONS
from foxden.picture.drawing.fields import cross
from foxden.picture.layout.box import Box, around, split
from foxden.picture.layout.layout import AreaLayout, SheetLayout
from foxden.sheets.elements import Area, Field
from foxden.sheets.setup import Setup

FLAG = 40.0


def draw_behind(canvas: Canvas, setup: Setup, layout: SheetLayout) -> None:
    """Draw bunting in the colours of the game along the top."""
    box = layout.sheet
    colours = [game_colour(area.name) for area in setup.areas]
    canvas.box(Box(box.x + 6, box.y, box.w - 12, 4), PAPER_3)
    number = int(box.w // FLAG)
    for i, cell in enumerate(split(Box(box.x + 6, box.y, box.w - 12, 27), number)):
        canvas.polygon([(cell.x + 3, cell.y), (cell.right - 3, cell.y), (cell.cx, cell.bottom)], colours[i % len(colours)].face)


def draw_printed(canvas: Canvas, setup: Setup, layout: AreaLayout) -> None:
    """Draw the background and the icon of an area, and the engine of the train."""
    area, colours = layout.area, game_colour(layout.area.name)
    canvas.box(layout.box, colours.wash, 22, colours.face, 3)
    canvas.pattern(f"pattern-{area.name}", layout.box.inset(3), 19)
    canvas.disc(layout.tab.inset(-3), PAPER)
    canvas.disc(layout.tab, colours.face)
    canvas.icon(area_icon(area), layout.tab.inset(7))
    if layout.engine:
        canvas.icon("engine", layout.engine)


def area_icon(area: Area) -> str:
    """The icon of an area: the symbol of its first field."""
    symbol = area.fields[0].symbol
    return FACE_ICONS.get(symbol, symbol)


def _draw_thing(canvas: Canvas, area: Area, field: Field, box: Box, part: float) -> None:
    """Draw the picture of a field: a balloon, a gift, a wagon with its candles, or a plate with a pair of sweets."""
    if field.symbol == "candle":
        canvas.icon(f"wagon-{field.dice}", box, (("c", game_colour(area.name).face),), part)
    elif field.dice == 1:
        canvas.icon(FACE_ICONS.get(field.symbol, field.symbol), box, (), part)
    else:
        canvas.box(box, mix(0.16, SHADE, FIELD), 18)
        canvas.box(Box(box.x, box.y + 1.5, box.w, box.h - 1.5), FIELD, 18)
        for cell in split(box.inset(7, 4), field.dice):
            canvas.icon(field.symbol, cell.inset(1, 0), (), part)


def draw_marks(canvas: Canvas, setup: Setup, layout: AreaLayout, now: AreaState) -> None:
    """Draw every picture, crossed or not, and every star and circle, earned or not."""
    area = layout.area
    for i, field in enumerate(area.fields):
        box, marked = layout.fields[field.name], now.is_marked(field.name)
        _draw_thing(canvas, area, field, box, 0.42 if marked else 1.0)
        if marked:
            _draw_cross(canvas, box, cross(i))
    for award, box in layout.awards:
        got = now.fate(award) is Fate.EARNED
        if award.bonus:
            (colour,) = next(b.numbers for b in setup.sheet.bonuses if b.name == award.bonus)
            _draw_circle_bonus(canvas, setup.sheet.area(colour), box, got)
        else:
            canvas.icon("star", box)
        if got:
            draw_tick(canvas, box, box.w * 0.56)


def _draw_cross(canvas: Canvas, box: Box, name: str) -> None:
    """Draw a cross with a light edge, so that it stands out from the picture below."""
    spot = around(box.cx, box.cy, min(box.h * 0.78, 52.0, box.w - 4))
    for dx, dy in ((-1.6, 0.0), (1.6, 0.0), (0.0, -1.6), (0.0, 1.6)):
        canvas.icon(name, spot.moved(dx, dy), (("now", WHITE),), 0.7)
    canvas.icon(name, spot, (("now", PEN),))


def _draw_circle_bonus(canvas: Canvas, area: Area, box: Box, got: bool) -> None:
    """Draw a bonus circle: the picture that it marks, on the colour of the area."""
    colours = game_colour(area.name)
    face = mix(0.45, colours.face, colours.wash) if got else colours.face
    canvas.disc(box, mix(0.55, WHITE, colours.face))
    canvas.disc(box.inset(2.6), face)
    canvas.icon(area_icon(area), box.inset(5.5), (), 0.5 if got else 1.0)
