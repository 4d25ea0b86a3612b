"""Areas that are filled along a row: strips, the two arms of cubed's blue, and junior's rows of sweets."""

from __future__ import annotations

from rich.text import Text

from foxden.sheets.awards import Award, Edge, awards
from foxden.sheets.setup import Setup
from foxden.sheets.words import Area, Entry, Field, Order, Worth
from foxden.tui.awards import ladder, text
from foxden.tui.cells import WIDE, cell, framed, printed
from foxden.tui.colours import LIT, paint
from foxden.tui.panels import SHEET, earned_style, note, panel, scale
from foxden.tui.pen import Pen

INDENT = 3
START = "7"


def strip(setup: Setup, area: Area, pen: Pen) -> list[Text]:
    """One row of fields, the points and bonuses below each."""
    wide = max(WIDE, *(len(printed(area, f)) + 4 for f in area.fields if f.symbol and f.symbol != "candle"), 0)
    most = (SHEET - INDENT) // (wide + 1)
    rows = -(-len(area.fields) // most)
    each = -(-len(area.fields) // rows)
    lines: list[Text] = []
    for start in range(0, len(area.fields), each):
        lines += _part(setup, area, area.fields[start : start + each], pen, wide)
    if ladder(area) and area.order is not Order.LEFT_TO_RIGHT:
        lines.append(scale(area, pen))
    return panel(setup, area, lines, pen, SHEET)


def _part(setup: Setup, area: Area, fields: tuple[Field, ...], pen: Pen, wide: int) -> list[Text]:
    found = awards(area)
    fields_line, points, bonuses = (Text(" " * INDENT) for _ in range(3))
    steps = ladder(area) if area.order is Order.LEFT_TO_RIGHT else ()
    for field in fields:
        fields_line.append_text(cell(area, field, pen, wide)).append(_separator(area, field, pen))
        if steps:
            points.append_text(_step(area, field, steps, pen, wide)).append(" ")
        bonuses.append_text(note(_on(found, Edge.FIELD, field), pen, area, wide)).append(" ")
    if any(a.edge is Edge.AFTER for a in found):
        bonuses = Text(" " * (INDENT + WIDE // 2 + 1))
        for field in fields[:-1]:
            bonuses.append_text(note(_on(found, Edge.AFTER, field), pen, area, wide)).append(" ")
    return [fields_line, *([points] if steps else []), bonuses]


def _on(found: list[Award], edge: Edge, field: Field) -> Award | None:
    return next((a for a in found if a.edge is edge and a.fields[0] == field.name), None)


def _separator(area: Area, field: Field, pen: Pen) -> str:
    """What a number has to do with the one after it."""
    if field is area.fields[-1] or pen.is_lit(area.name, field.name):
        return " "
    if area.worth is Worth.PAIRS:
        return "-" if field.column % 2 else " "
    return {Entry.RISING: "<", Entry.NOT_RISING: "≥"}.get(area.entry, " ")


def _step(area: Area, field: Field, steps: tuple[int, ...], pen: Pen, wide: int = WIDE) -> Text:
    """The points of a field: set off if it is the last one marked."""
    row = [f.name for f in area.fields if f.row == field.row]
    last = sum(name in pen.of(area.name) for name in row) == field.column
    points = steps[field.column - 1]
    return Text(f"{f'({points})' if last else points:^{wide}}", style=LIT if last else "")


def arms(setup: Setup, area: Area, pen: Pen) -> list[Text]:
    """Two rows that grow from a printed number: the left one outwards to the left."""
    found = awards(area)
    left, right = area.rows
    fields, points, bonuses = (Text(" " * INDENT) for _ in range(3))
    for field in (*reversed(left), None, *right):
        if field is None:
            fields.append_text(framed("[]", START, f"bold {paint(area.name).base}"))
            points.append(" " * WIDE)
            bonuses.append(" " * WIDE)
            continue
        fields.append_text(cell(area, field, pen))
        points.append_text(_step(area, field, ladder(area), pen))
        bonuses.append_text(note(_on(found, Edge.FIELD, field), pen, area))
    return panel(setup, area, [fields, points, bonuses], pen, SHEET)


def rows(setup: Setup, area: Area, pen: Pen, width: int) -> list[Text]:
    """Several short rows, each filled from the left, the bonus beside each field."""
    found = awards(area)
    lines = []
    for fields in area.rows:
        line = Text(f" {fields[0].symbol:<6} ")
        for field in fields:
            line.append_text(cell(area, field, pen, 6))
            award = _on(found, Edge.FIELD, field)
            line.append(f" {text(award) if award else '':<3}", style=earned_style(award, pen, area) if award else "")
        lines.append(line)
    return panel(setup, area, lines, pen, width)
