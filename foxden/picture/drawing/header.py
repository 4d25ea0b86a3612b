"""Draws what is above the areas: the heading, the rounds and the action tracks."""

from __future__ import annotations

from foxden.engine.view import View
from foxden.locale import en, en_terminal
from foxden.picture.drawing.badges import draw_badge
from foxden.picture.drawing.canvas import Canvas
from foxden.picture.drawing.colours import (
    DEN,
    DEN_EDGE,
    INK_2,
    INK_3,
    OFF,
    ON_DEN,
    PAPER,
    PAPER_2,
    PAPER_3,
    PEN,
    PENDING,
    PENDING_WASH,
    Colour,
    mix,
)
from foxden.picture.drawing.fields import cross, ring
from foxden.picture.layout.box import Box, around
from foxden.picture.layout.layout import BADGE, SheetLayout, TrackLayout

HAND = (("now", PEN),)


def draw_heading(canvas: Canvas, view: View, seat: int, layout: SheetLayout) -> None:
    """Draw the game, the round and the seat, and the bonuses that the seat has to redeem now."""
    box = layout.heading
    canvas.icon("fox", around(box.x + 13, box.cy + 1, 27))
    who = en_terminal.SEAT.format(seat=seat)
    form = en_terminal.HEADING if view.setup.sheet.has_rounds else en_terminal.HEADING_WITHOUT_ROUND
    text = form.format(game=view.game.capitalize(), round=view.round, rounds=view.state.rounds, who=who)
    owed = [name for name in view.pending(seat) if _is_mark(view, name)]
    canvas.text(text, Box(box.x + 34, box.y, box.w - 34 - 40 * len(owed), box.h), 18, INK_2, align="l")
    for i, name in enumerate(reversed(owed)):
        spot = around(box.right - 16 - 38 * i, box.cy + 1, BADGE - 2)
        canvas.disc(spot.inset(-4), PENDING)
        canvas.disc(spot.inset(-1.5), PENDING_WASH)
        draw_badge(canvas, view.setup.sheet, name, spot.inset(1.5))


def _is_mark(view: View, name: str) -> bool:
    return any(b.name == name for b in view.setup.sheet.bonuses)


def draw_rounds(canvas: Canvas, view: View, layout: SheetLayout) -> None:
    """Draw the rounds: past ones struck through, the current one highlighted, those that are not played faded."""
    for number, (box, bonus) in enumerate(zip(layout.rounds, view.setup.sheet.rounds, strict=True), 1):
        played, done, now = number <= view.state.rounds, number < view.round or view.over, number == view.round
        ink, part = INK_2, 1.0
        if not played:
            canvas.box(box, PAPER, 12, mix(0.45, PAPER_3, PAPER), 1.5)
            ink, part = mix(0.3, INK_3, PAPER), 0.25
        elif done:
            canvas.box(box, PAPER, 12, PAPER_3, 1.5)
            ink, part = mix(0.75, INK_3, PAPER), 0.42
        elif now:
            canvas.box(box, DEN_EDGE, 12)
            canvas.box(Box(box.x, box.y, box.w, box.h - 3), DEN, 12)
            ink = ON_DEN
        else:
            canvas.box(box, PAPER_2, 12, PAPER_3, 1.5)
        _round(canvas, view, number, bonus, box, ink, part)
        if done and played:
            canvas.icon("strike", around(box.cx, box.y + 24, 36), HAND, 0.75)


def _round(canvas: Canvas, view: View, number: int, bonus: str | None, box: Box, ink: Colour, part: float) -> None:
    canvas.text(str(number), Box(box.x, box.y + 12, box.w, 24), 22, ink)
    low = (box.y + 36 + box.bottom) / 2 - 2
    if bonus:
        draw_badge(canvas, view.setup.sheet, bonus, around(box.cx, low, 28), strength=part)
    else:
        ground = DEN if ink is ON_DEN else PAPER_2
        canvas.box(around(box.cx, low, 14, 3), mix(0.3 * part, ink, ground), 1.5)


def draw_track(canvas: Canvas, view: View, layout: TrackLayout, seat: int) -> None:
    """Draw an action track: earned circles have a ring, used ones also a cross."""
    code, paper = view.setup.tracks[layout.track.name], view.state.papers[seat - 1]
    circled, crossed = int(paper.circles[code]), int(paper.crosses[code])
    canvas.box(layout.box, PAPER_2, 12)
    draw_badge(canvas, view.setup.sheet, layout.track.name, layout.sign)
    for i, box in enumerate(layout.circles):
        number = layout.track.numbers[i] if layout.track.numbers else None
        text = "" if number is None else str(number or "?")
        if i >= circled:
            canvas.dashed_circle(box.inset(4), OFF, 1.6, 14)
            canvas.text(text, box.inset(6), 13, INK_3)
            continue
        used = crossed >> i & 1
        if not used:
            canvas.disc(box.inset(4.5), PENDING_WASH)
        canvas.text(text, box.inset(6), 13, mix(0.4, INK_3, PAPER_2) if used else PEN)
        canvas.icon(ring(i), box.inset(-1), HAND, 0.62 if used else 1.0)
        if used:
            canvas.icon(cross(i), box.inset(4), HAND, 0.62)
    if layout.track.bonus:
        draw_badge(canvas, view.setup.sheet, layout.track.bonus, layout.end, view.track_ends(seat)[layout.track.name])


def draw_reconstruction_note(canvas: Canvas, layout: SheetLayout) -> None:
    """Draw the remark of a sheet that is not the published one."""
    assert layout.title
    box = Box(layout.title.right - 168, layout.title.y + 3, 168, 22)
    canvas.box(box, PAPER_2, 11)
    canvas.icon("i-pencil", around(box.x + 15, box.cy, 14), (("now", INK_2),))
    canvas.text(en.RECONSTRUCTED.strip("()"), Box(box.x + 26, box.y, box.w - 36, box.h), 13, INK_2)
