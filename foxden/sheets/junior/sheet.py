"""The sheet of `junior`, Auch schon clever, read from a file: Foxden's reconstruction, or one that the owner of a pad wrote."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from foxden.sheets.elements import CROSS, Area, Bonus, DiceShow, Die, Entry, Field, Line, Order, PointsAs, PointScale, Sheet, Turn

BALLOONS = ("heart", "blue", "pink", "green")
SWEETS = ("muffin", "donut", "cake")
COLOURS = ("yellow", "red", "green", "blue")
SYMBOLS = ("wild", *BALLOONS, "candle", "gift", *SWEETS)
DICE = 5
MOST_FIELDS = 16  # fields of one area, at most


class SheetError(ValueError):
    """A sheet file has errors; the message says where and why."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


def read(path: Path | None = None) -> Sheet:
    """The sheet in a file, or the one that comes with Foxden."""
    source = path if path is not None else resources.files(__package__).joinpath("sheet.toml")
    try:
        text = source.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:  # no such file, not a text file, or not a valid path
        raise SheetError(str(path), f"cannot be read ({error})") from None
    return parse(text)


def parse(text: str) -> Sheet:
    """The sheet that a text describes, checked."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SheetError("file", f"is not TOML: {error}") from None
    _known(data, "", ("reconstruction", "dice", *COLOURS))
    _known(data.get("green"), "green.", ("rows", "columns"))
    _known(data.get("blue"), "blue.", SWEETS)
    areas = (_balloons(data), _wagons(data), _gifts(data), _sweets(data))
    sheet = Sheet(
        game="junior",
        title="Auch schon clever",
        english="the children's game",
        dice=tuple(_dice(data)),
        areas=areas,
        bonuses=tuple(Bonus(f"({colour})", {colour: CROSS}) for colour in COLOURS),
        lengths={2: 0, 3: 0, 4: 0},
        turn=Turn.ONE_ROLL,
        dice_show=DiceShow.SYMBOLS,
        points_as=PointsAs.STARS,
        ties_shared=True,
        reconstruction=_flag(data),
    )
    _playable(sheet)
    return sheet


def _known(table: object, place: str, keys: Sequence[str]) -> None:
    """Raise an error for unknown keys in a table of the file."""
    for key in table if isinstance(table, dict) else ():
        if key not in keys:
            raise SheetError(f"{place}{key}", f"is not part of a sheet; expected {', '.join(sorted(keys))}")


def _playable(sheet: Sheet) -> None:
    """Check that every mark is possible with some roll; otherwise a game might never end."""
    for area in sheet.areas:
        for field in area.fields:
            showing = sum(1 for die in sheet.dice if field.symbol in die.faces or "wild" in die.faces)
            if showing < field.dice:
                raise SheetError("dice", f"{field.symbol} is on {showing} dice, but {area.name} asks for {field.dice} at once")


def _flag(data: dict[str, Any]) -> bool:
    flag = data.get("reconstruction", False)
    if not isinstance(flag, bool):
        raise SheetError("reconstruction", f"found {flag!r}, expected true or false")
    return flag


def _texts(data: dict[str, Any], place: str, most: int = MOST_FIELDS) -> list[str]:
    """The list of texts at a place like "green.rows"."""
    found: Any = data
    for key in place.split("."):
        if not isinstance(found, dict) or key not in found:
            raise SheetError(place, "is missing")
        found = found[key]
    if not isinstance(found, list) or not all(isinstance(x, str) for x in found):
        raise SheetError(place, f"found {found!r}, expected a list of texts")
    if not 1 <= len(found) <= most:
        raise SheetError(place, f"has {len(found)} entries, expected 1 to {most}")
    return found


def _dice(data: dict[str, Any]) -> Iterator[Die]:
    dice = data.get("dice")
    if not isinstance(dice, list) or len(dice) != DICE:
        raise SheetError("dice", f"expected a list of {DICE} dice")
    for d, faces in enumerate(dice, 1):
        place = f"dice, die {d}"
        if not isinstance(faces, list) or len(faces) != 6:
            raise SheetError(place, "expected a list of six faces")
        for i, face in enumerate(faces, 1):
            _one_of(f"{place}, face {i}", face, SYMBOLS)
        yield Die(str(d), COLOURS, tuple(faces))


def _one_of(place: str, word: object, words: Sequence[str]) -> str:
    if word not in words:
        raise SheetError(place, f"found {word!r}, expected one of {', '.join(words)}")
    return str(word)


class _Printed:
    """An area that is being read: its fields, lines and stars."""

    def __init__(self, name: str, order: Order) -> None:
        self.name = name
        self.order = order
        self.fields: list[Field] = []
        self.lines: list[Line] = []
        self.stars: list[PointScale] = []

    def gives(self, place: str, parts: Sequence[str], fields: Sequence[Field]) -> None:
        """Add the stars and bonus circles that a set of fields gives."""
        names = tuple(f.name for f in fields)
        if max(sum(word in part.split() for part in parts) for word in ("star", "circle")) > 1:
            raise SheetError(place, "gives more than one star or more than one circle")
        for part in parts:
            match part.split():
                case []:
                    pass
                case ["star"]:
                    self.stars.append(PointScale(names, (*[0] * len(names), 1)))
                case ["circle", colour]:
                    self.lines.append(Line(f"({_one_of(place, colour, COLOURS)})", names))
                case _:
                    raise SheetError(place, f"found {part.strip()!r}, expected 'star' or 'circle' and a colour")

    def area(self) -> Area:
        return Area(self.name, self.order, Entry.SYMBOL, tuple(self.fields), tuple(self.lines), tuple(self.stars))


def _balloons(data: dict[str, Any]) -> Area:
    printed = _Printed("yellow", Order.LEFT_TO_RIGHT)
    for i, text in enumerate(_texts(data, "yellow"), 1):
        place = f"yellow, balloon {i}"
        symbol, *gives = text.split(",")
        field = Field(str(i), 1, i, symbol=_one_of(place, symbol.strip(), BALLOONS))
        printed.fields.append(field)
        printed.gives(place, gives, [field])
    return printed.area()


def _wagons(data: dict[str, Any]) -> Area:
    printed = _Printed("red", Order.LEFT_TO_RIGHT)
    for i, text in enumerate(_texts(data, "red"), 1):
        place = f"red, wagon {i}"
        candles, *gives = text.split(",")
        field = Field(str(i), 1, i, symbol="candle", dice=int(_one_of(place, candles.strip(), ("1", "2", "3"))))
        printed.fields.append(field)
        printed.gives(place, gives, [field])
    return printed.area()


def _gifts(data: dict[str, Any]) -> Area:
    rows = _texts(data, "green.rows", most=4)
    columns = _texts(data, "green.columns", most=4)
    printed = _Printed("green", Order.ANY)
    printed.fields = [Field(f"r{r}c{c}", r, c, symbol="gift") for r in range(1, len(rows) + 1) for c in range(1, len(columns) + 1)]
    for r, text in enumerate(rows, 1):
        printed.gives(f"green.rows, row {r}", text.split(","), [f for f in printed.fields if f.row == r])
    for c, text in enumerate(columns, 1):
        printed.gives(f"green.columns, column {c}", text.split(","), [f for f in printed.fields if f.column == c])
    return printed.area()


def _sweets(data: dict[str, Any]) -> Area:
    printed = _Printed("blue", Order.LEFT_TO_RIGHT)
    for r, sweet in enumerate(SWEETS, 1):
        for i, text in enumerate(_texts(data, f"blue.{sweet}", most=5), 1):
            field = Field(f"{sweet}{i}", r, i, symbol=sweet, dice=2)
            printed.fields.append(field)
            printed.gives(f"blue.{sweet}, pair {i}", text.split(","), [field])
    return printed.area()
