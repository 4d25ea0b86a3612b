"""The closing phase shared by the adult games: passive picks and +1, seen in `pretty` (and once in `twice`)."""

from __future__ import annotations

from itertools import permutations

import pytest

from foxden import from_position
from tests.rulebook.table import crossed, gained, on, passive, plus, points, refused, rolled, run, unused, words, written
from tests.rulebook.test_pretty_bonuses import FULL

DICE = "W2 Y5 B4 G3@I O6@II P1@III"
# What the dice of DICE can do on an empty sheet.
PLATTER = {
    *("white=yellow:r2c1", "white=yellow:r3c3", "white=blue:6", "white=green", "white=orange", "white=purple"),
    *("yellow:r1c3", "yellow:r2c4", "blue:6"),
}
FIELDS = {"green", "orange", "purple"}


# Passive picks.


def test_a_passive_player_takes_a_platter_die_or_declines() -> None:
    g = passive(DICE)
    assert words(g, 2) == PLATTER | {"decline"}
    run(g, "2:white=yellow:r3c3")
    assert crossed(g, "yellow", 2) == {"r3c3"}
    assert points(g, 1) == [0] * 5
    assert (g.active, g.phase) == (2, "rolling")  # once per turn, nothing else to do


def test_a_passive_player_without_plus_one_is_done_after_declining() -> None:
    g = run(passive(DICE, "RR=3"), "2:decline")
    assert (g.active, g.phase) == (2, "rolling")
    assert points(g, 2) == [0] * 5


def test_a_passive_player_never_re_rolls() -> None:
    assert words(passive(DICE, "RR=7"), 2) == PLATTER | {"decline"}


def test_the_fallback_only_if_no_platter_die_fits() -> None:
    # W3 fits only blue: 3 + 4 = 7 with the blue die on field I. That is a platter pick, so there is no fallback.
    sheet = f"yellow=r1c1,r4c2 green=3 purple=5 {FULL['orange']}"
    dice = "W3 G1 P2 B4@I O5@II Y6@III"
    assert words(passive(dice, sheet), 2) == {"white=blue:7", "decline"}
    # With blue 7 crossed no platter die fits; B4 does not fit either, orange is full.
    g = passive(dice, f"{sheet} blue=7")
    assert words(g, 2) == {"yellow:r1c2", "yellow:r4c4", "decline"}
    run(g, "2:yellow:r4c4")
    assert crossed(g, "yellow", 2) == {"r1c1", "r4c2", "r4c4"}


def test_the_fallback_is_optional_and_may_be_empty() -> None:
    full = " ".join(FULL.values())
    assert words(passive(DICE, full), 2) == {"decline"}
    g = run(passive(DICE, f"{FULL['yellow']} {FULL['blue']} green=2 orange=1 purple=4"), "2:decline")
    assert g.active == 2


def test_an_empty_die_field_offers_nothing() -> None:
    sheet = f"{FULL['yellow']} {FULL['blue']} {FULL['green']} {FULL['purple']} orange=1"
    g = passive("Y5 B4 G3 P2 O6@II W1", sheet)
    assert words(g, 2) == {"white=orange", "decline"}
    g = passive("Y5 B4 G3 P2 O6@II W1@III", sheet)
    assert words(g, 2) == {"orange", "white=orange", "decline"}


def test_several_seats_may_use_the_same_platter_die() -> None:
    g = run(rolled("W1 Y1 B1 G1 O1 P6", others="/ / /"), "purple")
    for seat in (4, 2, 3):
        assert "orange" in words(g, seat)
        run(g, f"{seat}:orange")
    assert [written(g, "orange", seat) for seat in (1, 2, 3, 4)] == [[], [1], [1], [1]]


def test_the_order_among_the_seats_does_not_matter() -> None:
    laid = ",".join(die if "@" in die else f"{die}@plate" for die in DICE.split())
    text = f"pretty phase=closing dice={laid} / stage=plus +1=1 / stage=pick blue=5,7,8 / stage=pick +1=1"
    lines = {1: "1:orange", 2: "2:blue:6 2:yX:r4c4", 3: "3:decline 3:green"}
    ends = {run(from_position(text), " ".join(lines[seat] for seat in order)).position() for order in permutations(lines)}
    mixed = run(from_position(text), "3:decline 2:blue:6 1:orange 3:green 2:yX:r4c4")
    assert ends == {mixed.position()}
    assert mixed.active == 2
    assert points(mixed, 1) == [0, 0, 0, 6, 0]
    assert (crossed(mixed, "yellow", 2), crossed(mixed, "green", 3)) == ({"r4c4"}, {"1"})


def test_a_seat_acts_in_its_own_phase_only() -> None:
    g = run(rolled("W1 Y1 B1 G1 O1 P1"), "")
    assert words(g, 2) == set()
    assert refused(g, 2, "decline") == ("not_your_turn", {"seats": [1]})
    run(g, "purple")
    assert refused(g, 2, "decline")[0] == "roll_first"


# +1.


def test_plus_one_takes_any_of_the_six_dice_wherever_it_lies() -> None:
    g = plus(DICE, "+1=1")
    assert words(g) == PLATTER | FIELDS | {"done"}
    run(g, "purple")  # a die that was already used
    assert written(g, "purple") == [1]
    assert unused(g, "+1") == 0
    assert (g.active, g.phase) == (2, "rolling")


def test_the_dice_in_hand_go_to_the_platter_before_anybody_picks_or_uses_plus_one() -> None:
    g = run(rolled("W1 Y1 B1 G1 O1 P1", "+1=1", others="/ +1=1"), "green {W1 Y1 B1 O1 P1} orange {W2 Y6 B6 P5} purple")
    assert g.actors == (1, 2)
    assert on(g, "platter") == {"W2", "Y6", "B6"}
    assert "yellow:r1c2" in words(g, 1)
    assert words(g, 2) >= {"yellow:r1c2", "blue:8", "white=green", "decline"}


def test_several_plus_ones_each_die_once() -> None:
    g = plus(DICE, "+1=3")
    run(g, "orange")
    assert words(g) == PLATTER | {"green", "purple", "done"}
    run(g, "white=orange")
    assert words(g) == {"yellow:r1c3", "yellow:r2c4", "blue:6", "green", "purple", "done"}
    assert refused(g, 1, "orange") == ("die_not_available", {"die": "orange"})
    run(g, "green")
    assert written(g, "orange") == [6, 2]
    assert g.active == 2


def test_the_limit_is_per_seat_and_per_turn() -> None:
    g = run(rolled("W1 Y1 B1 G1 O1 P6", "+1=2", head="round=5", others="/ +1=1"), "purple 1:orange 2:decline 2:orange 1:done")
    assert g.active == 2
    run(g, "{W1 Y1 B1 G1 O1 P6} purple 1:decline 1:orange")
    assert written(g, "orange", 1) == [1, 1]
    assert unused(g, "+1", 1) == 0


def test_a_passive_player_picks_before_plus_one_and_may_use_the_same_die_again() -> None:
    g = passive(DICE, "+1=1")
    assert words(g, 2) == PLATTER | {"decline"}  # the dice on the fields only by +1
    run(g, "2:white=orange")
    assert unused(g, "+1", 2) == 1
    assert words(g, 2) == PLATTER | FIELDS | {"done"}
    run(g, "2:white=orange")
    assert written(g, "orange", 2) == [2, 2]
    assert g.active == 2


def test_plus_one_also_after_declining_but_the_pick_cannot_be_made_up() -> None:
    g = run(passive(DICE, "+1=1"), "2:decline")
    assert words(g, 2) == PLATTER | FIELDS | {"done"}
    run(g, "2:orange")
    assert unused(g, "+1", 2) == 0
    assert g.active == 2  # no second chance to pick


def test_a_plus_one_earned_while_using_one_can_be_used_at_once() -> None:
    g = plus("W2 Y5 B4 G4@I O6@II P1@III", "green=3 +1=1")
    run(g, "green")  # field 4: +1
    assert unused(g, "+1") == 1
    assert g.actors == (1,)
    assert "green" not in words(g)
    run(g, "orange")
    assert unused(g, "+1") == 0


def test_a_plus_one_earned_by_the_pick_can_be_used_at_once() -> None:
    g = run(passive("W2 Y5 B4@I G4 O6@II P1@III", "green=3"), "2:green")
    assert g.actors == (2,)
    assert {"orange", "purple", "done"} <= words(g, 2)


def test_a_plus_one_earned_by_the_last_take_can_be_used_at_once() -> None:
    g = run(rolled("W2 Y5 B4 G6 O1 P1", "green=3"), "green")
    assert g.actors == (1, 2)
    assert "orange" in words(g, 1)


def test_a_plus_one_fires_bonuses_and_chains() -> None:
    g = plus("W1 Y3 B1 G1@I O1@II P1@III", "yellow=r1c2,r1c3,r2c2,r3c3,r4c4 blue=2,6 +1=1")
    old = g.copy()
    run(g, "yellow:r1c1")  # row 1: bX, diagonal: +1
    assert gained(g, old) == ["+1"]
    assert {w[:2] for w in words(g)} == {"bX"}
    run(g, "bX:10 gX")
    assert unused(g, "+1") == 1
    assert "done" in words(g)


def test_plus_one_is_never_compulsory() -> None:
    g = run(plus(DICE, "+1=4"), "done")
    assert unused(g, "+1") == 4
    assert (g.active, g.phase) == (2, "rolling")


def test_done_is_final_for_the_turn() -> None:
    g = run(plus(DICE, "+1=2", others="/ stage=pick"), "done")
    assert g.actors == (2,)
    assert refused(g, 1, "orange")[0] == "not_your_turn"


def test_a_seat_without_an_entry_for_its_plus_one_is_done() -> None:
    full = " ".join(text for area, text in FULL.items() if area != "green")
    # Green field 11 wants a 6; only O6 shows one, and orange is full.
    g = run(passive(DICE, f"{full} green=10 +1=2"), "2:decline")
    assert g.active == 2
    assert unused(g, "+1", 2) == 2


def test_blue_and_white_by_plus_one_bring_the_same_sum() -> None:
    g = plus(DICE, "+1=2")
    assert {"blue:6", "white=blue:6"} <= words(g)
    run(g, "white=blue:6")
    assert not [w for w in words(g) if w.startswith("blue")]  # 6 is crossed, and white still shows 2


def test_blue_and_white_by_plus_one_both_enter_blue_where_the_sheet_allows_it() -> None:
    for line in ("white=blue blue", "blue white=blue"):
        g = run(plus("W3 S1 Y1@I B4@II G1 P1", "+1=2", game="twice"), line)
        assert written(g, "blue") == [7, 7]


def test_plus_one_uses_the_faces_of_that_moment() -> None:
    # White shows 2, 5 and at last 4; blue lies on field I since the first roll.
    g = run(rolled("W2 Y2 B2 G2 O2 P2", "+1=2"), "blue:4 {W5 Y1 G1 O1 P5} purple {W4} white=orange")
    assert "blue:6" in words(g)  # 2 + 4
    assert "blue:4" not in words(g)


@pytest.mark.parametrize("word", ["white=green", "orange"])
def test_active_plus_one_and_passive_picks_are_independent(word: str) -> None:
    g = plus(DICE, "+1=1", others="/ stage=pick")
    run(g, f"1:{word}")
    assert g.actors == (2,)
    assert words(g, 2) == PLATTER | {"decline"}
