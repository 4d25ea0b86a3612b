"""The mean over every way in which the dice of a solo passive turn can fall, in the kernel dialect.

Three dice of the six come to lie on the platter. What the others show counts only where a +1 may use them, for a sum of blue and
white, and by a house rule where no die of the platter fits; elsewhere they are not gone through.
"""

from foxden.bots.desk import Desk
from foxden.bots.lines import best_line
from foxden.rules.actions import rolled
from foxden.rules.bits import count
from foxden.rules.choices import may_fall_back, platter_usable
from foxden.rules.copies import put
from foxden.rules.state import State, Tables

ROLLS = 6**6
PLATTERS = 6**3
SHARES = 60  # of a roll: any number of dice that tie can share it out evenly
ORDERS = 6  # of three dice on the die fields
UNKNOWN = -(1 << 62)  # it would take more choices than there is patience for


def every_deal(t: Tables, s: State, seat: int, limit: int, patience: int, out: list[int], desk: Desk, mind: list[int]) -> int:
    """The mean of what can be reached when all dice are rolled and the three lowest lie on the platter, or UNKNOWN."""
    desk.lot = -1
    after = desk.top[0]
    put(after, s)
    rolled(t, after, out)
    total = 0
    for platter in range(1 << t.dice):
        if count(platter) == 3:
            after.platter = platter
            for roll in range(PLATTERS):
                lay(t, after, platter, roll)
                total += platter_mean(t, after, seat, limit, patience, out, desk, mind)
                if desk.tried > patience:
                    return UNKNOWN
    return total // (ROLLS * SHARES * ORDERS)


def platter_mean(t: Tables, s: State, seat: int, limit: int, patience: int, out: list[int], desk: Desk, mind: list[int]) -> int:
    """What can be reached with these dice on the platter, times the shares of all rolls that lead there."""
    others = (1 << t.dice) - 1 & ~s.platter
    sure = added(t, s.platter) & others
    put_up(t, s, others, 0)
    total = 0
    for roll in range(rolls_of(sure)):
        lay(t, s, others & ~sure, ROLLS - 1)  # sixes, which leave the platter as it is
        lay(t, s, sure, roll)
        ways = shares(t, s, sure)
        if ways == 0:
            continue
        desk.plus = 0
        best_line(t, s, seat, limit, out, desk, mind)
        if desk.plus or (may_fall_back(t, s) and not platter_usable(t, s, s.papers[seat])):
            total += others_mean(t, s, seat, others & ~sure, limit, patience, out, desk, mind)
        else:
            total += desk.best * ways * ORDERS
    return total


def others_mean(
    t: Tables, s: State, seat: int, unknown: int, limit: int, patience: int, out: list[int], desk: Desk, mind: list[int]
) -> int:
    """The same where all dice count, wherever they lie: for every roll of those that are not known yet."""
    others = (1 << t.dice) - 1 & ~s.platter
    total = 0
    for roll in range(rolls_of(unknown)):
        lay(t, s, unknown, roll)
        ways = shares(t, s, others)
        for order in range(ORDERS if ways else 0):
            put_up(t, s, others, order)
            best_line(t, s, seat, limit, out, desk, mind)
            total += desk.best * ways
        if desk.tried > patience:
            break
    return total


def added(t: Tables, dice: int) -> int:
    """The dice whose faces are added to others': to some dice, or to a bonus."""
    found = 0
    for area in range(t.areas):
        if t.plus_white[area]:
            found |= 1
        for die in range(t.dice):
            if t.adds[area] and dice >> die & 1 and t.first_area[die] <= area < t.end_area[die]:
                found |= 1 << t.other[die]
    return found


def shares(t: Tables, s: State, known: int) -> int:
    """How many sixtieths of the rolls with these faces on the platter, and of some known others, have just these dice there."""
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
        ways = choose(unknown, ties)
        for _ in range(unknown - ties):
            ways *= 6 - highest
        total += ways * SHARES // choose(inside + outside + ties, inside)
    return total


def choose(n: int, k: int) -> int:
    """In how many ways k of n can be taken."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def put_up(t: Tables, s: State, dice: int, order: int) -> None:
    """Lay three dice on the die fields, in one of six orders."""
    first = order % 3
    second = (first + 1 + order // 3) % 3
    place = 0
    for die in range(t.dice):
        if dice >> die & 1:
            s.field[first if place == 0 else second if place == 1 else 3 - first - second] = die
            place += 1


def rolls_of(dice: int) -> int:
    """How many rolls some dice have."""
    rolls = 1
    for _ in range(count(dice)):
        rolls *= 6
    return rolls


def lay(t: Tables, s: State, dice: int, roll: int) -> None:
    """One of all rolls of some dice."""
    for die in range(t.dice):
        if dice >> die & 1:
            s.face[die] = t.faces[die][roll % 6]
            roll //= 6
