"""The words of actions and dice.

| word | action |
|---|---|
| `yellow:r4c2`, `green`, `white=blue:7`, `pink:half` | enter a die (taken, picked, by +1): area if white, field if several |
| `bX:10`, `gX`, `?B:8`, `?K=pink:5:full` | redeem a bonus: area and number if there is a choice, field if there are several |
| `also:b1`, `stop` | an extra cross, no more of them |
| `N4`, `N?6` | cubed: the next entry counts as this number |
| `waste:blue`, `forfeit`, `reroll`, `return:green`, `go`, `decline`, `done` | the rest |
| `yellow`, `red*1`, `blue:muffin*2` | junior: a mark, so many of its dice wild |
| `leave` | junior: the bonus marks still pending are not made |
"""

from __future__ import annotations

from functools import cache

from foxden.rules import codes
from foxden.sheets.action_table import ActionMeaning, places
from foxden.sheets.elements import Area, Order, Writes, letters
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup

PLAIN = {
    codes.FORFEIT: "forfeit",
    codes.AGAIN: "reroll",
    codes.GO_ON: "go",
    codes.DECLINE: "decline",
    codes.STOP: "stop",
    codes.DONE: "done",
    codes.LEAVE: "leave",
}
STYLES = ("half", "full")


@cache
def words(setup: Setup) -> list[str]:
    """The word of each action number."""
    return [_word(setup, move) for move in setup.moves]


@cache
def numbers(setup: Setup) -> dict[str, int]:
    """The action number of each word."""
    return {word: i for i, word in enumerate(words(setup))}


def _word(setup: Setup, move: ActionMeaning) -> str:
    if move.kind in PLAIN:
        return PLAIN[move.kind]
    if move.kind == codes.TOKEN:
        return _token(setup, move.number)
    if move.kind == codes.WASTE:
        return f"waste:{setup.dice[move.die]}"
    if move.kind == codes.TAKE_BACK:
        return f"return:{setup.dice[move.die]}"
    area = setup.areas[move.area]
    if move.kind == codes.CROSS:
        return f"also:{mark_names(area)[move.fields.bit_length() - 1]}"
    where = _place(area, move)
    if move.kind == codes.SYMBOLS:
        return f"{area.name}{where}" + (f"*{move.style}" if move.style else "")
    if move.kind == codes.ENTER:
        several = len(setup.sheet.dice[move.die].areas) > 1
        return setup.dice[move.die] + (f"={area.name}" if several else "") + where
    bonus = setup.sheet.bonuses[move.bonus]
    word = bonus.name + (f"={area.name}" if len(bonus.numbers) > 1 else "")
    return word + (f":{move.number}" if len(bonus.numbers[area.name]) > 1 else "") + where


def _place(area: Area, move: ActionMeaning) -> str:
    """The part of a word that names the field, the row or the style, where there is a choice."""
    rows = places(area)
    word = ""
    if len(rows) > 1 and area.order is Order.LEFT_TO_RIGHT:
        word = ":" + row_name(area, [fields for fields, _ in rows].index(move.fields))
    elif len(rows) > 1:
        word = ":" + mark_names(area)[move.fields.bit_length() - 1]
    return word + (f":{STYLES[move.style]}" if area.writes is Writes.HALF_OR_FACTOR else "")


def row_name(area: Area, row: int) -> str:
    """The common part of the names of a row's fields: L or R in cubed; muffin, donut or cake in junior."""
    return area.rows[row][0].name.rstrip("0123456789")


def _token(setup: Setup, token: int) -> str:
    printed = [n for track in setup.sheet.tracks for n in track.numbers if n]
    return f"N{printed[token - 1]}" if token <= len(printed) else f"N?{token - len(printed)}"


@cache
def die_letters(setup: Setup) -> dict[str, int]:
    """The short name of each die: its initial, longer where two share it (cubed: B blue, Br brown); junior: 1 to 5."""
    return {letter: d for d, letter in enumerate(letters(setup.dice))}


@cache
def letter_of(setup: Setup) -> list[str]:
    """The short name of each die, by number."""
    return list(die_letters(setup))


def die_word(setup: Setup, die: int, face: int) -> str:
    """A die and what it shows: W3; junior: 4:heart."""
    return letter_of(setup)[die] + (":" if setup.sheet.shows_symbols else "") + setup.symbols[face]
