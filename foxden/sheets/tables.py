"""Builds the integer tables and bit masks that the rules use from the description of a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from foxden.rules import VERSION, codes
from foxden.rules.state import (
    AREAS,
    CHAINS,
    FIELDS,
    LINES,
    LINES_AT,
    MARKS,
    NUMBERS,
    PLACES,
    ROUNDS,
    TALLIES,
    WRITTEN,
    Tables,
)
from foxden.sheets import numbers, order
from foxden.sheets.action_table import number_moves
from foxden.sheets.elements import Area, Entry, Extra, Field, Order, Sheet, Turn, Writes

TRACK = {"RR": codes.REROLL, "+1": codes.PLUS_ONE, "RT": codes.RETURN, "N": codes.NUMBER}
TURN_KINDS = {Turn.THREE_ROLLS: codes.THREE_ROLLS, Turn.ONE_ROLL: codes.ONE_ROLL}
ASKS = {
    Entry.EXACT: codes.EXACT,
    Entry.AT_LEAST: codes.AT_LEAST,
    Entry.ANY: codes.ANY_NUMBER,
    Entry.RISING: codes.RISING,
    Entry.NOT_RISING: codes.NOT_RISING,
    Entry.OUTWARDS: codes.OUTWARDS,
    Entry.BY_PLACE: codes.BY_PLACE,
    Entry.SYMBOL: codes.BY_SYMBOL,
}
WRITING = {Writes.CROSS: 0, Writes.NUMBER: codes.NUMBER_TIMES_FACTOR, Writes.HALF_OR_FACTOR: codes.HALF_OR_FACTOR}
SWITCHES = ("passive_may_decline", "active_may_forfeit", "leftovers_sweep", "solo_fallback")


def build(sheet: Sheet, options: Mapping[str, bool], rules: str = VERSION) -> Tables:
    """The tables of a sheet played with these house rules, by a version of the rules."""
    t = Tables()
    t.turn_kind = TURN_KINDS[sheet.turn]
    t.symbols = int(sheet.shows_symbols)
    t.stars = int(sheet.counts_stars)
    t.foxes = int(sheet.has_foxes)
    t.ends_when_full = int(not sheet.has_rounds)
    t.ties_shared = int(sheet.ties_shared)
    t.areas = len(sheet.areas)
    t.dice = len(sheet.dice)
    for name in SWITCHES:
        setattr(t, name, int(options.get(name, False)))
    t.may_leave = int(sheet.turn is Turn.ONE_ROLL and rules != "1")
    for seats, rounds in sheet.lengths.items():
        t.lengths[seats] = rounds
    _dice(t, sheet, options)
    _fields(t, sheet)
    _numbers(t, sheet, options)
    _bonuses(t, sheet)
    _lines(t, sheet)
    _points(t, sheet)
    number_moves(t, sheet)
    return t


def symbols(sheet: Sheet) -> list[str]:
    """The words for the faces of the dice. A face is an index into this list (adult dice: the number itself); 0: not rolled yet."""
    if not sheet.shows_symbols:
        return ["", *"123456"]
    faces = (face for die in sheet.dice for face in die.faces)
    asked = (f.symbol for a in sheet.areas for f in a.fields)
    return ["", "wild", *sorted({*faces, *asked} - {"wild"})]


def _dice(t: Tables, sheet: Sheet, options: Mapping[str, bool]) -> None:
    words = symbols(sheet)
    names = [a.name for a in sheet.areas]
    for d, die in enumerate(sheet.dice):
        t.faces[d] = [words.index(face) for face in die.faces]
        t.first_area[d] = names.index(die.areas[0])
        t.end_area[d] = names.index(die.areas[-1]) + 1
    for a, area in enumerate(sheet.areas):
        t.adds[a] = int(area.adds_white)
        if area.adds_white:
            t.other[0] = a + 1
    if options.get("may_waste_die"):
        t.wastable = sum(1 << d for d, die in enumerate(sheet.dice) if die.name != "silver")


def _fields(t: Tables, sheet: Sheet) -> None:
    words = symbols(sheet)
    for a, area in enumerate(sheet.areas):
        assert order.marks(area) <= FIELDS
        t.fields[a], t.free[a], t.step[a], skips = order.marking_order(area)
        t.skips[a] = int(skips)
        every = area.fields * (order.marks(area) // len(area.fields))  # twice where a circle comes first
        t.circle_first[a] = int(area.order is Order.CIRCLE_FIRST)
        t.asks[a] = ASKS[area.entry]
        t.printed[a] = _padded((_printed(area, f) for f in every), 0)
        t.styles[a] = _padded((numbers.styles(area, f) for f in every), 0)
        t.symbol[a] = _padded((words.index(f.symbol) for f in area.fields), 0)
        t.cost[a] = _padded((f.dice for f in area.fields), 0)


def _printed(area: Area, field: Field) -> int:
    return field.least if area.entry is Entry.AT_LEAST else field.number


def _padded(values: Iterable[int], missing: int) -> list[int]:
    found = list(values)
    return found + [missing] * (FIELDS - len(found))


def mask(area: Area, names: Iterable[str], crossed: bool = False) -> int:
    """The set of these fields (crossed: their crosses, where a circle comes first)."""
    index = {f.name: i for i, f in enumerate(area.fields)}
    found = sum(1 << index[name] for name in names)
    return found << len(area.fields) if crossed and area.order is Order.CIRCLE_FIRST else found


def _numbers(t: Tables, sheet: Sheet, options: Mapping[str, bool]) -> None:
    chain = 0
    for a, area in enumerate(sheet.areas):
        for place in range(PLACES):
            for n in range(NUMBERS):
                names = [f.name for f in area.fields if numbers.accepts(area, f, place, n)]
                t.accepts[a][place][n] = mask(area, names) | mask(area, names, crossed=True)
        t.writing[a] = WRITING[area.writes]
        if t.writing[a]:
            for i, field in enumerate(area.fields):
                for style in range(2):
                    t.writes[a][i][style] = [numbers.writes(area, field, style, n) for n in range(NUMBERS)]
        t.chain_first[a] = chain
        if numbers.is_chain(area):
            for row in area.rows:
                t.chain_fields[chain] = mask(area, (f.name for f in row))
                t.chain_start[chain] = area.fields.index(row[0])
                t.chain_printed[chain] = numbers.printed_before(area)
                t.follows[chain] = [
                    sum(1 << n for n in range(NUMBERS) if numbers.follows(area, row[0].row, last, n, options))
                    for last in range(NUMBERS + 1)
                ]
                chain += 1
        t.chain_end[a] = chain
    assert chain <= CHAINS


def bonus_code(sheet: Sheet, name: str | None) -> int:
    """A bonus as an integer: first those that are kept, then those that are made at once."""
    if name is None:
        return codes.NONE
    if name == "FOX":
        return codes.FOX
    if name in TRACK:
        return TRACK[name]
    return codes.FIRST_MARK + [b.name for b in sheet.bonuses].index(name)


def _bonuses(t: Tables, sheet: Sheet) -> None:
    for track in sheet.tracks:
        code = TRACK[track.name]
        t.track_length[code] = track.length
        t.track_bonus[code] = bonus_code(sheet, track.bonus)
        for i, number in enumerate(track.numbers):
            t.token_number[i] = number
    for r in range(1, ROUNDS + 1):
        t.round_bonus[r] = bonus_code(sheet, sheet.rounds[r - 1]) if sheet.rounds else codes.NONE
    assert len(sheet.bonuses) <= MARKS
    t.marks = len(sheet.bonuses)
    for b, bonus in enumerate(sheet.bonuses):
        for a, area in enumerate(sheet.areas):
            offer = bonus.numbers.get(area.name)
            t.low[b][a] = offer.start if offer else codes.NONE
            t.high[b][a] = offer.stop - 1 if offer else codes.NONE
            t.plus_white[a] |= int(bonus.plus_white and area.adds_white)
    t.extra_area = codes.NONE
    for a, area in enumerate(sheet.areas):
        if area.extra is not Extra.NONE:
            t.extra_area = a
            t.sweeps = int(area.extra is Extra.SWEPT)
            _own_rows(t, sheet, area)


def _own_rows(t: Tables, sheet: Sheet, area: Area) -> None:
    """Set the rows in which swept dice are crossed: the row of a die's colour; any row for white and silver."""
    for d, die in enumerate(sheet.dice):
        row = [f.name for f in area.fields if f.name[0] == die.name[0]]
        own = len(die.areas) == 1 and die.name != area.name
        t.own_row[d] = mask(area, row) if own and area.extra is Extra.SWEPT else t.fields[sheet.areas.index(area)]


def _lines(t: Tables, sheet: Sheet) -> None:
    t.lines_at = [[[codes.NONE] * LINES_AT for _ in range(FIELDS)] for _ in range(AREAS)]
    number = 0
    for a, area in enumerate(sheet.areas):
        at: dict[int, int] = {}
        t.line_first[a] = number
        for line in area.lines:
            assert number < LINES
            fields = mask(area, line.fields)
            t.line_area[number] = a
            t.line_fields[number] = fields
            t.line_bonus[number] = bonus_code(sheet, line.bonus)
            t.line_least[number] = line.least
            for i in range(len(area.fields)):
                if fields >> i & 1:
                    t.lines_at[a][i][at.get(i, 0)] = number
                    at[i] = at.get(i, 0) + 1
            number += 1


def _points(t: Tables, sheet: Sheet) -> None:
    number = 0
    for a, area in enumerate(sheet.areas):
        t.tally_first[a] = number
        for tally in area.tallies:
            assert number < TALLIES
            t.tally_fields[number] = mask(area, tally.fields, crossed=True)
            t.tally_points[number] = [*tally.points, *[0] * (NUMBERS - len(tally.points))]
            number += 1
        t.tally_end[a] = number
        t.worth[a] = [numbers.worth(area, w) for w in range(len(t.worth[a]))]
        t.pairs[a] = int(area.worth == "pairs")
    assert all(len(a.fields) <= WRITTEN for a in sheet.areas if a.writes is not Writes.CROSS)
