"""A sheet in words becomes integer tables and bit masks: the readable loops behind the fast rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from foxden.rules import codes
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
from foxden.sheets.moves import number_moves
from foxden.sheets.words import Area, Extra, Order, Sheet, Writes

TRACK = {"RR": codes.REROLL, "+1": codes.PLUS_ONE, "RT": codes.RETURN, "N": codes.NUMBER}
SWITCHES = ("passive_may_decline", "active_may_forfeit", "leftovers_sweep", "solo_fallback")


def build(sheet: Sheet, options: Mapping[str, bool]) -> Tables:
    """The tables of a sheet played with these house rules."""
    t = Tables()
    t.party = int(sheet.party)
    t.areas = len(sheet.areas)
    t.dice = len(sheet.dice)
    for name in SWITCHES:
        setattr(t, name, int(options.get(name, False)))
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
    """The words that the dice may show; a face is an index into them (adult dice: the number itself), 0 is no face yet."""
    if not sheet.party:
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
        t.fields[a], t.free[a], t.step[a], skips = order.way(area)
        t.skips[a] = int(skips)
        t.styles[a] = _padded((numbers.styles(area, f) for f in area.fields * (order.marks(area) // len(area.fields))), 0)
        t.symbol[a] = _padded((words.index(f.symbol) for f in area.fields), 0)
        t.cost[a] = _padded((f.dice for f in area.fields), 0)


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
        t.writing[a] = int(area.writes is not Writes.CROSS)
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
    """A bonus as an integer: the recorded ones first, then those that are made at once."""
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
    """The row that a swept die is crossed in: its own colour's; for white and silver any."""
    for d, die in enumerate(sheet.dice):
        row = [f.name for f in area.fields if f.name[0] == die.name[0]]
        own = len(die.areas) == 1 and die.name != area.name
        t.own_row[d] = mask(area, row) if own and area.extra is Extra.SWEPT else t.fields[sheet.areas.index(area)]


def _lines(t: Tables, sheet: Sheet) -> None:
    t.lines_at = [[[codes.NONE] * LINES_AT for _ in range(FIELDS)] for _ in range(AREAS)]
    number = 0
    for a, area in enumerate(sheet.areas):
        at: dict[int, int] = {}
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
