"""The chance to win, in the kernel dialect: from the expected lead and its variance."""

from foxden.bots.net import ONE
from foxden.bots.position_value import VARIANCE_PART, expected_score, integer_root
from foxden.bulk.scratch import Scratch
from foxden.rules.codes import OVER
from foxden.rules.score import place
from foxden.rules.state import State, Tables

CERTAIN = 100 * ONE


def win_chance(t: Tables, s: State, seat: int, scratch: Scratch, weights: list[int]) -> int:
    """The chance of a seat to win, in percent times ONE; several winners share one win."""
    if s.phase == OVER:
        return share_of_win(t, s, seat)
    own = expected_score(t, s, seat, scratch, weights)
    spread = scratch.parts[VARIANCE_PART]
    if t.ends_when_full:  # the network predicts the lead over the best other seat
        return chance_of_lead(own, spread)
    chance = CERTAIN
    for other in range(s.seats):
        if other != seat:
            lead = own - expected_score(t, s, other, scratch, weights)
            chance = chance * chance_of_lead(lead, spread + scratch.parts[VARIANCE_PART]) // CERTAIN
    return chance


def share_of_win(t: Tables, s: State, seat: int) -> int:
    """After the end: the whole win, a share of it, or nothing."""
    if place(t, s, seat) > 1:
        return 0
    winners = 0
    for other in range(s.seats):
        winners += place(t, s, other) == 1
    return CERTAIN // winners


def chance_of_lead(lead: int, spread: int) -> int:
    """The chance that a lead with this variance (in tenths) lasts: the normal distribution, to half a percent."""
    deviation = max(ONE // 4, integer_root(max(0, spread) * 10 * ONE))
    far = min(400, abs_of(lead) * 100 // deviation)  # hundredths of a standard deviation
    gain = far * (440 - far) * ONE // 1000 if far < 220 else min(50 * ONE, 48 * ONE + (far - 190) * ONE // 80)
    return CERTAIN // 2 + (gain if lead > 0 else -gain)


def abs_of(number: int) -> int:
    """The absolute value."""
    return number if number > 0 else -number
