"""Why fields cannot be marked, for a whole sheet."""

from __future__ import annotations

import random

import pytest

import foxden
from foxden.engine.action import actions
from foxden.engine.reasons import Reason, why_not_fields
from foxden.rules.offers import entry_meant
from foxden.sheets.order import mark_names
from tests.random_play import TABLES, random_game


def whole(game: foxden.Game, seat: int) -> dict[tuple[str, str], Reason]:
    """The reasons of a sheet, by the names of area and mark."""
    areas = game.setup.areas
    found = why_not_fields(game.setup, game.state, seat - 1)
    return {(areas[a].name, mark_names(areas[a])[i]): why for (a, i), why in found.items()}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_whole_sheet_says_the_same_as_each_of_its_fields(name: str, seats: int) -> None:
    rng = random.Random(name)
    for game in random_game(name, seats, seats):
        if rng.random() > 0.2:
            continue
        for seat in range(1, seats + 1):
            every = {(area.name, mark) for area in game.setup.areas for mark in mark_names(area)}
            marked = {(area, field) for area, fields in game.marks(seat).items() for field in fields}
            one_by_one = {(area, field): game.why_not(seat, area, field) for area, field in every - marked}
            assert whole(game, seat) == {place: why for place, why in one_by_one.items() if why is not None}


def test_the_reasons_of_a_first_roll() -> None:
    """Green asks for 1, 2, 3 or more from the left: a 1 enters the first field, the second waits for it."""
    game = foxden.new("pretty", 1)
    assert {why.code for why in whole(game, 1).values()} == {"roll_first"}
    game.roll({"white": 1, "yellow": 1, "blue": 1, "green": 1, "orange": 1, "purple": 1})
    found = whole(game, 1)
    assert ("green", "1") not in found  # it can be marked
    assert found["green", "2"] == Reason("before_empty", {"area": "green", "next": "1"})
    assert ("blue", "2") not in found  # blue and white show 2 together
    assert found["blue", "3"] == Reason("needs", {"number": 3, "found": [2]})


def test_what_somebody_means_who_points_at_a_die() -> None:
    """The first row of yellow is 3 6 5 and a printed cross."""
    game = foxden.new("pretty", 1)
    game.roll({"white": 5, "yellow": 6, "blue": 1, "green": 1, "orange": 1, "purple": 1})

    def meant(die: str, area: str) -> str:
        names = [a.name for a in game.setup.areas]
        action = entry_meant(game.setup.tables, game.state, 0, game.setup.dice.index(die), names.index(area))
        return actions(game.setup)[action].word

    assert meant("yellow", "yellow") == "yellow:r1c2"  # the first 6
    assert meant("white", "yellow") == "white=yellow:r1c3"  # the first 5
    assert meant("white", "blue") == "white=blue:6"  # white and blue show 6 together
    game.play(1, "yellow:r1c2")  # all other dice show less: the turn is over
    assert meant("white", "yellow") == "white=yellow:r1c1"  # no die can be used: the first field stands for all
