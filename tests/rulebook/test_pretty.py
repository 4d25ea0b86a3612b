"""The five areas of `pretty`: what may be entered, and what it is worth."""

from __future__ import annotations

from itertools import product

import pytest

from tests.rulebook.table import crossed, points, rolled, run, start, words, written

# As printed: the number of every field.
ROWS = (
    {"r1c1": 3, "r1c2": 6, "r1c3": 5},
    {"r2c1": 2, "r2c2": 1, "r2c4": 5},
    {"r3c1": 1, "r3c3": 2, "r3c4": 4},
    {"r4c2": 3, "r4c3": 4, "r4c4": 6},
)
YELLOW = {field: number for row in ROWS for field, number in row.items()}
AT_LEAST = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6]
FACTORS = [1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3]
RISING = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5]  # fills purple


def area_words(roll: str, sheet: str, area: str) -> set[str]:
    """The fields offered to the die of an area; asserts that a white die with the same face is offered the same ones."""
    found = words(rolled(roll, sheet))
    own = {w for w in found if w.startswith(area)}
    white = {w.removeprefix("white=") for w in found if w.startswith(f"white={area}")}
    assert own == white
    return own


def orange_of(n: int) -> str:
    """Orange with ones in the first n fields."""
    return "orange=" + ",".join(map(str, FACTORS[:n])) if n else ""


@pytest.mark.parametrize("face", range(1, 7))
def test_yellow_takes_the_fields_with_the_number_in_any_order(face: int) -> None:
    both = [f for f, n in YELLOW.items() if n == face]
    assert len(both) == 2
    roll = f"W{face} Y{face} B1 G1 O1 P1"
    assert area_words(roll, "", "yellow") == {f"yellow:{f}" for f in both}
    assert area_words(roll, f"yellow={both[0]}", "yellow") == {f"yellow:{both[1]}"}
    assert area_words(roll, f"yellow={both[1]}", "yellow") == {f"yellow:{both[0]}"}
    assert area_words(roll, "yellow=" + ",".join(both), "yellow") == set()


@pytest.mark.parametrize(("white", "blue"), list(product(range(1, 7), repeat=2)))
def test_blue_takes_the_sum_of_blue_and_white(white: int, blue: int) -> None:
    total = white + blue
    roll = f"W{white} Y1 B{blue} G1 O1 P1"
    assert area_words(roll, "", "blue") == {f"blue:{total}"}
    assert area_words(roll, f"blue={total}", "blue") == set()
    others = ",".join(str(n) for n in range(2, 13) if n != total)
    assert area_words(roll, f"blue={others}", "blue") == {f"blue:{total}"}


@pytest.mark.parametrize("where", ["W4@I", "W4@plate"])
def test_blue_counts_white_wherever_it_lies(where: str) -> None:
    dice = f"{where},Y1@plate,B1,G1,O1@{'II' if where.endswith('plate') else 'plate'},P1"
    g = start("", head=f"phase=rolling roll=3 dice={dice}")
    assert {w for w in words(run(g, "{B3 G1 P1}")) if w.startswith("blue")} == {"blue:7"}


@pytest.mark.parametrize(("filled", "face"), list(product(range(11), range(1, 7))))
def test_green_goes_left_to_right_and_needs_at_least_the_printed_number(filled: int, face: int) -> None:
    sheet = f"green={filled}" if filled else ""
    assert area_words(f"W{face} Y1 B1 G{face} O1 P1", sheet, "green") == ({"green"} if face >= AT_LEAST[filled] else set())


def test_green_full() -> None:
    assert area_words("W6 Y1 B1 G6 O1 P1", "green=11", "green") == set()


@pytest.mark.parametrize(("filled", "face"), list(product(range(11), range(1, 7))))
def test_orange_takes_anything_times_the_factor(filled: int, face: int) -> None:
    roll = f"W{face} Y1 B1 G1 O{face} P1"
    assert area_words(roll, orange_of(filled), "orange") == {"orange"}
    for word in ("orange", "white=orange"):
        g = run(rolled(roll, orange_of(filled)), word)
        assert written(g, "orange") == [*FACTORS[:filled], face * FACTORS[filled]]
        assert points(g)[3] == sum(FACTORS[:filled]) + face * FACTORS[filled]


def test_orange_full() -> None:
    assert area_words("W6 Y1 B1 G1 O6 P1", orange_of(11), "orange") == set()


@pytest.mark.parametrize(("last", "face"), list(product(range(1, 7), repeat=2)))
def test_purple_rises_and_after_a_6_takes_anything(last: int, face: int) -> None:
    fits = face > last or last == 6
    assert area_words(f"W{face} Y1 B1 G1 O1 P{face}", f"purple={last}", "purple") == ({"purple"} if fits else set())


@pytest.mark.parametrize("face", range(1, 7))
def test_purple_begins_with_anything_and_writes_the_number(face: int) -> None:
    roll = f"W{face} Y1 B1 G1 O1 P{face}"
    assert area_words(roll, "", "purple") == {"purple"}
    assert written(run(rolled(roll, "purple=2,6"), "purple"), "purple") == [2, 6, face]
    assert written(run(rolled(roll, "purple=2,6"), "white=purple"), "purple") == [2, 6, face]


def test_purple_full() -> None:
    sheet = "purple=" + ",".join(map(str, RISING))
    assert area_words("W6 Y1 B1 G1 O1 P6", sheet, "purple") == set()
    sixes = "purple=" + ",".join(["6"] * 11)
    assert area_words("W6 Y1 B1 G1 O1 P6", sixes, "purple") == set()


def test_white_is_a_joker_for_every_area() -> None:
    g = rolled("W4 Y1 B2 G1 O1 P1")
    white = {w for w in words(g) if w.startswith("white")}
    expected = {"yellow:r3c4", "yellow:r4c3", "blue:6", "green", "orange", "purple"}
    assert white == {f"white={w}" for w in expected}


def test_a_coloured_die_goes_to_its_own_area_only() -> None:
    g = rolled("W6 Y1 B2 G3 O4 P5", "green=10")  # green field 11 wants a 6
    own = {w for w in words(g) if not w.startswith("white")}
    assert own == {"yellow:r2c2", "yellow:r3c1", "blue:8", "orange", "purple"}


@pytest.mark.parametrize(
    ("fields", "worth"),
    [
        ("r1c1,r2c1,r3c1", 10),
        ("r1c2,r2c2,r4c2", 14),
        ("r1c3,r3c3,r4c3", 16),
        ("r2c4,r3c4,r4c4", 20),
        ("r1c1,r2c1", 0),
        ("r1c1,r1c2,r1c3", 0),  # rows give no points
        ("r1c1,r2c2,r3c3,r4c4", 0),  # nor does the diagonal
        ("r1c1,r2c1,r3c1,r2c4,r3c4,r4c4,r1c2", 30),
        (",".join(YELLOW), 60),
    ],
)
def test_yellow_points(fields: str, worth: int) -> None:
    assert points(start(f"yellow={fields}")) == [worth, 0, 0, 0, 0]


@pytest.mark.parametrize(("crosses", "worth"), list(enumerate([0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56])))
def test_blue_points(crosses: int, worth: int) -> None:
    low = ",".join(map(str, range(2, 2 + crosses)))
    high = ",".join(map(str, range(13 - crosses, 13)))
    for fields in (low, high):  # how many, not which
        assert points(start(f"blue={fields}" if fields else "")) == [0, worth, 0, 0, 0]


@pytest.mark.parametrize(("filled", "worth"), list(enumerate([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66])))
def test_green_points(filled: int, worth: int) -> None:
    assert points(start(f"green={filled}" if filled else "")) == [0, 0, worth, 0, 0]


def test_orange_and_purple_points_are_sums_with_the_maxima_of_the_sheet() -> None:
    best = ",".join(str(6 * f) for f in FACTORS)
    g = start(f"orange={best} purple=" + ",".join(["6"] * 11))
    assert points(g) == [0, 0, 0, 96, 66]
    assert points(start("orange=5,4,1,8 purple=2,3,6,1")) == [0, 0, 0, 18, 12]


def test_an_entry_marks_one_field_and_nothing_else() -> None:
    g = run(rolled("W1 Y3 B1 G1 O1 P1", "yellow=r2c1 blue=9 green=2 orange=4 purple=5"), "yellow:r4c2")
    assert crossed(g, "yellow") == {"r2c1", "r4c2"}
    assert crossed(g, "blue") == {"9"}
    assert crossed(g, "green") == {"1", "2"}
    assert (written(g, "orange"), written(g, "purple")) == ([4], [5])
