"""Junior: seats, the passive players, the end of the game (fine points 3, 7 and 8)."""

from __future__ import annotations

from itertools import permutations

import pytest

from foxden import IllegalAction, SetupError, new
from tests.rulebook.junior_table import at, code, play, roll, words

GIFTS = {f"green:r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)}
ALL_BUT_ONE = "green=r1c1,r1c2,r1c3,r1c4,r2c1,r2c2,r2c3,r2c4,r3c1,r3c2,r3c3"


# Seats and turns.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_for_two_to_four_seats(seats: int) -> None:
    game = new("junior", seats)
    assert (game.seats, game.active, game.round, game.phase) == (seats, 1, 1, "rolling")
    assert game.to_roll == ("1", "2", "3", "4", "5")
    assert game.actors == ()


def test_five_dice_are_in_hand() -> None:
    assert new("junior").state.hand == 0b11111


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_solo_and_not_more_than_four(seats: int) -> None:
    with pytest.raises(SetupError, match="2 to 4 seats"):
        new("junior", seats)


def test_two_seats_unless_said() -> None:
    assert new("junior").seats == 2


def test_no_house_rules() -> None:
    with pytest.raises(SetupError, match="no option"):
        new("junior", 2, {"passive_may_decline": False})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dice_go_clockwise_after_every_turn(seats: int) -> None:
    game = new("junior", seats)
    for turn in range(2 * seats):
        assert (game.active, game.round) == (turn % seats + 1, turn // seats + 1)
        roll(game, "candle blue pink green cake" if turn < seats else "gift blue pink green cake")
        assert game.actors == (game.active,)
        game.play(game.active, "red" if turn < seats else "green:r1c1")
        for seat in game.actors:
            game.play(seat, "done")
    assert (game.active, game.round, game.phase) == (1, 3, "rolling")


def test_dice_show_nothing_before_they_are_rolled() -> None:
    assert new("junior").dice == dict.fromkeys("12345", ("", "hand"))


# The passive players.


def test_passive_players_share_the_dice_left_over() -> None:
    """One candle, three players: each marks his first wagon with it."""
    game = at("", "", "", "")
    roll(game, "heart candle gift green muffin")
    game.play(1, "yellow")
    assert game.actors == (2, 3, 4)
    for seat in (3, 2, 4):
        assert words(game, seat) == {"red", "done"} | GIFTS
        game.play(seat, "red")
    assert [set(game.marks(seat)["red"]) for seat in (1, 2, 3, 4)] == [set(), {"1"}, {"1"}, {"1"}]
    assert (game.active, game.phase) == (2, "rolling")


def test_the_order_of_the_passive_players_does_not_matter() -> None:
    plans = {2: ["yellow", "done", "(blue):muffin", "(yellow)"], 3: ["green:r1c1", "green:r3c2*1"], 4: ["done"]}
    ends = set()
    for order in permutations(plans):
        game = at("", "yellow=2", "", "")
        roll(game, "candle wild pink green gift")
        play(game, 1, "red")
        for seat in order:
            before = [words(game, other) for other in game.actors if other != seat]
            play(game, seat, *plans[seat])
            if game.phase == "closing":
                assert [words(game, other) for other in game.actors] == before
        ends.add(game.position())
    assert len(ends) == 1


def test_moves_of_passive_players_may_be_mixed() -> None:
    """Seat 3 makes its marks while seat 2 has made only some of its own."""
    game = at("", "yellow=2", "")
    roll(game, "candle gift pink green gift")
    game.play(1, "red")
    game.play(2, "yellow")
    play(game, 3, "green:r1c1", "green:r1c2")
    assert game.actors == (2,)
    play(game, 2, "yellow", "(blue):donut", "(red)")
    assert game.marks(2) == {
        "yellow": {"1": None, "2": None, "3": None, "4": None},
        "red": {"1": None},
        "green": {},
        "blue": {"donut1": None},
    }
    assert game.marks(3)["green"] == {"r1c1": None, "r1c2": None}


def test_passive_players_may_use_wilds_left_over_alone() -> None:
    game = at("", "")
    roll(game, "wild candle gift green muffin")
    game.play(1, "red")  # one wild does not fill wagon 2
    gifts = GIFTS | {f"{gift}*1" for gift in GIFTS}
    assert words(game, 2) == {"yellow*1", "red*1", "blue:muffin*1", "done"} | gifts


def test_passive_players_choose_one_colour() -> None:
    game = at("", "")
    roll(game, "wild candle gift green muffin")
    game.play(1, "red")
    game.play(2, "green:r2c2")
    assert words(game, 2) == {"done"} | {f"{gift}*1" for gift in GIFTS - {"green:r2c2"}}
    assert code(game, 2, "yellow", 1) == "one_colour"
    assert code(game, 2, "red", 1) == "one_colour"


def test_a_passive_player_may_mark_nothing() -> None:
    game = at("", "")
    roll(game, "heart candle gift green muffin")
    game.play(1, "yellow")
    game.play(2, "done")
    assert not any(game.marks(2).values())
    assert (game.active, game.phase) == (2, "rolling")


def test_a_passive_player_who_cannot_mark_is_not_asked() -> None:
    game = at("", "yellow=3", "")
    roll(game, "candle blue pink green cake")
    game.play(1, "red")
    assert game.actors == (2,)
    assert game.legal(3) == []


def test_no_passive_part_when_all_dice_were_spent() -> None:
    """Fine point 8: wagons 1 to 4 take all five candles; the circle of wagon 3 is made, then it is the next seat's turn."""
    game = at("", "", "")
    roll(game, "candle candle candle candle candle")
    play(game, 1, "red", "red", "red", "red")
    assert (game.actors, words(game, 1)) == ((1,), {"(yellow)", "leave"})
    game.play(1, "(yellow)")
    assert (game.active, game.phase, game.actors) == (2, "rolling", ())


# The end of the game.


@pytest.mark.parametrize(
    ("paper", "faces", "every"),
    [
        ("yellow=13", "muffin candle cake green blue", ("yellow",)),
        ("red=9", "candle candle candle green blue", ("red",)),
        (ALL_BUT_ONE.replace("r3c1", "r3c4"), "gift blue pink green cake", ("green:r3c1",)),
        ("blue=3|3|2", "gift cake cake green blue", ("blue:cake",)),
        ("yellow=13 red=2", "muffin donut cake candle blue", ("red", "(yellow)")),  # filled by a bonus
    ],
)
def test_a_full_area_ends_the_game(paper: str, faces: str, every: tuple[str, ...]) -> None:
    game = at(paper, "")
    roll(game, faces)
    for word in every:
        assert not game.over
        game.play(1, word)
    for seat in game.actors:
        game.play(seat, "done")
    assert game.over
    assert (game.to_roll, game.actors, game.legal(1), game.legal(2)) == ((), (), [], [])
    with pytest.raises(IllegalAction):
        roll(game, faces)


def test_a_passive_player_ends_the_game_after_the_turn() -> None:
    """Seat 2 fills yellow with a bonus while seat 3 still has to mark and to make his bonus mark."""
    game = at("", "yellow=13 red=2", "yellow=2")
    roll(game, "gift candle pink donut blue")
    game.play(1, "green:r1c1")
    play(game, 2, "red", "(yellow)")
    assert len(game.marks(2)["yellow"]) == 14
    assert not game.over
    play(game, 3, "yellow", "(blue):cake")
    assert not game.over
    game.play(3, "(green):r1c1")
    assert game.over
    assert game.winners == (2,)


def test_most_stars_win_not_the_last_mark() -> None:
    game = at(ALL_BUT_ONE, "yellow=10 red=5 blue=0|2|0")  # 3 + 2 + 1 stars
    roll(game, "gift donut cake green muffin")
    play(game, 1, "green:r3c4", "(blue):cake")
    assert game.over
    assert (game.score(1).total, game.score(2).total) == (4, 6)
    assert game.winners == (2,)
    assert game.places == [[2], [1]]


def test_ties_are_shared_whatever_the_best_area() -> None:
    game = at(ALL_BUT_ONE, "yellow=7 red=5", "red=2")
    roll(game, "gift donut cake green muffin")
    play(game, 1, "green:r3c4", "(blue):cake")
    assert game.over
    assert game.score(1).areas == {"yellow": 0, "red": 0, "green": 4, "blue": 0}
    assert game.score(2).areas == {"yellow": 2, "red": 2, "green": 0, "blue": 0}
    assert game.winners == (1, 2)
    assert game.places == [[1, 2], [3]]
    assert game.result == "4 4 1"
