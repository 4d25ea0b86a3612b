"""Bots as somebody might write them, in Python and in the kernel dialect; loaded by path, as tests/bots/own_bots.py:NAME."""

from __future__ import annotations

import random

from foxden import Action, Game
from foxden.bots.desk import Desk
from foxden.engine.chance import below
from foxden.rules.actions import legal
from foxden.rules.state import State, Tables

ONE_IN = 3


def last(game: Game, seat: int, rng: random.Random) -> Action:
    """Mostly the last action."""
    return game.legal(seat)[-1] if rng.random() < 0.5 else rng.choice(game.legal(seat))


class Counting:
    """Counts its choices; who remembers the game before would choose differently."""

    def __init__(self) -> None:
        self.choices = 0

    def choose(self, game: Game, seat: int, rng: random.Random) -> Action:
        self.choices += 1
        every = game.legal(seat)
        return every[self.choices % len(every)]


def end_of(n: int) -> int:
    """The last of so many."""
    return n - 1


def pick(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """The last action, now and then the first."""
    n = legal(t, s, seat, out)
    return out[0] if below(luck, 0, ONE_IN) == 0 else out[end_of(n)]


def by_lot(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """What the random player does."""
    return out[below(luck, 0, legal(t, s, seat, out))]


def beyond(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """No action at all."""
    return 4000
