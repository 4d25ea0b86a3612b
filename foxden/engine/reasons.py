"""Why a field or an action is not possible: the codes and figures of the rules, with names.

The rules decide (`rules/reasons.py`, `rules/action_reasons.py`); here a number becomes the name of a die, an area or a bonus.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from foxden.rules import reason_codes as why
from foxden.rules.action_reasons import why_not_action as action_code
from foxden.rules.reasons import mark_of, marks_possible, why_no_action_marks, why_not_act, why_not_mark
from foxden.rules.state import ACTIONS, Paper, State
from foxden.sheets.elements import Area, Order
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: a code (a key of the locale's reasons) and the figures that go with it."""

    code: str
    figures: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        from foxden.locale.en import reason

        return reason(self.code, self.figures)


PLACES = ("I", "II", "III", "platter", "bonus")

# Each code of the rules in words: the key of its sentence, and its figures in the order in which the rules write them, as
# (key, kind). How a figure of each kind is read is in READ.
REASONS: dict[int, tuple[str, tuple[tuple[str, str], ...]]] = {
    why.GAME_OVER: ("over", ()),
    why.ROLL_FIRST: ("roll_first", (("dice", "dice"),)),
    why.NOT_YOUR_TURN: ("not_your_turn", (("seats", "seats"),)),
    why.MARKED: ("marked", (("area", "area"), ("field", "mark"))),
    why.AREA_FULL: ("full", (("area", "area"),)),
    why.CIRCLE_FIRST: ("circle_first", (("area", "area"), ("field", "mark"))),
    why.NEVER_BACK: ("never_back", (("area", "area"), ("last", "mark"))),
    why.BEFORE_EMPTY: ("before_empty", (("area", "area"), ("next", "mark"))),
    why.REDEEM_FIRST: ("redeem_first", (("bonuses", "bonus_counts"),)),
    why.EXTRA_FIRST: ("extra_first", ()),
    why.RETURN_OR_GO: ("return_or_go", ()),
    why.MARKS_FIRST: ("marks_first", ()),
    why.NO_DIE: ("no_die", (("area", "area"),)),
    why.SAME_NUMBER: ("same_number", (("number", "number"),)),
    why.DIE_NOT_AVAILABLE: ("die_not_available", (("die", "die"),)),
    why.NO_SUCH_BONUS: ("no_such_bonus", (("bonus", "bonus"),)),
    why.NO_EXTRA: ("no_extra", ()),
    why.NEEDS: ("needs", (("number", "number"), ("found", "numbers"))),
    why.NEEDS_AT_LEAST: ("needs_at_least", (("least", "number"), ("found", "numbers"))),
    why.NEEDS_MORE_THAN: ("needs_more_than", (("last", "number"), ("found", "numbers"))),
    why.NEEDS_AT_MOST: ("needs_at_most", (("last", "number"), ("found", "numbers"))),
    why.NEEDS_ONE_OF: ("needs_one_of", (("numbers", "numbers"), ("found", "numbers"))),
    why.NEEDS_FROM: ("needs_from", (("number", "number"), ("row", "die_field"), ("found", "numbers"))),
    why.NEEDS_FROM_GREY: ("needs_from_grey", (("number", "number"), ("row", "die_field"), ("found", "numbers"))),
    why.WRONG_PLACE: ("wrong_place", (("number", "number"), ("row", "die_field"), ("places", "places"))),
    why.WRONG_PLACE_GREY: ("wrong_place_grey", (("number", "number"), ("row", "die_field"), ("places", "places"))),
    why.HALF_ONLY: ("half_only", ()),
    why.NEEDS_SYMBOLS: ("needs_symbols", (("symbol", "symbol"), ("dice", "number"))),
    why.ONE_COLOUR: ("one_colour", (("area", "area"),)),
    why.NONE_LEFT: ("none_left", (("action", "track"),)),
    why.NO_USE_FOR_NUMBER: ("no_use_for_number", ()),
    why.DIE_FITS: ("die_fits", ()),
    why.DIE_NOT_WASTED: ("die_not_wasted", (("die", "die"),)),
    why.MARK_FIRST: ("mark_first", ()),
    why.MUST_REDEEM: ("must_redeem", (("rules", "rules"),)),
    why.NOT_NOW: ("not_now", ()),
}


def _members(mask: int) -> Iterator[int]:
    return (i for i in range(mask.bit_length()) if mask >> i & 1)


def _bonuses(setup: Setup, counts: list[int]) -> list[str]:
    return [bonus.name for bonus, count in zip(setup.sheet.bonuses, counts, strict=False) for _ in range(count)]


# What a kind of figure says: the setup, all figures, and the place of this one among them.
READ: dict[str, Callable[[Setup, list[int], int], Any]] = {
    "number": lambda _, out, i: out[i],
    "numbers": lambda _, out, i: list(_members(out[i])),
    "seats": lambda _, out, i: [seat + 1 for seat in _members(out[i])],
    "places": lambda _, out, i: [PLACES[place] for place in _members(out[i])],
    "die_field": lambda _, out, i: PLACES[out[i] - 1],
    "die": lambda setup, out, i: setup.dice[out[i]],
    "dice": lambda setup, out, i: [setup.dice[die] for die in _members(out[i])],
    "area": lambda setup, out, i: setup.areas[out[i]].name,
    "mark": lambda setup, out, i: mark_names(setup.areas[out[i - 1]])[out[i]],  # its area comes before it
    "bonus": lambda setup, out, i: setup.sheet.bonuses[out[i]].name,
    "bonus_counts": lambda setup, out, i: _bonuses(setup, out[i:]),
    "track": lambda setup, out, i: next(name for name, track in setup.tracks.items() if track == out[i]),
    "symbol": lambda setup, out, i: setup.symbols[out[i]],
    "rules": lambda setup, out, i: setup.rules,  # no figure of the rules: the setup knows it
}


def _reason(setup: Setup, code: int, out: list[int]) -> Reason | None:
    """A code and its figures in words."""
    if code == why.POSSIBLE:
        return None
    word, figures = REASONS[code]
    return Reason(word, {key: READ[kind](setup, out, i) for i, (key, kind) in enumerate(figures)})


def not_asked(setup: Setup, s: State, seat: int) -> Reason | None:
    """Why a seat may do nothing at all now; None if it may act."""
    out = [0]
    return _reason(setup, why_not_act(setup.tables, s, seat, out), out)


def why_not_field(setup: Setup, s: State, seat: int, a: int, i: int) -> Reason | None:
    """Why this mark of an area cannot be made now by a seat; None if it can."""
    out = [0] * ACTIONS
    return _reason(setup, why_not_mark(setup.tables, s, seat, a, i, out), out)


def why_not_fields(setup: Setup, s: State, seat: int) -> dict[tuple[int, int], Reason]:
    """The same for a whole sheet at once: by area and mark, for every mark that is not made and cannot be made now."""
    t, out, found = setup.tables, [0] * ACTIONS, {}
    for a in range(t.areas):
        marks = t.fields[a] & ~s.papers[seat].marks[a] & ~marks_possible(t, s, seat, a, out)
        for i in _members(marks):
            reason = _reason(setup, why_no_action_marks(t, s, seat, a, i, out), out)
            assert reason is not None
            found[a, i] = reason
    return found


def why_not_action(setup: Setup, s: State, seat: int, action: int) -> Reason | None:
    """Why an action is not legal now; None if it is."""
    out = [0] * ACTIONS
    return _reason(setup, action_code(setup.tables, s, seat, action, out), out)


def target(setup: Setup, s: State, seat: int, action: int) -> tuple[int, int] | None:
    """The area and mark that a legal action is about, if it is about one."""
    i = mark_of(setup.tables, s.papers[seat], action)
    return (setup.tables.act_area[action], i) if i >= 0 else None


def pending(setup: Setup, p: Paper) -> list[str]:
    """The bonuses a seat has to redeem now."""
    return _bonuses(setup, p.pending)


def field_index(area: Area, p_marks: int, name: str) -> int | None:
    """A mark by name; a field that takes circle and cross may be named without saying which."""
    names = mark_names(area)
    if name in names:
        return names.index(name)
    if area.order is Order.CIRCLE_FIRST and f"{name}o" in names:
        i = names.index(f"{name}o")
        return i + len(area.fields) if p_marks >> i & 1 else i
    return None
