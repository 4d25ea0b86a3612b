"""Faces as people type them."""

from __future__ import annotations

import pytest

from foxden.sheets.setup import setup
from foxden.tui.play.typed_dice import BadTypedDice, platter_is_ambiguous, read_dice, read_faces, typing_example

PRETTY = setup("pretty")
CUBED = setup("cubed")
JUNIOR = setup("junior")


@pytest.mark.parametrize("line", ["3 5 1", "351", "3,5,1", "W3 B1 Y5", "w3 y5 b1", "w:3 y:5 b:1"])
def test_three_dice(line: str) -> None:
    assert read_faces(PRETTY, ["white", "yellow", "blue"], line) == {"white": "3", "yellow": "5", "blue": "1"}


def test_brown_is_not_blue() -> None:
    assert read_faces(CUBED, ["blue", "brown"], "br6 b2") == {"blue": "2", "brown": "6"}


@pytest.mark.parametrize("line", ["", "1 2", "1 2 3 4", "0 1 2", "W1 Y2", "W1 Y2 G3", "W1 W2 B3", "W Y B", "W1 2 3", "x"])
def test_wrong_faces(line: str) -> None:
    with pytest.raises(BadTypedDice):
        read_faces(PRETTY, ["white", "yellow", "blue"], line)


def test_symbols() -> None:
    assert read_faces(JUNIOR, ["1", "4"], "Heart gr") == {"1": "heart", "4": "green"}
    assert read_faces(JUNIOR, ["1", "4"], "4:pink 1:wild") == {"1": "wild", "4": "pink"}
    with pytest.raises(BadTypedDice, match="'d' is no face of 3"):
        read_faces(JUNIOR, ["3"], "d")


def test_dice_by_letter_or_name() -> None:
    assert read_dice(CUBED, "br, B white") == ["brown", "blue", "white"]
    with pytest.raises(BadTypedDice, match="the dice are W Y T B Br P"):
        read_dice(CUBED, "green")


def test_the_example_can_be_typed() -> None:
    for chosen in (PRETTY, CUBED, JUNIOR):
        for way in typing_example(chosen, chosen.dice).split(" or "):
            assert list(read_faces(chosen, chosen.dice, way)) == list(chosen.dice)


def test_ties() -> None:
    assert platter_is_ambiguous(dict(zip("abcdef", "123345", strict=True)))
    assert not platter_is_ambiguous(dict(zip("abcdef", "122345", strict=True)))
