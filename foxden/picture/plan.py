"""Where everything stands on a picture, in units. Worked out from the sheet's own data; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from foxden.picture.box import Box
from foxden.sheets.awards import Award
from foxden.sheets.words import Area, Field, Tally, Track

MARGIN = 10.0  # of the table around the sheet
HEADING = 38.0
PADDING = 16.0  # of the sheet around its areas
TAB = 32.0
BODY = 9.0  # of an area around its fields
GAP = 10.0
INSET = 3.0  # of a field in its cell
BADGE = 29.0


class Look(Enum):
    """How the points for 1, 2, 3, ... marks are printed."""

    BAND = "band"  # one band, the number of marks below the points
    LINE = "line"  # one band, the number before the points
    PILLS = "pills"  # above each field


@dataclass(frozen=True, slots=True)
class Scale:
    """The points for 1, 2, 3, ... marks: a place for each, and the sets of fields that are counted with it."""

    look: Look
    box: Box
    points: tuple[int, ...]
    steps: tuple[Box, ...]
    tallies: tuple[Tally, ...]


@dataclass(frozen=True, slots=True)
class Pill:
    """Something printed above fields that shows a value once they are written in: a pair's points, a factor."""

    box: Box
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """What a number has to do with the one before it, which is written in a field (none: printed)."""

    text: str
    box: Box
    before: Field | None


@dataclass(frozen=True)
class AreaPlan:
    """One area: its box, its tab, its fields, and whatever is printed around them."""

    area: Area
    box: Box
    tab: Box
    fields: Mapping[str, Box]
    awards: tuple[tuple[Award, Box], ...] = ()
    scales: tuple[Scale, ...] = ()
    pills: tuple[Pill, ...] = ()
    wires: tuple[tuple[tuple[float, float], ...], ...] = ()
    signs: tuple[Sign, ...] = ()
    keys: Mapping[int, Box] = field(default_factory=dict)  # the names of rows
    crossed: tuple[Box, ...] = ()
    hint: Box | None = None  # how numbers get here: blue + white; circle, then cross
    hub: Box | None = None  # the printed number that two arms grow from
    note: Box | None = None
    engine: Box | None = None  # junior: before the wagons


@dataclass(frozen=True, slots=True)
class TrackPlan:
    """An action track: its sign, its circles, the bonus at its end."""

    track: Track
    box: Box
    sign: Box
    circles: tuple[Box, ...]
    end: Box


@dataclass(frozen=True, slots=True)
class Tray:
    """The dice: those in the hand, the die fields, the platter."""

    box: Box
    felt: Box
    spots: tuple[Box, ...]
    plate: Box


@dataclass(frozen=True)
class Plan:
    """A whole picture."""

    height: float
    heading: Box
    sheet: Box
    areas: Mapping[str, AreaPlan]
    rounds: tuple[Box, ...]
    tracks: tuple[TrackPlan, ...]
    tally: Mapping[str, Box]
    foxes: Box | None
    total: Box
    tray: Tray
    title: Box | None = None  # junior: what the sheet says of itself


def down(plan: AreaPlan, box: Box) -> AreaPlan:
    """An area of the same contents in a higher box, in the middle of it."""
    dy = (box.h - plan.box.h) / 2

    def moved(b: Box) -> Box:
        return b.moved(0, dy)

    def or_none(b: Box | None) -> Box | None:
        return moved(b) if b else None

    return replace(
        plan,
        box=box,
        tab=Box(box.x, box.y, plan.tab.w, box.h),
        fields={name: moved(b) for name, b in plan.fields.items()},
        awards=tuple((award, moved(b)) for award, b in plan.awards),
        scales=tuple(replace(s, box=moved(s.box), steps=tuple(map(moved, s.steps))) for s in plan.scales),
        wires=tuple(tuple((x, y + dy) for x, y in wire) for wire in plan.wires),
        keys={row: moved(b) for row, b in plan.keys.items()},
        crossed=tuple(map(moved, plan.crossed)),
        hint=or_none(plan.hint),
    )
