"""Draws one area of an adult sheet: first what is printed, then what changes during a game."""

from __future__ import annotations

from foxden.engine.area_state import AreaState
from foxden.engine.bonuses import Fate
from foxden.engine.writing_styles import FULL
from foxden.notation.words import letter_of
from foxden.picture.drawing import fields
from foxden.picture.drawing.badges import draw_badge
from foxden.picture.drawing.canvas import Canvas
from foxden.picture.drawing.colours import FIELD, Colour, game_colour, mix
from foxden.picture.drawing.score_bar import with_minus_sign
from foxden.picture.layout.box import Box, around
from foxden.picture.layout.layout import AreaLayout, PillLayout, ScaleLayout, ScaleStyle, SheetLayout, SignLayout
from foxden.sheets.elements import Area, Order, Worth
from foxden.sheets.numbers import FAR, follows, is_chain, printed_before, worth
from foxden.sheets.setup import Setup

RADIUS = 16.0
WHITE_DIE = "white"
SUMS = range(1, 13)  # every number that can be written in a field


def draw_behind(canvas: Canvas, setup: Setup, layout: SheetLayout) -> None:
    """Draw nothing: only junior has something behind its areas."""


def draw_printed(canvas: Canvas, setup: Setup, layout: AreaLayout) -> None:
    """Draw what is printed: panel, tab, connecting lines, fields."""
    area, colours = layout.area, game_colour(layout.area.name)
    canvas.box(layout.box, colours.panel, RADIUS)
    canvas.pattern(f"pattern-{area.name}", layout.box, RADIUS)
    _tab(canvas, setup, layout)
    for wire in layout.connectors:
        canvas.line(wire, colours.tab, 4)
    for box in layout.crossed:
        fields.printed_cross(canvas, area, box)
    for row, box in layout.row_labels.items():
        _row_label(canvas, setup, area, row, box)
    for field in area.fields:
        fields.draw_field(canvas, area, field, layout.fields[field.name], colour=row_colour(setup, area, field.row))
    if layout.hint:
        _hint(canvas, area, layout.hint)
    if layout.centre:
        canvas.box(layout.centre, colours.tab, fields.RADIUS, mix(0.4, colours.on_panel, colours.tab), 2)
        canvas.text(str(printed_before(area)), layout.centre, 24, colours.on_panel)
    if layout.note:
        canvas.box(layout.note, colours.tab, layout.note.h / 2)
        canvas.text(f"{' '.join(map(str, FAR))}: +{worth(area, FAR[0])}", layout.note.inset(8, 0), 11.5, colours.on_panel)


def draw_marks(canvas: Canvas, setup: Setup, layout: AreaLayout, now: AreaState) -> None:
    """Draw what changes during a game: marks, points reached, bonuses earned."""
    area = layout.area
    for field in area.fields:
        if now.is_marked(field.name) or now.is_shut(field.name):
            fields.draw_field(canvas, area, field, layout.fields[field.name], now, row_colour(setup, area, field.row))
    for scale in layout.scales:
        _scale(canvas, area, scale, now)
    for pill in layout.pills:
        _pill(canvas, area, pill, now)
    for sign in layout.signs:
        _sign(canvas, setup, area, sign, now)
    for award, box in layout.awards:
        fate = now.fate(award)
        if award.bonus:
            draw_badge(canvas, setup.sheet, award.bonus, box, fate)
        else:
            _points(canvas, area, str(award.points), around(box.cx, box.cy, 34, 21), fate is Fate.EARNED)


def _sign(canvas: Canvas, setup: Setup, area: Area, sign: SignLayout, now: AreaState) -> None:
    """Draw the sign that compares the next number with the one before it; a dot if any number may follow."""
    colours, last = (
        game_colour(area.name),
        now.number(sign.before.name) if sign.before and now.is_marked(sign.before.name) else None,
    )
    canvas.box(sign.box, colours.tab, 5.5)
    if last is not None and sign.before and is_chain(area) and _any_number_follows(setup, area, sign.before.row, last):
        canvas.disc(around(sign.box.cx, sign.box.cy, 5), colours.on_panel)
    else:
        canvas.text(sign.text, sign.box.inset(1), 15 if len(sign.text) == 1 else 11, colours.on_panel)


def _any_number_follows(setup: Setup, area: Area, row: int, last: int) -> bool:
    return all(follows(area, row, last, n, setup.options) for n in SUMS)


def _tab(canvas: Canvas, setup: Setup, layout: AreaLayout) -> None:
    colours, tab = game_colour(layout.area.name), layout.tab
    canvas.box(Box(tab.x, tab.y, tab.w + RADIUS, tab.h), colours.tab, RADIUS)
    body = Box(tab.right, tab.y, RADIUS, tab.h)
    canvas.box(body, colours.panel)
    canvas.pattern(f"pattern-{layout.area.name}", body, 0)
    canvas.icon(f"suit-{colours.suit}", around(tab.cx, tab.y + 21, 20), (("now", colours.on_panel),))
    canvas.text(letter_of(setup)[setup.dice.index(layout.area.name)], Box(tab.x, tab.y + 33, tab.w, 18), 15.5, colours.on_panel)
    if layout.area.order in (Order.LEFT_TO_RIGHT, Order.RIGHTWARDS) and not layout.centre:
        canvas.icon("i-chev", around(tab.cx, tab.bottom - 19, 15), (("now", colours.on_panel),), 0.8)


def row_colour(setup: Setup, area: Area, row: int) -> str:
    """The colour of a row that belongs to a die (twice's silver); empty if it has none."""
    if setup.areas.index(area) != setup.tables.extra_area or not setup.tables.sweeps:
        return ""
    first = 1 << next(i for i, f in enumerate(area.fields) if f.row == row)
    every = setup.tables.fields[setup.tables.extra_area]
    return next(name for d, name in enumerate(setup.dice) if first & setup.tables.own_row[d] and setup.tables.own_row[d] != every)


def _row_label(canvas: Canvas, setup: Setup, area: Area, row: int, box: Box) -> None:
    """Draw the label of a row: the suit of its die, or the die field that its numbers come from."""
    colour = row_colour(setup, area, row)
    if colour:
        canvas.icon(f"suit-{game_colour(colour).suit}", around(box.cx, box.cy, 15), (("now", game_colour(colour).deep),))
    else:
        canvas.text("I" * row, box, 16, game_colour(area.name).on_panel)


def _hint(canvas: Canvas, area: Area, box: Box) -> None:
    """Draw the hint how fields are marked: blue + white; circle, then cross."""
    colours = game_colour(area.name)
    canvas.box(box, colours.tab, 8)
    left, middle, right = (around(box.x + box.w * part, box.cy, 15) for part in (0.25, 0.5, 0.75))
    now = (("now", colours.on_panel),)
    if area.adds_white:
        canvas.icon(f"suit-{colours.suit}", left, now)
        canvas.text("+", middle, 15, colours.on_panel)
        canvas.icon(f"suit-{game_colour(WHITE_DIE).suit}", right, now)
    elif area.order is Order.CIRCLE_FIRST:
        canvas.icon("ring-2", left.inset(-1.5), now)
        canvas.icon("i-chev", middle.inset(3), now)
        canvas.icon("ring-2", right.inset(-1.5), now)
        canvas.icon("cross-2", right.inset(2), now)


def _scale(canvas: Canvas, area: Area, scale: ScaleLayout, now: AreaState) -> None:
    """Draw the points for 1, 2, 3, ... marks: those reached are highlighted, lower ones are faded."""
    colours, counts = game_colour(area.name), {now.count(tally) for tally in scale.tallies}
    if scale.look is not ScaleStyle.PILLS:
        canvas.box(scale.box, colours.tab, 8)
    for number, (points, box) in enumerate(zip(scale.points, scale.steps, strict=True), 1):
        if scale.look is ScaleStyle.PILLS:
            _points(canvas, area, str(points), box, number in counts, number < max(counts))
            continue
        ink = colours.deep if number in counts else colours.on_panel
        if number in counts:
            canvas.box(box.inset(0.5, 2 if scale.look is ScaleStyle.BAND else 0), FIELD, 6)
        small = mix(0.78, ink, FIELD if number in counts else colours.tab)
        if scale.look is ScaleStyle.BAND:
            canvas.text(str(points), Box(box.x + 1, box.y + 4, box.w - 2, 18), 14, ink)
            canvas.text(str(number), Box(box.x, box.y + 21, box.w, 12), 10.5, small)
        else:
            canvas.text(str(number), Box(box.x, box.y, box.w * 0.38, box.h), 10.5, small, align="r")
            canvas.text(str(points), Box(box.x + box.w * 0.46, box.y, box.w * 0.5, box.h), 14.5, ink, align="l")


def _points(canvas: Canvas, area: Area, text: str, box: Box, reached: bool, passed: bool = False) -> None:
    colours = game_colour(area.name)
    canvas.box(box, FIELD if reached else colours.tab, box.h / 2, colours.tab, 1.5 if reached else 0)
    ink: Colour = colours.deep if reached else mix(0.62 if passed else 1.0, colours.on_panel, colours.tab)
    canvas.text(text, box.inset(2, 0), 14, ink)


def _pill(canvas: Canvas, area: Area, pill: PillLayout, now: AreaState) -> None:
    """Draw the points of a pair once both numbers are written, or a factor, highlighted if it was used."""
    if area.worth is Worth.PAIRS:
        index = next(i for i, f in enumerate(area.fields) if f.name == pill.fields[0]) // 2
        complete = index < len(now.pairs)
        _points(canvas, area, with_minus_sign(now.pairs[index]) if complete else "=", pill.box, complete, not complete)
        return
    (name,) = pill.fields
    field = next(f for f in area.fields if f.name == name)
    marked = now.is_marked(name)
    _points(canvas, area, f"×{field.factor}", pill.box, now.styles.get(name) == FULL, marked)
