"""Junior: bonus circles make one whole mark, chain, come in the player's order, and may be lost (fine points 6 and 7)."""

from __future__ import annotations

import pytest

from foxden import IllegalAction, Mark, from_position
from tests.rulebook.junior_table import at, play, roll, words

GIFTS = {f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)}


@pytest.mark.parametrize(
    ("paper", "bonus", "choices"),
    [
        ("", "(yellow)", {"(yellow)"}),
        ("yellow=13", "(yellow)", {"(yellow)"}),
        ("red=9", "(red)", {"(red)"}),
        ("", "(green)", {f"(green):{gift}" for gift in GIFTS}),
        ("green=r1c1,r1c2,r1c3,r1c4,r2c1,r2c2,r2c3,r2c4,r3c1", "(green)", {"(green):r3c2", "(green):r3c3", "(green):r3c4"}),
        ("", "(blue)", {"(blue):muffin", "(blue):donut", "(blue):cake"}),
        ("blue=3|1|0", "(blue)", {"(blue):donut", "(blue):cake"}),
    ],
)
def test_what_a_bonus_may_mark(paper: str, bonus: str, choices: set[str]) -> None:
    dice = "1:heart,2:candle,3:gift,4:green,5:muffin"
    game = from_position(f"junior phase=choosing dice={dice} / {paper} owed={bonus} stage=circles spent=1 colour=yellow /")
    assert words(game, 1) == choices


@pytest.mark.parametrize(
    ("paper", "word", "field", "star", "earned"),
    [
        ("yellow=3", "(yellow)", ("yellow", "4"), 1, ()),
        ("yellow=5", "(yellow)", ("yellow", "6"), 0, ("(red)",)),
        ("red=1", "(red)", ("red", "2"), 1, ()),
        ("red=9", "(red)", ("red", "10"), 1, ()),
        ("red=2", "(red)", ("red", "3"), 0, ("(yellow)",)),
        ("green=r1c1,r1c2,r1c3", "(green):r1c4", ("green", "r1c4"), 1, ()),
        ("green=r1c4,r2c4", "(green):r3c4", ("green", "r3c4"), 0, ("(blue)",)),
        ("", "(blue):cake", ("blue", "cake1"), 0, ("(green)",)),
        ("blue=2|0|0", "(blue):muffin", ("blue", "muffin3"), 1, ()),
    ],
)
def test_what_a_bonus_mark_earns(paper: str, word: str, field: tuple[str, str], star: int, earned: tuple[str, ...]) -> None:
    dice = "1:heart,2:candle,3:gift,4:green,5:muffin"
    bonus = word.partition(":")[0]
    game = from_position(f"junior phase=choosing dice={dice} / {paper} owed={bonus} stage=circles spent=1 colour=yellow /")
    effect = game.effect(1, word)
    assert (effect.marks, effect.points, effect.earned) == ((Mark(*field),), star, earned)
    game.play(1, word)
    assert game.pending(1) == list(earned)


def test_bonus_marks_come_after_all_dice_marks() -> None:
    game = at("yellow=2", "")
    roll(game, "heart blue pink green muffin")
    game.play(1, "yellow")
    assert game.pending(1) == ["(blue)"]
    assert words(game, 1) == {"yellow", "done"}
    with pytest.raises(IllegalAction):
        game.play(1, "(blue):cake")
    game.play(1, "done")
    assert words(game, 1) == {"(blue):muffin", "(blue):donut", "(blue):cake"}


@pytest.mark.parametrize("order", [("(red)", "(blue):donut", "(red)"), ("(blue):donut", "(red)", "(red)")])
def test_the_player_chooses_the_order_of_his_bonuses(order: tuple[str, ...]) -> None:
    """Balloons 3 to 6 earn a blue and a red circle; the donuts another red one: wagons 1 and 2."""
    game = at("yellow=2", "")
    roll(game, "heart blue pink green muffin")
    play(game, 1, "yellow", "yellow", "yellow", "yellow")
    assert words(game, 1) == {"(red)", "(blue):muffin", "(blue):donut", "(blue):cake"}
    play(game, 1, *order)
    assert game.pending(1) == []
    assert set(game.marks(1)["red"]) == {"1", "2"}
    assert game.score(1).areas == {"yellow": 1, "red": 1, "green": 0, "blue": 0}


def test_a_bonus_for_a_full_area_is_lost() -> None:
    """Wagons 3 to 6 earn a yellow and a blue circle, the muffins another yellow one, but only one balloon is open."""
    game = at("yellow=13 red=2", "")
    roll(game, "candle candle candle candle candle")
    play(game, 1, "red", "red", "red", "red")
    assert sorted(game.pending(1)) == ["(blue)", "(yellow)"]
    game.play(1, "(blue):muffin")
    assert game.pending(1) == ["(yellow)", "(yellow)"]
    game.play(1, "(yellow)")
    assert game.pending(1) == []
    assert set(game.marks(1)["yellow"]) == {str(i) for i in range(1, 15)}
    assert game.over
