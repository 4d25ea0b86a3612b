"""Moments of a game as the screen shows them."""

from __future__ import annotations

from foxden import Game, from_position
from foxden.tui.play import choices
from foxden.tui.sheet.dice_tray import dice_line, dice_lines
from foxden.tui.sheet.marks import visible_marks
from foxden.tui.sheet.sheet import draw_sheet


def drawn(game: Game) -> str:
    """The sheet of seat 1 with the fields that are possible now."""
    return draw_sheet(game.setup, visible_marks(game, 1, choices.markable_fields(choices.choice_groups(game, 1)))).plain


def test_a_circled_field_that_may_be_crossed_still_shows_its_circle() -> None:
    game = from_position("twice phase=choosing dice=W1,S1,Y5,B1,G1,P1 / yellow=r4c3o")
    lines = drawn(game).splitlines()
    row4 = next(line for line in lines if "?G" in line and "[ 2 ]" in line)
    row5 = next(line for line in lines if "?P" in line and "[ 4 ]" in line)
    assert ">(5)<" in row4  # circled: to be crossed
    assert "> 5 <" in row5  # free: to be circled


def test_juniors_dice_are_three_in_a_line_beside_the_sheet() -> None:
    game = from_position("junior phase=choosing dice=1:donut,2:wild,3:candle,4:pink,5:candle / stage=mark /")
    (hand,) = dice_lines(game)
    assert hand.plain.splitlines() == [" hand  1 donut   2 wild   3 candle ", "       4 pink   5 candle "]
    assert dice_line(game).plain == " hand  1 donut   2 wild   3 candle   4 pink   5 candle "
