"""The planner's weights before tuning, and which of them make a difference in a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from foxden.bots import planner
from foxden.bots import planner_weights as w
from foxden.bulk.scratch import Scratch
from foxden.rules.actions import start
from foxden.rules.codes import NONE, TRACKS
from foxden.rules.state import AREAS, MARKS, State, Tables
from foxden.sheets.setup import setup


def initial_weights(t: Tables) -> list[int]:
    """The weights that tuning starts from; 0 for those that make no difference."""
    initial = [0] * w.WEIGHTS
    for name, values in (w.JUNIOR_INITIAL if t.stars else w.INITIAL).items():
        initial[w.NAMES[name] : w.NAMES[name] + len(values)] = values
    return [value if weight in active_weights(t) else 0 for weight, value in enumerate(initial)]


def active_weights(t: Tables) -> list[int]:
    """The weights that make a difference in a game."""
    inactive = set(_inactive(t))
    return [weight for weight in range(w.WEIGHTS) if weight not in inactive]


def _inactive(t: Tables) -> Iterator[int]:
    """The weights of areas, bonuses and tracks that are not on the sheet, and of rules the game does not have."""
    yield from (w.W_MARKS_PER_PICK + area for area in range(t.areas, AREAS))
    yield from (w.W_NUMBER + area for area in range(AREAS) if not t.writing[area])
    yield from (w.W_MARK_BONUS + mark for mark in range(t.marks, MARKS))
    yield from (w.W_KEPT_ACTION + track for track in range(TRACKS) if not t.track_length[track])
    if not any(t.pairs):
        yield w.W_PAIR_SECOND
    if not any(t.track_length[track] and t.track_bonus[track] != NONE for track in range(TRACKS)):
        yield w.W_TRACK
    if t.ends_when_full:
        yield from (w.W_FOX, w.W_FOX + 1, w.W_BLOCKED_ROW, w.W_BLOCKED_MARKS, w.W_PLATTER, w.W_WHITE)
    else:
        yield w.W_JUNIOR_PICKS


def opening_value(game: str, seats: int, weights: Sequence[int]) -> int:
    """The score the first seat expects before the first roll: a check for programs that read the file."""
    t, s = setup(game).tables, State()
    start(t, s, seats)
    return planner.expected_total(t, s, 0, Scratch(), list(weights))
