"""Invariants of every game, checked after every step of random games."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import foxden
from foxden import Game
from tests.random_play import TABLES, finished, random_game

SEEDS = st.integers(0, 10**9)
FEW = settings(max_examples=4, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
GAMES = pytest.mark.parametrize(("name", "seats"), TABLES)


@GAMES
@FEW
@given(seed=SEEDS)
def test_actors_and_only_they_have_actions(name: str, seats: int, seed: int) -> None:
    for game in random_game(name, seats, seed):
        assert bool(game.actors) == (not game.over and not game.to_roll)
        for seat in range(1, seats + 1):
            actions = game.legal(seat)
            assert bool(actions) == (seat in game.actors)
            assert len({a.word for a in actions}) == len(actions)


@GAMES
@FEW
@given(seed=SEEDS)
def test_marks_and_circles_only_grow(name: str, seats: int, seed: int) -> None:
    before: dict[int, dict[str, dict[str, int | None]]] = {}
    kept: dict[int, dict[str, tuple[int, int]]] = {}
    for game in random_game(name, seats, seed):
        for seat in range(1, seats + 1):
            marks, stock = game.marks(seat), game.stock(seat)
            for area, fields in before.get(seat, {}).items():
                assert fields.items() <= marks[area].items()
            for track, (circled, unused) in stock.items():
                assert circled >= kept.get(seat, {}).get(track, (0, 0))[0]
                assert 0 <= unused <= circled
            before[seat], kept[seat] = marks, stock


@GAMES
@FEW
@given(seed=SEEDS)
def test_every_die_lies_in_one_place(name: str, seats: int, seed: int) -> None:
    for game in random_game(name, seats, seed):
        fields = [d for d in game.die_fields if d is not None]
        lying = [*game.hand, *game.platter, *fields, *game.aside]
        assert sorted(lying) == sorted(game.setup.dice)
        if game.phase == "closing" and name != "junior":
            assert len(game.platter) >= 3
            assert not game.hand


@GAMES
@FEW
@given(seed=SEEDS)
def test_copies_are_equal_and_independent(name: str, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    for game in random_game(name, seats, seed):
        if rng.random() < 0.2 and not game.over:
            position, record = game.position(), game.record()
            other = game.copy()
            assert (other.position(), other.record()) == (position, record)
            while not other.over:
                play_on(other, rng)
            assert (game.position(), game.record()) == (position, record)


def play_on(game: Game, rng: random.Random) -> None:
    if game.to_roll:
        game.roll(rng)
    else:
        game.play(game.actors[0], game.legal(game.actors[0])[-1])


@GAMES
@FEW
@given(seed=SEEDS)
def test_undo_goes_back_one_action_and_stops_at_rolls(name: str, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    game = foxden.new(name, seats)
    while not game.over:
        if game.to_roll:
            game.roll(rng)
            for seat in range(1, seats + 1):
                with pytest.raises(foxden.NothingToUndo, match="rolled"):
                    game.undo(seat)
            continue
        before, seat = game.position(), rng.choice(game.actors)
        action = rng.choice(game.legal(seat))
        game.play(seat, action)
        after, record = game.position(), game.record()
        for other in range(1, seats + 1):
            if other != seat:
                with pytest.raises(foxden.NothingToUndo, match="another seat"):
                    game.undo(other)
        game.undo(seat)
        assert game.position() == before
        game.play(seat, str(action))
        assert (game.position(), game.record()) == (after, record)


@GAMES
@FEW
@given(seed=SEEDS)
def test_effect_says_what_play_does(name: str, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    game = foxden.new(name, seats)
    while not game.over:
        if game.to_roll:
            game.roll(rng)
            continue
        seat = rng.choice(game.actors)
        action = rng.choice(game.legal(seat))
        said = game.effect(seat, action)
        marks, total, platter = game.marks(seat), game.score(seat).total, game.platter
        game.play(seat, action)
        new = {(a, f): n for a, fields in game.marks(seat).items() for f, n in fields.items() if f not in marks[a]}
        assert {(m.area, m.field): m.written for m in said.marks} == new
        assert game.score(seat).total - total == said.points
        if game.phase != "rolling" and name != "junior" and action.kind == "enter":
            assert set(said.swept) <= set(game.platter) - set(platter) or not game.platter


@pytest.mark.parametrize(("name", "seats"), [t for t in TABLES if t[1] > 1])
@FEW
@given(seed=SEEDS)
def test_the_order_of_passive_seats_does_not_matter(name: str, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    for game in random_game(name, seats, seed):
        if len(game.actors) > 1 and rng.random() < 0.3:
            orders = [list(game.actors), list(reversed(game.actors))]
            ends = {closed_in_order(game.copy(), order, seed) for order in orders}
            assert len(ends) == 1, ends


def closed_in_order(game: Game, order: list[int], seed: int) -> str:
    """Let each seat in turn close its turn, with choices from its own generator; returns the resulting position."""
    label = game.turn
    for seat in order:
        rng = random.Random(f"{seed} {seat}")
        while seat in game.actors and game.turn == label:
            game.play(seat, rng.choice(game.legal(seat)))
    return game.position()


@GAMES
@FEW
@given(seed=SEEDS)
def test_games_have_their_length(name: str, seats: int, seed: int) -> None:
    game = finished(name, seats, seed)
    turns = [label for label, _ in game.turns() if not label.endswith(".0")]
    if name != "junior":
        assert len(turns) == {1: 12, 2: 12, 3: 15, 4: 16}[seats]
    assert game.winners
    assert game.result != "*"
    assert game.legal(1) == []


@GAMES
@FEW
@given(seed=SEEDS)
def test_why_not_agrees_with_the_legal_actions(name: str, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    for game in random_game(name, seats, seed):
        if rng.random() > 0.15:
            continue
        for seat in range(1, seats + 1):
            possible = {(m.area, m.field) for a in game.legal(seat) for m in game.effect(seat, a).marks}
            for area in game.setup.areas:
                for field in area.fields:
                    names = [field.name] if area.order != "circle first" else [f"{field.name}o", f"{field.name}x"]
                    for one in names:
                        reason = game.why_not(seat, area.name, one)
                        assert (reason is None) == ((area.name, one) in possible)
                        assert reason is None or str(reason)
