"""An exhaustive search of the end of a game, as simple as possible: every order of every choice, through the rules only."""

from __future__ import annotations

from foxden.notation import positions
from foxden.rules.actions import acts, apply, legal, to_roll
from foxden.rules.codes import OVER
from foxden.rules.score import total
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import Setup


class TooWide(Exception):
    """There are more positions than are searched."""


def best_total(setup: Setup, state: State, seat: int, most: int = 100_000) -> tuple[int, int]:
    """The most points that a seat (from 0) can still make when no roll is to come, and the number of positions on the way."""
    seen: set[str] = set()
    best = -1
    todo = [state]
    while todo:
        s = todo.pop()
        word = positions.write(setup, s)
        if word in seen:
            continue
        seen.add(word)
        if len(seen) > most:
            raise TooWide
        todo += after_each_choice(setup, s, seat)
        if s.phase == OVER:
            best = max(best, total(setup.tables, s.papers[seat]))
    return best, len(seen)


def after_each_choice(setup: Setup, s: State, seat: int) -> list[State]:
    """The positions after each choice of the seat; if it has none, after the first choice of another seat."""
    t, out = setup.tables, [0] * ACTIONS
    assert s.phase == OVER or not to_roll(s), "a roll is to come"
    actor = seat if s.phase != OVER and acts(t, s, seat) else next((i for i in range(s.seats) if acts(t, s, i)), None)
    if s.phase == OVER or actor is None:
        return []
    n = legal(t, s, actor, out)
    found = []
    for action in out[: n if actor == seat else 1]:
        after = s.copy()
        apply(t, after, actor, action, [0] * ACTIONS)
        found.append(after)
    return found
