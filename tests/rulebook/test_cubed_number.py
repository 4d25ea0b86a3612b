"""The any-number action of `cubed` (fine points 1, 2 and 4)."""

from __future__ import annotations

import pytest

from foxden import from_position
from tests.rulebook.table import crossed, on, refused, rolled, run, start, unused, words, written
from tests.rulebook.twice_cubed import fields, fires, of, owing, passive, plus

ROLL = "W1 Y2 T3 B4 Br5 P6"
FREE = {"N?1", "N?2", "N?3", "N?4", "N?5", "N?6"}

# Circles by name: earned left to right, used in any order.


@pytest.mark.parametrize(
    ("stock", "expected"),
    [
        ("", set()),
        ("N=1", {"N3"}),
        ("N=2", {"N3", "N4"}),
        ("N=3", {"N3", "N4", "N5"}),
        ("N=4", {"N3", "N4", "N5", "N6"}),
        ("N=5", {"N3", "N4", "N5", "N6"} | FREE),
        ("N=7", {"N3", "N4", "N5", "N6"} | FREE),
        ("N=1x1", set()),
        ("N=3x2", {"N3", "N5"}),
        ("N=4x1+3", {"N4", "N6"}),
        ("N=5x1+2+3+4", FREE),
        ("N=5x5", {"N3", "N4", "N5", "N6"}),
        ("N=6x1+2+3+4+5", FREE),
        ("N=7x1+2+3+4+5+6+7", set()),
    ],
)
def test_the_circles_that_can_be_used(stock: str, expected: set[str]) -> None:
    assert of(words(rolled(ROLL, stock, "cubed")), "N") == expected


def test_the_named_circle_is_crossed() -> None:
    g = run(rolled(ROLL, "N=4", "cubed"), "N5 pink:half")
    assert written(g, "pink") == [3]  # half of 5
    assert g.stock(1)["N"] == (4, 3)
    assert "N=4x3" in g.position()


def test_a_question_mark_is_any_number_and_used_once() -> None:
    for number in range(1, 6):
        g = run(rolled(ROLL, "N=6x1+2+3+4", "cubed"), f"N?{number} pink:half")
        assert written(g, "pink") == [(number + 1) // 2]
        assert unused(g, "N") == 1
    g = run(start("N=6x1+2+3+4", "cubed"), "{W6 Y6 T6 B6 Br6 P6} N?2 pink:half {W6 Y6 T6 B6 Br6} N?3 white=pink:full")
    assert written(g, "pink") == [1, 3]
    assert unused(g, "N") == 0


def test_a_question_mark_crosses_a_question_mark() -> None:
    """Even while the last printed circle, the 6, is free."""
    g = run(rolled(ROLL, "N=6x1+2", "cubed"), "N?2 pink:half")
    assert "N=6x1+2+5" in g.position()  # 5: the first "?"
    assert g.free_numbers(1) == ("5", "6", "?")


# It must change the number.


@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_a_die_that_shows_the_number_cannot_use_it(face: int) -> None:
    g = rolled(f"W{face} Y{face} T{face} B{face} Br{face} P{face}", "N=4", "cubed")
    assert of(words(g), "N") == {"N3", "N4", "N5", "N6"} - {f"N{face}"}


def test_only_dice_that_change() -> None:
    g = run(rolled("W3 Y3 T3 B3 Br3 P6", "N=1", "cubed"), "N3")
    assert words(g) == {"pink:half"}
    assert refused(g, 1, "turquoise:r1c3") == ("same_number", {"number": 3})


def test_declared_for_one_entry_only() -> None:
    g = run(rolled(ROLL, "N=4 RR=1", "cubed"), "N4")
    # As a 4 on die field I: white and yellow I4; brown 4 is on fields 4 and 7; blue shows 4 already; white + blue = 4 + 4.
    column = ["r1c4", "r2c4", "r3c4", "r4c4", "r5c4"]
    expected = {"white=yellow:I4", "yellow:I4", "white=blue:R", "white=pink:half", "pink:half"}
    expected |= fields("white=turquoise", *column) | fields("turquoise", *column)
    expected |= fields("white=brown", 4, 7) | fields("brown", 4, 7)
    assert words(g) == expected  # no second circle, no re-roll, no forfeit


def test_the_number_is_gone_with_its_entry() -> None:
    g = run(start("N=2", "cubed"), "{W6 Y6 T6 B6 Br6 P2} N4 pink:half")
    assert written(g, "pink") == [2]
    run(g, "{W6 Y6 T6 B6 Br5}")
    assert of(words(g), "brown") == {"brown:2", "brown:8"}
    assert of(words(g), "N") == {"N3"}


# The face sweeps.


def test_the_face_sweeps_not_the_number() -> None:
    g = run(rolled("W1 Y2 T3 B4 Br2 P5", "N=4", "cubed"), "N6 brown:6")
    assert on(g, "platter") == {"W1"}  # brown shows 2
    assert g.dice["brown"] == ("2", "I")
    g = run(rolled("W1 Y2 T3 B4 Br5 P6", "N=4", "cubed"), "N3 brown:3")
    assert on(g, "platter") == {"W1", "Y2", "T3", "B4"}


def test_a_die_that_fits_only_with_it() -> None:
    sheet = "brown=11 N=1"  # only field 12, a 3, is left
    g = rolled("W1 Y2 T4 B4 Br5 P6", sheet, "cubed")
    assert of(words(g), "brown") == set()
    run(g, "N3 brown:12")
    assert crossed(g, "brown") == {"11", "12"}
    assert on(g, "platter") == {"W1", "Y2", "T4", "B4"}
    assert g.dice["brown"] == ("5", "I")


def test_not_offered_if_no_die_fits_as_the_number() -> None:
    g = start("brown=12 N=2", "cubed", "roll=3 dice=W1@I,Y1@II,T1@plate,B1@plate,P1@plate,Br1")
    run(g, "{Br5}")
    assert words(g) == {"forfeit"}


# An entry cannot be changed by the circle it earns; a "?" bonus never.


def test_not_for_the_entry_that_earns_it() -> None:
    g = rolled(ROLL, "pink=1,1,1,1", "cubed")
    assert of(words(g), "N") == set()
    assert fires(g, "pink:half") == ["N"]
    assert written(g, "pink") == [1, 1, 1, 1, 3]
    assert g.phase == "closing"
    assert unused(g, "N") == 1


def test_not_for_a_bonus() -> None:
    g = owing("cubed", "?P", "N=5")
    assert of(words(g), "N") == set()
    assert refused(g, 1, "N3") == ("redeem_first", {"bonuses": ["?P"]})


def test_not_before_the_roll_or_out_of_turn() -> None:
    assert refused(start("N=1", "cubed"), 1, "N3")[0] == "roll_first"
    g = rolled(ROLL, "", "cubed", others="/ N=1")
    assert words(g, 2) == set()


# Blue: the number of the chosen die only.


def test_white_for_blue_is_token_plus_blue_face() -> None:
    g = run(rolled("W1 Y1 T1 B5 Br1 P1", "N=1", "cubed"), "N3")
    assert of(words(g), "white=blue") == {"white=blue:R"}  # 3 + 5
    assert of(words(g), "blue") == set()  # 3 + 1
    run(g, "white=blue:R")
    assert g.marks(1)["blue"] == {"R1": 8}
    assert g.dice["white"] == ("1", "I")


def test_blue_is_token_plus_white_face() -> None:
    g = run(rolled("W5 Y1 T1 B1 Br1 P1", "N=1", "cubed"), "N3")
    assert of(words(g), "blue") == {"blue:R"}  # 3 + 5
    assert of(words(g), "white=blue") == set()  # 3 + 1
    run(g, "blue:R")
    assert g.marks(1)["blue"] == {"R1": 8}
    assert g.dice["blue"] == ("1", "I")


def test_other_dice_see_the_face() -> None:
    g = run(start("N=1", "cubed"), "{W5 Y6 T6 B1 Br6 P6} N3 blue:R {W5 Y6 T6 Br6 P6}")
    assert of(words(g), "white=blue") == {"white=blue:L"}  # 5 + 1, not 5 + 3


# Passive picks (fine point 4).

DICE = "Y5 Br5 B2 W2@I T3@II P4@III"
SHUT = "yellow=I5 brown=8 N=1"  # Y5: grey I5 crossed; Br5: fields 2 and 8 are passed; B2 + W2 = 4


def test_platter_or_field_dice_if_no_platter_die_fits() -> None:
    g = passive(DICE, SHUT, "cubed")
    expected = fields("white=turquoise", "r1c2", "r2c2", "r3c2", "r4c2", "r5c2")
    expected |= fields("turquoise", "r1c3", "r2c3", "r3c3", "r4c3", "r5c3")
    expected |= {"white=yellow:I2", "white=brown:9", "white=pink:half", "pink:half"}
    assert words(g, 2) == expected | {"N3", "decline"}
    run(g, "2:N3")
    assert words(g, 2) == {
        *("yellow:II3", "brown:12"),  # from the platter: the grey 3 is in row II
        *("white=yellow:I3", "white=brown:12", "white=pink:half", "pink:half"),  # from the fields; turquoise shows a 3 already
        *fields("white=turquoise", "r1c3", "r2c3", "r3c3", "r4c3", "r5c3"),
    }


@pytest.mark.parametrize(("word", "field"), [("yellow:II3", "II3"), ("white=yellow:I3", "I3")])
def test_a_pick_with_a_number(word: str, field: str) -> None:
    g = run(passive(DICE, SHUT, "cubed"), f"2:N3 2:{word}")
    assert field in crossed(g, "yellow", 2)
    assert unused(g, "N", 2) == 0
    assert g.active == 2


def test_platter_dice_only_if_one_fits_without() -> None:
    g = passive(DICE, "yellow=I5 brown=2 N=1", "cubed")  # Br5 fits on field 8
    assert words(g, 2) == {"brown:8", "N3", "decline"}
    run(g, "2:N3")
    assert words(g, 2) == {"yellow:II3", "brown:3", "brown:12"}


def test_nobody_is_forced_to_spend_it() -> None:
    g = passive(DICE, SHUT, "cubed", "passive_may_decline=no")
    assert "decline" in words(g, 2)
    g = passive(DICE, "yellow=I5 brown=2 N=1", "cubed", "passive_may_decline=no")
    assert words(g, 2) == {"brown:8", "N3"}


def test_solo_passive_turn() -> None:
    g = run(from_position("cubed dealt=yes / brown=12 yellow=I5 N=1"), "{W6 Y5 T6 B1 Br5 P6 | Y B Br | W T P}")
    # On the platter: Y5 has no field, Br is never back, B1 + W6 = 7 has none. So the others, or a number.
    assert {"white=yellow:I6", "turquoise:r1c6", "pink:half", "N3", "decline"} <= words(g)
    off = run(from_position("cubed dealt=yes solo_fallback=no / brown=12 yellow=I5 N=1"), "{W6 Y5 T6 B1 Br5 P6 | Y B Br | W T P}")
    assert words(off) == {"N3", "decline"}
    run(off, "N3")
    assert words(off) == {"yellow:II3"}  # blue would be 3 + 6 = 9


# With +1.


def test_with_plus_both_actions_are_spent() -> None:
    g = plus(DICE, "yellow=I5 brown=8 N=2 +1=2", "cubed")
    assert of(words(g), "N") == {"N3", "N4"}
    run(g, "N3 brown:12")
    assert (unused(g, "N"), unused(g, "+1")) == (1, 1)
    assert crossed(g, "brown") == {"8", "12"}
    # The brown die was used; the yellow one on the platter may still be entered as the grey 4.
    run(g, "N4")
    assert of(words(g), "brown") == set()
    run(g, "yellow:II4")
    assert (unused(g, "N"), unused(g, "+1")) == (0, 0)


def test_plus_that_is_possible_only_with_a_number() -> None:
    shut = "turquoise=r1c1,r2c1,r3c1,r4c1,r5c1 pink=1,1,1,1,1,1,1,1,1,1,1,1 brown=11 yellow=I1,III1"
    # All dice show 1: yellow row I, turquoise, blue 2, brown 1 and pink have no field.
    dice = "W1@I Y1 T1 B1 Br1 P1"
    g = plus(dice, f"{shut} N=1 +1=1", "cubed")
    assert words(g) == {"N3", "done"}
    run(g, "N3")
    assert of(words(g), "brown") == {"brown:12"}


@pytest.mark.parametrize(("circles", "asked"), [("N=1", True), ("N=1x1", False), ("", False)])
def test_plus_that_only_any_number_makes_possible(circles: str, asked: bool) -> None:
    # All dice show 1: yellow and turquoise 1 are crossed in every row, brown is at its end, pink full, 1+1=2 fits no blue field.
    ones = "yellow=I1,II1,III1 turquoise=r1c1,r2c1,r3c1,r4c1,r5c1 brown=12 pink=1,1,1,1,1,1,1,1,1,1,1,1"
    g = from_position(f"cubed phase=choosing roll=3 dice=W1@I,Y1@II,T1,B1@plate,Br1@plate,P1@plate / +1=1 {circles} {ones} /")
    g.play(1, "forfeit")
    assert (1 in g.actors) == asked
    assert words(g, 1) == ({"N3", "done"} if asked else set())
