"""The planner, in the kernel dialect: of every sequence of choices up to the next roll the best by a hand-written evaluation.

A position is worth its points, and what the rest of the game can make of it: marks, bonuses within reach, actions kept, foxes times
the lowest area, dice still in hand. What is still to come counts by the turns that are left. `foxden tune` finds the weights.
"""

from foxden.bots import lines
from foxden.bots.desk import Desk
from foxden.bots.lines import best_line
from foxden.rules.bits import count
from foxden.rules.bonus import stock
from foxden.rules.codes import FIRST_MARK, FOX, LAST_ROLL, OVER, ROLLING, TRACKS
from foxden.rules.score import area_points
from foxden.rules.state import AREAS, LINES, Paper, State, Tables

PARTS = (lines,)
LIMIT = 2000
A_POINT = 100

# Weights, in hundredths of a point.
W_MARK = 0  # a mark, by area
W_FOX = W_MARK + AREAS  # a fox, for each turn left
W_LOW = W_FOX + 1  # a point of the lowest area, for each fox
W_NEAR = W_LOW + 1  # one mark is missing for a fox, an action, a mark
W_NEXT = W_NEAR + 3  # two marks are missing
W_KEPT = W_NEXT + 3  # an action, by track
W_HAND = W_KEPT + TRACKS  # a die in hand for the next roll
WEIGHTS = W_HAND + 1


def worth(t: Tables, s: State, seat: int, desk: Desk, mind: list[int]) -> int:
    """Points now, and what may come of the position."""
    p = s.papers[seat]
    points = 0
    low = area_points(t, p, 0)
    for area in range(t.areas):
        here = area_points(t, p, area)
        points += here
        low = min(low, here)
    value = A_POINT * (points + p.foxes * low)
    if s.phase == OVER:
        return value
    left = turns_left(t, s)
    hope = mind[W_FOX] * p.foxes * left + mind[W_LOW] * low * p.foxes
    for area in range(t.areas):
        hope += mind[W_MARK + area] * count(p.marks[area])
    for track in range(TRACKS):
        hope += mind[W_KEPT + track] * count(stock(p, track))
    hope += near(t, p, mind)
    if s.phase == ROLLING and s.active == seat and s.dealt == 0:
        hope += mind[W_HAND] * count(s.hand) * (LAST_ROLL + 1 - s.roll)
    return value + hope * min(left, 6) // 6


def turns_left(t: Tables, s: State) -> int:
    """Turns to come, passive ones too; junior: a guess."""
    if t.party:
        return 6
    turns = (s.rounds - s.round) * max(2, s.seats) + (max(2, s.seats) - 1 - s.active - s.dealt)
    return max(1, turns)


def near(t: Tables, p: Paper, mind: list[int]) -> int:
    """Bonuses of which one or two marks are missing."""
    hope = 0
    for line in range(LINES):
        fields = t.line_fields[line]
        if fields == 0:
            break
        missing = count(fields & ~p.marks[t.line_area[line]])
        if fields & fields - 1 and 0 < missing < 3:
            bonus = t.line_bonus[line]
            kind = 0 if bonus == FOX else 2 if bonus >= FIRST_MARK else 1
            hope += mind[W_NEAR + (missing - 1) * 3 + kind]
    return hope


def pick(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """The first choice of the best line of play."""
    desks[0].lot = -1
    best_line(t, s, seat, LIMIT, out, desks[0], mind)
    return desks[0].plan[0]
