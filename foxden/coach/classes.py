"""How bad a choice was: slip, mistake or blunder, by its cost and by how sure the coach is of it."""

from __future__ import annotations

SLIP, MISTAKE, BLUNDER = 1.0, 3.0, 8.0  # points; in junior percent of a win
SURE = 2.0  # a cost counts if it is more than this many standard errors

COSTLY = ("slip", "mistake", "blunder")  # the classes of choices that cost something for sure
CLASSES = ("best", "as_good", *COSTLY)


def class_of(cost: float, error: float) -> str:
    """The class of a choice with this cost and its standard error."""
    if cost <= 0:
        return "best"
    if cost < SLIP or cost <= SURE * error:
        return "as_good"
    return "blunder" if cost >= BLUNDER else "mistake" if cost >= MISTAKE else "slip"


def is_worth_warning(cost: float, error: float, least: float) -> bool:
    """Does a choice cost as much as a player wants to be warned of, and is that no matter of chance in the samples?"""
    return cost >= least and cost > SURE * error
