"""Numbered games of a bot alone at the table, line by line: for statistics of the coach over many games.

The positions stay in the records of the runtime, so that nearly all the time goes into playing and reviewing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from foxden.bots import user_bot_kernel
from foxden.bots.link import linked, weights_of
from foxden.bulk import rows
from foxden.bulk.counter_rng import game_key, random_bits_at
from foxden.bulk.link import bot_buffers, empty_records, int_buffer
from foxden.bulk.rng_state import RngState
from foxden.engine.numpy_records import record_of
from foxden.rules.codes import NONE
from foxden.rules.state import State
from foxden.sheets.setup import Setup

RULES_BOT = "random"  # the rules can be linked with any bot
NO_SEATS = 0  # roll the dice until a seat has to choose
SAMPLE_KEYS = 1 << 24  # counters of the keys of samples; those of rolls and choices are smaller


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """A line that a bot played. The positions are in the form of the runtime."""

    state: Any  # before its first choice
    actions: list[int]
    end: Any  # after its last choice


class NumberedGames:
    """The games that a bot plays alone: game `number` of a seed is the same as in a simulation."""

    def __init__(self, setup: Setup, name: str, compiled: bool = True) -> None:
        self.setup, self.name, self.compiled = setup, name, compiled
        self.tables = record_of(setup.tables) if compiled else setup.tables
        self._rules, self._pick = linked(RULES_BOT, compiled), linked(name, compiled).pick
        self._weights = weights_of(name, setup.game, 1, compiled)
        self._out, self._scratches = bot_buffers(compiled)
        self._states, self._rngs = empty_records(State, 1, compiled), empty_records(RngState, 1, compiled)
        self.beginning: Any = None  # of the game that was begun last,
        self.key = 0  # and the key of its dice

    def begin(self, seed: int, number: int) -> None:
        """Begin a game."""
        self.key = game_key(seed, number)
        self._rules.begin_all(self.tables, self._states, self._rngs, 1, 1, seed, number, 1)
        self.beginning = self._states[0].copy()

    def lines(self) -> Iterator[PlayedLine]:
        """Play the game to its end; yields each line after it was played."""
        s = self._states[0]
        while True:
            self._rules.play_all(self.tables, self._states, self._rngs, 1, NO_SEATS, self._out, self._scratches, self._weights)
            if self._rules.first_actor(self.tables, s) == NONE:
                return
            yield self._line(s)

    def row(self) -> Any:
        """The result of the game, after its end: the columns of `foxden/bulk/rows.py`."""
        figures = int_buffer(rows.WIDTH, self.compiled)
        self._rules.write_rows(self.tables, self._states, 1, figures)
        return figures

    def total(self) -> int:
        """The points of the game, after its end."""
        return int(self.row()[rows.TOTAL])

    def _line(self, s: Any) -> PlayedLine:
        before, actions = s.copy(), list[int]()
        while self._rules.to_roll(s) == 0 and self._rules.acts(self.tables, s, 0):
            bits = self._rules.next_random_bits(self._rngs[0], 0)
            action = int(self._pick(self.tables, s, 0, bits, self._out, self._scratches, self._weights))
            user_bot_kernel.raise_if_illegal(self.name, self._scratches)
            self._rules.apply(self.tables, s, 0, action, self._out)
            actions.append(action)
        return PlayedLine(before, actions, s.copy())


def sample_key_of(game_key: int, decision: int) -> int:
    """The key of the samples after a decision of a numbered game: other samples in each game, so that their errors cancel out."""
    return random_bits_at(game_key, SAMPLE_KEYS + decision)
