"""The hand-worked cases C1 to C7 of `cubed`."""

from __future__ import annotations

import pytest

from foxden import from_position
from tests.rulebook.table import crossed, on, points, refused, rolled, run, start, unused, words, written
from tests.rulebook.twice_cubed import fields, fires, of, passive

# C1


def test_c1_forfeited_first_roll() -> None:
    g = run(start("yellow=I4", "cubed"), "{W1 Y2 T1 B6 Br1 P1} forfeit")
    assert g.platter == ()
    assert len(g.hand) == 6
    run(g, "{W6 Y4 T2 B3 Br5 P4}")
    assert fires(g, "yellow:II4") == ["+1"]
    assert on(g, "II") == {"Y4"}
    assert on(g, "platter") == {"T2", "B3"}
    assert on(g, "hand") == {"W6", "Br5", "P4"}
    run(g, "{W5 Br2 P6} white=yellow:III5")
    assert g.phase == "closing"
    assert g.die_fields == (None, "yellow", "white")
    assert on(g, "platter") == {"T2", "B3", "Br2", "P6"}
    assert crossed(g, "yellow") == {"I4", "II4", "III5"}
    assert g.score(1).areas["yellow"] == 6


def test_c1_the_new_plus_one() -> None:
    g = run(
        start("yellow=I4", "cubed"),
        "{W1 Y2 T1 B6 Br1 P1} forfeit {W6 Y4 T2 B3 Br5 P4} yellow:II4 {W5 Br2 P6} white=yellow:III5",
    )
    assert refused(g, 1, "yellow:II4") == ("marked", {"area": "yellow", "field": "II4"})
    # W5 lies on III (III5 is crossed), Y4 on II (II4 is crossed), the rest on the platter; blue 3 + white 5 = 8.
    expected = fields("white=turquoise", "r1c5", "r2c5", "r3c5", "r4c5", "r5c5") | fields("white=brown", 2, 8)
    expected |= fields("turquoise", "r1c2", "r2c2", "r3c2", "r4c2", "r5c2") | fields("brown", 5, 9)
    assert words(g) == expected | {"white=blue:R", "blue:R", "white=pink:half", "pink:half", "done"}


# C2


def test_c2_turquoise_with_a_partner() -> None:
    g = from_position("cubed roll=2 dice=Y3@I,W1,T1,B1,Br1,P1 / /")
    run(g, "{W3 T3 B5 Br6 P3} turquoise:r1c3")
    assert g.die_fields == ("yellow", "turquoise", None)
    # One extra for Y3; W3 and P3 in hand give nothing.
    assert words(g) == {"also:r2c3", "also:r3c3", "also:r4c3", "also:r5c3", "stop"}
    assert fires(g, "also:r3c3") == []
    assert g.phase == "rolling"
    assert crossed(g, "turquoise") == {"r1c3", "r3c3"}
    assert points(g) == [0, 2, 0, 0, 0]


def test_c2_the_extra_is_optional() -> None:
    g = from_position("cubed roll=2 dice=Y3@I,W1,T1,B1,Br1,P1 / /")
    run(g, "{W3 T3 B5 Br6 P3} turquoise:r1c3 stop")
    assert crossed(g, "turquoise") == {"r1c3"}
    assert g.phase == "rolling"


# C3

C3 = "T4 P4 B4 W1@I Y5@II Br6@III"


def test_c3_turquoise_from_the_platter() -> None:
    g = passive(C3, "+1=1", "cubed")
    run(g, "2:turquoise:r1c4")
    assert words(g, 2) == {"also:r2c4", "also:r3c4", "also:r4c4", "also:r5c4", "stop"}
    assert fires(g, "also:r2c4", 2) == ["N"]
    assert g.stock(2)["N"] == (1, 1)
    assert words(g, 2) == {"also:r3c4", "also:r4c4", "also:r5c4", "stop"}
    assert fires(g, "also:r4c4", 2) == []
    assert g.score(2).areas["turquoise"] == 3
    assert of(words(g, 2), "N") == {"N3"}  # its first circle


def test_c3_other_fields_earn_nothing() -> None:
    g = passive(C3, game="cubed")
    assert fires(g, "turquoise:r1c4", 2) == []
    assert fires(g, "also:r4c4", 2) == []
    assert fires(g, "also:r5c4", 2) == []
    assert g.score(2).areas["turquoise"] == 3


# C4


@pytest.mark.parametrize("total", range(2, 13))
def test_c4_which_sums(total: int) -> None:
    white = max(1, total - 6)
    roll = f"W{white} Y1 T1 B{total - white} Br1 P1"
    g = rolled(roll, "blue=6,7,6|8,9,10,11", "cubed")
    assert of(words(g), "blue") == {5: {"blue:L"}, 7: {"blue:L", "blue:R"}, 12: {"blue:R"}}.get(total, set())
    later = rolled(roll, "blue=6,7,6|8,9,10,11,7", "cubed")
    assert of(words(later), "blue") == {5: {"blue:L"}, 7: {"blue:L"}, 8: {"blue:R"}}.get(total, set())


def test_c4_seven_to_the_right() -> None:
    g = rolled("W3 Y1 T1 B4 Br1 P1", "blue=6,7,6|8,9,10,11", "cubed")
    assert g.score(1).areas["blue"] == 30
    assert fires(g, "blue:R") == ["?T"]
    assert g.marks(1)["blue"]["R5"] == 7
    assert g.score(1).areas["blue"] == 34


# C5

C5 = "cubed round=3 roll=2 dice=Br5@I,W1,Y1,T1,B1,P1 / yellow=I2,II1,II2,III1 brown=2 N=3 /"


def test_c5_any_number_with_turquoise() -> None:
    g = run(from_position(C5), "{W2 Y1 T6 B6 P3}")
    assert of(words(g), "N") == {"N3", "N4", "N5"}  # not "6" and "?", which are not earned yet
    run(g, "N5")
    assert of(words(g), "N") == set()  # one circle per entry
    run(g, "turquoise:r1c5")
    assert words(g) == {"also:r2c5", "also:r3c5", "also:r4c5", "also:r5c5", "stop"}  # one partner: Br5
    assert fires(g, "also:r2c5") == ["?B"]
    assert on(g, "platter") == {"W2", "Y1", "P3"}  # swept by the face
    assert on(g, "hand") == {"B6"}
    assert words(g) == {"?B:4:L", "?B:6:R"}  # 4 + 2 = 6, 6 + 2 = 8
    run(g, "?B:6:R")
    assert g.marks(1)["blue"] == {"R1": 8}
    assert unused(g, "N") == 2
    assert "N=3x3" in g.position()  # the third circle, "5", is crossed
    assert g.dice["turquoise"] == ("6", "II")
    assert (g.score(1).areas["turquoise"], g.score(1).areas["blue"]) == (2, 3)


@pytest.mark.parametrize("word", ["N6", "N?1", "N?2", "N?3", "N?4", "N?5", "N?6"])
def test_c5_circles_not_earned_yet(word: str) -> None:
    g = run(from_position(C5), "{W2 Y1 T6 B6 P3}")
    assert refused(g, 1, word) == ("none_left", {"action": "N"})


@pytest.mark.parametrize("word", ["N3", "N4", "N5"])
def test_c5_no_second_circle_on_the_same_entry(word: str) -> None:
    g = run(from_position(C5), "{W2 Y1 T6 B6 P3} N5")
    assert refused(g, 1, word) == ("not_now", {})


# C6

C6_SHEET = "blue=6|8,9 brown=2,3 pink=3,6"
C6_DICE = "W4@I Y1@II T1@III B1 Br1 P3"


def test_c6_a_times_two() -> None:
    g = passive(C6_DICE, C6_SHEET, "cubed")
    assert fires(g, "pink:full", 2) == []
    assert written(g, "pink", 2) == [3, 6, 6]


def test_c6_b_half() -> None:
    g = passive(C6_DICE, C6_SHEET, "cubed")
    assert fires(g, "pink:half", 2) == ["?B"]
    assert written(g, "pink", 2) == [3, 6, 2]
    assert words(g, 2) == {"?B:1:L", "?B:3:L", "?B:3:R", "?B:6:R"}  # 5, 7, 7, 10
    assert fires(g, "?B:6:R", 2) == ["?Br"]
    assert g.marks(2)["blue"]["R3"] == 10
    assert words(g, 2) == fields("?Br", *range(4, 13))
    assert fires(g, "?Br:4", 2) == []
    assert points(g, 2) == [0, 0, 16, 9, 11]


# C7


def test_c7_the_rule_books_score_table() -> None:
    g = start(
        "yellow=I1,I2,I3,I6,II2,II5,II6,III4"
        " turquoise=r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r2c1,r2c2,r2c3,r2c4,r3c1,r3c2,r3c4,r3c6,r4c1,r4c5"
        " blue=6,7,6|8,9,10,11 brown=1,2,4,7 pink=2,3,3,2,3,2,3,3,3 FOX=3",
        "cubed",
    )
    assert points(g) == [34, 44, 30, 14, 24]
    score = g.score(1)
    assert (score.foxes * score.fox_worth, score.total) == (42, 188)
    levels = g.setup.sheet.ratings
    assert (max(n for n in levels if n <= 188), min(n for n in levels if n > 188)) == (180, 210)
