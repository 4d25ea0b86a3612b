"""Levels for people: each is clearly stronger than the one before, and none makes glaring mistakes."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

import foxden
from foxden import bots
from foxden.bots import LEVELS, weights_of
from foxden.bots.levels import HANDICAPS
from foxden.bots.nonblocking import pick_in_python
from foxden.bulk import counter_rng, rows
from foxden.bulk.scratch import SCRATCHES, Scratch
from foxden.engine.linking import Interpreted
from foxden.rules.state import ACTIONS
from foxden.sim import match_games
from foxden.sim.match import match

GAMES = 80
STEP = 25  # the least difference in points from one level to the next


def mean(name: str, game: str = "pretty") -> float:
    """The mean total of a level in solo games, on the same dice for all levels."""
    return float(match_games.play(match(game, [name], seed=4711), 0, GAMES)[:, 0, rows.TOTAL].mean())


@pytest.mark.long
def test_each_level_is_clearly_stronger_alone() -> None:
    """One standard error of a difference is about 4.3 points. Master is too slow for a test; it is the fox that looks ahead."""
    means = [mean(name) for name in (*LEVELS[:3], "fox")]
    assert [b - a > STEP for a, b in pairwise(means)] == [True] * 3, means


def test_master_is_the_fox_that_looks_ahead() -> None:
    assert bots.dialect_modules("master") == bots.dialect_modules("fox-deep")
    for game, seats in (("pretty", 1), ("junior", 2)):
        assert weights_of("master", game, seats) == weights_of("fox-deep", game, seats) == weights_of("fox", game, seats)


def test_stronger_levels_overlook_less() -> None:
    assert set(HANDICAPS) == set(foxden.GAMES)
    for levels in HANDICAPS.values():
        shares = [levels[name][0] for name in LEVELS[:3]]
        assert shares == sorted(shares, reverse=True)
        assert len(set(shares)) == 3


def test_compiled_and_interpreted_agree() -> None:
    for game, seats in (("pretty", 1), ("junior", 2)):
        levels = match(game, LEVELS[:3][:seats], seats, seed=5)
        assert np.array_equal(match_games.play(levels, 0, 1), match_games.play(levels, 0, 1, compiled=False))


# One die is picked and no bonus is near, so that every line of play is one choice.
POSITION = "pretty dealt=yes phase=closing dice=W1@plate,Y2@plate,B3@plate,G4@I,O6@II,P5@III / stage=pick"


def lines(position: str) -> list[tuple[int, int]]:
    """The fox's best lines of play as first choice and value, best first."""
    game = foxden.from_position(position)
    run = Interpreted(counter_rng, *bots.dialect_modules("fox"))
    scratches = [Scratch() for _ in range(SCRATCHES)]
    scratches[0].max_top, scratches[0].explore_bits, scratches[0].rival_total = 8, -1, -1
    run.best_line(game.setup.tables, game.state, 0, 1000, [0] * ACTIONS, scratches[0], weights_of("fox", "pretty", 1))
    return list(
        zip(
            [line[0] for line in scratches[0].top_lines[: scratches[0].top_count]],
            scratches[0].top_values[: scratches[0].top_count],
            strict=True,
        )
    )


@pytest.mark.parametrize("name", LEVELS[:3])
def test_overlooked_as_often_as_it_says(name: str) -> None:
    """Over many choices the best line is overlooked with its probability, and no much worse line is chosen."""
    found = lines(POSITION)
    overlooks, glaring = HANDICAPS["pretty"][name]
    near = [action for action, value in found if found[0][1] - value <= glaring * 1024 // 10]
    assert len(set(near)) == len(near) > 1, "there is something to choose from"
    game, rng, tries = foxden.from_position(POSITION), random.Random(1), 200
    picks = [pick_in_python(name, game, 0, rng.getrandbits(32)) for _ in range(tries)]
    assert set(picks) <= set(near)
    missed = sum(pick != near[0] for pick in picks) / tries
    assert abs(missed - overlooks / 100) < 4 * (0.25 / tries) ** 0.5
