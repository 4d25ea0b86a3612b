"""Bonuses and points as the terminal prints them."""

from __future__ import annotations

from foxden.sheets.elements import Area
from foxden.sheets.printed_bonuses import PrintedBonus, scales

STAR = "★"


def bonus_text(award: PrintedBonus) -> str:
    """The label of a bonus, or the points for a complete line; a single point is a star."""
    if award.bonus:
        return bonus_label(award.bonus)
    return STAR if award.points == 1 else str(award.points)


def bonus_label(bonus: str) -> str:
    """The label of a bonus as it is printed; junior's circles are shown by their letter."""
    return f"({bonus[1].upper()})" if bonus.startswith("(") else bonus


def points_scale(area: Area) -> tuple[int, ...]:
    """The points for 1, 2, 3, ... marks (in the area, or in each of its rows); none if the area has no such scale."""
    return next((tally.points[1:] for tally in scales(area)), ())
