"""Actions in words, checked by hand."""

from __future__ import annotations

import pytest

import foxden
from foxden.tui.play import event_lines, phrases
from foxden.tui.play.screen import current_task

SPOKEN = [
    ("pretty phase=choosing roll=1 dice=W3,Y3,B5,G2,O1,P4 / ", "white=blue:8", "W3, blue 8; +1 point; to the platter G2 O1"),
    ("pretty phase=choosing roll=1 dice=W1,Y1,B1,G1,O6,P1 / orange=1,2,3", "orange", "O6, orange 12 on field 4 (x2); +12 points; "),
    ("pretty round=4 phase=start / owed=X6", "X6=green", "a cross or a 6 in any area: green field 1; +1 point"),
    (
        "pretty phase=closing dice=W1@I,Y2@II,B3@III,G4@plate,O5@plate,P6@plate / +1=1 stage=plus",
        "green",
        "+1 on G4, green field 1",
    ),
    ("pretty phase=choosing roll=1 dice=W1,Y5,B1,G1,O6,P1 / yellow=r1c1,r1c2", "yellow:r1c3", "earns a cross in blue"),
    (
        "twice phase=choosing roll=1 dice=W2,S3,Y3,B1,G5,P4 / ",
        "silver:g3",
        "S3, silver 3, green row; +2 points; 2 extra crosses",
    ),
    ("twice phase=choosing roll=1 dice=W2,S3,Y3,B1,G5,P4 / ", "yellow:r1c2o", "circle yellow 3 in row 1"),
    ("twice phase=choosing roll=1 dice=W2,S3,Y3,B1,G5,P4 / yellow=r1c2o", "yellow:r1c2x", "cross yellow 3 in row 1; +3 points"),
    ("twice phase=choosing roll=1 dice=W2,S3,Y3,B1,G5,P4 / blue=2", "waste:blue", "B1, take it without entering it"),
    ("cubed phase=choosing roll=1 dice=W2,Y3,T3,B4,Br5,P4 / ", "yellow:I3", "Y3, yellow 3 in row I; +2 points; to the platter W2"),
    ("cubed phase=choosing roll=1 dice=W2,Y3,T3,B4,Br5,P4 / ", "blue:L", "B4, blue 6 left, field 1; +3 points"),
    ("cubed phase=choosing roll=1 dice=W2,Y3,T3,B4,Br5,P4 / ", "brown:8", "Br5, brown 5 on field 8; +2 points"),
    (
        "cubed phase=choosing roll=1 dice=W2,Y3,T3,B4,Br5,P4 / pink=3",
        "pink:half",
        "pink 2 on field 2 (half, with the bonus); +2 points",
    ),
    ("cubed phase=choosing roll=1 dice=W2,Y3,T3,B4,Br5,P4 / pink=3", "pink:full", "pink 4 on field 2 (x1, no bonus); +4 points"),
    ("cubed round=3 phase=choosing roll=1 dice=W2,Y3,T3,B4,Br5,P4 / N=1", "N3", "any number: the next die counts as 3"),
]


@pytest.mark.parametrize(("position", "word", "words"), SPOKEN)
def test_descriptions(position: str, word: str, words: str) -> None:
    game = foxden.from_position(position)
    assert words in phrases.describe_action(game, 1, game.action(1, word))


def test_descriptions_of_junior() -> None:
    dice = "dice=1:wild,2:blue,3:candle,4:candle,5:muffin"
    game = foxden.from_position(f"junior seats=2 phase=choosing {dice} / red=1 stage=mark / ")
    assert phrases.describe_action(game, 1, game.action(1, "red")) == "wagon 2 (2 x candle); a star"
    assert phrases.describe_action(game, 1, game.action(1, "blue:muffin*1")) == "pair 1 of muffin + 1 wild; earns a mark in yellow"
    assert phrases.describe_action(game, 1, game.action(1, "green:r2c3*1")) == "gift row 2, column 3 + 1 wild"
    assert phrases.describe_action(game, 1, game.action(1, "yellow*1")) == "balloon 1 (heart) + 1 wild"


def test_a_lost_bonus_is_told() -> None:
    # blue is full but for field 12: its last field brings ?G, and green is full
    full = "12,2,10,1,15,3,18,2,18,1,24,1"
    game = foxden.from_position(
        f"twice round=5 phase=choosing roll=1 dice=W1,S1,Y1,B1,G1,P1 / blue=12,12,12,12,12,12,12,12,12,12,12 green={full}"
    )
    lines = event_lines.play_and_describe(game, "Mira", 1, game.action(1, "blue"))
    assert "earns a free entry in green" in lines[0]
    assert lines[1] == "Mira: a free entry in green is lost, no field takes it"


ROLLED = "dice=W1@I,Y2@II,B3@III,G4@plate,O5@plate,P6@plate"


@pytest.mark.parametrize(
    ("position", "title"),
    [
        ("pretty phase=choosing roll=2 dice=W3,Y3,B5,G2,O1@plate,P4@I / ", "Roll 2 of 3: choose a die"),
        ("pretty round=4 phase=start / owed=X6", "Redeem your bonus: X6"),
        (f"pretty phase=closing {ROLLED} / +1=2 stage=plus", "+1: use any of the dice once more (2 left)"),
        (f"pretty seats=2 active=2 phase=closing {ROLLED} / stage=pick / ", "Pick a die from the platter"),
        ("twice phase=returning roll=1 dice=W1@plate,S3@I,Y3,B4,G5,P6 / RT=1", "Before the next roll: return a die"),
        ("cubed round=3 phase=choosing roll=1 dice=W2,Y3,T3,B4,Br5,P4 / N=1 token=N3", "Which die counts as 3?"),
    ],
)
def test_situations(position: str, title: str) -> None:
    assert current_task(foxden.from_position(position), 1).startswith(title)


def test_listed() -> None:
    assert phrases.join_counted(["re-roll", "a fox", "re-roll"]) == "2 x re-roll, a fox"
