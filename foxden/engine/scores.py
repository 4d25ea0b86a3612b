"""Points of a seat and places of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from foxden.rules.score import area_points, standing, total
from foxden.rules.state import Paper
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
        """What decides a tie."""
        return max(self.areas.values())


def score(setup: Setup, p: Paper) -> Score:
    """The points of a paper."""
    areas = {area.name: area_points(setup.tables, p, a) for a, area in enumerate(setup.areas)}
    return Score(areas, p.foxes, min(areas.values()), total(setup.tables, p))


def places(setup: Setup, papers: Sequence[Paper]) -> list[list[int]]:
    """The seats (from 1) from the first place to the last; equal ones together."""
    keys = [standing(setup.tables, p) for p in papers]
    return [[seat for seat, key in enumerate(keys, 1) if key == place] for place in sorted(set(keys), reverse=True)]
