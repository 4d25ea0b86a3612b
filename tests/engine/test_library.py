"""The public interface: seats, rolls as text, and properties that show what is free on a sheet."""

from __future__ import annotations

from typing import Any

import pytest

import foxden
from foxden import RollError, SetupError
from foxden.engine.extra_crosses import ExtraCrosses


@pytest.mark.parametrize("seats", ["2", 2.0, True, None])
def test_seats_are_a_whole_number(seats: Any) -> None:
    if seats is None:
        assert foxden.new("pretty", seats=None).seats == 1
        return
    with pytest.raises(SetupError) as caught:
        foxden.new("pretty", seats=seats)
    assert str(caught.value) == f"seats is a whole number from 1 to 4, not {seats!r}"


def test_a_roll_in_the_words_of_the_notation() -> None:
    game = foxden.new("pretty")
    assert game.roll("W3 Y1 B2 G4 O5 P6")["orange"] == "5"
    other = foxden.new("pretty")
    other.roll({"white": 3, "yellow": 1, "blue": 2, "green": 4, "orange": 5, "purple": 6})
    assert game.position() == other.position()
    braces = foxden.new("pretty")
    braces.roll("{W3 Y1 B2 G4 O5 P6}")
    assert braces.position() == other.position()


def test_a_roll_of_junior_in_words() -> None:
    game = foxden.new("junior")
    assert game.roll("1:gift 2:blue 3:gift 4:green 5:muffin") == {
        "1": "gift",
        "2": "blue",
        "3": "gift",
        "4": "green",
        "5": "muffin",
    }


def test_the_solo_passive_roll_in_words() -> None:
    text = "cubed seats=1 round=1 active=1 phase=rolling roll=1 dealt=yes /"
    game = foxden.from_position(text)
    game.roll("W1 Y2 T3 B4 Br4 P5 | W Y T | P B Br")
    assert game.platter == ("white", "yellow", "turquoise")
    assert game.die_fields == ("pink", "blue", "brown")
    named = foxden.from_position(text)
    named.roll("W1 Y2 T3 B4 Br4 P5", platter=("white", "yellow", "turquoise"), fields=("pink", "blue", "brown"))
    assert named.position() == game.position()
    with pytest.raises(RollError, match="not both"):
        foxden.from_position(text).roll("W1 Y2 T3 B4 Br4 P5 | W Y T | P B Br", platter=("white", "yellow", "turquoise"))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("W3 Y1", "the dice to roll are white, yellow, blue, green, orange, purple; got white, yellow"),
        ("W3 Y1 B2 G4 O5 P7", "purple cannot show '7'"),
        ("W3 Y1 B2 G4 O5 X6", "a die: one of W, Y, B, G, O, P"),
        ("", "got none"),
    ],
)
def test_wrong_words_of_a_roll(words: str, message: str) -> None:
    with pytest.raises(RollError) as caught:
        foxden.new("pretty").roll(words)
    assert message in str(caught.value)


def test_free_number_circles() -> None:
    game = foxden.from_position("cubed / N=4x1+3")  # four circled, the first and the third crossed
    assert game.free_numbers(1) == ("4", "6")  # the circles are 3, 4, 5, 6 and three times "?"
    assert foxden.from_position("cubed / N=5x1+2+3+4").free_numbers(1) == ("?",)
    assert foxden.new("pretty").free_numbers(1) == ()


def test_dice_used_by_plus_one() -> None:
    dice = "dice=W6@I,Y1@plate,B2@II,G3@III,O4@plate,P5@plate"
    game = foxden.from_position(f"pretty seats=1 round=2 active=1 phase=closing roll=3 {dice} / +1=2 stage=plus")
    assert game.plus_one_used(1) == ()
    game.play(1, "orange")  # of all six dice, with the first +1
    assert game.plus_one_used(1) == ("orange",)


def test_open_extra_crosses() -> None:
    game = foxden.new("twice")
    assert game.extra_crosses(1) is None
    game.roll("W1 S3 Y1 G2 B6 P6")
    game.play(1, "silver:b3")  # sweeps white 1, yellow 1 and green 2: colours in their own rows, white in any row
    assert game.extra_crosses(1) == ExtraCrosses("silver", ("y1", "g2"), 1, ("y1", "b1", "g1", "p1"))
    assert foxden.new("pretty").extra_crosses(1) is None
