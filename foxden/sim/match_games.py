"""Plays games of a match in this process: in bulk if every bot supports it, otherwise one by one in Python.

Both ways give the same games.
"""

from __future__ import annotations

import random
from functools import cache, partial
from typing import Any

import numpy as np

from foxden import bots
from foxden.bots import user_bot, user_bot_kernel
from foxden.bots.link import linked, weights_of
from foxden.bulk import counter_rng, game_steps, rows
from foxden.bulk.link import bot_buffers
from foxden.bulk.numbered_rolls import next_roll
from foxden.bulk.rng_state import RngState
from foxden.bulk.runner import BulkPlayer, play_batch
from foxden.engine.game import Choice, Game
from foxden.rules.state import SEATS
from foxden.sim.match import Match

BATCH = 1024  # games in memory at the same time


def play(match: Match, first: int, n: int, compiled: bool = True) -> Any:
    """Play games `first` to `first + n - 1`; returns an array indexed by game, player and column (see `rows.py`)."""
    user_bot.check_fingerprints(match.files)
    if match.adjusted:
        from foxden.sim.lucky_games import play_with_luck

        return play_with_luck(match, first, n)
    found = np.zeros((n, match.seats, rows.WIDTH), np.int16)
    circle = match.seats if match.rotate else 1
    for lap in range(min(circle, n)):  # games in which every player has the same seat
        found[lap::circle] = _play_same_seating(match, first + lap, circle, len(range(lap, n, circle)), compiled)
    return found


def _play_same_seating(match: Match, first: int, step: int, n: int, compiled: bool) -> Any:
    names = [""] * match.seats
    for player, name in enumerate(match.players):
        names[match.seat(player, first)] = name
    if match.bulk:
        players = [_player(name, match.game, match.seats, compiled) for name in names]
        parts = [
            play_batch(match.setup, players, match.seed, first + i * step, step, min(BATCH, n - i), compiled)
            for i in range(0, n, BATCH)
        ]
        by_seat = np.concatenate(parts)
    else:
        by_seat = np.stack([_play_one_game(match, names, first + i * step) for i in range(n)])
    return by_seat[:, [match.seat(player, first) for player in range(match.seats)]]


# In bulk.


@cache
def _player(name: str, game: str, seats: int, compiled: bool) -> BulkPlayer:
    return BulkPlayer(
        linked(name, compiled), weights_of(name, game, seats, compiled), partial(user_bot_kernel.raise_if_illegal, name)
    )


def compile_match(match: Match) -> None:
    """Compile everything that the match needs, or load it from the cache."""
    play(match, 0, match.seats)


# One by one.


def _play_one_game(match: Match, names: list[str], number: int) -> Any:
    return row_of(match, play_game(match, names, number))


def row_of(match: Match, game: Game) -> Any:
    """The rows of a game that is over, seat by seat."""
    figures: Any = np.zeros(match.seats * rows.WIDTH, np.int16)
    rows.write_rows(match.setup.tables, [game.state], 1, figures)
    return figures.reshape(match.seats, rows.WIDTH)


def play_game(match: Match, names: list[str], number: int) -> Game:
    """Play one game of a match in Python; returns it with its whole history."""
    game = Game.start(match.setup, match.seats)
    rng = RngState()
    rng.key = counter_rng.game_key(match.seed, number)
    streams = [random.Random(f"{match.seed} {number} {seat}") for seat in range(SEATS)]
    weights = {name: weights_of(name, match.game, match.seats, False) for name in names if hasattr(bots.module(name), "pick")}
    players = [None if name in weights else bots.new_player(name) for name in names]  # without memory of other games
    out, scratches = bot_buffers(False)
    t, s = match.setup.tables, game.state
    while not game.over:
        if game.to_roll:
            game.put(next_roll(match.setup, s, rng))
            continue
        seat = game_steps.first_actor(t, s)
        name, player = names[seat], players[seat]
        if player is None:
            action = linked(name, False).pick(t, s, seat, game_steps.next_random_bits(rng, seat), out, scratches, weights[name])
            user_bot_kernel.raise_if_illegal(name, scratches)
        else:
            action = player(game, seat + 1, streams[seat]).id
        game.put(Choice(seat, action))
    return game
