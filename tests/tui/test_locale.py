"""Every bonus, option, area and level has its words."""

from __future__ import annotations

import pytest

import foxden
from foxden.locale import en
from foxden.sheets import sheet


@pytest.mark.parametrize("game", foxden.GAMES)
def test_words_for_everything(game: str) -> None:
    printed = sheet(game)
    bonuses = {line.bonus for area in printed.areas for line in area.lines} | {b.name for b in printed.bonuses}
    for name in (*bonuses, *(track.name for track in printed.tracks)):
        assert en.bonus(name)
    assert all((game, area.name) in en.HOW for area in printed.areas)
    assert set(printed.options) <= set(en.OPTIONS)
    assert game in en.NOTES


def test_bonuses_in_words() -> None:
    assert en.bonus("o4") == "a 4 in orange"
    assert en.bonus("bX") == "a cross in blue"
    assert en.bonus("?Br") == "a free entry in brown"
    assert en.bonus("(red)") == "a mark in red"


def test_ratings() -> None:
    for game, levels in (("pretty", 9), ("twice", 11), ("cubed", 11)):
        assert len(sheet(game).ratings) + 1 == levels
        assert len({en.rating(level, levels) for level in range(levels)}) == levels
