"""The layout of observations: the fields that `observation.py` writes, in the same order, with their bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from foxden.envs import observation
from foxden.notation.positions import PHASES
from foxden.notation.words import row_name, words
from foxden.rules import codes
from foxden.sheets import numbers
from foxden.sheets.elements import FOX, Area, Sheet, Turn, Worth, Writes
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup, setup

STAGES = {
    Turn.THREE_ROLLS: (("pick", "plus"), "what the seat does when rolling is over"),
    Turn.ONE_ROLL: (("mark", "circles"), "what the seat is doing"),
}
SPENT = {Turn.THREE_ROLLS: "dice used by +1 in this turn", Turn.ONE_ROLL: "dice used for marks in this turn"}
DIE_PLACES = ("hand", "platter", "I", "II", "III")
PAPERS = ("own", "next", "second", "third")  # whose paper, starting with the own seat


@dataclass(frozen=True, slots=True)
class ObservationField:
    """Adjacent numbers of an observation: their names and bounds."""

    name: str
    start: int
    entries: tuple[str, ...]  # the name of each number
    low: tuple[int, ...]
    high: tuple[int, ...]
    meaning: str

    @property
    def slice(self) -> slice:
        return slice(self.start, self.start + len(self.entries))

    @property
    def range(self) -> str:
        """The lowest and the highest value of its numbers, in words."""
        return f"{min(self.low)} to {max(self.high)}"


@dataclass(frozen=True, slots=True)
class _UnplacedField:
    """A field whose position is not known yet."""

    name: str
    entries: Sequence[str]
    high: Sequence[int]
    meaning: str
    low: int = 0


def layout(
    game: str, seats: int = 1, options: Mapping[str, bool] | None = None, sheet: Sheet | None = None
) -> dict[str, ObservationField]:
    """The fields of a game's observation by name, in order."""
    game_setup = setup(game, options, sheet)
    game_setup.check_seats(seats)
    return fields(game_setup, seats)


@cache
def fields(game_setup: Setup, seats: int) -> dict[str, ObservationField]:
    """The fields of the observation of a setup by name, in order."""
    found: dict[str, ObservationField] = {}
    at = 0
    for part in _parts(game_setup, seats):
        low = (part.low,) * len(part.entries)
        found[part.name] = ObservationField(part.name, at, tuple(part.entries), low, tuple(part.high), part.meaning)
        at += len(part.entries)
    return found


def read(fields_by_name: dict[str, ObservationField], observation: Any) -> dict[str, dict[str, int]]:
    """An observation as dicts: the value of each number of each field."""
    return {
        f.name: {entry: int(n) for entry, n in zip(f.entries, observation[f.slice], strict=True)} for f in fields_by_name.values()
    }


def width(game_setup: Setup, seats: int) -> int:
    """The number of values in an observation."""
    return sum(len(field.entries) for field in fields(game_setup, seats).values())


def bounds(game_setup: Setup, seats: int) -> tuple[list[int], list[int]]:
    """The lower and upper bounds of an observation."""
    every = fields(game_setup, seats).values()
    return [n for f in every for n in f.low], [n for f in every for n in f.high]


def _flags(name: str, entries: Sequence[str], meaning: str) -> _UnplacedField:
    return _UnplacedField(name, entries, [1] * len(entries), meaning)


def _number(name: str, high: int, meaning: str, low: int = 0) -> _UnplacedField:
    return _UnplacedField(name, (name.rpartition(".")[2],), (high,), meaning, low)


def _parts(game_setup: Setup, seats: int) -> Iterator[_UnplacedField]:
    yield from _table(game_setup, seats)
    for whose in PAPERS[:seats]:
        for part in _paper(game_setup):
            yield _UnplacedField(f"{whose}.{part.name}", part.entries, part.high, part.meaning, part.low)


def _table(game_setup: Setup, seats: int) -> Iterator[_UnplacedField]:
    sheet = game_setup.sheet
    most = sheet.lengths[seats] or observation.ROUND_MOST
    yield _number("round", most, "the round" if sheet.has_rounds else f"how often the dice have gone round, {most} at most")
    yield _flags("turn", PAPERS[:seats], "whose turn it is, from the own seat on")
    yield _flags("phase", PHASES, "what the table is doing; never rolling, for dice roll by themselves")
    if sheet.turn is Turn.THREE_ROLLS:
        yield _flags("passive", ("passive",), "the passive turn of a solo game")
        yield _flags("roll", ("1", "2", "3"), "which roll of the turn")
    faces = [*game_setup.symbols[1:], *("unused",) * observation.SYMBOLS][
        : observation.SYMBOLS if sheet.shows_symbols else observation.FACES
    ]
    for name in game_setup.dice:
        yield _flags(f"die.{name}.shows", faces, "what the die shows")
        yield _flags(f"die.{name}.lies", DIE_PLACES[: 5 if sheet.has_die_fields else 2], "where it lies")


def _paper(game_setup: Setup) -> Iterator[_UnplacedField]:
    for a, area in enumerate(game_setup.areas):
        yield from _area(game_setup, a, area)
    if game_setup.sheet.has_foxes:
        yield _number("foxes", _times_printed(game_setup.sheet, FOX), "foxes")
    for name, track in sorted(game_setup.tracks.items(), key=lambda item: item[1]):
        length = game_setup.tables.track_length[track]
        yield _UnplacedField(name, ("circled", "unused"), (length, length), "circles of the action, and those not yet crossed")
        if track == codes.NUMBER:
            yield _flags(f"{name}.free", [str(i + 1) for i in range(length)], "the circles not yet crossed")
    yield from _pending(game_setup)


def _area(game_setup: Setup, a: int, area: Area) -> Iterator[_UnplacedField]:
    t = game_setup.tables
    yield _flags(area.name, mark_names(area), "marked fields")
    high = [max(_writable_numbers(game_setup, a, i)) for i in range(len(area.fields))] if t.writing[a] else []
    if high:
        yield _UnplacedField(f"{area.name}.written", mark_names(area), high, "the number in each field, 0 before")
    if t.chain_end[a] > t.chain_first[a]:
        rows = t.chain_end[a] - t.chain_first[a]
        names = [row_name(area, row) or "last" for row in range(rows)]
        most = [max(*high, t.chain_printed[t.chain_first[a]])] * rows
        yield _UnplacedField(f"{area.name}.last", names, most, "the number that the next one has to follow")
    least, most_points = _points(game_setup, a, area)
    yield _number(f"{area.name}.points", most_points, "points of the area", least)


def _pending(game_setup: Setup) -> Iterator[_UnplacedField]:
    t, sheet = game_setup.tables, game_setup.sheet
    names = [b.name for b in sheet.bonuses]
    yield _UnplacedField("owed", names, [_times_printed(sheet, name) for name in names], "bonuses to be redeemed now")
    if t.extra_area != codes.NONE:
        marks = mark_names(game_setup.areas[t.extra_area])
        yield _number("extra", 1 if t.sweeps else t.dice - 1, "extra crosses offered in the fields of extra.any")
        yield _flags("extra.any", marks, "fields for these")
        if t.sweeps:
            yield _flags("extra.each", marks, "fields in each of which an extra cross is offered")
    if t.track_length[codes.NUMBER]:
        tokens = words(game_setup)[t.token_base : t.token_base + t.track_length[codes.NUMBER] + 3]
        yield _flags("token", tokens, "the any-number action declared for the next entry")
    yield _flags("stage", *STAGES[sheet.turn])
    yield _flags("spent", game_setup.dice, SPENT[sheet.turn])
    if sheet.turn is Turn.ONE_ROLL:
        yield _flags("colour", [area.name for area in game_setup.areas], "the area chosen for this turn")


def _times_printed(sheet: Sheet, bonus: str) -> int:
    """How often a bonus is printed; each print can be earned once."""
    lines = [line.bonus for area in sheet.areas for line in area.lines]
    return [*lines, *(track.bonus for track in sheet.tracks), *sheet.rounds].count(bonus)


def _writable_numbers(game_setup: Setup, a: int, i: int) -> list[int]:
    """Every number that can be written in a field."""
    area = game_setup.areas[a]
    most = 12 if area.adds_white else 6
    offers = [n for bonus in game_setup.sheet.bonuses for n in bonus.numbers.get(area.name, ())]
    return [
        game_setup.tables.writes[a][i][style][n]
        for style in range(numbers.styles(area, area.fields[i]))
        for n in range(1, max([most, *offers]) + 1)
    ]


def _points(game_setup: Setup, a: int, area: Area) -> tuple[int, int]:
    """The lowest and the highest points of an area."""
    most = sum(max(tally.points) for tally in area.tallies)
    if area.writes is Writes.CROSS:
        return 0, most
    written = [_writable_numbers(game_setup, a, i) for i in range(len(area.fields))]
    if area.worth is Worth.PAIRS:
        pairs = list(zip(written[::2], written[1::2], strict=True))
        least = sum(min(0, min(one) - max(two)) for one, two in pairs)
        return least, most + sum(max(0, max(one) - min(two)) for one, two in pairs)
    return 0, most + sum(max(numbers.worth(area, n) for n in here) for here in written)
