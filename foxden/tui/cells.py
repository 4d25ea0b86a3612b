"""One field in text: brackets say its state, so that colour is never the only sign."""

from __future__ import annotations

from rich.text import Text

from foxden.sheets.order import mark_names
from foxden.sheets.words import Area, Entry, Field, Order, Worth, Writes
from foxden.tui.colours import LIT, PEN, Paint, paint
from foxden.tui.pen import Pen

WIDE = 5  # of a field with its brackets


def cell(area: Area, field: Field, pen: Pen, width: int = WIDE) -> Text:
    """A field as it stands: open [3], tinted {3}, crossed [X], written [12], circled (3), possible now >3<, >(3)< to be crossed."""
    colours = paint(area.name)
    marked = pen.of(area.name)
    names = _marks(area, field)
    made = [name for name in names if name in marked]
    if pen.is_lit(area.name, *names):
        return framed("><", f"({field.number})" if made else printed(area, field), LIT, width)
    if area.order is Order.CIRCLE_FIRST and made:
        return framed("()", "X" if len(made) == 2 else str(field.number), f"bold {PEN} on {colours.field}", width)
    if made:
        written = marked[made[0]]
        ground = colours.tint if field.tinted else colours.field
        return framed("[]", "X" if written is None else str(written), f"bold {PEN} on {ground}", width)
    return framed("{}" if field.tinted else "[]", printed(area, field), colours.tinted if field.tinted else colours.open, width)


def framed(frame: str, text: str, style: str, width: int = WIDE) -> Text:
    """A text between two brackets."""
    return Text(f"{frame[0]}{text:^{width - 2}}{frame[1]}", style=style)


def blocked(colours: Paint, width: int = WIDE) -> Text:
    """A field that is printed crossed."""
    return framed("[]", "x", f"dim {colours.open}", width)


def _marks(area: Area, field: Field) -> list[str]:
    """The marks that a field takes."""
    return [name for name in mark_names(area) if name == field.name or name in (f"{field.name}o", f"{field.name}x")]


def printed(area: Area, field: Field) -> str:
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
