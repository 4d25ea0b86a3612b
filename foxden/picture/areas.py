"""One area of an adult sheet: what is printed, and what changes as it is filled."""

from __future__ import annotations

from foxden.notation.words import letter_of
from foxden.picture import fields
from foxden.picture.badges import badge
from foxden.picture.box import Box, around
from foxden.picture.canvas import Canvas
from foxden.picture.paint import FIELD, Colour, mix, paint
from foxden.picture.plan import AreaPlan, Look, Pill, Scale, Sign
from foxden.picture.tally import figure
from foxden.picture.written import Fate, Written
from foxden.sheets.numbers import FAR, follows, is_chain, printed_before, worth
from foxden.sheets.setup import Setup
from foxden.sheets.words import Area, Order, Worth

RADIUS = 16.0
WHITE_DIE = "white"
SUMS = range(1, 13)  # every number that may be written in a row of numbers


def ground(canvas: Canvas, setup: Setup, plan: AreaPlan) -> None:
    """Everything that is printed and stays: panel, tab, wires, fields."""
    area, look = plan.area, paint(plan.area.name)
    canvas.box(plan.box, look.panel, RADIUS)
    canvas.pattern(f"pattern-{area.name}", plan.box, RADIUS)
    _tab(canvas, setup, plan)
    for wire in plan.wires:
        canvas.line(wire, look.tab, 4)
    for box in plan.crossed:
        fields.printed_cross(canvas, area, box)
    for row, box in plan.keys.items():
        _key(canvas, setup, area, row, box)
    for field in area.fields:
        fields.draw(canvas, area, field, plan.fields[field.name], colour=row_colour(setup, area, field.row))
    if plan.hint:
        _hint(canvas, area, plan.hint)
    if plan.hub:
        canvas.box(plan.hub, look.tab, fields.RADIUS, mix(0.4, look.on_panel, look.tab), 2)
        canvas.text(str(printed_before(area)), plan.hub, 24, look.on_panel)
    if plan.note:
        canvas.box(plan.note, look.tab, plan.note.h / 2)
        canvas.text(f"{' '.join(map(str, FAR))}: +{worth(area, FAR[0])}", plan.note.inset(8, 0), 11.5, look.on_panel)


def filled(canvas: Canvas, setup: Setup, plan: AreaPlan, now: Written) -> None:
    """What has happened here: marks, points reached, bonuses earned."""
    area = plan.area
    for field in area.fields:
        if now.is_marked(field.name) or now.is_shut(field.name):
            fields.draw(canvas, area, field, plan.fields[field.name], now, row_colour(setup, area, field.row))
    for scale in plan.scales:
        _scale(canvas, area, scale, now)
    for pill in plan.pills:
        _pill(canvas, area, pill, now)
    for sign in plan.signs:
        _sign(canvas, setup, area, sign, now)
    for award, box in plan.awards:
        fate = now.fate(award)
        if award.bonus:
            badge(canvas, setup.sheet, award.bonus, box, fate)
        else:
            _points(canvas, area, str(award.points), around(box.cx, box.cy, 34, 21), fate is Fate.EARNED)


def _sign(canvas: Canvas, setup: Setup, area: Area, sign: Sign, now: Written) -> None:
    """What the next number has to do with the one before; a dot where any number may follow."""
    look, last = paint(area.name), now.number(sign.before.name) if sign.before and now.is_marked(sign.before.name) else None
    canvas.box(sign.box, look.tab, 5.5)
    if last is not None and sign.before and is_chain(area) and _anything(setup, area, sign.before.row, last):
        canvas.disc(around(sign.box.cx, sign.box.cy, 5), look.on_panel)
    else:
        canvas.text(sign.text, sign.box.inset(1), 15 if len(sign.text) == 1 else 11, look.on_panel)


def _anything(setup: Setup, area: Area, row: int, last: int) -> bool:
    return all(follows(area, row, last, n, setup.options) for n in SUMS)


def _tab(canvas: Canvas, setup: Setup, plan: AreaPlan) -> None:
    look, tab = paint(plan.area.name), plan.tab
    canvas.box(Box(tab.x, tab.y, tab.w + RADIUS, tab.h), look.tab, RADIUS)
    body = Box(tab.right, tab.y, RADIUS, tab.h)
    canvas.box(body, look.panel)
    canvas.pattern(f"pattern-{plan.area.name}", body, 0)
    canvas.icon(f"suit-{look.suit}", around(tab.cx, tab.y + 21, 20), (("now", look.on_panel),))
    canvas.text(letter_of(setup)[setup.dice.index(plan.area.name)], Box(tab.x, tab.y + 33, tab.w, 18), 15.5, look.on_panel)
    if plan.area.order in (Order.LEFT_TO_RIGHT, Order.RIGHTWARDS) and not plan.hub:
        canvas.icon("i-chev", around(tab.cx, tab.bottom - 19, 15), (("now", look.on_panel),), 0.8)


def row_colour(setup: Setup, area: Area, row: int) -> str:
    """The colour of a row that belongs to a die (twice's silver); empty if it has none."""
    if setup.areas.index(area) != setup.tables.extra_area or not setup.tables.sweeps:
        return ""
    first = 1 << next(i for i, f in enumerate(area.fields) if f.row == row)
    every = setup.tables.fields[setup.tables.extra_area]
    return next(name for d, name in enumerate(setup.dice) if first & setup.tables.own_row[d] and setup.tables.own_row[d] != every)


def _key(canvas: Canvas, setup: Setup, area: Area, row: int, box: Box) -> None:
    """The name of a row: the suit of its die, or the die field its numbers come from."""
    colour = row_colour(setup, area, row)
    if colour:
        canvas.icon(f"suit-{paint(colour).suit}", around(box.cx, box.cy, 15), (("now", paint(colour).deep),))
    else:
        canvas.text("I" * row, box, 16, paint(area.name).on_panel)


def _hint(canvas: Canvas, area: Area, box: Box) -> None:
    """How a number gets here: blue + white; circle, then cross."""
    look = paint(area.name)
    canvas.box(box, look.tab, 8)
    left, middle, right = (around(box.x + box.w * part, box.cy, 15) for part in (0.25, 0.5, 0.75))
    now = (("now", look.on_panel),)
    if area.adds_white:
        canvas.icon(f"suit-{look.suit}", left, now)
        canvas.text("+", middle, 15, look.on_panel)
        canvas.icon(f"suit-{paint(WHITE_DIE).suit}", right, now)
    elif area.order is Order.CIRCLE_FIRST:
        canvas.icon("ring-2", left.inset(-1.5), now)
        canvas.icon("i-chev", middle.inset(3), now)
        canvas.icon("ring-2", right.inset(-1.5), now)
        canvas.icon("cross-2", right.inset(2), now)


def _scale(canvas: Canvas, area: Area, scale: Scale, now: Written) -> None:
    """The points for 1, 2, 3, ... marks; those reached are set off, those passed step back."""
    look, counts = paint(area.name), {now.count(tally) for tally in scale.tallies}
    if scale.look is not Look.PILLS:
        canvas.box(scale.box, look.tab, 8)
    for number, (points, box) in enumerate(zip(scale.points, scale.steps, strict=True), 1):
        if scale.look is Look.PILLS:
            _points(canvas, area, str(points), box, number in counts, number < max(counts))
            continue
        ink = look.deep if number in counts else look.on_panel
        if number in counts:
            canvas.box(box.inset(0.5, 2 if scale.look is Look.BAND else 0), FIELD, 6)
        small = mix(0.78, ink, FIELD if number in counts else look.tab)
        if scale.look is Look.BAND:
            canvas.text(str(points), Box(box.x + 1, box.y + 4, box.w - 2, 18), 14, ink)
            canvas.text(str(number), Box(box.x, box.y + 21, box.w, 12), 10.5, small)
        else:
            canvas.text(str(number), Box(box.x, box.y, box.w * 0.38, box.h), 10.5, small, align="r")
            canvas.text(str(points), Box(box.x + box.w * 0.46, box.y, box.w * 0.5, box.h), 14.5, ink, align="l")


def _points(canvas: Canvas, area: Area, text: str, box: Box, reached: bool, passed: bool = False) -> None:
    look = paint(area.name)
    canvas.box(box, FIELD if reached else look.tab, box.h / 2, look.tab, 1.5 if reached else 0)
    ink: Colour = look.deep if reached else mix(0.62 if passed else 1.0, look.on_panel, look.tab)
    canvas.text(text, box.inset(2, 0), 14, ink)


def _pill(canvas: Canvas, area: Area, pill: Pill, now: Written) -> None:
    """A pair's points once both are written; a factor, set off where it was used."""
    if area.worth is Worth.PAIRS:
        index = next(i for i, f in enumerate(area.fields) if f.name == pill.fields[0]) // 2
        complete = index < len(now.pairs)
        _points(canvas, area, figure(now.pairs[index]) if complete else "=", pill.box, complete, not complete)
        return
    (name,) = pill.fields
    field = next(f for f in area.fields if f.name == name)
    marked = now.is_marked(name)
    _points(canvas, area, f"×{field.factor}", pill.box, marked and now.ways(name) == [1], marked)
