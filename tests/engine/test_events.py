"""What an event did, who may undo it, and where a game began: worked by hand."""

from __future__ import annotations

import random

import pytest

import foxden
from foxden import NothingToUndo
from foxden.engine import events
from foxden.engine.effects import Mark
from foxden.engine.events import Played, Rolled, RolledDie
from foxden.engine.extra_crosses import ExtraCrosses
from tests.random_play import TABLES, finished


def test_a_roll_and_a_choice() -> None:
    """Case P1: the equal 3s stay, the 2 is swept to the platter."""
    game = foxden.new("pretty")
    game.roll({"white": 3, "yellow": 3, "blue": 5, "green": 3, "orange": 2, "purple": 3})
    made = events.rolled(game)
    assert (made.turn, made.seat, made.word, made.wasted) == ("1.1", 1, "{W3 Y3 B5 G3 O2 P3}", False)
    assert made.dice[4] == RolledDie("orange", "2", "hand")
    played = events.play(game, 1, game.action(1, "yellow:r4c2"))
    assert (played.turn, played.seat, played.round_begun) == ("1.1", 1, None)
    assert (played.details.face, played.details.field) == ("3", "r4c2")
    assert played.effect.marks == (Mark("yellow", "r4c2"),)
    assert played.effect.swept == ("orange",)
    assert played.effect.lost == ()


def test_extra_crosses_that_a_choice_offers() -> None:
    """Case T1: silver 3 sweeps W2 and B1: blue 1, and a 2 in any row."""
    game = foxden.new("twice")
    game.roll({"white": 2, "silver": 3, "yellow": 3, "blue": 1, "green": 5, "pink": 4})
    found = events.action_details(game, 1, game.action(1, "silver:g3"))
    assert found.extra == ExtraCrosses("silver", each=("b1",), count=1, some=("y2", "b2", "g2", "p2"))
    assert events.action_details(game, 1, game.action(1, "pink")).extra is None


def test_a_roll_that_cannot_be_used() -> None:
    """Case J4: all five dice wait again."""
    game = foxden.from_position("junior / yellow=4 red=1 /")
    faces = dict(zip("12345", ("muffin", "donut", "cake", "candle", "green"), strict=True))
    game.roll(faces)
    assert events.rolled(game).wasted


def test_the_round_that_begins() -> None:
    text = "pretty seats=2 round=1 active=2 phase=closing dice=W1@I,Y2@II,B3@III,G1@plate,O1@plate,P1@plate / stage=pick /"
    game = foxden.from_position(text)
    assert events.play(game, 1, game.action(1, "decline")).round_begun == 2


# What is lost.

FULL_BLUE = "blue=2,3,4,5,6,7,8,9,10,11,12"


def test_a_bonus_without_a_field_is_lost_at_once() -> None:
    game = foxden.from_position(f"pretty phase=choosing roll=1 dice=W1,Y3,B1,G1,O1,P1 / yellow=r1c2,r1c3 {FULL_BLUE}")
    played = events.play(game, 1, game.action(1, "yellow:r1c1"))  # the row is complete: bX, but blue is full
    assert played.effect.earned == ("bX",)
    assert played.effect.lost == ("bX",)
    assert game.pending(1) == []


def test_a_bonus_is_lost_when_another_takes_its_last_field() -> None:
    # two ?P and one free field in pink (its ?Y asks for a 6, and a 1 is entered)
    pink = "pink=1,1,1,1,1,1,1,1,1,1,1"
    game = foxden.from_position(f"twice phase=choosing roll=1 dice=W1@I,S1,Y1,B1,G1,P1 / {pink} owed=?P,?P")
    assert events.play(game, 1, game.action(1, "?P:1")).effect.lost == ("?P",)


def test_a_bonus_of_junior_is_not_lost_before_the_dice_are_used() -> None:
    # balloon 3 gives a mark in blue, which is full; balloon 4 can still be marked with the other die
    dice = "dice=1:muffin,2:donut,3:pink,4:green,5:candle"
    game = foxden.from_position(f"junior phase=choosing {dice} / yellow=2 red=1 blue=3|3|3 stage=mark /")
    first = events.play(game, 1, game.action(1, "yellow"))
    assert (first.effect.earned, first.effect.lost) == (("(blue)",), ())
    assert game.pending(1) == ["(blue)"]
    second = events.play(game, 1, game.action(1, "yellow"))
    assert (second.effect.earned, second.effect.lost) == ((), ("(blue)",))
    assert game.pending(1) == []


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_was_pending_was_redeemed_or_lost(name: str, seats: int) -> None:
    """In every event of random games: every bonus pending before or earned is redeemed, lost, left or pending afterwards."""
    game = finished(name, seats, seats)
    again = game.beginning()
    for event in game.events:
        owed = {seat: again.pending(seat) for seat in range(1, seats + 1)}
        told = events.apply_event(again, event)
        if isinstance(told, Rolled):
            continue
        marks = [b for b in told.effect.earned if b not in (*game.setup.tracks, "FOX")]
        redeemed = [told.action.bonus] if told.action.bonus else []
        left = sorted(owed[told.seat] + marks)
        for bonus in (*redeemed, *told.effect.lost, *told.effect.dropped):
            left.remove(bonus)
        if told.round_begun is None:
            assert left == sorted(again.pending(told.seat))
        else:
            assert left == []


# Where a game begins, and how it goes on.


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_told_again_is_the_same_game(name: str, seats: int) -> None:
    game = finished(name, seats, 7)
    told = [event for event, _ in events.replayed(game)]
    assert len(told) == len(game.events)
    assert sum(isinstance(event, Rolled) for event in told) == game.record().count("{")
    *_, (_, end) = events.replayed(game)
    assert end.record() == game.record()


def test_the_beginning_of_a_game_from_a_position() -> None:
    text = "pretty seats=2 round=3 active=2 phase=rolling roll=1 / RR=2 / RR=2"
    game = foxden.from_position(text)
    game.tags["Players"] = "Anna,Ben"
    game.roll(random.Random(1))
    again = game.beginning()
    assert again.position() == text
    assert (again.events, again.tags) == ([], {"Players": "Anna,Ben"})
    assert foxden.new("pretty", 2).beginning().position() == foxden.new("pretty", 2).position()


# Who may undo.


def test_who_may_undo() -> None:
    game = foxden.new("pretty", 2)
    assert (game.undoer, game.why_not_undo(1)) == (None, "nothing")
    game.roll({"white": 2, "yellow": 3, "blue": 4, "green": 5, "orange": 1, "purple": 6})
    assert (game.undoer, game.why_not_undo(1)) == (None, "rolled")
    game.play(1, "purple")  # the rest is swept: both close the turn
    assert (game.undoer, game.why_not_undo(1), game.why_not_undo(2)) == (1, None, "other_seat")
    with pytest.raises(NothingToUndo, match="seat 2 cannot undo: another seat has moved") as error:
        game.undo(2)
    assert (error.value.seat, error.value.why) == (2, "other_seat")
    game.play(2, "blue:6")
    assert game.undoer == 2  # although the turn is over
    game.undo(2)
    game.undo(1)
    assert game.undoer is None
    assert isinstance(events.play(game, 1, game.action(1, "orange")), Played)
