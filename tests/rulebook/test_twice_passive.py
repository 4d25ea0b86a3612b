"""Wasted dice, forfeits, and the passive player's duty in `twice`."""

from __future__ import annotations

import pytest

from foxden import from_position
from tests.rulebook.table import crossed, on, refused, rolled, run, start, words
from tests.rulebook.twice_cubed import of, passive, plus

GREEN_FULL = "green=2,2,2,1,3,3,3,2,3,1,4,1"
PINK_FULL = "pink=1,1,1,1,1,1,1,1,1,1,1,1"
BLUE_FULL = "blue=2,2,2,2,2,2,2,2,2,2,2,2"
ONES = "silver=y1,b1,g1,p1"  # no silver die or white can be entered as a silver 1

# Waste (fine point 2). For a white 1 beside a blue 3 every one of these five is needed: blue brings 4.
WHITE_SHUT = {"silver": ONES, "yellow": "yellow=r2c1x", "blue": "blue=3", "green": GREEN_FULL, "pink": PINK_FULL}


@pytest.mark.parametrize(
    ("die", "sheet"),
    [
        ("yellow", "yellow=r2c1x"),  # the only 1 is crossed
        ("blue", "blue=3"),  # 3 + 1 > 3
        ("blue", BLUE_FULL),
        ("green", GREEN_FULL),
        ("pink", PINK_FULL),
    ],
)
def test_a_coloured_die_whose_area_has_no_entry(die: str, sheet: str) -> None:
    g = rolled("W1 S2 Y1 B3 G4 P5", sheet, "twice")
    assert of(words(g), "waste") == {f"waste:{die}"}
    run(g, f"waste:{die}")
    assert g.die_fields == (die, None, None)


def test_nothing_to_waste_on_an_empty_sheet() -> None:
    assert of(words(rolled("W1 S2 Y1 B3 G4 P5", game="twice")), "waste") == set()


def test_a_circled_field_can_still_be_crossed() -> None:
    assert of(words(rolled("W1 S2 Y1 B3 G4 P5", "yellow=r2c1o", "twice")), "waste", "yellow") == {"yellow:r2c1x"}


def test_white_only_if_none_of_the_five_has_an_entry() -> None:
    g = rolled("W1 S2 Y1 B3 G4 P5", " ".join(WHITE_SHUT.values()), "twice")
    assert of(words(g), "waste") == {"waste:white", "waste:yellow", "waste:blue", "waste:green", "waste:pink"}
    assert words(g) - of(words(g), "waste") == {"silver:y2", "silver:b2", "silver:g2", "silver:p2", "forfeit"}


@pytest.mark.parametrize("open_area", WHITE_SHUT)
def test_white_with_one_area_open_is_not_wasted(open_area: str) -> None:
    sheet = " ".join(words for area, words in WHITE_SHUT.items() if area != open_area)
    g = rolled("W1 S2 Y1 B3 G4 P5", sheet, "twice")
    assert "waste:white" not in words(g)
    assert {word.partition(":")[0] for word in of(words(g), "white=")} == {f"white={open_area}"}


def test_never_silver() -> None:
    g = rolled("W2 S1 Y2 B2 G2 P2", ONES, "twice")
    assert of(words(g), "waste", "silver") == set()
    assert refused(g, 1, "waste:silver") == ("die_not_wasted", {"die": "silver"})


def test_waste_sweeps_but_gives_no_silver_crosses() -> None:
    g = run(rolled("W6 S1 Y2 B3 G4 P4", f"{GREEN_FULL} silver=y6", "twice"), "waste:green")
    assert on(g, "platter") == {"S1", "Y2", "B3"}
    assert on(g, "hand") == {"W6", "P4"}
    assert crossed(g, "silver") == {"y6"}
    assert g.phase == "rolling"


def test_house_rule_no_waste() -> None:
    g = rolled("W1 S2 Y1 B3 G4 P5", GREEN_FULL, "twice", "may_waste_die=no")
    assert of(words(g), "waste") == set()


def test_no_waste_by_passive_players_or_with_plus() -> None:
    assert words(passive("S1 Y1 P1 W6@I B6@II G6@III", f"{ONES} yellow=r2c1x {PINK_FULL} {GREEN_FULL}", "twice"), 2) == {
        *("white=silver:y6", "white=silver:b6", "white=silver:g6", "white=silver:p6"),
        *("white=yellow:r1c4o", "white=blue", "blue", "decline"),
    }
    g = plus("S1 Y1 P1 W6@I B6@II G6@III", f"+1=1 {PINK_FULL}", "twice")
    assert of(words(g), "waste") == set()


def test_a_wasted_die_can_be_a_fallback_die() -> None:
    g = from_position(f"twice roll=3 dice=W6@I,G6@II,S1@plate,Y1@plate,P1@plate,B4 / blue=2 / {ONES} yellow=r2c1x {PINK_FULL}")
    run(g, "{B4} waste:blue")
    # Nothing on the platter fits seat 2: silver 1, yellow 1 and pink are full.
    assert words(g, 2) == {
        *("white=silver:y6", "white=silver:b6", "white=silver:g6", "white=silver:p6"),
        *("white=yellow:r1c4o", "white=blue", "white=green", "green", "blue", "decline"),
    }
    run(g, "2:blue")
    assert g.marks(2)["blue"] == {"1": 10}


# Forfeit.


def test_forfeit_always_allowed() -> None:
    g = rolled("W1 S2 Y1 B3 G4 P5", game="twice")
    assert "forfeit" in words(g)
    run(g, "forfeit")
    assert (g.platter, len(g.to_roll), g.die_fields) == ((), 6, (None, None, None))


def test_house_rule_forfeit_only_if_nothing_fits() -> None:
    g = rolled("W1 S2 Y1 B3 G4 P5", game="twice", head="active_may_forfeit=no")
    assert refused(g, 1, "forfeit") == ("die_fits", {})
    g = start(ONES, "twice", "roll=3 dice=W6@I,Y6@plate,B6@plate,G6@II,P6@plate,S1 active_may_forfeit=no")
    assert words(run(g, "{S1}")) == {"forfeit"}


# The passive player's duty (fine point 4).


def test_no_declining_while_a_platter_die_can_be_used() -> None:
    g = passive("S2 Y1 P3 W6@I B6@II G6@III", game="twice")
    assert words(g, 2) == {"silver:y2", "silver:b2", "silver:g2", "silver:p2", "yellow:r2c1o", "pink"}
    assert refused(g, 2, "decline") == ("die_fits", {})
    assert refused(g, 2, "green") == ("die_not_available", {"die": "green"})


@pytest.mark.parametrize(
    "word",
    ["white=silver:b1", "white=yellow:r2c1o", "white=blue", "white=green", "white=pink", "yellow:r2c3o", "yellow:r4c1o", "pink"],
)
def test_any_entry_of_any_usable_die_meets_the_duty(word: str) -> None:
    g = passive("W1 Y2 P3 S6@I B6@II G6@III", game="twice")
    g.play(2, word)
    assert sum(len(marks) for marks in g.marks(2).values()) == 1
    assert g.active == 2


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        ("blue=3", {"white=silver:y1", "white=silver:b1", "white=silver:g1", "white=silver:p1", "white=pink"}),
        (f"blue=3 {ONES}", {"white=pink"}),  # one single entry is compulsory
        (f"blue=4 {ONES} {PINK_FULL}", {"white=blue", "blue"}),  # 1 + 3
    ],
)
def test_the_duty_with_little_choice(sheet: str, expected: set[str]) -> None:
    g = passive("W1 B3 G4 S6@I Y6@II P6@III", f"yellow=r2c1x {GREEN_FULL} {sheet}", "twice")
    assert words(g, 2) == expected


def test_house_rule_passive_may_decline() -> None:
    g = passive("S2 Y1 P3 W6@I B6@II G6@III", game="twice", head="passive_may_decline=yes")
    assert "decline" in words(g, 2)
    g.play(2, "decline")
    assert g.active == 2


SHUT = f"{ONES} yellow=r2c1x {PINK_FULL}"  # S1 Y1 P1 fit nowhere


def test_fallback_is_optional() -> None:
    g = passive("S1 Y1 P1 W3@I B6@II G6@III", f"{SHUT} {GREEN_FULL} blue=8", "twice")
    fits = {"white=silver:y3", "white=silver:b3", "white=silver:g3", "white=silver:p3", "white=yellow:r1c2o", "white=yellow:r3c4o"}
    assert words(g, 2) == fits | {"decline"}  # blue would be 9 > 8
    assert refused(g, 2, "silver:y1") == ("marked", {"area": "silver", "field": "y1"})


def test_fallback_with_an_empty_die_field() -> None:
    g = passive("S1 Y1 P1 B6 G6@I W1@III", f"{SHUT} {BLUE_FULL}", "twice")
    assert words(g, 2) == {"green", "white=green", "decline"}


def test_solo_has_no_fallback() -> None:
    g = from_position(f"twice dealt=yes / {SHUT}")
    run(g, "{W6 S1 Y1 B6 G6 P1}")
    assert words(g) == {"decline"}


def test_solo_fallback_as_house_rule() -> None:
    g = from_position(f"twice dealt=yes solo_fallback=yes / {SHUT}")
    run(g, "{W6 S1 Y1 B6 G6 P1}")
    silver = {"white=silver:y6", "white=silver:b6", "white=silver:g6", "white=silver:p6"}
    assert words(g) == silver | {"white=yellow:r1c4o", "white=blue", "white=green", "blue", "green", "decline"}


def test_plus_after_declining() -> None:
    g = passive("S1 Y1 P1 W6@I B6@II G6@III", f"{SHUT} +1=1", "twice")
    g.play(2, "decline")
    assert "green" in words(g, 2)
    assert "done" in words(g, 2)
    g.play(2, "green")
    assert g.marks(2)["green"] == {"1": 12}
