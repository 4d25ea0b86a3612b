"""Yellow, brown and pink in `cubed`: what may be entered; the points of every area; the "?" bonuses."""

from __future__ import annotations

import pytest

from foxden import from_position
from tests.rulebook.table import crossed, rolled, run, start, words, written
from tests.rulebook.twice_cubed import fields, of, owing, passive, plus

ROWS = ("I", "II", "III")
GREY = {1: "III1", 2: "III2", 3: "II3", 4: "II4", 5: "I5", 6: "I6"}
NUMBERS = range(1, 7)

# Yellow: the row of the die field.


@pytest.mark.parametrize("roll", [1, 2, 3])
@pytest.mark.parametrize("number", NUMBERS)
def test_the_row_is_the_number_of_the_roll(roll: int, number: int) -> None:
    row = ROWS[roll - 1]
    g = start("", "cubed", f"roll={roll}")  # earlier rolls were forfeited
    run(g, f"{{W{number} Y{number} T1 B1 Br1 P1}}")
    assert of(words(g), "yellow") == {f"yellow:{row}{number}"}
    assert of(words(g), "white=yellow") == {f"white=yellow:{row}{number}"}
    crossed_before = start(f"yellow={row}{number}", "cubed", f"roll={roll}")
    run(crossed_before, f"{{W{number} Y{number} T1 B1 Br1 P1}}")
    assert of(words(crossed_before), "yellow", "white=yellow") == set()


@pytest.mark.parametrize("number", NUMBERS)
def test_from_the_platter_only_grey(number: int) -> None:
    dice = f"W{number} Y{number} T1 B1@I Br1@II P1@III"
    found = words(passive(dice, game="cubed"), 2)
    assert of(found, "yellow") == {f"yellow:{GREY[number]}"}
    assert of(found, "white=yellow") == {f"white=yellow:{GREY[number]}"}
    taken = words(passive(dice, f"yellow={GREY[number]}", "cubed"), 2)
    assert of(taken, "yellow", "white=yellow") == set()


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("number", NUMBERS)
def test_plus_on_a_field_die_enters_its_row(row: str, number: int) -> None:
    others = [spot for spot in ROWS if spot != row]
    g = plus(f"Y{number}@{row} W6@{others[0]} T1@{others[1]} B1 Br1 P1", "+1=1", "cubed")
    assert of(words(g), "yellow") == {f"yellow:{row}{number}"}
    assert of(words(g), "white=yellow") == {f"white=yellow:{others[0]}6"}


@pytest.mark.parametrize("number", NUMBERS)
def test_plus_on_a_platter_die_enters_grey(number: int) -> None:
    g = plus(f"Y{number} W6@I T1@II B1@III Br1 P1", "+1=1", "cubed")
    assert of(words(g), "yellow") == {f"yellow:{GREY[number]}"}


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("number", NUMBERS)
def test_fallback_on_a_field_die_enters_its_row(row: str, number: int) -> None:
    others = [spot for spot in ROWS if spot != row]
    # Platter: Br never back, T in a full column, P full.
    sheet = "brown=12 turquoise=r1c1,r2c1,r3c1,r4c1,r5c1 pink=1,1,1,1,1,1,1,1,1,1,1,1"
    g = passive(f"Br1 T1 P1 Y{number}@{row} W1@{others[0]} B1@{others[1]}", sheet, "cubed")
    assert words(g, 2) == {f"yellow:{row}{number}", f"white=yellow:{others[0]}1", "decline"}


def test_a_die_taken_and_then_used_by_plus_lies_where_it_lies() -> None:
    g = run(start("+1=1", "cubed"), "{W1 Y6 T1 B1 Br1 P1} yellow:I6")
    assert of(words(g), "yellow") == set()  # still row I
    assert of(words(g), "white=yellow") == {"white=yellow:III1"}  # on the platter: the grey 1


def test_solo_passive_turn_places() -> None:
    sheet = "brown=12 turquoise=r1c1,r2c1,r3c1,r4c1,r5c1 pink=1,1,1,1,1,1,1,1,1,1,1,1"
    g = run(from_position(f"cubed dealt=yes / {sheet}"), "{W2 Y4 T1 B3 Br1 P1 | T Br P | B Y W}")
    # Nothing on the platter fits. Yellow lies on II, white on III; 3 + 2 is no blue number; 2 in turquoise.
    expected = fields("white=turquoise", "r1c2", "r2c2", "r3c2", "r4c2", "r5c2")
    assert words(g) == expected | {"yellow:II4", "white=yellow:III2", "decline"}


POINTS_YELLOW = [0, 2, 6, 12, 20, 30, 42]


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("count", NUMBERS)
def test_yellow_points_of_a_row(row: str, count: int) -> None:
    for numbers in (range(1, count + 1), range(7 - count, 7)):
        names = ",".join(f"{row}{n}" for n in numbers)
        assert start(f"yellow={names}", "cubed").score(1).areas["yellow"] == POINTS_YELLOW[count]


def test_yellow_points_add_up() -> None:
    assert start("yellow=I1,I2,I3,II5,II6,III1,III4", "cubed").score(1).areas["yellow"] == 12 + 6 + 6
    full = ",".join(f"{row}{n}" for row in ROWS for n in NUMBERS)
    assert start(f"yellow={full}", "cubed").score(1).areas["yellow"] == 126


# Turquoise points: all fields count.

POINTS_TURQUOISE = [0, 1, 3, 6, 10, 15, 21]


@pytest.mark.parametrize("row", range(1, 6))
@pytest.mark.parametrize("count", NUMBERS)
def test_turquoise_points_of_a_row(row: int, count: int) -> None:
    for numbers in (range(1, count + 1), range(7 - count, 7)):
        names = ",".join(f"r{row}c{n}" for n in numbers)
        assert start(f"turquoise={names}", "cubed").score(1).areas["turquoise"] == POINTS_TURQUOISE[count]


def test_turquoise_points_add_up() -> None:
    full = ",".join(f"r{row}c{n}" for row in range(1, 6) for n in NUMBERS)
    assert start(f"turquoise={full}", "cubed").score(1).areas["turquoise"] == 105


# Brown.

BROWN = [1, 5, 3, 4, 2, 6, 4, 5, 2, 1, 6, 3]


@pytest.mark.parametrize("last", range(13))
@pytest.mark.parametrize("number", NUMBERS)
def test_brown_rightwards_skipping_allowed_never_back(last: int, number: int) -> None:
    sheet = f"brown={last}" if last else ""
    found = words(rolled(f"W{number} Y1 T1 B1 Br{number} P1", sheet, "cubed"))
    right = [i for i, n in enumerate(BROWN, 1) if n == number and i > last]
    assert of(found, "brown") == fields("brown", *right)
    assert of(found, "white=brown") == fields("white=brown", *right)


def test_brown_from_anywhere() -> None:
    for g in (passive("Br4 W1 T1 B1@I Y1@II P1@III", "brown=4", "cubed"), passive("Br4 W1 T1 B1 Y1 P1@I", "brown=5", "cubed")):
        assert of(words(g, 2), "brown") == {"brown:7"}


POINTS_BROWN = [0, 2, 5, 9, 14, 20, 27, 35, 44, 54, 65, 77, 90]


@pytest.mark.parametrize("count", range(1, 13))
def test_brown_points(count: int) -> None:
    for names in (range(1, count + 1), range(13 - count, 13)):
        assert start(f"brown={','.join(map(str, names))}", "cubed").score(1).areas["brown"] == POINTS_BROWN[count]


# Pink.


@pytest.mark.parametrize("number", NUMBERS)
def test_pink_takes_any_number(number: int) -> None:
    first = words(rolled(f"W{number} Y1 T1 B1 Br1 P{number}", "", "cubed"))
    assert of(first, "pink", "white=pink") == {"pink:half", "white=pink:half"}
    second = words(rolled(f"W{number} Y1 T1 B1 Br1 P{number}", "pink=3", "cubed"))
    assert of(second, "pink", "white=pink") == {"pink:half", "pink:full", "white=pink:half", "white=pink:full"}


def test_pink_full_area() -> None:
    found = words(rolled("W1 Y1 T1 B1 Br1 P1", "pink=1,1,1,1,1,1,1,1,1,1,1,1", "cubed"))
    assert of(found, "pink", "white=pink", "waste") == set()


@pytest.mark.parametrize(
    ("before", "style", "number"),
    [("1", "full", 5), ("1", "half", 3), ("1,1", "full", 10), ("1,1,1,1,1,1,1,1", "full", 15), ("1,1,1,1,1,1,1,1", "half", 3)],
)
def test_pink_with_a_die(before: str, style: str, number: int) -> None:
    g = run(rolled("W1 Y1 T1 B1 Br1 P5", f"pink={before}", "cubed"), f"pink:{style}")
    assert written(g, "pink")[-1] == number


@pytest.mark.parametrize(
    ("pink", "total"),
    [("3", 3), ("3,6", 9), ("2,3,3,2,3,2,3,3,3", 24), ("3,6,12,12,6,12,12,6,18,12,12,18", 129)],
)
def test_pink_is_the_sum(pink: str, total: int) -> None:
    assert start(f"pink={pink}", "cubed").score(1).areas["pink"] == total


# The "?" bonuses.

EVERY_YELLOW = [f"{row}{n}" for row in ROWS for n in NUMBERS]
EVERY_TURQUOISE = [f"r{r}c{n}" for r in range(1, 6) for n in NUMBERS]


def test_question_marks_on_an_empty_sheet() -> None:
    assert words(owing("cubed", "?Y")) == fields("?Y", *EVERY_YELLOW)
    assert words(owing("cubed", "?T")) == fields("?T", *EVERY_TURQUOISE)
    assert words(owing("cubed", "?B")) == {"?B:3:L", "?B:5:R"}  # white 3
    assert words(owing("cubed", "?Br")) == fields("?Br", *range(1, 13))
    assert words(owing("cubed", "?P")) == {f"?P:{n}:half" for n in NUMBERS}


@pytest.mark.parametrize("last", range(1, 12))
def test_brown_question_mark_right_of_the_last_cross(last: int) -> None:
    assert words(owing("cubed", "?Br", f"brown={last}")) == fields("?Br", *range(last + 1, 13))


def test_black_question_mark_is_every_colour() -> None:
    expected = fields("?K=yellow", *EVERY_YELLOW) | fields("?K=turquoise", *EVERY_TURQUOISE)
    expected |= fields("?K=brown", *range(1, 13)) | {"?K=blue:3:L", "?K=blue:5:R"}
    assert words(owing("cubed", "?K")) == expected | {f"?K=pink:{n}:half" for n in NUMBERS}
    both = {f"?K=pink:{n}:{style}" for n in NUMBERS for style in ("half", "full")}
    assert words(owing("cubed", "?K", "pink=1")) == expected | both


@pytest.mark.parametrize(
    ("sheet", "word", "area", "marks"),
    [
        ("", "?K=yellow:II5", "yellow", {"II5": None}),
        ("", "?K=turquoise:r5c6", "turquoise", {"r5c6": None}),
        ("blue=6|", "?K=blue:4:L", "blue", {"L1": 6, "L2": 7}),  # 4 + 3
        ("brown=5", "?K=brown:9", "brown", {"5": None, "9": None}),
        ("pink=1", "?K=pink:5:half", "pink", {"1": 1, "2": 3}),
        ("pink=1,1", "?K=pink:5:full", "pink", {"1": 1, "2": 1, "3": 10}),
    ],
)
def test_black_question_mark_is_entered_like_the_coloured_one(
    sheet: str, word: str, area: str, marks: dict[str, int | None]
) -> None:
    g = owing("cubed", "?K", sheet)
    g.play(1, word)
    assert g.marks(1)[area] == marks


def test_a_question_mark_is_one_cross_and_uses_no_stock() -> None:
    g = run(owing("cubed", "?Y", "yellow=I1 N=3 +1=2"), "?Y:III6")
    assert crossed(g, "yellow") == {"I1", "III6"}
    assert g.stock(1) == {"RR": (0, 0), "N": (3, 3), "+1": (2, 2)}


def test_a_die_that_cannot_be_entered_cannot_be_taken() -> None:
    g = rolled("W1 Y1 T1 B1 Br1 P1", "brown=12 yellow=I1", "cubed")
    assert of(words(g), "brown", "yellow", "blue", "waste") == set()
    assert "forfeit" in words(g)
