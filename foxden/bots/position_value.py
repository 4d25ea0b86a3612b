"""The value of a position for a seat according to the trained network, in the kernel dialect."""

from foxden.bots.features import list_features
from foxden.bots.net import ONE, forward
from foxden.bulk.scratch import Scratch
from foxden.rules.codes import OVER
from foxden.rules.state import AREAS, State, Tables

FOX_PART = AREAS  # the outputs of the network: points of the areas, points of the foxes,
FOX_COUNT_PART = AREAS + 1  # the number of foxes,
VARIANCE_PART = AREAS + 2  # the variance of the total, in tenths


LEAD_SCALE = 30 * ONE  # the largest value of a lead


def worth(t: Tables, s: State, seat: int, scratch: Scratch, weights: list[int]) -> int:
    """The value of a position: the expected final score, at a table plus the value of the lead over the strongest rival."""
    total = expected_score(t, s, seat, scratch, weights)
    return (
        total
        if scratch.rival_total < 0
        else total + lead_value(total - scratch.rival_total, scratch.parts[VARIANCE_PART] + scratch.rival_variance)
    )


def expected_score(t: Tables, s: State, seat: int, scratch: Scratch, weights: list[int]) -> int:
    """The expected final score, times ONE; its parts are left in the scratch."""
    list_features(t, s, seat, scratch)
    if s.phase == OVER or scratch.last_turn:
        for part in range(len(scratch.parts)):
            scratch.parts[part] = 0
    else:
        forward(weights, scratch)
    total = 0
    for part in range(AREAS + 1):
        scratch.parts[part] += scratch.points[part] * ONE
        total += scratch.parts[part] + scratch.parts[part] * scratch.shaping[part] // 100
    return total


def lead_value(lead: int, spread: int) -> int:
    """The value of a lead: it levels off, and sooner so the less uncertain the rest of the game is."""
    doubled_variance = max(0, spread) * 20 * ONE + ONE * ONE  # the variance is kept in tenths
    return lead * LEAD_SCALE // integer_root(lead * lead + doubled_variance)


def integer_root(square: int) -> int:
    """The integer part of a square root."""
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


def estimate_rival(t: Tables, s: State, seat: int, scratch: Scratch, weights: list[int]) -> None:
    """At a table: the expected score of the strongest other seat. In junior the network predicts the lead already."""
    scratch.rival_total = -1
    if s.seats == 1:
        return
    if t.ends_when_full:
        scratch.rival_total = 0
        scratch.rival_variance = 0
        return
    best = -1
    spread = 0
    for other in range(s.seats):
        if other != seat:
            here = expected_score(t, s, other, scratch, weights)
            if here > best:
                best = here
                spread = max(0, scratch.parts[VARIANCE_PART])
    scratch.rival_total = max(0, best)
    scratch.rival_variance = spread
