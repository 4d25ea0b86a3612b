"""How fox-deep looks at the next roll: by samples, and over all rolls where the lines of the last round are close."""

from __future__ import annotations

from fractions import Fraction

import pytest

from foxden import Game
from foxden.bots import dialect_modules, fox_deep
from foxden.bots.passive_rolls import UNKNOWN
from foxden.bulk import counter_rng
from foxden.bulk.scratch import Scratch
from foxden.engine.linking import Interpreted
from foxden.rules.codes import PLUS_ONE, ROLLING
from foxden.rules.state import ACTIONS
from tests.bots.test_search import total_worth
from tests.random_play import random_game

RUN = Interpreted(counter_rng, *dialect_modules("fox-deep"))
RUN._link("worth", total_worth)
WHITE, YELLOW, BLUE, GREEN, PURPLE = 1, 2, 4, 8, 32


def waits_for_a_two(hand: int) -> Game:
    """Before the last roll of the seat's last turn in pretty; only one field matters: a yellow 2, which completes a column."""
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


# A complete column counts 10. The 2 can come from two dice, from one, or from none.
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
    game, scratch = waits_for_a_two(hand), Scratch()
    exact = RUN.mean_over_rolls(game.setup.tables, game.state, 0, [0] * ACTIONS, scratch, [0])
    assert exact == int(game.score(1).total + 10 * hoped)
    known = hand.bit_count() < 4  # with so few dice all rolls are played anyway
    assert RUN.exact_mean(game.setup.tables, game.state, 0, -1, [0] * ACTIONS, Scratch(), [0]) == (-1 if known else exact)


def test_close_lines_of_the_last_round_are_compared_by_every_roll() -> None:
    """The samples mislead: they prefer to keep blue, green and purple. Over all rolls, keeping white and yellow is better."""
    worse, better = waits_for_a_two(BLUE | GREEN | PURPLE | 16), waits_for_a_two(WHITE | YELLOW | GREEN | PURPLE)
    scratch = Scratch()
    for i, game in enumerate((worse, better)):
        RUN.put(scratch.top_states[i], game.state)
        scratch.top_values[i] = 500 - i
    RUN.compare_exactly(better.setup.tables, 0, 2, [0] * ACTIONS, scratch, Scratch(), [0])
    assert scratch.top_values[:2] == [better.score(1).total, better.score(1).total + 3]
    assert fox_deep.best_top_line(2, scratch) == 1


def test_lines_far_behind_keep_their_sampled_values() -> None:
    game, scratch = waits_for_a_two(WHITE | YELLOW | GREEN | PURPLE), Scratch()
    for i in (0, 1):
        RUN.put(scratch.top_states[i], game.state)
    scratch.top_values[:2] = [9000, 9000 - fox_deep.EXACT_MARGIN - 1]
    RUN.compare_exactly(game.setup.tables, 0, 2, [0] * ACTIONS, scratch, Scratch(), [0])
    assert scratch.top_values[:2] == [9000, 9000 - fox_deep.EXACT_MARGIN - 1]


def test_with_too_many_rolls_the_sampled_values_stay() -> None:
    """In the solo passive turn a +1 makes all six dice count: there are too many rolls, so the sampled values stay."""
    game = waits_for_a_two(WHITE | YELLOW | GREEN | PURPLE)
    s = game.state
    s.dealt, s.roll, s.hand, s.platter = 1, 1, 0b111111, 0
    s.papers[0].circles[PLUS_ONE] = 1
    assert RUN.exact_mean(game.setup.tables, s, 0, 7, [0] * ACTIONS, Scratch(), [0]) == UNKNOWN
    scratch = Scratch()
    for i in (0, 1):
        RUN.put(scratch.top_states[i], s)
        scratch.top_values[i] = 100 + i
    RUN.compare_exactly(game.setup.tables, 0, 2, [0] * ACTIONS, scratch, Scratch(), [0])
    assert scratch.top_values[:2] == [100, 101]
