"""English."""

from __future__ import annotations

from typing import Any

REASONS = {
    "over": "the game is over",
    "roll_first": "roll the dice first: {dice}",
    "not_your_turn": "it is not your turn; seat {seats} may act",
    "marked": "{area} {field} is already marked",
    "circle_first": "circle {area} {field} before you cross it",
    "never_back": "never back: the last cross in {area} is on field {last}",
    "before_empty": "the field before is empty; next in {area} is {next}",
    "redeem_first": "redeem your bonus first: {bonuses}",
    "extra_first": "make your extra crosses first, or stop",
    "no_die": "no die you may use now goes to {area}",
    "needs": "needs {number}, not {found}",
    "needs_at_least": "needs {least} or more, not {found}",
    "needs_more_than": "needs more than {last}, not {found}",
    "needs_at_most": "needs {last} or less, not {found}",
    "needs_one_of": "needs {numbers}, not {found}",
    "needs_from": "needs {number} in row {row} (or from the platter, if the field is grey), not {found}",
    "needs_symbols": "needs {dice} of {symbol}",
    "one_colour": "you chose {area} for this turn",
    "no_such_bonus": "you have no {bonus} to redeem",
    "die_not_available": "{die} cannot be used now",
    "same_number": "the die already shows {number}",
    "none_left": "you have no {action} left",
    "no_use_for_number": "no die can be entered as that number",
    "die_fits": "not while a die can be entered",
    "die_not_wasted": "{die} can be entered, or may not be wasted",
    "mark_first": "make at least one mark first",
    "not_now": "that is not possible now",
    "unknown": "there is no such action; did you mean {near}?",
    "no_area": "there is no area {area}; the areas are {areas}",
    "no_field": "there is no field {field} in {area}; its fields are {fields}",
}


def reason(code: str, figures: dict[str, Any]) -> str:
    """A reason as a sentence."""
    return REASONS[code].format(**{k: _listed(v) for k, v in figures.items()})


def _listed(value: Any) -> str:
    if isinstance(value, list):
        return " or ".join(map(str, value)) if value else "nothing"
    return str(value)
