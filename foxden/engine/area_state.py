"""One area of a seat's sheet: its marks, and what follows from them for its bonuses and other fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from foxden.engine.bonuses import BonusFate, Fate, area_fates, shut_fields
from foxden.rules.score import points_of_pair
from foxden.rules.state import Paper
from foxden.sheets.elements import Area, Order, PointScale
from foxden.sheets.order import mark_names
from foxden.sheets.printed_bonuses import PrintedBonus
from foxden.sheets.setup import Setup


@dataclass(frozen=True, slots=True)
class AreaState:
    """The current state of an area. Marks are named as in `View.marks`, with the number written (None: a cross or a circle)."""

    area: Area
    marks: Mapping[str, int | None]
    shut: tuple[str, ...]  # fields that were passed over and can never be marked
    styles: Mapping[str, str]  # half or full, by field, where a number may be written in two ways and it is known which was chosen
    pairs: tuple[int, ...]  # the points of each complete pair, where pairs score
    bonuses: tuple[BonusFate, ...]  # the fate of every printed bonus: first those of lines, then points for complete sets of fields

    def is_marked(self, field: str) -> bool:
        """Is a field crossed, written in or at least circled?"""
        return field in self.marks or f"{field}o" in self.marks

    def is_crossed(self, field: str) -> bool:
        """Is a field marked, and not only circled?"""
        return f"{field}x" in self.marks if self.area.order is Order.CIRCLE_FIRST else field in self.marks

    def is_shut(self, field: str) -> bool:
        return field in self.shut

    def number(self, field: str) -> int | None:
        """The number written in a field; None if there is none."""
        return self.marks.get(field)

    def fate(self, award: PrintedBonus) -> Fate:
        """What has become of a bonus of this area."""
        return next(bonus.fate for bonus in self.bonuses if bonus.award == award)

    def count(self, scale: PointScale) -> int:
        """How many marks a point scale counts."""
        return sum(map(self.is_crossed, scale.fields))


def area_state(setup: Setup, p: Paper, a: int, styles: Mapping[str, str]) -> AreaState:
    """The state of an area on a paper; `styles` as `View.styles` gives them."""
    area, marks = setup.areas[a], marks_of(setup, p, a)
    complete = int(p.marks[a]).bit_count() // 2 if setup.tables.pairs[a] else 0
    points = tuple(points_of_pair(p, a, pair) for pair in range(complete))
    return AreaState(area, marks, shut_fields(setup, p, a), styles, points, area_fates(setup, p, a, styles))


def marks_of(setup: Setup, p: Paper, a: int) -> dict[str, int | None]:
    """The marked fields of an area, with the number written in them."""
    written = p.written[a] if setup.tables.writing[a] else None
    names = enumerate(mark_names(setup.areas[a]))
    return {name: int(written[i]) if written is not None else None for i, name in names if p.marks[a] >> i & 1}
