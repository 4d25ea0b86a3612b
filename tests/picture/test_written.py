"""What has become of each bonus, read off the sheet; worked by hand."""

from __future__ import annotations

import pytest

import foxden
from foxden.picture.written import Fate, Written, written
from foxden.sheets.awards import awards

OPEN, EARNED, MISSED, GONE = Fate.OPEN, Fate.EARNED, Fate.MISSED, Fate.GONE


def sheet(text: str, area: str) -> Written:
    return written(foxden.from_position(text), 1)[area]


def fates(text: str, area: str) -> dict[str, Fate]:
    """The fate of each bonus, by the fields that earn it."""
    now = sheet(text, area)
    return {" ".join(award.fields): now.fate(award) for award in awards(now.area)}


def test_rows_columns_and_the_diagonal() -> None:
    found = fates("pretty / yellow=r1c1,r1c2,r1c3,r2c1,r3c1", "yellow")
    assert found["r1c1 r1c2 r1c3"] is EARNED
    assert found["r1c1 r2c1 r3c1"] is EARNED  # 10 points
    assert found["r2c1 r2c2 r2c4"] is OPEN
    assert found["r1c1 r2c2 r3c3 r4c4"] is OPEN


def test_a_circle_completes_a_line_and_gives_no_points() -> None:
    text = "twice / yellow=r1c2o,r1c4x"
    assert fates(text, "yellow")["r1c2 r1c4"] is EARNED
    now = sheet(text, "yellow")
    assert now.is_marked("r1c2")
    assert not now.is_crossed("r1c2")
    assert now.is_crossed("r1c4")
    assert now.count(now.area.tallies[0]) == 1


def test_pink_of_twice_asks_for_a_number() -> None:
    found = fates("twice / pink=6,6,2,2", "pink")
    assert found["3"] is EARNED  # asks for 2
    assert found["4"] is MISSED  # asks for 3
    assert found["5"] is OPEN


@pytest.mark.parametrize(
    ("number", "fate"),
    [(1, EARNED), (2, GONE), (3, EARNED), (4, MISSED), (12, MISSED)],  # half of 1 2; of 3 4, or 1 x 2; of 5 6; 2 x 2; 6 x 2
)
def test_pink_of_cubed_is_half_or_double(number: int, fate: Fate) -> None:
    assert fates(f"cubed / pink=1,1,{number}", "pink")["3"] is fate


def test_brown_shuts_what_it_passes() -> None:
    text = "cubed / brown=1,4,5"
    found = fates(text, "brown")
    assert found["1 2"] is MISSED
    assert found["4 5"] is EARNED
    assert found["5 6"] is OPEN
    now = sheet(text, "brown")
    assert [name for name in map(str, range(1, 13)) if now.is_shut(name)] == ["2", "3"]


def test_pairs_of_green() -> None:
    assert sheet("twice / green=10,2,4,6,9", "green").pairs == (8, -2)  # 10 - 2, 4 - 6; the third pair is not complete


def test_junior_stars_and_circles() -> None:
    found = fates("junior / yellow=4 /", "yellow")
    assert found["3"] is EARNED
    assert found["4"] is EARNED
    assert found["6"] is OPEN
