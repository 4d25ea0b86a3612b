"""Why something is not possible in `twice`, and what an action would do."""

from __future__ import annotations

import pytest

from foxden import Effect, Mark, Reason, from_position
from tests.rulebook.table import refused, rolled, run, start
from tests.rulebook.twice_cubed import owing, passive, plus

ROLL = "W5 S3 Y2 B4 G6 P1"


# Fields.


@pytest.mark.parametrize(
    ("sheet", "area", "field", "reason"),
    [
        ("silver=y3", "silver", "y3", Reason("marked", {"area": "silver", "field": "y3"})),
        ("", "silver", "y4", Reason("needs", {"number": 4, "found": [3, 5]})),  # silver shows 3, white 5
        ("", "yellow", "r1c4", Reason("needs", {"number": 6, "found": [2, 5]})),  # yellow shows 2, white 5
        ("", "yellow", "r2c3x", Reason("circle_first", {"area": "yellow", "field": "r2c3x"})),
        ("yellow=r2c3o", "yellow", "r2c3o", Reason("marked", {"area": "yellow", "field": "r2c3o"})),
        ("yellow=r2c3x", "yellow", "r2c3", Reason("marked", {"area": "yellow", "field": "r2c3x"})),
        ("blue=9,8", "blue", 3, Reason("needs_at_most", {"last": 8, "found": [9]})),  # 4 + 5
        ("blue=9,8", "blue", 4, Reason("before_empty", {"area": "blue", "next": "3"})),
        ("blue=9,8", "blue", 2, Reason("marked", {"area": "blue", "field": "2"})),
        ("green=2", "green", 3, Reason("before_empty", {"area": "green", "next": "2"})),
        ("", "pink", 2, Reason("before_empty", {"area": "pink", "next": "1"})),
    ],
)
def test_why_not(sheet: str, area: str, field: str | int, reason: Reason) -> None:
    assert rolled(ROLL, sheet, "twice").why_not(1, area, field) == reason


@pytest.mark.parametrize(
    ("sheet", "area", "field"),
    [
        ("", "silver", "p3"),
        ("", "silver", "b5"),
        ("", "yellow", "r4c1"),
        ("yellow=r4c1o", "yellow", "r4c1"),  # now the cross is meant
        ("yellow=r4c1o", "yellow", "r4c1x"),
        ("", "yellow", "r5c2o"),
        ("blue=9", "blue", 2),
        ("green=2", "green", 2),
        ("", "pink", 1),
    ],
)
def test_no_reason_where_it_is_possible(sheet: str, area: str, field: str | int) -> None:
    assert rolled(ROLL, sheet, "twice").why_not(1, area, field) is None


def test_before_the_roll_and_out_of_turn() -> None:
    g = start("", "twice")
    everything = ["white", "silver", "yellow", "blue", "green", "pink"]
    assert g.why_not(1, "pink", 1) == Reason("roll_first", {"dice": everything})
    assert rolled(ROLL, "", "twice").why_not(2, "pink", 1) == Reason("not_your_turn", {"seats": [1]})


def test_no_die_for_the_area() -> None:
    g = from_position("twice roll=2 dice=W5@I,P1@plate,S1,Y1,B1,G1 / /")
    run(g, "{S1 Y1 B1 G1}")
    assert g.why_not(1, "pink", 1) == Reason("no_die", {"area": "pink"})
    assert refused(g, 1, "pink") == ("die_not_available", {"die": "pink"})


def test_a_passive_player_looks_at_the_platter_only() -> None:
    g = passive("S2 Y1 P3 W6@I B6@II G6@III", game="twice")
    assert g.why_not(2, "green", 1) == Reason("no_die", {"area": "green"})
    assert g.why_not(2, "silver", "y6") == Reason("needs", {"number": 6, "found": [2]})


def test_bonuses_first() -> None:
    g = owing("twice", "?G")
    assert g.why_not(1, "pink", 1) == Reason("redeem_first", {"bonuses": ["?G"]})
    assert refused(g, 1, "pink") == ("redeem_first", {"bonuses": ["?G"]})
    assert refused(g, 1, "?P:3") == ("no_such_bonus", {"bonus": "?P"})


def test_a_number_too_high_for_a_bonus() -> None:
    g = owing("twice", "?B", "blue=7")
    assert refused(g, 1, "?B:8") == ("needs_at_most", {"last": 7, "found": [8]})


def test_extra_crosses_first() -> None:
    g = run(rolled("W2 S3 Y3 B1 G5 P4", "", "twice"), "silver:g3")
    assert g.why_not(1, "pink", 1) == Reason("extra_first")
    assert g.why_not(1, "silver", "b1") is None
    assert g.why_not(1, "silver", "p2") is None
    assert g.why_not(1, "silver", "y3") == Reason("extra_first")


def test_the_moment_to_return() -> None:
    g = run(start("RT=1", "twice"), "{W6 S1 Y6 B2 G3 P4} pink")
    assert g.why_not(1, "green", 1) == Reason("return_or_go")


def test_unknown_words() -> None:
    g = rolled(ROLL, "", "twice")
    assert g.why_not(1, "orange", 1) == Reason(
        "no_area", {"area": "orange", "areas": ["silver", "yellow", "blue", "green", "pink"]}
    )
    found = g.why_not(1, "green", 13)
    assert found == Reason("no_field", {"area": "green", "field": "13", "fields": [str(n) for n in range(1, 13)]})
    code, figures = refused(g, 1, "silver:y33")
    assert code == "unknown"
    assert "silver:y3" in str(figures["near"])


# Actions.


@pytest.mark.parametrize(
    ("sheet", "word", "code", "figures"),
    [
        ("", "reroll", "none_left", {"action": "RR"}),
        ("RR=2x2", "reroll", "none_left", {"action": "RR"}),
        ("", "waste:blue", "die_not_wasted", {"die": "blue"}),
        ("", "decline", "not_now", {}),
        ("", "done", "not_now", {}),
        ("", "stop", "not_now", {}),
        ("RT=1", "go", "not_now", {}),
        ("", "silver:y4", "needs", {"number": 4, "found": [3]}),
        ("", "yellow:r2c3x", "circle_first", {"area": "yellow", "field": "r2c3x"}),
        ("blue=8", "white=blue", "needs_at_most", {"last": 8, "found": [9]}),
        ("", "?G:3", "no_such_bonus", {"bonus": "?G"}),
    ],
)
def test_refused_actions(sheet: str, word: str, code: str, figures: dict[str, object]) -> None:
    assert refused(rolled(ROLL, sheet, "twice"), 1, word) == (code, figures)


def test_each_die_once_by_plus() -> None:
    g = plus("S5@I W6@II Y1 B2 G3 P4", "+1=2", "twice")
    run(g, "pink")
    assert refused(g, 1, "pink") == ("die_not_available", {"die": "pink"})


# Effects.


def test_effect_of_a_sweep() -> None:
    g = rolled("W2 S3 Y3 B1 G5 P4", "", "twice")
    assert g.effect(1, "silver:g3") == Effect(
        marks=(Mark("silver", "g3"),), swept=("white", "blue"), earned=(), spent=(), extra=2, points=2
    )
    run(g, "silver:g3")
    assert g.effect(1, "also:g2") == Effect(marks=(Mark("silver", "g2"),), extra=1, points=2)  # 4 for two; B1 is still to come


def test_effect_of_stopping() -> None:
    g = run(rolled("W2 S3 Y3 B1 G5 P4", "", "twice"), "silver:g3")
    assert g.effect(1, "stop") == Effect()  # no extra crosses are offered any more


def test_effect_counts_only_crosses_that_can_be_made() -> None:
    assert rolled("W2 S3 Y6 B1 G6 P6", "silver=b1", "twice").effect(1, "silver:g3").extra == 1
    assert rolled("W2 S3 Y6 B6 G6 P6", "silver=y2,b2,g2,p2", "twice").effect(1, "silver:g3").extra == 0


def test_effect_of_other_takes() -> None:
    g = rolled("W2 S3 Y3 B1 G5 P4", "green=12 blue=2,2 RR=1", "twice")
    assert g.effect(1, "green") == Effect(
        marks=(Mark("green", "2", 10),),
        swept=("white", "silver", "yellow", "blue", "pink"),
        earned=("RR",),
        points=2,  # 12 - 10
    )
    assert g.effect(1, "waste:blue") == Effect()  # nothing shows less than 1
    assert g.effect(1, "forfeit") == Effect()
    assert g.effect(1, "reroll") == Effect(spent=("RR",))


def test_effect_of_plus_and_bonus() -> None:
    g = plus("S5@I W6@II Y1 B2 G3 P4", "+1=1 pink=1,1,1", "twice")
    assert g.effect(1, "pink") == Effect(marks=(Mark("pink", "4", 4),), earned=("RT",), spent=("+1",), points=4)
    assert g.effect(1, "silver:y5") == Effect(marks=(Mark("silver", "y5"),), spent=("+1",), points=2)
    g = owing("twice", "?P", "pink=1,1,1")
    assert g.effect(1, "?P:2") == Effect(marks=(Mark("pink", "4", 2),), points=2)
    assert g.effect(1, "?P:3") == Effect(marks=(Mark("pink", "4", 3),), earned=("RT",), points=3)


def test_effect_of_a_return() -> None:
    g = run(start("RT=1", "twice"), "{W6 S1 Y6 B2 G3 P4} pink")
    assert g.effect(1, "return:blue") == Effect(spent=("RT",))
    assert g.effect(1, "go") == Effect()


def test_a_sentence_for_people() -> None:
    assert str(Reason("needs_at_most", {"last": 8, "found": [9]})) == "needs 8 or less, not 9"
    assert str(rolled(ROLL, "", "twice").why_not(1, "silver", "y4")) == "needs 4, not 3 or 5"
