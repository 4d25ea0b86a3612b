"""The value of points and of winning: the value of a lead, and the choice of the rival."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import isqrt
from random import Random

import pytest

from foxden import bots, new
from foxden.bots import net
from foxden.bots.net import ONE
from foxden.bots.position_value import estimate_rival, integer_root, lead_value, worth
from foxden.bulk.scratch import Scratch
from foxden.rules.state import AREAS
from tests.random_play import finished, random_game

NOTHING = [0] * net.SIZE


def test_roots() -> None:
    for square in (*range(200), 10**6 - 1, 10**6, 10**12 + 1, 2**50 - 1):
        assert integer_root(square) == isqrt(square)


def test_a_lead_is_good_and_more_of_it_is_better_but_less_and_less() -> None:
    leads = [lead_value(points * ONE, 20 * ONE) for points in (-40, -10, 0, 10, 40, 70)]
    assert leads == sorted(leads)
    assert leads[2] == 0
    assert leads[4] - leads[3] > leads[5] - leads[4]


def test_a_leader_prefers_low_variance_and_a_trailer_high_variance() -> None:
    safe, wild = 5 * ONE, 80 * ONE
    assert lead_value(10 * ONE, safe) > lead_value(10 * ONE, wild)
    assert lead_value(-10 * ONE, safe) < lead_value(-10 * ONE, wild)


def test_the_rival_is_the_best_of_the_others() -> None:
    game, scratch = finished("pretty", 3, 5), Scratch()
    totals = [game.score(seat).total for seat in (1, 2, 3)]
    for seat in range(3):
        estimate_rival(game.setup.tables, game.state, seat, scratch, NOTHING)
        others = totals[:seat] + totals[seat + 1 :]
        assert scratch.rival_total == max(others) * ONE
        lead = totals[seat] - max(others)
        value = worth(game.setup.tables, game.state, seat, scratch, NOTHING)
        assert value / ONE == pytest.approx(totals[seat] + 30 * lead / (lead * lead + 1) ** 0.5, abs=0.01)


def test_alone_points_are_all_that_counts() -> None:
    game, scratch = new("pretty", 1), Scratch()
    estimate_rival(game.setup.tables, game.state, 0, scratch, NOTHING)
    assert scratch.rival_total == -1
    assert worth(game.setup.tables, game.state, 0, scratch, NOTHING) == 0


def test_a_value_does_not_depend_on_earlier_games_in_the_same_scratch() -> None:
    """Junior has an area less than the other games, whose points once stayed where its fifth area would be."""
    used = Scratch()
    before = finished("twice", 2, 7)
    worth(before.setup.tables, before.state, 0, used, NOTHING)
    assert used.points[AREAS - 1] > 0
    used.rival_total = 0
    fresh = Scratch()
    for game in random_game("junior", 2, 3):
        for seat in range(2):
            values = [worth(game.setup.tables, game.state, seat, scratch, NOTHING) for scratch in (used, fresh)]
            assert values[0] == values[1]


@pytest.mark.parametrize("name", ["fox", "medium", "fox-deep"])
def test_picks_do_not_depend_on_earlier_games(name: str) -> None:
    """Every thread has buffers of its own: adult games were played in this one, and each other pick is made in a new one."""
    choose = bots.bot(name, wait=True)
    for game in random_game("twice", 2, 7):
        for seat in game.actors if game.round == game.state.rounds else []:  # the last one: the areas have points
            choose(game, seat, Random(1))
    for number, game in enumerate(random_game("junior", 2, 3)):
        for seat in game.actors:
            with ThreadPoolExecutor(1) as fresh:
                picked = fresh.submit(choose, game, seat, Random(number)).result()
            assert choose(game, seat, Random(number)) == picked
