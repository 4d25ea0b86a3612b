"""The sheet of a seat during a game: marks, numbers, circles, markable fields, points reached."""

from __future__ import annotations

import foxden
from foxden.tui.play.choices import choice_groups, draw_choices, markable_fields
from foxden.tui.sheet.dice_tray import dice_line
from foxden.tui.sheet.marks import visible_marks
from foxden.tui.sheet.sheet import draw_sheet


def drawn(position: str, seat: int = 1) -> str:
    game = foxden.from_position(position)
    return draw_sheet(
        game.setup, visible_marks(game, seat, markable_fields(choice_groups(game, seat)) if seat in game.actors else ())
    ).plain


def test_pretty_in_play() -> None:
    text = drawn("pretty round=3 roll=1 / yellow=r1c1,r4c4 blue=2,6,9 green=2 orange=1,2,3,8 purple=1,6 RR=3x1 +1=1 FOX=1")
    assert "1 [ X ][ 6 ][ 5 ][ x ]─bX" in text
    assert "2 [ 5 ][ X ][ 7 ][ 8 ]─yX" in text
    assert "1 2(4) 7 11" in text
    assert "[ X ] [ X ] [≥3 ]" in text
    assert "1    (3)    6" in text
    assert "[ 1 ] [ 2 ] [ 3 ] [ 8 ] [   ]" in text
    assert "[ 1 ]<[ 6 ]<[   ]" in text
    assert "re-roll    (X) ( ) ( )  ·" in text
    assert "X RR   X +1  >3 RR<  4 X6" in text
    assert text.endswith("Y 0 + B 4 + G 3 + O 14 + P 7 + 1 fox x 0 = 28")


def test_markable_fields_are_highlighted() -> None:
    text = drawn("pretty phase=choosing roll=1 dice=W1,Y4,B2,G1,O1,P1 / ")
    assert "3 > 1 <[ x ][ 2 ]> 4 <─gX" in text  # white 1 and yellow 4
    assert "[ 2 ]> 3 <[ 4 ]─o5" in text  # 1 + 2
    assert ">≥1 < [≥2 ]" in text
    assert ">   < [   ]<[   ]" in text


def test_circles_and_crosses_of_twice() -> None:
    text = drawn("twice round=4 / silver=y1,b1,p6 yellow=r1c2x,r1c4o blue=9,7 green=10,2 pink=5,6,3")
    assert "1      ( X )     ( 6 )─?B" in text
    assert "Y [ X ][ 2 ]" in text
    assert "P [ 1 ][ 2 ][ 3 ][ 4 ][ 5 ][ X ]" in text
    assert "each row (2) 4 7" in text
    assert "pts (3) 10 21" in text
    assert "[ 9 ]≥[ 7 ]≥[   ]" in text
    assert "[10 ]-[ 2 ] [x2 ]" in text
    assert "[ 5 ] [ 6 ] [ 3 ] [≥3 ]" in text


def test_the_arms_of_cubed_extend_from_the_seven() -> None:
    text = drawn("cubed round=4 / blue=6,7,6|8,9,10,11 brown=1,2,4 pink=3,2 N=4x1")
    assert "[   ][   ][   ][ 6 ][ 7 ][ 6 ][ 7 ][ 8 ][ 9 ][10 ][11 ][   ][   ]" in text
    assert "22   17   13   (9)   6    3         3    6    9  (13)  17   22" in text
    assert "[ X ] [ X ] [ 3 ] [ X ] [ 2 ]" in text
    assert "pts 2 5(9) 14" in text
    assert "[ 3 ] [ 2 ] [x2 ]" in text
    assert "any number (X) (4) (5) (6)  ?" in text


def test_junior_counts_stars() -> None:
    text = drawn("junior seats=2 / yellow=4 red=2 green=r1c1,r2c1,r3c1 blue=1|0|0 / ")
    assert "[   X   ] [   X   ] [   X   ] [   X   ] [ heart ]" in text
    assert "[ X ] [ X ] [ i ]" in text
    assert "1 [ X  ][gift][gift][gift]─★" in text
    assert "muffin [ X  ] (Y)[pair]" in text
    assert text.endswith("Y 1 + R 1 + G 1 + B 0 = 3★")


def test_every_sheet_is_78_columns_wide() -> None:
    for game in foxden.GAMES:
        position = foxden.new(game).position()
        assert max(len(line) for line in drawn(position).splitlines()) <= 78


def test_the_tray() -> None:
    game = foxden.from_position("cubed phase=choosing roll=3 dice=W3,Y4@I,T1@plate,B2@plate,Br6@II,P5 / ")
    assert dice_line(game).plain.split() == ["hand", "W3", "P5", "I", "Y4", "II", "Br6", "III", "-", "platter", "T1", "B2"]


def test_many_choices_use_two_columns_and_long_ones_are_indented() -> None:
    from rich.console import Console

    out = Console()
    game = foxden.from_position("twice round=4 phase=start / owed=?K")
    found = choice_groups(game, 1)
    numbers = [c.number for group in found for c in group.choices]
    assert numbers == list(range(1, len(game.legal(1)) + 1))
    wide = draw_choices(game, found, 78, out)
    assert len(wide) < len(numbers)
    assert max(line.cell_len for line in wide) <= 78
    narrow = draw_choices(game, found, 33, out)
    assert max(line.cell_len for line in narrow) <= 33
    assert any(line.plain.startswith("      ") for line in narrow)
