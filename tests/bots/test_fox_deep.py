"""The next roll: samples, and every roll where the lines of the last round are close."""

from __future__ import annotations

from fractions import Fraction

import pytest

from foxden import Game
from foxden.bots import fox_deep, parts
from foxden.bots.deals import UNKNOWN
from foxden.bots.desk import Desk
from foxden.engine import chance
from foxden.engine.runtime import Interpreted
from foxden.rules.codes import PLUS_ONE, ROLLING
from foxden.rules.state import ACTIONS
from tests.bots.test_lines import total_worth
from tests.random_play import random_game

RUN = Interpreted(chance, *parts("fox-deep"))
RUN._link("worth", total_worth)
WHITE, YELLOW, BLUE, GREEN, PURPLE = 1, 2, 4, 8, 32


def waits_for_a_two(hand: int) -> Game:
    """The last roll of the last own turn of a game of pretty in which one thing is open: a yellow 2, which is worth a column."""
    for game in random_game("pretty", 1, 1):
        if game.to_roll and game.state.roll == 3 and game.state.round == game.state.rounds:
            break
    t, s = game.setup.tables, game.state
    p = s.papers[0]
    for area in range(t.areas):
        p.marks[area] = t.fields[area]
    yellow = [field.name for field in game.setup.areas[0].fields]
    p.marks[0] &= ~(1 << yellow.index("r2c1"))
    for track in range(len(p.circles)):
        p.circles[track] = p.crosses[track] = 0
    p.foxes = 0
    s.hand, s.platter = hand, 0b111111 & ~hand
    assert s.phase == ROLLING
    return game


# A column that is full counts 10. Two dice can bring the 2, or one, or none.
@pytest.mark.parametrize(
    ("hand", "hoped"),
    [
        (WHITE | YELLOW, Fraction(11, 36)),
        (WHITE | YELLOW | GREEN | PURPLE, Fraction(11, 36)),
        (YELLOW | BLUE | GREEN | PURPLE, Fraction(1, 6)),
        (BLUE | GREEN, Fraction(0)),
    ],
)
def test_the_mean_over_every_roll(hand: int, hoped: Fraction) -> None:
    game, desk = waits_for_a_two(hand), Desk()
    exact = RUN.every_roll(game.setup.tables, game.state, 0, [0] * ACTIONS, desk, [0])
    assert exact == int(game.score(1).total + 10 * hoped)
    known = hand.bit_count() < 4  # so few dice were not sampled before
    assert RUN.all_rolls(game.setup.tables, game.state, 0, -1, [0] * ACTIONS, Desk(), [0]) == (-1 if known else exact)


def test_close_lines_of_the_last_round_are_compared_by_every_roll() -> None:
    """The samples lied: they liked to keep blue, green and purple. Every roll says that white and yellow should be kept."""
    worse, better = waits_for_a_two(BLUE | GREEN | PURPLE | 16), waits_for_a_two(WHITE | YELLOW | GREEN | PURPLE)
    desk = Desk()
    for i, game in enumerate((worse, better)):
        RUN.put(desk.top[i], game.state)
        desk.top_value[i] = 500 - i
    RUN.look_closely(better.setup.tables, 0, 2, [0] * ACTIONS, desk, Desk(), [0])
    assert desk.top_value[:2] == [better.score(1).total, better.score(1).total + 3]
    assert fox_deep.best_of(2, desk) == 1


def test_lines_that_are_far_behind_are_left_at_their_samples() -> None:
    game, desk = waits_for_a_two(WHITE | YELLOW | GREEN | PURPLE), Desk()
    for i in (0, 1):
        RUN.put(desk.top[i], game.state)
    desk.top_value[:2] = [9000, 9000 - fox_deep.STILL_CLOSE - 1]
    RUN.look_closely(game.setup.tables, 0, 2, [0] * ACTIONS, desk, Desk(), [0])
    assert desk.top_value[:2] == [9000, 9000 - fox_deep.STILL_CLOSE - 1]


def test_too_many_deals_are_left_at_the_samples() -> None:
    """In the solo passive turn all six dice count for a +1: then the samples stand, for all lines."""
    game = waits_for_a_two(WHITE | YELLOW | GREEN | PURPLE)
    s = game.state
    s.dealt, s.roll, s.hand, s.platter = 1, 1, 0b111111, 0
    s.papers[0].circles[PLUS_ONE] = 1
    assert RUN.all_rolls(game.setup.tables, s, 0, 7, [0] * ACTIONS, Desk(), [0]) == UNKNOWN
    desk = Desk()
    for i in (0, 1):
        RUN.put(desk.top[i], s)
        desk.top_value[i] = 100 + i
    RUN.look_closely(game.setup.tables, 0, 2, [0] * ACTIONS, desk, Desk(), [0])
    assert desk.top_value[:2] == [100, 101]
