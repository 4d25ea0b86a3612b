"""The three adult games: who may act, what they may do, and what an action does."""

from foxden.rules.bonus import list_redeem, redeem, spend, stock
from foxden.rules.choices import list_choices, list_extra, list_picks, list_plus, list_returns, list_with_token
from foxden.rules.codes import (
    AGAIN,
    CHOOSING,
    CLOSING,
    CROSS,
    DONE,
    ENTER,
    GO_ON,
    IDLE,
    LAST_ROLL,
    PICK,
    PLUS,
    REDEEM,
    REROLL,
    RETURN,
    RETURNING,
    ROLLING,
    START,
    STOP,
    TAKE_BACK,
    TOKEN,
    WASTE,
)
from foxden.rules.entry import cross_extra, end_extra, enter_die, extra_open, offer_swept, pay_plus, place_of_die, token_face
from foxden.rules.state import Paper, State, Tables
from foxden.rules.turn import end_if_closed, next_roll, settle


def turn_acts(s: State, seat: int) -> bool:
    """May this seat act now?"""
    if s.phase == CLOSING:
        return s.papers[seat].stage != IDLE
    if s.phase == START:
        return s.papers[seat].owed > 0
    return (s.phase == CHOOSING or s.phase == RETURNING) and seat == s.active


def turn_legal(t: Tables, s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions of a seat to `out`; returns their number."""
    p = s.papers[seat]
    if not turn_acts(s, seat):
        return 0
    if p.owed:
        return list_redeem(t, s, p, out, 0)
    extra = extra_open(t, p)
    if extra:
        return list_extra(t, extra, out)
    if p.token:
        return list_with_token(t, s, p, token_face(t, p.token), out)
    if s.phase == CHOOSING:
        return list_choices(t, s, p, out)
    if s.phase == RETURNING:
        return list_returns(t, s, p, out)
    if p.stage == PICK:
        return list_picks(t, s, p, out)
    return list_plus(t, s, p, out)


def turn_apply(t: Tables, s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    p = s.papers[seat]
    kind = t.act_kind[action]
    if kind == TOKEN:
        p.token = t.act_number[action]
    elif kind == AGAIN:
        spend(p, REROLL)
        s.phase = ROLLING
    elif kind == TAKE_BACK:
        take_back(t, s, p, t.act_die[action])
    elif kind == GO_ON:
        next_roll(t, s)
    elif kind == DONE:
        p.stage = IDLE
        end_if_closed(t, s)
    else:
        carry_out(t, s, p, action)
        settle(t, s, seat)


def carry_out(t: Tables, s: State, p: Paper, action: int) -> None:
    """What an action itself marks, moves and earns, before the turn goes on."""
    kind = t.act_kind[action]
    if kind == ENTER or kind == WASTE:
        use_die(t, s, p, action, kind)
    elif kind == REDEEM:
        redeem(t, s, p, action)
    elif kind == CROSS:
        cross_extra(t, p, action)
    elif kind == STOP:
        end_extra(p)


def use_die(t: Tables, s: State, p: Paper, action: int, kind: int) -> None:
    """Take a die of the roll, pick one of the platter, or use one by +1."""
    die = t.act_die[action]
    if s.phase == CHOOSING:
        take(t, s, p, action, kind)
        return
    if p.stage == PLUS:
        pay_plus(p, die)
    enter_die(t, s, p, action, place_of_die(s, die))


def take(t: Tables, s: State, p: Paper, action: int, kind: int) -> None:
    """The die goes on the die field of this roll, and every die of the roll that shows less to the platter."""
    die = t.act_die[action]
    s.field[s.roll - 1] = die
    s.hand &= ~(1 << die)
    swept = 0
    for other in range(t.dice):
        if s.hand >> other & 1 and s.face[other] < s.face[die]:
            swept |= 1 << other
    left = s.hand & ~swept
    s.hand = left
    s.platter |= swept
    if kind == WASTE:
        return
    if t.sweeps and t.act_area[action] == t.extra_area:
        if t.leftovers_sweep and s.roll == LAST_ROLL:
            swept |= left
        offer_swept(t, s, p, swept)
    enter_die(t, s, p, action, s.roll - 1)


def take_back(t: Tables, s: State, p: Paper, die: int) -> None:
    """Return a die from the platter to the hand; when no more can be returned the dice are rolled."""
    spend(p, RETURN)
    s.platter &= ~(1 << die)
    s.hand |= 1 << die
    if s.platter == 0 or stock(p, RETURN) == 0:
        next_roll(t, s)
