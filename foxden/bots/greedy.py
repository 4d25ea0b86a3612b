"""The greedy player, in the kernel dialect: it takes the action with the highest immediate value and does not look ahead.

The value of an action is the points and bonuses it earns now and a share of those it brings nearer, minus the dice it gives away
and the actions it spends. Its mean scores are in docs/reference/laboratory.md.
"""

from foxden.bulk.counter_rng import random_below
from foxden.bulk.scratch import Scratch
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
    THREE_ROLLS,
    TOKEN,
    TRACKS,
    WASTE,
)
from foxden.rules.copy_state import put
from foxden.rules.entry import extra_left
from foxden.rules.score import total
from foxden.rules.state import Paper, State, Tables

UNIT = 60  # one point; divisible by 2, 3, 4 and 5
FOX_VALUE = 6 * UNIT  # an estimate of its points at the end
ACTION_VALUE = 1 * UNIT  # an action kept for later
NUMBER_VALUE = 2 * UNIT
PLUS_VALUE = 5 * UNIT
MARK_VALUE = 7 * UNIT  # any bonus that is entered at once
JUNIOR_MARK_VALUE = 48  # junior, where a star is one point: a bonus circle
SWEPT_COST = 2 * UNIT  # of a die swept to the platter, for each roll still to come
EXTRA_VALUE = 2 * UNIT  # an extra cross that is offered
ANY_MARK_VALUE = 1 * UNIT
REROLL_VALUE = 3 * UNIT  # a re-roll is used when no action is better than this


def pick(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """The action with the highest value; ties are broken at random."""
    scratch = scratches[0]
    n = legal(t, s, seat, out)
    for i in range(n):
        scratch.actions[0][i] = out[i]
    best = 0
    equal = 0
    chosen = NONE
    for i in range(n):
        here = action_value(t, s, seat, scratch.actions[0][i], out, scratch)
        if chosen == NONE or here > best:
            best = here
            equal = 0
        if here == best:
            equal += 1
            if random_below(random_bits, i, equal) == 0:
                chosen = scratch.actions[0][i]
    return chosen


def action_value(t: Tables, s: State, seat: int, action: int, out: list[int], scratch: Scratch) -> int:
    """The immediate value of an action."""
    kind = t.act_kind[action]
    if kind == AGAIN:
        return REROLL_VALUE
    if kind == TOKEN:
        return best_with_number(t, s, seat, action, out, scratch)
    if kind == TAKE_BACK:
        return -UNIT
    if kind == ENTER or kind == WASTE or kind == REDEEM or kind == CROSS or kind == SYMBOLS:
        return gain_of(t, s, seat, action, scratch.states[0])
    return 0


def best_with_number(t: Tables, s: State, seat: int, action: int, out: list[int], scratch: Scratch) -> int:
    """The value of an any-number action: that of the best entry it allows."""
    declared = scratch.states[1]
    put(declared, s)
    apply(t, declared, seat, action, out)
    n = legal(t, declared, seat, out)
    best = gain_of(t, declared, seat, out[0], scratch.states[0])
    for i in range(1, n):
        best = max(best, gain_of(t, declared, seat, out[i], scratch.states[0]))
    return best


def gain_of(t: Tables, s: State, seat: int, action: int, after: State) -> int:
    """The value gained by an action, carried out on a copy of the state."""
    old = s.papers[seat]
    new = after.papers[seat]
    put(after, s)
    carry(t, after, seat, action)
    worth = UNIT * (total(t, new) - total(t, old)) + FOX_VALUE * (new.foxes - old.foxes) + EXTRA_VALUE * extra_left(t, new)
    worth += track_gain(old, new) + mark_gain(t, old, new, action)
    for area in range(t.areas):
        fields = new.marks[area] & ~old.marks[area]
        while fields:
            worth += ANY_MARK_VALUE + progress_value(t, old, area, lowest(fields))
            fields &= fields - 1
    if s.phase == CHOOSING and t.turn_kind == THREE_ROLLS:
        worth -= SWEPT_COST * (LAST_ROLL - s.roll) * count(after.platter & ~s.platter)
    return worth


def track_gain(old: Paper, new: Paper) -> int:
    """The value of actions earned, minus half the value of those spent."""
    worth = 0
    for track in range(TRACKS):
        worth += bonus_value(track, 0) * (new.circles[track] - old.circles[track])
        worth -= bonus_value(track, 0) * count(new.crosses[track] & ~old.crosses[track]) // 2
    return worth


def mark_gain(t: Tables, old: Paper, new: Paper, action: int) -> int:
    """The value of bonus marks earned, to be made at once."""
    marks = new.owed - old.owed
    if t.act_kind[action] == REDEEM:
        marks += 1
    return marks * bonus_value(FIRST_MARK, t.stars)


def bonus_value(bonus: int, stars: int) -> int:
    """The value of an earned bonus."""
    if bonus == FOX:
        return FOX_VALUE
    if bonus >= FIRST_MARK:
        return JUNIOR_MARK_VALUE if stars else MARK_VALUE
    if bonus == PLUS_ONE:
        return PLUS_VALUE
    return NUMBER_VALUE if bonus == NUMBER else ACTION_VALUE


def progress_value(t: Tables, p: Paper, area: int, field: int) -> int:
    """The value of what a mark brings nearer: half of a bonus that needs two more marks, a third of one that needs three."""
    worth = 0
    for i in range(len(t.lines_at[area][field])):
        line = t.lines_at[area][field][i]
        if line == NONE:
            break
        missing = count(t.line_fields[line] & ~p.marks[area])
        if missing > 1:
            worth += bonus_value(t.line_bonus[line], t.stars) // missing
    for tally in range(t.tally_first[area], t.tally_end[area]):
        fields = t.tally_fields[tally]
        missing = count(fields & ~p.marks[area])
        if fields >> field & 1 and missing > 1 and t.tally_points[tally][count(fields) - 1] == 0:
            worth += UNIT * t.tally_points[tally][count(fields)] // missing
    return worth
