"""Junior: what the dice of one colour allow, wilds, several marks a turn (fine points 1 to 5)."""

from __future__ import annotations

import pytest

from foxden import Game, IllegalAction, RollError
from tests.rulebook.junior_table import at, words

GIFTS = {f"green:r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)}


def rolled(paper: str, faces: str) -> Game:
    """Seat 1 has this sheet and has rolled these faces."""
    game = at(paper, "")
    game.roll(dict(zip("12345", faces.split(), strict=True)))
    return game


# Fine point 1: a roll is usable if some colour gives the active player a mark.


@pytest.mark.parametrize(
    ("paper", "faces", "usable"),
    [
        ("", "muffin blue pink green cake", False),
        ("", "heart blue pink green cake", True),  # balloon 1
        ("", "candle blue pink green cake", True),  # wagon 1
        ("", "gift blue pink green cake", True),
        ("", "muffin blue pink green muffin", True),  # a pair
        ("", "wild blue pink green cake", True),
        ("yellow=1", "muffin blue pink green cake", True),  # balloon 2 is blue
        ("yellow=1", "heart donut cake green muffin", False),
        ("yellow=2", "muffin blue pink green cake", True),
        ("yellow=3", "muffin blue pink green cake", True),
        ("yellow=4", "muffin blue pink green cake", False),  # balloon 5 is a heart
        ("red=1", "candle blue pink green cake", False),  # wagon 2 has two candles
        ("red=1", "candle candle pink green cake", True),
        ("red=9", "candle candle pink green cake", False),  # wagon 10 has three
        ("red=9", "candle candle candle green cake", True),
        ("blue=3|0|0", "muffin blue pink green muffin", False),  # the row of muffins is full
        ("yellow=13 red=9 blue=3|3|2", "wild donut pink donut muffin", True),  # a wild is always something
    ],
)
def test_usable_roll(paper: str, faces: str, usable: bool) -> None:
    game = rolled(paper, faces)
    assert (game.phase == "choosing") is usable
    assert game.actors == ((1,) if usable else ())
    assert bool(game.legal(1)) is usable
    assert game.to_roll == (() if usable else ("1", "2", "3", "4", "5"))


def test_the_others_sheets_do_not_make_a_roll_usable() -> None:
    game = at("yellow=4 red=1", "yellow=3")  # seat 2 could mark the green balloon
    game.roll({"1": "muffin", "2": "donut", "3": "cake", "4": "candle", "5": "green"})
    assert game.actors == ()
    assert (game.active, game.phase) == (1, "rolling")


# Fine point 2: for each mark the player chooses how many of its dice are wilds.


@pytest.mark.parametrize(
    ("wagons", "faces", "choices"),
    [
        (0, "muffin donut cake candle blue", {"red"}),
        (0, "wild donut cake candle blue", {"red", "red*1"}),
        (0, "wild wild cake candle candle", {"red", "red*1"}),
        (0, "wild donut cake donut blue", {"red*1"}),
        (1, "heart donut cake candle candle", {"red"}),
        (1, "wild donut cake candle blue", {"red*1"}),
        (1, "wild wild cake donut blue", {"red*2"}),
        (1, "wild donut cake candle candle", {"red", "red*1"}),
        (1, "wild wild cake candle blue", {"red*1", "red*2"}),
        (1, "wild wild cake candle candle", {"red", "red*1", "red*2"}),
        (1, "wild donut cake donut blue", set()),
        (9, "heart donut candle candle candle", {"red"}),
        (9, "wild donut cake candle candle", {"red*1"}),
        (9, "wild wild cake candle blue", {"red*2"}),
        (9, "wild wild wild donut blue", {"red*3"}),
        (9, "wild candle cake candle candle", {"red", "red*1"}),
        (9, "wild wild cake candle candle", {"red*1", "red*2"}),
        (9, "wild wild candle candle candle", {"red", "red*1", "red*2"}),
        (9, "wild wild wild candle blue", {"red*2", "red*3"}),
        (9, "wild wild wild candle candle", {"red*1", "red*2", "red*3"}),
        (9, "wild wild cake donut blue", set()),
    ],
)
def test_wilds_among_the_candles(wagons: int, faces: str, choices: set[str]) -> None:
    assert words(rolled(f"red={wagons}", faces), start="red") == choices


@pytest.mark.parametrize(
    ("faces", "choices"),
    [
        ("muffin blue muffin candle gift", {"blue:muffin"}),
        ("wild blue muffin candle gift", {"blue:muffin*1"}),
        ("wild blue muffin candle muffin", {"blue:muffin", "blue:muffin*1"}),
        ("muffin wild wild candle muffin", {"blue:muffin", "blue:muffin*1", "blue:muffin*2", "blue:donut*2", "blue:cake*2"}),
        ("wild wild pink candle gift", {"blue:muffin*2", "blue:donut*2", "blue:cake*2"}),
        ("wild donut pink candle cake", {"blue:donut*1", "blue:cake*1"}),
        ("wild blue pink candle gift", set()),
        ("muffin donut cake candle gift", set()),
    ],
)
def test_wilds_among_the_sweets(faces: str, choices: set[str]) -> None:
    assert words(rolled("", faces), start="blue") == choices


@pytest.mark.parametrize(
    ("paper", "faces", "choices"),
    [
        ("", "heart candle cake donut muffin", {"yellow"}),
        ("", "wild candle cake heart muffin", {"yellow", "yellow*1"}),
        ("", "wild wild cake green blue", {"yellow*1"}),
        ("", "gift blue pink green blue", set()),
        ("yellow=1", "heart blue pink green muffin", {"yellow"}),
        ("yellow=1", "wild blue pink green muffin", {"yellow", "yellow*1"}),
        ("yellow=13", "wild blue pink heart muffin", {"yellow*1"}),
        ("yellow=13", "wild blue pink green muffin", {"yellow", "yellow*1"}),
    ],
)
def test_wilds_among_the_balloons(paper: str, faces: str, choices: set[str]) -> None:
    assert words(rolled(paper, faces), start="yellow") == choices


def test_wilds_among_the_gifts() -> None:
    with_wild = {f"{gift}*1" for gift in GIFTS}
    assert words(rolled("", "gift blue pink green cake"), start="green") == GIFTS
    assert words(rolled("", "wild blue pink green cake"), start="green") == with_wild
    assert words(rolled("", "wild gift pink green cake"), start="green") == GIFTS | with_wild
    open_gifts = words(rolled("green=r1c1,r2c2", "wild gift pink green cake"), start="green")
    assert open_gifts == {word for word in GIFTS | with_wild if not word.startswith(("green:r1c1", "green:r2c2"))}


@pytest.mark.parametrize(
    ("paper", "faces", "word", "left"),
    [
        ("", "wild candle cake heart muffin", "yellow", "wild candle cake muffin"),
        ("", "wild candle cake heart muffin", "yellow*1", "candle cake heart muffin"),
        ("red=1", "wild donut cake candle candle", "red", "wild donut cake"),
        ("red=1", "wild wild cake candle candle", "red*2", "cake candle candle"),
        ("blue=1|0|0", "wild donut pink candle muffin", "blue:muffin*1", "donut pink candle"),
        ("", "wild gift pink green cake", "green:r2c3", "wild pink green cake"),
        ("", "wild gift pink green cake", "green:r2c3*1", "gift pink green cake"),
    ],
)
def test_the_dice_that_were_not_used_are_left(paper: str, faces: str, word: str, left: str) -> None:
    game = rolled(paper, faces)
    game.play(1, word)
    if game.phase == "choosing":
        game.play(1, "done")
    assert sorted(game.dice[die][0] for die in game.platter) == sorted(left.split())


def test_a_wild_that_is_not_there_cannot_be_used() -> None:
    game = rolled("", "heart candle gift green muffin")
    for word in ("yellow*1", "red*1", "green:r1c1*1", "blue:muffin", "blue:muffin*1"):
        with pytest.raises(IllegalAction):
            game.play(1, word)


# Fine point 3: every mark except the active player's first is optional.


def test_the_active_player_makes_at_least_one_mark() -> None:
    game = rolled("", "candle candle candle green muffin")
    assert "done" not in words(game)
    with pytest.raises(IllegalAction) as error:
        game.play(1, "done")
    assert error.value.reason.code == "mark_first"
    game.play(1, "red")
    assert words(game) == {"red", "done"}
    game.play(1, "done")
    assert set(game.marks(1)["red"]) == {"1"}
    assert len(game.platter) == 4


# Fine point 4: wilds alone serve any colour, also one that no die shows.


def test_wilds_alone() -> None:
    game = rolled("", "wild wild pink green cake")
    gifts = {f"{gift}*1" for gift in GIFTS}
    sweets = {"blue:muffin*2", "blue:donut*2", "blue:cake*2", "blue:cake*1"}
    assert words(game) == {"yellow*1", "red*1"} | gifts | sweets


# Fine point 5: several marks a turn, each die once, one colour.


def test_a_run_of_balloons() -> None:
    game = rolled("", "heart blue pink green muffin")
    for _ in range(4):
        game.play(1, "yellow")
    assert set(game.marks(1)["yellow"]) == {"1", "2", "3", "4"}
    assert game.pending(1) == ["(blue)"]
    assert game.score(1).total == 1


def test_each_die_once() -> None:
    """Balloons 1 and 5 are hearts: one heart die marks one of them, two mark both."""
    game = rolled("", "heart blue pink green muffin")
    for _ in range(4):
        game.play(1, "yellow")
    assert not words(game, start="yellow")
    game = rolled("yellow=3", "heart blue pink green muffin")  # 4 green, 5 heart, 6 blue; 7 is green again
    for _ in range(3):
        game.play(1, "yellow")
    assert set(game.marks(1)["yellow"]) == {"1", "2", "3", "4", "5", "6"}
    assert not words(game, start="yellow")


def test_wagon_by_wagon() -> None:
    """Wagons 1 to 4 have 1 + 2 + 1 + 1 candles: five dice."""
    game = rolled("", "candle candle candle candle candle")
    for wagons in (1, 2, 3, 4):
        assert "red" in words(game)
        game.play(1, "red")
        assert len(game.marks(1)["red"]) == wagons
    assert game.pending(1) == ["(yellow)"]
    assert game.score(1).total == 1


def test_pairs_of_any_rows() -> None:
    game = rolled("", "muffin donut muffin donut cake")
    assert words(game) == {"blue:muffin", "blue:donut"}
    game.play(1, "blue:donut")
    assert words(game) == {"blue:muffin", "done"}
    game.play(1, "blue:muffin")
    assert set(game.marks(1)["blue"]) == {"muffin1", "donut1"}
    assert sorted(game.pending(1)) == ["(red)", "(yellow)"]


def test_two_pairs_of_one_row() -> None:
    game = rolled("", "muffin wild muffin candle muffin")
    game.play(1, "blue:muffin")
    assert words(game) == {"blue:muffin*1", "done"}
    game.play(1, "blue:muffin*1")
    assert set(game.marks(1)["blue"]) == {"muffin1", "muffin2"}
    assert game.score(1).total == 1


def test_one_gift_for_each_die() -> None:
    game = at("", "yellow=3")  # seat 2 waits for the green balloon
    game.roll({"1": "gift", "2": "gift", "3": "gift", "4": "green", "5": "gift"})
    for number, gift in enumerate(("r1c1", "r3c4", "r2c2", "r1c3"), 1):
        game.play(1, f"green:{gift}")
        assert len(game.marks(1)["green"]) == number
    assert game.platter == ("4",)


@pytest.mark.parametrize(
    ("word", "colour", "others"),
    [
        ("yellow", "yellow", (("red", "1"), ("green", "r1c1"))),
        ("red", "red", (("yellow", "1"), ("green", "r1c1"))),
        ("green:r2c2", "green", (("yellow", "1"), ("red", "1"))),
    ],
)
def test_one_colour_a_turn(word: str, colour: str, others: tuple[tuple[str, str], ...]) -> None:
    """A wild goes on with the colour that was chosen (wagon 2 would need two dice), nothing else is open."""
    game = rolled("", "wild candle wild heart gift")
    game.play(1, word)
    assert {action.area for action in game.legal(1)} == {colour, None}
    for area, field in others:
        why = game.why_not(1, area, field)
        assert why is not None
        assert (why.code, why.figures) == ("one_colour", {"area": colour})


def test_a_die_shows_only_its_own_faces() -> None:
    game = at("", "")
    with pytest.raises(RollError, match="4 cannot show 'wild'"):
        game.roll({"1": "wild", "2": "wild", "3": "wild", "4": "wild", "5": "blue"})
