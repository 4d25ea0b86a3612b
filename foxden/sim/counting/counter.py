"""A position and its rolls in one of the two runtimes, and the lines of play that begin with each first choice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from foxden.engine.runtime import Compiled, Interpreted, new_records, pack, record_of, unpack
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import Setup
from foxden.sim import playout
from foxden.sim.counting import ways
from foxden.sim.counting.rolls import Rolls
from foxden.sim.counting.walk import Given, Walk
from foxden.sim.linked import new, numbers

STEPS = {False: 1_000, True: 500_000}  # between two looks at the keyboard


@cache
def linked_ways(compiled: bool) -> Compiled | Interpreted:
    """The functions of `ways.py`."""
    return Compiled(playout, ways) if compiled else Interpreted(playout, ways)


class Counter:
    """Counts from a position on, with rolls that are the same for every line of play."""

    def __init__(self, setup: Setup, start: State, rolls: Rolls, compiled: bool) -> None:
        self.compiled = compiled
        self.run = linked_ways(compiled)  # complains if numba is missing
        self.start: Any = record_of(start) if compiled else start
        self.rolls = rolls
        self.t: Any = record_of(setup.tables) if compiled else setup.tables
        self.out = numbers(ACTIONS, compiled)
        self.walk = new(Walk, 1, compiled)[0]
        self.states: Any = []
        self.todo: Any = []
        self.given = self._given()

    def ready(self) -> None:
        """Compile everything, or fetch it from the cache: together takes little longer than one function alone."""
        for name in ("begin_walk", "only", "walk_on", "roll_given", "spread"):
            getattr(self.run, name)

    def more(self) -> None:
        """Give another roll."""
        if len(self.rolls.rolls) == len(self.given):
            self.rolls.more()
        self.given = self._given()

    def _given(self) -> Any:
        plain = self.rolls.given()
        if not self.compiled:
            return plain
        records = new_records(Given, len(plain))
        for i, roll in enumerate(plain):
            pack(roll, records[i])
        return records

    def first_choices(self) -> list[int]:
        """What the first seat may choose, by number; nothing if the game is over."""
        return self._begin(1)

    def lines(self, i: int, depth: int) -> Iterator[int]:
        """The lines of play that begin with the i-th first choice: how many have been found so far, at last all of them."""
        while True:
            self._begin(depth)
            self.run.only(self.todo, i)
            while self.run.walk_on(self.t, self.walk, self.states, self.todo, self.given, STEPS[self.compiled], self.out):
                yield self.walked.found
            if not self.walked.short:
                break
            self.more()
        yield self.walked.found

    def _begin(self, depth: int) -> list[int]:
        """Stand at the start, with room for lines of so many choices; what may be chosen first."""
        if len(self.states) != depth + 1:
            self.states = new(State, depth + 1, self.compiled)
            self.todo = numbers((depth + 1) * ways.WIDTH, self.compiled)
        while True:
            n = self.run.begin_walk(self.t, self.walk, self.start, self.states, self.todo, self.given, depth, self.out)
            if not self.walked.short:
                return [int(action) for action in self.todo[:n]]
            self.more()

    @property
    def walked(self) -> Walk:
        """How far the count has come."""
        walked: Walk = unpack(self.walk, Walk) if self.compiled else self.walk
        return walked
