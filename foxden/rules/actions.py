"""The interface of the rules: queries and events of a game, for the adult games and junior.

The dice are put into `s.face` by the caller before `rolled`; in the solo passive turn also `s.platter` and `s.field`.
"""

from foxden.rules.adult import carry_out, turn_acts, turn_apply, turn_legal
from foxden.rules.bonus import drop_pending, redeem
from foxden.rules.codes import LEAVE, ONE_ROLL, REDEEM, ROLLING, SYMBOLS, THREE_ROLLS
from foxden.rules.junior import begin_one_roll, mark, one_roll_acts, one_roll_apply, one_roll_legal, one_roll_rolled
from foxden.rules.state import State, Tables
from foxden.rules.turn import begin_round, turn_rolled


def start(t: Tables, s: State, seats: int) -> None:
    """Begin a game on empty papers."""
    s.seats = seats
    s.rounds = t.lengths[seats]
    if t.turn_kind == ONE_ROLL:
        s.round = 1
        begin_one_roll(t, s)
    else:
        begin_round(t, s)


def to_roll(s: State) -> int:
    """The dice that wait to be rolled."""
    if s.phase == ROLLING:
        return s.hand
    return 0


def rolled(t: Tables, s: State, out: list[int]) -> None:
    """The dice have been rolled."""
    if t.turn_kind == ONE_ROLL:
        one_roll_rolled(t, s, out)
    else:
        turn_rolled(t, s)


def acts(t: Tables, s: State, seat: int) -> bool:
    """May this seat act now?"""
    if t.turn_kind == ONE_ROLL:
        return one_roll_acts(s, seat)
    return turn_acts(s, seat)


def legal(t: Tables, s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions of a seat to `out`; returns their number."""
    if t.turn_kind == ONE_ROLL:
        return one_roll_legal(t, s, seat, out)
    return turn_legal(t, s, seat, out)


def apply(t: Tables, s: State, seat: int, action: int, out: list[int]) -> None:
    """Carry out a legal action; `out` is scratch space."""
    if t.turn_kind == ONE_ROLL:
        one_roll_apply(t, s, seat, action, out)
    else:
        turn_apply(t, s, seat, action)


def carry(t: Tables, s: State, seat: int, action: int) -> None:
    """Carry out only the action itself: what it marks, moves and earns, before the turn goes on."""
    p = s.papers[seat]
    if t.turn_kind == THREE_ROLLS:
        carry_out(t, s, p, action)
    elif t.act_kind[action] == SYMBOLS:
        mark(t, s, p, action)
    elif t.act_kind[action] == REDEEM:
        redeem(t, s, p, action)
    elif t.act_kind[action] == LEAVE:
        drop_pending(t, p)
