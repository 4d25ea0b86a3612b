"""The planner's estimate of the points and bonuses that the areas will still bring, in the kernel dialect.

Where fields are marked in any order, all have the same chance; where they are marked from left to right, the expected number of
marks tells how far a row will get. Points are in hundredths; marks and chances are in units of 1/ONE.
"""

from foxden.bots.planner_weights import (
    W_BLOCKED_MARKS,
    W_BLOCKED_ROW,
    W_KEPT_ACTION,
    W_MARK_BONUS,
    W_MISSING_MARKS,
    W_NUMBER,
    W_PAIR_SECOND,
)
from foxden.bulk.scratch import Scratch
from foxden.rules.areas import before, ready
from foxden.rules.bits import count, lowest
from foxden.rules.codes import FIRST_MARK, FOX, NONE, PLATTER, TRACKS
from foxden.rules.score import area_points
from foxden.rules.state import LINES, Paper, Tables

POINT = 100
BITS = 10
ONE = 1 << BITS
SLOPE_BITS = 26  # fractional bits of a slope
SPREAD = 3 * ONE  # the largest deviation from the expected number of marks
MAX_MISSING = 3  # more missing marks count as this number

# Sums in the `parts` of the scratch.
BONUSES = 0  # expected points of bonuses, times ONE
FOXES = 1  # present and expected foxes, times ONE


def expected_area_points(t: Tables, p: Paper, area: int, marks: int, scratch: Scratch, weights: list[int]) -> int:
    """The expected points of an area with this number of marks to come; bonuses of rows are added to the scratch."""
    if t.step[area] == 1:
        return expected_rows_points(t, p, area, marks, scratch, weights)
    now = ready(t, p, area)
    if t.skips[area]:
        chance = min(ONE, marks // max(1, count(now)))
    else:
        chance = marks * ONE // (marks + count(t.fields[area]) * ONE)
    scratch.hidden_1[area] = chance
    points = 0
    for tally in range(t.tally_first[area], t.tally_end[area]):
        points += expected_scale_points(t, p, area, tally, now, chance)
    return points


def expected_scale_points(t: Tables, p: Paper, area: int, tally: int, now: int, chance: int) -> int:
    """The expected points of a points scale; a field that needs another one first has the square of the chance."""
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
            points += gain * chance_of_marks(mean, half, slope, more)
    return points * POINT >> BITS


# Rows, marked from left to right.


def expected_rows_points(t: Tables, p: Paper, area: int, marks: int, scratch: Scratch, weights: list[int]) -> int:
    """The expected points of an area of rows, which share the marks to come."""
    starts = t.free[area]
    marks //= count(starts)
    points = POINT * area_points(t, p, area)
    number = 0
    while starts:
        row = t.fields[area] & -(starts & -starts)
        starts &= starts - 1
        row &= (starts & -starts) - 1
        points += expected_row_points(t, p, area, number, row & ~p.marks[area], marks, scratch, weights)
        number += 1
    return points


def expected_row_points(
    t: Tables, p: Paper, area: int, row: int, missing: int, marks: int, scratch: Scratch, weights: list[int]
) -> int:
    """The points a row is expected to add; a row whose next field takes few numbers gets fewer marks."""
    if missing == 0:
        return 0
    blocked = ONE - fit_chance(t, p, area, row, missing & -missing)
    marks -= marks * blocked * weights[W_BLOCKED_MARKS] // (100 * ONE)
    points = -weights[W_BLOCKED_ROW] * blocked
    most = count(missing)
    half = half_width(marks, most * ONE)
    slope = slope_of(half)
    for more in range(1, most + 1):
        chance = chance_of_marks(marks, half, slope, more)
        if chance == 0:
            break
        field = lowest(missing)
        missing &= missing - 1
        points += chance * field_points(t, p, area, field, weights)
        for i in range(len(t.lines_at[area][field])):
            line = t.lines_at[area][field][i]
            if line == NONE:
                break
            add_line_bonus(t, line, more, chance, scratch, weights)
    return points >> BITS


def field_points(t: Tables, p: Paper, area: int, field: int, weights: list[int]) -> int:
    """The points of a field in a row, marked after all those before it."""
    points = 0
    for tally in range(t.tally_first[area], t.tally_end[area]):
        fields = t.tally_fields[tally]
        if fields >> field & 1:
            marked = count(fields & (1 << field) - 1)
            points += POINT * (t.tally_points[tally][marked + 1] - t.tally_points[tally][marked])
    if t.pairs[area]:
        return pair_points(t, p, area, field, weights) if field & 1 else 0
    if t.writing[area]:
        points += t.writes[area][field][0][1] * weights[W_NUMBER + area]
    return points


def pair_points(t: Tables, p: Paper, area: int, second: int, weights: list[int]) -> int:
    """The points of a pair, which count when its second number is written; the first is written already or expected."""
    points = -t.writes[area][second][0][1] * weights[W_PAIR_SECOND]
    if p.marks[area] >> second - 1 & 1:
        return points + POINT * p.written[area][second - 1]
    return points + t.writes[area][second - 1][0][1] * weights[W_NUMBER + area]


def fit_chance(t: Tables, p: Paper, area: int, row: int, field: int) -> int:
    """The chance that the number of a roll fits the next field of a row."""
    chain = t.chain_first[area] + row
    chained = chain < t.chain_end[area]
    if t.symbols or (not chained and t.accepts[area][PLATTER][1] & field):
        return ONE  # where a 1 fits, every number fits
    last = before(t, p, area, chain) if chained else 0
    ways = 0
    for number in range(1, 13 if t.adds[area] else 7):
        fit = t.follows[chain][last] >> number & 1 if chained else t.accepts[area][PLATTER][number] & field
        if fit:
            ways += min(number - 1, 13 - number) if t.adds[area] else 6
    return ways * ONE // 36


# The number of marks to come is uniformly distributed from `mean` - `half` to `mean` + `half`.


def half_width(mean: int, most: int) -> int:
    """Half the width of the distribution of marks to come; 0 if none or all will come."""
    return max(0, min(SPREAD, min(mean, most - mean)))


def slope_of(half: int) -> int:
    """The density of the distribution, computed once because division is slow."""
    return (1 << SLOPE_BITS) // (2 * half) if half else 0


def chance_of_marks(mean: int, half: int, slope: int, more: int) -> int:
    """The chance of at least `more` marks; a fraction of a mark is a fraction of the chance."""
    if half == 0:
        return ONE if mean > 0 else 0
    start = (more - 1) * ONE
    return (mark_integral(mean + half - start) - mark_integral(mean - half - start)) * slope >> SLOPE_BITS


def mark_integral(marks: int) -> int:
    """The integral of min(x, 1) from 0 to this number of marks."""
    if marks <= 0:
        return 0
    return marks * marks >> 1 if marks < ONE else (marks << BITS) - (ONE * ONE >> 1)


# Bonuses.


def add_line_bonuses(t: Tables, p: Paper, scratch: Scratch, weights: list[int]) -> None:
    """Add the bonuses of lines whose fields are marked in any order; all missing fields must get marked."""
    for line in range(LINES):
        fields = t.line_fields[line]
        if fields == 0:
            break
        area = t.line_area[line]
        missing = fields & ~p.marks[area]
        if missing == 0 or t.step[area] == 1 or (t.skips[area] and missing & ~ready(t, p, area)):
            continue
        chance = scratch.hidden_1[area]
        for _ in range(1, count(missing)):
            chance = chance * scratch.hidden_1[area] >> BITS
        add_line_bonus(t, line, count(missing), chance, scratch, weights)


def add_line_bonus(t: Tables, line: int, missing: int, chance: int, scratch: Scratch, weights: list[int]) -> None:
    """Add the bonus of a line with its chance; some fields need a number that is high enough."""
    chance = min(ONE, chance * weights[W_MISSING_MARKS + min(missing, MAX_MISSING) - 1] // 100)
    if t.line_least[line] > 1:
        chance = chance * (7 - t.line_least[line]) // 6
    add_expected_bonus(t.line_bonus[line], chance, scratch, weights)


def add_expected_bonus(bonus: int, chance: int, scratch: Scratch, weights: list[int]) -> None:
    """Add an expected bonus: a fox to the foxes, an action or a mark with its points."""
    if bonus == FOX:
        scratch.parts[FOXES] += chance
    elif bonus < TRACKS:
        scratch.parts[BONUSES] += chance * weights[W_KEPT_ACTION + bonus]
    else:
        scratch.parts[BONUSES] += chance * weights[W_MARK_BONUS + bonus - FIRST_MARK]
