"""Areas that are printed as a grid: bonuses at the ends of rows and columns, between rows and at the corner."""

from __future__ import annotations

from rich.text import Text

from foxden.sheets.awards import Award, Edge, awards
from foxden.sheets.setup import Setup
from foxden.sheets.words import Area, Field
from foxden.tui.awards import ladder, text
from foxden.tui.cells import WIDE, blocked, cell
from foxden.tui.colours import paint
from foxden.tui.panels import earned_style, note, panel, scale
from foxden.tui.pen import Pen

GIFT = 6  # junior's fields hold a word


def grid(setup: Setup, area: Area, pen: Pen, width: int) -> list[Text]:
    """A grid with all that is printed around it."""
    return panel(setup, area, _lines(setup, area, pen), pen, width)


def _lines(setup: Setup, area: Area, pen: Pen) -> list[Text]:
    found = awards(area)
    wide = GIFT if setup.sheet.party else WIDE
    columns = range(1, max(f.column for f in area.fields) + 1)
    lines = []
    for fields in area.rows:
        row = fields[0].row
        lines.append(_row(area, fields, pen, wide))
        for award in _at(found, Edge.ROW, row=row):
            lines[-1].append("─").append(text(award), style=earned_style(award, pen, area))
        if _at(found, Edge.BELOW, row=row):
            lines.append(_notes(area, [_one(_at(found, Edge.BELOW, row, c)) for c in columns], pen, wide))
    below = [_one(_at(found, Edge.COLUMN, column=c)) for c in columns]
    if any(below):
        lines.append(_notes(area, below, pen, wide))
        for award in _at(found, Edge.CORNER):
            lines[-1].append("╲").append(text(award), style=earned_style(award, pen, area))
    if ladder(area):
        lines.append(scale(area, pen))
    return lines


def _row(area: Area, fields: tuple[Field, ...], pen: Pen, wide: int) -> Text:
    line = Text(f"{row_label(fields):>3} ")
    for column in range(1, max(f.column for f in area.fields) + 1):
        field = next((f for f in fields if f.column == column), None)
        if field is not None:
            line.append_text(cell(area, field, pen, wide))
        elif (fields[0].row, column) in area.crossed:
            line.append_text(blocked(paint(area.name), wide))
        else:
            line.append(" " * wide)
    return line


def row_label(fields: tuple[Field, ...]) -> str:
    """The name of a row: what its fields' names have in common, or its number."""
    name = fields[0].name.rstrip("0123456789")
    return name[:1].upper() + name[1:] if name.isalpha() else str(fields[0].row)


def _at(found: list[Award], edge: Edge, row: int = 0, column: int = 0) -> list[Award]:
    return [a for a in found if a.edge is edge and row in (0, a.row) and column in (0, a.column)]


def _one(found: list[Award]) -> Award | None:
    return found[0] if found else None


def _notes(area: Area, row: list[Award | None], pen: Pen, wide: int) -> Text:
    line = Text(" " * 4)
    for award in row:
        line.append_text(note(award, pen, area, wide))
    return line
