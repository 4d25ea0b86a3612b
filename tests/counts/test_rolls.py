"""The file of rolls: what a line says, how the dice lie in a solo passive turn, and which errors are reported."""

from __future__ import annotations

import pytest

import foxden
from foxden import NotationError
from foxden.engine.dice import Roll
from foxden.sheets.setup import setup
from foxden.sim.counting.rolls import random_rolls, read_rolls

WHITE, YELLOW, BLUE, GREEN, ORANGE, PURPLE = range(6)  # pretty's dice


def dice(*members: int) -> int:
    return sum(1 << die for die in members)


def one(game: str, text: str) -> Roll:
    (roll,) = read_rolls(setup(game), text).rolls
    return roll


def test_faces_comments_and_empty_lines() -> None:
    rolls = read_rolls(setup("pretty"), "# two rolls\n\n  {W1 Y2 B3 G4 O5 P6}\n{P1 O2 G3 B4 Y5 W6} # any order\n").rolls
    assert [dict(roll.faces) for roll in rolls] == [
        {WHITE: 1, YELLOW: 2, BLUE: 3, GREEN: 4, ORANGE: 5, PURPLE: 6},
        {WHITE: 6, YELLOW: 5, BLUE: 4, GREEN: 3, ORANGE: 2, PURPLE: 1},
    ]


@pytest.mark.parametrize(
    ("text", "platter", "fields"),
    [
        ("{W6 Y5 B4 G3 O2 P1}", (GREEN, ORANGE, PURPLE), (WHITE, YELLOW, BLUE)),  # the three lowest
        ("{W3 Y3 B5 G3 O2 P3}", (WHITE, YELLOW, ORANGE), (BLUE, GREEN, PURPLE)),  # of equal ones the first
        ("{P3 G3 Y3 W3 B5 O2}", (WHITE, YELLOW, ORANGE), (BLUE, GREEN, PURPLE)),  # ... of the game, not of the line
        ("{W3 Y3 B5 G3 O2 P3 | P O G}", (GREEN, ORANGE, PURPLE), (WHITE, YELLOW, BLUE)),  # as it says
    ],
)
def test_how_a_solo_passive_turn_is_dealt(text: str, platter: tuple[int, ...], fields: tuple[int, ...]) -> None:
    roll = one("pretty", text)
    assert (roll.platter, roll.fields) == (dice(*platter), fields)


def test_the_die_fields_of_cubed() -> None:
    white, yellow, turquoise, blue, brown, pink = range(6)
    assert one("cubed", "{W3 Y5 T1 B2 Br6 P4}").fields == (yellow, brown, pink)
    said = one("cubed", "{W3 Y5 T1 B2 Br6 P4 | T B W | P Y Br}")
    assert (said.platter, said.fields) == (dice(white, turquoise, blue), (pink, yellow, brown))


def test_junior_has_nothing_to_deal() -> None:
    roll = one("junior", "{1:wild 2:cake 3:pink 4:candle 5:gift}")
    assert (roll.platter, roll.fields) == (0, ())


WRONG = [
    ("pretty", "{W1 Y2 B3 G4 O5 P6}\n  W1 Y2", "line 2, column 3: found 'W1 Y2', expected one roll between { and }, with all dice"),
    ("pretty", "{W1 Y2 B3 G4 O5 P6} {W1", "line 1, column 1: found '{W1 Y2 B3 G4 O5 P6} {W1', expected one roll between { and }"),
    ("pretty", "# \n{W1 Y2 B3 G4 O5}", "line 2, column 1: found '{W1 Y2 B3 G4 O5}', expected a possible roll (the dice to"),
    ("pretty", "{W1 Y2 B3 G4 O5 O6}", "line 1, column 17: found 'O6', expected each die once"),
    ("pretty", "{W1 Y2 B3 G4 O5 T6}", "line 1, column 17: found 'T6', expected a die: one of W, Y, B, G, O, P, then its face"),
    ("pretty", "{W1 Y2 B3 G4 O5 P7}", "purple cannot show '7'; its faces are 1, 2, 3, 4, 5, 6"),
    ("pretty", "{W1 Y2 B3 G4 O5 P6 | W Y P}", "the three lowest dice go to the platter"),
    ("pretty", "{W1 Y2 B3 G4 O5 P6 | W Y B | G O P}", "no more groups than platter and fields"),
    ("cubed", "{W1 Y2 T3 B4 Br5 P6 | W Y T}", "say in which order the other three dice lie on the die fields"),
    ("junior", "{1:wild 2:cake 3:pink 4:wild 5:gift}", "4 cannot show 'wild'; its faces are heart, green, pink, candle, donut"),
    ("junior", "{1:wild 2:cake 3:pink 4:heart 5:gift | 1 2 3}", "no more groups than platter and fields"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "complaint"), WRONG)
def test_complaints(game: str, text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_rolls(setup(game), text)
    assert complaint in str(caught.value)


@pytest.mark.parametrize("game", foxden.GAMES)
def test_drawn_rolls_read_back_and_depend_on_the_seed_only(game: str) -> None:
    few, many, others = random_rolls(setup(game), 5), random_rolls(setup(game), 5), random_rolls(setup(game), 6)
    for rolls, number in ((few, 3), (many, 40), (others, 40)):
        for _ in range(number):
            rolls.add_roll()
    assert many.rolls[:3] == few.rolls
    assert many.rolls != others.rolls
    assert read_rolls(setup(game), "\n".join(many.as_lines())).rolls == many.rolls
