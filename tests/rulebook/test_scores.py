"""Foxes, totals, ties and places."""

from __future__ import annotations

import pytest

from foxden import from_position
from foxden.rules.score import place
from tests.rulebook.table import points, rolled, run, start

# 10 + 7 + 6 + 6 + 6 = 35
ALL_FIVE = "yellow=r1c1,r2c1,r3c1 blue=2,6,7,12 green=3 orange=6 purple=6"


def over(*sheets: str) -> list[list[int]]:
    """The places of a finished game."""
    g = from_position(f"pretty phase=over round={ {1: 7, 2: 7, 3: 6, 4: 5}[len(sheets)] } / " + " / ".join(sheets))
    assert g.over
    assert g.winners == tuple(sorted(g.places[0]))
    return [sorted(seats) for seats in g.places]


@pytest.mark.parametrize("foxes", range(6))
def test_a_fox_counts_as_much_as_the_lowest_area(foxes: int) -> None:
    score = start(ALL_FIVE + (f" FOX={foxes}" if foxes else "")).score(1)
    assert list(score.areas.values()) == [10, 7, 6, 6, 6]
    assert (score.foxes, score.fox_worth, score.total) == (foxes, 6, 35 + 6 * foxes)


def test_foxes_are_worth_nothing_with_an_empty_area() -> None:
    score = start("yellow=r1c1,r2c1,r3c1 blue=2,6,7,12 green=3 orange=6 FOX=5").score(1)
    assert (score.fox_worth, score.total) == (0, 29)


def test_the_best_possible_sheet_of_the_rules_page() -> None:
    # Areas 30 56 45 41 42: blue is the highest, the lowest is 30, four foxes: 214 + 120 = 334.
    sheet = (
        "yellow=r1c1,r2c1,r3c1,r2c4,r3c4,r4c4 blue=2,3,4,5,6,7,8,9,10,11,12 green=9 orange=6,6,6,12,6,5 purple=6,6,6,6,6,6,6 FOX=4"
    )
    g = start(sheet)
    assert points(g) == [30, 56, 45, 41, 42]
    assert g.score(1).total == 334


def test_a_negative_lowest_area_counts_negative() -> None:
    # Case T5. Silver 7 + 4 + 2 + 0, four yellow crosses, blue field 5, green (10 - 12) + (2 - 6) and an open pair.
    g = from_position(
        "twice / silver=y1,y2,y4,b1,b5,g6 yellow=r1c2x,r1c4x,r3c4x,r5c4x blue=9,7,7,5,2"
        " green=10,12,2,6,12 pink=1,2,3,3,4,2,3,3 FOX=2"
    )
    score = g.score(1)
    assert score.areas == {"silver": 13, "yellow": 36, "blue": 15, "green": -6, "pink": 21}
    assert (score.foxes, score.fox_worth, score.total) == (2, -6, 67)


def test_a_negative_area_costs_points_for_every_fox_at_once() -> None:
    # The pair 2 - 12 makes green -10, the lowest area; two foxes cost another 20.
    g = rolled("W1 S1 Y1 B1 G6 P1", "green=2 FOX=2", "twice")
    assert g.effect(1, "green").points == -30
    assert run(g, "green").score(1).total == -30


def test_foxes_are_no_area() -> None:
    # Two foxes worth 6 each make 12, more than any area of seat 1; both have 47, seat 2 with the higher best area (11 to 10).
    second = "yellow=r1c1,r2c1,r3c1 blue=2,3,4,5,6 green=4 orange=6,2 purple=1,2,5"  # 10 + 11 + 10 + 8 + 8
    g = from_position(f"pretty phase=over round=7 / {ALL_FIVE} FOX=2 / {second}")
    assert [g.score(seat).total for seat in (1, 2)] == [47, 47]
    assert [g.score(seat).best_area for seat in (1, 2)] == [10, 11]
    assert g.winners == (2,)


def test_most_points_win() -> None:
    assert over("orange=5", "orange=6") == [[2], [1]]
    assert over("orange=6", "orange=5", "orange=1", "") == [[1], [2], [3], [4]]


def test_a_tie_goes_to_the_higher_best_area() -> None:
    assert over("green=2 orange=3", "green=3") == [[2], [1]]  # 3 + 3 and 6
    assert over("green=3", "green=2 orange=3") == [[1], [2]]


def test_then_the_win_is_shared() -> None:
    assert over("green=3", "orange=6") == [[1, 2]]  # 6 and 6, whichever the area
    assert over("purple=6", "green=2 orange=3", "orange=6") == [[1, 3], [2]]


def test_further_places_likewise() -> None:
    assert over("green=2 orange=3", "green=4", "green=3", "orange=6") == [[2], [3, 4], [1]]  # 10; 6 in one; 3 + 3


def test_the_number_of_a_place() -> None:
    """Two share the second place, so the next one is the fourth."""
    g = from_position("pretty phase=over round=5 / green=2 orange=3 / green=4 / green=3 / orange=6")
    assert [place(g.setup.tables, g.state, seat) for seat in range(4)] == [4, 1, 2, 2]


def test_nobody_has_won_before_the_end() -> None:
    g = start("orange=6")
    assert (g.winners, g.result) == ((), "*")
    assert g.places == [[1], [2]]


def test_the_result_lists_all_totals() -> None:
    g = from_position(f"pretty phase=over round=6 / orange=6 / {ALL_FIVE} FOX=1 / ")
    assert g.result == "6 41 0"


def test_a_solo_player_always_wins() -> None:
    assert over("") == [[1]]
