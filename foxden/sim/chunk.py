"""Some games of a match, played here and now: in bulk where every bot can, else one by one in Python.

The same games come out whichever way they are played.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np

from foxden import bots
from foxden.bots import own, own_pick
from foxden.engine import chance
from foxden.engine.game import Choice, Game
from foxden.engine.runtime import record_of
from foxden.rules.state import SEATS, State
from foxden.sheets.setup import Setup
from foxden.sim import playout, rows
from foxden.sim.events import next_roll
from foxden.sim.linked import linked, mind, new, room
from foxden.sim.luck import Luck
from foxden.sim.match import Match

BATCH = 1024  # games held at once


def play(match: Match, first: int, n: int, compiled: bool = True) -> Any:
    """Games `first` to `first + n - 1`: an array of game, player, and the figures of `rows.py`."""
    own.check(match.files)
    found = np.zeros((n, match.seats, rows.WIDTH), np.int16)
    circle = match.seats if match.rotate else 1
    for lap in range(min(circle, n)):  # games in which the players sit alike
        found[lap::circle] = _alike(match, first + lap, circle, len(range(lap, n, circle)), compiled)
    return found


def _alike(match: Match, first: int, step: int, n: int, compiled: bool) -> Any:
    names = [""] * match.seats
    for player, name in enumerate(match.players):
        names[match.seat(player, first)] = name
    if match.bulk:
        parts = [_bulk(match, names, first + i * step, step, min(BATCH, n - i), compiled) for i in range(0, n, BATCH)]
        by_seat = np.concatenate(parts)
    else:
        by_seat = np.stack([_single(match, names, first + i * step) for i in range(n)])
    return by_seat[:, [match.seat(player, first) for player in range(match.seats)]]


# In bulk.


@cache
def _tables(setup: Setup, compiled: bool) -> Any:
    return record_of(setup.tables) if compiled else setup.tables


def _bulk(match: Match, names: list[str], first: int, step: int, n: int, compiled: bool) -> Any:
    """Every bot in turn plays on all games until it can do no more, till all games are over."""
    t = _tables(match.setup, compiled)
    states, lucks = new(State, n, compiled), new(Luck, n, compiled)
    figures: Any = np.zeros(n * match.seats * rows.WIDTH, np.int16)
    out, desks = room(compiled)
    seats = {name: sum(1 << i for i, other in enumerate(names) if other == name) for name in names}
    run = {name: linked(name, compiled) for name in seats}
    one = run[names[0]]
    one.begin_all(t, states, lucks, n, match.seats, match.seed, first, step)
    known = {name: mind(name, match.game, match.seats, compiled) for name in seats}
    choices = 1
    while choices:
        choices = 0
        for name in seats:
            choices += run[name].play_all(t, states, lucks, n, seats[name], out, desks, known[name])
            own_pick.noted(name, desks)
    one.write_rows(t, states, n, figures)
    return figures.reshape(n, match.seats, rows.WIDTH)


def ready(match: Match) -> None:
    """Compile what the match needs, or fetch it from the cache."""
    play(match, 0, match.seats)


# One by one.


def _single(match: Match, names: list[str], number: int) -> Any:
    game = play_game(match, names, number)
    figures: Any = np.zeros(match.seats * rows.WIDTH, np.int16)
    rows.write_rows(match.setup.tables, [game.state], 1, figures)
    return figures.reshape(match.seats, rows.WIDTH)


def play_game(match: Match, names: list[str], number: int) -> Game:
    """One game of a match in Python, with its whole past."""
    game = Game.start(match.setup, match.seats)
    luck = Luck()
    luck.key = chance.key_of(match.seed, number)
    streams = [random.Random(f"{match.seed} {number} {seat}") for seat in range(SEATS)]
    minds = {name: mind(name, match.game, match.seats, False) for name in names if hasattr(bots.module(name), "pick")}
    players = [None if name in minds else bots.fresh(name) for name in names]  # each remembers this game only
    out, desks = room(False)
    t, s = match.setup.tables, game.state
    while not game.over:
        if game.to_roll:
            game.put(next_roll(match.setup, s, luck))
            continue
        seat = playout.first_actor(t, s)
        name, player = names[seat], players[seat]
        if player is None:
            action = linked(name, False).pick(t, s, seat, playout.chance_of(luck, seat), out, desks, minds[name])
            own_pick.noted(name, desks)
        else:
            action = player(game, seat + 1, streams[seat]).id
        game.put(Choice(seat, action))
    return game
