"""What can be tuned: the planner's weights at the start, and which of them make a difference in a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from foxden.bots import planner
from foxden.bots import weights as w
from foxden.bots.desk import Desk
from foxden.rules.actions import start
from foxden.rules.codes import NONE, TRACKS
from foxden.rules.state import AREAS, MARKS, State, Tables
from foxden.sheets.setup import setup


def guesses(t: Tables) -> list[int]:
    """The weights that tuning starts from; 0 where they make no difference."""
    found = [0] * w.WEIGHTS
    for name, values in (w.PARTY_GUESS if t.party else w.GUESS).items():
        found[w.NAMES[name] : w.NAMES[name] + len(values)] = values
    return [value if weight in mattering(t) else 0 for weight, value in enumerate(found)]


def mattering(t: Tables) -> list[int]:
    """The weights that make a difference in a game."""
    idle = set(_idle(t))
    return [weight for weight in range(w.WEIGHTS) if weight not in idle]


def _idle(t: Tables) -> Iterator[int]:
    """Weights of areas, bonuses and tracks that are not on the sheet, and of things that never happen."""
    yield from (w.W_RATE + area for area in range(t.areas, AREAS))
    yield from (w.W_NUMBER + area for area in range(AREAS) if not t.writing[area])
    yield from (w.W_FREE + mark for mark in range(t.marks, MARKS))
    yield from (w.W_KEPT + track for track in range(TRACKS) if not t.track_length[track])
    if not any(t.pairs):
        yield w.W_SECOND
    if not any(t.track_length[track] and t.track_bonus[track] != NONE for track in range(TRACKS)):
        yield w.W_TRACK
    if t.party:
        yield from (w.W_LOW, w.W_LOW + 1, w.W_ROOM, w.W_NARROW, w.W_PLATTER, w.W_WHITE)
    else:
        yield w.W_LEFT


def opening(game: str, seats: int, mind: Sequence[int]) -> int:
    """What the first seat expects before the first roll, so that a reader of the figures can check that he reads them right."""
    t, s = setup(game).tables, State()
    start(t, s, seats)
    return planner.prospects(t, s, 0, Desk(), list(mind))
