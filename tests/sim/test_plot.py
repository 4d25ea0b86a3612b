"""The picture: as wide as a phone, in large type, in the colours of the areas, and readable without colour."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from foxden.sheets import GAMES, sheet
from foxden.sim.files import FileError
from foxden.sim.plot import COLOURS, HATCHES, bin_width, figure
from foxden.sim.result import Result
from foxden.sim.simulate import simulate
from foxden.tui.sheet.colours import AREA_COLOURS


@pytest.fixture(scope="module")
def solo() -> Result:
    return simulate("pretty", "random", games=40, seed=5)


@pytest.fixture(scope="module")
def three() -> Result:
    return simulate("junior", "random", games=20, seats=3)


def test_png_is_three_times_360_wide_and_portrait(solo: Result, tmp_path: Path) -> None:
    solo.plot(tmp_path / "a.PNG")
    data = (tmp_path / "a.PNG").read_bytes()
    assert data.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", data[16:24])
    assert width == 1080
    assert height > width


def svg(result: Result, path: Path) -> str:
    result.plot(path)
    return path.read_text(encoding="utf-8")


def test_svg_has_large_words(solo: Result, tmp_path: Path) -> None:
    text = svg(solo, tmp_path / "a.svg")
    assert 'width="270pt"' in text  # 360 pixels
    sizes = [
        float(size) * 360 / 270 for size in re.findall(r"font-size: ([\d.]+)px", text) + re.findall(r"font: \w* ?([\d.]+)px", text)
    ]
    assert sizes
    assert min(sizes) >= 16
    words = re.findall(r"<text[^>]*>([^<]*)</text>", text)
    player = solo.players[0]
    for area, points in player.areas.items():
        assert area in words
        assert f"{points.mean:.1f}" in words
    assert f"{player.fox_points:.1f}" in words
    assert {"Ganz schön clever", "40 games, seed 5", f"random: mean {player.total.mean:.1f}"} <= set(words)


def test_the_same_games_the_same_picture(solo: Result, tmp_path: Path) -> None:
    assert svg(solo, tmp_path / "a.svg") == svg(solo, tmp_path / "b.svg")


def test_the_bars_are_all_games(three: Result) -> None:
    *histograms, _ = figure(three).axes
    assert len(histograms) == 3
    for axes in histograms:
        assert sum(bar.get_height() for bar in axes.patches) == pytest.approx(100)
    assert len({axes.get_xlim() for axes in histograms}) == 1  # so that they can be compared


def test_every_area_has_a_bar_for_each_player(three: Result) -> None:
    words = [text.get_text() for text in figure(three).axes[-1].texts]
    expected = [f"{p.number}: {p.areas[area].mean:.1f}" for area in three.players[0].areas for p in three.players]
    assert words == expected


def test_colours_and_patterns() -> None:
    for game in GAMES:
        names = [area.name for area in sheet(game).areas]
        assert {name: COLOURS[name] for name in names} == {name: AREA_COLOURS[name].panel for name in names}
        patterns = [HATCHES[name] for name in [*names, "foxes"]]
        assert len(set(patterns)) == len(patterns), f"two areas of {game} differ by colour alone"


def test_bars_have_round_widths() -> None:
    assert [bin_width(0, 44), bin_width(0, 45), bin_width(100, 190), bin_width(0, 1000)] == [1, 2, 5, 50]


def test_other_kinds(solo: Result, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"must end in \.png or \.svg"):
        solo.plot(tmp_path / "a.pdf")


def test_one_game(tmp_path: Path) -> None:
    assert "1 game, seed 1" in svg(simulate("pretty", "random", games=1), tmp_path / "a.svg")
