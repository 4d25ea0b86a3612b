"""What an action itself does to a paper, and what it earned, asked of the rule functions as every runtime asks them."""

from __future__ import annotations

import pytest

import foxden
from foxden.notation.words import numbers
from foxden.rules.effects import carry_alone, earned_bonuses
from foxden.rules.fates import last_field
from foxden.rules.state import ACTIONS

DICE = "dice=1:gift,2:gift,3:gift,4:heart,5:gift"


@pytest.mark.parametrize(
    ("position", "word", "pending"),
    [
        (f"junior phase=choosing {DICE} / stage=mark owed=(blue) colour=red spent=4 /", "done", 1),
        (f"junior phase=choosing {DICE} / stage=circles owed=(blue) /", "leave", 0),
    ],
)
def test_only_leaving_drops_the_circles_that_are_pending(position: str, word: str, pending: int) -> None:
    """Ending one's dice marks keeps a blue circle for afterwards; leaving gives it up. Neither earns anything."""
    game = foxden.from_position(position)
    action, tables = numbers(game.setup)[word], game.setup.tables
    after = game.state.copy()
    carry_alone(tables, after, 0, action)
    assert sum(game.state.papers[0].pending) == 1
    assert sum(after.papers[0].pending) == pending
    out = [7] * ACTIONS
    codes = earned_bonuses(tables, game.state.papers[0], after.papers[0], action, out)
    assert out[:codes] == [0] * codes


@pytest.mark.parametrize(("fields", "last"), [(0b1, 0), (0b100, 2), (0b11, 1), (0b1010, 3), (0b10110, 4), (1 << 30 | 1, 30)])
def test_the_last_of_some_fields(fields: int, last: int) -> None:
    assert last_field(fields) == last
