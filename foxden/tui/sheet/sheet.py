"""A whole sheet: rounds and tracks, the areas where they are printed, and the points."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text

from foxden.engine.bonuses import Fate
from foxden.locale import en
from foxden.sheets.elements import Area, Entry, Order, Track
from foxden.sheets.setup import Setup
from foxden.tui.sheet.bonuses import STAR
from foxden.tui.sheet.colours import FOX, TABLE
from foxden.tui.sheet.grids import draw_grid
from foxden.tui.sheet.marks import VisibleMarks, area_letter
from foxden.tui.sheet.panels import FATE_STYLES, HALF_WIDTH, SHEET_WIDTH
from foxden.tui.sheet.strips import draw_arms, draw_rows, draw_strip


def draw_sheet(setup: Setup, marks: VisibleMarks) -> Text:
    """The sheet as lines of text, 78 columns wide."""
    lines = [Text(f" {en.RECONSTRUCTED}", style="italic")] if setup.sheet.reconstruction else []
    lines += [*_rounds(setup, marks), *_tracks(setup, marks)]
    halves = [area for area in setup.areas if _is_half(area)]
    whole = [area for area in setup.areas if not _is_half(area)]
    if setup.sheet.shows_symbols:
        lines += [line for area in whole for line in area_lines(setup, area, marks)]
        lines += side_by_side(*(area_lines(setup, area, marks) for area in halves))
    else:
        lines += side_by_side(*(area_lines(setup, area, marks) for area in halves))
        lines += [line for area in whole for line in area_lines(setup, area, marks)]
    if marks.score is not None:
        lines.append(_points(setup, marks))
    return Text("\n").join(lines)


def _is_half(area: Area) -> bool:
    return len(area.rows) > 1 and area.entry is not Entry.OUTWARDS


def area_lines(setup: Setup, area: Area, marks: VisibleMarks) -> list[Text]:
    """The lines of one area, starting with its heading."""
    if area.entry is Entry.OUTWARDS:
        return draw_arms(setup, area, marks)
    if len(area.rows) == 1:
        return draw_strip(setup, area, marks)
    if area.order is Order.LEFT_TO_RIGHT:
        return draw_rows(setup, area, marks, HALF_WIDTH)
    return draw_grid(setup, area, marks, HALF_WIDTH)


def side_by_side(left: list[Text], right: list[Text]) -> list[Text]:
    """Two blocks side by side; the shorter one is padded."""
    gap = " " * (SHEET_WIDTH - 2 * HALF_WIDTH)
    found = []
    for a, b in zip_longest(left, right):
        one = a if a is not None else Text(" " * HALF_WIDTH, style=left[0].style)
        other = b if b is not None else Text(" " * HALF_WIDTH, style=right[0].style)
        found.append(Text.assemble(one, gap, other))
    return found


def _rounds(setup: Setup, marks: VisibleMarks) -> list[Text]:
    """The rounds with the bonus below each; past rounds are crossed out, the current one is highlighted."""
    if not setup.sheet.rounds:
        return []
    line = Text(" round      ")
    for number, bonus in enumerate(setup.sheet.rounds, 1):
        text = f"{number} {bonus}" if bonus else str(number)
        if number < marks.round:
            line.append(f" {'X' + text[1:]:<6}", style="dim")
        elif number == marks.round:
            line.append(f"{'>' + text + '<':<7}", style="bold")
        else:
            line.append(f" {text:<6}")
    return [line]


def _tracks(setup: Setup, marks: VisibleMarks) -> list[Text]:
    return [_track(track, marks) for track in setup.sheet.tracks]


def _track(track: Track, marks: VisibleMarks) -> Text:
    """An action track: earned circles as ( ), used ones as (X), the others as a dot or their printed number."""
    circled, crossed = marks.circles.get(track.name, (0, 0))
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
        line.append(f"─ {track.bonus}", style=FATE_STYLES[marks.track_ends.get(track.name, Fate.OPEN)])
    return line


def _points(setup: Setup, marks: VisibleMarks) -> Text:
    """Y 20 + B 7 + ... + 1 fox x 7 = 86"""
    score = marks.score
    assert score is not None
    line = Text(" " + " + ".join(f"{area_letter(setup, name)} {points}" for name, points in score.areas.items()))
    if setup.sheet.has_foxes:
        line.append(" + ")
        line.append(f"{score.foxes} {'fox' if score.foxes == 1 else 'foxes'} x {score.fox_worth}", style=FOX)
    return line.append(f" = {score.total}{STAR if setup.sheet.counts_stars else ''}", style="bold")
