"""The greedy player, in the kernel dialect: the best immediate points and bonuses, no look at the dice to come.

Every figure is worth what it says in points. An action is worth the points it makes now, the bonuses it earns now, and a share of
those it brings nearer; less the dice it gives away and the actions it spends. Its mean scores are in docs/laboratory.md.
"""

from foxden.bots.desk import Desk
from foxden.engine.chance import below
from foxden.rules.actions import apply, carry, legal
from foxden.rules.bits import count, lowest
from foxden.rules.codes import (
    AGAIN,
    CHOOSING,
    CROSS,
    ENTER,
    FIRST_MARK,
    FOX,
    LAST_ROLL,
    NONE,
    NUMBER,
    PLUS_ONE,
    REDEEM,
    SYMBOLS,
    TAKE_BACK,
    TOKEN,
    TRACKS,
    WASTE,
)
from foxden.rules.copies import put
from foxden.rules.entry import extra_left
from foxden.rules.score import total
from foxden.rules.state import Paper, State, Tables

UNIT = 60  # one point; so that halves, thirds, quarters and fifths are whole
A_FOX = 6 * UNIT  # what a fox may be worth at the end
KEPT = 1 * UNIT  # an action that is kept for later
KEPT_NUMBER = 2 * UNIT
KEPT_PLUS = 5 * UNIT
AT_ONCE = 7 * UNIT  # any bonus that is entered at once
CIRCLE = 48  # junior, where a star is one point: a bonus circle
SWEPT = 2 * UNIT  # a die that falls to the platter cannot be taken, for each roll still to come
EXTRA = 2 * UNIT  # an extra cross that is offered
ANY_MARK = 1 * UNIT
AGAIN_BELOW = 3 * UNIT  # a re-roll is used when nothing better than this is on the table


def pick(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """The action of the highest value; equal ones by lot."""
    desk = desks[0]
    n = legal(t, s, seat, out)
    for i in range(n):
        desk.lists[0][i] = out[i]
    best = 0
    equal = 0
    chosen = NONE
    for i in range(n):
        here = value(t, s, seat, desk.lists[0][i], out, desk)
        if chosen == NONE or here > best:
            best = here
            equal = 0
        if here == best:
            equal += 1
            if below(luck, i, equal) == 0:
                chosen = desk.lists[0][i]
    return chosen


def value(t: Tables, s: State, seat: int, action: int, out: list[int], desk: Desk) -> int:
    """What an action is worth at once."""
    kind = t.act_kind[action]
    if kind == AGAIN:
        return AGAIN_BELOW
    if kind == TOKEN:
        return with_number(t, s, seat, action, out, desk)
    if kind == TAKE_BACK:
        return -UNIT
    if kind == ENTER or kind == WASTE or kind == REDEEM or kind == CROSS or kind == SYMBOLS:
        return gained(t, s, seat, action, desk.aside[0])
    return 0


def with_number(t: Tables, s: State, seat: int, action: int, out: list[int], desk: Desk) -> int:
    """An any-number action is worth the best entry it allows."""
    declared = desk.aside[1]
    put(declared, s)
    apply(t, declared, seat, action, out)
    n = legal(t, declared, seat, out)
    best = gained(t, declared, seat, out[0], desk.aside[0])
    for i in range(1, n):
        best = max(best, gained(t, declared, seat, out[i], desk.aside[0]))
    return best


def gained(t: Tables, s: State, seat: int, action: int, after: State) -> int:
    """Carry out an action aside; the worth of the difference."""
    old = s.papers[seat]
    new = after.papers[seat]
    put(after, s)
    carry(t, after, seat, action)
    worth = UNIT * (total(t, new) - total(t, old)) + A_FOX * (new.foxes - old.foxes) + EXTRA * extra_left(t, new)
    worth += kept(old, new) + owed(t, old, new, action)
    for area in range(t.areas):
        fields = new.marks[area] & ~old.marks[area]
        while fields:
            worth += ANY_MARK + nearer(t, old, area, lowest(fields))
            fields &= fields - 1
    if s.phase == CHOOSING and not t.party:
        worth -= SWEPT * (LAST_ROLL - s.roll) * count(after.platter & ~s.platter)
    return worth


def kept(old: Paper, new: Paper) -> int:
    """The worth of actions earned, less half the worth of those spent."""
    worth = 0
    for track in range(TRACKS):
        worth += bonus_worth(track, 0) * (new.circles[track] - old.circles[track])
        worth -= bonus_worth(track, 0) * count(new.crosses[track] & ~old.crosses[track]) // 2
    return worth


def owed(t: Tables, old: Paper, new: Paper, action: int) -> int:
    """The worth of the marks earned, to be made at once."""
    marks = new.owed - old.owed
    if t.act_kind[action] == REDEEM:
        marks += 1
    return marks * bonus_worth(FIRST_MARK, t.party)


def bonus_worth(bonus: int, party: int) -> int:
    """What an earned bonus is worth."""
    if bonus == FOX:
        return A_FOX
    if bonus >= FIRST_MARK:
        return CIRCLE if party else AT_ONCE
    if bonus == PLUS_ONE:
        return KEPT_PLUS
    return KEPT_NUMBER if bonus == NUMBER else KEPT


def nearer(t: Tables, p: Paper, area: int, field: int) -> int:
    """The share of what a mark brings nearer: of two marks still missing a half, of three a third."""
    worth = 0
    for i in range(len(t.lines_at[area][field])):
        line = t.lines_at[area][field][i]
        if line == NONE:
            break
        missing = count(t.line_fields[line] & ~p.marks[area])
        if missing > 1:
            worth += bonus_worth(t.line_bonus[line], t.party) // missing
    for tally in range(t.tally_first[area], t.tally_end[area]):
        fields = t.tally_fields[tally]
        missing = count(fields & ~p.marks[area])
        if fields >> field & 1 and missing > 1 and t.tally_points[tally][count(fields) - 1] == 0:
            worth += UNIT * t.tally_points[tally][count(fields)] // missing
    return worth
