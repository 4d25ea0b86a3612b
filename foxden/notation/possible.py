"""Which positions can be: what a phase needs and forbids. Sheets are free; the table around them must make sense."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from foxden.rules import codes
from foxden.rules.actions import acts, legal, to_roll
from foxden.rules.bits import count
from foxden.rules.bonus import stock
from foxden.rules.entry import extra_open, has_token
from foxden.rules.party import has_full_area
from foxden.rules.state import ACTIONS, Paper, State
from foxden.sheets.setup import Setup

ROLLS = (codes.ROLLING, codes.CHOOSING, codes.RETURNING)
AT_WORK = (codes.CHOOSING, codes.RETURNING, codes.CLOSING)


class Problem(NamedTuple):
    """What would be expected instead, and with which seat (from 0; None: with the table)."""

    expected: str
    seat: int | None = None


def impossible(setup: Setup, s: State) -> Problem | None:
    """What would have to be different; None if the position can be played on."""
    for expected in _table(setup, s):
        return Problem(expected)
    for seat in range(s.seats):
        for expected in _seat(setup, s, seat, s.papers[seat]):
            return Problem(expected, seat)
    return _stuck(setup, s)


def _table(setup: Setup, s: State) -> Iterator[str]:
    if s.phase in AT_WORK and not all(s.face[: setup.tables.dice]):
        yield "dice=, all of them with their faces, in this phase"
    if s.phase == codes.ROLLING and not s.hand:
        yield "dice in hand in phase rolling"
    yield from _party_table(setup, s) if setup.sheet.party else _adult_table(setup, s)


def _adult_table(setup: Setup, s: State) -> Iterator[str]:
    if s.dealt and (s.seats > 1 or s.phase not in (codes.ROLLING, codes.CLOSING)):
        yield "dealt=yes only in a solo game, rolling or closing"
    if s.dealt and s.phase == codes.ROLLING and count(s.hand) < setup.tables.dice:
        yield "all dice in hand before the roll of a solo passive turn"
    if s.phase == codes.CLOSING and s.hand:
        yield "no dice in hand in phase closing"
    if s.phase == codes.RETURNING and s.roll == codes.LAST_ROLL:
        yield "phase returning only before rolls 2 and 3, that is with roll=1 or roll=2"
    if s.phase != codes.OVER and s.round > s.rounds:
        yield f"round={s.rounds} at most before the game is over"
    if s.phase in ROLLS and any(s.field[i] != codes.NONE for i in range(s.roll, 3)):
        yield f"no die on a die field after that of roll {s.roll}"
    if s.phase == codes.ROLLING and s.field[s.roll - 1] != codes.NONE:
        yield f"no die on die field {'I' * s.roll} before roll {s.roll}"
    if s.phase == codes.CHOOSING:
        yield from _choosing(setup, s, s.papers[s.active])


def _choosing(setup: Setup, s: State, p: Paper) -> Iterator[str]:
    """Either a die of this roll is still to be taken, or one was and there are bonuses or crosses to be made."""
    taken = s.field[s.roll - 1] != codes.NONE
    if taken and not p.owed and not extra_open(setup.tables, p):
        yield f"no die yet on die field {'I' * s.roll} before the choice of roll {s.roll}, or something owed after it"
    if not taken and (p.owed or extra_open(setup.tables, p)):
        yield f"a die on die field {'I' * s.roll} with what its choice earned"
    if not taken and not s.hand:
        yield "dice in hand in phase choosing"


def _seat(setup: Setup, s: State, seat: int, p: Paper) -> Iterator[str]:
    if setup.sheet.party:
        yield from _party_seat(setup, s, seat, p)
        return
    t = setup.tables
    busy = {codes.START: range(s.seats), codes.CHOOSING: [s.active], codes.CLOSING: range(s.seats)}.get(s.phase, [])
    if (p.owed or extra_open(t, p) or p.token) and seat not in busy:
        yield "owed, extra and token only with a seat that is acting"
    if p.owed and any(t.plus_white) and not s.face[0]:
        yield "dice= with a bonus that may add the white face"
    if p.extra_count > count(p.extra_any):
        yield "no more extra crosses than fields for them"
    if p.token and (not has_token(t, p, p.token) or p.owed):
        yield "a token whose circle is free, and nothing owed"
    if p.stage not in (codes.IDLE, codes.PICK, codes.PLUS) or (p.stage and s.phase != codes.CLOSING) or p.colour:
        yield "stage=pick or stage=plus, in phase closing, and no colour"
    if p.stage == codes.PICK and seat == s.active and not s.dealt:
        yield "stage=plus for the active seat"
    if p.stage == codes.PLUS and not stock(p, codes.PLUS_ONE) and not p.owed and not extra_open(t, p):
        yield "an unused +1 with stage=plus"


def _party_table(setup: Setup, s: State) -> Iterator[str]:
    if s.phase in (codes.START, codes.RETURNING) or s.dealt:
        yield "phase rolling, choosing, closing or over"
    if s.phase == codes.ROLLING and s.platter:
        yield "all dice in hand in phase rolling"


def _party_seat(setup: Setup, s: State, seat: int, p: Paper) -> Iterator[str]:
    if p.stage in (codes.PICK, codes.PLUS) or (p.stage and s.phase not in (codes.CHOOSING, codes.CLOSING)):
        yield "stage=mark or stage=circles, in phase choosing or closing"
    if p.stage and (seat == s.active) != (s.phase == codes.CHOOSING):
        yield "a stage for the active seat while choosing, for the others while closing"
    if p.owed and not p.stage:
        yield "a stage with what is owed"
    if s.phase == codes.ROLLING and has_full_area(setup.tables, p):
        yield "no full area before the game is over"


def _stuck(setup: Setup, s: State) -> Problem | None:
    """Somebody must be able to do something, unless the game is over."""
    out = [0] * ACTIONS
    asked = [seat for seat in range(s.seats) if acts(setup.tables, s, seat)]
    if s.phase == codes.OVER:
        return Problem("nobody to act when the game is over", asked[0]) if asked else None
    if not to_roll(s) and not asked:
        return Problem("a seat that has something to do")
    for seat in asked:
        if legal(setup.tables, s, seat, out) == 0:
            return Problem("a legal action for every seat that is asked", seat)
    return None
