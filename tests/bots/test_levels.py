"""Levels for people: each clearly stronger than the one before, and none of them errs glaringly."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

import foxden
from foxden import bots
from foxden.bots import LEVELS, mind
from foxden.bots.desk import DESKS, Desk
from foxden.bots.levels import HASTE
from foxden.bots.table import by_python
from foxden.engine import chance
from foxden.engine.runtime import Interpreted
from foxden.rules.state import ACTIONS
from foxden.sim import chunk, rows
from foxden.sim.match import match

GAMES = 200
STEP = 25  # points from one level to the next, at least


def mean(name: str, game: str = "pretty") -> float:
    """Alone, on the same dice as all others."""
    return float(chunk.play(match(game, [name], seed=4711), 0, GAMES)[:, 0, rows.TOTAL].mean())


def test_each_level_is_clearly_stronger_alone() -> None:
    """One standard error of a difference is about 2.7 points. Master is too slow for a test; it is the fox that looks ahead."""
    means = [mean(name) for name in (*LEVELS[:3], "fox")]
    assert [b - a > STEP for a, b in pairwise(means)] == [True] * 3, means


def test_master_is_the_fox_that_looks_ahead() -> None:
    assert bots.parts("master") == bots.parts("fox-deep")
    for game, seats in (("pretty", 1), ("junior", 2)):
        assert mind("master", game, seats) == mind("fox-deep", game, seats) == mind("fox", game, seats)


def test_stronger_levels_overlook_less() -> None:
    assert set(HASTE) == set(foxden.GAMES)
    for levels in HASTE.values():
        shares = [levels[name][0] for name in LEVELS[:3]]
        assert shares == sorted(shares, reverse=True)
        assert len(set(shares)) == 3


def test_compiled_and_interpreted_agree() -> None:
    for game, seats in (("pretty", 1), ("junior", 2)):
        levels = match(game, LEVELS[:3][:seats], seats, seed=5)
        assert np.array_equal(chunk.play(levels, 0, 1), chunk.play(levels, 0, 1, compiled=False))


# One die is picked and no bonus is near, so that every line of play is one choice.
POSITION = "pretty dealt=yes phase=closing dice=W1@plate,Y2@plate,B3@plate,G4@I,O6@II,P5@III / stage=pick"


def lines(position: str) -> list[tuple[int, int]]:
    """The fox's best lines of play: first choice and value, the best first."""
    game = foxden.from_position(position)
    run = Interpreted(chance, *bots.parts("fox"))
    desks = [Desk() for _ in range(DESKS)]
    desks[0].wide, desks[0].lot, desks[0].rival = 8, -1, -1
    run.best_line(game.setup.tables, game.state, 0, 1000, [0] * ACTIONS, desks[0], mind("fox", "pretty", 1))
    return list(zip(desks[0].top_plan[: desks[0].kept], desks[0].top_value[: desks[0].kept], strict=True))


@pytest.mark.parametrize("name", LEVELS[:3])
def test_overlooked_as_often_as_it_says(name: str) -> None:
    """The best line is missed in its share of many choices, and nothing is chosen that is glaringly worse."""
    found = lines(POSITION)
    overlooks, glaring = HASTE["pretty"][name]
    near = [action for action, value in found if found[0][1] - value <= glaring * 1024 // 10]
    assert len(set(near)) == len(near) > 1, "there is something to choose from"
    game, rng, tries = foxden.from_position(POSITION), random.Random(1), 200
    picks = [by_python(name, game, 0, rng.getrandbits(32)) for _ in range(tries)]
    assert set(picks) <= set(near)
    missed = sum(pick != near[0] for pick in picks) / tries
    assert abs(missed - overlooks / 100) < 4 * (0.25 / tries) ** 0.5
