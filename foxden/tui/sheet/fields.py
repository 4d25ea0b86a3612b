"""One field as text: its brackets show its state, so that nothing depends on colour alone."""

from __future__ import annotations

from rich.text import Text

from foxden.sheets.elements import Area, Entry, Field, Order, Worth, Writes
from foxden.sheets.order import mark_names
from foxden.tui.sheet.colours import MARKABLE, PEN, AreaColours, area_colours
from foxden.tui.sheet.marks import VisibleMarks

FIELD_WIDTH = 5  # columns of a field with its brackets


def draw_field(area: Area, field: Field, marks: VisibleMarks, width: int = FIELD_WIDTH) -> Text:
    """A field in its current state: open [3], tinted {3}, crossed [X], written [12], circled (3), markable >3<, crossable >(3)<."""
    colours = area_colours(area.name)
    marked = marks.of(area.name)
    names = _marks(area, field)
    made = [name for name in names if name in marked]
    if marks.is_markable(area.name, *names):
        return bracketed("><", f"({field.number})" if made else printed_text(area, field), MARKABLE, width)
    if area.order is Order.CIRCLE_FIRST and made:
        return bracketed("()", "X" if len(made) == 2 else str(field.number), f"bold {PEN} on {colours.field}", width)
    if made:
        written = marked[made[0]]
        ground = colours.tint if field.tinted else colours.field
        return bracketed("[]", "X" if written is None else str(written), f"bold {PEN} on {ground}", width)
    return bracketed(
        "{}" if field.tinted else "[]", printed_text(area, field), colours.tinted if field.tinted else colours.open, width
    )


def bracketed(frame: str, text: str, style: str, width: int = FIELD_WIDTH) -> Text:
    """A text between two brackets."""
    return Text(f"{frame[0]}{text:^{width - 2}}{frame[1]}", style=style)


def crossed_out_field(colours: AreaColours, width: int = FIELD_WIDTH) -> Text:
    """A field that is printed crossed."""
    return bracketed("[]", "x", f"dim {colours.open}", width)


def _marks(area: Area, field: Field) -> list[str]:
    """The marks that a field takes."""
    return [name for name in mark_names(area) if name == field.name or name in (f"{field.name}o", f"{field.name}x")]


def printed_text(area: Area, field: Field) -> str:
    """What is printed in a field."""
    if area.entry is Entry.SYMBOL:
        return "i" * field.dice if field.symbol == "candle" else "pair" if field.dice == 2 else field.symbol
    if field.number:
        return str(field.number)
    if field.least:
        return f"≥{field.least}"
    if area.writes is Writes.HALF_OR_FACTOR:
        return f"x{field.factor}" if field.factor else "½"
    if field.factor > 1 or area.worth is Worth.PAIRS:
        return f"x{field.factor}"
    least = next((line.least for line in area.lines if line.fields == (field.name,)), 0)
    return f"≥{least}" if least else ""
