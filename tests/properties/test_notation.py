"""Records and positions: reading and writing gives the same text, and damaged texts raise nothing but NotationError."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import foxden
from foxden import NotationError
from tests.random_play import TABLES, finished, random_game

GAMES = pytest.mark.parametrize(("name", "seats"), TABLES)
QUIET = list(HealthCheck)
ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzWYBGOPSTINR:=,.|/{}[]"?+*()\\ \n\t-é'


@GAMES
@settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=QUIET)
@given(seed=st.integers(0, 10**9))
def test_records_are_fixed_points(name: str, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    for game in random_game(name, seats, seed):
        if game.over or rng.random() < 0.02:
            text = game.record()
            again = foxden.load(text)
            assert again.record() == text
            assert again.position() == game.position()


@GAMES
@settings(max_examples=3, deadline=None, derandomize=True, suppress_health_check=QUIET)
@given(seed=st.integers(0, 10**9))
def test_positions_are_fixed_points_and_can_be_played_on(name: str, seats: int, seed: int) -> None:
    for game in random_game(name, seats, seed):
        text = game.position()
        again = foxden.from_position(text)
        assert again.position() == text
        assert again.state == game.state  # nothing is left over that the text does not show
        assert again.actors == game.actors
        assert [[str(a) for a in again.legal(i)] for i in again.actors] == [[str(a) for a in game.legal(i)] for i in game.actors]
    text = again.record()
    assert foxden.load(text).record() == text


def damaged(text: str, rng: random.Random) -> str:
    """A text with a few characters deleted, inserted, changed or moved, or lines swapped."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        i = rng.randrange(len(text) + 1)
        j = min(len(text), i + rng.choice((1, 1, 2, 10, 60)))
        match rng.randrange(6):
            case 0:
                text = text[:i] + text[j:]
            case 1:
                text = text[:i] + rng.choice(ALPHABET) + text[i:]
            case 2:
                text = text[:i] + rng.choice(ALPHABET) + text[i + 1 :]
            case 3:
                text = text[:i] + text[i:j] + text[i:]
            case 4:
                words = text.split(" ")
                a, b = rng.randrange(len(words)), rng.randrange(len(words))
                words[a], words[b] = words[b], words[a]
                text = " ".join(words)
            case _:
                lines = text.split("\n")
                a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[a], lines[b] = lines[b], lines[a]
                text = "\n".join(lines)
    return text


def check_place(error: NotationError, text: str) -> None:
    """Assert that the place in an error exists in the text."""
    lines = text.split("\n")
    assert 1 <= error.line <= max(1, len(lines))
    assert 1 <= error.column <= len(lines[error.line - 1]) + 2
    assert error.found
    assert error.expected


@GAMES
def test_damaged_records_are_refused_or_are_other_games(name: str, seats: int) -> None:
    rng = random.Random(f"{name} {seats}")
    refused = 0
    text = finished(name, seats, 1).record()
    for _ in range(60):
        broken = damaged(text, rng)
        try:
            game = foxden.load(broken)
        except NotationError as error:
            check_place(error, broken)
            refused += 1
        else:
            again = game.record()
            assert foxden.load(again).record() == again
    assert refused > 40


@GAMES
def test_damaged_positions_are_refused_or_can_be_played(name: str, seats: int) -> None:
    rng = random.Random(f"{name} {seats} position")
    texts = [game.position() for game in random_game(name, seats, 2)]
    refused = 0
    for _ in range(160):
        broken = damaged(rng.choice(texts), rng)
        try:
            game = foxden.from_position(broken)
        except NotationError as error:
            check_place(error, broken)
            refused += 1
            continue
        assert foxden.from_position(game.position()).position() == game.position()
        for _ in range(30):
            if game.over:
                break
            if game.to_roll:
                game.roll(rng)
            else:
                assert game.actors, broken
                seat = rng.choice(game.actors)
                game.play(seat, rng.choice(game.legal(seat)))
    assert refused > 40
