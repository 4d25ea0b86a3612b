"""Analyses made by hand, for tests of what is said about them."""

from __future__ import annotations

import foxden
from foxden.coach.analysis import Analysis, ReviewedDecision
from foxden.coach.classes import class_of
from foxden.coach.lines import Line
from foxden.engine.game import Game


def one_choice() -> Game:
    """A game of pretty whose first event is a roll, and its second the choice of green."""
    game = foxden.new("pretty")
    game.roll("W1 Y2 B3 G4 O5 P6")
    game.play(1, "green")
    return game


def line(value: float, behind: float, *words: str, played: bool = False) -> Line:
    """A line of play with this value."""
    return Line(words, value, behind, 0.1, None, {"yellow": value}, 0.0, {"RR": 0}, 192, False, played)


def decision(before: float, rolled: float, cost: float, number: int = 0) -> ReviewedDecision:
    """A decision of the first round: the roll is worth `rolled`, and so is the best line; the one that was played costs `cost`."""
    best, played = line(rolled, 0.0, "blue:4"), line(rolled - cost, cost, "green", played=True)
    return ReviewedDecision(
        event=2 * number + 1, events=(2 * number + 1,), roll=2 * number, turn="1.1", round=1, before=before, rolled=rolled,
        luck=rolled - before, best=rolled, value=rolled - cost, cost=cost, error=0.1, chance_cost=None,
        expected=rolled - cost, rest=0.0, class_=class_of(cost, 0.1), departure=0, lines=(best, played),
    )  # fmt: skip


def analysis(start: float, to_do: int, *decisions: ReviewedDecision, result: float | None = None, over: bool = True) -> Analysis:
    """The analysis of a game of pretty alone."""
    return Analysis("pretty", 1, 1, "points", over, start, to_do, list(decisions), result)
