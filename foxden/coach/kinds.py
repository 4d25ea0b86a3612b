"""What a decision was about: the kind of choice, and the part of the game."""

from __future__ import annotations

from foxden.coach.analysis import ReviewedDecision
from foxden.coach.decisions import Decision
from foxden.engine.action import Action, actions
from foxden.rules.actions import apply
from foxden.rules.codes import CHOOSING, PLUS
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import Setup

ROLLS = ("first_roll", "second_roll", "third_roll")
KINDS = (*ROLLS, "passive", "plus_one", "reroll", "bonus", "return", "number")
SPECIAL = ("reroll", "number", "return", "bonus", "plus_one")  # if one of the two choices is of such a kind, it is about that
OF_ACTION = {
    "reroll": "reroll",
    "number": "number",
    "return": "return",
    "go": "return",
    "redeem": "bonus",
    "cross": "bonus",
    "stop": "bonus",
    "leave": "bonus",
}
PARTS = ("beginning", "middle", "end")


def kind_of(setup: Setup, seat: int, decision: Decision, reviewed: ReviewedDecision) -> str:
    """The kind of the choice that left the best line, or of the better one in its place; of the first choice if none did."""
    step = reviewed.departure or 0
    at, out = decision.state.copy(), [0] * ACTIONS
    for action in decision.actions[:step]:
        apply(setup.tables, at, seat, action, out)
    by_word = {action.word: action for action in actions(setup)}
    chosen = {by_word[word] for word in reviewed.lines[0].words} - {actions(setup)[i] for i in decision.actions[:step]}
    better = next((by_word[word] for word in reviewed.lines[0].words if by_word[word] in chosen), None)
    both = [actions(setup)[decision.actions[step]], *([better] if better is not None else [])]
    kinds = [_kind(at, seat, action) for action in both]
    return next((kind for kind in SPECIAL if kind in kinds), kinds[0])


def _kind(s: State, seat: int, action: Action) -> str:
    if action.kind in OF_ACTION:
        return OF_ACTION[action.kind]
    if s.papers[seat].stage == PLUS:
        return "plus_one"
    if s.phase == CHOOSING and s.active == seat:
        return ROLLS[max(1, min(s.roll, 3)) - 1]  # junior rolls once
    return "passive"


def part_of(round: int, rounds: int, decision: int, decisions: int) -> str:
    """The third of the game: by rounds, or where there are none by the number of decisions."""
    done, all_ = (round - 1, rounds) if rounds else (decision, decisions)
    return PARTS[min(2, 3 * done // max(1, all_))]
