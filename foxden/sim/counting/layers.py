"""Different positions after one choice, two choices, and so on, with fixed rolls.

Two positions are equal if every field of their states is: the table, the dice and all papers. They are compared after a choice and
before the next roll. Lines of play that meet in a position with as many rolls used go on together.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from foxden.rules.codes import NONE
from foxden.rules.state import ACTIONS, State
from foxden.sim.counting.counter import Counter
from foxden.sim.linked import new, numbers

MOST = 4_000_000  # positions held at once: some 3.5 GB


class TooManyPositions(ValueError):
    """There are more positions than fit in the memory."""


@dataclass(frozen=True, slots=True)
class Layer:
    """So many choices lead over so many lines of play to so many positions."""

    depth: int
    lines: int
    positions: int


class Place(NamedTuple):
    """A position that lines of play have reached, and with how many rolls."""

    key: bytes  # 128 bits that stand for the state
    used: int


@dataclass(slots=True)
class Reached:
    """The state of a place, and how many lines of play lead there."""

    state: Any
    lines: int


def layers(counter: Counter, depth: int) -> Iterator[Layer]:
    """Lines and positions after 1 to `depth` choices; a game that has ended stays where it is."""
    spread = Spread(counter)
    layer = spread.begin()
    for choices in range(1, depth + 1):
        layer = spread.on(layer, choices)
        lines = sum(reached.lines for reached in layer.values())
        yield Layer(choices, lines, len({place.key for place in layer}))


class Spread:
    """One choice more, from every position reached."""

    def __init__(self, counter: Counter) -> None:
        self.counter = counter
        self.now = new(State, 1, counter.compiled)
        self.next = new(State, ACTIONS, counter.compiled)
        self.todo = numbers(ACTIONS, counter.compiled)

    def begin(self) -> dict[Place, Reached]:
        """Where every line begins."""
        start = self.counter.start
        state = start.tobytes() if self.counter.compiled else start.copy()
        return {Place(_key(state), 0): Reached(state, 1)}

    def on(self, layer: dict[Place, Reached], choices: int) -> dict[Place, Reached]:
        """Where the lines of a layer are after the next choice."""
        c = self.counter
        after: dict[Place, Reached] = {}
        for place, reached in layer.items():
            used = self._roll(reached.state, place.used)
            n = c.run.spread(c.t, self.now[0], self.next, self.todo, c.out)
            for state in self._kept(self.next, n) if n else [reached.state]:
                there = after.setdefault(Place(_key(state), used), Reached(state, 0))
                there.lines += reached.lines
            if len(after) > MOST:
                raise TooManyPositions(
                    f"{choices} choices lead to more than {MOST:,} positions, too many for the memory: count to a depth of "
                    f"{choices - 1}, or lines of play only"
                )
        return after

    def _roll(self, state: Any, used: int) -> int:
        """Stand in a state and roll; how many rolls have been used."""
        c = self.counter
        while True:
            self._stand(state)
            found = int(c.run.roll_given(c.t, self.now[0], c.given, used, c.out))
            if found != NONE:
                return found
            c.more()

    def _kept(self, states: Any, n: int) -> list[Any]:
        """The first so many states, to be kept: as bytes if they are compiled records."""
        if not self.counter.compiled:
            return [s.copy() for s in states[:n]]
        raw, size = states[:n].tobytes(), states.itemsize
        return [raw[i * size : (i + 1) * size] for i in range(n)]

    def _stand(self, state: Any) -> None:
        if self.counter.compiled:
            memoryview(self.now.view("u1"))[:] = state
        else:
            self.now[0].put(state)


def _key(state: Any) -> bytes:
    raw = state if isinstance(state, bytes) else repr(state.values()).encode()
    return hashlib.blake2b(raw, digest_size=16).digest()
