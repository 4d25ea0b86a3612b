"""English texts of the errors of the core. An error carries a code and figures; here is the sentence for each code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ERRORS = {
    "card_word": "{word} may not be said on this score card now",
    "illegal": "seat {seat}, {word}: {reason}",
    "link_twice": "two rule functions are called {name}, in {first} and {second}",
    "link_types": "{name} of {module} does not have the types of the slot in {slots}",
    "link_unfilled": "no module fills the slot {name} of {slots}",
    "needs_numba": "the compiled runtime needs numba: pip install 'foxden[fast]'",
    "no_card": 'this is not the record of a score card: its headers have Game, Rules and [Dice "none"]',
    "no_rule_function": "there is no rule function {name!r}",
    "no_seat": "seats are 1 to {seats}, not {seat!r}",
    "roll_how": "roll with a random.Random, a numpy Generator or faces, not {kind}",
    "roll_dice": "the dice to roll are {dice}; got {found}",
    "roll_face": "{die} cannot show {face!r}; its faces are {faces}",
    "roll_not_dealt": "platter and fields are given in the solo passive turn only",
    "roll_platter": "the platter is {number} different dice of {dice}; got {found}",
    "roll_fields": "the die fields are {number} different dice of {dice}; got {found}",
    "roll_tie": "several dice show {face}: say which three lie on the platter",
    "roll_lowest": "the three lowest dice go to the platter: none of them may show more than another die",
    "roll_order": "say in which order the other three dice lie on the die fields I, II, III",
    "roll_rest": "the dice on the die fields are {dice}, in some order",
    "roll_twice": "platter and fields are given either behind | or by name, not both",
    "roll_words": "{error.found} is no roll: expected {error.expected}",
    "tag_name": "a tag is named with letters only, not {name!r}",
    "undo_nothing": "seat {seat} cannot undo: nothing was played",
    "undo_rolled": "seat {seat} cannot undo: the dice have been rolled",
    "undo_other_seat": "seat {seat} cannot undo: another seat has moved",
}

UNREADABLE = "line {line}, column {column}: found {found}, expected {expected}"
FOUND = {"end": "the end", "second_line": "a second line", "no_header": "no such header"}
THINGS = {
    "circle": "a circle",
    "circles": "a number of circles",
    "crosses": "a number of crosses",
    "fields": "a number of fields",
    "number": "a number",
    "roll": "a roll",
    "round": "a round",
    "seat": "a seat",
    "seats": "seats",
}
EXPECTED = {  # what was expected where a text cannot be read
    "range": "{what} from {low} to {high}",
    "one_of": "one of {words}",
    "one_of_more": "one of {words} and {more} more",
    "one_of_numbers": "one of {numbers}",
    # positions
    "one_line": "a position of one line",
    "pair": "a word, = and one value",
    "value": "{word}= and one value",
    "word_once": "each word only once",
    "seat_count": "{low} to {high} seats, each behind a /, found {found}",
    "each_die": "each of the dice {dice} once",
    "die": "a die: one of {dice}, then its face",
    "face": "a face of this die: {words}",
    "symbol": ": and what the die shows",
    "no_die_fields": "plate, there are no die fields",
    "one_on_a_field": "one die on each die field",
    "track": "circled, x, crossed",
    "no_extra": "no extra crosses, this game has none",
    "rows": "{rows} rows between |",
    "most_numbers": "at most {most} numbers",
    # positions that cannot be
    "all_faces": "dice=, all of them with their faces, in this phase",
    "hand_rolling": "dice in hand in phase rolling",
    "dealt": "dealt=yes only in a solo game, rolling or closing",
    "dealt_hand": "all dice in hand before the roll of a solo passive turn",
    "closing_hand": "no dice in hand in phase closing",
    "returning_roll": "phase returning only before rolls 2 and 3, that is with roll=1 or roll=2",
    "last_round": "round={rounds} at most before the game is over",
    "later_field": "no die on a die field after that of roll {roll}",
    "field_of_roll": "no die on die field {field} before roll {roll}",
    "choice_or_owed": "no die yet on die field {field} before the choice of roll {roll}, or something owed after it",
    "die_of_choice": "a die on die field {field} with what its choice earned",
    "hand_choosing": "dice in hand in phase choosing",
    "owed_acting": "owed, extra and token only with a seat that is acting",
    "white_face": "dice= with a bonus that may add the white face",
    "extra_count": "no more extra crosses than fields for them",
    "token": "a token whose circle is free, and nothing owed",
    "stage": "stage=pick or stage=plus, in phase closing, and no colour",
    "stage_active": "stage=plus for the active seat",
    "unused_plus": "an unused +1 with stage=plus",
    "one_roll_phase": "phase rolling, choosing, closing or over",
    "one_roll_hand": "all dice in hand in phase rolling",
    "one_roll_stage": "stage=mark or stage=circles, in phase choosing or closing",
    "one_roll_stage_seat": "a stage for the active seat while choosing, for the others while closing",
    "one_roll_owed": "a stage with what is owed",
    "one_roll_full": "no full area before the game is over",
    "nobody_acts": "nobody to act when the game is over",
    "somebody_acts": "a seat that has something to do",
    "legal_action": "a legal action for every seat that is asked",
    # records
    "header": 'a header such as [Seats "2"]',
    "header_once": "each header only once",
    "header_named": '[{name} "..."]',
    "headers_first": "a turn; headers come first",
    "braces": "a roll between {{ and }}",
    "whole_roll": "one roll between {{ and }}, with all dice",
    "rules": "rules version {words}",
    "options_form": "house rules as name=yes or name=no",
    "options": "options of the game",
    "option_once": "the house rule {option} only once",
    "option_beside": "{option}, as it is given beside the position",
    "same_game": "a position of the same game and seats as the headers",
    "sheet_given": "the sheet that was played on, given with the record (this one is {sheet})",
    "sheet_given_not_ours": "the sheet that was played on, given with the record (this one is the one of Foxden)",
    "sheet_header": '[Sheet "{sheet}"], or the sheet of Foxden',
    "turn_events": "a turn with at least one roll or choice",
    "nothing": "nothing, the game is over",
    "turn": "turn {turn}",
    "turn_line": "turn {turn} on a new line",
    "result": "the result {result}",
    "roll_of": "a roll of {dice}",
    "die_once": "each die once",
    "groups": "no more groups than platter and fields of a solo passive turn",
    "possible_roll": "a possible roll",
}


def error(code: str, figures: Mapping[str, Any]) -> str:
    """An error as a sentence."""
    return ERRORS[code].format(**_words(figures))


def expected(code: str, figures: Mapping[str, Any]) -> str:
    """What was expected in a text; the figure `why`, if there is one, gives the reason."""
    words = EXPECTED[code].format(**_words(figures))
    return f"{words} ({figures['why']})" if "why" in figures else words


SPACED = ("numbers",)  # lists written without commas


def _words(figures: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(figures)
    for name, value in figures.items():
        if isinstance(value, (list, tuple)):
            found[name] = (" " if name in SPACED else ", ").join(map(str, value)) or "none"
    if "what" in found:
        found["what"] = THINGS[found["what"]]
    return found
