"""Bonuses and points as the terminal prints them."""

from __future__ import annotations

from foxden.sheets.awards import Award, scales
from foxden.sheets.words import Area

STAR = "★"


def text(award: Award) -> str:
    """A bonus, or the points for a complete line; a single one is a star."""
    if award.bonus:
        return printed(award.bonus)
    return STAR if award.points == 1 else str(award.points)


def printed(bonus: str) -> str:
    """A bonus as it is printed: junior's circles by their letter."""
    return f"({bonus[1].upper()})" if bonus.startswith("(") else bonus


def ladder(area: Area) -> tuple[int, ...]:
    """The points for 1, 2, 3, ... marks (in the area, or in each of its rows); none if the area has no such scale."""
    return next((tally.points[1:] for tally in scales(area)), ())
