"""The search over all sequences of choices up to the next roll, compared with a naive one."""

from __future__ import annotations

import pytest

from foxden import Game, from_position
from foxden.bots import features, net, position_value, search
from foxden.bulk import counter_rng
from foxden.bulk.scratch import Scratch
from foxden.engine.action import actions
from foxden.engine.linking import Interpreted
from foxden.rules import score
from foxden.rules.codes import OVER
from foxden.rules.state import ACTIONS, State, Tables
from tests.random_play import random_game


def total_worth(t: Tables, s: State, seat: int, scratch: Scratch, mind: list[int]) -> int:
    """A replacement for the trained evaluation: the points on the sheet."""
    return score.total(t, s.papers[seat])


RUN = Interpreted(counter_rng, features, net, position_value, search)
RUN._link("worth", total_worth)


def ends(game: Game, seat: int) -> set[tuple[int, str]]:
    """Every position that a seat can reach before the next roll, with its points; by plain recursion."""
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
    """The best value, the number of evaluated positions, and the best line in words."""
    scratch, out = Scratch(), [0] * ACTIONS
    scratch.explore_bits = -1
    n = RUN.best_line(game.setup.tables, game.state, seat - 1, 1_000_000, out, scratch, [0])
    return scratch.best_value, scratch.leaves, [actions(game.setup)[i].word for i in scratch.best_actions[:n]]


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
    scratch = Scratch()
    assert game.state.phase == OVER
    for seat in (0, 1):
        worth = position_value.expected_score(game.setup.tables, game.state, seat, scratch, [0] * net.SIZE)
        assert worth == game.score(seat + 1).total * net.ONE


def test_features_are_few_and_different() -> None:
    for name, seats in (("pretty", 1), ("twice", 2), ("cubed", 4), ("junior", 3)):
        scratch = Scratch()
        for game in random_game(name, seats, 1):
            for seat in range(seats):
                features.list_features(game.setup.tables, game.state, seat, scratch)
                held = scratch.features[: scratch.feature_count]
                assert len(set(held)) == len(held) < 160
                assert 0 <= min(held) <= max(held) < features.FEATURES


def test_marks_are_features() -> None:
    game = from_position("pretty / yellow=r1c1,r2c4 +1=2")
    scratch = Scratch()
    features.list_features(game.setup.tables, game.state, 0, scratch)
    held = set(scratch.features[: scratch.feature_count])
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
    """With a tiny limit every first choice is still completed, and the line is legal up to the next roll."""
    game = from_position("pretty phase=closing dice=W1@I,Y2@II,B3@III,G4@plate,O6@plate,P5@plate / +1=2 stage=plus")
    scratch, out = Scratch(), [0] * ACTIONS
    scratch.explore_bits = -1
    n = RUN.best_line(game.setup.tables, game.state, 0, 1, out, scratch, [0])
    short = set()
    for action in game.legal(1):
        after = Game(game.setup, game.state.copy())
        after.play(1, action)
        if action.kind != "done":
            after.play(1, "done")
        short.add(after.position())
    assert scratch.leaves == len(short)
    for i in scratch.best_actions[:n]:
        game.play(1, actions(game.setup)[i])
    assert game.to_roll
