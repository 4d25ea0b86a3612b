"""English texts for reasons, bonuses, actions and ratings."""

from __future__ import annotations

from typing import Any

REASONS = {
    "over": "the game is over",
    "roll_first": "roll the dice first: {dice}",
    "not_your_turn": "it is not your turn; seat {seats} may act",
    "marked": "{area} {field} is already marked",
    "full": "{area} is full",
    "marks_first": "finish the marks with your dice first",
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
    "needs_from": "needs {number} from die field {row}, not {found}",
    "needs_from_grey": "needs {number} from die field {row} or the platter, not {found}",
    "wrong_place": "needs {number} from die field {row}; this {number} comes from {places}",
    "wrong_place_grey": "needs {number} from die field {row} or the platter; this {number} comes from {places}",
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
    "must_redeem": "by rules version {rules} bonus marks may not be left",
    "no_extra": "no extra cross is offered there",
    "half_only": "this field takes half the number only",
    "return_or_go": "return a die or go on with the roll first",
    "not_now": "that is not possible now",
    "unknown": "there is no such action; did you mean {near}?",
    "no_area": "there is no area {area}; the areas are {areas}",
    "no_field": "there is no field {field} in {area}; its fields are {fields}",
}


def reason(code: str, figures: dict[str, Any]) -> str:
    """A reason as a sentence."""
    named = {k: [PLACES.get(place, place) for place in v] if k == "places" else v for k, v in figures.items()}
    return REASONS[code].format(**{k: _listed(v, ", " if k in ALL else " or ") for k, v in named.items()})


PLACES = {"I": "die field I", "II": "die field II", "III": "die field III", "platter": "the platter", "bonus": "a bonus"}
ALL = ("dice", "bonuses", "areas", "fields")  # lists of which all members are meant; others are joined by "or"


def _listed(value: Any, between: str) -> str:
    if isinstance(value, list):
        return between.join(map(str, value)) if value else "nothing"
    return str(value)


TRACKS = {"RR": "re-roll", "+1": "+1", "RT": "return", "N": "any number"}

BONUSES = {
    "RR": "a re-roll",
    "RT": "a return",
    "N": "any number",
    "+1": "+1",
    "FOX": "a fox",
    "X6": "a cross or a 6 in any area",
    "?K": "a free entry in any area",
}
KEPT = {  # explanations of the bonuses that are kept for later
    "RR": "re-roll: roll again what was just rolled",
    "+1": "an extra die at the end of a turn",
    "RT": "return: a die from the platter back into the hand",
    "N": "any number: a die counts as the number in the circle",
    "FOX": "a fox: worth as much as the lowest area",
}
CROSSES = {"yX": "yellow", "bX": "blue", "gX": "green"}
FIXED = {"o": "orange", "p": "purple"}
FREE = {"?S": "silver", "?Y": "yellow", "?B": "blue", "?G": "green", "?P": "pink", "?T": "turquoise", "?Br": "brown"}


def bonus(name: str) -> str:
    """A bonus in words."""
    if name in BONUSES:
        return BONUSES[name]
    if name in CROSSES:
        return f"a cross in {CROSSES[name]}"
    if name in FREE:
        return f"a free entry in {FREE[name]}"
    if name.startswith("("):
        return f"a mark in {name[1:-1]}"
    return f"a {name[1:]} in {FIXED[name[0]]}"


HOW = {  # the rule of each area in a few words
    ("pretty", "yellow"): "its number",
    ("pretty", "blue"): "blue + white",
    ("pretty", "green"): "left to right, at least the printed number",
    ("pretty", "orange"): "left to right, any number, times the factor",
    ("pretty", "purple"): "left to right, each higher; after a 6 anything",
    ("twice", "silver"): "any row",
    ("twice", "yellow"): "circle, then cross",
    ("twice", "blue"): "left to right, blue + white, never higher",
    ("twice", "green"): "left to right, times the factor; pairs: first - second",
    ("twice", "pink"): "left to right, any number; bonus from the printed number on",
    ("cubed", "yellow"): "by die field",
    ("cubed", "turquoise"): "any row",
    ("cubed", "blue"): "from the 7 outwards, blue + white: -1 left, +1 right, or a 7",
    ("cubed", "brown"): "its number, rightwards, skipping allowed",
    ("cubed", "pink"): "left to right: half with the bonus, or times the factor",
    ("junior", "yellow"): "balloons, left to right",
    ("junior", "red"): "wagons, left to right, one die for every candle (i)",
    ("junior", "green"): "gifts, any order",
    ("junior", "blue"): "pairs, row by row",
}

NOTES = {  # further remarks on the sheet of each game
    "pretty": ("x is printed crossed. White is any colour; blue always counts blue + white, wherever the two dice lie.",),
    "twice": (
        "( ) is circled, (X) crossed: a row or column of yellow is complete when every field is at least circled.",
        "Silver taken from a roll: every die that falls to the platter may be crossed in its own row, white in any row.",
        "Green scores first minus second of each complete pair. The bonus of a pink field asks for the printed number.",
    ),
    "cubed": (
        "{ } in yellow is grey: there a die from the platter goes. A bonus between two rows needs the field above and below.",
        "{ } in turquoise is coloured: only these count for the bonus of the row and the column.",
        "Turquoise: one extra cross for every other die of the same number in the same group (die fields, or platter).",
        "In blue every written 2 3 4 10 11 12 counts 4 points besides. A bonus between two brown fields needs both.",
    ),
    "junior": ("A mark with a star counts one point; a circle such as (B) gives a free mark in that colour.",),
}
RECONSTRUCTED = "(sheet reconstructed)"
RECONSTRUCTION = "This sheet and its dice are a reconstruction: the printed ones are published nowhere in text."

OPTIONS = {
    "passive_may_decline": "a passive player may decline although a die could be used",
    "active_may_forfeit": "the active player may take nothing although a die could be used",
    "may_waste_die": "the active player may take a die that cannot be entered",
    "leftovers_sweep": "silver taken with the third roll also sweeps the dice left over",
    "sevens_may_touch": "a 7 may be written beside a 7",
    "solo_fallback": "solo passive turn: the other three dice may be used when no platter die fits",
}

FIELDS = {  # where an entry goes; {number} is printed, {written} what is written
    "plain": "{area} {number}",
    "row": "{area} {number} in row {row}",
    "own row": "{area} {number}, {row} row",
    "circle": "circle {area} {number} in row {row}",
    "cross": "cross {area} {number} in row {row}",
    "next": "{area} field {field}",
    "on field": "{area} {number} on field {field}",
    "write": "{area} {written} on field {field}",
    "times": "{area} {written} on field {field} (x{factor})",
    "half": "{area} {written} on field {field} (half, with the bonus)",
    "full": "{area} {written} on field {field} (x{factor}, no bonus)",
    "left": "{area} {written} left, field {column}",
    "right": "{area} {written} right, field {column}",
    "balloon": "balloon {field} ({symbol})",
    "wagon": "wagon {field} ({dice} x candle)",
    "gift": "gift row {row}, column {column}",
    "sweets": "pair {column} of {symbol}",
}
STEPS = {
    "waste": "take it without entering it",
    "forfeit": "take nothing, forfeit this roll",
    "reroll": "re-roll all dice just rolled",
    "return": "return {die} to your hand",
    "go": "go on",
    "number": "any number: the next die counts as {number}",
    "decline": "take no die",
    "stop": "no more extra crosses",
    "done": "done",
    "leave": "leave the bonus marks",
}
WILDS = {0: "", 1: " + 1 wild", 2: " + 2 wilds", 3: " + 3 wilds"}
EXTRAS = {1: "1 extra cross", 2: "{n} extra crosses"}

RATINGS = {  # Foxden's own phrases, best first
    9: (
        "The foxes take off their hats.",
        "Sly beyond belief.",
        "The whole den cheers.",
        "A cunning hunt.",
        "Quick paws, sharp pencil.",
        "A good night's prowl.",
        "Some feathers, no hen.",
        "The scent was there.",
        "Even a fox has to be a cub first.",
    ),
    11: (
        "The foxes take off their hats.",
        "They will howl about this one for years.",
        "Sly beyond belief.",
        "The whole den cheers.",
        "A cunning hunt.",
        "Quick paws, sharp pencil.",
        "A good night's prowl.",
        "A decent catch.",
        "Some feathers, no hen.",
        "The scent was there.",
        "Even a fox has to be a cub first.",
    ),
}


def rating(level: int, levels: int) -> str:
    """The phrase of a solo level (0 is the best) of a game with this number of levels."""
    return RATINGS[levels][level]
