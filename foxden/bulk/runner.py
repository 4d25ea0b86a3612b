"""Plays a batch of games: each bot in turn plays all games as far as it can, until all of them are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from foxden.bulk import rows
from foxden.bulk.link import bot_buffers, empty_records
from foxden.bulk.rng_state import RngState
from foxden.engine.compiling import Compiled
from foxden.engine.linking import Interpreted
from foxden.engine.numpy_records import record_of
from foxden.rules.state import State
from foxden.sheets.setup import Setup


@dataclass(frozen=True, eq=False, slots=True)
class BulkPlayer:
    """A bot in bulk play. A bot that has several seats is one player."""

    run: Compiled | Interpreted  # whole games linked with the bot
    weights: Any  # its trained weights
    check: Callable[[Any], None]  # raises an error if the scratches record an illegal choice


def play_batch(setup: Setup, players: Sequence[BulkPlayer], seed: int, first: int, step: int, n: int, compiled: bool) -> Any:
    """Play `n` games of a seed: `first` and every `step`-th game after it. Returns an array indexed by game, seat and column."""
    t = _tables(setup, compiled)
    states, rngs = empty_records(State, n, compiled), empty_records(RngState, n, compiled)
    figures: Any = np.zeros(n * len(players) * rows.WIDTH, np.int16)
    out, scratches = bot_buffers(compiled)
    seats = {player: sum(1 << i for i, other in enumerate(players) if other is player) for player in players}
    players[0].run.begin_all(t, states, rngs, n, len(players), seed, first, step)
    choices = 1
    while choices:
        choices = 0
        for player, own in seats.items():
            choices += player.run.play_all(t, states, rngs, n, own, out, scratches, player.weights)
            player.check(scratches)
    players[0].run.write_rows(t, states, n, figures)
    return figures.reshape(n, len(players), rows.WIDTH)


@cache
def _tables(setup: Setup, compiled: bool) -> Any:
    return record_of(setup.tables) if compiled else setup.tables
