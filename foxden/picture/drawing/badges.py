"""Draws the badge of a bonus: its outline shows the colour, the sign in it what the bonus does."""

from __future__ import annotations

from foxden.engine.bonuses import Fate
from foxden.picture.drawing.canvas import Canvas
from foxden.picture.drawing.colours import KEYLINE, OFF, PAPER, PEN, TOKEN, TOKEN_ON, Colour, game_colour
from foxden.picture.drawing.fonts import HANDWRITTEN
from foxden.picture.layout.box import Box, around
from foxden.sheets.elements import CROSS, FOX, Bonus, Sheet

SIGNS = {"RR": "i-reroll", "+1": "i-plus1", "RT": "i-return", "N": "i-number"}
QUESTION = "m-q"
TIMES = "m-x"
SIGN_PLACES = {  # the offset of a sign from the middle of its outline, and its size, as shares of the badge
    "drop": (0.0, 0.12, 0.56),
    "flame": (0.0, 0.12, 0.56),
    "berry": (0.0, 0.12, 0.58),
    "acorn": (0.0, 0.12, 0.56),
    "fish": (-0.09, 0.0, 0.6),
    "moon": (-0.08, 0.08, 0.56),
    "arch": (0.0, 0.06, 0.64),
    "token": (0.0, 0.0, 0.74),
}
FADED = {Fate.OPEN: 1.0, Fate.EARNED: 0.42, Fate.MISSED: 0.3, Fate.GONE: 0.42}


def draw_badge(canvas: Canvas, sheet: Sheet, name: str, box: Box, fate: Fate = Fate.OPEN, strength: float = 1.0) -> None:
    """Draw a bonus: faded unless it is open, ticked if it was earned, struck through if it was missed."""
    part = FADED[fate] * strength
    if name == FOX:
        canvas.icon("fox", box.inset(-1), (("badge-line", KEYLINE),), 1.0 if fate is Fate.EARNED else part)
    elif name in SIGNS:
        _sign_in_outline(canvas, "token", TOKEN, TOKEN_ON, SIGNS[name], box, part)
    else:
        _mark(canvas, next(b for b in sheet.bonuses if b.name == name), box, part)
    if fate is Fate.EARNED:
        draw_tick(canvas, box)
    elif fate is Fate.MISSED:
        canvas.icon("strike", around(box.cx, box.cy, box.w * 1.3), (("now", PEN),))


def draw_tick(canvas: Canvas, box: Box, size: float = 15.0) -> None:
    """Draw a tick at the lower right of a box, for something earned."""
    spot = around(box.right - size / 6, box.bottom - size / 5, size)
    canvas.disc(spot.inset(-0.8), OFF)
    canvas.disc(spot, PAPER)
    canvas.text("✓", spot.inset(1), size * 0.8, PEN, HANDWRITTEN)


def _mark(canvas: Canvas, bonus: Bonus, box: Box, part: float) -> None:
    """Draw a mark to be made at once: in the outline of its colour, or in an arch if it offers several colours."""
    signs = _signs(bonus)
    if len(bonus.numbers) > 1:
        size = box.w if len(signs) == 1 else box.w * 0.76
        for i, sign in enumerate(signs):
            spot = around(box.cx + (i - (len(signs) - 1) / 2) * size * 0.98, box.cy, size)
            _sign_in_outline(canvas, "arch", TOKEN, TOKEN_ON, sign, spot, part)
        return
    (area,) = bonus.numbers
    _sign_in_outline(canvas, game_colour(area).suit, game_colour(area).face, game_colour(area).on, signs[0], box, part)


def _signs(bonus: Bonus) -> list[str]:
    """The signs of a mark bonus: a question mark for a free choice; otherwise a cross, a number, or both."""
    if bonus.name.startswith("?"):
        return [QUESTION]
    offers = dict.fromkeys(bonus.numbers.values())
    return [TIMES if offer == CROSS else str(offer.start) for offer in offers]


def _sign_in_outline(canvas: Canvas, suit: str, face: Colour, on: Colour, sign: str, box: Box, part: float) -> None:
    ink = (("c", face), ("badge-line", KEYLINE), ("s-line", face))
    canvas.icon(f"badge-{suit}", box, ink, part)
    dx, dy, size = SIGN_PLACES.get(suit, (0.0, 0.0, 0.64))
    spot = around(box.cx + dx * box.w, box.cy + dy * box.h, size * box.w)
    if len(sign) > 1:
        canvas.icon(sign, spot, (("now", on),), part)
    else:
        canvas.text(sign, spot, box.w * 0.56, on, strength=part)
