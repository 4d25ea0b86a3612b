"""A whole sheet: rounds and tracks, the areas where they are printed, and the points."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text

from foxden.locale import en
from foxden.sheets.setup import Setup
from foxden.sheets.words import Area, Entry, Order, Track
from foxden.tui.awards import STAR
from foxden.tui.colours import FOX, TABLE
from foxden.tui.grids import grid
from foxden.tui.panels import HALF, SHEET
from foxden.tui.pen import Pen, letter
from foxden.tui.strips import arms, rows, strip


def sheet(setup: Setup, pen: Pen) -> Text:
    """The sheet as lines of text, 78 columns wide."""
    lines = [Text(f" {en.RECONSTRUCTED}", style="italic")] if setup.sheet.reconstruction else []
    lines += [*_rounds(setup, pen), *_tracks(setup, pen)]
    halves = [area for area in setup.areas if _is_half(area)]
    whole = [area for area in setup.areas if not _is_half(area)]
    if setup.sheet.party:
        lines += [line for area in whole for line in _area(setup, area, pen)]
        lines += beside(*(_area(setup, area, pen) for area in halves))
    else:
        lines += beside(*(_area(setup, area, pen) for area in halves))
        lines += [line for area in whole for line in _area(setup, area, pen)]
    if pen.score is not None:
        lines.append(_points(setup, pen))
    return Text("\n").join(lines)


def _is_half(area: Area) -> bool:
    return len(area.rows) > 1 and area.entry is not Entry.OUTWARDS


def _area(setup: Setup, area: Area, pen: Pen) -> list[Text]:
    if area.entry is Entry.OUTWARDS:
        return arms(setup, area, pen)
    if len(area.rows) == 1:
        return strip(setup, area, pen)
    if area.order is Order.LEFT_TO_RIGHT:
        return rows(setup, area, pen, HALF)
    return grid(setup, area, pen, HALF)


def beside(left: list[Text], right: list[Text]) -> list[Text]:
    """Two blocks side by side, the shorter one filled up."""
    gap = " " * (SHEET - 2 * HALF)
    found = []
    for a, b in zip_longest(left, right):
        one = a if a is not None else Text(" " * HALF, style=left[0].style)
        other = b if b is not None else Text(" " * HALF, style=right[0].style)
        found.append(Text.assemble(one, gap, other))
    return found


def _rounds(setup: Setup, pen: Pen) -> list[Text]:
    """The rounds with the bonus below each: past ones crossed, the present one set off."""
    if not setup.sheet.rounds:
        return []
    line = Text(" round      ")
    for number, bonus in enumerate(setup.sheet.rounds, 1):
        text = f"{number} {bonus}" if bonus else str(number)
        if number < pen.round:
            line.append(f" {'X' + text[1:]:<6}", style="dim")
        elif number == pen.round:
            line.append(f"{'>' + text + '<':<7}", style="bold")
        else:
            line.append(f" {text:<6}")
    return [line]


def _tracks(setup: Setup, pen: Pen) -> list[Text]:
    return [_track(track, *pen.circles.get(track.name, (0, 0))) for track in setup.sheet.tracks]


def _track(track: Track, circled: int, crossed: int) -> Text:
    """An action track: earned circles as ( ), used ones as (X), the others as a dot or their printed number."""
    line = Text(f" {en.TRACKS[track.name]:<11}")
    for i in range(track.length):
        printed = ("?" if track.numbers[i] == 0 else str(track.numbers[i])) if track.numbers else ""
        if i >= circled:
            line.append(f" {printed or '·'} ", style="dim")
        elif crossed >> i & 1:
            line.append("(X)", style="dim")
        else:
            line.append(f"({printed or ' '})", style=f"bold {TABLE.base}")
        line.append(" ")
    if track.bonus:
        line.append(f"─ {track.bonus}", style="bold" if circled < track.length else "dim")
    return line


def _points(setup: Setup, pen: Pen) -> Text:
    """Y 20 + B 7 + ... + 1 fox x 7 = 86"""
    score = pen.score
    assert score is not None
    line = Text(" " + " + ".join(f"{letter(setup, name)} {points}" for name, points in score.areas.items()))
    if not setup.sheet.party:
        line.append(" + ")
        line.append(f"{score.foxes} {'fox' if score.foxes == 1 else 'foxes'} x {score.fox_worth}", style=FOX)
    return line.append(f" = {score.total}{STAR if setup.sheet.party else ''}", style="bold")
