"""Junior on a custom sheet file: other dice, other sizes; and every kind of error with its place and reason."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from foxden import Game, from_position, load, new
from foxden.sheets.junior.sheet import SheetError, parse, read
from foxden.sheets.setup import setup

OWN = """
dice = [
    ["cake", "cake", "donut", "muffin", "gift", "candle"],
    ["pink", "green", "blue", "heart", "wild", "candle"],
    ["wild", "wild", "candle", "gift", "gift", "muffin"],
    ["heart", "blue", "pink", "green", "candle", "donut"],
    ["candle", "gift", "cake", "donut", "muffin", "wild"],
]
yellow = ["green, star", "pink, circle red", "heart"]
red = ["3, star, circle blue", "1"]

[green]
rows = ["", "star"]
columns = ["circle yellow", "star", "circle green"]

[blue]
cake = ["star"]
muffin = ["star", "circle red"]
donut = ["", "star", "star", "circle yellow"]
"""


def own(seats: int = 2) -> Game:
    return new("junior", seats, sheet=parse(OWN))


def roll(game: Game, faces: str) -> None:
    game.roll(dict(zip("12345", faces.split(), strict=True)))


def words(game: Game, seat: int) -> set[str]:
    return {action.word for action in game.legal(seat)}


def refused(text: str) -> SheetError | None:
    try:
        parse(text)
    except SheetError as error:
        return error
    return None


def changed(old: str, new_text: str) -> str:
    assert OWN.count(old) >= 1, old
    return OWN.replace(old, new_text, 1)


# A file of one's own.


def test_the_shipped_file_is_what_is_used_without_one() -> None:
    assert read() == setup("junior").sheet
    assert read().reconstruction


def test_own_file_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "pad.toml"
    path.write_text(OWN, encoding="utf-8")
    sheet = read(path)
    assert sheet == parse(OWN)
    assert not sheet.reconstruction, "unless the file says so"
    assert [len(area.fields) for area in sheet.areas] == [3, 2, 6, 7]
    assert sheet.dice[2].faces == ("wild", "wild", "candle", "gift", "gift", "muffin")


@pytest.mark.parametrize("flag", ["true", "false"])
def test_a_file_may_say_whether_it_is_a_reconstruction(flag: str) -> None:
    assert parse(f"reconstruction = {flag}\n{OWN}").reconstruction is (flag == "true")


def test_other_order_of_balloons_and_wagons() -> None:
    game = own()
    roll(game, "candle green candle pink candle")
    assert words(game, 1) == {"yellow", "red"}, "the first balloon is green, the first wagon has three candles"
    game.play(1, "yellow")
    assert game.score(1).total == 1
    game.play(1, "yellow")
    assert words(game, 1) == {"(red)", "leave"}
    assert game.effect(1, "(red)").earned == ("(blue)",)
    game.play(1, "(red)")
    game.play(1, "(blue):donut")
    assert game.score(1).areas == {"yellow": 1, "red": 1, "green": 0, "blue": 0}


def test_other_sizes_of_gifts_and_sweets() -> None:
    game = own()
    roll(game, "gift heart gift heart gift")
    assert words(game, 1) == {f"green:r{row}c{column}" for row in (1, 2) for column in (1, 2, 3)}
    game = from_position("junior / green=r2c1,r2c3 blue=0|3|0 /", parse(OWN))
    roll(game, "gift pink muffin donut donut")
    assert game.effect(1, "green:r2c2").points == 1, "row 2 has a star, column 2 is not complete"
    assert game.effect(1, "blue:donut").earned == ("(yellow)",)


def test_a_symbol_may_lie_on_other_dice() -> None:
    game = own()
    roll(game, "cake wild wild blue wild")
    assert {"blue:cake*1", "red*3", "yellow*1"} <= words(game, 1)


def test_the_game_ends_with_a_full_area_of_the_own_sheet() -> None:
    game = from_position("junior / red=1 /", parse(OWN))
    roll(game, "candle heart muffin heart cake")
    game.play(1, "red")
    assert game.over


def test_whole_games_on_the_own_sheet_and_their_records() -> None:
    rng = random.Random(7)
    for seats in (2, 3, 4):
        game = own(seats)
        while not game.over:
            if game.to_roll:
                game.roll(rng)
            for seat in game.actors:
                game.play(seat, rng.choice(game.legal(seat)))
        again = load(game.record(), parse(OWN))
        assert again.position() == game.position()
        assert again.result == game.result


# Damage.

DICE = OWN[OWN.index("dice") : OWN.index("yellow")]
DIE_1 = '["cake", "cake", "donut", "muffin", "gift", "candle"]'
YELLOW = '["green, star", "pink, circle red", "heart"]'
RED = '["3, star, circle blue", "1"]'
SYMBOLS = "wild, heart, blue, pink, green, candle, gift, muffin, donut, cake"
COLOURS = "yellow, red, green, blue"
KEYS = "blue, dice, green, reconstruction, red, yellow"

DAMAGE = [
    # missing keys
    (DICE, "", "dice", "expected a list of 5 dice"),
    (f"yellow = {YELLOW}", "", "yellow", "is missing"),
    (f"red = {RED}", "", "red", "is missing"),
    ('rows = ["", "star"]', "", "green.rows", "is missing"),
    ('columns = ["circle yellow", "star", "circle green"]', "", "green.columns", "is missing"),
    ('cake = ["star"]', "", "blue.cake", "is missing"),
    ('muffin = ["star", "circle red"]', "", "blue.muffin", "is missing"),
    # unknown keys
    ("yellow =", "purple = 1\nyellow =", "purple", f"is not part of a sheet; expected {KEYS}"),
    ("yellow =", "Yellow =", "Yellow", f"is not part of a sheet; expected {KEYS}"),
    ("[green]", "[gifts]", "gifts", f"is not part of a sheet; expected {KEYS}"),
    # dice
    (f"    {DIE_1},\n", "", "dice", "expected a list of 5 dice"),
    (DIE_1, f"{DIE_1}, {DIE_1}", "dice", "expected a list of 5 dice"),
    (DICE, "dice = []\n", "dice", "expected a list of 5 dice"),
    (DICE, 'dice = "five"\n', "dice", "expected a list of 5 dice"),
    (DIE_1, '["cake", "cake", "donut", "muffin", "gift"]', "dice, die 1", "expected a list of six faces"),
    (DIE_1, '["cake", "cake", "donut", "muffin", "gift", "candle", "wild"]', "dice, die 1", "expected a list of six faces"),
    (DIE_1, "[]", "dice, die 1", "expected a list of six faces"),
    (DIE_1, '"cake"', "dice, die 1", "expected a list of six faces"),
    ('"green", "blue", "heart"', '"green", "blue", "hart"', "dice, die 2, face 4", f"found 'hart', expected one of {SYMBOLS}"),
    ('"wild", "wild"', '"wild", "joker"', "dice, die 3, face 2", f"found 'joker', expected one of {SYMBOLS}"),
    ('"wild", "wild"', '"wild", "Wild"', "dice, die 3, face 2", f"found 'Wild', expected one of {SYMBOLS}"),
    ('"wild", "wild"', '"wild", 6', "dice, die 3, face 2", f"found 6, expected one of {SYMBOLS}"),
    ('"wild", "wild"', '"wild", ["cake"]', "dice, die 3, face 2", f"found ['cake'], expected one of {SYMBOLS}"),
    # balloons
    ('"heart"]\nred', '"candle"]\nred', "yellow, balloon 3", "found 'candle', expected one of heart, blue, pink, green"),
    ('"heart"]\nred', '""]\nred', "yellow, balloon 3", "found '', expected one of heart, blue, pink, green"),
    ('"pink, circle red"', '"pink, circle pink"', "yellow, balloon 2", f"found 'pink', expected one of {COLOURS}"),
    ('"pink, circle red"', '"pink, circle"', "yellow, balloon 2", "found 'circle', expected 'star' or 'circle' and a colour"),
    ('"green, star"', '"green, moon"', "yellow, balloon 1", "found 'moon', expected 'star' or 'circle' and a colour"),
    ('"green, star"', '"green, 2 stars"', "yellow, balloon 1", "found '2 stars', expected 'star' or 'circle' and a colour"),
    (YELLOW, '"heart"', "yellow", "found 'heart', expected a list of texts"),
    (YELLOW, '["heart", 2]', "yellow", "found ['heart', 2], expected a list of texts"),
    (YELLOW, "[]", "yellow", "has 0 entries, expected 1 to 16"),
    (YELLOW, str(["heart"] * 17), "yellow", "has 17 entries, expected 1 to 16"),
    # wagons
    ('"1"]', '"4"]', "red, wagon 2", "found '4', expected one of 1, 2, 3"),
    ('"1"]', '"0"]', "red, wagon 2", "found '0', expected one of 1, 2, 3"),
    ('"1"]', '"two, star"]', "red, wagon 2", "found 'two', expected one of 1, 2, 3"),
    ('"3, star, circle blue"', '"star, 3"', "red, wagon 1", "found 'star', expected one of 1, 2, 3"),
    ('"3, star, circle blue"', '"3, circle purple"', "red, wagon 1", f"found 'purple', expected one of {COLOURS}"),
    (RED, "[3, 1]", "red", "found [3, 1], expected a list of texts"),
    (RED, "[]", "red", "has 0 entries, expected 1 to 16"),
    (RED, str(["1"] * 17), "red", "has 17 entries, expected 1 to 16"),
    # gifts
    ('["", "star"]', '["", "gift"]', "green.rows, row 2", "found 'gift', expected 'star' or 'circle' and a colour"),
    ('"circle green"]', '"circle grey"]', "green.columns, column 3", f"found 'grey', expected one of {COLOURS}"),
    ('rows = ["", "star"]', "rows = 3", "green.rows", "found 3, expected a list of texts"),
    ('rows = ["", "star"]', "rows = []", "green.rows", "has 0 entries, expected 1 to 4"),
    ('rows = ["", "star"]', 'rows = ["", "", "", "", ""]', "green.rows", "has 5 entries, expected 1 to 4"),
    ('columns = ["circle yellow", "star", "circle green"]', "columns = []", "green.columns", "has 0 entries, expected 1 to 4"),
    # sweets
    ('cake = ["star"]', 'cake = ["circle brown"]', "blue.cake, pair 1", f"found 'brown', expected one of {COLOURS}"),
    ('["star", "circle red"]', '["star", "red"]', "blue.muffin, pair 2", "found 'red', expected 'star' or 'circle' and a colour"),
    ('cake = ["star"]', "cake = true", "blue.cake", "found True, expected a list of texts"),
    ('cake = ["star"]', "cake = []", "blue.cake", "has 0 entries, expected 1 to 5"),
    ('cake = ["star"]', 'cake = ["", "", "", "", "", ""]', "blue.cake", "has 6 entries, expected 1 to 5"),
    # the flag
    ("dice =", 'reconstruction = "yes"\ndice =', "reconstruction", "found 'yes', expected true or false"),
    ("dice =", "reconstruction = 1\ndice =", "reconstruction", "found 1, expected true or false"),
]


@pytest.mark.parametrize(("old", "new_text", "place", "reason"), DAMAGE)
def test_damage(old: str, new_text: str, place: str, reason: str) -> None:
    with pytest.raises(SheetError) as error:
        parse(changed(old, new_text))
    assert (error.value.place, error.value.reason) == (place, reason)
    assert str(error.value) == f"{place}: {reason}"


@pytest.mark.parametrize("text", ["dice = [", "yellow", "<sheet>", "a = 1\na = 2", OWN + "\0", OWN.replace('"cake"', '"cake', 1)])
def test_not_toml(text: str) -> None:
    with pytest.raises(SheetError) as error:
        parse(text)
    assert error.value.place == "file"
    assert error.value.reason.startswith("is not TOML: ")


@pytest.mark.parametrize("text", ["dice = " + "[" * 5000, "dice = " + "9" * 5000], ids=["too deep", "a huge number"])
def test_toml_that_crashes_the_parser(text: str) -> None:
    """The TOML parser may raise other errors than its own; they become a SheetError too."""
    with pytest.raises(SheetError) as error:
        parse(text)
    assert error.value.place == "file"


def test_an_empty_file() -> None:
    with pytest.raises(SheetError, match="is missing"):
        parse("")


@pytest.mark.parametrize(("table", "key"), [("green", "diagonals"), ("blue", "cupcake")])
def test_an_unknown_key_inside_a_table(table: str, key: str) -> None:
    """An unknown key is rejected in nested tables too."""
    with pytest.raises(SheetError, match="is not part of a sheet") as error:
        parse(changed(f"[{table}]", f'[{table}]\n{key} = ["star"]'))
    assert error.value.place == f"{table}.{key}"


@pytest.mark.parametrize(
    ("old", "new_text", "place"),
    [
        ('"pink, circle red"', '"pink' + ", circle red" * 5 + '"', "yellow"),
        ('["", "star"]', '["circle red, circle blue, circle yellow", "star"]', "green"),
        ('"pink, circle red"', '"pink' + ", star" * 60 + '"', "yellow"),
    ],
    ids=["circles on a balloon", "circles on a row and a column", "stars"],
)
def test_more_gifts_than_a_field_can_give(old: str, new_text: str, place: str) -> None:
    """Too many stars or circles on one field: refused with its place when the file is read, or playable."""
    text = changed(old, new_text).replace('["circle yellow", "star"', '["circle yellow, circle red", "star"')
    complaint = refused(text)
    if complaint is None:
        assert new("junior", 2, sheet=parse(text)).seats == 2
    else:
        assert complaint.place.startswith(place)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes("# für Kinder\n".encode("latin-1"))
    for path in (tmp_path / "nowhere.toml", tmp_path, latin):
        with pytest.raises(SheetError) as error:
            read(path)
        assert error.value.place == str(path)
        assert error.value.reason.startswith("cannot be read (")


def test_damage_in_a_file_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "pad.toml"
    path.write_text(changed('"1"]', '"4"]'), encoding="utf-8")
    with pytest.raises(SheetError, match="red, wagon 2: found '4'"):
        read(path)
