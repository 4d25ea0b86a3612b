"""Silver in `twice`: the cross of the die, and the extra crosses of the sweep."""

from __future__ import annotations

from itertools import permutations

import pytest

from foxden import from_position
from tests.rulebook.table import crossed, on, rolled, run, start, words
from tests.rulebook.twice_cubed import fields, fires, of, passive, plus

HIGH = "W6 Y6 B6 G6 P6"


def column(number: int, rows: str = "ybgp") -> str:
    return ",".join(f"{row}{number}" for row in rows)


@pytest.mark.parametrize("number", range(1, 7))
def test_the_die_crosses_its_number_in_any_row(number: int) -> None:
    g = rolled(f"{HIGH} S{number}", game="twice")
    assert of(words(g), "silver") == fields("silver", f"y{number}", f"b{number}", f"g{number}", f"p{number}")


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("row", "ybgp")
def test_only_open_rows(number: int, row: str) -> None:
    others = column(number, "ybgp".replace(row, ""))
    g = rolled(f"W{7 - number} S{number} Y1 B1 G1 P1", f"silver={others}", "twice")
    assert of(words(g), "silver") == {f"silver:{row}{number}"}
    assert of(words(g), "white=silver") == fields("white=silver", *(f"{r}{7 - number}" for r in "ybgp"))


@pytest.mark.parametrize("number", range(1, 7))
def test_a_number_crossed_in_all_rows_cannot_be_taken(number: int) -> None:
    g = rolled(f"W{number} S{number} Y6 B6 G6 P6", f"silver={column(number)}", "twice")
    assert of(words(g), "silver", "white=silver", "waste:silver", "waste:white") == set()


# The sweep.

ALL_LOWER = ["also:y2", "also:b3", "also:g4", "also:p5", "also:y1"]


def test_every_lower_die_offers_a_cross() -> None:
    g = run(rolled("W1 S6 Y2 B3 G4 P5", game="twice"), "silver:b6")
    assert words(g) == {"also:y2", "also:b3", "also:g4", "also:p5", "also:y1", "also:b1", "also:g1", "also:p1", "stop"}


@pytest.mark.parametrize("order", list(permutations(ALL_LOWER))[::17])
def test_in_any_order(order: tuple[str, ...]) -> None:
    g = run(rolled("W1 S6 Y2 B3 G4 P5", game="twice"), f"silver:b6 {' '.join(order)}")
    assert crossed(g, "silver") == {"b6", "y2", "b3", "g4", "p5", "y1"}
    assert g.phase == "closing"  # no dice left in hand


@pytest.mark.parametrize("made", range(5))
def test_he_may_stop_after_each(made: int) -> None:
    line = " ".join([*ALL_LOWER[:made], "stop"])
    g = run(rolled("W1 S6 Y2 B3 G4 P5", game="twice"), f"silver:b6 {line}")
    assert len(crossed(g, "silver")) == 1 + made
    assert g.phase == "closing"


def test_nothing_lower_nothing_offered() -> None:
    g = run(rolled("W3 S3 Y3 B4 G5 P6", game="twice"), "silver:y3")  # equal dice stay
    assert g.platter == ()
    assert g.phase == "rolling"


def test_a_crossed_field_is_lost() -> None:
    g = run(rolled("W2 S3 Y6 B1 G6 P6", "silver=b1", "twice"), "silver:y3")
    assert words(g) == {"also:y2", "also:b2", "also:g2", "also:p2", "stop"}
    alone = run(rolled("W6 S3 Y6 B1 G6 P6", "silver=b1", "twice"), "silver:y3")
    assert on(alone, "platter") == {"B1"}
    assert alone.phase == "rolling"


def test_swept_white_is_lost_only_if_its_number_is_crossed_in_all_rows() -> None:
    g = run(rolled("W2 S3 Y6 B6 G6 P6", f"silver={column(2, 'ybg')}", "twice"), "silver:y3")
    assert words(g) == {"also:p2", "stop"}
    full = run(rolled("W2 S3 Y6 B6 G6 P6", f"silver={column(2)}", "twice"), "silver:y3")
    assert full.phase == "rolling"


def test_white_as_silver_sweeps_silver_as_joker() -> None:
    g = run(rolled("W5 S2 Y3 B5 G6 P1", game="twice"), "white=silver:g5")
    assert on(g, "platter") == {"S2", "Y3", "P1"}
    assert words(g) == {"also:y2", "also:b2", "also:g2", "also:p2", "also:y3", "also:p1", "stop"}
    run(g, "also:b2")
    assert words(g) == {"also:y3", "also:p1", "stop"}


def test_white_as_silver_with_silver_equal() -> None:
    g = run(rolled("W5 S5 Y6 B4 G6 P6", game="twice"), "white=silver:g5")
    assert words(g) == {"also:b4", "stop"}


def test_white_and_a_colour_of_the_same_number() -> None:
    g = run(rolled("W2 S3 Y6 B2 G6 P6", game="twice"), "silver:g3")
    assert words(g) == {"also:y2", "also:b2", "also:g2", "also:p2", "stop"}
    blue_first = run(g.copy(), "also:b2")  # the blue die's own cross: the white one is still free
    assert words(blue_first) == {"also:y2", "also:g2", "also:p2", "stop"}
    white_first = run(g.copy(), "also:y2")  # only the white die goes to yellow
    assert words(white_first) == {"also:b2", "stop"}
    both = run(white_first, "also:b2")
    assert crossed(both, "silver") == {"g3", "y2", "b2"}
    assert both.phase == "rolling"


@pytest.mark.parametrize("word", ["white=pink", "white=green", "white=blue", "white=yellow:r1c4o"])
def test_no_extra_crosses_for_another_area(word: str) -> None:
    g = run(rolled("W6 S2 Y3 B4 G5 P1", game="twice"), word)
    assert crossed(g, "silver") == set()
    assert g.phase == "closing"


def test_only_dice_moved_by_this_choice() -> None:
    g = from_position("twice seats=2 roll=2 dice=Y1@plate,P2@I,W1,S1,B1,G1 / /")
    run(g, "{W6 S4 B3 G4} silver:p4")
    assert words(g) == {"also:b3", "stop"}  # not Y1, which was on the platter before


def test_a_returned_die_swept_again_counts_again() -> None:
    g = run(start("RT=1", "twice"), "{W6 S3 Y6 B1 G6 P6} silver:y3 also:b1 return:blue")
    run(g, "{W5 Y6 B1 G6 P6} white=silver:y5")
    assert g.phase == "rolling"  # swept again, but b1 is crossed
    g = run(start("RT=1", "twice"), "{W6 S3 Y6 B1 G6 P6} silver:y3 also:b1 return:blue")
    run(g, "{W5 Y6 B2 G6 P6} white=silver:y5")
    assert words(g) == {"also:b2", "stop"}


# Bonuses first, then the next extra cross.


def test_bonuses_of_the_first_cross_come_before_the_extras() -> None:
    g = rolled("W6 S4 Y6 B1 G6 P6", f"silver={column(4, 'ybg')}", "twice")
    assert fires(g, "silver:p4") == ["?B"]
    assert words(g) == fields("?B", *range(2, 13))
    run(g, "?B:9")
    assert words(g) == {"also:b1", "stop"}


def test_bonuses_of_an_extra_cross_come_before_the_next() -> None:
    g = run(rolled("W1 S3 Y6 B2 G6 P6", f"silver={column(2, 'ygp')}", "twice"), "silver:y3")
    assert words(g) == {"also:b2", "also:y1", "also:b1", "also:g1", "also:p1", "stop"}
    assert fires(g, "also:b2") == ["?Y"]
    assert {word[:2] for word in words(g)} == {"?Y"}
    run(g, "?Y:r2c1o")
    assert words(g) == {"also:y1", "also:b1", "also:g1", "also:p1", "stop"}


def test_an_extra_whose_field_is_taken_meanwhile_is_lost() -> None:
    # p4 completes column 4: ?B on blue 3: ?Y on r4c3 completes column 3: ?S, which may take b1 before the swept blue 1 does.
    g = rolled("W6 S4 Y6 B1 G6 P6", f"silver={column(4, 'ybg')} yellow=r2c3o blue=12,12", "twice")
    run(g, "silver:p4 ?B:12 ?Y:r4c3o")
    assert g.pending(1) == ["?S"]
    taken = run(g.copy(), "?S:b1")
    assert taken.phase == "rolling"
    free = run(g.copy(), "?S:y1")
    assert words(free) == {"also:b1", "stop"}


# Exactly one cross when not taken from a roll.


@pytest.mark.parametrize("word", ["silver:g3", "white=silver:g2"])
def test_passive_exactly_one_cross(word: str) -> None:
    g = passive("S3 W2 B1 Y6@I G6@II P6@III", game="twice")
    g.play(2, word)
    assert len(crossed(g, "silver", 2)) == 1
    assert words(g, 2) == set()
    assert g.active == 2  # the turn is over


@pytest.mark.parametrize("word", ["silver:g5", "white=silver:g6"])
def test_plus_exactly_one_cross(word: str) -> None:
    g = plus("S5@I W6@II Y1 B2 G3 P4", "+1=1", "twice")
    g.play(1, word)
    assert len(crossed(g, "silver")) == 1
    assert words(g) == set()


# Leftovers after the third roll.

THIRD = "roll=3 dice=W6@I,Y6@II,S1,B1,G1,P1"


def test_leftovers_do_not_sweep() -> None:
    g = run(start(game="twice", head=THIRD), "{S3 B1 G3 P6} silver:y3")
    assert words(g) == {"also:b1", "stop"}
    run(g, "also:b1")
    assert on(g, "platter") == {"B1", "G3", "P6"}


def test_house_rule_leftovers_sweep() -> None:
    g = run(start(game="twice", head=f"{THIRD} leftovers_sweep=yes"), "{S3 B1 G3 P6} silver:y3")
    assert words(g) == {"also:b1", "also:g3", "also:p6", "stop"}
    run(g, "also:p6 also:g3 also:b1")
    assert crossed(g, "silver") == {"y3", "b1", "g3", "p6"}
    assert g.phase == "closing"


def test_house_rule_with_white_and_silver_left_over() -> None:
    head = "roll=3 dice=G6@I,Y6@II,S1,B1,W1,P1 leftovers_sweep=yes"
    g = run(start(game="twice", head=head), "{S3 B6 W4 P1}")
    white_left = run(g.copy(), "silver:y3")
    assert words(white_left) == {"also:p1", "also:b6", "also:y4", "also:b4", "also:g4", "also:p4", "stop"}
    silver_swept = run(g.copy(), "white=silver:y4")
    assert words(silver_swept) == {"also:p1", "also:b6", "also:y3", "also:b3", "also:g3", "also:p3", "stop"}
    no_silver = run(g.copy(), "white=pink")
    assert no_silver.phase == "closing"


@pytest.mark.parametrize("roll", [1, 2])
def test_house_rule_applies_to_the_third_roll_only(roll: int) -> None:
    dice = {1: "", 2: "dice=W6@I,Y1,S1,B1,G1,P1"}[roll]
    g = start(game="twice", head=f"roll={roll} {dice} leftovers_sweep=yes")
    run(g, "{W6 S3 Y6 B1 G3 P6} silver:y3" if roll == 1 else "{S3 Y6 B1 G3 P6} silver:y3")
    assert words(g) == {"also:b1", "stop"}
