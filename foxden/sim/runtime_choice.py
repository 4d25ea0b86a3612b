"""Chooses the runtime that takes less time for a match: Python starts at once, compiled code plays faster.

The first game is timed in Python. Costs are CPU seconds, so that other programs do not matter. The cost of compiling is given in
random games played in Python, so that it scales with the speed of the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any

from foxden import bots
from foxden.bots.link import linked, weights_of
from foxden.bulk.link import bot_buffers, empty_records
from foxden.bulk.rng_state import RngState
from foxden.rules.codes import NONE
from foxden.rules.state import State
from foxden.sim.match import Match, match

Clock = Callable[[], float]

# The cost of compiling one bot, and of loading it from the cache: the random solo games of pretty that Python plays in that time.
# Measured on 2026-11-18: greedy 39,000 and 840, fox 53,000 and 1,000 (a random game took 0.57 ms).
COMPILING = 50_000
LOADING = 1_500
YARDSTICK = 20  # random games played to measure the cost of one


def compiling_pays(match: Match, games: int, first: int, workers: int, clock: Clock = time.thread_time) -> bool:
    """Would playing these games in Python take longer than compiling? Plays the first game, or the beginning of it, to find out.

    Every game is assumed to cost as much as the first, which is stopped as soon as it exceeds its share of the cost of compiling.
    So the measurement itself never takes much longer than that share, or than one choice.
    """
    unit, different = random_game_cost(clock), {bots.dialect_modules(name): name for name in match.players}
    share = unit * min(workers, games) / games
    if not exceeds(match, first, share * LOADING * len(different), clock):
        return False  # decided without numba, which takes a while to import
    cost = sum(LOADING if in_cache(name) else COMPILING for name in different.values())
    return exceeds(match, first, share * cost, clock)


def exceeds(match: Match, number: int, limit: float, clock: Clock) -> bool:
    """Does a game of a match take longer than this in Python?"""
    return game_cost(match, number, limit, clock) > limit


def in_cache(name: str) -> bool:
    """Has a bot been compiled before?"""
    return any(linked(name, True)._folder.rglob("*.nbi"))


def random_game_cost(clock: Clock) -> float:
    """The CPU seconds of one random game of pretty in Python."""
    yardstick = match("pretty", ["random"])
    return sum(game_cost(yardstick, number, float("inf"), clock) for number in range(YARDSTICK)) / YARDSTICK


def game_cost(match: Match, number: int, limit: float, clock: Clock) -> float:
    """The CPU seconds of a game of a match in Python; the game is stopped after the choice that exceeds the limit."""
    t, (out, scratches) = match.setup.tables, _room()
    states, rngs = empty_records(State, 1, False), empty_records(RngState, 1, False)
    names = [match.players[(seat - number) % match.seats if match.rotate else seat] for seat in range(match.seats)]
    players = [(linked(name, False), weights_of(name, match.game, match.seats, False)) for name in names]
    rules = players[0][0]
    start = clock()
    rules.begin_all(t, states, rngs, 1, match.seats, match.seed, number, 1)
    while (spent := clock() - start) <= limit:
        rules.play_all(t, states, rngs, 1, 0, out, scratches, players[0][1])  # no seat chooses: this only rolls
        seat = rules.first_actor(t, states[0])
        if seat == NONE:
            break
        run, weights = players[seat]
        action = run.pick(t, states[0], seat, rules.next_random_bits(rngs[0], seat), out, scratches, weights)
        rules.apply(t, states[0], seat, action, out)
    return spent


@cache
def _room() -> tuple[Any, Any]:
    return bot_buffers(False)  # cached: making it takes as long as several random games
