"""`foxden sheet`: everything printed is readable, with and without colour."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import foxden
from foxden.sheets.describe import describe
from foxden.sheets.setup import setup
from tests.cli.terminal import run

PRINTED = {
    "pretty": [
        "1 [ 3 ][ 6 ][ 5 ][ x ]─bX",
        "2 [ 2 ][ 1 ][ x ][ 5 ]─o4",
        "3 [ 1 ][ x ][ 2 ][ 4 ]─gX",
        "4 [ x ][ 3 ][ 4 ][ 6 ]─FOX",
        "10   14   16   20  ╲+1",
        "1      [ 2 ][ 3 ][ 4 ]─o5",
        "2 [ 5 ][ 6 ][ 7 ][ 8 ]─yX",
        "3 [ 9 ][10 ][11 ][12 ]─FOX",
        "RR   gX   p6   +1",
        "1 2 4 7 11 16 22 29 37 46 56",
        "[≥1 ] [≥2 ] [≥3 ] [≥4 ] [≥5 ] [≥1 ] [≥2 ] [≥3 ] [≥4 ] [≥5 ] [≥6 ]",
        "1     3     6    10    15    21    28    36    45    55    66",
        "+1          bX    FOX         p6    RR",
        "[   ] [   ] [   ] [x2 ] [   ] [   ] [x2 ] [   ] [x2 ] [   ] [x3 ]",
        "RR          yX    +1          FOX         p6",
        "RR    bX    +1    yX    FOX   RR    gX    o6    +1",
        "1 RR   2 +1   3 RR   4 X6   5      6",
    ],
    "twice": [
        "Y [ 1 ][ 2 ][ 3 ][ 4 ][ 5 ][ 6 ]",
        "+1   ?Y   FOX  ?B   ?G   ?P",
        "2 4 7 11 16 22",
        "1      [ 3 ]     [ 6 ]─?B",
        "2 [ 1 ]     [ 2 ]     ─RT",
        "3      [ 4 ]     [ 3 ]─?Y",
        "4 [ 2 ]     [ 5 ]     ─?G",
        "5      [ 5 ]     [ 4 ]─?P",
        "RR   +1   ?S   FOX",
        "3 10 21 36 55 75 96 118 141 165",
        "45    55    66    78",
        "RT    ?Y          +1    RR    ?P          FOX   RT          ?G",
        "[x2 ]-[x2 ] [x2 ]-[x1 ] [x3 ]-[x3 ] [x3 ]-[x2 ] [x3 ]-[x1 ] [x4 ]-[x1 ]",
        "RR          ?B    RT          FOX   ?S    +1          ?P    ?Y",
        "[   ] [   ] [≥2 ] [≥3 ] [≥4 ] [≥5 ] [≥6 ] [≥2 ] [≥3 ] [≥4 ] [≥5 ] [≥6 ]",
        "RR    RT    +1    ?G    ?Y    FOX   ?S    RR    ?B    ?Y",
        "1 RR   2 +1   3 RT   4 ?K   5      6",
    ],
    "cubed": [
        "I [ 1 ][ 2 ][ 3 ][ 4 ]{ 5 }{ 6 }",
        "RR    N   ?P   +1   ?T   FOX",
        "II [ 1 ][ 2 ]{ 3 }{ 4 }[ 5 ][ 6 ]",
        "N   ?T   ?B   ?Br  ?Y   +1",
        "III { 1 }{ 2 }[ 3 ][ 4 ][ 5 ][ 6 ]",
        "2 6 12 20 30 42",
        "1 { 1 }{ 2 }{ 3 }{ 4 }{ 5 }{ 6 }─FOX",
        "2 { 1 }{ 2 }{ 3 }{ 4 }{ 5 }[ 6 ]─+1",
        "3 { 1 }{ 2 }{ 3 }[ 4 ][ 5 ][ 6 ]─?Br",
        "4 { 1 }{ 2 }[ 3 ][ 4 ][ 5 ][ 6 ]─?T",
        "5 { 1 }[ 2 ][ 3 ][ 4 ][ 5 ][ 6 ]",
        "?Br  ?P   ?Y    N   ?B   RR",
        "1 3 6 10 15 21",
        "[   ][   ][ 7 ][   ][   ]",
        "22   17   13    9    6    3         3    6    9   13   17   22",
        "+1   ?P        ?Y    N                  RR   ?Br       ?T   FOX",
        "[ 1 ] [ 5 ] [ 3 ] [ 4 ] [ 2 ] [ 6 ] [ 4 ] [ 5 ] [ 2 ] [ 1 ] [ 6 ] [ 3 ]",
        "N    ?P          RR    ?T          +1    ?B          ?Y    FOX",
        "2 5 9 14 20 27 35 44 54 65 77 90",
        "[ ½ ] [x1 ] [x2 ] [x2 ] [x1 ] [x2 ] [x2 ] [x1 ] [x3 ] [x2 ] [x2 ] [x3 ]",
        "RR    ?B    +1     N    ?Y    ?Br   RR    FOX   ?B    ?T    ?K",
        "any number  3   4   5   6   ?   ?   ?  ─ ?P",
    ],
    "junior": [
        "reconstruction",
        "[ heart ] [ blue  ] [ pink  ] [ green ] [ heart ] [ blue  ] [ green ]",
        "[ pink  ] [ heart ] [ green ] [ pink  ] [ blue  ] [ heart ] [ green ]",
        "[ i ] [ii ] [ i ] [ i ] [ii ] [ i ] [ii ] [ i ] [ii ] [iii]",
        "★    (Y)          ★    (B)    ★    (Y)    ★     ★",
        "1 [gift][gift][gift][gift]─★",
        "★    (Y)   (R)   (B)",
        "muffin [pair] (Y)[pair] ★  [pair] ★",
        "donut  [pair] (R)[pair] ★",
        "cake   [pair] (G)[pair] ★",
        "die 4: heart, green, pink, candle, candle, donut",
    ],
}


@pytest.mark.parametrize("game", foxden.GAMES)
def test_everything_printed_can_be_read_in_a_pipe(tmp_path: Path, game: str) -> None:
    done = run(tmp_path, "sheet", game)
    assert done.returncode == 0
    for words in PRINTED[game]:
        assert words in done.stdout, words
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.parametrize("game", foxden.GAMES)
def test_colour_changes_no_letter(tmp_path: Path, game: str) -> None:
    import re

    plain = run(tmp_path, "sheet", game).stdout
    coloured = run(tmp_path, "sheet", game, FORCE_COLOR="1", COLORTERM="truecolor", COLUMNS="80").stdout
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
    for area in setup(game).areas:
        assert area.name in plain


@pytest.mark.parametrize("game", foxden.GAMES)
def test_json(tmp_path: Path, game: str) -> None:
    assert json.loads(run(tmp_path, "sheet", game, "--json").stdout) == describe(setup(game))


def test_a_sheet_file(tmp_path: Path) -> None:
    text = (Path(foxden.__file__).parent / "sheets/junior/sheet.toml").read_text()
    (tmp_path / "mine.toml").write_text(text.replace("reconstruction = true", "reconstruction = false"))
    assert "reconstruction" not in run(tmp_path, "sheet", "junior", "--sheet", tmp_path / "mine.toml").stdout
    (tmp_path / "bad.toml").write_text(text.replace('"heart", "blue", "pink, circle blue"', '"heart", "purple", "pink"'))
    bad = run(tmp_path, "sheet", "junior", "--sheet", tmp_path / "bad.toml")
    assert bad.returncode == 2
    assert "yellow, balloon 2" in bad.stderr
    assert "'purple'" in bad.stderr
    other = run(tmp_path, "sheet", "pretty", "--sheet", tmp_path / "mine.toml")
    assert other.returncode == 2
    assert "junior only" in other.stderr
