"""Which positions are possible: the problems that the rules find (`rules/problems.py`), in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from foxden.rules import problem_codes as wrong
from foxden.rules.codes import NONE
from foxden.rules.problems import why_impossible
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import Setup


class Problem(NamedTuple):
    """What would be expected instead, by its code, and with which seat (from 0; None: with the table)."""

    code: str
    figures: Mapping[str, Any]
    seat: int | None


# Each problem in words: the key of its sentence, and its figures, which are read off the state.
PROBLEMS: dict[int, tuple[str, tuple[str, ...]]] = {
    wrong.ALL_FACES: ("all_faces", ()),
    wrong.HAND_ROLLING: ("hand_rolling", ()),
    wrong.DEALT: ("dealt", ()),
    wrong.DEALT_HAND: ("dealt_hand", ()),
    wrong.CLOSING_HAND: ("closing_hand", ()),
    wrong.RETURNING_ROLL: ("returning_roll", ()),
    wrong.LAST_ROUND: ("last_round", ("rounds",)),
    wrong.LATER_FIELD: ("later_field", ("roll",)),
    wrong.FIELD_OF_ROLL: ("field_of_roll", ("field", "roll")),
    wrong.CHOICE_OR_OWED: ("choice_or_owed", ("field", "roll")),
    wrong.DIE_OF_CHOICE: ("die_of_choice", ("field", "roll")),
    wrong.HAND_CHOOSING: ("hand_choosing", ()),
    wrong.ONE_ROLL_PHASE: ("one_roll_phase", ()),
    wrong.ONE_ROLL_HAND: ("one_roll_hand", ()),
    wrong.OWED_ACTING: ("owed_acting", ()),
    wrong.WHITE_FACE: ("white_face", ()),
    wrong.EXTRA_COUNT: ("extra_count", ()),
    wrong.TOKEN_FREE: ("token", ()),
    wrong.STAGE: ("stage", ()),
    wrong.STAGE_ACTIVE: ("stage_active", ()),
    wrong.UNUSED_PLUS: ("unused_plus", ()),
    wrong.ONE_ROLL_STAGE: ("one_roll_stage", ()),
    wrong.ONE_ROLL_STAGE_SEAT: ("one_roll_stage_seat", ()),
    wrong.ONE_ROLL_OWED: ("one_roll_owed", ()),
    wrong.ONE_ROLL_FULL: ("one_roll_full", ()),
    wrong.NOBODY_ACTS: ("nobody_acts", ()),
    wrong.SOMEBODY_ACTS: ("somebody_acts", ()),
    wrong.LEGAL_ACTION: ("legal_action", ()),
}


def impossible(setup: Setup, s: State) -> Problem | None:
    """The first problem of a position; None if the game can continue from it."""
    out = [0] * ACTIONS
    code = why_impossible(setup.tables, s, out)
    if code == wrong.NO_PROBLEM:
        return None
    word, figures = PROBLEMS[code]
    known = {"rounds": s.rounds, "roll": s.roll, "field": "I" * s.roll}
    return Problem(word, {name: known[name] for name in figures}, None if out[0] == NONE else out[0])
