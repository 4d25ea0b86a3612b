"""The order of a turn in the adult games: rounds, rolls, the closing phase, and what comes next."""

from foxden.rules.bonus import drop_lost, gain, stock
from foxden.rules.choices import plus_possible
from foxden.rules.codes import CHOOSING, CLOSING, IDLE, LAST_ROLL, NONE, OVER, PICK, PLUS, RETURN, RETURNING, ROLLING, START
from foxden.rules.entry import end_extra, extra_open
from foxden.rules.state import Paper, State, Tables


def begin_round(t: Tables, s: State) -> None:
    """Every player receives the bonus printed under the round; after the last round the game is over."""
    s.round += 1
    s.active = 0
    if s.round > s.rounds:
        s.phase = OVER
        return
    s.phase = START
    for seat in range(s.seats):
        gain(t, s.papers[seat], t.round_bonus[s.round])
        drop_lost(t, s, s.papers[seat])
    begin_if_redeemed(t, s)


def begin_if_redeemed(t: Tables, s: State) -> None:
    """The first turn of a round begins when every seat has redeemed the round's bonus."""
    for seat in range(s.seats):
        if s.papers[seat].owed:
            return
    begin_turn(t, s)


def begin_turn(t: Tables, s: State) -> None:
    """All dice go into the hand and wait for the first roll."""
    s.hand = (1 << t.dice) - 1
    s.platter = 0
    for i in range(3):
        s.field[i] = NONE
    for seat in range(s.seats):
        s.papers[seat].spent = 0
    s.roll = 1
    s.phase = ROLLING


def turn_rolled(t: Tables, s: State) -> None:
    """The dice show new faces; in the solo passive turn they already lie on the platter and the die fields."""
    if s.dealt:
        s.hand = 0
        s.phase = CLOSING
        s.papers[0].stage = PICK
    else:
        s.phase = CHOOSING


def roll_on(t: Tables, s: State, p: Paper) -> None:
    """After a choice: the next roll, a moment to return dice, or the end of rolling."""
    if s.roll == LAST_ROLL:
        close(t, s)
    elif s.platter and stock(p, RETURN):
        s.phase = RETURNING
    else:
        next_roll(t, s)


def next_roll(t: Tables, s: State) -> None:
    """Roll the dice in hand; with an empty hand rolling ends."""
    if s.hand:
        s.roll += 1
        s.phase = ROLLING
    else:
        close(t, s)


def close(t: Tables, s: State) -> None:
    """Rolling is over: dice in hand go to the platter, and all seats close the turn at the same time."""
    s.platter |= s.hand
    s.hand = 0
    s.phase = CLOSING
    for seat in range(s.seats):
        if seat != s.active:
            s.papers[seat].stage = PICK
    to_plus(t, s, s.papers[s.active])
    end_if_closed(t, s)


def to_plus(t: Tables, s: State, p: Paper) -> None:
    """+1 may be used; a seat that cannot is done."""
    p.stage = PLUS if plus_possible(t, s, p) else IDLE


def end_if_closed(t: Tables, s: State) -> None:
    """The turn ends when every seat is done."""
    for seat in range(s.seats):
        if s.papers[seat].stage != IDLE:
            return
    if s.seats == 1 and not s.dealt:
        s.dealt = 1
        begin_turn(t, s)
        return
    s.dealt = 0
    s.active += 1
    if s.active < s.seats:
        begin_turn(t, s)
    else:
        begin_round(t, s)


def settle(t: Tables, s: State, seat: int) -> None:
    """Go on with the turn, unless this seat has bonuses to redeem or extra crosses to make."""
    p = s.papers[seat]
    drop_lost(t, s, p)
    if p.owed or extra_open(t, p):
        return
    end_extra(p)
    if s.phase == CLOSING:
        to_plus(t, s, p)
        end_if_closed(t, s)
    elif s.phase == CHOOSING:
        roll_on(t, s, p)
    else:
        begin_if_redeemed(t, s)
