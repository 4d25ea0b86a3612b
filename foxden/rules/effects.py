"""What an action does, asked before it is played: it is carried out on a copy, and the copy is compared with the state before.

`s` is the state before, `after` the copy on which only the action itself was carried out (`carry_alone`), `settled` a copy on
which it was applied with all that follows from it.
"""

from foxden.rules.actions import carry
from foxden.rules.adult import turn_apply
from foxden.rules.bonus import redeemable
from foxden.rules.codes import AGAIN, CHOOSING, ENTER, FIRST_MARK, FORFEIT, FOX, LAST_ROLL, REDEEM, TAKE_BACK, TRACKS, WASTE
from foxden.rules.state import Paper, State, Tables


def carry_alone(t: Tables, s: State, seat: int, action: int) -> None:
    """Carry out on a copy what an action itself does: what it spends, moves, marks and earns."""
    if t.act_kind[action] == AGAIN or t.act_kind[action] == TAKE_BACK:
        turn_apply(t, s, seat, action)
    else:
        carry(t, s, seat, action)


def earned_bonuses(t: Tables, old: Paper, new: Paper, action: int, out: list[int]) -> int:
    """Write how many of each bonus an action earned, by the codes of bonuses; returns how many codes there are."""
    for track in range(TRACKS):
        out[track] = new.circles[track] - old.circles[track]
    out[FOX] = new.foxes - old.foxes
    for mark in range(t.marks):
        out[FIRST_MARK + mark] = max(0, new.pending[mark] - old.pending[mark])
    if t.act_kind[action] == REDEEM:  # one of these is no longer pending
        redeemed = t.act_bonus[action]
        out[FIRST_MARK + redeemed] = new.pending[redeemed] - old.pending[redeemed] + 1
    return FIRST_MARK + t.marks


def dice_left(t: Tables, s: State, after: State, action: int) -> int:
    """The dice that go to the platter because an action is the choice after the last roll, as a set."""
    kind = t.act_kind[action]
    chosen = kind == ENTER or kind == WASTE or kind == FORFEIT
    if chosen and s.phase == CHOOSING and s.roll == LAST_ROLL:
        return after.hand
    return 0


def stuck_bonuses(t: Tables, s: State, p: Paper) -> int:
    """The kinds of pending bonus that no field takes, as a set."""
    kinds = 0
    for mark in range(t.marks):
        if p.pending[mark] and not redeemable(t, s, p, mark):
            kinds |= 1 << mark
    return kinds


def lost_bonuses(t: Tables, after: State, settled: State, seat: int, out: list[int]) -> int:
    """Write how many of each pending bonus are lost by an action; returns how many in all.

    In junior a bonus waits until all dice are used, and may fit then no better than now; until then it is not lost.
    """
    p = after.papers[seat]
    stuck = stuck_bonuses(t, after, p)
    lost = 0
    for mark in range(t.marks):
        out[mark] = 0
        if stuck >> mark & 1 and settled.papers[seat].pending[mark] == 0:
            out[mark] = p.pending[mark]
            lost += p.pending[mark]
    return lost
