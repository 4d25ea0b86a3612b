"""The panel of an area: a head with letter, name, rule and points, and lines filled up to its width."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from foxden.locale import en
from foxden.sheets.awards import Award
from foxden.sheets.setup import Setup
from foxden.sheets.words import Area, Tally
from foxden.tui.awards import ladder, text
from foxden.tui.cells import WIDE
from foxden.tui.colours import LIT, paint
from foxden.tui.pen import Pen, letter

SHEET = 78  # columns of a whole sheet
HALF = 38  # of one of two areas side by side


def panel(setup: Setup, area: Area, lines: Iterable[Text], pen: Pen, width: int) -> list[Text]:
    """The lines of an area below its head, all equally wide and in its colour."""
    return [_filled(line, paint(area.name).base, width) for line in (_head(setup, area, pen, width), *lines)]


def _head(setup: Setup, area: Area, pen: Pen, width: int) -> Text:
    """─ Y yellow · its number, any order ──────── 12 ─"""
    how = en.HOW.get((setup.game, area.name), "")
    name = f"─ {letter(setup, area.name)} {area.name}"
    points = f" {pen.score.areas[area.name]} ─" if pen.score else "─"
    text = f"{name} · {how} " if how and len(name) + len(how) + len(points) + 4 <= width else f"{name} "
    head = Text(text + "─" * (width - len(text) - len(points)) + points)
    head.stylize("bold", 2, len(name))
    if pen.score:
        head.stylize("bold", width - len(points), width - 2)
    return head


def _filled(line: Text, style: str, width: int) -> Text:
    whole = Text(style=style, no_wrap=True, overflow="crop", end="")
    whole.append_text(line)
    whole.append(" " * (width - whole.cell_len))
    return whole


def note(award: Award | None, pen: Pen, area: Area, width: int = WIDE) -> Text:
    """A bonus in a space of its own, centred; dim once its fields are marked."""
    if award is None:
        return Text(" " * width)
    return Text(f"{text(award):^{width}}", style=earned_style(award, pen, area))


def earned_style(award: Award, pen: Pen, area: Area) -> str:
    """Bold while it is to be had, dim when its fields are marked."""
    return "dim" if all(_is_marked(pen, area, name) for name in award.fields) else "bold"


def _is_marked(pen: Pen, area: Area, name: str) -> bool:
    return name in pen.of(area.name) or f"{name}o" in pen.of(area.name)


def scale(area: Area, pen: Pen) -> Text:
    """The points for 1, 2, 3, ... marks in one line, those reached set off."""
    steps = ladder(area)
    tallies = [tally for tally in area.tallies if tally.points[1:] == steps]
    reached = {_count(tally, pen, area) for tally in tallies}
    line = Text(" each row " if len(tallies) > 1 else " pts ")
    for number, points in enumerate(steps, 1):
        here = number in reached
        line.append(f"({points})" if here else f" {points}" if number > 1 else str(points), style=LIT if here else "")
    return line


def _count(tally: Tally, pen: Pen, area: Area) -> int:
    marked = pen.of(area.name)
    crossed = "x" if area.order == "circle first" else ""
    return sum(f"{name}{crossed}" in marked for name in tally.fields)
