"""The enumeration of all rolls of a solo passive turn: how often each occurs, and the mean value over them."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest

from foxden import Game
from foxden.bots import features, net, passive_rolls, position_value, search
from foxden.bots.passive_rolls import ORDERS, ROLLS, TIE_SHARES, UNKNOWN, binomial, tie_shares
from foxden.bulk import counter_rng
from foxden.bulk.scratch import Scratch
from foxden.engine.linking import Interpreted
from foxden.rules.codes import PLUS_ONE
from foxden.rules.state import ACTIONS
from tests.bots.test_search import total_worth
from tests.random_play import random_game

RUN = Interpreted(counter_rng, features, net, position_value, search, passive_rolls)
RUN._link("worth", total_worth)
ORANGE = 3


def before_the_last_roll(name: str, seed: int) -> Game:
    """A random game just before the roll of its last turn."""
    for game in random_game(name, 1, seed):
        if game.to_roll and game.solo_passive and game.state.round == game.state.rounds:
            return game
    raise AssertionError("there is such a moment in every solo game")


def platters(faces: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every set of three dice that can be the lowest of a roll."""
    third = sorted(faces)[2]
    sure = tuple(die for die in range(6) if faces[die] < third)
    tied = [die for die in range(6) if faces[die] == third]
    return [tuple(sorted(sure + more)) for more in itertools.combinations(tied, 3 - len(sure))]


@pytest.mark.parametrize(
    ("faces", "sixtieths"),
    [
        ((6, 6, 6), 3),  # one roll, six sixes; these three are one of twenty sets
        ((1, 1, 1), 60 * 125 + 15 * 75 + 6 * 15 + 3 * 1),  # none, one, two, three more ones: 1 of 1, 4, 10, 20 sets
        ((1, 2, 3), 60 * 27 + 30 * 27 + 20 * 9 + 15 * 1),  # the three ties with none, one, two, three others
        ((5, 2, 5), 60 * 1 + 20 * 3 + 10 * 3 + 6 * 1),
    ],
)
def test_how_often_these_dice_are_on_the_platter(faces: tuple[int, ...], sixtieths: int) -> None:
    game = before_the_last_roll("pretty", 1)
    game.state.platter = 0b000111
    game.state.face[:3] = faces
    assert tie_shares(game.setup.tables, game.state, 0) == sixtieths


def test_a_roll_is_shared_among_its_possible_platters() -> None:
    """If all six dice are known, a roll is shared equally among the platters that its ties allow."""
    game, rng = before_the_last_roll("pretty", 1), random.Random(1)
    for _ in range(200):
        roll = tuple(rng.randint(1, 6) for _ in range(6))
        game.state.face[:6] = roll
        for dice in itertools.combinations(range(6), 3):
            game.state.platter = sum(1 << die for die in dice)
            found = tie_shares(game.setup.tables, game.state, 0b111111 & ~game.state.platter)
            assert Fraction(found, TIE_SHARES) == (Fraction(1, len(platters(roll))) if dice in platters(roll) else 0)


def test_ways_to_choose() -> None:
    assert [binomial(6, k) for k in range(7)] == [1, 6, 15, 20, 15, 6, 1]


def test_the_mean_of_a_game_that_needs_one_number() -> None:
    """Only the last orange field is open, which counts three times: orange or white can be entered if they lie on the platter."""
    game = before_the_last_roll("pretty", 2)
    t, p = game.setup.tables, game.state.papers[0]
    for area in range(t.areas):
        p.marks[area] = t.fields[area]
    p.marks[ORANGE] = t.fields[ORANGE] >> 1
    p.circles[PLUS_ONE] = p.crosses[PLUS_ONE] = 0
    now = game.score(1)
    hoped = Fraction(0)
    for roll in itertools.product(range(1, 7), repeat=6):
        may = platters(roll)
        best = [max([3 * roll[die] for die in (0, 4) if die in dice], default=0) for dice in may]
        hoped += Fraction(sum(best), len(may))
    exact = RUN.mean_over_passive_rolls(t, game.state, 0, 400, 10**9, [0] * ACTIONS, Scratch(), [0])
    assert exact == now.total + hoped // ROLLS


def test_the_node_budget_is_respected() -> None:
    game = before_the_last_roll("pretty", 3)
    assert RUN.mean_over_passive_rolls(game.setup.tables, game.state, 0, 400, 50, [0] * ACTIONS, Scratch(), [0]) == UNKNOWN


@pytest.mark.parametrize("name", ["pretty", "twice", "cubed"])
def test_dice_that_are_not_enumerated_do_not_matter(name: str) -> None:
    """Without a +1 only the platter counts, whatever the other dice show and wherever they lie."""
    rng, out, scratch = random.Random(name), [0] * ACTIONS, Scratch()
    scratch.explore_bits = -1
    alike = 0
    for seed in range(6):
        game = before_the_last_roll(name, seed)
        t, s = game.setup.tables, game.state
        RUN.rolled(t, s, out)
        for _ in range(30):
            dice = rng.sample(range(6), 3)
            s.platter = sum(1 << die for die in dice)
            others = 0b111111 & ~s.platter
            real = [rng.randint(1, 6) for _ in range(6)]
            s.face[:6] = real
            RUN.set_die_fields(t, s, others, rng.randrange(ORDERS))
            RUN.best_line(t, s, 0, 400, out, scratch, [0])
            really = scratch.best_value
            RUN.set_faces(t, s, others & ~RUN.added_dice(t, s.platter), ROLLS - 1)
            RUN.set_die_fields(t, s, others, 0)
            scratch.plus_offered = 0
            RUN.best_line(t, s, 0, 400, out, scratch, [0])
            if not scratch.plus_offered:
                assert scratch.best_value == really, (game.position(), real, dice)
                alike += 1
    assert alike > 40


def test_three_dice_on_three_fields_in_every_order() -> None:
    game = before_the_last_roll("cubed", 1)
    seen = set()
    for order in range(ORDERS):
        RUN.set_die_fields(game.setup.tables, game.state, 0b101010, order)
        seen.add(tuple(game.state.field[:3]))
    assert seen == set(itertools.permutations([1, 3, 5]))
