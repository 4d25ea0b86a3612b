"""What the areas of a paper let the planner expect, in the kernel dialect: points, and bonuses with their chances.

Where fields are marked in any order each has the same chance; where they are marked from left to right the expected number of marks
says how far a row will get. Points are in hundredths; marks and chances in parts of ONE.
"""

from foxden.bots.desk import Desk
from foxden.bots.weights import W_FREE, W_KEPT, W_NARROW, W_NEAR, W_NUMBER, W_ROOM, W_SECOND
from foxden.rules.areas import before, ready
from foxden.rules.bits import count, lowest
from foxden.rules.codes import FIRST_MARK, FOX, NONE, PLATTER, TRACKS
from foxden.rules.score import area_points
from foxden.rules.state import LINES, Paper, Tables

POINT = 100
BITS = 10
ONE = 1 << BITS
FINE = 26  # bits of a slope
SPREAD = 3 * ONE  # marks may be so many more or fewer than expected
MANY = 3  # missing marks; more count as so many

# What is added up on the desk, in `parts`.
BONUSES = 0  # points of bonuses to come, times ONE
FOXES = 1  # foxes, those to come too, times ONE


def area_hope(t: Tables, p: Paper, area: int, marks: int, desk: Desk, mind: list[int]) -> int:
    """The points an area lets expect when so many marks are to come; bonuses of rows are added up on the desk."""
    if t.step[area] == 1:
        return rows_hope(t, p, area, marks, desk, mind)
    now = ready(t, p, area)
    if t.skips[area]:
        chance = min(ONE, marks // max(1, count(now)))
    else:
        chance = marks * ONE // (marks + count(t.fields[area]) * ONE)
    desk.first[area] = chance
    points = 0
    for tally in range(t.tally_first[area], t.tally_end[area]):
        points += tally_hope(t, p, area, tally, now, chance)
    return points


def tally_hope(t: Tables, p: Paper, area: int, tally: int, now: int, chance: int) -> int:
    """The points of a tally: every missing field has the chance, one that needs another first has it twice over."""
    missing = t.tally_fields[tally] & ~p.marks[area]
    soon = count(missing & now)
    most = count(missing) if t.step[area] else soon
    mean = soon * chance + (most - soon) * (chance * chance >> BITS)
    half = half_width(mean, most * ONE)
    slope = slope_of(half)
    marked = count(t.tally_fields[tally] & p.marks[area])
    points = t.tally_points[tally][marked] * ONE
    for more in range(1, most + 1):
        gain = t.tally_points[tally][marked + more] - t.tally_points[tally][marked + more - 1]
        if gain:
            points += gain * reached(mean, half, slope, more)
    return points * POINT >> BITS


# Rows, marked from left to right.


def rows_hope(t: Tables, p: Paper, area: int, marks: int, desk: Desk, mind: list[int]) -> int:
    """The points of an area of rows, which share the marks to come."""
    starts = t.free[area]
    marks //= count(starts)
    points = POINT * area_points(t, p, area)
    number = 0
    while starts:
        row = t.fields[area] & -(starts & -starts)
        starts &= starts - 1
        row &= (starts & -starts) - 1
        points += row_hope(t, p, area, number, row & ~p.marks[area], marks, desk, mind)
        number += 1
    return points


def row_hope(t: Tables, p: Paper, area: int, row: int, missing: int, marks: int, desk: Desk, mind: list[int]) -> int:
    """The points a row will add; one with little room for the next number gets fewer marks."""
    if missing == 0:
        return 0
    shut = ONE - room_for(t, p, area, row, missing & -missing)
    marks -= marks * shut * mind[W_NARROW] // (100 * ONE)
    points = -mind[W_ROOM] * shut
    most = count(missing)
    half = half_width(marks, most * ONE)
    slope = slope_of(half)
    for more in range(1, most + 1):
        chance = reached(marks, half, slope, more)
        if chance == 0:
            break
        field = lowest(missing)
        missing &= missing - 1
        points += chance * field_points(t, p, area, field, mind)
        for i in range(len(t.lines_at[area][field])):
            line = t.lines_at[area][field][i]
            if line == NONE:
                break
            add_line(t, line, more, chance, desk, mind)
    return points >> BITS


def field_points(t: Tables, p: Paper, area: int, field: int, mind: list[int]) -> int:
    """What a field of a row will count, marked after those before it."""
    points = 0
    for tally in range(t.tally_first[area], t.tally_end[area]):
        fields = t.tally_fields[tally]
        if fields >> field & 1:
            marked = count(fields & (1 << field) - 1)
            points += POINT * (t.tally_points[tally][marked + 1] - t.tally_points[tally][marked])
    if t.pairs[area]:
        return pair_points(t, p, area, field, mind) if field & 1 else 0
    if t.writing[area]:
        points += t.writes[area][field][0][1] * mind[W_NUMBER + area]
    return points


def pair_points(t: Tables, p: Paper, area: int, second: int, mind: list[int]) -> int:
    """A pair counts with its second number: the first is written, or to come."""
    points = -t.writes[area][second][0][1] * mind[W_SECOND]
    if p.marks[area] >> second - 1 & 1:
        return points + POINT * p.written[area][second - 1]
    return points + t.writes[area][second - 1][0][1] * mind[W_NUMBER + area]


def room_for(t: Tables, p: Paper, area: int, row: int, field: int) -> int:
    """The chance that the number of a roll fits the next field of a row."""
    chain = t.chain_first[area] + row
    chained = chain < t.chain_end[area]
    if t.party or (not chained and t.accepts[area][PLATTER][1] & field):
        return ONE  # where a 1 fits everything does
    last = before(t, p, area, chain) if chained else 0
    ways = 0
    for number in range(1, 13 if t.adds[area] else 7):
        fit = t.follows[chain][last] >> number & 1 if chained else t.accepts[area][PLATTER][number] & field
        if fit:
            ways += min(number - 1, 13 - number) if t.adds[area] else 6
    return ways * ONE // 36


# Marks to come: any number from `mean` - `half` to `mean` + `half` is as likely as any other.


def half_width(mean: int, most: int) -> int:
    """How far the marks to come may be from what is expected; 0 if none or all will come."""
    return max(0, min(SPREAD, min(mean, most - mean)))


def slope_of(half: int) -> int:
    """How fast chances fall from field to field; worked out once, because dividing is slow."""
    return (1 << FINE) // (2 * half) if half else 0


def reached(mean: int, half: int, slope: int, more: int) -> int:
    """The chance of at least so many marks; a part of a mark is a part of the chance."""
    if half == 0:
        return ONE if mean > 0 else 0
    start = (more - 1) * ONE
    return (held_by(mean + half - start) - held_by(mean - half - start)) * slope >> FINE


def held_by(marks: int) -> int:
    """The sum, from 0 to so many marks, of how much of one mark is there: all of it after the first."""
    if marks <= 0:
        return 0
    return marks * marks >> 1 if marks < ONE else (marks << BITS) - (ONE * ONE >> 1)


# Bonuses.


def add_lines(t: Tables, p: Paper, desk: Desk, mind: list[int]) -> None:
    """The bonuses of lines whose fields are marked in any order: every missing one must come."""
    for line in range(LINES):
        fields = t.line_fields[line]
        if fields == 0:
            break
        area = t.line_area[line]
        missing = fields & ~p.marks[area]
        if missing == 0 or t.step[area] == 1 or (t.skips[area] and missing & ~ready(t, p, area)):
            continue
        chance = desk.first[area]
        for _ in range(1, count(missing)):
            chance = chance * desk.first[area] >> BITS
        add_line(t, line, count(missing), chance, desk, mind)


def add_line(t: Tables, line: int, missing: int, chance: int, desk: Desk, mind: list[int]) -> None:
    """Add the bonus of a line; a field may ask for a number that is high enough."""
    chance = min(ONE, chance * mind[W_NEAR + min(missing, MANY) - 1] // 100)
    if t.line_least[line] > 1:
        chance = chance * (7 - t.line_least[line]) // 6
    add_bonus(t.line_bonus[line], chance, desk, mind)


def add_bonus(bonus: int, chance: int, desk: Desk, mind: list[int]) -> None:
    """Add a bonus to come: a fox to the foxes, an action or a mark with its worth."""
    if bonus == FOX:
        desk.parts[FOXES] += chance
    elif bonus < TRACKS:
        desk.parts[BONUSES] += chance * mind[W_KEPT + bonus]
    else:
        desk.parts[BONUSES] += chance * mind[W_FREE + bonus - FIRST_MARK]
