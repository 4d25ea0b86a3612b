"""Junior: undo, why_not, effect and records."""

from __future__ import annotations

import pytest

from foxden import NothingToUndo, load, new
from tests.rulebook.junior_table import at, code, play, roll


def test_undo_a_mark_and_choose_another_colour() -> None:
    game = at("", "")
    roll(game, "candle candle candle heart muffin")
    before = game.position()
    play(game, 1, "red", "red")
    game.undo(1)
    assert set(game.marks(1)["red"]) == {"1"}
    game.undo(1)
    assert game.position() == before
    game.play(1, "yellow")
    assert set(game.marks(1)["yellow"]) == {"1"}


def test_undo_a_bonus_mark_and_the_end_of_the_turn() -> None:
    game = at("yellow=1 red=1", "")
    roll(game, "wild cake pink candle gift")
    before = [game.position()]
    for word in ("yellow*1", "yellow", "(blue):donut", "(red)"):
        game.play(1, word)
        before.append(game.position())
    assert game.phase == "closing"
    for position in reversed(before[:-1]):
        game.undo(1)
        assert game.position() == position


@pytest.mark.parametrize("faces", ["heart candle gift green muffin", "muffin blue pink green cake"])
def test_undo_stops_at_the_roll(faces: str) -> None:
    game = at("", "")
    roll(game, faces)
    with pytest.raises(NothingToUndo, match="the dice have been rolled"):
        game.undo(1)


def test_undo_stops_at_another_seats_move() -> None:
    game = at("", "", "")
    roll(game, "heart candle gift green muffin")
    game.play(1, "yellow")
    game.play(2, "red")
    for seat in (1, 3):
        with pytest.raises(NothingToUndo, match="another seat has moved"):
            game.undo(seat)
    game.undo(2)
    assert not any(game.marks(2).values())
    game.undo(1)
    assert game.phase == "choosing"


def test_why_not() -> None:
    game = at("yellow=1 green=r1c1", "")
    assert code(game, 1, "yellow", 2) == "roll_first"
    roll(game, "heart blue gift candle muffin")
    assert code(game, 1, "yellow", 2) is None
    assert code(game, 1, "red", 1) is None
    assert code(game, 1, "green", "r3c3") is None
    assert code(game, 1, "yellow", 1) == "marked"
    assert code(game, 1, "green", "r1c1") == "marked"
    assert code(game, 1, "yellow", 3) == "before_empty"
    assert code(game, 1, "red", 2) == "before_empty"
    assert code(game, 1, "blue", "cake2") == "before_empty"
    assert code(game, 1, "blue", "cake1") == "needs_symbols"
    assert code(game, 2, "red", 1) == "not_your_turn"
    assert code(game, 1, "purple", 1) == "no_area"
    assert code(game, 1, "yellow", 15) == "no_field"


def test_why_not_while_a_bonus_waits_and_after_the_end() -> None:
    game = at("yellow=13 red=2", "")
    roll(game, "muffin donut cake candle blue")
    game.play(1, "red")
    assert code(game, 1, "yellow", 14) is None
    assert code(game, 1, "red", 4) == "redeem_first"
    game.play(1, "(yellow)")
    assert game.over
    assert code(game, 2, "red", 1) == "over"


def test_effect_counts_every_star() -> None:
    game = at("green=r2c2,r2c3,r2c4,r1c1,r3c1", "")
    roll(game, "gift blue pink green cake")
    effect = game.effect(1, "green:r2c1")
    assert (effect.points, effect.earned, effect.swept, effect.spent, effect.extra) == (2, (), (), (), 0)
    assert game.score(1).total == 0, "asking changes nothing"


def test_a_record_keeps_the_rolls_that_could_not_be_used() -> None:
    game = new("junior", 2)
    roll(game, "muffin blue pink green cake")
    roll(game, "heart candle gift green muffin")
    play(game, 1, "yellow")
    play(game, 2, "green:r1c1")
    again = load(game.record())
    assert again.position() == game.position()
    assert again.record() == game.record()
    assert "{1:muffin 2:blue 3:pink 4:green 5:cake} {1:heart" in game.record()
