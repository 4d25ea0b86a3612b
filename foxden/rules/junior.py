"""The turn of the children's game: one colour for the active player, the dice left over for everybody else."""

from foxden.rules.areas import ready
from foxden.rules.bits import count, lowest
from foxden.rules.bonus import drop_lost, drop_pending, enter, list_redeem, redeem
from foxden.rules.codes import CHOOSING, CIRCLES, CLOSING, DONE, IDLE, LEAVE, MARK, OVER, REDEEM, ROLLING
from foxden.rules.state import Paper, State, Tables

WILD = 1


def begin_one_roll(t: Tables, s: State) -> None:
    """All dice wait to be rolled."""
    s.hand = (1 << t.dice) - 1
    s.platter = 0
    clear_dice(t, s)
    for seat in range(s.seats):
        s.papers[seat].spent = 0
        s.papers[seat].colour = 0
    s.phase = ROLLING


def one_roll_rolled(t: Tables, s: State, out: list[int]) -> None:
    """The active player marks; a roll he cannot use is rolled again."""
    s.phase = CHOOSING
    s.papers[s.active].stage = MARK
    if list_marks(t, s, s.papers[s.active], s.hand, out) == 0:
        s.papers[s.active].stage = IDLE
        s.phase = ROLLING
        clear_dice(t, s)


def clear_dice(t: Tables, s: State) -> None:
    """The dice are picked up: what they showed no longer counts."""
    for die in range(t.dice):
        s.face[die] = 0


def dice_for(s: State) -> int:
    """The dice that may be used now: by the active player all, by the others what he left."""
    if s.phase == CHOOSING:
        return s.hand
    return s.platter


def showing(t: Tables, s: State, dice: int, symbol: int) -> int:
    """Those of some dice that show a symbol."""
    found = 0
    for die in range(t.dice):
        if dice >> die & 1 and s.face[die] == symbol:
            found |= 1 << die
    return found


def list_marks(t: Tables, s: State, p: Paper, dice: int, out: list[int]) -> int:
    """Every mark the dice not yet used allow, with each possible number of wilds."""
    free = dice & ~p.spent
    wild = count(showing(t, s, free, WILD))
    n = 0
    for area in range(t.areas):
        if p.colour and p.colour != area + 1:
            continue
        fields = ready(t, p, area)
        symbol = 0
        true = 0
        while fields:
            field = lowest(fields)
            fields &= fields - 1
            if t.symbol[area][field] != symbol:
                symbol = t.symbol[area][field]
                true = count(showing(t, s, free, symbol))
            cost = t.cost[area][field]
            if true + wild < cost:
                continue
            action = t.symbol_base[area] + t.place_of[area][field]
            for wilds in range(max(0, cost - true), min(cost, wild) + 1):
                out[n] = action + wilds * t.places[area]
                n += 1
    return n


def one_roll_acts(s: State, seat: int) -> bool:
    """May this seat act now?"""
    return s.papers[seat].stage != IDLE


def one_roll_legal(t: Tables, s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions of a seat to `out`; returns their number."""
    p = s.papers[seat]
    if p.stage == CIRCLES:
        return list_circles(t, s, p, out)
    if p.stage != MARK:
        return 0
    n = list_marks(t, s, p, dice_for(s), out)
    if s.phase == CLOSING or p.spent:
        out[n] = t.done
        n += 1
    return n


def list_circles(t: Tables, s: State, p: Paper, out: list[int]) -> int:
    """Every bonus mark, or to leave what is pending."""
    n = list_redeem(t, s, p, out, 0)
    if n and t.may_leave:
        out[n] = t.leave
        n += 1
    return n


def one_roll_apply(t: Tables, s: State, seat: int, action: int, out: list[int]) -> None:
    """Carry out a legal action."""
    p = s.papers[seat]
    if t.act_kind[action] == REDEEM:
        redeem(t, s, p, action)
    elif t.act_kind[action] == LEAVE:
        drop_pending(t, p)
    elif t.act_kind[action] == DONE:
        p.stage = CIRCLES
    else:
        mark(t, s, p, action)
        if list_marks(t, s, p, dice_for(s), out) == 0:
            p.stage = CIRCLES
    if p.stage == CIRCLES:
        settle_circles(t, s, p, seat, out)


def mark(t: Tables, s: State, p: Paper, action: int) -> None:
    """Spend the dice of one mark, some of them wild."""
    area = t.act_area[action]
    field = lowest(ready(t, p, area) & t.act_fields[action])
    wilds = t.act_style[action]
    free = dice_for(s) & ~p.spent
    p.spent |= first_of(showing(t, s, free, WILD), wilds)
    p.spent |= first_of(showing(t, s, free, t.symbol[area][field]), t.cost[area][field] - wilds)
    p.colour = area + 1
    enter(t, p, area, field, 0, 0)


def first_of(dice: int, number: int) -> int:
    """The first `number` of some dice."""
    first = 0
    for _ in range(number):
        first |= dice & -dice
        dice &= dice - 1
    return first


def settle_circles(t: Tables, s: State, p: Paper, seat: int, out: list[int]) -> None:
    """A seat with no circle left to redeem is done; the active player leaves the dice to the others."""
    drop_lost(t, s, p)
    if p.owed:
        return
    p.stage = IDLE
    if s.phase == CHOOSING:
        s.platter = s.hand & ~p.spent
        s.hand = p.spent
        s.phase = CLOSING
        for other in range(s.seats):
            if other != seat and list_marks(t, s, s.papers[other], s.platter, out):
                s.papers[other].stage = MARK
    end_if_marked(t, s)


def end_if_marked(t: Tables, s: State) -> None:
    """When every seat is done the next turn begins, unless somebody has filled an area."""
    for seat in range(s.seats):
        if s.papers[seat].stage != IDLE:
            return
    for seat in range(s.seats):
        if has_full_area(t, s.papers[seat]):
            s.phase = OVER
            return
    s.active = (s.active + 1) % s.seats
    if s.active == 0:
        s.round += 1
    begin_one_roll(t, s)


def has_full_area(t: Tables, p: Paper) -> bool:
    """Has this player filled one whole colour?"""
    for area in range(t.areas):
        if p.marks[area] == t.fields[area]:
            return True
    return False
