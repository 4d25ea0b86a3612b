"""What stands where in an observation: the table of fields that `observe.py` fills, in the same order, with the bounds of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from foxden.envs import observe
from foxden.notation.positions import PHASES
from foxden.notation.words import row_name, words
from foxden.rules import codes
from foxden.sheets import numbers
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup, setup
from foxden.sheets.words import FOX, Area, Sheet, Worth, Writes

STAGES = {False: ("pick", "plus"), True: ("mark", "circles")}
DIE_PLACES = ("hand", "platter", "I", "II", "III")
OTHERS = ("own", "next", "second", "third")  # whose paper, from the own seat on


@dataclass(frozen=True, slots=True)
class Field:
    """Some neighbouring numbers of an observation: what each is called, and the lowest and highest it can be."""

    name: str
    start: int
    entries: tuple[str, ...]  # one word for each number
    low: tuple[int, ...]
    high: tuple[int, ...]
    meaning: str

    @property
    def slice(self) -> slice:
        return slice(self.start, self.start + len(self.entries))

    @property
    def range(self) -> str:
        """From the lowest to the highest of its numbers, in words."""
        return f"{min(self.low)} to {max(self.high)}"


@dataclass(frozen=True, slots=True)
class _Part:
    """A field that has no place yet."""

    name: str
    entries: Sequence[str]
    high: Sequence[int]
    meaning: str
    low: int = 0


def layout(game: str, seats: int = 1, options: Mapping[str, bool] | None = None, sheet: Sheet | None = None) -> dict[str, Field]:
    """The fields of a game's observation by name, in order."""
    chosen = setup(game, options, sheet)
    chosen.check_seats(seats)
    return fields(chosen, seats)


@cache
def fields(chosen: Setup, seats: int) -> dict[str, Field]:
    """The same of a game that is set up."""
    found: dict[str, Field] = {}
    at = 0
    for part in _parts(chosen, seats):
        low = (part.low,) * len(part.entries)
        found[part.name] = Field(part.name, at, tuple(part.entries), low, tuple(part.high), part.meaning)
        at += len(part.entries)
    return found


def read(chosen: dict[str, Field], view: Any) -> dict[str, dict[str, int]]:
    """An observation in words: what each number of each field is."""
    return {f.name: {entry: int(n) for entry, n in zip(f.entries, view[f.slice], strict=True)} for f in chosen.values()}


def width(chosen: Setup, seats: int) -> int:
    """How many numbers an observation has."""
    return sum(len(field.entries) for field in fields(chosen, seats).values())


def bounds(chosen: Setup, seats: int) -> tuple[list[int], list[int]]:
    """The lowest and the highest value of every number."""
    every = fields(chosen, seats).values()
    return [n for f in every for n in f.low], [n for f in every for n in f.high]


def _flags(name: str, entries: Sequence[str], meaning: str) -> _Part:
    return _Part(name, entries, [1] * len(entries), meaning)


def _one(name: str, high: int, meaning: str, low: int = 0) -> _Part:
    return _Part(name, (name.rpartition(".")[2],), (high,), meaning, low)


def _parts(chosen: Setup, seats: int) -> Iterator[_Part]:
    yield from _table(chosen, seats)
    for whose in OTHERS[:seats]:
        for part in _paper(chosen):
            yield _Part(f"{whose}.{part.name}", part.entries, part.high, part.meaning, part.low)


def _table(chosen: Setup, seats: int) -> Iterator[_Part]:
    party = chosen.sheet.party
    most = observe.ROUND_MOST if party else chosen.sheet.lengths[seats]
    yield _one("round", most, f"how often the dice have gone round, {most} at most" if party else "the round")
    yield _flags("turn", OTHERS[:seats], "whose turn it is, from the own seat on")
    yield _flags("phase", PHASES, "what the table is doing; never rolling, for dice roll by themselves")
    if not party:
        yield _flags("passive", ("passive",), "the passive turn of a solo game")
        yield _flags("roll", ("1", "2", "3"), "which roll of the turn")
    faces = [*chosen.symbols[1:], *("unused",) * observe.SYMBOLS][: observe.SYMBOLS if party else observe.FACES]
    for name in chosen.dice:
        yield _flags(f"die.{name}.shows", faces, "what the die shows")
        yield _flags(f"die.{name}.lies", DIE_PLACES[: 2 if party else 5], "where it lies")


def _paper(chosen: Setup) -> Iterator[_Part]:
    for a, area in enumerate(chosen.areas):
        yield from _area(chosen, a, area)
    if not chosen.sheet.party:
        yield _one("foxes", _printed(chosen.sheet, FOX), "foxes")
    for name, track in sorted(chosen.tracks.items(), key=lambda item: item[1]):
        length = chosen.tables.track_length[track]
        yield _Part(name, ("circled", "unused"), (length, length), "circles of the action, and those not yet crossed")
        if track == codes.NUMBER:
            yield _flags(f"{name}.free", [str(i + 1) for i in range(length)], "the circles not yet crossed")
    yield from _task(chosen)


def _area(chosen: Setup, a: int, area: Area) -> Iterator[_Part]:
    t = chosen.tables
    yield _flags(area.name, mark_names(area), "marked fields")
    high = [max(_writable(chosen, a, i)) for i in range(len(area.fields))] if t.writing[a] else []
    if high:
        yield _Part(f"{area.name}.written", mark_names(area), high, "the number in each field, 0 before")
    if t.chain_end[a] > t.chain_first[a]:
        rows = t.chain_end[a] - t.chain_first[a]
        names = [row_name(area, row) or "last" for row in range(rows)]
        most = [max(*high, t.chain_printed[t.chain_first[a]])] * rows
        yield _Part(f"{area.name}.last", names, most, "the number that the next one has to follow")
    least, most_points = _points(chosen, a, area)
    yield _one(f"{area.name}.points", most_points, "points of the area", least)


def _task(chosen: Setup) -> Iterator[_Part]:
    t, sheet = chosen.tables, chosen.sheet
    names = [b.name for b in sheet.bonuses]
    yield _Part("owed", names, [_printed(sheet, name) for name in names], "bonuses to be redeemed now")
    if t.extra_area != codes.NONE:
        marks = mark_names(chosen.areas[t.extra_area])
        yield _one("extra", 1 if t.sweeps else t.dice - 1, "extra crosses offered in the fields of extra.any")
        yield _flags("extra.any", marks, "fields for these")
        if t.sweeps:
            yield _flags("extra.each", marks, "fields in each of which an extra cross is offered")
    if t.track_length[codes.NUMBER]:
        tokens = words(chosen)[t.token_base : t.token_base + t.track_length[codes.NUMBER] + 3]
        yield _flags("token", tokens, "the any-number action declared for the next entry")
    yield _flags(
        "stage", STAGES[sheet.party], "what the seat is doing" if sheet.party else "what the seat does when rolling is over"
    )
    yield _flags("spent", chosen.dice, "dice used for marks in this turn" if sheet.party else "dice used by +1 in this turn")
    if sheet.party:
        yield _flags("colour", [area.name for area in chosen.areas], "the area chosen for this turn")


def _printed(sheet: Sheet, bonus: str) -> int:
    """How often a bonus is printed; each can be earned once."""
    lines = [line.bonus for area in sheet.areas for line in area.lines]
    return [*lines, *(track.bonus for track in sheet.tracks), *sheet.rounds].count(bonus)


def _writable(chosen: Setup, a: int, i: int) -> list[int]:
    """Every number that can be written in a field."""
    area = chosen.areas[a]
    most = 12 if area.adds_white else 6
    offers = [n for bonus in chosen.sheet.bonuses for n in bonus.numbers.get(area.name, ())]
    return [
        chosen.tables.writes[a][i][style][n]
        for style in range(numbers.styles(area, area.fields[i]))
        for n in range(1, max([most, *offers]) + 1)
    ]


def _points(chosen: Setup, a: int, area: Area) -> tuple[int, int]:
    """The lowest and the highest points of an area."""
    most = sum(max(tally.points) for tally in area.tallies)
    if area.writes is Writes.CROSS:
        return 0, most
    written = [_writable(chosen, a, i) for i in range(len(area.fields))]
    if area.worth is Worth.PAIRS:
        pairs = list(zip(written[::2], written[1::2], strict=True))
        least = sum(min(0, min(one) - max(two)) for one, two in pairs)
        return least, most + sum(max(0, max(one) - min(two)) for one, two in pairs)
    return 0, most + sum(max(numbers.worth(area, n) for n in here) for here in written)
