"""The return action of `twice`: when it may be used, and what it does."""

from __future__ import annotations

import pytest

from foxden import from_position
from tests.rulebook.table import on, refused, rolled, run, start, unused, words
from tests.rulebook.twice_cubed import of

FIRST = "{W6 S1 Y6 B2 G3 P4} pink"  # sweeps S1 B2 G3
LATER = {2: "dice=P4@I,S1@plate,B2@plate,G3@plate,W6,Y6", 3: "dice=P4@I,W6@II,S1@plate,B2@plate,G3@plate,Y6"}


def test_not_before_the_first_roll() -> None:
    g = start("RT=2", "twice")
    assert g.phase == "rolling"
    assert words(g) == set()
    assert refused(g, 1, "return:blue")[0] == "roll_first"


def test_after_a_pick_return_or_roll() -> None:
    g = run(start("RT=1", "twice"), FIRST)
    assert g.phase == "returning"
    assert words(g) == {"return:silver", "return:blue", "return:green", "go"}
    run(g, "go")
    assert g.to_roll == ("white", "yellow")
    assert unused(g, "RT") == 1


def test_before_the_second_roll() -> None:
    g = run(start("RT=1", "twice"), f"{FIRST} return:blue")
    assert unused(g, "RT") == 0
    assert g.to_roll == ("white", "yellow", "blue")
    assert on(g, "platter") == {"S1", "G3"}
    assert on(g, "hand") == {"W6", "Y6", "B2"}  # it shows its last face until it is rolled


def test_before_the_third_roll() -> None:
    g = run(start("RT=1", "twice"), f"{FIRST} go {{W5 Y6}} white=green")
    assert words(g) == {"return:silver", "return:blue", "return:green", "go"}
    run(g, "return:silver")
    assert g.to_roll == ("silver", "yellow")


def test_not_after_the_third_roll() -> None:
    g = start("RT=1", "twice", f"roll=3 {LATER[3]}")
    run(g, "{Y6} yellow:r1c4o")
    assert g.phase == "closing"
    assert words(g) == set()


@pytest.mark.parametrize("roll", [2, 3])
def test_not_between_roll_and_choice(roll: int) -> None:
    g = start("RT=2 RR=1", "twice", f"roll={roll} {LATER[roll]}")
    run(g, "{W6 Y6}" if roll == 2 else "{Y6}")
    assert of(words(g), "return", "go") == set()
    assert refused(g, 1, "return:blue")[0] == "not_now"


def test_not_between_a_roll_and_its_reroll() -> None:
    g = start("RT=2 RR=1", "twice", f"roll=2 {LATER[2]}")
    run(g, "{W6 Y6} reroll")
    assert g.phase == "rolling"
    assert words(g) == set()
    assert refused(g, 1, "return:blue")[0] == "roll_first"


def test_several_before_one_roll() -> None:
    g = run(start("RT=4", "twice"), FIRST)
    run(g, "return:blue")
    assert words(g) == {"return:silver", "return:green", "go"}
    run(g, "return:silver")
    assert words(g) == {"return:green", "go"}
    run(g, "return:green")  # nothing is left to return: on to the roll
    assert unused(g, "RT") == 1
    assert g.to_roll == ("white", "silver", "yellow", "blue", "green")


def test_one_before_each_roll() -> None:
    g = run(start("RT=2", "twice"), f"{FIRST} return:green go {{W6 Y5 G1}} yellow:r4c3o return:green")
    assert g.to_roll == ("white", "green")
    assert g.die_fields == ("pink", "yellow", None)


def test_a_reroll_takes_the_returned_die_too() -> None:
    g = run(start("RT=1 RR=1", "twice"), f"{FIRST} return:blue {{W1 Y1 B1}} reroll")
    assert g.to_roll == ("white", "yellow", "blue")
    run(g, "{W3 Y4 B5}")
    assert on(g, "hand") == {"W3", "Y4", "B5"}


def test_a_returned_die_may_be_taken_and_swept_again() -> None:
    g = run(start("RT=1", "twice"), f"{FIRST} return:blue {{W6 Y6 B4}}")
    taken = run(g.copy(), "blue")
    assert taken.die_fields == ("pink", "blue", None)
    swept = run(g.copy(), "yellow:r1c4o")
    assert on(swept, "platter") == {"S1", "G3", "B4"}


def test_no_moment_without_an_unused_return() -> None:
    assert run(start("RT=3x3", "twice"), FIRST).phase == "rolling"


def test_no_moment_with_an_empty_platter() -> None:
    g = run(start("RT=1", "twice"), "{W1 S1 Y1 B1 G1 P1} pink")
    assert g.platter == ()
    assert g.phase == "rolling"
    assert run(start("RT=1", "twice"), "{W1 S1 Y1 B1 G1 P1} forfeit").phase == "rolling"


def test_after_a_forfeit() -> None:
    g = start("RT=1", "twice", f"roll=2 {LATER[2]}")
    run(g, "{W6 Y6} forfeit")
    assert words(g) == {"return:silver", "return:blue", "return:green", "go"}
    run(g, "return:green")
    assert g.to_roll == ("white", "yellow", "green")
    run(g, "{W1 Y1 G6} green")
    assert g.die_fields == ("pink", None, "green")  # the second field stays empty


def test_after_a_waste() -> None:
    g = run(start("RT=1 blue=2", "twice"), "{W6 S1 Y6 B4 G3 P6} waste:blue")
    assert words(g) == {"return:silver", "return:green", "go"}


def test_empty_hand_return_and_roll() -> None:
    g = run(start("RT=2", "twice"), "{W6 S1 Y2 B3 G4 P5} white=pink")
    assert g.hand == ()
    run(g, "return:blue")
    assert words(g) == {"return:silver", "return:yellow", "return:green", "return:pink", "go"}
    run(g, "go")  # after a return he must roll
    assert g.to_roll == ("blue",)
    assert g.phase == "rolling"


def test_empty_hand_without_returning_rolling_ends() -> None:
    g = run(start("RT=2", "twice"), "{W6 S1 Y2 B3 G4 P5} white=pink go")
    assert g.phase == "closing"
    assert unused(g, "RT") == 2


def test_a_return_earned_by_the_choice_serves_the_next_roll() -> None:
    g = run(start("pink=1,1,1", "twice"), FIRST)  # pink 4 with 4: RT
    assert words(g) == {"return:silver", "return:blue", "return:green", "go"}


def test_a_die_on_a_field_or_in_hand_cannot_be_returned() -> None:
    g = run(start("RT=1", "twice"), FIRST)
    assert refused(g, 1, "return:pink") == ("die_not_available", {"die": "pink"})
    assert refused(g, 1, "return:white") == ("die_not_available", {"die": "white"})


def test_passive_players_do_not_return() -> None:
    g = from_position(f"twice phase=returning {LATER[2]} / RT=1 / RT=1")
    assert words(g, 2) == set()
    assert refused(g, 2, "return:blue") == ("not_your_turn", {"seats": [1]})


def test_no_return_at_the_end_of_a_turn() -> None:
    dice = "dice=S1@plate,B2@plate,G3@plate,P4@I,W6@II,Y6@III"
    g = from_position(f"twice phase=closing roll=3 {dice} / RT=2 +1=1 stage=plus / RT=1 stage=pick")
    assert of(words(g), "return") == set()
    assert of(words(g, 2), "return") == set()
    assert refused(g, 1, "return:blue")[0] == "not_now"


def test_no_return_and_no_reroll_in_the_solo_passive_turn() -> None:
    g = from_position("twice dealt=yes / RT=2 RR=2")
    run(g, "{W6 S1 Y6 B2 G3 P4}")
    assert of(words(g), "return", "go", "reroll") == set()


def test_the_roll_number_counts_the_forfeited_one() -> None:
    g = run(rolled("W1 S1 Y1 B1 G1 P1", "RT=1", "twice"), "forfeit {W1 S1 Y1 B1 G1 P2} pink return:white")
    assert g.to_roll == ("white",)
    run(g, "{W3}")
    assert refused(g, 1, "return:blue")[0] == "not_now"
    run(g, "white=green")
    assert g.die_fields == (None, "pink", "white")
