"""Interpreted and compiled rules agree on every field, every list of actions and every score, over thousands of games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from foxden.bulk import counter_rng, game_steps
from foxden.engine.compiling import Compiled
from foxden.engine.numpy_records import new_buffer, new_states, record_of
from foxden.rules.records import Record
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import setup
from tests.bulk import trace

GAMES = 300
CASES = [(game, seats) for game in ("pretty", "twice", "cubed") for seats in (1, 2, 3, 4)] + [("junior", n) for n in (2, 3, 4)]
EVERY_OPTION = {
    "pretty": {"passive_may_decline": False, "active_may_forfeit": True, "solo_fallback": True},
    "twice": {"passive_may_decline": True, "active_may_forfeit": False, "may_waste_die": False, "leftovers_sweep": True},
    "cubed": {"passive_may_decline": False, "active_may_forfeit": False, "sevens_may_touch": True, "solo_fallback": False},
}


@pytest.fixture(scope="module")
def run() -> Compiled:
    return Compiled(counter_rng, game_steps, trace)


def digests(game: str, seats: int, options: dict[str, bool], games: int, run: Compiled) -> tuple[list[int], list[int]]:
    """The digests of the same games, interpreted and compiled."""
    tables = setup(game, options).tables
    state, out = State(), [0] * ACTIONS
    interpreted = [trace.traced_game(tables, state, seats, 2026, i, out) for i in range(games)]
    t, s, buffer = record_of(tables), new_states(1)[0], new_buffer()
    compiled = [int(run.traced_game(t, s, seats, 2026, i, buffer)) for i in range(games)]
    return interpreted, compiled


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_same_games(game: str, seats: int, run: Compiled) -> None:
    interpreted, compiled = digests(game, seats, {}, GAMES, run)
    assert len(set(interpreted)) > GAMES * 0.99, "different games have different digests"
    assert interpreted == compiled


@pytest.mark.parametrize("game", sorted(EVERY_OPTION))
def test_same_games_with_every_house_rule(game: str, run: Compiled) -> None:
    for seats in (1, 3):
        interpreted, compiled = digests(game, seats, EVERY_OPTION[game], 200, run)
        assert interpreted == compiled


def places(thing: Record, path: str = "") -> Iterator[tuple[str, list[int] | Record, int | str]]:
    """Every single int of a record: its name, and the list or record that holds it."""
    for name in thing.LAYOUT:
        yield from _inside(getattr(thing, name), f"{path}.{name}", thing, name)


def _inside(
    value: object, path: str, holder: list[int] | Record, key: int | str
) -> Iterator[tuple[str, list[int] | Record, int | str]]:
    if isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _inside(inner, f"{path}[{i}]", value, i)
    elif isinstance(value, Record):
        yield from places(value, path)
    else:
        yield path, holder, key


def test_digest_sees_every_field() -> None:
    state = State()
    state.seats = 4
    before = trace.stir_state(state, 0)
    for path, holder, key in places(state):
        if isinstance(holder, list):
            assert isinstance(key, int)
            holder[key] += 1
            assert trace.stir_state(state, 0) != before, path
            holder[key] -= 1
        elif key != "seats":
            setattr(holder, str(key), getattr(holder, str(key)) + 1)
            assert trace.stir_state(state, 0) != before, path
            setattr(holder, str(key), getattr(holder, str(key)) - 1)
