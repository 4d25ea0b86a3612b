"""Scoring: points of areas, foxes, totals, and the order of the players."""

from foxden.rules.bits import count
from foxden.rules.state import Paper, State, Tables


def area_points(t: Tables, p: Paper, area: int) -> int:
    """The points of one area: its tallies and what was written."""
    points = 0
    for tally in range(t.tally_first[area], t.tally_end[area]):
        points += t.tally_points[tally][count(p.marks[area] & t.tally_fields[tally])]
    if t.pairs[area]:
        return points + pairs(p, area)
    if t.writing[area]:
        for field in range(len(p.written[area])):
            points += t.worth[area][p.written[area][field]]
    return points


def pairs(p: Paper, area: int) -> int:
    """First minus second, for every complete pair."""
    points = 0
    for pair in range(count(p.marks[area]) // 2):
        points += points_of_pair(p, area, pair)
    return points


def points_of_pair(p: Paper, area: int, pair: int) -> int:
    """First minus second of one pair."""
    return p.written[area][2 * pair] - p.written[area][2 * pair + 1]


def total(t: Tables, p: Paper) -> int:
    """The total: all areas, and the foxes."""
    points = 0
    low = area_points(t, p, 0)
    for area in range(t.areas):
        here = area_points(t, p, area)
        points += here
        low = min(low, here)
    return points + p.foxes * low


def standing(t: Tables, p: Paper) -> int:
    """What decides who wins: the total, then the best single area unless ties are shared."""
    best = 0
    if not t.ties_shared:
        for area in range(t.areas):
            best = max(best, area_points(t, p, area))
    return total(t, p) * 1024 + best


def place(t: Tables, s: State, seat: int) -> int:
    """The place of a seat; equal ones share the better place."""
    better = 1
    for other in range(s.seats):
        if standing(t, s.papers[other]) > standing(t, s.papers[seat]):
            better += 1
    return better
