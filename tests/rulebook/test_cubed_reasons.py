"""Why something is not possible in `cubed`, and what an action would do."""

from __future__ import annotations

import pytest

from foxden import Effect, Mark, Reason, from_position
from tests.rulebook.table import refused, rolled, run, start
from tests.rulebook.twice_cubed import owing, passive, plus

ROLL = "W5 Y2 T3 B4 Br6 P1"  # blue brings 9


# Fields.


@pytest.mark.parametrize(
    ("sheet", "area", "field", "reason"),
    [
        ("", "yellow", "I4", Reason("needs_from", {"number": 4, "row": "I", "found": [2, 5]})),
        ("", "yellow", "II3", Reason("needs_from_grey", {"number": 3, "row": "II", "found": [2, 5]})),
        ("", "yellow", "III2", Reason("wrong_place_grey", {"number": 2, "row": "III", "places": ["I"]})),
        ("yellow=I2", "yellow", "I2", Reason("marked", {"area": "yellow", "field": "I2"})),
        ("", "turquoise", "r1c4", Reason("needs", {"number": 4, "found": [3, 5]})),
        ("turquoise=r1c3", "turquoise", "r1c3", Reason("marked", {"area": "turquoise", "field": "r1c3"})),
        ("", "blue", "L1", Reason("needs_one_of", {"numbers": [6], "found": [9]})),
        ("", "blue", "R1", Reason("needs_one_of", {"numbers": [8], "found": [9]})),
        ("blue=6|", "blue", "L2", Reason("needs_one_of", {"numbers": [5, 7], "found": [9]})),
        ("blue=6,5,4,3,2|", "blue", "L6", Reason("needs_one_of", {"numbers": [7], "found": [9]})),
        ("blue=6,7|", "blue", "L3", Reason("needs_one_of", {"numbers": [6], "found": [9]})),
        ("blue=6|", "blue", "L3", Reason("before_empty", {"area": "blue", "next": "L2"})),
        ("blue=6|8", "blue", "L4", Reason("before_empty", {"area": "blue", "next": "L2"})),
        ("blue=6|8", "blue", "R4", Reason("before_empty", {"area": "blue", "next": "R2"})),
        ("blue=6|8", "blue", "R1", Reason("marked", {"area": "blue", "field": "R1"})),
        ("brown=7", "brown", 6, Reason("never_back", {"area": "brown", "last": "7"})),
        ("brown=2,7", "brown", 1, Reason("never_back", {"area": "brown", "last": "7"})),
        ("brown=7", "brown", 10, Reason("needs", {"number": 1, "found": [5, 6]})),
        ("brown=7", "brown", 7, Reason("marked", {"area": "brown", "field": "7"})),
        ("pink=1", "pink", 3, Reason("before_empty", {"area": "pink", "next": "2"})),
    ],
)
def test_why_not(sheet: str, area: str, field: str | int, reason: Reason) -> None:
    assert rolled(ROLL, sheet, "cubed").why_not(1, area, field) == reason


@pytest.mark.parametrize(
    ("sheet", "area", "field"),
    [
        ("", "yellow", "I2"),
        ("", "yellow", "I5"),
        ("", "turquoise", "r5c3"),
        ("blue=|8", "blue", "R2"),
        ("brown=6", "brown", 11),
        ("pink=1", "pink", 2),
    ],
)
def test_no_reason_where_it_is_possible(sheet: str, area: str, field: str | int) -> None:
    assert rolled(ROLL, sheet, "cubed").why_not(1, area, field) is None


def test_from_the_platter_a_white_field_is_refused() -> None:
    g = passive("Y1 T1 P1 W6@I B6@II Br6@III", "", "cubed")
    assert g.why_not(2, "yellow", "I1") == Reason("wrong_place", {"number": 1, "row": "I", "places": ["platter"]})
    assert g.why_not(2, "yellow", "III1") is None
    assert g.why_not(2, "brown", 6) == Reason("no_die", {"area": "brown"})
    assert refused(g, 2, "brown:6") == ("die_not_available", {"die": "brown"})


def test_the_right_number_from_the_wrong_place_is_told_so() -> None:
    first = rolled(ROLL, "", "cubed")  # the first roll: dice go to die field I
    assert str(first.why_not(1, "yellow", "III2")) == "needs 2 from die field III or the platter; this 2 comes from die field I"
    platter = passive("Y1 T1 P1 W6@I B6@II Br6@III", "", "cubed")
    assert str(platter.why_not(2, "yellow", "I1")) == "needs 1 from die field I; this 1 comes from the platter"


def test_a_number_that_does_not_fit_a_bonus() -> None:
    g = owing("cubed", "?B", "blue=6|")  # white 3: 4 + 3 = 7 or 2 + 3 = 5 left; 8 right
    assert refused(g, 1, "?B:1:L") == ("needs_one_of", {"numbers": [5, 7], "found": [4]})


# Actions.


@pytest.mark.parametrize(
    ("sheet", "word", "code", "figures"),
    [
        ("", "reroll", "none_left", {"action": "RR"}),
        ("", "N3", "none_left", {"action": "N"}),
        ("N=2x1+2", "N4", "none_left", {"action": "N"}),
        ("brown=7", "brown:6", "never_back", {"area": "brown", "last": "7"}),
        ("brown=7", "brown:10", "needs", {"number": 1, "found": [6]}),
        ("", "yellow:II2", "wrong_place", {"number": 2, "row": "II", "places": ["I"]}),
        ("", "blue:L", "needs_one_of", {"numbers": [6], "found": [9]}),
        ("", "white=blue:R", "needs_one_of", {"numbers": [8], "found": [9]}),
        ("", "decline", "not_now", {}),
        ("", "?P:3:half", "no_such_bonus", {"bonus": "?P"}),
    ],
)
def test_refused_actions(sheet: str, word: str, code: str, figures: dict[str, object]) -> None:
    assert refused(rolled(ROLL, sheet, "cubed"), 1, word) == (code, figures)


def test_waste_is_no_word_of_this_game() -> None:
    code, _ = refused(rolled(ROLL, "brown=12", "cubed"), 1, "waste:brown")
    assert code == "unknown"


def test_a_circle_that_is_not_there() -> None:
    # The circle "6" is not earned, the circle "3" is used; a die could well be entered as a 6 or a 3.
    g = rolled(ROLL, "N=3x1", "cubed")
    assert refused(g, 1, "N6")[0] == "none_left"
    assert refused(g, 1, "N3")[0] == "none_left"


def test_a_circle_that_no_die_can_use() -> None:
    g = run(start("brown=12 N=1", "cubed", "roll=3 dice=W1@I,Y1@II,T1@plate,B1@plate,P1@plate,Br1"), "{Br5}")
    assert refused(g, 1, "N3") == ("no_use_for_number", {})


def test_a_die_that_shows_the_declared_number() -> None:
    g = start("N=1", "cubed", "roll=3 dice=W1@I,Y1@II,T1,B1@plate,P1,Br1@plate")
    run(g, "{T6 P3} N3")
    assert refused(g, 1, "pink:half") == ("same_number", {"number": 3})
    assert g.why_not(1, "turquoise", "r1c3") is None


def test_a_field_for_which_the_declared_number_is_no_change() -> None:
    g = start("N=1", "cubed", "roll=3 dice=W1@I,Y1@II,T1,B1@plate,P1,Br1@plate")
    run(g, "{T6 P3} N3")
    assert g.why_not(1, "pink", 1) == Reason("same_number", {"number": 3})  # pink takes any number


def test_pink_field_one_has_no_factor() -> None:
    assert refused(rolled(ROLL, "", "cubed"), 1, "pink:full") == ("half_only", {})
    assert refused(owing("cubed", "?P"), 1, "?P:3:full") == ("half_only", {})


# Effects.


def test_effect_of_turquoise_with_partners() -> None:
    g = passive("T4 P4 B4 W1@I Y5@II Br6@III", "turquoise=r2c4", "cubed")
    assert g.effect(2, "turquoise:r1c4") == Effect(marks=(Mark("turquoise", "r1c4"),), earned=("N",), extra=2, points=1)
    run(g, "2:turquoise:r1c4")
    assert g.effect(2, "also:r5c4") == Effect(marks=(Mark("turquoise", "r5c4"),), extra=1, points=1)


def test_effect_of_stopping() -> None:
    g = run(passive("T4 P4 B4 W1@I Y5@II Br6@III", "", "cubed"), "2:turquoise:r1c4")
    assert g.effect(2, "stop") == Effect()


def test_effect_counts_only_crosses_that_can_be_made() -> None:
    g = passive("T4 P4 B4 W1@I Y5@II Br6@III", "turquoise=r1c4,r2c4,r3c4", "cubed")
    assert g.effect(2, "turquoise:r4c4").extra == 1  # two partners, one field left
    g = passive("T4 P4 B4 W1@I Y5@II Br6@III", "turquoise=r1c4,r2c4,r3c4,r5c4", "cubed")
    assert g.effect(2, "turquoise:r4c4").extra == 0


def test_effect_of_half_and_factor() -> None:
    g = rolled("W5 Y2 T3 B4 Br6 P5", "pink=3,5", "cubed")
    half = g.effect(1, "pink:half")
    assert (half.marks, half.earned, half.points) == ((Mark("pink", "3", 3),), ("?B",), 3)
    full = g.effect(1, "pink:full")
    assert (full.marks, full.earned, full.points) == ((Mark("pink", "3", 10),), (), 10)
    assert half.swept == full.swept == ("yellow", "turquoise", "blue")  # the fives stay


def test_effect_with_a_number() -> None:
    g = from_position("cubed roll=2 dice=Br5@I,W1,Y1,T1,B1,P1 / N=3 /")
    run(g, "{W2 Y1 T6 B6 P3}")
    assert g.effect(1, "N5") == Effect()
    run(g, "N5")
    assert g.effect(1, "turquoise:r1c5") == Effect(
        marks=(Mark("turquoise", "r1c5"),), swept=("white", "yellow", "pink"), spent=("N",), extra=1, points=1
    )


def test_effect_of_plus_and_bonus() -> None:
    g = plus("Y4@II W6@I T1@III B1 Br1 P1", "yellow=I4 +1=1", "cubed")
    assert g.effect(1, "yellow:II4") == Effect(marks=(Mark("yellow", "II4"),), earned=("+1",), spent=("+1",), points=2)
    g = owing("cubed", "?Br", "brown=11")
    assert g.effect(1, "?Br:12") == Effect(marks=(Mark("brown", "12"),), earned=("FOX",), points=3)  # 5 - 2; the fox counts 0
    g = owing("cubed", "?Br", "brown=10 RR=6")
    assert g.effect(1, "?Br:11").earned == ("?Y",)


def test_effect_of_a_track_end() -> None:
    g = owing("cubed", "?Br", "brown=4 RR=6")
    assert sorted(g.effect(1, "?Br:5").earned) == ["FOX", "RR"]
