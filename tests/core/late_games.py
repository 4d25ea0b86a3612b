"""Games that begin on almost full sheets: bonuses are lost there, rows are full, and the game is soon over."""

from __future__ import annotations

import random
from typing import Any

from foxden.engine.action import actions
from foxden.engine.game import Game
from foxden.engine.reasons import why_not_action
from foxden.notation import positions
from foxden.notation.words import numbers
from foxden.rules import VERSIONS, codes
from foxden.rules.problems import numbers_writable
from foxden.rules.state import Paper, State
from foxden.server.protocol import outbox
from foxden.server.tables.choices import reason_view
from foxden.sheets import sheet
from foxden.sheets.elements import Order, Writes
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup, setup
from tests.core import told
from tests.random_play import random_step

ENTRIES = ("enter", "redeem", "cross", "mark")
STEP = 29


def late_game(game: str, seats: int, seed: int) -> Game:
    """A random game from almost full sheets to its end."""
    rng = random.Random(f"late {game} {seats} {seed}")
    chosen = setup(game, {name: rng.random() < 0.5 for name in sheet(game).options})
    found = Game.start(chosen, seats)
    state = found.state
    if state.rounds:
        state.round = state.rounds - 1
    state.phase = codes.ROLLING
    for seat in range(seats):
        _fill(chosen, state, seat, rng)
    begun = Game(*positions.read(found.position(), rules=rng.choice(VERSIONS)))
    while not begun.over:
        random_step(begun, rng)
    return begun


def asked_words(game: Game) -> list[list[str]]:
    """Some words for each moment of a game: of those that enter something every 29th, all others."""
    every = actions(game.setup)
    entries = [action.word for action in every if action.kind in ENTRIES]
    others = [action.word for action in every if action.kind not in ENTRIES]
    return [[*entries[moment % STEP :: STEP], *others] for moment in range(len(game.events) + 1)]


def choices_and_reasons(game: Game, asked: list[list[str]]) -> list[list[list[Any]]]:
    """What each seat could do at each moment, and why it could not say the words it is asked for."""
    again = game.beginning()
    found = [_asked_at(again, asked[0])]
    for event, words in zip(game.events, asked[1:], strict=True):
        again.put(event)
        found.append(_asked_at(again, words))
    return found


def _asked_at(game: Game, words: list[str]) -> list[list[Any]]:
    return [
        [told.seat_choices(game, seat, 0), {word: _why(game, seat, word) for word in words}] for seat in range(1, game.seats + 1)
    ]


def _why(game: Game, seat: int, word: str) -> outbox.ReasonView | None:
    why = why_not_action(game.setup, game.state, seat - 1, numbers(game.setup)[word])
    return reason_view(why) if why else None


def _fill(setup: Setup, s: State, seat: int, rng: random.Random) -> None:
    p = s.papers[seat]
    for a, area in enumerate(setup.areas):
        spare = rng.randrange(1 if setup.tables.ends_when_full else 0, 4)
        if area.order is Order.LEFT_TO_RIGHT:
            _fill_rows(setup, p, a, spare, rng)
            continue
        every = list(range(len(mark_names(area))))
        first = len(area.fields) if area.order is Order.CIRCLE_FIRST else 0
        left = rng.sample(every[first:], spare)
        p.marks[a] = sum(1 << i for i in every if i not in left)


def _fill_rows(setup: Setup, p: Paper, a: int, spare: int, rng: random.Random) -> None:
    area = setup.areas[a]
    for row in area.rows:
        for field in row[: len(row) - spare]:
            i = area.fields.index(field)
            if area.writes is not Writes.CROSS:
                possible = numbers_writable(setup.tables, p, a, i)
                numbers = [n for n in range(possible.bit_length()) if possible >> n & 1]
                if not numbers:
                    break
                p.written[a][i] = rng.choice(numbers)
            p.marks[a] |= 1 << i
