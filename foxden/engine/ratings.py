"""The solo level that a total reaches."""

from __future__ import annotations


def rating(least: tuple[int, ...], total: int) -> int:
    """The level of a total (0 is the best), given the lowest total of each level, best first; lower totals get the lowest level."""
    return next((level for level, low in enumerate(least) if total >= low), len(least))
