"""The search of every sequence of choices up to the next roll, against a naive one."""

from __future__ import annotations

import pytest

from foxden import Game, from_position
from foxden.bots import features, lines, net, value
from foxden.bots.desk import Desk
from foxden.engine import chance
from foxden.engine.action import actions
from foxden.engine.runtime import Interpreted
from foxden.rules import score
from foxden.rules.codes import OVER
from foxden.rules.state import ACTIONS, State, Tables
from tests.random_play import random_game


def total_worth(t: Tables, s: State, seat: int, desk: Desk, mind: list[int]) -> int:
    """A stand-in for trained values: only the points on the sheet count."""
    return score.total(t, s.papers[seat])


RUN = Interpreted(chance, features, net, value, lines)
RUN._link("worth", total_worth)


def ends(game: Game, seat: int) -> set[tuple[int, str]]:
    """Every position a seat can bring about before the next roll, with its points; by plain recursion."""
    found: set[tuple[int, str]] = set()
    seen: set[str] = set()

    def go(here: Game) -> None:
        if here.over or here.to_roll or seat not in here.actors:
            found.add((here.score(seat).total, here.position()))
            return
        if here.position() in seen:
            return
        seen.add(here.position())
        for action in here.legal(seat):
            after = Game(here.setup, here.state.copy())
            after.play(seat, action)
            go(after)

    go(Game(game.setup, game.state.copy()))
    return found


def searched(game: Game, seat: int) -> tuple[int, int, list[str]]:
    """Best value, number of ends looked at, and the plan in words."""
    desk, out = Desk(), [0] * ACTIONS
    desk.lot = -1
    n = RUN.best_line(game.setup.tables, game.state, seat - 1, 1_000_000, out, desk, [0])
    return desk.best, desk.leaves, [actions(game.setup)[i].word for i in desk.plan[:n]]


POSITIONS = [
    # a yellow row is completed: its bonus may go anywhere in blue
    "pretty phase=choosing roll=3 dice=W1@I,Y5,B1@II,G1@plate,O2,P2 / yellow=r1c1,r1c2",
    # two +1, six dice
    "pretty phase=closing dice=W1@I,Y2@II,B3@III,G4@plate,O6@plate,P5@plate / +1=2 stage=plus",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_the_best_of_all_sequences(text: str) -> None:
    game = from_position(text)
    every = ends(game, 1)
    best, leaves, plan = searched(game, 1)
    assert best == max(points for points, _ in every)
    assert leaves >= len({place for _, place in every})
    for word in plan:
        game.play(1, word)
    assert game.score(1).total == best


@pytest.mark.parametrize(("name", "seats"), [("pretty", 1), ("twice", 1), ("cubed", 1), ("pretty", 3), ("junior", 2)])
def test_the_best_of_all_sequences_in_random_games(name: str, seats: int) -> None:
    looked = 0
    for step, game in enumerate(random_game(name, seats, 3)):
        if game.over or game.to_roll or step % 7:
            continue
        seat = game.actors[0]
        every = ends(game, seat)
        if len(every) > 3000:
            continue
        best, _, plan = searched(game, seat)
        assert best == max(points for points, _ in every), game.position()
        again = Game(game.setup, game.state.copy())
        for word in plan:
            again.play(seat, word)
        assert again.score(seat).total == best
        assert again.over or again.to_roll or seat not in again.actors
        looked += 1
    assert looked > 3


def test_a_finished_game_is_worth_its_score() -> None:
    *_, game = random_game("cubed", 2, 1)
    desk = Desk()
    assert game.state.phase == OVER
    for seat in (0, 1):
        worth = value.expected(game.setup.tables, game.state, seat, desk, [0] * net.SIZE)
        assert worth == game.score(seat + 1).total * net.ONE


def test_features_are_few_and_different() -> None:
    for name, seats in (("pretty", 1), ("twice", 2), ("cubed", 4), ("junior", 3)):
        desk = Desk()
        for game in random_game(name, seats, 1):
            for seat in range(seats):
                features.see(game.setup.tables, game.state, seat, desk)
                held = desk.held[: desk.holding]
                assert len(set(held)) == len(held) < 160
                assert 0 <= min(held) <= max(held) < features.FEATURES


def test_marks_are_features() -> None:
    game = from_position("pretty / yellow=r1c1,r2c4 +1=2")
    desk = Desk()
    features.see(game.setup.tables, game.state, 0, desk)
    held = set(desk.held[: desk.holding])
    yellow = [game.setup.areas[0].fields.index(f) for f in game.setup.areas[0].fields if f.name in ("r1c1", "r2c4")]
    assert {features.MARKED + field for field in yellow} <= held
    assert features.STOCK + 8 * 1 + 2 in held, "two +1 are kept"
    assert features.STOCK + 8 * 1 + 1 not in held


def test_extra_crosses_are_all_made() -> None:
    """Twice: the silver sweep. Nothing is gained by stopping early, so no line does; the naive search agrees on the best."""
    game = from_position("twice phase=choosing roll=1 dice=W1,S6,Y2,B3,G4,P5")
    best, leaves, plan = searched(game, 1)
    every = ends(game, 1)
    assert best == max(points for points, _ in every)
    assert leaves < len(every)
    assert "stop" not in plan


def test_a_small_limit_still_ends_every_line() -> None:
    """With next to no choices to try, every first choice is brought to an end, and the plan is legal to the next roll."""
    game = from_position("pretty phase=closing dice=W1@I,Y2@II,B3@III,G4@plate,O6@plate,P5@plate / +1=2 stage=plus")
    desk, out = Desk(), [0] * ACTIONS
    desk.lot = -1
    n = RUN.best_line(game.setup.tables, game.state, 0, 1, out, desk, [0])
    short = set()
    for action in game.legal(1):
        after = Game(game.setup, game.state.copy())
        after.play(1, action)
        if action.kind != "done":
            after.play(1, "done")
        short.add(after.position())
    assert desk.leaves == len(short)
    for i in desk.plan[:n]:
        game.play(1, actions(game.setup)[i])
    assert game.to_roll
