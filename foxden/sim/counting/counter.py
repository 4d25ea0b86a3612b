"""Counting lines of play from a position with fixed rolls, in one of the two runtimes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from foxden.bulk import game_steps
from foxden.bulk.link import empty_records, int_buffer
from foxden.engine.compiling import Compiled
from foxden.engine.linking import Interpreted
from foxden.engine.numpy_records import new_records, pack, record_of, unpack
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import Setup
from foxden.sim.counting import kernel
from foxden.sim.counting.records import CountState, GivenRoll
from foxden.sim.counting.rolls import FixedRolls

STEPS = {False: 1_000, True: 500_000}  # before control returns to Python, so that Ctrl-C works


@cache
def linked_kernel(compiled: bool) -> Compiled | Interpreted:
    """The functions of `kernel.py`."""
    return Compiled(game_steps, kernel) if compiled else Interpreted(game_steps, kernel)


class LineCounter:
    """Counts lines of play from a position, with the same rolls for every line."""

    def __init__(self, setup: Setup, start: State, rolls: FixedRolls, compiled: bool) -> None:
        self.compiled = compiled
        self.run = linked_kernel(compiled)  # raises MissingExtra without numba
        self.start: Any = record_of(start) if compiled else start
        self.rolls = rolls
        self.t: Any = record_of(setup.tables) if compiled else setup.tables
        self.out = int_buffer(ACTIONS, compiled)
        self.count = empty_records(CountState, 1, compiled)[0]
        self.states: Any = []
        self.untried: Any = []
        self.given_rolls = self._given_records()

    def compile(self) -> None:
        """Compile all functions or load them from the cache."""
        for name in ("begin_count", "keep_first_choice", "continue_count", "roll_given", "successors"):
            getattr(self.run, name)

    def add_roll(self) -> None:
        """Add another roll."""
        if len(self.rolls.rolls) == len(self.given_rolls):
            self.rolls.add_roll()
        self.given_rolls = self._given_records()

    def _given_records(self) -> Any:
        given = self.rolls.given_records()
        if not self.compiled:
            return given
        records = new_records(GivenRoll, len(given))
        for i, roll in enumerate(given):
            pack(roll, records[i])
        return records

    def first_choices(self) -> list[int]:
        """The numbers of the actions to begin with; empty if the game is over."""
        return self._begin_count(1)

    def lines(self, i: int, depth: int) -> Iterator[int]:
        """Count the lines of play that begin with the i-th first choice; yields the count so far, and finally the whole count."""
        while True:
            self._begin_count(depth)
            self.run.keep_first_choice(self.untried, i)
            while self.run.continue_count(
                self.t, self.count, self.states, self.untried, self.given_rolls, STEPS[self.compiled], self.out
            ):
                yield self.progress.lines
            if not self.progress.out_of_rolls:
                break
            self.add_roll()
        yield self.progress.lines

    def _begin_count(self, depth: int) -> list[int]:
        """Start a count with lines of up to `depth` choices; returns the first choices."""
        if len(self.states) != depth + 1:
            self.states = empty_records(State, depth + 1, self.compiled)
            self.untried = int_buffer((depth + 1) * kernel.WIDTH, self.compiled)
        while True:
            n = self.run.begin_count(self.t, self.count, self.start, self.states, self.untried, self.given_rolls, depth, self.out)
            if not self.progress.out_of_rolls:
                return [int(action) for action in self.untried[:n]]
            self.add_roll()

    @property
    def progress(self) -> CountState:
        """The state of the count."""
        progress: CountState = unpack(self.count, CountState) if self.compiled else self.count
        return progress
