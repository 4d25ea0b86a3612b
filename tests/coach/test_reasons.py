"""Why a line is better, as codes and in words: worked by hand from the sheets."""

from __future__ import annotations

from typing import Any

import pytest

from foxden.coach.reasons import reasons
from foxden.engine.replay import from_position
from foxden.locale import en_coach
from tests.coach.test_last_choice import POSITION, reviewed

NO_GAINS: dict[str, Any] = {"areas": {}, "foxes": 0.0, "kept": {}}
PRETTY = "pretty seats=1 round=3 active=1 phase=choosing roll=1 dice={dice} / {paper}"
DICE = "W1,Y5,B4,G2,O3,P4"
CUBED = "cubed seats=1 round=1 active=1 phase=choosing roll=1 dice=W3,Y2,T3,B4,Br1,P5 / RR=1"


def why(position: str, better: str, other: str, **gains: Any) -> list[dict[str, Any]]:
    """The reasons why some words are better than others."""
    game = from_position(position)
    return reasons(game.setup, game.state, 0, better.split(), other.split(), NO_GAINS | gains)


def test_a_row_and_a_column() -> None:
    """Yellow r1c3 takes the 5 and completes the first row, which earns a blue cross; blue 5 and 9 are a column: a re-roll."""
    position = PRETTY.format(dice=DICE, paper="yellow=r1c1,r1c2 blue=9")
    assert why(position, "yellow:r1c3 bX:5", "green") == [
        {"code": "completes", "shape": "row", "area": "yellow", "bonus": "bX"},
        {"code": "completes", "shape": "column", "area": "blue", "bonus": "RR"},
    ]


def test_what_both_earn_is_no_reason() -> None:
    """Purple 4 is written on field 4, which earns a blue cross, too."""
    position = PRETTY.format(dice=DICE, paper="yellow=r1c1,r1c2 blue=9 purple=1,2,3")
    assert why(position, "yellow:r1c3 bX:5", "purple bX:2") == [
        {"code": "completes", "shape": "column", "area": "blue", "bonus": "RR"}
    ]
    assert why(position, "purple bX:2", "green") == [{"code": "earns", "area": "purple", "bonus": "bX"}]


def test_a_fox_comes_first() -> None:
    """Yellow r4c4 takes the 6: the diagonal earns +1, the last row a fox."""
    position = PRETTY.format(dice="W1,Y6,B4,G2,O3,P4", paper="yellow=r1c1,r2c2,r3c3,r4c2,r4c3")
    assert why(position, "yellow:r4c4", "green") == [
        {"code": "completes", "shape": "row", "area": "yellow", "bonus": "FOX"},
        {"code": "completes", "shape": "set", "area": "yellow", "bonus": "+1"},
    ]


def test_the_lowest_area() -> None:
    """Orange leaves purple at 2 points, the lowest area; purple 5 makes 7 of it, and two foxes count it."""
    assert reviewed(POSITION, "orange").reasons == ({"code": "lowest", "area": "purple", "foxes": 2},)
    assert reviewed(POSITION, "purple").reasons == ()  # nothing was better


def test_what_is_passed_over() -> None:
    """Brown is filled rightwards: its 1 on field 10 passes over 1 and 2 (any number), 2 and 3 (a purple entry) and more.

    White 3 on field 12 passes over all of it, also over 11 and 12, which earn a fox.
    """
    number, fox = ({"code": "open", "area": "brown", "bonus": bonus} for bonus in ("N", "FOX"))
    assert why(CUBED, "brown:1", "brown:10")[0] == number
    assert why(CUBED, "brown:1", "white=brown:12") == [fox, number]
    assert why(CUBED, "brown:10", "brown:1") == []


def test_actions() -> None:
    position = PRETTY.format(dice=DICE, paper="RR=2")
    assert why(position, "green", "reroll") == [{"code": "keeps", "track": "RR", "count": 1}]
    assert why(position, "reroll", "green") == [{"code": "uses", "track": "RR", "count": 1}]


def test_where_most_is_expected() -> None:
    """If no fact says it, and not for half a point or less; an action that is used comes last."""
    position = PRETTY.format(dice=DICE, paper="RR=2 purple=1,2,3")
    assert why(position, "green", "orange", areas={"green": 3.0, "blue": 4.0}, foxes=3.9) == [{"code": "area", "area": "blue"}]
    assert why(position, "green", "orange", areas={"green": 3.0}, foxes=3.1) == [{"code": "foxes"}]
    assert why(position, "green", "orange", areas={"green": 0.5}, foxes=0.5) == []
    assert why(position, "reroll", "green", areas={"green": 1.0}) == [
        {"code": "area", "area": "green"},
        {"code": "uses", "track": "RR", "count": 1},
    ]
    earned = {"code": "earns", "area": "purple", "bonus": "bX"}
    assert why(position, "purple bX:2", "green", areas={"purple": 5.0}) == [earned]  # purple was named
    assert why(position, "purple bX:2", "green", areas={"blue": 5.0}) == [earned, {"code": "area", "area": "blue"}]


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ({"code": "completes", "shape": "row", "area": "yellow", "bonus": "FOX"}, "It completes a row in yellow and earns a fox."),
        ({"code": "earns", "bonus": "bX"}, "It earns a cross in blue."),
        ({"code": "lowest", "area": "purple", "foxes": 2}, "Purple is the lowest area, and 2 foxes count it."),
        ({"code": "lowest", "area": "purple", "foxes": 1}, "Purple is the lowest area, and the fox counts it."),
        ({"code": "open", "area": "brown", "bonus": "N"}, "In brown any number stays possible."),
        ({"code": "keeps", "track": "RR", "count": 1}, "It keeps a re-roll."),
        ({"code": "keeps", "track": "+1", "count": 2}, "It keeps 2 x +1."),
        ({"code": "uses", "track": "RR", "count": 1}, "It is worth a re-roll."),
        ({"code": "area", "area": "blue"}, ""),  # the figures say it
        ({"code": "foxes"}, ""),
    ],
)
def test_sentences(reason: dict[str, Any], said: str) -> None:
    assert en_coach.reasons([reason]) == said


def test_two_sentences() -> None:
    codes: list[dict[str, Any]] = [{"code": "earns", "bonus": "FOX"}, {"code": "keeps", "track": "RR", "count": 1}]
    assert en_coach.reasons(codes) == "It earns a fox. It keeps a re-roll."
