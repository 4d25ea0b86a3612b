"""The elements that describe a printed sheet.

A *sheet* has *areas* (one per colour). An area has *fields* (one box each), *lines* (sets of fields that earn a bonus when the
last of them is marked) and *tallies* (sets of fields that give points by how many of them are marked). Bonuses that are kept
are circled on a *track*; the others are *marks* made at once. These are data only: `tables.py` turns them into integers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

FOX = "FOX"


class Order(StrEnum):
    """Which field of an area may be marked next (see `order.py`)."""

    ANY = "any"
    LEFT_TO_RIGHT = "left to right"
    RIGHTWARDS = "rightwards"  # skipping allowed, never back
    CIRCLE_FIRST = "circle first"  # a field is circled, later crossed


class Entry(StrEnum):
    """Which numbers a field takes (see `numbers.py`)."""

    EXACT = "exact"
    AT_LEAST = "at least"
    ANY = "any"
    RISING = "rising"  # higher than the one before; after a 6 anything
    NOT_RISING = "not rising"  # not higher than the one before
    OUTWARDS = "outwards"  # one lower to the left, one higher to the right, or a 7
    BY_PLACE = "by place"  # exact, in the row of the die field; from the platter in grey
    SYMBOL = "symbol"  # junior: what the dice show


class Writes(StrEnum):
    """What is written in a field (see `numbers.py`)."""

    CROSS = "cross"
    NUMBER = "number"  # times the printed factor
    HALF_OR_FACTOR = "half or factor"  # half with the bonus, or times the factor without it


class Worth(StrEnum):
    """What the written numbers add to the area's points."""

    NOTHING = "nothing"
    SUM = "sum"
    PAIRS = "pairs"  # first minus second, complete pairs only
    FAR = "far"  # 4 for every 2 3 4 10 11 12


class Extra(StrEnum):
    """Optional crosses that come with an entry by a die."""

    NONE = "none"
    SWEPT = "swept"  # one for every die swept to the platter
    PARTNERS = "partners"  # one for every other die of the number in the group


class Turn(StrEnum):
    """How a turn goes. Each kind is a module of `foxden.rules`, chosen in `rules/actions.py`."""

    THREE_ROLLS = "three rolls"  # the active player takes a die of each, the others pick from the platter
    ONE_ROLL = "one roll"  # the active player marks one colour with its dice, the others use the dice left over


class DiceShow(StrEnum):
    """What is on the dice."""

    NUMBERS = "numbers"
    SYMBOLS = "symbols"


class PointsAs(StrEnum):
    """How points are printed and told."""

    POINTS = "points"
    STARS = "stars"


@dataclass(frozen=True, slots=True)
class Field:
    """One box: its name, where it is printed (row and column from 1), and what it asks for."""

    name: str
    row: int
    column: int
    number: int = 0  # the number it takes (EXACT, BY_PLACE)
    least: int = 0  # the lowest number it takes (AT_LEAST)
    factor: int = 1
    tinted: bool = False  # cubed: a grey yellow field, a coloured turquoise field
    symbol: str = ""  # junior: what the dice must show
    dice: int = 1  # junior: how many of them at once


@dataclass(frozen=True, slots=True)
class Line:
    """A bonus, the fields that earn it, and the lowest number that earns it when it is entered last."""

    bonus: str
    fields: tuple[str, ...]
    least: int = 0


@dataclass(frozen=True, slots=True)
class PointScale:
    """Points for 0, 1, 2, ... marks among these fields."""

    fields: tuple[str, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """One colour of the sheet."""

    name: str
    order: Order
    entry: Entry
    fields: tuple[Field, ...]
    lines: tuple[Line, ...] = ()
    tallies: tuple[PointScale, ...] = ()
    writes: Writes = Writes.CROSS
    worth: Worth = Worth.NOTHING
    extra: Extra = Extra.NONE
    adds_white: bool = False  # the number is the sum of this colour's die and the white die
    crossed: tuple[tuple[int, int], ...] = ()  # rows and columns where a cross is printed instead of a field

    @property
    def rows(self) -> tuple[tuple[Field, ...], ...]:
        """The fields row by row, in printed order."""
        numbers = sorted({f.row for f in self.fields})
        return tuple(tuple(f for f in self.fields if f.row == r) for r in numbers)


@dataclass(frozen=True, slots=True)
class Bonus:
    """A mark to be made at once: in which areas, and with which numbers (0: the number that the field asks for)."""

    name: str
    numbers: Mapping[str, range]
    plus_white: bool = False  # in an area that adds the white die, its face is added to the number


@dataclass(frozen=True, slots=True)
class Track:
    """Circles for a kept action; `numbers` are printed in the circles (0 stands for "?")."""

    name: str
    length: int
    bonus: str | None = None
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Die:
    """A die, the areas it may enter, and its six faces as words."""

    name: str
    areas: tuple[str, ...]
    faces: tuple[str, ...] = ("1", "2", "3", "4", "5", "6")


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that is printed, and the lengths and house rules of the game it belongs to."""

    game: str
    title: str
    english: str
    dice: tuple[Die, ...]
    areas: tuple[Area, ...]
    bonuses: tuple[Bonus, ...]
    tracks: tuple[Track, ...] = ()
    rounds: tuple[str | None, ...] = ()  # the bonus under each round
    lengths: Mapping[int, int] = field(default_factory=dict)  # seats -> rounds; 0: until an area is full
    ratings: tuple[int, ...] = ()  # the lowest total of each solo level, best first; lower totals reach the lowest level
    options: Mapping[str, bool] = field(default_factory=dict)
    turn: Turn = field(default=Turn.THREE_ROLLS, repr=False)
    dice_show: DiceShow = field(default=DiceShow.NUMBERS, repr=False)
    points_as: PointsAs = field(default=PointsAs.POINTS, repr=False)
    ties_shared: bool = field(default=False, repr=False)  # if not, the best single area decides
    reconstruction: bool = False

    @property
    def has_die_fields(self) -> bool:
        """Do chosen dice lie on die fields I, II, III?"""
        return self.turn is Turn.THREE_ROLLS

    @property
    def has_rounds(self) -> bool:
        """Does the game have a fixed number of rounds? Otherwise it ends when somebody has filled an area."""
        return any(self.lengths.values())

    @property
    def has_foxes(self) -> bool:
        """Is a fox printed anywhere?"""
        printed = [*(line.bonus for area in self.areas for line in area.lines), *(t.bonus for t in self.tracks), *self.rounds]
        return "FOX" in printed

    @property
    def shows_symbols(self) -> bool:
        """Do the dice show symbols instead of numbers?"""
        return self.dice_show is DiceShow.SYMBOLS

    @property
    def counts_stars(self) -> bool:
        """Are points called stars?"""
        return self.points_as is PointsAs.STARS

    def area(self, name: str) -> Area:
        """The area of this name."""
        return next(a for a in self.areas if a.name == name)


def letters(names: Sequence[str]) -> list[str]:
    """The short name of each colour: its initial, or more letters if an earlier colour has the same initial (Br after B)."""
    found: list[str] = []
    for name in names:
        found.append(next(s for i in range(1, len(name) + 1) if (s := name[:i].capitalize()) not in found))
    return found


CROSS = range(1)  # the number that the field asks for


def grid(text: str, name: str = "r{row}c{column}") -> tuple[Field, ...]:
    """Fields with the numbers they take, from a table as text: a dot is no field, an x a printed cross."""
    rows = [line.split() for line in text.strip().splitlines()]
    return tuple(
        Field(name.format(row=r, column=c, number=n), r, c, number=int(n))
        for r, row in enumerate(rows, 1)
        for c, n in enumerate(row, 1)
        if n not in ".x"
    )


def crosses(text: str) -> tuple[tuple[int, int], ...]:
    """The rows and columns of the printed crosses in a table as text."""
    rows = [line.split() for line in text.strip().splitlines()]
    return tuple((r, c) for r, row in enumerate(rows, 1) for c, n in enumerate(row, 1) if n == "x")


def strip(length: int, least: str = "", factor: str = "", number: str = "") -> tuple[Field, ...]:
    """One row of fields named 1, 2, 3, ... with the values printed in them."""

    def column(text: str, missing: int) -> list[int]:
        return [int(x) for x in text.split()] or [missing] * length

    printed = zip(column(least, 0), column(factor, 1), column(number, 0), strict=True)
    return tuple(Field(str(i), 1, i, least=low, factor=times, number=n) for i, (low, times, n) in enumerate(printed, 1))


def across(fields: Sequence[Field], bonuses: str) -> tuple[Line, ...]:
    """A bonus for each complete row."""
    return _complete(fields, bonuses, lambda f: f.row)


def down(fields: Sequence[Field], bonuses: str) -> tuple[Line, ...]:
    """A bonus for each complete column."""
    return _complete(fields, bonuses, lambda f: f.column)


def _complete(fields: Sequence[Field], bonuses: str, key: object) -> tuple[Line, ...]:
    assert callable(key)
    return tuple(
        Line(bonus, tuple(f.name for f in fields if key(f) == i)) for i, bonus in enumerate(bonuses.split(), 1) if bonus != "-"
    )


def on_fields(bonuses: str, least: str = "") -> tuple[Line, ...]:
    """A bonus on each of the fields 1, 2, 3, ..., optionally only for numbers of at least `least`; a dash is no bonus."""
    names = bonuses.split()
    lows = [int(x) for x in least.split()] or [0] * len(names)
    return tuple(Line(b, (str(i),), low) for i, (b, low) in enumerate(zip(names, lows, strict=True), 1) if b != "-")


def tally(fields: Iterable[Field], points: str) -> PointScale:
    """Points for 0, 1, 2, ... marks among these fields."""
    return PointScale(tuple(f.name for f in fields), tuple(int(x) for x in points.split()))
