"""Points."""

from foxden.rules.bits import count
from foxden.rules.state import Paper, Tables


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
    for first in range(0, count(p.marks[area]) - 1, 2):
        points += p.written[area][first] - p.written[area][first + 1]
    return points


def total(t: Tables, p: Paper) -> int:
    """All areas and the foxes."""
    points = 0
    low = area_points(t, p, 0)
    for area in range(t.areas):
        here = area_points(t, p, area)
        points += here
        low = min(low, here)
    return points + p.foxes * low


def standing(t: Tables, p: Paper) -> int:
    """What decides who wins: the total, in the adult games then the best single area."""
    best = 0
    if not t.party:
        for area in range(t.areas):
            best = max(best, area_points(t, p, area))
    return total(t, p) * 1024 + best
