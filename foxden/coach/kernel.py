"""The coach's functions of the kernel dialect, linked, with the buffers they need: compiled where numba is installed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any

from foxden.bots import features, net, passive_rolls, position_value, search
from foxden.bots.link import weights_of
from foxden.bulk import counter_rng
from foxden.bulk.link import bot_buffers, empty_records
from foxden.coach import choice_review, lookahead, roll_value, win_chance
from foxden.coach.calibration import offsets_of
from foxden.coach.review import Review
from foxden.engine.compiling import Compiled, cache_folder
from foxden.engine.linking import Interpreted
from foxden.engine.numpy_records import pack, record_of, unpack
from foxden.rules.state import State
from foxden.sheets.setup import Setup

MODULES = (counter_rng, features, net, position_value, search, passive_rolls, win_chance, lookahead, roll_value, choice_review)


@cache
def linked(compiled: bool) -> Compiled | Interpreted:
    """The functions of `choice_review.py` and `roll_value.py` with everything they call."""
    return Compiled(*MODULES) if compiled else Interpreted(*MODULES)


def in_cache() -> bool:
    """Has the coach been compiled before?"""
    return any(cache_folder(MODULES).rglob("*.nbi"))


@dataclass(frozen=True, slots=True)
class Valued:
    """A position without a choice: its value and the chance to win."""

    value: int
    expected: int  # the mean of what the next roll is worth
    chance: int


class Reviewer:
    """Reviews decisions of one game. Seats count from 0."""

    def __init__(self, setup: Setup, seats: int, compiled: bool | None = None, offsets: list[int] | None = None) -> None:
        self.setup = setup
        self.compiled = find_spec("numba") is not None if compiled is None else compiled
        self.run = linked(self.compiled)
        self._tables = record_of(setup.tables) if self.compiled else setup.tables
        self._weights = weights_of("fox", setup.game, seats, self.compiled)
        self._offsets = offsets_of(setup.game) if offsets is None else offsets
        self._out, self._scratches = bot_buffers(self.compiled)
        self._states = empty_records(State, 1, self.compiled)
        self._state = self._states[0]
        self._review = empty_records(Review, 1, self.compiled)[0]

    def review(self, state: Any, seat: int, played: list[int], key: int) -> Review:
        """The lines of a seat that chooses now, and the one it played (or begins with these choices).

        The state is a State, or a record of the runtime.
        """
        review = self._new_review()
        review.played_length = len(played)
        review.played_actions[: len(played)] = played
        held, s = self._held(review), self._put(state)
        self.run.review_choice(self._tables, s, seat, key, self._out, self._scratches, self._weights, held)
        return self._freed(held)

    def value(self, state: Any, seat: int, key: int) -> Valued:
        """What a seat expects of a position in which it does not choose: before a roll, or while others choose."""
        held, s = self._held(self._new_review()), self._put(state)
        self.run.value_end(self._tables, s, seat, key, self._out, self._scratches, self._weights, held)
        review = self._freed(held)
        return Valued(review.line_values[0], review.expected, review.chances[0])

    def rolled_value(self, state: Any, seat: int, key: int) -> int:
        """What the roll is worth to a seat that chooses now: the value of the line that is best at first sight."""
        held, s = self._held(self._new_review()), self._put(state)
        self.run.value_rolled(self._tables, s, seat, key, self._out, self._scratches, self._weights, held)
        return self._freed(held).rolled_value

    def gap_at_first_sight(self, state: Any, seat: int) -> int:
        """How far the second best line of a seat is behind the best, without looking ahead; 0 if it has one line only."""
        held, s = self._held(self._new_review()), self._put(state)
        self.run.prepare(self._tables, self._scratches)
        self.run.find_lines(self._tables, s, seat, self._out, self._scratches[0], self._weights, held)
        scratch = self._scratches[0]
        values, count = (scratch["top_values"], scratch["top_count"]) if self.compiled else (scratch.top_values, scratch.top_count)
        return int(values[0] - values[1]) if count > 1 else 0

    def _new_review(self) -> Review:
        review = Review()
        review.offsets[:] = self._offsets
        return review

    def _put(self, state: Any) -> Any:
        if not self.compiled:
            return state.copy()
        if isinstance(state, State):
            pack(state, self._state)
        else:
            self._states[0] = state
        return self._state

    def _held(self, review: Review) -> Any:
        """The review as the runtime holds it."""
        if self.compiled:
            pack(review, self._review)
            return self._review
        return review

    def _freed(self, held: Any) -> Review:
        review: Review = unpack(held, Review) if self.compiled else held
        return review
