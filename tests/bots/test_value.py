"""Points and winning: what a lead is worth, and who the rival is."""

from __future__ import annotations

from math import isqrt

import pytest

from foxden import new
from foxden.bots import net
from foxden.bots.desk import Desk
from foxden.bots.net import ONE
from foxden.bots.value import prospect, root, size_up, worth
from tests.random_play import finished

NOTHING = [0] * net.SIZE


def test_roots() -> None:
    for square in (*range(200), 10**6 - 1, 10**6, 10**12 + 1, 2**50 - 1):
        assert root(square) == isqrt(square)


def test_a_lead_is_good_and_more_of_it_is_better_but_less_and_less() -> None:
    leads = [prospect(points * ONE, 20 * ONE) for points in (-40, -10, 0, 10, 40, 70)]
    assert leads == sorted(leads)
    assert leads[2] == 0
    assert leads[4] - leads[3] > leads[5] - leads[4]


def test_who_leads_likes_it_safe_who_trails_does_not() -> None:
    safe, wild = 5 * ONE, 80 * ONE
    assert prospect(10 * ONE, safe) > prospect(10 * ONE, wild)
    assert prospect(-10 * ONE, safe) < prospect(-10 * ONE, wild)


def test_the_rival_is_the_best_of_the_others() -> None:
    game, desk = finished("pretty", 3, 5), Desk()
    totals = [game.score(seat).total for seat in (1, 2, 3)]
    for seat in range(3):
        size_up(game.setup.tables, game.state, seat, desk, NOTHING)
        others = totals[:seat] + totals[seat + 1 :]
        assert desk.rival == max(others) * ONE
        lead = totals[seat] - max(others)
        value = worth(game.setup.tables, game.state, seat, desk, NOTHING)
        assert value / ONE == pytest.approx(totals[seat] + 30 * lead / (lead * lead + 1) ** 0.5, abs=0.01)


def test_alone_points_are_all_that_counts() -> None:
    game, desk = new("pretty", 1), Desk()
    size_up(game.setup.tables, game.state, 0, desk, NOTHING)
    assert desk.rival == -1
    assert worth(game.setup.tables, game.state, 0, desk, NOTHING) == 0
