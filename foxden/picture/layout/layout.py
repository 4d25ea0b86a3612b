"""The positions of everything on a picture, in layout units, computed from the description of the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from foxden.picture.layout.box import Box
from foxden.sheets.elements import Area, Field, PointScale, Track
from foxden.sheets.printed_bonuses import PrintedBonus

MARGIN = 10.0  # between the picture's edge and the sheet
HEADING = 38.0
PADDING = 16.0  # between the sheet's edge and its areas
TAB = 32.0
BODY = 9.0  # between an area's edge and its fields
GAP = 10.0
INSET = 3.0  # between a cell's edge and its field
BADGE = 29.0


class ScaleStyle(Enum):
    """How the points for 1, 2, 3, ... marks are printed."""

    BAND = "band"  # one band, the number of marks below the points
    LINE = "line"  # one band, the number of marks before the points
    PILLS = "pills"  # above each field


@dataclass(frozen=True, slots=True)
class ScaleLayout:
    """The points for 1, 2, 3, ... marks: a box for each, and the tallies that they belong to."""

    look: ScaleStyle
    box: Box
    points: tuple[int, ...]
    steps: tuple[Box, ...]
    tallies: tuple[PointScale, ...]


@dataclass(frozen=True, slots=True)
class PillLayout:
    """A label above fields: the points of a pair, or a factor."""

    box: Box
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SignLayout:
    """The sign that compares a number with the one before it, in the field `before` (None: the printed number)."""

    text: str
    box: Box
    before: Field | None


@dataclass(frozen=True)
class AreaLayout:
    """One area: its box, its tab, its fields, and everything that is printed around them."""

    area: Area
    box: Box
    tab: Box
    fields: Mapping[str, Box]
    awards: tuple[tuple[PrintedBonus, Box], ...] = ()
    scales: tuple[ScaleLayout, ...] = ()
    pills: tuple[PillLayout, ...] = ()
    connectors: tuple[tuple[tuple[float, float], ...], ...] = ()
    signs: tuple[SignLayout, ...] = ()
    row_labels: Mapping[int, Box] = field(default_factory=dict)  # by row
    crossed: tuple[Box, ...] = ()
    hint: Box | None = None  # how fields are marked: blue + white; circle, then cross
    centre: Box | None = None  # the printed number between two arms
    note: Box | None = None
    engine: Box | None = None  # junior: before the wagons


@dataclass(frozen=True, slots=True)
class TrackLayout:
    """An action track: its icon, its circles, and the bonus at its end."""

    track: Track
    box: Box
    sign: Box
    circles: tuple[Box, ...]
    end: Box


@dataclass(frozen=True, slots=True)
class TrayLayout:
    """The tray: the felt for the dice in hand, the die fields, the platter."""

    box: Box
    felt: Box
    spots: tuple[Box, ...]
    plate: Box


@dataclass(frozen=True)
class SheetLayout:
    """The layout of a whole picture."""

    height: float
    heading: Box
    sheet: Box
    areas: Mapping[str, AreaLayout]
    rounds: tuple[Box, ...]
    tracks: tuple[TrackLayout, ...]
    area_points: Mapping[str, Box]
    foxes: Box | None
    total: Box
    tray: TrayLayout
    title: Box | None = None  # junior: the remark that the sheet is a reconstruction


def centre_in(layout: AreaLayout, box: Box) -> AreaLayout:
    """The same layout, vertically centred in a higher box."""
    dy = (box.h - layout.box.h) / 2

    def moved(b: Box) -> Box:
        return b.moved(0, dy)

    def or_none(b: Box | None) -> Box | None:
        return moved(b) if b else None

    return replace(
        layout,
        box=box,
        tab=Box(box.x, box.y, layout.tab.w, box.h),
        fields={name: moved(b) for name, b in layout.fields.items()},
        awards=tuple((award, moved(b)) for award, b in layout.awards),
        scales=tuple(replace(s, box=moved(s.box), steps=tuple(map(moved, s.steps))) for s in layout.scales),
        connectors=tuple(tuple((x, y + dy) for x, y in line) for line in layout.connectors),
        row_labels={row: moved(b) for row, b in layout.row_labels.items()},
        crossed=tuple(map(moved, layout.crossed)),
        hint=or_none(layout.hint),
    )
