"""Random games through the public interface, for tests that look at every step."""

from __future__ import annotations

import random
from collections.abc import Iterator

import foxden
from foxden import Game

TABLES = [(game, seats) for game in ("pretty", "twice", "cubed") for seats in (1, 2, 3, 4)] + [("junior", n) for n in (2, 3, 4)]


def random_step(game: Game, rng: random.Random) -> None:
    """One roll, or one choice of a seat that may act."""
    if game.to_roll:
        game.roll(rng)
    else:
        seat = rng.choice(game.actors)
        game.play(seat, rng.choice(game.legal(seat)))


def random_game(name: str, seats: int, seed: int, options: dict[str, bool] | None = None) -> Iterator[Game]:
    """Yields the same game object before the first step and after every step."""
    game = foxden.new(name, seats, options)
    rng = random.Random(f"{name} {seats} {seed}")
    yield game
    while not game.over:
        random_step(game, rng)
        yield game


def finished(name: str, seats: int, seed: int, options: dict[str, bool] | None = None) -> Game:
    """A random game played to its end."""
    *_, last = random_game(name, seats, seed, options)
    return last
