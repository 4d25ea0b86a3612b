"""The lines of a decision in words and points: what each would bring, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from foxden.bots.net import ONE
from foxden.coach.review import Review
from foxden.engine.action import actions
from foxden.rules.actions import apply
from foxden.rules.bonus import stock
from foxden.rules.state import ACTIONS, AREAS, State
from foxden.sheets.setup import Setup

BLOCK = 6  # samples in which each die shows each side once; their mean counts as one observation


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play and its value: the expected final points under good play (junior: the chance to win, in percent)."""

    words: tuple[str, ...]
    value: float
    behind: float  # the best line's value minus this one's
    error: float  # the standard error of that difference
    chance: float | None  # to win, in percent; with several seats
    areas: dict[str, float]  # the forecast by area
    foxes: float
    kept: dict[str, int]  # actions kept at the end of the line, by track
    rolls: int  # rolls that were looked at
    exact: bool  # all rolls that can come
    played: bool


def lines_of(setup: Setup, state: State, seat: int, review: Review) -> tuple[Line, ...]:
    """All lines of a review, the best first."""
    best = review.order[0]
    return tuple(_line(setup, state, seat, review, i, best) for i in review.order[: review.lines])


def _line(setup: Setup, state: State, seat: int, review: Review, i: int, best: int) -> Line:
    chosen = review.actions[i][: review.lengths[i]]
    shown = review.played_length if i == review.played else len(chosen)  # what was not played yet is not shown as played
    words = tuple(actions(setup)[action].word for action in chosen[:shown])
    parts = [part / ONE for part in review.parts[i]]
    return Line(
        words=words,
        value=review.line_values[i] / ONE,
        behind=(review.line_values[best] - review.line_values[i]) / ONE,
        error=standard_error(review, best, i),
        chance=review.chances[i] / ONE if state.seats > 1 else None,
        areas={area.name: parts[a] for a, area in enumerate(setup.areas)},
        foxes=parts[AREAS],
        kept=_kept(setup, state, seat, chosen),
        rolls=review.counts[i],
        exact=bool(review.exact[i]),
        played=i == review.played,
    )


def _kept(setup: Setup, state: State, seat: int, chosen: list[int]) -> dict[str, int]:
    """The actions that a seat has kept after a line."""
    after, out = state.copy(), [0] * ACTIONS
    for action in chosen:
        apply(setup.tables, after, seat, action, out)
    return {name: stock(after.papers[seat], track).bit_count() for name, track in setup.tracks.items()}


def gains(better: Line, other: Line) -> dict[str, Any]:
    """What the better of two lines gains: the difference of the forecasts by area and foxes, and of the actions kept."""
    return {
        "areas": {area: better.areas[area] - other.areas[area] for area in better.areas},
        "foxes": better.foxes - other.foxes,
        "kept": {track: better.kept[track] - other.kept[track] for track in better.kept},
    }


def best_beginnings(lines: Iterable[Line], most: int) -> list[Line]:
    """The best lines, at most so many, that begin with different choices."""
    found: dict[str, Line] = {}
    for line in lines:
        if line.words:
            found.setdefault(line.words[0], line)
    return list(found.values())[:most]


def standard_error(review: Review, a: int, b: int) -> float:
    """The standard error of the difference of two lines, in points; paired if both saw the same samples."""
    if a == b:
        return 0.0
    if review.counts[a] == review.counts[b] and not (review.exact[a] or review.exact[b]):
        pairs = zip(_samples(review, a), _samples(review, b), strict=True)
        return _error_of_mean(_blocks([x - y for x, y in pairs]))
    return float(sum(_error_of_mean(_blocks(_samples(review, i))) ** 2 for i in (a, b) if not review.exact[i]) ** 0.5)


def _samples(review: Review, i: int) -> list[int]:
    return review.samples[i][: review.counts[i]]


def _blocks(values: list[int]) -> list[float]:
    return [sum(values[i : i + BLOCK]) / BLOCK for i in range(0, len(values) - BLOCK + 1, BLOCK)]


def _error_of_mean(values: list[float]) -> float:
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return float((variance / len(values)) ** 0.5) / ONE
