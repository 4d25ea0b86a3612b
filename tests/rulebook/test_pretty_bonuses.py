"""Every printed bonus of `pretty`: what earns it, what it does, and when it is lost."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rulebook.table import crossed, gained, points, rolled, run, unused, words, written
from tests.rulebook.test_pretty import FACTORS, RISING, YELLOW, orange_of

# As printed: the fields of every line and its bonus.
LINES = [
    ("yellow", "r1c1 r1c2 r1c3", "bX"),
    ("yellow", "r2c1 r2c2 r2c4", "o4"),
    ("yellow", "r3c1 r3c3 r3c4", "gX"),
    ("yellow", "r4c2 r4c3 r4c4", "FOX"),
    ("yellow", "r1c1 r2c2 r3c3 r4c4", "+1"),
    ("blue", "2 3 4", "o5"),
    ("blue", "5 6 7 8", "yX"),
    ("blue", "9 10 11 12", "FOX"),
    ("blue", "5 9", "RR"),
    ("blue", "2 6 10", "gX"),
    ("blue", "3 7 11", "p6"),
    ("blue", "4 8 12", "+1"),
]
GREEN = ["", "", "", "+1", "", "bX", "FOX", "", "p6", "RR", ""]
ORANGE = ["", "", "RR", "", "yX", "+1", "", "FOX", "", "p6", ""]
PURPLE = ["", "", "RR", "bX", "+1", "yX", "FOX", "RR", "gX", "o6", "+1"]
ROUNDS = ["RR", "+1", "RR"]
COLUMNS = ["r1c1 r2c1 r3c1", "r1c2 r2c2 r4c2", "r1c3 r3c3 r4c3", "r2c4 r3c4 r4c4"]
RECORDED = ("RR", "+1", "FOX")

FULL = {
    "yellow": "yellow=" + ",".join(YELLOW),
    "blue": "blue=" + ",".join(map(str, range(2, 13))),
    "green": "green=11",
    "orange": orange_of(11),
    "purple": "purple=" + ",".join(map(str, RISING)),
}
COLOUR = {"yX": "yellow", "bX": "blue", "gX": "green", "o4": "orange", "o5": "orange", "o6": "orange", "p6": "purple"}


def strip_of(area: str, filled: int) -> str:
    """The first fields of an area that is filled left to right."""
    if not filled:
        return ""
    return {"green": f"green={filled}", "orange": orange_of(filled), "purple": "purple=" + ",".join(map(str, RISING[:filled]))}[
        area
    ]


def roll_for(area: str, field: str) -> str:
    """A roll whose coloured die can be entered in this field."""
    dice = {"W": 1, "Y": 1, "B": 1, "G": 6, "O": 1, "P": 6}
    if area == "yellow":
        dice["Y"] = YELLOW[field]
    elif area == "blue":
        dice["W"] = min(6, int(field) - 1)
        dice["B"] = int(field) - dice["W"]
    return " ".join(f"{die}{face}" for die, face in dice.items())


def earned(area: str, before: list[str], field: str, more: str = "") -> list[str]:
    """The bonuses earned by marking a field when these fields are marked already."""
    sheet = strip_of(area, len(before)) if area in ("green", "orange", "purple") else f"{area}={','.join(before)}" if before else ""
    g = rolled(roll_for(area, field), f"{sheet} {more}")
    old = g.copy()
    run(g, area if area in ("green", "orange", "purple") else f"{area}:{field}")
    assert field in crossed(g, area)
    return gained(g, old) + g.pending(1)


@pytest.mark.parametrize(
    ("area", "line", "last", "bonus"),
    [(area, fields.split(), last, bonus) for area, fields, bonus in LINES for last in fields.split()],
)
def test_a_line_gives_its_bonus_with_its_last_field_whichever_that_is(area: str, line: list[str], last: str, bonus: str) -> None:
    before = [f for f in line if f != last]
    assert earned(area, before, last) == [bonus]
    for missing in before:
        assert earned(area, [f for f in before if f != missing], last) == []


@pytest.mark.parametrize("column", COLUMNS)
def test_a_yellow_column_gives_no_bonus(column: str) -> None:
    *before, last = column.split()
    assert earned("yellow", before, last) == []


@pytest.mark.parametrize(
    ("area", "number", "bonus"),
    [
        (area, i, bonus)
        for area, strip in (("green", GREEN), ("orange", ORANGE), ("purple", PURPLE))
        for i, bonus in enumerate(strip, 1)
    ],
)
def test_the_bonus_under_each_field(area: str, number: int, bonus: str) -> None:
    before = [str(i) for i in range(1, number)]
    assert earned(area, before, str(number)) == ([bonus] if bonus else [])


def test_the_counts_of_bonuses() -> None:
    every = Counter([b for _, _, b in LINES] + GREEN + ORANGE + PURPLE + ROUNDS)
    del every[""]
    assert every == {"RR": 7, "+1": 7, "FOX": 5, "yX": 3, "bX": 3, "gX": 3, "p6": 3, "o4": 1, "o5": 1, "o6": 1}


@pytest.mark.parametrize(
    ("area", "before", "last", "both"),
    [
        ("yellow", "r1c2 r1c3 r2c2 r3c3 r4c4", "r1c1", ["+1", "bX"]),
        ("yellow", "r4c2 r4c3 r1c1 r2c2 r3c3", "r4c4", ["+1", "FOX"]),
        ("yellow", "r2c1 r2c4 r1c1 r3c3 r4c4", "r2c2", ["+1", "o4"]),
        ("blue", "3 4 6 10", "2", ["gX", "o5"]),
        ("blue", "2 4 7 11", "3", ["o5", "p6"]),
        ("blue", "6 7 8 9", "5", ["RR", "yX"]),
        ("blue", "4 8 9 10 11", "12", ["+1", "FOX"]),
    ],
)
def test_one_field_may_complete_two_lines(area: str, before: str, last: str, both: list[str]) -> None:
    assert earned(area, before.split(), last) == both


def test_each_bonus_fires_once() -> None:
    # Row 1 is complete; a further yellow cross in column 1 and blue crosses elsewhere give nothing again.
    assert earned("yellow", ["r1c1", "r1c2", "r1c3"], "r2c1") == []
    assert earned("blue", ["2", "3", "4"], "8") == []
    assert earned("green", ["1", "2", "3", "4"], "5") == []


@pytest.mark.parametrize("bonus", ["yX", "bX"])
def test_a_cross_goes_to_any_open_field_whatever_its_number(bonus: str) -> None:
    # purple 6 gives yX, purple 4 gives bX
    if bonus == "yX":
        g = run(rolled("W1 Y1 B1 G1 O1 P6", "purple=1,2,3,4,5 yellow=r1c1,r4c4"), "purple")
        assert words(g) == {f"yX:{f}" for f in YELLOW if f not in ("r1c1", "r4c4")}
        run(g, "yX:r3c3")
        assert crossed(g, "yellow") == {"r1c1", "r4c4", "r3c3"}
    else:
        g = run(rolled("W1 Y1 B1 G1 O1 P6", "purple=1,2,3 blue=2,12"), "purple")
        assert words(g) == {f"bX:{n}" for n in range(3, 12)}
        run(g, "bX:9")
        assert crossed(g, "blue") == {"2", "9", "12"}


@pytest.mark.parametrize("filled", range(11))
def test_the_green_cross_goes_to_the_next_field_whatever_its_number(filled: int) -> None:
    g = run(rolled("W1 Y1 B1 G1 O1 P6", f"purple=1,2,3,4,5,6,1,2 {strip_of('green', filled)}"), "purple")  # purple 9: gX
    assert words(g) == {"gX"}
    run(g, "gX")
    assert len(crossed(g, "green")) == filled + 1


# yellow row 2: o4; blue row 1: o5; purple 10: o6
NUMBERS = [("o4", "yellow=r2c1,r2c2", "yellow:r2c4"), ("o5", "blue=3,4", "blue:2"), ("o6", "purple=1,2,3,4,5,6,1,2,3", "purple")]


@pytest.mark.parametrize(("bonus", "sheet", "word"), NUMBERS)
@pytest.mark.parametrize("filled", range(11))
def test_an_orange_number_is_multiplied_like_a_die(bonus: str, sheet: str, word: str, filled: int) -> None:
    g = run(rolled("W1 Y5 B1 G1 O1 P6", f"{sheet} {orange_of(filled)}"), word)
    assert words(g) == {bonus}
    run(g, bonus)
    assert written(g, "orange") == [*FACTORS[:filled], int(bonus[1]) * FACTORS[filled]]


@pytest.mark.parametrize("purple", ["", "purple=5", "purple=6", "purple=1,6,6", "purple=6,6,6,6,6,6,6,6,6,1"])
def test_a_purple_6_is_legal_until_purple_is_full(purple: str) -> None:
    g = run(rolled("W1 Y1 B1 G5 O1 P1", f"green=8 {purple}"), "green")  # green 9: p6
    assert words(g) == {"p6"}
    old = written(g, "purple")
    run(g, "p6")
    assert written(g, "purple") == [*old, 6]


@pytest.mark.parametrize(
    ("bonus", "sheet", "word"),
    [
        ("bX", "yellow=r1c1,r1c2", "yellow:r1c3"),
        ("gX", "yellow=r3c1,r3c3", "yellow:r3c4"),
        ("o4", "yellow=r2c1,r2c2", "yellow:r2c4"),
        ("o5", "blue=3,4", "blue:2"),
        ("p6", "blue=3,7", "blue:11"),
        ("gX", "blue=6,10", "blue:2"),
        ("yX", "orange=1,1,1,2", "orange"),
        ("yX", "purple=1,2,3,4,5", "purple"),
        ("o6", "purple=1,2,3,4,5,6,1,2,3", "purple"),
        ("p6", "orange=1,1,1,2,1,1,2,1,2", "orange"),
        ("bX", "green=5", "green"),
        ("p6", "green=8", "green"),
    ],
)
def test_a_bonus_whose_area_is_full_is_lost(bonus: str, sheet: str, word: str) -> None:
    white = 6 if word == "blue:11" else 1
    yellow = 4 if word == "yellow:r3c4" else 5
    g = rolled(f"W{white} Y{yellow} B{5 if white == 6 else 1} G6 O1 P6", f"{sheet} {FULL[COLOUR[bonus]]}")
    old = points(g)
    run(g, word)
    assert g.pending(1) == []
    assert g.phase in ("rolling", "closing")  # play goes on
    now = points(g)
    colour = list(FULL).index(COLOUR[bonus])
    assert now[colour] == old[colour]


def test_the_player_chooses_the_order_and_new_bonuses_join_the_set() -> None:
    # Blue 6 completes row 5-8 (yX) and column 2-6-10 (gX). yX on r1c1 completes row 1 (bX).
    g = run(rolled("W5 Y1 B1 G1 O1 P1", "yellow=r1c2,r1c3 blue=2,5,7,8,10 green=5"), "blue:6")
    assert sorted(g.pending(1)) == ["gX", "yX"]
    assert "gX" in words(g)
    assert "yX:r1c1" in words(g)
    run(g, "yX:r1c1")
    assert sorted(g.pending(1)) == ["bX", "gX"]
    other = run(g.copy(), "gX")  # green 6: another bX
    assert other.pending(1) == ["bX", "bX"]
    run(g, "bX:9")  # before the older gX; 5-9 complete: RR
    assert unused(g, "RR") == 1
    assert words(g) == {"gX"}


def test_of_two_crosses_for_one_open_field_the_second_is_lost() -> None:
    # As above with all of blue but 6 and 12: both bX want 12.
    g = run(rolled("W5 Y1 B1 G1 O1 P1", "yellow=r1c2,r1c3 blue=2,3,4,5,7,8,9,10,11 green=5"), "blue:6 yX:r1c1 gX")
    assert g.pending(1) == ["bX", "bX"]
    assert words(g) == {"bX:12"}
    run(g, "bX:12")
    assert g.pending(1) == []
    assert (g.foxes(1), unused(g, "+1")) == (1, 1)  # row 9-12, column 4-8-12
    assert points(g)[1] == 56


def test_the_order_decides_where_a_number_is_written() -> None:
    # Blue 3 completes row 2-4 (o5) and column 3-7-11 (p6); p6 goes to purple field 10: o6. Orange field 4 counts double.
    sheet = "blue=2,4,7,11 orange=1,1,1 purple=1,2,3,4,5,6,1,2,3"
    first = run(rolled("W2 Y1 B1 G1 O1 P1", sheet), "blue:3 o5 p6 o6")
    assert written(first, "orange")[3:] == [10, 6]
    second = run(rolled("W2 Y1 B1 G1 O1 P1", sheet), "blue:3 p6 o6")
    # field 4: 6 x 2, then o5 on field 5, which gives yX
    run(second, "o5")
    assert written(second, "orange")[3:] == [12, 5]
    assert second.pending(1) == ["yX"]


def test_redeeming_is_compulsory_even_where_it_hurts() -> None:
    # o4 would better not fill the last orange field, which counts three times; there is no way around it.
    sheet = f"yellow=r2c1,r2c2 {orange_of(10)} RR=1 +1=1"
    g = run(rolled("W6 Y5 B6 G6 O6 P6", sheet), "yellow:r2c4")
    assert g.phase == "choosing"
    assert g.to_roll == ()
    assert words(g) == {"o4"}
    run(g, "o4")
    assert written(g, "orange")[10] == 12
    assert g.phase == "rolling"


def test_tracks_cannot_overflow_and_foxes_are_kept() -> None:
    g = rolled("W1 Y1 B1 G6 O1 P1", "green=9 RR=6x6")
    run(g, "green")  # the seventh re-roll
    assert g.stock(1)["RR"] == (7, 1)
