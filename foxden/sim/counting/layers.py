"""The number of different positions after one choice, two choices, and so on, with fixed rolls.

Two positions are equal if every field of their states is: the table, the dice and all papers. They are compared after a choice and
before the next roll. Lines of play that reach the same position with the same number of rolls are merged.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from foxden.bulk.link import empty_records, int_buffer
from foxden.rules.codes import NONE
from foxden.rules.state import ACTIONS, State
from foxden.sim.counting.counter import LineCounter

MAX_POSITIONS = 4_000_000  # held at once: about 3.5 GB


class TooManyPositions(ValueError):
    """There are more positions than fit in the memory."""


@dataclass(frozen=True, slots=True)
class Layer:
    """The numbers of lines of play and of different positions after `depth` choices."""

    depth: int
    lines: int
    positions: int


class PositionKey(NamedTuple):
    """A position that lines of play have reached, and the number of rolls used."""

    key: bytes  # a 128-bit hash of the state
    rolls_used: int


@dataclass(slots=True)
class ReachedPosition:
    """The state of a position, and the number of lines of play that lead there."""

    state: Any
    lines: int


def layers(counter: LineCounter, depth: int) -> Iterator[Layer]:
    """Lines and positions after 1 to `depth` choices; a game that is over stays as it is."""
    expansion = LayerExpansion(counter)
    layer = expansion.first_layer()
    for choices in range(1, depth + 1):
        layer = expansion.next_layer(layer, choices)
        lines = sum(reached.lines for reached in layer.values())
        yield Layer(choices, lines, len({key.key for key in layer}))


class LayerExpansion:
    """Expands every position of a layer by one choice."""

    def __init__(self, counter: LineCounter) -> None:
        self.counter = counter
        self.state = empty_records(State, 1, counter.compiled)
        self.successors = empty_records(State, ACTIONS, counter.compiled)
        self.untried = int_buffer(ACTIONS, counter.compiled)

    def first_layer(self) -> dict[PositionKey, ReachedPosition]:
        """The layer before the first choice."""
        start = self.counter.start
        state = start.tobytes() if self.counter.compiled else start.copy()
        return {PositionKey(_key(state), 0): ReachedPosition(state, 1)}

    def next_layer(self, layer: dict[PositionKey, ReachedPosition], choices: int) -> dict[PositionKey, ReachedPosition]:
        """The positions of a layer after one more choice."""
        c = self.counter
        after: dict[PositionKey, ReachedPosition] = {}
        for key, reached in layer.items():
            rolls_used = self._roll(reached.state, key.rolls_used)
            n = c.run.successors(c.t, self.state[0], self.successors, self.untried, c.out)
            for state in self._copies(self.successors, n) if n else [reached.state]:
                reached_next = after.setdefault(PositionKey(_key(state), rolls_used), ReachedPosition(state, 0))
                reached_next.lines += reached.lines
            if len(after) > MAX_POSITIONS:
                raise TooManyPositions(
                    f"{choices} choices lead to more than {MAX_POSITIONS:,} positions, too many for the memory: "
                    f"count to a depth of {choices - 1}, or lines of play only"
                )
        return after

    def _roll(self, state: Any, rolls_used: int) -> int:
        """Load a state and roll; returns the number of rolls used."""
        c = self.counter
        while True:
            self._set_state(state)
            rolls_used_now = int(c.run.roll_given(c.t, self.state[0], c.given_rolls, rolls_used, c.out))
            if rolls_used_now != NONE:
                return rolls_used_now
            c.add_roll()

    def _copies(self, states: Any, n: int) -> list[Any]:
        """Copies of the first `n` states; compiled records are copied as bytes."""
        if not self.counter.compiled:
            return [s.copy() for s in states[:n]]
        raw, size = states[:n].tobytes(), states.itemsize
        return [raw[i * size : (i + 1) * size] for i in range(n)]

    def _set_state(self, state: Any) -> None:
        if self.counter.compiled:
            memoryview(self.state.view("u1"))[:] = state
        else:
            self.state[0].put(state)


def _key(state: Any) -> bytes:
    raw = state if isinstance(state, bytes) else repr(state.values()).encode()
    return hashlib.blake2b(raw, digest_size=16).digest()
