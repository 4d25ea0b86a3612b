"""The areas of junior: things to be crossed, stars and circles."""

from __future__ import annotations

from foxden.picture.badges import tick
from foxden.picture.box import Box, around, split
from foxden.picture.canvas import Canvas
from foxden.picture.fields import cross
from foxden.picture.paint import FIELD, PAPER, PAPER_3, PEN, SHADE, WHITE, mix, paint
from foxden.picture.plan import AreaPlan, Plan
from foxden.picture.tray import THINGS
from foxden.picture.written import Fate, Written
from foxden.sheets.words import Area, Field, Sheet

FLAG = 40.0


def bunting(canvas: Canvas, sheet: Sheet, plan: Plan) -> None:
    """Little flags in the colours of the game along the top."""
    box = plan.sheet
    colours = [paint(area.name) for area in sheet.areas]
    canvas.box(Box(box.x + 6, box.y, box.w - 12, 4), PAPER_3)
    number = int(box.w // FLAG)
    for i, cell in enumerate(split(Box(box.x + 6, box.y, box.w - 12, 27), number)):
        canvas.polygon([(cell.x + 3, cell.y), (cell.right - 3, cell.y), (cell.cx, cell.bottom)], colours[i % len(colours)].face)


def ground(canvas: Canvas, plan: AreaPlan) -> None:
    """An area: a breath of its colour, its sign, its things."""
    area, look = plan.area, paint(plan.area.name)
    canvas.box(plan.box, look.wash, 22, look.face, 3)
    canvas.pattern(f"pattern-{area.name}", plan.box.inset(3), 19)
    canvas.disc(plan.tab.inset(-3), PAPER)
    canvas.disc(plan.tab, look.face)
    canvas.icon(sign(area), plan.tab.inset(7))
    if plan.engine:
        canvas.icon("engine", plan.engine)


def sign(area: Area) -> str:
    """The thing that stands for an area: the first one in it."""
    symbol = area.fields[0].symbol
    return THINGS.get(symbol, symbol)


def _toy(canvas: Canvas, area: Area, field: Field, box: Box, part: float) -> None:
    """A balloon, a gift, a wagon with its candles, a plate with a pair of sweets."""
    if field.symbol == "candle":
        canvas.icon(f"wagon-{field.dice}", box, (("c", paint(area.name).face),), part)
    elif field.dice == 1:
        canvas.icon(THINGS.get(field.symbol, field.symbol), box, (), part)
    else:
        canvas.box(box, mix(0.16, SHADE, FIELD), 18)
        canvas.box(Box(box.x, box.y + 1.5, box.w, box.h - 1.5), FIELD, 18)
        for cell in split(box.inset(7, 4), field.dice):
            canvas.icon(field.symbol, cell.inset(1, 0), (), part)


def filled(canvas: Canvas, sheet: Sheet, plan: AreaPlan, now: Written) -> None:
    """Every thing, crossed or not; stars and circles, earned or not."""
    area = plan.area
    for i, field in enumerate(area.fields):
        box, marked = plan.fields[field.name], now.is_marked(field.name)
        _toy(canvas, area, field, box, 0.42 if marked else 1.0)
        if marked:
            _cross(canvas, box, cross(i))
    for award, box in plan.awards:
        got = now.fate(award) is Fate.EARNED
        if award.bonus:
            (colour,) = next(b.numbers for b in sheet.bonuses if b.name == award.bonus)
            _circle(canvas, sheet.area(colour), box, got)
        else:
            canvas.icon("star", box)
        if got:
            tick(canvas, box, box.w * 0.56)


def _cross(canvas: Canvas, box: Box, name: str) -> None:
    """A cross with a light edge, so that it stands out from the thing below."""
    spot = around(box.cx, box.cy, min(box.h * 0.78, 52.0, box.w - 4))
    for dx, dy in ((-1.6, 0.0), (1.6, 0.0), (0.0, -1.6), (0.0, 1.6)):
        canvas.icon(name, spot.moved(dx, dy), (("now", WHITE),), 0.7)
    canvas.icon(name, spot, (("now", PEN),))


def _circle(canvas: Canvas, area: Area, box: Box, got: bool) -> None:
    """A mark in an area: the thing one gets on its colour."""
    look = paint(area.name)
    face = mix(0.45, look.face, look.wash) if got else look.face
    canvas.disc(box, mix(0.55, WHITE, look.face))
    canvas.disc(box.inset(2.6), face)
    canvas.icon(sign(area), box.inset(5.5), (), 0.5 if got else 1.0)
