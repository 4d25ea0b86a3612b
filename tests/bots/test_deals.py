"""Every way in which the last dice of a solo game can fall: how often each comes, and what it brings."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest

from foxden import Game
from foxden.bots import deals, features, lines, net, value
from foxden.bots.deals import ORDERS, ROLLS, SHARES, UNKNOWN, choose, shares
from foxden.bots.desk import Desk
from foxden.engine import chance
from foxden.engine.runtime import Interpreted
from foxden.rules.codes import PLUS_ONE
from foxden.rules.state import ACTIONS
from tests.bots.test_lines import total_worth
from tests.random_play import random_game

RUN = Interpreted(chance, features, net, value, lines, deals)
RUN._link("worth", total_worth)
ORANGE = 3


def before_the_last_roll(name: str, seed: int) -> Game:
    """A random game, just before the dice of its last turn are rolled."""
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
def test_how_often_these_dice_lie_there(faces: tuple[int, ...], sixtieths: int) -> None:
    game = before_the_last_roll("pretty", 1)
    game.state.platter = 0b000111
    game.state.face[:3] = faces
    assert shares(game.setup.tables, game.state, 0) == sixtieths


def test_known_dice_share_a_roll_out() -> None:
    """All six known: a roll belongs to each of the platters it may have, in equal shares."""
    game, rng = before_the_last_roll("pretty", 1), random.Random(1)
    for _ in range(200):
        roll = tuple(rng.randint(1, 6) for _ in range(6))
        game.state.face[:6] = roll
        for dice in itertools.combinations(range(6), 3):
            game.state.platter = sum(1 << die for die in dice)
            found = shares(game.setup.tables, game.state, 0b111111 & ~game.state.platter)
            assert Fraction(found, SHARES) == (Fraction(1, len(platters(roll))) if dice in platters(roll) else 0)


def test_ways_to_choose() -> None:
    assert [choose(6, k) for k in range(7)] == [1, 6, 15, 20, 15, 6, 1]


def test_the_mean_of_a_game_that_needs_one_number() -> None:
    """All is marked but the last orange field, which counts three times: orange or white, if they come to lie on the platter."""
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
    exact = RUN.every_deal(t, game.state, 0, 400, 10**9, [0] * ACTIONS, Desk(), [0])
    assert exact == now.total + hoped // ROLLS


def test_patience_has_an_end() -> None:
    game = before_the_last_roll("pretty", 3)
    assert RUN.every_deal(game.setup.tables, game.state, 0, 400, 50, [0] * ACTIONS, Desk(), [0]) == UNKNOWN


@pytest.mark.parametrize("name", ["pretty", "twice", "cubed"])
def test_what_is_not_gone_through_does_not_count(name: str) -> None:
    """Whatever the other dice show and wherever they lie: without a +1 only the platter counts."""
    rng, out, desk = random.Random(name), [0] * ACTIONS, Desk()
    desk.lot = -1
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
            RUN.put_up(t, s, others, rng.randrange(ORDERS))
            RUN.best_line(t, s, 0, 400, out, desk, [0])
            really = desk.best
            RUN.lay(t, s, others & ~RUN.added(t, s.platter), ROLLS - 1)
            RUN.put_up(t, s, others, 0)
            desk.plus = 0
            RUN.best_line(t, s, 0, 400, out, desk, [0])
            if not desk.plus:
                assert desk.best == really, (game.position(), real, dice)
                alike += 1
    assert alike > 40


def test_three_dice_on_three_fields_in_every_order() -> None:
    game = before_the_last_roll("cubed", 1)
    seen = set()
    for order in range(ORDERS):
        RUN.put_up(game.setup.tables, game.state, 0b101010, order)
        seen.add(tuple(game.state.field[:3]))
    assert seen == set(itertools.permutations([1, 3, 5]))
