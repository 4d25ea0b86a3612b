"""Areas that are printed as a grid: bonuses at the ends of rows and columns, between rows and at the corner."""

from __future__ import annotations

from rich.text import Text

from foxden.sheets.elements import Area, Field
from foxden.sheets.printed_bonuses import Edge, PrintedBonus, printed_bonuses
from foxden.sheets.setup import Setup
from foxden.tui.sheet.bonuses import bonus_text, points_scale
from foxden.tui.sheet.colours import area_colours
from foxden.tui.sheet.fields import FIELD_WIDTH, crossed_out_field, draw_field
from foxden.tui.sheet.marks import VisibleMarks
from foxden.tui.sheet.panels import bonus_note, bonus_style, draw_panel, draw_points_scale

JUNIOR_FIELD_WIDTH = 6  # junior's fields hold a word


def draw_grid(setup: Setup, area: Area, marks: VisibleMarks, width: int) -> list[Text]:
    """A grid with everything that is printed around it."""
    return draw_panel(setup, area, _lines(setup, area, marks), marks, width)


def _lines(setup: Setup, area: Area, marks: VisibleMarks) -> list[Text]:
    found = printed_bonuses(area)
    wide = JUNIOR_FIELD_WIDTH if setup.sheet.shows_symbols else FIELD_WIDTH
    columns = range(1, max(f.column for f in area.fields) + 1)
    lines = []
    for fields in area.rows:
        row = fields[0].row
        lines.append(_row(area, fields, marks, wide))
        for award in _bonuses_at(found, Edge.ROW, row=row):
            lines[-1].append("─").append(bonus_text(award), style=bonus_style(award, marks, area))
        if _bonuses_at(found, Edge.BELOW, row=row):
            lines.append(_bonus_row(area, [_first_or_none(_bonuses_at(found, Edge.BELOW, row, c)) for c in columns], marks, wide))
    below = [_first_or_none(_bonuses_at(found, Edge.COLUMN, column=c)) for c in columns]
    if any(below):
        lines.append(_bonus_row(area, below, marks, wide))
        for award in _bonuses_at(found, Edge.CORNER):
            lines[-1].append("╲").append(bonus_text(award), style=bonus_style(award, marks, area))
    if points_scale(area):
        lines.append(draw_points_scale(area, marks))
    return lines


def _row(area: Area, fields: tuple[Field, ...], marks: VisibleMarks, wide: int) -> Text:
    line = Text(f"{row_label(fields):>3} ")
    for column in range(1, max(f.column for f in area.fields) + 1):
        field = next((f for f in fields if f.column == column), None)
        if field is not None:
            line.append_text(draw_field(area, field, marks, wide))
        elif (fields[0].row, column) in area.crossed:
            line.append_text(crossed_out_field(area_colours(area.name), wide))
        else:
            line.append(" " * wide)
    return line


def row_label(fields: tuple[Field, ...]) -> str:
    """The name of a row: what its fields' names have in common, or its number."""
    name = fields[0].name.rstrip("0123456789")
    return name[:1].upper() + name[1:] if name.isalpha() else str(fields[0].row)


def _bonuses_at(found: list[PrintedBonus], edge: Edge, row: int = 0, column: int = 0) -> list[PrintedBonus]:
    return [a for a in found if a.edge is edge and row in (0, a.row) and column in (0, a.column)]


def _first_or_none(found: list[PrintedBonus]) -> PrintedBonus | None:
    return found[0] if found else None


def _bonus_row(area: Area, row: list[PrintedBonus | None], marks: VisibleMarks, wide: int) -> Text:
    line = Text(" " * 4)
    for award in row:
        line.append_text(bonus_note(award, marks, area, wide))
    return line
