"""The numbers of a game's actions: a table of what each number means, and the first number of each kind.

In an area that is filled from left to right "the next field of the row" is one action, which keeps the numbers few.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from foxden.rules import codes
from foxden.rules.state import ACTIONS, Tables
from foxden.sheets import numbers, order
from foxden.sheets.elements import Area, Order, Sheet, Turn


@dataclass(frozen=True, slots=True)
class ActionMeaning:
    """The meaning of one action number. Areas, dice and bonuses are indices; -1 means none."""

    kind: int
    die: int = -1
    area: int = -1
    fields: int = 0  # the field, or all fields of the row in which the next field is marked
    style: int = 0  # 0: half, 1: times the factor; junior: the number of wilds
    number: int = 0  # the number of a bonus or token
    bonus: int = -1


def action_table(sheet: Sheet) -> list[ActionMeaning]:
    """All actions of a sheet in the order of their numbers."""
    found: list[ActionMeaning] = []
    for d, die in enumerate(sheet.dice if sheet.turn is Turn.THREE_ROLLS else ()):
        for name in die.areas:
            found += [replace(m, kind=codes.ENTER, die=d) for m in entries(sheet, name)]
    for b, bonus in enumerate(sheet.bonuses):
        for area in sheet.areas:
            for n in bonus.numbers.get(area.name, ()):
                found += [replace(m, kind=codes.REDEEM, number=n, bonus=b) for m in entries(sheet, area.name)]
    for a, area in enumerate(sheet.areas):
        if area.extra != "none":
            found += [ActionMeaning(codes.CROSS, area=a, fields=1 << i) for i in range(len(area.fields))]
        if sheet.turn is Turn.ONE_ROLL:
            found += _with_wilds(sheet, area)
    every = range(len(sheet.dice))
    if "may_waste_die" in sheet.options:
        found += [ActionMeaning(codes.WASTE, die=d) for d in every]
    if any(track.name == "RT" for track in sheet.tracks):
        found += [ActionMeaning(codes.TAKE_BACK, die=d) for d in every]
        found += [ActionMeaning(codes.GO_ON)]
    for track in sheet.tracks:
        printed = sum(1 for n in track.numbers if n)
        found += [ActionMeaning(codes.TOKEN, number=i + 1) for i in range(printed + 6 if track.numbers else 0)]
    if any(area.extra != "none" for area in sheet.areas):
        found += [ActionMeaning(codes.STOP)]
    if sheet.turn is Turn.THREE_ROLLS:
        found += [ActionMeaning(codes.AGAIN), ActionMeaning(codes.FORFEIT), ActionMeaning(codes.DECLINE)]
    found += [ActionMeaning(codes.DONE)]
    return [*found, ActionMeaning(codes.LEAVE)] if sheet.turn is Turn.ONE_ROLL else found


def entries(sheet: Sheet, name: str) -> list[ActionMeaning]:
    """The entries of an area: one for each field, or each row that is filled from the left, in each style."""
    area = sheet.area(name)
    a = sheet.areas.index(area)
    return [ActionMeaning(-1, area=a, fields=fields, style=style) for fields, styles in places(area) for style in range(styles)]


def places(area: Area) -> list[tuple[int, int]]:
    """The sets of fields that an action names, each with its number of styles."""
    if area.order is Order.LEFT_TO_RIGHT:
        return [(sum(1 << area.fields.index(f) for f in row), max(numbers.styles(area, f) for f in row)) for row in area.rows]
    return [(1 << i, 1) for i in range(order.marks(area))]


def _with_wilds(sheet: Sheet, area: Area) -> list[ActionMeaning]:
    """Junior: all entries without wilds, then all with one wild, and so on."""
    a = sheet.areas.index(area)
    most = max(f.dice for f in area.fields)
    return [ActionMeaning(codes.SYMBOLS, area=a, fields=fields, style=w) for w in range(most + 1) for fields, _ in places(area)]


FAMILY = {
    codes.CROSS: "cross_base",
    codes.WASTE: "waste_base",
    codes.TAKE_BACK: "return_base",
    codes.GO_ON: "go_on",
    codes.TOKEN: "token_base",
    codes.STOP: "stop",
    codes.AGAIN: "again",
    codes.FORFEIT: "forfeit",
    codes.DECLINE: "decline",
    codes.DONE: "done",
    codes.LEAVE: "leave",
}


def number_moves(t: Tables, sheet: Sheet) -> None:
    """Write the table of actions and the first number of each kind."""
    every = action_table(sheet)
    assert len(every) <= ACTIONS
    t.actions = len(every)
    for i, m in enumerate(every):
        t.act_kind[i] = m.kind
        t.act_die[i] = m.die
        t.act_area[i] = m.area
        t.act_fields[i] = m.fields
        t.act_style[i] = m.style
        t.act_number[i] = m.number
        t.act_bonus[i] = m.bonus
    for i, m in reversed(list(enumerate(every))):
        match m.kind:
            case codes.ENTER:
                t.enter_base[m.die][m.area] = i
            case codes.REDEEM:
                t.redeem_base[m.bonus][m.area] = i
            case codes.SYMBOLS:
                t.symbol_base[m.area] = i
            case _:
                setattr(t, FAMILY[m.kind], i)
    for a, area in enumerate(sheet.areas):
        here = 0
        for fields, styles in places(area):
            for i in range(order.marks(area)):
                if fields >> i & 1:
                    t.place_of[a][i] = here
            here += styles
        t.places[a] = here
