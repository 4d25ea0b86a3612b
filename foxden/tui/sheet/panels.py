"""The panel of an area: a heading with letter, name, rule and points, and lines padded to its width."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from foxden.engine.bonuses import Fate
from foxden.locale import en
from foxden.sheets.elements import Area
from foxden.sheets.printed_bonuses import PrintedBonus
from foxden.sheets.setup import Setup
from foxden.tui.sheet.bonuses import bonus_text, points_scale
from foxden.tui.sheet.colours import MARKABLE, area_colours
from foxden.tui.sheet.fields import FIELD_WIDTH
from foxden.tui.sheet.marks import VisibleMarks, area_letter

SHEET_WIDTH = 78  # columns of a whole sheet
HALF_WIDTH = 38  # columns of one of two areas side by side
FATE_STYLES = {Fate.OPEN: "bold", Fate.EARNED: "dim", Fate.MISSED: "dim strike", Fate.GONE: "dim"}


def draw_panel(setup: Setup, area: Area, lines: Iterable[Text], marks: VisibleMarks, width: int) -> list[Text]:
    """The heading of an area and its lines below it, all padded to the same width in its colour."""
    return [_pad(line, area_colours(area.name).base, width) for line in (_head(setup, area, marks, width), *lines)]


def _head(setup: Setup, area: Area, marks: VisibleMarks, width: int) -> Text:
    """─ Y yellow · its number, any order ──────── 12 ─"""
    how = en.HOW.get((setup.game, area.name), "")
    name = f"─ {area_letter(setup, area.name)} {area.name}"
    points = f" {marks.score.areas[area.name]} ─" if marks.score else "─"
    text = f"{name} · {how} " if how and len(name) + len(how) + len(points) + 4 <= width else f"{name} "
    head = Text(text + "─" * (width - len(text) - len(points)) + points)
    head.stylize("bold", 2, len(name))
    if marks.score:
        head.stylize("bold", width - len(points), width - 2)
    return head


def _pad(line: Text, style: str, width: int) -> Text:
    whole = Text(style=style, no_wrap=True, overflow="crop", end="")
    whole.append_text(line)
    whole.append(" " * (width - whole.cell_len))
    return whole


def bonus_note(award: PrintedBonus | None, marks: VisibleMarks, area: Area, width: int = FIELD_WIDTH) -> Text:
    """A bonus centred in a space of this width, styled by its fate (open, earned or missed)."""
    if award is None:
        return Text(" " * width)
    blank = width - len(bonus_text(award))
    left = " " * (blank // 2)
    return Text.assemble(left, (bonus_text(award), bonus_style(award, marks, area)), " " * (blank - len(left)))


def bonus_style(award: PrintedBonus, marks: VisibleMarks, area: Area) -> str:
    """The text style of a bonus, which depends on its fate."""
    return FATE_STYLES[marks.fate(area.name, award)]


def draw_points_scale(area: Area, marks: VisibleMarks) -> Text:
    """The points for 1, 2, 3, ... marks in one line, with those reached highlighted."""
    steps = points_scale(area)
    tallies = [tally for tally in area.tallies if tally.points[1:] == steps]
    reached = {marks.count(area.name, tally) for tally in tallies}
    line = Text(" each row " if len(tallies) > 1 else " pts ")
    for number, points in enumerate(steps, 1):
        here = number in reached
        line.append(f"({points})" if here else f" {points}" if number > 1 else str(points), style=MARKABLE if here else "")
    return line
