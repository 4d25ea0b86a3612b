"""The active player's turn, shared by the adult games: re-rolls, taking, sweeping, forfeiting, the end of rolling."""

from __future__ import annotations

import pytest

from foxden import new
from tests.rulebook.table import crossed, on, passive, plus, points, refused, rolled, run, start, unused, words, written
from tests.rulebook.test_pretty_bonuses import FULL

EVERYTHING_FULL = " ".join(FULL.values())
ONES = "W1 Y1 B1 G1 O1 P1"


# Re-rolls.


def test_a_re_roll_takes_all_dice_just_rolled_and_costs_no_roll() -> None:
    g = rolled(ONES, "RR=2")
    assert "reroll" in words(g)
    run(g, "reroll")
    assert len(g.to_roll) == 6
    assert unused(g, "RR") == 1
    # three dice can still be taken
    run(g, "{W2 Y2 B3 G3 O2 P3} orange {W3 Y3 B3 G3 P3} purple {W4 Y4 B4 G4} green")
    assert g.die_fields == ("orange", "purple", "green")
    assert g.phase == "closing"


def test_re_rolls_can_be_repeated_until_none_is_left() -> None:
    g = run(rolled(ONES, "RR=5x2"), "reroll {W2 Y2 B2 G2 O2 P2} reroll {W3 Y3 B3 G3 O3 P3} reroll {W4 Y4 B4 G4 O4 P4}")
    assert unused(g, "RR") == 0
    assert "reroll" not in words(g)
    assert refused(g, 1, "reroll") == ("none_left", {"action": "RR"})
    run(g, "orange")
    assert g.die_fields == ("orange", None, None)  # still the first roll


@pytest.mark.parametrize("roll", [2, 3])
def test_a_later_re_roll_takes_the_dice_in_hand_only(roll: int) -> None:
    g = start("RR=1", head=f"phase=choosing roll={roll} dice=W3,Y3,B3@plate,G3@plate,O3@I,P3")
    run(g, "reroll")
    assert g.to_roll == ("white", "yellow", "purple")
    assert on(g, "platter") == {"B3", "G3"}
    run(g, "{W1 Y6 P5} purple")
    assert g.die_fields[roll - 1] == "purple"


def test_a_re_roll_is_possible_only_between_a_roll_and_its_choice() -> None:
    g = start("RR=2 +1=1", others="/ RR=2 +1=1")
    assert refused(g, 1, "reroll")[0] == "roll_first"
    run(g, "{" + ONES + "}")
    assert refused(g, 2, "reroll")[0] == "not_your_turn"
    run(g, "green")
    assert refused(g, 1, "reroll")[0] == "roll_first"
    run(g, "{W1 Y1 B1 O1 P6} purple")
    assert g.phase == "closing"
    assert "reroll" not in words(g, 1) | words(g, 2)
    assert refused(g, 1, "reroll")[0] == "not_now"
    assert refused(g, 2, "reroll")[0] == "not_now"


def test_a_re_roll_earned_by_the_choice_serves_later_rolls() -> None:
    g = run(rolled("W2 Y2 B2 G2 O2 P2", "orange=1,1"), "orange")  # field 3: RR
    assert unused(g, "RR") == 1
    assert g.phase == "rolling"  # the roll is chosen from and over
    run(g, "{W2 Y2 B2 G2 P2}")
    assert "reroll" in words(g)
    run(g, "reroll")
    assert len(g.to_roll) == 5


def test_a_re_roll_earned_by_the_last_choice_waits_for_the_next_turn() -> None:
    g = run(rolled("W2 Y2 B2 G2 O6 P2", "orange=1,1"), "orange")  # everything swept
    assert g.phase == "closing"
    assert unused(g, "RR") == 1
    assert g.actors == (2,)


def test_an_owed_bonus_comes_before_a_re_roll() -> None:
    g = run(rolled(ONES, "orange=1,1,1,2 RR=1"), "orange")  # field 5: yX
    assert "reroll" not in words(g)
    assert refused(g, 1, "reroll") == ("redeem_first", {"bonuses": ["yX"]})


# Taking and sweeping.


def test_a_take_puts_the_die_on_the_field_of_its_roll() -> None:
    g = run(rolled("W2 Y2 B2 G2 O2 P2"), "green {W5 Y5 B4 O5 P5} orange")
    assert [on(g, place) for place in ("I", "II")] == [{"G2"}, {"O5"}]
    assert on(g, "platter") == {"B4"}
    assert g.to_roll == ("white", "yellow", "purple")


@pytest.mark.parametrize(("face", "swept"), [(1, set()), (2, {"W1"}), (4, {"W1", "Y2", "B3"}), (6, {"W1", "Y2", "B3", "G4", "O5"})])
def test_only_strictly_lower_dice_are_swept(face: int, swept: set[str]) -> None:
    g = run(rolled(f"W1 Y2 B3 G4 O5 P{face}"), "purple")
    assert on(g, "platter") == swept
    assert len(g.hand) == 5 - len(swept)


def test_dice_on_the_fields_and_on_the_platter_are_not_moved_by_later_sweeps() -> None:
    g = start(head="phase=choosing roll=2 dice=W1@I,Y5@plate,B2,G3,O4,P4")
    run(g, "orange")
    assert on(g, "I") == {"W1"}
    assert on(g, "platter") == {"Y5", "B2", "G3"}
    assert g.hand == ("purple",)


@pytest.mark.parametrize(("word", "swept"), [("white=blue:8", {"Y1"}), ("blue:8", {"Y1", "W2", "G2", "O5"})])
def test_the_face_sweeps_never_the_sum(word: str, swept: set[str]) -> None:
    g = run(rolled("W2 Y1 B6 G2 O5 P6"), word)
    assert crossed(g, "blue") == {"8"}
    assert on(g, "platter") == swept


def test_both_blue_and_white_may_be_taken_for_blue_in_one_turn() -> None:
    g = run(rolled("W1 Y1 B2 G1 O1 P1"), "white=blue:3 {Y1 B4 G1 O1 P1} blue:5")
    assert crossed(g, "blue") == {"3", "5"}


def test_rolling_ends_when_the_hand_is_empty() -> None:
    g = run(rolled("W3 Y3 B3 G5 O3 P4"), "purple {G6} green")
    assert g.phase == "closing"
    assert g.die_fields == ("purple", "green", None)
    assert g.hand == ()


def test_after_the_third_roll_the_dice_left_over_go_to_the_platter() -> None:
    g = run(rolled(ONES), "green {W1 Y1 B1 O1 P1} orange {W4 Y2 B6 P5} purple")
    assert g.die_fields == ("green", "orange", "purple")
    assert on(g, "platter") == {"W4", "Y2", "B6"}  # B6 was left over
    assert g.hand == ()


def test_he_must_roll_on_while_rolls_and_dice_remain() -> None:
    g = run(rolled(ONES), "green")
    assert (g.phase, g.actors, g.legal(1), g.legal(2)) == ("rolling", (), [], [])
    assert g.to_roll == ("white", "yellow", "blue", "orange", "purple")


# Forfeiting.


def test_a_fitting_white_forbids_the_forfeit() -> None:
    sheet = " ".join(text for area, text in FULL.items() if area != "purple")
    g = rolled("W5 Y1 B1 G1 O1 P3", f"{sheet} purple=4")
    assert words(g) == {"white=purple"}  # P3 does not rise
    assert refused(g, 1, "forfeit") == ("die_fits", {})
    g = rolled("W4 Y1 B1 G1 O1 P3", f"{sheet} purple=4")
    assert words(g) == {"forfeit"}


def test_with_a_re_roll_left_a_forced_forfeit_is_not_the_only_way() -> None:
    g = rolled(ONES, f"{EVERYTHING_FULL} RR=1")
    assert words(g) == {"reroll", "forfeit"}


def test_a_re_roll_does_not_make_the_forfeit_legal() -> None:
    assert "forfeit" not in words(rolled(ONES, "RR=1"))


def test_a_forfeited_roll_leaves_its_field_empty_and_moves_nothing() -> None:
    g = rolled("W1 Y2 B3 G4 O5 P6", EVERYTHING_FULL)
    run(g, "forfeit")
    assert (g.die_fields, g.platter, len(g.to_roll)) == ((None, None, None), (), 6)
    run(g, "{W6 Y5 B4 G3 O2 P1} forfeit {W1 Y1 B2 G2 O3 P3} forfeit")
    assert g.phase == "closing"
    assert g.die_fields == (None, None, None)
    assert on(g, "platter") == {"W1", "Y1", "B2", "G2", "O3", "P3"}
    assert g.actors == (2,)


def test_the_next_take_after_a_forfeit_lies_on_the_field_of_its_roll() -> None:
    sheet = " ".join(text for area, text in FULL.items() if area != "yellow") + " yellow=r2c2,r3c1"
    g = run(rolled(ONES, sheet), "forfeit {W1 Y6 B1 G1 O1 P1} yellow:r4c4")
    assert g.die_fields == (None, "yellow", None)


def test_a_die_that_cannot_be_entered_cannot_be_taken() -> None:
    g = rolled("W4 Y1 B1 G1 O1 P3", "purple=4")
    assert "purple" not in words(g)
    assert refused(g, 1, "purple") == ("needs_more_than", {"last": 4, "found": [3]})


# The turn passes on.


def test_the_turn_ends_when_all_seats_are_done() -> None:
    g = run(rolled("W1 Y1 B1 G1 O1 P6", others="/ / "), "purple")
    assert g.actors == (2, 3)
    assert run(g, "3:decline").actors == (2,)
    assert (g.active, g.phase) == (1, "closing")
    run(g, "2:decline")
    assert (g.round, g.active, g.phase) == (1, 2, "rolling")
    assert len(g.to_roll) == 6
    assert (g.platter, g.die_fields) == ((), (None, None, None))


def test_active_seats_go_round_and_then_the_next_round_begins() -> None:
    g = new("pretty", 3)
    seen = []
    for _ in range(6):
        seen.append((g.round, g.active))
        run(g, "{W1 Y1 B1 G1 O6 P1} orange")
        for seat in (1, 2, 3):
            for word in ("decline", "done"):
                if word in words(g, seat):
                    g.play(seat, word)
    assert seen == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]


def test_bonuses_of_a_passive_player_work_like_the_active_players() -> None:
    # Blue 2 completes row 2-4 (o5) and column 2-6-10 (gX); o5 on orange 3 gives RR.
    g = passive("W1 Y6 B1 G6@I O1@II P1@III", "blue=3,4,6,10 orange=1,1")
    run(g, "2:blue:2")
    assert words(g, 2) == {"o5", "gX"}
    run(g, "2:o5")
    assert words(g, 2) == {"gX"}
    run(g, "2:gX")
    assert written(g, "orange", 2) == [1, 1, 5]
    assert unused(g, "RR", 2) == 1
    assert points(g, 2) == [0, 11, 1, 7, 0]
    assert (g.active, g.phase) == (2, "rolling")


def test_one_seats_bonus_does_not_hold_up_the_others() -> None:
    g = plus("W1 Y6 B1 G6@I O1@II P1@III", "+1=1", others="/ stage=pick blue=3,4 / stage=pick")
    run(g, "2:blue:2")  # o5 is owed
    assert g.actors == (1, 2, 3)
    assert run(g, "3:decline 1:purple").actors == (2,)
    assert g.active == 1
    run(g, "2:o5")
    assert g.active == 2


def test_plus_one_waits_for_the_end_of_the_turn() -> None:
    g = run(rolled(ONES, "+1=3"), "green {W1 Y1 B1 O1 P1}")
    assert {w.partition("=")[0].partition(":")[0] for w in words(g)} == {"white", "yellow", "blue", "orange", "purple"}  # not green
    g = plus("W1@I Y1@II B1@III G1 O1 P1", "+1=1")
    assert "green" in words(g)
