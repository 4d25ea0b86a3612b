"""The areas of `twice`: what may be entered, and what it is worth."""

from __future__ import annotations

import pytest

from foxden import from_position
from tests.rulebook.table import rolled, run, start, words, written
from tests.rulebook.twice_cubed import fields, of, owing, plus

# As printed.
NUMBERS = {1: ["r2c1"], 2: ["r2c3", "r4c1"], 3: ["r1c2", "r3c4"], 4: ["r3c2", "r5c4"], 5: ["r4c3", "r5c2"], 6: ["r1c4"]}
EVERY = [name for names in NUMBERS.values() for name in names]
FACTORS = [2, 2, 2, 1, 3, 3, 3, 2, 3, 1, 4, 1]


def both(roll: str, sheet: str, area: str) -> set[str]:
    """The words of an area's own die; asserts that a white die with the same face is offered the same fields."""
    found = words(rolled(roll, sheet, "twice"))
    own = of(found, area)
    assert own == {word.removeprefix("white=") for word in of(found, f"white={area}")}
    return own


# Yellow.


@pytest.mark.parametrize("number", NUMBERS)
def test_yellow_circles_its_number(number: int) -> None:
    assert both(f"W{number} S1 Y{number} B1 G1 P1", "", "yellow") == fields("yellow", *(f"{n}o" for n in NUMBERS[number]))


@pytest.mark.parametrize("number", NUMBERS)
def test_yellow_crosses_what_is_circled(number: int) -> None:
    circled = "yellow=" + ",".join(f"{n}o" for n in NUMBERS[number])
    assert both(f"W{number} S1 Y{number} B1 G1 P1", circled, "yellow") == fields("yellow", *(f"{n}x" for n in NUMBERS[number]))


@pytest.mark.parametrize("number", NUMBERS)
def test_yellow_with_everything_crossed(number: int) -> None:
    crossed = "yellow=" + ",".join(f"{n}x" for n in NUMBERS[number])
    assert both(f"W{number} S1 Y{number} B1 G1 P1", crossed, "yellow") == set()


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_yellow_circle_or_cross(number: int) -> None:
    first, second = NUMBERS[number]
    roll = f"W{number} S1 Y{number} B1 G1 P1"
    assert both(roll, f"yellow={first}o", "yellow") == fields("yellow", f"{first}x", f"{second}o")
    assert both(roll, f"yellow={first}x", "yellow") == fields("yellow", f"{second}o")
    assert both(roll, f"yellow={first}x,{second}o", "yellow") == fields("yellow", f"{second}x")


POINTS_YELLOW = [0, 3, 10, 21, 36, 55, 75, 96, 118, 141, 165]


@pytest.mark.parametrize("count", range(11))
def test_yellow_points_for_crosses_only(count: int) -> None:
    marks = [f"{name}x" for name in EVERY[:count]] + [f"{name}o" for name in EVERY[count:]]
    assert start(f"yellow={','.join(marks)}", "twice").score(1).areas["yellow"] == POINTS_YELLOW[count]


# Silver.

POINTS_SILVER = [0, 2, 4, 7, 11, 16, 22]


@pytest.mark.parametrize("row", "ybgp")
@pytest.mark.parametrize("count", range(1, 7))
def test_silver_points_of_a_row(row: str, count: int) -> None:
    for numbers in (range(1, count + 1), range(7 - count, 7)):
        silver = ",".join(f"{row}{n}" for n in numbers)
        assert start(f"silver={silver}", "twice").score(1).areas["silver"] == POINTS_SILVER[count]


def test_silver_points_are_the_sum_of_the_rows() -> None:
    full = ",".join(f"{row}{n}" for row in "ybgp" for n in range(1, 7))
    assert start(f"silver={full}", "twice").score(1).areas["silver"] == 88
    assert start("silver=y1,b1,b2,g1,g2,g3,p1,p2,p3,p4", "twice").score(1).areas["silver"] == 2 + 4 + 7 + 11


# Blue.


@pytest.mark.parametrize("last", range(2, 13))
def test_blue_not_higher_than_the_one_before(last: int) -> None:
    for total in range(2, 13):
        white = max(1, total - 6)
        found = words(rolled(f"W{white} S1 Y1 B{total - white} G1 P1", f"blue={last}", "twice"))
        assert {"blue", "white=blue"} & found == ({"blue", "white=blue"} if total <= last else set())


@pytest.mark.parametrize("total", range(2, 13))
def test_blue_begins_with_any_sum(total: int) -> None:
    white = max(1, total - 6)
    g = run(rolled(f"W{white} S1 Y1 B{total - white} G1 P1", "", "twice"), "blue")
    assert written(g, "blue") == [total]


def test_blue_full() -> None:
    found = words(rolled("W1 S1 Y1 B1 G1 P1", "blue=2,2,2,2,2,2,2,2,2,2,2,2", "twice"))
    assert of(found, "blue", "white=blue") == set()


def test_blue_and_white_wherever_they_lie() -> None:
    # White on die field I, blue rolled: the sum is 3 + 5.
    g = from_position("twice roll=2 dice=W5@I,S1@plate,Y1,B1,G1,P1 / blue=8 /")
    assert "blue" in words(run(g, "{Y1 B3 G1 P1}"))
    g = from_position("twice roll=2 dice=W5@I,S1@plate,Y1,B1,G1,P1 / blue=8 /")
    assert "blue" not in words(run(g, "{Y1 B4 G1 P1}"))
    # Blue on the platter, white rolled: its face and the white one.
    g = from_position("twice roll=2 dice=B5@plate,S1@I,Y1,W1,G1,P1 / blue=8 /")
    run(g, "{Y1 W3 G1 P1} white=blue")
    assert written(g, "blue") == [8, 8]
    assert g.hand == ()


def test_both_taken_for_blue_in_one_turn() -> None:
    g = run(start("", "twice"), "{W5 S6 Y6 B5 G6 P6} blue")  # 10
    run(g, "{W2 S6 Y6 G6 P6} white=blue")  # blue shows 5 still: 7
    assert written(g, "blue") == [10, 7]


def test_both_by_plus_each_with_the_sum() -> None:
    g = plus("W2@I B3 S1 Y1 G1@II P1@III", "+1=2", "twice")
    run(g, "blue")
    assert "blue" not in words(g)
    run(g, "white=blue")
    assert written(g, "blue") == [5, 5]


POINTS_BLUE = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


@pytest.mark.parametrize("count", range(1, 13))
def test_blue_points_by_the_last_field(count: int) -> None:
    for number in (2, 12):
        blue = ",".join([str(number)] * count)
        assert start(f"blue={blue}", "twice").score(1).areas["blue"] == POINTS_BLUE[count]


# Green.


@pytest.mark.parametrize("face", range(1, 7))
def test_green_and_pink_take_any_number(face: int) -> None:
    assert both(f"W{face} S1 Y1 B1 G{face} P1", "green=12,12,12", "green") == {"green"}
    assert both(f"W{face} S1 Y1 B1 G1 P{face}", "pink=6,6,6", "pink") == {"pink"}
    g = run(rolled(f"W1 S1 Y1 B1 G{face} P1", "green=12,12,12,6", "twice"), "green")
    assert written(g, "green")[4] == face * 3


def test_green_and_pink_full() -> None:
    assert both("W1 S1 Y1 B1 G1 P1", f"green={','.join(map(str, FACTORS))}", "green") == set()
    assert both("W1 S1 Y1 B1 G1 P1", "pink=6,6,6,6,6,6,6,6,6,6,6,6", "pink") == set()


BEST = [10, 11, 15, 16, 17, 23]  # six times the first factor minus the second factor
WORST = [-10, -4, -15, -9, -3, -2]


@pytest.mark.parametrize("count", range(1, 13))
def test_green_pairs(count: int) -> None:
    best = [f * (6 if i % 2 == 0 else 1) for i, f in enumerate(FACTORS)][:count]
    worst = [f * (1 if i % 2 == 0 else 6) for i, f in enumerate(FACTORS)][:count]
    for numbers, pairs in ((best, BEST), (worst, WORST)):
        g = start(f"green={','.join(map(str, numbers))}", "twice")
        assert g.score(1).areas["green"] == sum(pairs[: count // 2])  # an incomplete pair counts 0


def test_green_best_and_worst() -> None:
    assert (sum(BEST), sum(WORST)) == (92, -43)
    assert start("green=10,2", "twice").score(1).areas["green"] == 8  # 5 then 1


# Pink.


@pytest.mark.parametrize(("pink", "total"), [("6", 6), ("1,2,3", 6), ("6,6,6,6,6,6,6,6,6,6,6,6", 72), ("1,6,2,5,3,4", 21)])
def test_pink_is_the_sum(pink: str, total: int) -> None:
    assert start(f"pink={pink}", "twice").score(1).areas["pink"] == total


# Foxes.


def test_a_fox_counts_the_lowest_area() -> None:
    score = start("silver=y1,b1 yellow=r1c2x blue=9,7 green=12,2 pink=6 FOX=3", "twice").score(1)
    # Silver 2 + 2, yellow 3, blue 3, green 10, pink 6: the lowest is 3.
    assert (score.fox_worth, score.total) == (3, 4 + 3 + 3 + 10 + 6 + 9)


# The "?" bonuses.

SILVER_FIELDS = [f"{row}{n}" for row in "ybgp" for n in range(1, 7)]
SIX = range(1, 7)


def test_question_marks_on_an_empty_sheet() -> None:
    assert words(owing("twice", "?S")) == fields("?S", *SILVER_FIELDS)
    assert words(owing("twice", "?Y")) == fields("?Y", *(f"{name}o" for name in EVERY))
    assert words(owing("twice", "?B")) == fields("?B", *range(2, 13))
    assert words(owing("twice", "?G")) == fields("?G", *SIX)
    assert words(owing("twice", "?P")) == fields("?P", *SIX)


def test_question_marks_on_a_used_sheet() -> None:
    assert words(owing("twice", "?S", "silver=y1,p6")) == fields("?S", *SILVER_FIELDS) - {"?S:y1", "?S:p6"}
    open_yellow = {f"{name}o" for name in EVERY} - {"r2c1o", "r4c3o"} | {"r2c1x"}
    assert words(owing("twice", "?Y", "yellow=r2c1o,r4c3x")) == fields("?Y", *open_yellow)
    assert words(owing("twice", "?B", "blue=9,7")) == fields("?B", 2, 3, 4, 5, 6, 7)
    assert words(owing("twice", "?B", "blue=2")) == {"?B:2"}


def test_black_question_mark_is_every_colour() -> None:
    expected = fields("?K=silver", *SILVER_FIELDS) | fields("?K=yellow", *(f"{name}o" for name in EVERY))
    expected |= fields("?K=blue", *range(2, 13)) | fields("?K=green", *SIX) | fields("?K=pink", *SIX)
    assert words(owing("twice", "?K")) == expected
    assert len(expected) == 24 + 10 + 11 + 6 + 6


@pytest.mark.parametrize(
    ("sheet", "word", "area", "marks"),
    [
        ("silver=y3", "?K=silver:b3", "silver", {"y3": None, "b3": None}),
        ("", "?K=yellow:r1c4o", "yellow", {"r1c4o": None}),
        ("yellow=r1c4o", "?K=yellow:r1c4x", "yellow", {"r1c4o": None, "r1c4x": None}),
        ("blue=9", "?K=blue:9", "blue", {"1": 9, "2": 9}),
        ("green=12", "?K=green:5", "green", {"1": 12, "2": 10}),
        ("pink=4", "?K=pink:6", "pink", {"1": 4, "2": 6}),
    ],
)
def test_black_question_mark_is_entered_like_the_coloured_one(
    sheet: str, word: str, area: str, marks: dict[str, int | None]
) -> None:
    g = owing("twice", "?K", sheet)
    g.play(1, word)
    assert g.marks(1)[area] == marks


def test_black_question_mark_skips_what_is_full() -> None:
    g = owing("twice", "?K", f"green={','.join(map(str, FACTORS))} pink=6,6,6,6,6,6,6,6,6,6,6,6 blue=3")
    assert of(words(g), "?K=green", "?K=pink") == set()
    assert of(words(g), "?K=blue") == {"?K=blue:2", "?K=blue:3"}
