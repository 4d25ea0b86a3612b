"""The planner, in the kernel dialect: the best of all sequences of choices up to the next roll by a hand-written evaluation.

The value of a position is the expected final score: the points that the remaining picks will make in every area
(`planner_eval.py`), bonuses within reach, actions kept, foxes times the lowest area, minus a cost for dice on the platter.
`planner_weights.py` explains the weights; `foxden tune` finds them.
"""

from foxden.bots import planner_eval, search
from foxden.bots.planner_eval import (
    BITS,
    BONUSES,
    FOXES,
    ONE,
    POINT,
    add_expected_bonus,
    add_line_bonuses,
    chance_of_marks,
    expected_area_points,
    half_width,
    slope_of,
)
from foxden.bots.planner_weights import (
    SEARCH_LIMIT,
    W_FOX,
    W_JUNIOR_PICKS,
    W_KEPT_ACTION,
    W_MARKS_PER_PICK,
    W_PLATTER,
    W_TRACK,
    W_WHITE,
)
from foxden.bots.search import best_line
from foxden.bulk.scratch import Scratch
from foxden.rules.bits import count
from foxden.rules.bonus import stock
from foxden.rules.codes import CLOSING, LAST_ROLL, NONE, ONE_ROLL, OVER, PLUS_ONE, REROLL, RETURN, ROLLING, START, TRACKS
from foxden.rules.score import total
from foxden.rules.state import State, Tables

PARTS = (search, planner_eval)
INFINITY = 1 << 30


def pick(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """The first choice of the best line of play."""
    scratches[0].explore_bits = -1
    best_line(t, s, seat, weights[SEARCH_LIMIT], out, scratches[0], weights)
    return scratches[0].best_actions[0]


def worth(t: Tables, s: State, seat: int, scratch: Scratch, weights: list[int]) -> int:
    """The expected final score times ONE; in junior, where every seat can end the game, the expected lead."""
    value = expected_total(t, s, seat, scratch, weights)
    if not t.ends_when_full:
        return value
    rival = 0
    for other in range(s.seats):
        if other != seat:
            rival = max(rival, expected_total(t, s, other, scratch, weights))
    return value - rival


def expected_total(t: Tables, s: State, seat: int, scratch: Scratch, weights: list[int]) -> int:
    """The expected final score of a seat, times ONE."""
    if s.phase == OVER:
        return total(t, s.papers[seat]) * ONE
    return expected_hundredths(t, s, seat, scratch, weights) * ONE // POINT


def expected_hundredths(t: Tables, s: State, seat: int, scratch: Scratch, weights: list[int]) -> int:
    """The expected final score in hundredths of a point, for a game that is not over."""
    p = s.papers[seat]
    picks = picks_left(t, s, seat, weights)
    marks = (picks + (count(stock(p, PLUS_ONE)) if picks else 0)) * ONE  # a +1 is one more pick if there is a turn left to use it
    scratch.parts[BONUSES] = 0
    scratch.parts[FOXES] = p.foxes * ONE
    value = dice_value(t, s, seat, weights)
    low = INFINITY
    second = INFINITY
    for area in range(t.areas):
        here = expected_area_points(t, p, area, max(0, marks * weights[W_MARKS_PER_PICK + area] // 100), scratch, weights)
        value += here
        second = min(second, max(low, here))
        low = min(low, here)
    add_line_bonuses(t, p, scratch, weights)
    for track in range(TRACKS):
        if t.track_length[track]:
            value += expected_track_points(t, s, seat, track, picks, scratch, weights)
    value += scratch.parts[FOXES] * (weights[W_FOX] * low + weights[W_FOX + 1] * second) // (100 * ONE)
    return value + (scratch.parts[BONUSES] >> BITS)


# Time.


def picks_left(t: Tables, s: State, seat: int, weights: list[int]) -> int:
    """The dice a seat can still pick: three in each of its own turns, one in every other turn."""
    if t.ends_when_full:
        return junior_picks_left(t, s, weights)
    picks = (s.rounds - s.round) * (LAST_ROLL + max(1, s.seats - 1)) + rolls_left(s, seat)
    if s.seats == 1:
        return picks + 1 if s.dealt == 0 or s.phase != CLOSING else picks
    picks += s.seats - 1 - s.active
    if seat > s.active:
        picks += LAST_ROLL - 1
    return picks + 1 if seat != s.active and s.phase != CLOSING else picks


def rolls_left(s: State, seat: int) -> int:
    """The rolls to come in this turn if it is the seat's own; no more than there are dice in hand."""
    if seat != s.active or s.dealt or s.phase == CLOSING:
        return 0
    if s.phase == START:
        return LAST_ROLL
    done = s.roll - 1 if s.phase == ROLLING else s.roll
    return min(LAST_ROLL - done, count(s.hand))


def junior_picks_left(t: Tables, s: State, weights: list[int]) -> int:
    """Junior ends when somebody fills an area, so the missing fields of the fullest area tell how long the game lasts."""
    lacks = INFINITY
    for seat in range(s.seats):
        for area in range(t.areas):
            lacks = min(lacks, count(t.fields[area] & ~s.papers[seat].marks[area]))
    return lacks * weights[W_JUNIOR_PICKS] // 100


# Actions and dice.


def expected_track_points(t: Tables, s: State, seat: int, track: int, picks: int, scratch: Scratch, weights: list[int]) -> int:
    """The value of the actions kept that can still be used; the bonus at the end of their track is added to the scratch."""
    p = s.papers[seat]
    missing = t.track_length[track] - p.circles[track]
    if missing and t.track_bonus[track] != NONE:
        mean = max(0, picks * weights[W_TRACK] * ONE // 100)
        half = half_width(mean, missing * ONE)
        add_expected_bonus(t.track_bonus[track], chance_of_marks(mean, half, slope_of(half), missing), scratch, weights)
    uses = picks
    if track == REROLL or track == RETURN:
        uses = rolls_left(s, seat) + LAST_ROLL * own_turns_left(s, seat)
    return weights[W_KEPT_ACTION + track] * min(uses, count(stock(p, track)))


def own_turns_left(s: State, seat: int) -> int:
    """A seat's own turns after the current one."""
    return s.rounds - s.round + (1 if seat > s.active else 0)


def dice_value(t: Tables, s: State, seat: int, weights: list[int]) -> int:
    """The value of the white die in hand, minus the cost of the dice on the platter."""
    if t.turn_kind == ONE_ROLL or s.phase == START:
        return 0
    return rolls_left(s, seat) * ((s.hand & 1) * weights[W_WHITE] - count(s.platter) * weights[W_PLATTER])
