"""Features of the network: which head a position belongs to, worked by hand."""

from __future__ import annotations

import pytest

from foxden import from_position
from foxden.bots.features import fewest_missing, head_of


@pytest.mark.parametrize(
    ("position", "head"),
    [
        ("pretty round=1 phase=rolling", 5),  # five rounds to come: the most that has a head of its own is four
        ("pretty round=2 phase=rolling", 5),
        ("pretty round=3 phase=rolling", 4),
        ("pretty round=5 phase=rolling", 2),
        ("pretty round=6 phase=rolling", 1),
        ("pretty round=6 phase=rolling dealt=yes", 0),  # only the passive turn is left
    ],
)
def test_alone(position: str, head: int) -> None:
    game = from_position(position)
    assert head_of(game.setup.tables, game.state, 0) == head


def test_in_the_last_round_it_matters_whether_the_own_turn_is_to_come() -> None:
    game = from_position("pretty seats=2 round=6 active=2 phase=rolling")
    assert head_of(game.setup.tables, game.state, 0) == 0
    assert head_of(game.setup.tables, game.state, 1) == 1


def test_in_junior_the_fullest_area_of_any_seat_decides() -> None:
    game = from_position("junior seats=2")
    t, s = game.setup.tables, game.state
    assert head_of(t, s, 0) == 5  # no area is nearly full
    s.papers[1].marks[0] = t.fields[0] & ~1  # all but one field of the first area
    assert fewest_missing(t, s.papers[1]) == 1
    assert head_of(t, s, 0) == head_of(t, s, 1) == 1
