"""Bots as somebody might write them, in Python and in the kernel dialect; loaded by path, as tests/bots/user_bots.py:NAME."""

from __future__ import annotations

import random

from foxden import Action, Game
from foxden.bulk.counter_rng import random_below
from foxden.bulk.scratch import Scratch
from foxden.rules.actions import legal
from foxden.rules.state import State, Tables

ONE_IN = 3


def last(game: Game, seat: int, rng: random.Random) -> Action:
    """Mostly the last action."""
    return game.legal(seat)[-1] if rng.random() < 0.5 else rng.choice(game.legal(seat))


class Counting:
    """Counts its choices; a player that remembered the game before would choose differently."""

    def __init__(self) -> None:
        self.choices = 0

    def choose(self, game: Game, seat: int, rng: random.Random) -> Action:
        self.choices += 1
        every = game.legal(seat)
        return every[self.choices % len(every)]


def end_of(n: int) -> int:
    """The index of the last of `n` actions."""
    return n - 1


def pick(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """Usually the last action, sometimes the first."""
    n = legal(t, s, seat, out)
    return out[0] if random_below(random_bits, 0, ONE_IN) == 0 else out[end_of(n)]


def random_pick(
    t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]
) -> int:
    """The same choice as the random player's."""
    return out[random_below(random_bits, 0, legal(t, s, seat, out))]


def beyond(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """The number of no action, which is illegal."""
    return 4000
