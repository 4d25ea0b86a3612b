"""Draws the current points of each area and of the foxes, and the total."""

from __future__ import annotations

from itertools import pairwise

from foxden.engine.scores import Score
from foxden.engine.view import View
from foxden.locale import en_terminal
from foxden.picture.drawing.canvas import Canvas
from foxden.picture.drawing.colours import FOX, FOX_WASH, INK, INK_3, ON_INK, PAPER, game_colour, mix
from foxden.picture.drawing.junior_areas import area_icon
from foxden.picture.layout.box import Box, around
from foxden.picture.layout.layout import SheetLayout
from foxden.sheets.setup import Setup

RADIUS = 12.0


def draw_score_bar(canvas: Canvas, view: View, seat: int, layout: SheetLayout) -> None:
    """Draw a box for each area, one for the foxes and one for the total."""
    score = view.score(seat)
    for name, box in layout.area_points.items():
        _area(canvas, view.setup, name, score.areas[name], box)
    if layout.foxes:
        _foxes(canvas, score, layout)
    _total(canvas, score.total, layout.total, view.setup.sheet.counts_stars)
    boxes = [*layout.area_points.values(), *([layout.foxes] if layout.foxes else []), layout.total]
    for before, after in pairwise(boxes):
        text = "=" if after is layout.total else "+"
        canvas.text(text, around((before.right + after.x) / 2, after.cy, 9, 12), 14, INK_3)


def with_minus_sign(number: int) -> str:
    """A number with a typographic minus sign instead of a hyphen."""
    return str(number).replace("-", "−")


def _area(canvas: Canvas, setup: Setup, name: str, points: int, box: Box) -> None:
    """Draw the points of an area after its suit; in junior after its icon."""
    colours = game_colour(name)
    canvas.box(box, colours.wash, RADIUS, colours.face, 2)
    if setup.sheet.shows_symbols:
        mark = around(box.x + box.w * 0.3, box.cy, 32)
        canvas.icon(area_icon(setup.sheet.area(name)), mark)
    else:
        mark = around(box.x + box.w * 0.27, box.cy, 20)
        canvas.icon(f"suit-{colours.suit}", mark.inset(-1.2), (("now", colours.deep),), 0.7)
        canvas.icon(f"suit-{colours.suit}", mark, (("now", colours.face),))
    canvas.text(with_minus_sign(points), Box(mark.right + 3, box.y, box.right - mark.right - 9, box.h), 22, INK)


def _foxes(canvas: Canvas, score: Score, layout: SheetLayout) -> None:
    """Draw the points of the foxes, and a small fox on the lowest area."""
    box = layout.foxes
    assert box
    canvas.box(box, FOX_WASH, RADIUS, FOX, 2)
    canvas.icon("fox", around(box.x + 22, box.cy, 28))
    text = f"{score.foxes} × {with_minus_sign(score.fox_worth)} = {with_minus_sign(score.foxes * score.fox_worth)}"
    canvas.text(text, Box(box.x + 39, box.y, box.w - 46, box.h), 19, INK)
    for name, points in score.areas.items():
        if score.foxes and points == score.fox_worth:
            canvas.icon(
                "fox", around(layout.area_points[name].cx, layout.area_points[name].bottom - 8, 15), (("badge-line", PAPER),)
            )


def _total(canvas: Canvas, points: int, box: Box, stars: bool) -> None:
    canvas.box(box, INK, RADIUS)
    left = Box(box.x + box.w * 0.08, box.y, box.w * 0.3, box.h)
    if stars:
        canvas.icon("star", left.inset(0, 6))
    else:
        canvas.text(en_terminal.TOTAL, left, 13, mix(0.75, ON_INK, INK))
    canvas.text(with_minus_sign(points), Box(box.x + box.w * 0.4, box.y, box.w * 0.54, box.h), 30, ON_INK)
