"""The mean value over all rolls of a solo passive turn, in the kernel dialect.

Three of the six dice lie on the platter. The faces of the other three only matter where a +1 can use them, for a sum of blue and
white, and by a house rule where no die on the platter fits; otherwise they are not enumerated.
"""

from foxden.bots.search import best_line
from foxden.bulk.scratch import Scratch
from foxden.rules.actions import rolled
from foxden.rules.bits import count
from foxden.rules.choices import may_fall_back, platter_usable
from foxden.rules.copy_state import put
from foxden.rules.state import State, Tables

ROLLS = 6**6
PLATTERS = 6**3
TIE_SHARES = 60  # a roll counts 60 shares, which divide evenly among any number of tied dice
ORDERS = 6  # of three dice on the die fields
UNKNOWN = -(1 << 62)  # the node budget was exceeded


def mean_over_passive_rolls(
    t: Tables, s: State, seat: int, limit: int, budget: int, out: list[int], scratch: Scratch, weights: list[int]
) -> int:
    """The mean value over all rolls of six dice of which the three lowest lie on the platter, or UNKNOWN."""
    scratch.explore_bits = -1
    after = scratch.top_states[0]
    put(after, s)
    rolled(t, after, out)
    total = 0
    for platter in range(1 << t.dice):
        if count(platter) == 3:
            after.platter = platter
            for roll in range(PLATTERS):
                set_faces(t, after, platter, roll)
                total += platter_mean(t, after, seat, limit, budget, out, scratch, weights)
                if scratch.total_nodes > budget:
                    return UNKNOWN
    return total // (ROLLS * TIE_SHARES * ORDERS)


def platter_mean(
    t: Tables, s: State, seat: int, limit: int, budget: int, out: list[int], scratch: Scratch, weights: list[int]
) -> int:
    """The sum of values over all rolls that put these dice and faces on the platter, weighted by their shares."""
    others = (1 << t.dice) - 1 & ~s.platter
    known = added_dice(t, s.platter) & others
    set_die_fields(t, s, others, 0)
    total = 0
    for roll in range(number_of_rolls(known)):
        set_faces(t, s, others & ~known, ROLLS - 1)  # sixes, which leave the platter as it is
        set_faces(t, s, known, roll)
        weight = tie_shares(t, s, known)
        if weight == 0:
            continue
        scratch.plus_offered = 0
        best_line(t, s, seat, limit, out, scratch, weights)
        if scratch.plus_offered or (may_fall_back(t, s) and not platter_usable(t, s, s.papers[seat])):
            total += die_fields_mean(t, s, seat, others & ~known, limit, budget, out, scratch, weights)
        else:
            total += scratch.best_value * weight * ORDERS
    return total


def die_fields_mean(
    t: Tables, s: State, seat: int, unknown: int, limit: int, budget: int, out: list[int], scratch: Scratch, weights: list[int]
) -> int:
    """The same where the other dice matter too: over all faces and orders of the dice on the die fields."""
    others = (1 << t.dice) - 1 & ~s.platter
    total = 0
    for roll in range(number_of_rolls(unknown)):
        set_faces(t, s, unknown, roll)
        weight = tie_shares(t, s, others)
        for order in range(ORDERS if weight else 0):
            set_die_fields(t, s, others, order)
            best_line(t, s, seat, limit, out, scratch, weights)
            total += scratch.best_value * weight
        if scratch.total_nodes > budget:
            break
    return total


def added_dice(t: Tables, dice: int) -> int:
    """The dice whose faces are added to those of `dice` or to a bonus."""
    found = 0
    for area in range(t.areas):
        if t.plus_white[area]:
            found |= 1
        for die in range(t.dice):
            if t.adds[area] and dice >> die & 1 and t.first_area[die] <= area < t.end_area[die]:
                found |= 1 << t.other[die]
    return found


def tie_shares(t: Tables, s: State, known: int) -> int:
    """The shares of all rolls with these faces on the platter and on the `known` other dice that put exactly these dice there."""
    highest = 0
    for die in range(t.dice):
        if s.platter >> die & 1:
            highest = max(highest, s.face[die])
    inside = 0
    outside = 0
    for die in range(t.dice):
        if s.platter >> die & 1:
            inside += s.face[die] == highest
        elif known >> die & 1:
            if s.face[die] < highest:
                return 0
            outside += s.face[die] == highest
    unknown = 3 - count(known)
    total = 0
    for ties in range(unknown + 1):
        weight = binomial(unknown, ties)
        for _ in range(unknown - ties):
            weight *= 6 - highest
        total += weight * TIE_SHARES // binomial(inside + outside + ties, inside)
    return total


def binomial(n: int, k: int) -> int:
    """The binomial coefficient n over k."""
    weight = 1
    for i in range(k):
        weight = weight * (n - i) // (i + 1)
    return weight


def set_die_fields(t: Tables, s: State, dice: int, order: int) -> None:
    """Put three dice on the die fields, in one of six orders."""
    first = order % 3
    second = (first + 1 + order // 3) % 3
    place = 0
    for die in range(t.dice):
        if dice >> die & 1:
            s.field[first if place == 0 else second if place == 1 else 3 - first - second] = die
            place += 1


def number_of_rolls(dice: int) -> int:
    """How many different rolls these dice have."""
    rolls = 1
    for _ in range(count(dice)):
        rolls *= 6
    return rolls


def set_faces(t: Tables, s: State, dice: int, roll: int) -> None:
    """Set the faces of these dice to the roll with this number."""
    for die in range(t.dice):
        if dice >> die & 1:
            s.face[die] = t.faces[die][roll % 6]
            roll //= 6
