"""The planner, in the kernel dialect: of every sequence of choices up to the next roll the best by a hand-written evaluation.

A position is worth the final score it lets expect: what the picks to come will make of every area (`outlook.py`), bonuses within
reach, actions kept, foxes times the lowest area, less what the dice on the platter cost. `weights.py` says what each weight means;
`foxden tune` finds them.
"""

from foxden.bots import lines, outlook
from foxden.bots.desk import Desk
from foxden.bots.lines import best_line
from foxden.bots.outlook import BITS, BONUSES, FOXES, ONE, POINT, add_bonus, add_lines, area_hope, half_width, reached, slope_of
from foxden.bots.weights import TRIED, W_KEPT, W_LEFT, W_LOW, W_PLATTER, W_RATE, W_TRACK, W_WHITE
from foxden.rules.bits import count
from foxden.rules.bonus import stock
from foxden.rules.codes import CLOSING, LAST_ROLL, NONE, OVER, PLUS_ONE, REROLL, RETURN, ROLLING, START, TRACKS
from foxden.rules.score import total
from foxden.rules.state import State, Tables

PARTS = (lines, outlook)
HIGH = 1 << 30


def pick(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """The first choice of the best line of play."""
    desks[0].lot = -1
    best_line(t, s, seat, mind[TRIED], out, desks[0], mind)
    return desks[0].plan[0]


def worth(t: Tables, s: State, seat: int, desk: Desk, mind: list[int]) -> int:
    """The final score that a position lets expect, times ONE; in junior, where anybody can end the game, the lead."""
    value = prospects(t, s, seat, desk, mind)
    if not t.party:
        return value
    rival = 0
    for other in range(s.seats):
        if other != seat:
            rival = max(rival, prospects(t, s, other, desk, mind))
    return value - rival


def prospects(t: Tables, s: State, seat: int, desk: Desk, mind: list[int]) -> int:
    """The final score that a seat can expect, times ONE."""
    if s.phase == OVER:
        return total(t, s.papers[seat]) * ONE
    return hope(t, s, seat, desk, mind) * ONE // POINT


def hope(t: Tables, s: State, seat: int, desk: Desk, mind: list[int]) -> int:
    """The same in hundredths of a point, while the game lasts."""
    p = s.papers[seat]
    picks = picks_left(t, s, seat, mind)
    marks = (picks + (count(stock(p, PLUS_ONE)) if picks else 0)) * ONE  # a +1 is one pick more, if there is a turn for it
    desk.parts[BONUSES] = 0
    desk.parts[FOXES] = p.foxes * ONE
    value = hand_worth(t, s, seat, mind)
    low = HIGH
    second = HIGH
    for area in range(t.areas):
        here = area_hope(t, p, area, max(0, marks * mind[W_RATE + area] // 100), desk, mind)
        value += here
        second = min(second, max(low, here))
        low = min(low, here)
    add_lines(t, p, desk, mind)
    for track in range(TRACKS):
        if t.track_length[track]:
            value += track_hope(t, s, seat, track, picks, desk, mind)
    value += desk.parts[FOXES] * (mind[W_LOW] * low + mind[W_LOW + 1] * second) // (100 * ONE)
    return value + (desk.parts[BONUSES] >> BITS)


# Time.


def picks_left(t: Tables, s: State, seat: int, mind: list[int]) -> int:
    """The dice a seat may still choose: three in its own turn, one in every other."""
    if t.party:
        return party_picks(t, s, mind)
    picks = (s.rounds - s.round) * (LAST_ROLL + max(1, s.seats - 1)) + rolls_left(s, seat)
    if s.seats == 1:
        return picks + 1 if s.dealt == 0 or s.phase != CLOSING else picks
    picks += s.seats - 1 - s.active
    if seat > s.active:
        picks += LAST_ROLL - 1
    return picks + 1 if seat != s.active and s.phase != CLOSING else picks


def rolls_left(s: State, seat: int) -> int:
    """The rolls to come in this turn, if it is the seat's own: no more than there are dice."""
    if seat != s.active or s.dealt or s.phase == CLOSING:
        return 0
    if s.phase == START:
        return LAST_ROLL
    done = s.roll - 1 if s.phase == ROLLING else s.roll
    return min(LAST_ROLL - done, count(s.hand))


def party_picks(t: Tables, s: State, mind: list[int]) -> int:
    """Junior ends when somebody fills an area: what the fullest one lacks says how long that takes."""
    lacks = HIGH
    for seat in range(s.seats):
        for area in range(t.areas):
            lacks = min(lacks, count(t.fields[area] & ~s.papers[seat].marks[area]))
    return lacks * mind[W_LEFT] // 100


# Actions and dice.


def track_hope(t: Tables, s: State, seat: int, track: int, picks: int, desk: Desk, mind: list[int]) -> int:
    """The actions kept, as far as they can still be used; the bonus at the end of their track is added up on the desk."""
    p = s.papers[seat]
    missing = t.track_length[track] - p.circles[track]
    if missing and t.track_bonus[track] != NONE:
        mean = max(0, picks * mind[W_TRACK] * ONE // 100)
        half = half_width(mean, missing * ONE)
        add_bonus(t.track_bonus[track], reached(mean, half, slope_of(half), missing), desk, mind)
    uses = picks
    if track == REROLL or track == RETURN:
        uses = rolls_left(s, seat) + LAST_ROLL * own_turns(s, seat)
    return mind[W_KEPT + track] * min(uses, count(stock(p, track)))


def own_turns(s: State, seat: int) -> int:
    """A seat's own turns after the present one."""
    return s.rounds - s.round + (1 if seat > s.active else 0)


def hand_worth(t: Tables, s: State, seat: int, mind: list[int]) -> int:
    """What the white die brings in hand, less what the dice on the platter cost."""
    if t.party or s.phase == START:
        return 0
    return rolls_left(s, seat) * ((s.hand & 1) * mind[W_WHITE] - count(s.platter) * mind[W_PLATTER])
