"""Interpreted and compiled rules give the same answers to what is asked about a position: reasons, effects, fates, places."""

from __future__ import annotations

import random

import pytest

from foxden.bulk import counter_rng, game_steps
from foxden.engine.compiling import Compiled
from foxden.engine.numpy_records import new_buffer, new_states, pack, record_of
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import setup
from tests.bulk import trace, trace_questions
from tests.bulk.test_same import CASES, EVERY_OPTION
from tests.random_play import random_game

ASKED = 0.2  # of all positions: interpreted it takes a while


@pytest.fixture(scope="module")
def run() -> Compiled:
    return Compiled(counter_rng, game_steps, trace, trace_questions)


def compare(name: str, seats: int, seed: int, options: dict[str, bool], run: Compiled) -> int:
    """Ask about positions of a random game in both runtimes; returns how many answers were different ones."""
    rng, out, buffer = random.Random(seed), [0] * ACTIONS, new_buffer()
    after, settled, (s, *copies) = State(), State(), new_states(3)
    tables, seen = setup(name, options).tables, set()
    t = record_of(tables)
    for step, game in enumerate(random_game(name, seats, seed, options)):
        if rng.random() > ASKED:
            continue
        state = game.state
        pack(state, s)
        for seat in range(seats):
            asked = trace_questions.stir_seat(tables, state, seat, step, out, 0)
            assert run.stir_seat(t, s, seat, step, buffer, 0) == asked, game.position()
            seen.add(asked)
        for seat in game.actors if not game.to_roll else ():
            action = rng.choice(game.legal(seat)).id
            done = trace_questions.stir_effect(tables, state, after, settled, seat - 1, action, out, 0)
            assert run.stir_effect(t, s, *copies, seat - 1, action, buffer, 0) == done, game.position()
            seen.add(done)
    return len(seen)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_same_answers(game: str, seats: int, run: Compiled) -> None:
    assert sum(compare(game, seats, seed, {}, run) for seed in range(3)) > 20


@pytest.mark.parametrize("game", sorted(EVERY_OPTION))
def test_same_answers_with_every_house_rule(game: str, run: Compiled) -> None:
    for seats in (1, 2):
        assert compare(game, seats, 3, EVERY_OPTION[game], run)
