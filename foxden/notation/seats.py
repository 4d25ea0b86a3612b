"""Reads and writes one seat of a position as `key=value` words.

    yellow=r1c2,r4c4 blue=2,7 green=5 orange=1,2,8 RR=3x1 N=4x1+3 FOX=1 owed=bX,gX spent=W

Fields in any order by name; fields filled left to right by what is written in them (rows between `|`), or by their number where
nothing is written; `RR=3x1`: three circled, one crossed (any-number: which circles). Anything not mentioned is empty.
"""

from __future__ import annotations

from collections.abc import Iterator

from foxden.notation.text import Token
from foxden.notation.words import die_letters, letter_of, words
from foxden.rules import codes
from foxden.rules.bits import count
from foxden.rules.problems import numbers_writable
from foxden.rules.state import Paper
from foxden.sheets.elements import Area, Order, Writes
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup

STAGES = {"pick": codes.PICK, "plus": codes.PLUS, "mark": codes.MARK, "circles": codes.CIRCLES}


def write_paper(setup: Setup, p: Paper) -> str:
    """Write a seat."""
    return " ".join(f"{key}={value}" for key, value in _items(setup, p) if value)


def _items(setup: Setup, p: Paper) -> Iterator[tuple[str, str]]:
    for a, area in enumerate(setup.areas):
        yield area.name, _write_area(area, p.marks[a], p.written[a])
    for name, track in setup.tracks.items():
        yield name, _write_track(p.circles[track], p.crosses[track], name == "N")
    yield "FOX", str(p.foxes or "")
    kinds = [b.name for b in setup.sheet.bonuses]
    yield "owed", ",".join(name for i, name in enumerate(kinds) for _ in range(p.pending[i]))
    if setup.tables.extra_area >= 0:
        names = mark_names(setup.areas[setup.tables.extra_area])
        each = _names(names, p.extra_fields)
        some = f"{p.extra_count}of{_names(names, p.extra_any)}" if p.extra_count else ""
        yield "extra", "|".join(part for part in (each, some) if part)
    yield "token", words(setup)[setup.tables.token_base + p.token - 1] if p.token else ""
    yield "stage", next((word for word, stage in STAGES.items() if stage == p.stage), "")
    yield "spent", _names(letter_of(setup), p.spent)
    yield "colour", setup.areas[p.colour - 1].name if p.colour else ""


def _names(names: list[str], members: int) -> str:
    return ",".join(name for i, name in enumerate(names) if members >> i & 1)


def _write_area(area: Area, marks: int, written: list[int]) -> str:
    if area.order is not Order.LEFT_TO_RIGHT:
        names = mark_names(area)
        if area.order is Order.CIRCLE_FIRST:
            marks &= ~(marks >> len(area.fields))  # a cross implies its circle
        return _names(names, marks)
    rows = []
    for row in area.rows:
        here = [area.fields.index(f) for f in row]
        filled = [i for i in here if marks >> i & 1]
        plain = area.writes is Writes.CROSS
        rows.append(str(len(filled)) if plain else ",".join(str(written[i]) for i in filled))
    return "|".join(rows) if marks else ""


def _write_track(circles: int, crosses: int, named: bool) -> str:
    if not circles:
        return ""
    crossed = "+".join(str(i + 1) for i in range(circles) if crosses >> i & 1) if named else str(count(crosses) or "")
    return f"{circles}x{crossed}" if crossed else str(circles)


def read_paper(setup: Setup, found: list[Token], p: Paper) -> None:
    """Fill a seat's paper from words."""
    keys = [*(a.name for a in setup.areas), *setup.tracks, "FOX", "owed", "extra", "token", "stage", "spent", "colour"]
    seen: set[str] = set()
    for token in found:
        key, *rest = token.split("=")
        key.choice(keys)
        if len(rest) != 1:
            raise token.wrong("value", word=key.text)
        if key.text in seen:
            raise key.wrong("word_once")
        seen.add(key.text)
        _read_item(setup, key.text, rest[0], p)
    p.owed = sum(p.pending)


def _read_item(setup: Setup, key: str, value: Token, p: Paper) -> None:
    if key in setup.tracks:
        track = setup.tracks[key]
        p.circles[track], p.crosses[track] = _read_track(value, setup.tables.track_length[track], key == "N")
    elif key == "FOX":
        p.foxes = value.integer(1, 9)
    elif key == "owed":
        kinds = [b.name for b in setup.sheet.bonuses]
        for part in value.split(","):
            p.pending[part.choice(kinds)] += 1
    elif key == "extra":
        _read_extra(setup, value, p)
    elif key == "token":
        tokens = [w for i, w in enumerate(words(setup)) if setup.moves[i].kind == codes.TOKEN]
        p.token = value.choice(tokens) + 1
    elif key == "stage":
        p.stage = STAGES[list(STAGES)[value.choice(list(STAGES))]]
    elif key == "spent":
        for part in value.split(","):
            p.spent |= 1 << part.choice(list(die_letters(setup)))
    elif key == "colour":
        p.colour = value.choice([a.name for a in setup.areas]) + 1
    else:
        _read_area(setup, [a.name for a in setup.areas].index(key), value, p)


def _read_track(value: Token, length: int, named: bool) -> tuple[int, int]:
    circles, *rest = value.split("x")
    circled = circles.integer(1, length, "circles")
    crosses = 0
    if len(rest) > 1:
        raise value.wrong("track")
    for part in rest:
        if named:
            for one in part.split("+"):
                crosses |= 1 << one.integer(1, circled, "circle") - 1
        else:
            crosses = (1 << part.integer(1, circled, "crosses")) - 1
    return circled, crosses


def _read_extra(setup: Setup, value: Token, p: Paper) -> None:
    if setup.tables.extra_area < 0:
        raise value.wrong("no_extra")
    names = mark_names(setup.areas[setup.tables.extra_area])
    for part in value.split("|"):
        many, *some = part.split("of")
        if some:
            p.extra_count = many.integer(1, 5)
        for name in (some[0] if some else many).split(","):
            field = 1 << name.choice(names)
            if some:
                p.extra_any |= field
            else:
                p.extra_fields |= field


def _read_area(setup: Setup, a: int, value: Token, p: Paper) -> None:
    area = setup.areas[a]
    if area.order is not Order.LEFT_TO_RIGHT:
        names = mark_names(area)
        for name in value.split(","):
            i = name.choice(names)
            p.marks[a] |= 1 << i
            if area.order is Order.CIRCLE_FIRST and i >= len(area.fields):
                p.marks[a] |= 1 << i - len(area.fields)
        return
    rows = value.split("|")
    if len(rows) != len(area.rows):
        raise value.wrong("rows", rows=len(area.rows))
    for row, fields in zip(rows, area.rows, strict=True):
        first = area.fields.index(fields[0])
        if area.writes is Writes.CROSS:
            p.marks[a] |= (1 << row.integer(0, len(fields), "fields")) - 1 << first
        elif row.text:
            _read_numbers(setup, a, row, first, len(fields), p)


def _read_numbers(setup: Setup, a: int, row: Token, first: int, length: int, p: Paper) -> None:
    """The numbers written in a row, each checked against its field and the number before it."""
    entries = row.split(",")
    if len(entries) > length:
        raise entries[length].wrong("most_numbers", most=length)
    for i, entry in enumerate(entries):
        field = first + i
        possible = numbers_writable(setup.tables, p, a, field)
        number = entry.integer(0, 99)
        if not possible >> number & 1:
            raise entry.wrong("one_of_numbers", numbers=[n for n in range(possible.bit_length()) if possible >> n & 1])
        p.marks[a] |= 1 << field
        p.written[a][field] = number
