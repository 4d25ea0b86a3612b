"""Junior: bonus circles make one whole mark, chain, come in the player's order, may be left or lost (fine points 3, 6, 7)."""

from __future__ import annotations

import pytest

from foxden import Effect, IllegalAction, Mark, NotationError, from_position, load, new
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
    assert words(game, 1) == choices | {"leave"}


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
    assert words(game, 1) == {"(blue):muffin", "(blue):donut", "(blue):cake", "leave"}


@pytest.mark.parametrize("order", [("(red)", "(blue):donut", "(red)"), ("(blue):donut", "(red)", "(red)")])
def test_the_player_chooses_the_order_of_his_bonuses(order: tuple[str, ...]) -> None:
    """Balloons 3 to 6 earn a blue and a red circle; the donuts another red one: wagons 1 and 2."""
    game = at("yellow=2", "")
    roll(game, "heart blue pink green muffin")
    play(game, 1, "yellow", "yellow", "yellow", "yellow")
    assert words(game, 1) == {"(red)", "(blue):muffin", "(blue):donut", "(blue):cake", "leave"}
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


# Leaving: "you can mark a bonus mark", so it may be left (fine point 3, since rules version 2).


def test_what_is_pending_may_be_left() -> None:
    """Balloon 3 earns a blue circle. It is left: no sweets, and the dice not used are for seat 2."""
    game = at("yellow=2", "")
    roll(game, "heart blue pink green muffin")
    play(game, 1, "yellow", "done")
    assert game.effect(1, "leave") == Effect(dropped=("(blue)",))
    game.play(1, "leave")
    assert game.pending(1) == []
    assert {area: set(marks) for area, marks in game.marks(1).items()} == {
        "yellow": {"1", "2", "3"},
        "red": set(),
        "green": set(),
        "blue": set(),
    }
    assert (game.phase, game.actors) == ("closing", (2,))
    assert [place for _, place in game.dice.values()] == ["platter", "platter", "hand", "platter", "platter"]


def test_some_may_be_marked_and_the_rest_left() -> None:
    """Balloons 3 to 6 earn a blue and a red circle, the first donuts another red one: three of them, one is made."""
    game = at("yellow=2", "")
    roll(game, "heart blue pink green muffin")
    play(game, 1, "yellow", "yellow", "yellow", "yellow", "(blue):donut")
    assert game.pending(1) == ["(red)", "(red)"]
    assert game.effect(1, "leave").dropped == ("(red)", "(red)")
    game.play(1, "leave")
    assert game.pending(1) == []
    assert set(game.marks(1)["red"]) == set()
    assert set(game.marks(1)["blue"]) == {"donut1"}


def test_a_passive_player_may_leave_it_too() -> None:
    game = at("", "yellow=2")
    roll(game, "candle blue pink green cake")
    play(game, 1, "red")
    play(game, 2, "yellow", "done")
    assert words(game, 2) == {"(blue):muffin", "(blue):donut", "(blue):cake", "leave"}
    game.play(2, "leave")
    assert set(game.marks(2)["blue"]) == set()
    assert (game.turn, game.phase) == ("1.2", "rolling")


def test_who_leaves_the_last_mark_of_an_area_does_not_end_the_game() -> None:
    """Wagon 3 gives a yellow circle and one balloon is missing: marked, the game would be over after this turn."""
    ends = {}
    for word in ("(yellow)", "leave"):
        game = at("yellow=13 red=2", "")
        roll(game, "candle donut muffin green cake")
        play(game, 1, "red", word)
        assert game.actors == ()  # no die left over is of use to seat 2: one of each sweet, and the heart comes first
        ends[word] = game.over
    assert ends == {"(yellow)": True, "leave": False}


def test_leaving_is_taken_back_like_any_choice() -> None:
    game = at("yellow=2", "")
    roll(game, "heart blue pink green muffin")
    play(game, 1, "yellow", "done", "leave")
    game.undo(1)
    assert game.pending(1) == ["(blue)"]
    game.play(1, "(blue):cake")
    assert set(game.marks(1)["blue"]) == {"cake1"}


@pytest.mark.parametrize(
    ("before", "code"),
    [((), "not_now"), (("yellow",), "marks_first"), (("yellow", "done", "(blue):muffin", "leave"), "not_your_turn")],
)
def test_nothing_is_left_before_the_circles_are_asked_for(before: tuple[str, ...], code: str) -> None:
    """Nothing is pending; the green balloon could still be marked with a die; the active player is done."""
    game = at("yellow=2", "")
    roll(game, "heart blue pink green muffin")
    play(game, 1, *before)
    with pytest.raises(IllegalAction) as error:
        game.play(1, "leave")
    assert error.value.reason.code == code


def test_only_junior_has_this_word() -> None:
    """A bonus of the other games is redeemed if it can be."""
    game = from_position("pretty phase=choosing dice=W1,Y3@I,B6,G2,O2,P2 / owed=bX")
    with pytest.raises(IllegalAction) as error:
        game.play(1, "leave")
    assert error.value.reason.code == "unknown"


# Records of rules version 1, in which every bonus mark that could be made was made.

OLD = """\
[Game "junior"]
[Rules "1"]
[Seats "2"]
[Result "*"]

1.1 {1:heart 2:blue 3:pink 4:candle 5:gift} yellow yellow yellow (blue):muffin (yellow) 2:red
"""


def test_an_old_record_loads_by_the_rules_it_was_played_by() -> None:
    """Balloons 1 to 3; the blue circle of the third makes the first muffins, their yellow circle balloon 4 with its star."""
    game = load(OLD)
    assert {area: set(marks) for area, marks in game.marks(1).items()} == {
        "yellow": {"1", "2", "3", "4"},
        "red": set(),
        "green": set(),
        "blue": {"muffin1"},
    }
    assert (game.score(1).total, game.score(2).total, game.turn) == (1, 0, "1.2")
    assert set(game.marks(2)["red"]) == {"1"}
    assert game.record() == OLD


def test_an_old_record_goes_on_by_its_rules() -> None:
    game = load(OLD.replace(" (blue):muffin (yellow) 2:red", ""))
    assert words(game, 1) == {"(blue):muffin", "(blue):donut", "(blue):cake"}
    with pytest.raises(IllegalAction, match="by rules version 1 bonus marks may not be left"):
        game.play(1, "leave")


def test_an_old_record_cannot_use_the_new_word() -> None:
    text = OLD.replace("(blue):muffin (yellow)", "leave")
    with pytest.raises(NotationError) as error:
        load(text)
    assert (error.value.line, error.value.column, error.value.found) == (6, 66, "'leave'")
    legal = "one of 1:(blue):muffin, 1:(blue):donut, 1:(blue):cake"
    assert error.value.expected == f"{legal} (by rules version 1 bonus marks may not be left)"
    game = load(text.replace('[Rules "1"]', '[Rules "2"]'))
    assert set(game.marks(1)["blue"]) == set()
    assert game.score(1).total == 0


def test_an_old_position_in_a_record_goes_on_by_the_rules_of_the_record() -> None:
    dice = "1:heart,2:candle,3:gift,4:green,5:muffin"
    place = f"junior seats=2 phase=choosing dice={dice} / owed=(red) stage=circles spent=1 colour=yellow /"
    headers = f'[Game "junior"]\n[Rules "1"]\n[Seats "2"]\n[Position "{place}"]\n'
    assert words(load(headers), 1) == {"(red)"}
    assert words(load(headers.replace('[Rules "1"]', '[Rules "2"]')), 1) == {"(red)", "leave"}


def test_a_new_game_is_played_by_the_new_rules() -> None:
    assert '[Rules "2"]' in new("junior").record()
