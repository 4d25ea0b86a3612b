"""The points of a seat, and the places of all seats."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.rules.score import area_points, place, total
from foxden.rules.state import Paper, State
from foxden.sheets.setup import Setup


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a seat, by area."""

    areas: dict[str, int]
    foxes: int
    fox_worth: int
    total: int

    @property
    def best_area(self) -> int:
        """The points of the best single area, which break ties."""
        return max(self.areas.values())


def score(setup: Setup, p: Paper) -> Score:
    """The points of a paper."""
    areas = {area.name: area_points(setup.tables, p, a) for a, area in enumerate(setup.areas)}
    return Score(areas, p.foxes, min(areas.values()), total(setup.tables, p))


def places(setup: Setup, s: State) -> list[list[int]]:
    """The seats (from 1) from the first place to the last; equal ones together."""
    found = [place(setup.tables, s, seat) for seat in range(s.seats)]
    return [[seat for seat, its in enumerate(found, 1) if its == one] for one in sorted(set(found))]
