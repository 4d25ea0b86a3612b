"""The hand-worked cases J1 to J5 of junior; J1 and J2 are the two examples of its rules."""

from __future__ import annotations

from foxden import Game, Mark
from tests.rulebook.junior_table import at, roll, words

GIFTS = {f"green:r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)}


def stars(game: Game, seat: int) -> int:
    return game.score(seat).total


def marked(game: Game, seat: int) -> dict[str, set[str]]:
    return {area: set(fields) for area, fields in game.marks(seat).items() if fields}


def test_j1_the_green_balloon_does_not_fit() -> None:
    game = at("", "")
    roll(game, "heart candle gift green muffin")
    assert words(game, 1) == {"yellow", "red"} | GIFTS
    game.play(1, "yellow")
    assert marked(game, 1) == {"yellow": {"1"}}
    assert game.why_not(1, "yellow", 2) is not None


def test_j1_only_the_heart_is_used() -> None:
    game = at("", "")
    roll(game, "heart candle gift green muffin")
    game.play(1, "yellow")
    assert game.hand == ("1",)
    assert game.platter == ("2", "3", "4", "5")
    assert {name: face for name, (face, place) in game.dice.items() if place == "platter"} == {
        "2": "candle",
        "3": "gift",
        "4": "green",
        "5": "muffin",
    }


def test_j1_what_a_passive_player_can_do() -> None:
    game = at("", "")
    roll(game, "heart candle gift green muffin")
    game.play(1, "yellow")
    assert game.actors == (2,)
    assert words(game, 2) == {"red", "done"} | GIFTS
    assert len(GIFTS) == 12
    green_balloon = game.why_not(2, "yellow", 1)
    single_muffin = game.why_not(2, "blue", "muffin1")
    assert green_balloon is not None
    assert green_balloon.code == "needs_symbols"
    assert single_muffin is not None
    assert single_muffin.code == "needs_symbols"
    game.play(2, "red")
    assert marked(game, 2) == {"red": {"1"}}


def test_j2_a_run_of_balloons_with_a_wild() -> None:
    game = at("yellow=1 red=1", "")
    roll(game, "wild cake pink candle gift")
    assert "yellow*1" in words(game, 1)
    assert "yellow" not in words(game, 1), "no die shows a blue balloon"
    game.play(1, "yellow*1")
    assert words(game, 1) == {"yellow", "done"}
    assert game.effect(1, "yellow").earned == ("(blue)",)
    game.play(1, "yellow")
    assert marked(game, 1)["yellow"] == {"1", "2", "3"}
    assert game.pending(1) == ["(blue)"]


def test_j2_the_chain_of_bonus_marks() -> None:
    game = at("yellow=1 red=1", "")
    roll(game, "wild cake pink candle gift")
    game.play(1, "yellow*1")
    game.play(1, "yellow")
    assert words(game, 1) == {"(blue):muffin", "(blue):donut", "(blue):cake", "leave"}
    assert game.effect(1, "(blue):donut").earned == ("(red)",)
    game.play(1, "(blue):donut")
    assert words(game, 1) == {"(red)", "leave"}
    wagon = game.effect(1, "(red)")
    assert wagon.marks == (Mark("red", "2"),)
    assert wagon.points == 1
    game.play(1, "(red)")
    assert marked(game, 1) == {"yellow": {"1", "2", "3"}, "red": {"1", "2"}, "blue": {"donut1"}}
    assert stars(game, 1) == 1
    assert game.pending(1) == []


def test_j2_what_is_left_for_the_others() -> None:
    game = at("yellow=1 red=1", "")
    roll(game, "wild cake pink candle gift")
    for word in ("yellow*1", "yellow", "(blue):donut", "(red)"):
        assert game.phase == "choosing", "the others wait for the bonus marks"
        assert game.actors == (1,)
        game.play(1, word)
    assert game.platter == ("2", "4", "5")
    assert [game.dice[die][0] for die in game.platter] == ["cake", "candle", "gift"]
    assert words(game, 2) == {"red", "done"} | GIFTS


def test_j3_two_wagons_with_three_candles() -> None:
    game = at("", "")
    roll(game, "muffin candle candle candle gift")
    game.play(1, "red")
    assert words(game, 1) == {"red", "done"}
    game.play(1, "red")
    assert marked(game, 1) == {"red": {"1", "2"}}
    assert stars(game, 1) == 1
    assert game.pending(1) == []
    assert game.hand == ("2", "3", "4")
    assert game.platter == ("1", "5")
    assert words(game, 2) == {"done"} | GIFTS


def test_j3_the_second_of_two_candles_goes_back() -> None:
    game = at("", "")
    roll(game, "muffin candle cake candle gift")
    game.play(1, "red")
    assert marked(game, 1) == {"red": {"1"}}
    assert stars(game, 1) == 0
    assert len(game.hand) == 1
    assert sorted(game.dice[die][0] for die in game.platter) == ["cake", "candle", "gift", "muffin"]
    assert words(game, 2) == {"red", "done"} | GIFTS


def test_j4_a_roll_that_cannot_be_used() -> None:
    game = at("yellow=4 red=1", "")
    roll(game, "muffin donut cake candle green")
    assert game.phase == "rolling"
    assert game.to_roll == ("1", "2", "3", "4", "5")
    assert game.actors == ()
    assert game.active == 1
    assert marked(game, 1) == {"yellow": {"1", "2", "3", "4"}, "red": {"1"}}
    assert marked(game, 2) == {}
    assert words(game, 1) == words(game, 2) == set()


def test_j4_rolled_again_until_a_roll_can_be_used() -> None:
    game = at("yellow=4 red=1", "")
    roll(game, "muffin donut cake candle green")
    roll(game, "muffin donut cake candle green")
    assert game.to_roll == ("1", "2", "3", "4", "5")
    roll(game, "heart donut cake candle green")
    assert words(game, 1) == {"yellow"}
    game.play(1, "yellow")
    assert marked(game, 1)["yellow"] == {"1", "2", "3", "4", "5"}


J5 = "yellow=6 red=3 green=r1c1,r1c2,r1c3,r1c4,r2c1,r2c2,r2c3,r2c4,r3c1,r3c2,r3c3"


def test_j5_the_stars_before_the_last_gift() -> None:
    game = at(J5, "")
    assert game.score(1).areas == {"yellow": 1, "red": 1, "green": 3, "blue": 0}
    assert stars(game, 1) == 5


def test_j5_the_last_gift_and_a_lost_bonus() -> None:
    game = at(J5, "yellow=2")
    roll(game, "gift donut pink donut muffin")
    gift = game.effect(1, "green:r3c4")
    assert gift.points == 1
    assert gift.earned == ("(blue)",)
    game.play(1, "green:r3c4")
    assert not game.over
    assert words(game, 1) == {"(blue):muffin", "(blue):donut", "(blue):cake", "leave"}
    assert game.effect(1, "(blue):cake").earned == ("(green)",)
    game.play(1, "(blue):cake")
    assert game.pending(1) == [], "green is full: its bonus is lost"
    assert stars(game, 1) == 6


def test_j5_the_others_still_use_the_dice_left_over() -> None:
    game = at(J5, "yellow=2")
    roll(game, "gift donut pink donut muffin")
    game.play(1, "green:r3c4")
    game.play(1, "(blue):cake")
    assert not game.over
    assert words(game, 2) == {"yellow", "blue:donut", "done"}
    game.play(2, "yellow")
    assert game.pending(2) == ["(blue)"]
    game.play(2, "(blue):muffin")
    assert words(game, 2) == {"(yellow)", "leave"}
    assert not game.over
    game.play(2, "(yellow)")
    assert game.over
    assert stars(game, 2) == 1
    assert game.winners == (1,)
    assert game.result == "6 1"
