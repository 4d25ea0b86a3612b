"""Draws the picture of a sheet: the printed sheet is cached for each width, and the marks are drawn on a copy of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from PIL import Image

from foxden.engine.area_state import AreaState
from foxden.engine.view import View
from foxden.picture.drawing import areas, dice_tray, header, junior_areas
from foxden.picture.drawing.canvas import Canvas
from foxden.picture.drawing.colours import PAPER, PAPER_EDGE, SHADE, TABLE, TABLE_LIT
from foxden.picture.drawing.score_bar import draw_score_bar
from foxden.picture.layout.box import PAGE, Box
from foxden.picture.layout.layout import AreaLayout, SheetLayout
from foxden.picture.layout.sheet import sheet_layout
from foxden.sheets.elements import DiceShow
from foxden.sheets.setup import Setup

CACHE_SIZE = 4  # printed sheets kept


class AreaDrawing(Protocol):
    """The interface of `areas.py` (dice with numbers) and `junior_areas.py` (dice with symbols)."""

    def draw_behind(self, canvas: Canvas, setup: Setup, layout: SheetLayout) -> None: ...

    def draw_printed(self, canvas: Canvas, setup: Setup, layout: AreaLayout) -> None: ...

    def draw_marks(self, canvas: Canvas, setup: Setup, layout: AreaLayout, now: AreaState) -> None: ...


AREAS: dict[DiceShow, AreaDrawing] = {DiceShow.NUMBERS: areas, DiceShow.SYMBOLS: junior_areas}


def draw_sheet(view: View, seat: int, width: int) -> Image.Image:
    """The sheet of a seat and the dice, `width` pixels wide."""
    setup, layout = view.setup, sheet_layout(view.setup)
    canvas = empty_sheet(setup, width).copy()
    header.draw_heading(canvas, view, seat, layout)
    header.draw_rounds(canvas, view, layout)
    for track in layout.tracks:
        header.draw_track(canvas, view, track, seat)
    for name, now in view.areas(seat).items():
        AREAS[setup.sheet.dice_show].draw_marks(canvas, setup, layout.areas[name], now)
    draw_score_bar(canvas, view, seat, layout)
    dice_tray.draw_dice(canvas, view, layout)
    return canvas.finished()


@lru_cache(CACHE_SIZE)
def empty_sheet(setup: Setup, width: int) -> Canvas:
    """The empty sheet on the table."""
    layout = sheet_layout(setup)
    canvas = Canvas.blank(width, layout.height, TABLE)
    canvas.radial_gradient(Box(0, 0, PAGE, layout.height), 0, TABLE_LIT, TABLE)
    canvas.shadow(layout.sheet, 10, 5, 8, SHADE, 0.3)
    canvas.box(layout.sheet.moved(0, 2), PAPER_EDGE, 11)
    canvas.box(layout.sheet, PAPER, 11)
    AREAS[setup.sheet.dice_show].draw_behind(canvas, setup, layout)
    if setup.sheet.reconstruction:
        header.draw_reconstruction_note(canvas, layout)
    for area in layout.areas.values():
        AREAS[setup.sheet.dice_show].draw_printed(canvas, setup, area)
    dice_tray.draw_empty_tray(canvas, layout.tray)
    return canvas
