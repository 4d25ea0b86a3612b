"""A game as a seat lived it: its decisions, each with the position it began in and the choices made."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.bots.search import may_continue
from foxden.engine.dice import Roll
from foxden.engine.game import Choice, Game
from foxden.rules.actions import apply
from foxden.rules.state import ACTIONS, State


@dataclass(frozen=True, slots=True)
class Decision:
    """A line that a seat played: all its choices from a roll until dice rolled again or the seat was done."""

    first: int  # the number of its first event, counted from 0
    events: tuple[int, ...]  # the numbers of all its events
    turn: str  # the name of the turn, as in a record
    state: State  # before its first choice
    actions: tuple[int, ...]
    end: State  # after its last choice, as if the others had not chosen meanwhile
    finished: bool  # False: the game stopped in the middle of it


class _Line:
    """A line while it is being read."""

    def __init__(self, first: int, turn: str, state: State) -> None:
        self.first, self.turn, self.state, self.at = first, turn, state, state.copy()
        self.actions: list[int] = []
        self.events: list[int] = []

    def decision(self, finished: bool) -> Decision:
        return Decision(self.first, tuple(self.events), self.turn, self.state, tuple(self.actions), self.at, finished)


def decisions_of(game: Game, seat: int) -> list[Decision]:
    """The decisions of a seat (counted from 0) in the order in which they began."""
    t, out = game.setup.tables, [0] * ACTIONS
    replay, found = game.beginning(), list[Decision]()
    line: _Line | None = None
    for number, event in enumerate(game.events):
        if isinstance(event, Roll) and line is not None:
            found.append(line.decision(True))
            line = None
        elif isinstance(event, Choice) and event.seat == seat:
            if line is None:
                line = _Line(number, replay.turn, replay.state.copy())
            apply(t, line.at, seat, event.action, out)
            line.actions.append(event.action)
            line.events.append(number)
            if not may_continue(t, line.at, seat):
                found.append(line.decision(True))
                line = None
        replay.put(event)
    if line is not None:
        found.append(line.decision(False))
    return found
