"""Games for the floors: all four games, 1 to 4 seats, house rules, records that begin at a position."""

from __future__ import annotations

import random
from functools import cache

from foxden import bots
from foxden.bots import Bot
from foxden.engine.game import Game
from foxden.sheets.setup import setup

GAMES = ("pretty", "twice", "cubed", "junior")
PLAYERS = ("random", "greedy", "easy", "medium", "fox")


@cache
def _bot(name: str) -> Bot:
    return bots.bot(name, wait=True)


def corpus_game(seed: int, number: int, game: str | None = None) -> Game:
    """Game `number` of the corpus: games and numbers of seats in turn, a third with house rules, a third from a position."""
    rng = random.Random(f"{seed} {number}")
    name = game or GAMES[number % len(GAMES)]
    sheet = setup(name)
    options = {key: rng.random() < 0.5 for key in sheet.options} if number // 4 % 3 == 1 else {}
    seats = sorted(sheet.sheet.lengths)
    chosen = setup(name, options)
    found = Game.start(chosen, seats[number // len(GAMES) % len(seats)])
    players = [_bot(rng.choice(PLAYERS)) for _ in range(found.seats)]
    if number // 4 % 3 == 2:
        play_on(found, players, rng, rng.randrange(10, 60))
        if not found.over:
            found = Game(chosen, found.state.copy())
    play_on(found, players, rng)
    return found


def play_on(game: Game, players: list[Bot], rng: random.Random, events: int = 1 << 20) -> None:
    """Play on, until the game is over or for a number of events."""
    for _ in range(events):
        if game.over:
            return
        if game.to_roll:
            game.roll(rng)
        else:
            seat = rng.choice(game.actors)  # passive seats in any order
            game.play(seat, players[seat - 1](game, seat, rng))
