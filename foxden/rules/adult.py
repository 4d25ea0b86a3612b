"""The turn of the three adult games: rolling, choosing, returning, the closing phase with passive picks and +1."""

from foxden.rules.bits import lowest
from foxden.rules.bonus import drop_lost, gain, list_redeem, redeem, spend, stock
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
    NONE,
    NUMBER,
    OVER,
    PICK,
    PLATTER,
    PLUS,
    PLUS_ONE,
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
from foxden.rules.entry import (
    cross_extra,
    end_extra,
    enter_die,
    extra_open,
    has_token,
    list_entries,
    offer_swept,
    pay_plus,
    place_of_die,
    token_face,
    usable,
)
from foxden.rules.state import Paper, State, Tables

# The order of the turn.


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
    elif s.hand:
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


# What may be done.


def turn_acts(s: State, seat: int) -> bool:
    """May this seat act now?"""
    if s.phase == CLOSING:
        return s.papers[seat].stage != IDLE
    if s.phase == START:
        return s.papers[seat].owed > 0
    return (s.phase == CHOOSING or s.phase == RETURNING) and seat == s.active


def turn_legal(t: Tables, s: State, seat: int, out: list[int]) -> int:
    """List the legal actions of a seat; how many they are."""
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


def list_extra(t: Tables, extra: int, out: list[int]) -> int:
    """Extra crosses, one by one, or stop."""
    n = 0
    while extra:
        out[n] = t.cross_base + lowest(extra)
        extra &= extra - 1
        n += 1
    out[n] = t.stop
    return n + 1


def list_choices(t: Tables, s: State, p: Paper, out: list[int]) -> int:
    """The active player's choice after a roll."""
    place = s.roll - 1
    n = 0
    unusable = 0
    for die in range(t.dice):
        if s.hand >> die & 1:
            was = n
            n = list_entries(t, s, p, die, place, s.face[die], out, n)
            if n == was:
                unusable |= 1 << die
    may_forfeit = t.active_may_forfeit or n == 0
    unusable &= t.wastable
    while unusable:
        out[n] = t.waste_base + lowest(unusable)
        unusable &= unusable - 1
        n += 1
    if stock(p, NUMBER):
        n = list_tokens(t, s, p, out, n)
    if stock(p, REROLL):
        out[n] = t.again
        n += 1
    if may_forfeit:
        out[n] = t.forfeit
        n += 1
    return n


def list_returns(t: Tables, s: State, p: Paper, out: list[int]) -> int:
    """Return a die from the platter, or go on."""
    n = 0
    if stock(p, RETURN):
        for die in range(t.dice):
            if s.platter >> die & 1:
                out[n] = t.return_base + die
                n += 1
    out[n] = t.go_on
    return n + 1


def platter_usable(t: Tables, s: State, p: Paper) -> bool:
    """Can any die of the platter be entered without spending an action?"""
    for die in range(t.dice):
        if s.platter >> die & 1 and usable(t, s, p, die, PLATTER, s.face[die]):
            return True
    return False


def may_fall_back(t: Tables, s: State) -> bool:
    """May the dice on the die fields be picked when no platter die fits?"""
    return s.dealt == 0 or t.solo_fallback != 0


def list_picks(t: Tables, s: State, p: Paper, out: list[int]) -> int:
    """A passive player's choice: a platter die; if none fits, a die of the active player; or decline."""
    n = 0
    for die in range(t.dice):
        if s.platter >> die & 1:
            n = list_entries(t, s, p, die, PLATTER, s.face[die], out, n)
    may_decline = t.passive_may_decline or n == 0
    if n == 0 and may_fall_back(t, s):
        for place in range(3):
            die = s.field[place]
            if die != NONE:
                n = list_entries(t, s, p, die, place, s.face[die], out, n)
    if stock(p, NUMBER):
        n = list_tokens(t, s, p, out, n)
    if may_decline:
        out[n] = t.decline
        n += 1
    return n


def list_plus(t: Tables, s: State, p: Paper, out: list[int]) -> int:
    """+1: any die not yet used by it in this turn, or done."""
    n = 0
    for die in range(t.dice):
        if not p.spent >> die & 1:
            n = list_entries(t, s, p, die, place_of_die(s, die), s.face[die], out, n)
    if stock(p, NUMBER):
        n = list_tokens(t, s, p, out, n)
    out[n] = t.done
    return n + 1


def plus_possible(t: Tables, s: State, p: Paper) -> bool:
    """Is there a +1 left, and a die for it?"""
    if not stock(p, PLUS_ONE):
        return False
    for die in range(t.dice):
        if not p.spent >> die & 1 and usable(t, s, p, die, place_of_die(s, die), s.face[die]):
            return True
    if stock(p, NUMBER):
        dice = ~p.spent
        for token in range(1, t.track_length[NUMBER] + 4):
            if has_token(t, p, token) and serves(t, s, p, dice, token_face(t, token)):
                return True
    return False


# Any number.


def dice_open(t: Tables, s: State, p: Paper) -> int:
    """The dice that this seat may enter now with an any-number token."""
    if s.phase == CHOOSING:
        return s.hand
    if p.stage == PLUS:
        return ~p.spent
    if platter_usable(t, s, p) or not may_fall_back(t, s):
        return s.platter
    return -1


def place_now(s: State, die: int) -> int:
    """Where a die lies when it is entered: a die taken now lies on the die field of this roll."""
    if s.hand >> die & 1:
        return s.roll - 1
    return place_of_die(s, die)


def serves(t: Tables, s: State, p: Paper, dice: int, number: int) -> bool:
    """Is there a die that may be entered as this number, and does not show it already?"""
    for die in range(t.dice):
        if dice >> die & 1 and s.face[die] != number and usable(t, s, p, die, place_now(s, die), number):
            return True
    return False


def list_tokens(t: Tables, s: State, p: Paper, out: list[int], n: int) -> int:
    """Append the any-number tokens that some die can use."""
    dice = dice_open(t, s, p)
    for token in range(1, t.track_length[NUMBER] + 4):
        if has_token(t, p, token) and serves(t, s, p, dice, token_face(t, token)):
            out[n] = t.token_base + token - 1
            n += 1
    return n


def list_with_token(t: Tables, s: State, p: Paper, number: int, out: list[int]) -> int:
    """The entries that a declared token allows."""
    dice = dice_open(t, s, p)
    n = 0
    for die in range(t.dice):
        if dice >> die & 1 and s.face[die] != number:
            n = list_entries(t, s, p, die, place_now(s, die), number, out, n)
    return n


# What an action does.


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
        take_back(s, p, t.act_die[action])
    elif kind == GO_ON:
        go_on(t, s)
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
        pay_plus(p, die, PLUS_ONE)
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


def take_back(s: State, p: Paper, die: int) -> None:
    """Return a die from the platter to the hand; when no more can be returned the dice are rolled."""
    spend(p, RETURN)
    s.platter &= ~(1 << die)
    s.hand |= 1 << die
    if s.platter == 0 or stock(p, RETURN) == 0:
        s.roll += 1
        s.phase = ROLLING


def go_on(t: Tables, s: State) -> None:
    """Roll the dice in hand; with an empty hand rolling ends."""
    if s.hand:
        s.roll += 1
        s.phase = ROLLING
    else:
        close(t, s)
