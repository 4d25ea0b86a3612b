"""The picture of a sheet: what is printed is drawn once for each width, what is written on top of it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from foxden.engine.view import View
from foxden.picture import areas, heads, toys, tray
from foxden.picture.box import PAGE, Box
from foxden.picture.canvas import Canvas
from foxden.picture.paint import PAPER, PAPER_EDGE, SHADE, TABLE, TABLE_LIT
from foxden.picture.sheet_plan import plan
from foxden.picture.tally import tally
from foxden.picture.written import written
from foxden.sheets.setup import Setup

KEPT = 4  # printed sheets


def draw(view: View, seat: int, width: int) -> Image.Image:
    """The sheet of a seat and the dice, so many pixels wide."""
    setup, where = view.setup, plan(view.setup)
    canvas = printed(setup, width).copy()
    heads.heading(canvas, view, seat, where)
    heads.rounds(canvas, view, where)
    for track in where.tracks:
        heads.track(canvas, view, track, view.state.papers[seat - 1])
    for name, now in written(view, seat).items():
        if setup.sheet.party:
            toys.filled(canvas, setup.sheet, where.areas[name], now)
        else:
            areas.filled(canvas, setup, where.areas[name], now)
    tally(canvas, view, seat, where)
    tray.dice(canvas, view, where)
    return canvas.small()


@lru_cache(KEPT)
def printed(setup: Setup, width: int) -> Canvas:
    """The empty sheet on its table."""
    where = plan(setup)
    canvas = Canvas.blank(width, where.height, TABLE)
    canvas.glow(Box(0, 0, PAGE, where.height), 0, TABLE_LIT, TABLE)
    canvas.shadow(where.sheet, 10, 5, 8, SHADE, 0.3)
    canvas.box(where.sheet.moved(0, 2), PAPER_EDGE, 11)
    canvas.box(where.sheet, PAPER, 11)
    if setup.sheet.party:
        toys.bunting(canvas, setup.sheet, where)
    if setup.sheet.reconstruction:
        heads.reconstruction(canvas, where)
    for area in where.areas.values():
        if setup.sheet.party:
            toys.ground(canvas, area)
        else:
            areas.ground(canvas, setup, area)
    tray.ground(canvas, where.tray)
    return canvas
