"""Every star and every circle of junior's reconstructed sheet, typed from its page, and what each field asks for."""

from __future__ import annotations

import pytest

from foxden import Game, Mark, from_position
from foxden.sheets.setup import setup
from tests.rulebook.junior_table import words

# what the balloon shows, its star, its circle
YELLOW = (
    ("heart", 0, None),
    ("blue", 0, None),
    ("pink", 0, "blue"),
    ("green", 1, None),
    ("heart", 0, None),
    ("blue", 0, "red"),
    ("green", 1, None),
    ("pink", 0, None),
    ("heart", 0, "green"),
    ("green", 1, None),
    ("pink", 0, None),
    ("blue", 0, "blue"),
    ("heart", 0, None),
    ("green", 1, None),
)
# candles of the wagon, its star, its circle
RED = (
    (1, 0, None),
    (2, 1, None),
    (1, 0, "yellow"),
    (1, 0, None),
    (2, 1, None),
    (1, 0, "blue"),
    (2, 1, None),
    (1, 0, "yellow"),
    (2, 1, None),
    (3, 1, None),
)
# the last gift of a complete row or column, the others, star, circle
GREEN = (
    ("r1c4", "r1c1,r1c2,r1c3", 1, None),
    ("r2c4", "r2c1,r2c2,r2c3", 1, None),
    ("r3c4", "r3c1,r3c2,r3c3", 1, None),
    ("r3c1", "r1c1,r2c1", 1, None),
    ("r3c2", "r1c2,r2c2", 0, "yellow"),
    ("r3c3", "r1c3,r2c3", 0, "red"),
    ("r3c4", "r1c4,r2c4", 0, "blue"),
)
# sweet, pair, the row before, star, circle
BLUE = (
    ("muffin", 1, "", 0, "yellow"),
    ("muffin", 2, "blue=1|0|0", 1, None),
    ("muffin", 3, "blue=2|0|0", 1, None),
    ("donut", 1, "", 0, "red"),
    ("donut", 2, "blue=0|1|0", 1, None),
    ("donut", 3, "blue=0|2|0", 1, None),
    ("cake", 1, "", 0, "green"),
    ("cake", 2, "blue=0|0|1", 1, None),
    ("cake", 3, "blue=0|0|2", 1, None),
)
PAIR = {
    "muffin": "muffin candle muffin candle gift",
    "donut": "donut donut candle candle gift",
    "cake": "gift cake cake candle candle",
}
DICE = (
    ("wild", "heart", "candle", "gift", "muffin", "donut"),
    ("wild", "blue", "candle", "gift", "donut", "cake"),
    ("wild", "pink", "candle", "gift", "cake", "muffin"),
    ("heart", "green", "pink", "candle", "candle", "donut"),
    ("blue", "green", "candle", "gift", "muffin", "cake"),
)


def rolled(paper: str, faces: str) -> Game:
    """Seat 1 has this sheet and has rolled these faces."""
    game = from_position(f"junior / {paper} /")
    game.roll(dict(zip("12345", faces.split(), strict=True)))
    return game


def check(game: Game, word: str, field: tuple[str, str], star: int, circle: str | None) -> None:
    """Assert that a word marks this field and gives its star and circle, both in `effect` and when it is played."""
    effect = game.effect(1, word)
    assert effect.marks == (Mark(*field),)
    assert effect.points == star
    assert effect.earned == ((f"({circle})",) if circle else ())
    before = game.score(1).total
    game.play(1, word)
    assert field[1] in game.marks(1)[field[0]]
    assert game.score(1).total == before + star


@pytest.mark.parametrize("number", range(1, 15))
def test_balloon(number: int) -> None:
    _, star, circle = YELLOW[number - 1]
    game = rolled(f"yellow={number - 1}", "heart blue pink green muffin")
    check(game, "yellow", ("yellow", str(number)), star, circle)


@pytest.mark.parametrize("number", range(1, 15))
def test_balloon_needs_its_own_colour(number: int) -> None:
    symbol = YELLOW[number - 1][0]
    shown = {"heart": "heart", "blue": "blue", "pink": "pink", "green": "green"}
    shown[symbol] = "candle"
    game = rolled(f"yellow={number - 1}", f"{shown['heart']} {shown['blue']} {shown['pink']} {shown['green']} muffin")
    assert "yellow" not in words(game)
    why = game.why_not(1, "yellow", number)
    assert why is not None
    assert (why.code, why.figures) == ("needs_symbols", {"symbol": symbol, "dice": 1})


@pytest.mark.parametrize("number", range(1, 11))
def test_wagon(number: int) -> None:
    candles, star, circle = RED[number - 1]
    shown = ["muffin", "donut", "cake", "donut", "muffin"]
    shown[5 - candles :] = ["candle"] * candles
    game = rolled(f"red={number - 1}", " ".join(shown))
    check(game, "red", ("red", str(number)), star, circle)


@pytest.mark.parametrize("number", range(1, 11))
def test_wagon_needs_all_its_candles_at_once(number: int) -> None:
    candles = RED[number - 1][0]
    shown = ["gift", "donut", "cake", "donut", "muffin"]
    shown[6 - candles :] = ["candle"] * (candles - 1)
    game = rolled(f"red={number - 1}", " ".join(shown))
    assert not {word for word in words(game) if word.startswith("red")}
    why = game.why_not(1, "red", number)
    assert why is not None
    assert (why.code, why.figures) == ("needs_symbols", {"symbol": "candle", "dice": candles})


@pytest.mark.parametrize(("last", "others", "star", "circle"), GREEN)
def test_complete_row_or_column_of_gifts(last: str, others: str, star: int, circle: str | None) -> None:
    game = rolled(f"green={others}", "gift blue pink green cake")
    check(game, f"green:{last}", ("green", last), star, circle)


@pytest.mark.parametrize(("last", "others"), [line[:2] for line in GREEN])
def test_a_gift_in_a_row_or_column_with_a_gap_gives_nothing(last: str, others: str) -> None:
    game = rolled(f"green={others.rpartition(',')[0]}", "gift blue pink green cake")
    check(game, f"green:{last}", ("green", last), 0, None)


def test_one_gift_completes_a_row_and_a_column() -> None:
    """Row 2 and column 1 end in the same field: two stars. Row 1 and column 3: a star and a circle."""
    game = rolled("green=r2c2,r2c3,r2c4,r1c1,r3c1", "gift blue pink green cake")
    assert game.effect(1, "green:r2c1").points == 2
    game = rolled("green=r1c1,r1c2,r1c4,r2c3,r3c3", "gift blue pink green cake")
    check(game, "green:r1c3", ("green", "r1c3"), 1, "red")


@pytest.mark.parametrize(("sweet", "pair", "before", "star", "circle"), BLUE)
def test_pair_of_sweets(sweet: str, pair: int, before: str, star: int, circle: str | None) -> None:
    game = rolled(before, PAIR[sweet])
    check(game, f"blue:{sweet}", ("blue", f"{sweet}{pair}"), star, circle)


@pytest.mark.parametrize(("sweet", "pair", "before"), [line[:3] for line in BLUE])
def test_pair_needs_two_dice_with_its_symbol(sweet: str, pair: int, before: str) -> None:
    """One muffin, one donut and one cake make no pair."""
    game = rolled(before, "muffin donut cake candle gift")
    assert f"blue:{sweet}" not in words(game)
    why = game.why_not(1, "blue", f"{sweet}{pair}")
    assert why is not None
    assert (why.code, why.figures) == ("needs_symbols", {"symbol": sweet, "dice": 2})


def test_a_full_sheet_has_nineteen_stars() -> None:
    every = ",".join(f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4))
    game = from_position(f"junior phase=over / yellow=14 red=10 green={every} blue=3|3|3 /")
    assert game.score(1).areas == {"yellow": 4, "red": 5, "green": 4, "blue": 6}
    assert game.score(1).total == 19


def test_the_dice() -> None:
    assert tuple(die.faces for die in setup("junior").sheet.dice) == DICE


def test_it_is_marked_as_a_reconstruction() -> None:
    assert setup("junior").sheet.reconstruction
