"""Actions as objects: the word of each, and its die, area, field and so on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from foxden.notation.words import words
from foxden.rules import codes
from foxden.sheets.setup import Setup

KINDS = {
    codes.ENTER: "enter",
    codes.WASTE: "waste",
    codes.FORFEIT: "forfeit",
    codes.AGAIN: "reroll",
    codes.TAKE_BACK: "return",
    codes.GO_ON: "go",
    codes.TOKEN: "number",
    codes.DECLINE: "decline",
    codes.REDEEM: "redeem",
    codes.CROSS: "cross",
    codes.STOP: "stop",
    codes.DONE: "done",
    codes.SYMBOLS: "mark",
    codes.LEAVE: "leave",
}


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a seat. `str(action)` is its word in the notation."""

    id: int
    word: str
    kind: str
    die: str | None = None
    area: str | None = None
    bonus: str | None = None
    number: int | None = None  # chosen with a bonus or an any-number action
    style: str | None = None  # cubed's pink: half or full
    wilds: int | None = None  # junior

    def __str__(self) -> str:
        return self.word


@cache
def actions(setup: Setup) -> list[Action]:
    """Every action of a game, by number."""
    return [_action(setup, i) for i in range(len(setup.moves))]


def _action(setup: Setup, i: int) -> Action:
    move = setup.moves[i]
    word = words(setup)[i]
    styled = word.endswith((":half", ":full"))
    number = None
    if move.kind == codes.TOKEN:
        number = int(word[-1])
    elif move.kind == codes.REDEEM and move.number:
        number = move.number
    return Action(
        id=i,
        word=word,
        kind=KINDS[move.kind],
        die=setup.dice[move.die] if move.die >= 0 else None,
        area=setup.areas[move.area].name if move.area >= 0 else None,
        bonus=setup.sheet.bonuses[move.bonus].name if move.bonus >= 0 else None,
        number=number,
        style=word.rsplit(":", 1)[1] if styled else None,
        wilds=move.style if move.kind == codes.SYMBOLS else None,
    )
