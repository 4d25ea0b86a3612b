"""What a position is worth to a seat by the trained values, in the kernel dialect."""

from foxden.bots.desk import Desk
from foxden.bots.features import see
from foxden.bots.net import ONE, forward
from foxden.rules.codes import OVER
from foxden.rules.state import AREAS, State, Tables

FOX_PART = AREAS  # parts of the final score: the areas, what the foxes count,
NUMBER_PART = AREAS + 1  # how many foxes,
SPREAD_PART = AREAS + 2  # how uncertain the total is


EVEN = 30 * ONE  # a lead counts as points as long as it is small beside this


def worth(t: Tables, s: State, seat: int, desk: Desk, mind: list[int]) -> int:
    """How good a position is: the expected final score; against a rival the prospect of winning counts as well."""
    total = expected(t, s, seat, desk, mind)
    return total if desk.rival < 0 else total + prospect(total - desk.rival, desk.parts[SPREAD_PART] + desk.rival_spread)


def expected(t: Tables, s: State, seat: int, desk: Desk, mind: list[int]) -> int:
    """The expected final score, times ONE; its parts are left on the desk."""
    see(t, s, seat, desk)
    if s.phase == OVER:
        for part in range(len(desk.parts)):
            desk.parts[part] = 0
    else:
        forward(mind, desk)
    total = 0
    for part in range(AREAS + 1):
        desk.parts[part] += desk.points[part] * ONE
        total += desk.parts[part] + desk.parts[part] * desk.weigh[part] // 100
    return total


def prospect(lead: int, spread: int) -> int:
    """What a lead is worth: less and less the more of it there is, the sooner the less uncertain the rest of the game."""
    unsure = max(0, spread) * 20 * ONE + ONE * ONE  # twice the variance; it is kept in tenths
    return lead * EVEN // root(lead * lead + unsure)


def root(square: int) -> int:
    """The whole part of a square root."""
    if square < 2:
        return square
    guess = 1 << 26
    while guess * guess > 4 * square:
        guess >>= 1
    better = (guess + square // guess) >> 1
    while better < guess:
        guess = better
        better = (guess + square // guess) >> 1
    return guess


def size_up(t: Tables, s: State, seat: int, desk: Desk, mind: list[int]) -> None:
    """At a table: who has the best prospects among the others? In junior what is expected is a lead already."""
    desk.rival = -1
    if s.seats == 1:
        return
    if t.party:
        desk.rival = 0
        desk.rival_spread = 0
        return
    best = -1
    spread = 0
    for other in range(s.seats):
        if other != seat:
            here = expected(t, s, other, desk, mind)
            if here > best:
                best = here
                spread = max(0, desk.parts[SPREAD_PART])
    desk.rival = max(0, best)
    desk.rival_spread = spread
