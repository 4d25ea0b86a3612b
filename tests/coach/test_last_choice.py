"""The last choice of a game, worked by hand from the sheet: its cost is a difference of final points.

Before the last passive roll of a game of pretty alone: yellow column 1 is complete (10 points), blue has 5 crosses (11), green 7
(28), orange 1 to 6 on its first six fields (21), purple a 2; two foxes. 10 + 11 + 28 + 21 + 2 + 2 x 2 = 76 points. The roll leaves
an orange 5, a purple 5 and a yellow 1 on the platter. Both yellow 1 are crossed. So there are three choices:

- orange: 5 x 2 on field 7: 72 + 10 + 2 x 2 = 86
- purple: 5 after the 2: purple 7 is the lowest area: 72 + 5 + 2 x 7 = 91
- neither: 76
"""

from __future__ import annotations

import pytest

from foxden.bots.net import ONE
from foxden.coach import Reviewer, analyse, as_dict
from foxden.engine.game import Game
from foxden.engine.replay import from_position
from foxden.sheets.setup import setup
from tests.coach.exhaustive import best_total

POSITION = (
    "pretty seats=1 round=6 active=1 phase=rolling roll=1 dealt=yes / yellow=r1c1,r2c1,r2c2,r3c1 blue=2,9,10,11,12 green=7 "
    "orange=1,2,3,4,5,6 purple=2 RR=3x3 +1=3x3 FOX=2"
)
ROLL = "W6 Y1 B6 G6 O5 P5 | Y O P"
INTERPRETED = Reviewer(setup("pretty"), 1, compiled=False)  # few positions: no need to compile


def played(position: str, *words: str) -> Game:
    game = from_position(position)
    game.roll(ROLL)
    for word in words:
        game.play(1, word)
    assert game.over
    return game


def reviewed(position: str, *words: str):  # type: ignore[no-untyped-def]
    """The last decision, reviewed without looking at anything before it."""
    from foxden.coach.analysis import _reviewed
    from foxden.coach.decisions import decisions_of

    game = played(position, *words)
    (decision,) = decisions_of(game, 0)
    review = INTERPRETED.review(decision.state, 0, list(decision.actions), 1)
    return _reviewed(game, 0, decision, review, 0)


@pytest.mark.parametrize(
    ("word", "final", "cost", "class_"),
    [("purple", 91, 0, "best"), ("orange", 86, 5, "mistake"), ("decline", 76, 15, "blunder")],
)
def test_the_cost_is_the_difference_of_final_points(word: str, final: int, cost: int, class_: str) -> None:
    game = played(POSITION, word)
    assert game.score(1).total == final
    found = reviewed(POSITION, word)
    assert (found.value, found.best, found.cost, found.error, found.class_) == (final, 91, cost, 0, class_)
    assert found.lines[0].words == ("purple",)
    assert [line.value for line in found.lines] == [91, 86, 76]
    assert all(line.exact and line.rolls == 1 for line in found.lines)
    assert found.rolled == 91  # at first sight it is seen, too
    assert found.rest == 0


def test_why() -> None:
    """Purple gains 5 in its area and 10 with the foxes; orange loses 10."""
    (decision,) = [reviewed(POSITION, "orange")]
    better, worse = decision.lines[0], decision.played
    assert better.areas["purple"] - worse.areas["purple"] == 5
    assert better.areas["orange"] - worse.areas["orange"] == -10
    assert better.foxes - worse.foxes == 10
    assert better.kept == worse.kept == {"RR": 0, "+1": 0}


def test_without_foxes_the_other_choice_is_better() -> None:
    """72 + 10 = 82 against 72 + 5 = 77."""
    found = reviewed(POSITION.replace(" FOX=2", ""), "purple")
    assert (found.value, found.best, found.cost) == (77, 82, 5)


def test_departure() -> None:
    """With a +1 left: orange 5 x 2, then the white 6 in purple: 72 + 10 + 6 + 2 x 8 = 104. The first choice can still get there."""
    position = POSITION.replace("+1=3x3", "+1=4x3")
    found = reviewed(position, "orange", "done")
    assert (found.value, found.best, found.cost, found.departure) == (86, 104, 18, 1)
    assert found.lines[0].words == ("orange", "white=purple")
    found = reviewed(position, "purple", "done")
    assert (found.value, found.cost, found.departure) == (91, 13, 0)
    found = reviewed(position, "orange", "white=purple")
    assert (found.value, found.cost, found.departure, found.class_) == (104, 0, None, "best")


@pytest.mark.parametrize(("plus", "best"), [("3x3", 91), ("4x3", 104)])
def test_the_exhaustive_search_agrees(plus: str, best: int) -> None:
    game = from_position(POSITION.replace("+1=3x3", f"+1={plus}"))
    game.roll(ROLL)
    assert best_total(game.setup, game.state, 0)[0] == best


# Found among the last turns of the floor `last`. Others still have to choose, so the seat's points are not final by the rules yet.
AT_A_TABLE = (
    "pretty seats=3 round=5 active=3 phase=closing roll=2 dice=W3@plate,Y1@plate,B1@plate,G4@I,O4@II,P2@plate / "
    "yellow=r1c1,r1c2,r1c3,r2c2,r3c3,r4c2,r4c3,r4c4 blue=2,3,4,5,6,7,8,10,11,12 green=7 orange=1,3,2,10,4,5,4 purple=6,6,3,5,6,3 "
    "RR=4x1 +1=6x5 FOX=2 stage=pick / yellow=r1c1,r1c2,r1c3,r2c1,r2c2,r2c4,r3c1,r3c3,r3c4,r4c2,r4c3,r4c4 blue=3,4,5,7,8,9 green=2 "
    "orange=2,4,5,2,4,2,10,3,4 purple=4,5 RR=4x3 +1=3x3 FOX=2 stage=pick / yellow=r1c1,r2c4,r3c1,r3c3,r3c4,r4c2 blue=2,4,5,7,12 "
    "green=6 orange=1,3,1,10,5,4 purple=2,4 RR=3x3 +1=3x2 stage=plus"
)
# Who stops after white in green has 212 points, after white in yellow 231; but only with green one comes to 274.
A_POOR_BEGINNING = (
    "twice seats=1 round=6 active=1 phase=closing roll=1 dealt=yes dice=W4@plate,S1@plate,Y1@plate,B5@I,G6@II,P4@III / "
    "silver=y1,y3,y4,b1,b4,g1,g2,g3,g4,g5,g6,p1,p2,p3,p4,p5 yellow=r3c4o,r5c2o,r5c4o,r1c2x,r1c4x,r3c2x blue=8,7,7,7,7,7,3,3 "
    "green=10,2,6,2,15,3,18,4,6 pink=2,4,6,6,6 RR=4x2 RT=4x4 +1=6x5 FOX=2 stage=pick"
)


@pytest.mark.parametrize(("position", "best"), [(AT_A_TABLE, 272), (A_POOR_BEGINNING, 274)])
def test_in_the_last_turn_the_best_line_is_that_of_the_exhaustive_search(position: str, best: int) -> None:
    pytest.importorskip("numba")
    game = from_position(position)
    assert best_total(game.setup, game.state, 0)[0] == best
    review = Reviewer(game.setup, game.seats, compiled=True).review(game.state, 0, [], 1)
    assert review.line_values[review.order[0]] == best * ONE


def test_the_books_of_this_game() -> None:
    pytest.importorskip("numba")
    found = as_dict(analyse(played(POSITION, "orange"), 1, Reviewer(setup("pretty"), 1, compiled=True)))
    assert (found["final"], found["cost"], found["rest"], found["last_luck"]) == (86, 5, 0, 0)
    assert found["luck"] == pytest.approx(91 - found["start"])
    assert found["adjusted"] == pytest.approx(found["start"] - 5)
    assert found["classes"]["mistake"] == 1
