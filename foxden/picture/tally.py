"""The running points: of each area, of the foxes, together."""

from __future__ import annotations

from itertools import pairwise

from foxden.engine.scores import Score
from foxden.engine.view import View
from foxden.locale import en_table
from foxden.picture.box import Box, around
from foxden.picture.canvas import Canvas
from foxden.picture.paint import FOX, FOX_WASH, INK, INK_3, ON_INK, PAPER, mix, paint
from foxden.picture.plan import Plan
from foxden.picture.toys import sign
from foxden.sheets.setup import Setup

RADIUS = 12.0


def tally(canvas: Canvas, view: View, seat: int, plan: Plan) -> None:
    """A box for each area, one for the foxes, one for the total."""
    score = view.score(seat)
    for name, box in plan.tally.items():
        _area(canvas, view.setup, name, score.areas[name], box)
    if plan.foxes:
        _foxes(canvas, score, plan)
    _total(canvas, score.total, plan.total, view.setup.sheet.party)
    boxes = [*plan.tally.values(), *([plan.foxes] if plan.foxes else []), plan.total]
    for before, after in pairwise(boxes):
        text = "=" if after is plan.total else "+"
        canvas.text(text, around((before.right + after.x) / 2, after.cy, 9, 12), 14, INK_3)


def figure(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def _area(canvas: Canvas, setup: Setup, name: str, points: int, box: Box) -> None:
    """The points of an area behind its suit; in junior behind its thing."""
    look = paint(name)
    canvas.box(box, look.wash, RADIUS, look.face, 2)
    if setup.sheet.party:
        mark = around(box.x + box.w * 0.3, box.cy, 32)
        canvas.icon(sign(setup.sheet.area(name)), mark)
    else:
        mark = around(box.x + box.w * 0.27, box.cy, 20)
        canvas.icon(f"suit-{look.suit}", mark.inset(-1.2), (("now", look.deep),), 0.7)
        canvas.icon(f"suit-{look.suit}", mark, (("now", look.face),))
    canvas.text(figure(points), Box(mark.right + 3, box.y, box.right - mark.right - 9, box.h), 22, INK)


def _foxes(canvas: Canvas, score: Score, plan: Plan) -> None:
    """What the foxes are worth; a small one sits on the lowest area."""
    box = plan.foxes
    assert box
    canvas.box(box, FOX_WASH, RADIUS, FOX, 2)
    canvas.icon("fox", around(box.x + 22, box.cy, 28))
    text = f"{score.foxes} × {figure(score.fox_worth)} = {figure(score.foxes * score.fox_worth)}"
    canvas.text(text, Box(box.x + 39, box.y, box.w - 46, box.h), 19, INK)
    for name, points in score.areas.items():
        if score.foxes and points == score.fox_worth:
            canvas.icon("fox", around(plan.tally[name].cx, plan.tally[name].bottom - 8, 15), (("badge-line", PAPER),))


def _total(canvas: Canvas, points: int, box: Box, stars: bool) -> None:
    canvas.box(box, INK, RADIUS)
    left = Box(box.x + box.w * 0.08, box.y, box.w * 0.3, box.h)
    if stars:
        canvas.icon("star", left.inset(0, 6))
    else:
        canvas.text(en_table.TOTAL, left, 13, mix(0.75, ON_INK, INK))
    canvas.text(figure(points), Box(box.x + box.w * 0.4, box.y, box.w * 0.54, box.h), 30, ON_INK)
