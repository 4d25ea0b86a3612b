"""Areas that are filled along a row: strips, the two arms of cubed's blue, and junior's rows of sweets."""

from __future__ import annotations

from rich.text import Text

from foxden.sheets.elements import Area, Entry, Field, Order, Worth
from foxden.sheets.printed_bonuses import Edge, PrintedBonus, printed_bonuses
from foxden.sheets.setup import Setup
from foxden.tui.sheet.bonuses import bonus_text, points_scale
from foxden.tui.sheet.colours import MARKABLE, area_colours
from foxden.tui.sheet.fields import FIELD_WIDTH, bracketed, draw_field, printed_text
from foxden.tui.sheet.marks import VisibleMarks
from foxden.tui.sheet.panels import SHEET_WIDTH, bonus_note, bonus_style, draw_panel, draw_points_scale

INDENT = 3
START = "7"


def draw_strip(setup: Setup, area: Area, marks: VisibleMarks) -> list[Text]:
    """One row of fields, the points and bonuses below each."""
    wide = max(FIELD_WIDTH, *(len(printed_text(area, f)) + 4 for f in area.fields if f.symbol and f.symbol != "candle"), 0)
    most = (SHEET_WIDTH - INDENT) // (wide + 1)
    rows = -(-len(area.fields) // most)
    each = -(-len(area.fields) // rows)
    lines: list[Text] = []
    for start in range(0, len(area.fields), each):
        lines += _strip_lines(setup, area, area.fields[start : start + each], marks, wide)
    if points_scale(area) and area.order is not Order.LEFT_TO_RIGHT:
        lines.append(draw_points_scale(area, marks))
    return draw_panel(setup, area, lines, marks, SHEET_WIDTH)


def _strip_lines(setup: Setup, area: Area, fields: tuple[Field, ...], marks: VisibleMarks, wide: int) -> list[Text]:
    found = printed_bonuses(area)
    fields_line, points, bonuses = (Text(" " * INDENT) for _ in range(3))
    steps = points_scale(area) if area.order is Order.LEFT_TO_RIGHT else ()
    for field in fields:
        fields_line.append_text(draw_field(area, field, marks, wide)).append(_separator(area, field, marks))
        if steps:
            points.append_text(_points_of_field(area, field, steps, marks, wide)).append(" ")
        bonuses.append_text(bonus_note(_bonus_at(found, Edge.FIELD, field), marks, area, wide)).append(" ")
    if any(a.edge is Edge.AFTER for a in found):
        bonuses = Text(" " * (INDENT + FIELD_WIDTH // 2 + 1))
        for field in fields[:-1]:
            bonuses.append_text(bonus_note(_bonus_at(found, Edge.AFTER, field), marks, area, wide)).append(" ")
    return [fields_line, *([points] if steps else []), bonuses]


def _bonus_at(found: list[PrintedBonus], edge: Edge, field: Field) -> PrintedBonus | None:
    return next((a for a in found if a.edge is edge and a.fields[0] == field.name), None)


def _separator(area: Area, field: Field, marks: VisibleMarks) -> str:
    """The sign between two fields: how the second number has to compare with the first."""
    if field is area.fields[-1] or marks.is_markable(area.name, field.name):
        return " "
    if area.worth is Worth.PAIRS:
        return "-" if field.column % 2 else " "
    return {Entry.RISING: "<", Entry.NOT_RISING: "≥"}.get(area.entry, " ")


def _points_of_field(area: Area, field: Field, steps: tuple[int, ...], marks: VisibleMarks, wide: int = FIELD_WIDTH) -> Text:
    """The points of a field, highlighted if it is the last one marked."""
    row = [f.name for f in area.fields if f.row == field.row]
    last = sum(name in marks.of(area.name) for name in row) == field.column
    points = steps[field.column - 1]
    return Text(f"{f'({points})' if last else points:^{wide}}", style=MARKABLE if last else "")


def draw_arms(setup: Setup, area: Area, marks: VisibleMarks) -> list[Text]:
    """Two rows that are filled outwards, to the left and to the right, from a printed number."""
    found = printed_bonuses(area)
    left, right = area.rows
    fields, points, bonuses = (Text(" " * INDENT) for _ in range(3))
    for field in (*reversed(left), None, *right):
        if field is None:
            fields.append_text(bracketed("[]", START, f"bold {area_colours(area.name).base}"))
            points.append(" " * FIELD_WIDTH)
            bonuses.append(" " * FIELD_WIDTH)
            continue
        fields.append_text(draw_field(area, field, marks))
        points.append_text(_points_of_field(area, field, points_scale(area), marks))
        bonuses.append_text(bonus_note(_bonus_at(found, Edge.FIELD, field), marks, area))
    return draw_panel(setup, area, [fields, points, bonuses], marks, SHEET_WIDTH)


def draw_rows(setup: Setup, area: Area, marks: VisibleMarks, width: int) -> list[Text]:
    """Several short rows, each filled from the left, with the bonus beside each field."""
    found = printed_bonuses(area)
    lines = []
    for fields in area.rows:
        line = Text(f" {fields[0].symbol:<6} ")
        for field in fields:
            line.append_text(draw_field(area, field, marks, 6))
            award = _bonus_at(found, Edge.FIELD, field)
            line.append(f" {bonus_text(award) if award else '':<3}", style=bonus_style(award, marks, area) if award else "")
        lines.append(line)
    return draw_panel(setup, area, lines, marks, width)
