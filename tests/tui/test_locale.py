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
    bands = sheet("pretty").ratings
    phrases = en.RATINGS[9]
    assert en.rating(bands, 281) == phrases[0]
    assert en.rating(bands, 280) == phrases[1]
    assert en.rating(bands, 140) == phrases[7]
    assert en.rating(bands, 139) == phrases[8]
    for game in ("twice", "cubed"):
        assert len(sheet(game).ratings) + 1 == len(en.RATINGS[11])
