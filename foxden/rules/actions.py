"""The questions and events of a game, whichever turn it plays: the entrance to the rules.

The dice are put into `s.face` by the caller before `rolled`; in the solo passive turn also `s.platter` and `s.field`.
"""

from foxden.rules.adult import carry_out, turn_acts, turn_apply, turn_legal
from foxden.rules.bonus import redeem
from foxden.rules.codes import REDEEM, ROLLING, SYMBOLS
from foxden.rules.party import mark, party_acts, party_apply, party_begin, party_legal, party_rolled
from foxden.rules.state import State, Tables
from foxden.rules.turn import begin_round, turn_rolled


def start(t: Tables, s: State, seats: int) -> None:
    """Begin a game on empty papers."""
    s.seats = seats
    s.rounds = t.lengths[seats]
    if t.party:
        s.round = 1
        party_begin(t, s)
    else:
        begin_round(t, s)


def to_roll(s: State) -> int:
    """The dice that wait to be rolled."""
    if s.phase == ROLLING:
        return s.hand
    return 0


def rolled(t: Tables, s: State, out: list[int]) -> None:
    """The dice have been rolled."""
    if t.party:
        party_rolled(t, s, out)
    else:
        turn_rolled(t, s)


def acts(t: Tables, s: State, seat: int) -> bool:
    """May this seat act now?"""
    if t.party:
        return party_acts(s, seat)
    return turn_acts(s, seat)


def legal(t: Tables, s: State, seat: int, out: list[int]) -> int:
    """List the legal actions of a seat in `out`; how many they are."""
    if t.party:
        return party_legal(t, s, seat, out)
    return turn_legal(t, s, seat, out)


def apply(t: Tables, s: State, seat: int, action: int, out: list[int]) -> None:
    """Carry out a legal action; `out` is scratch space."""
    if t.party:
        party_apply(t, s, seat, action, out)
    else:
        turn_apply(t, s, seat, action)


def carry(t: Tables, s: State, seat: int, action: int) -> None:
    """What a legal action itself marks, moves and earns, before the turn goes on."""
    p = s.papers[seat]
    if not t.party:
        carry_out(t, s, p, action)
    elif t.act_kind[action] == SYMBOLS:
        mark(t, s, p, action)
    elif t.act_kind[action] == REDEEM:
        redeem(t, s, p, action)
