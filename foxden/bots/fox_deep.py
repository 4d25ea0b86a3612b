"""The fox that looks one roll further ahead, in the kernel dialect.

The lines of play that the fox values nearly as high as the best are compared by their mean value after the next roll: over all
rolls of a few dice, over the same random samples of many dice, and in the last turn over all rolls if the node budget allows it.
The value of a finished game is its score.
"""

from foxden.bots import features, net, passive_rolls, position_value, search
from foxden.bots.net import ONE
from foxden.bots.passive_rolls import UNKNOWN, mean_over_passive_rolls, number_of_rolls, set_faces
from foxden.bots.position_value import estimate_rival, worth
from foxden.bots.search import best_line
from foxden.bulk.counter_rng import roll_numbered
from foxden.bulk.scratch import Scratch
from foxden.rules.actions import acts, rolled, to_roll
from foxden.rules.bonus import stock
from foxden.rules.codes import OVER, PLUS_ONE
from foxden.rules.copy_state import put
from foxden.rules.state import State, Tables

PARTS = (features, net, position_value, search, passive_rolls)
LIMIT = 20_000  # nodes of the search before the roll: it has more time than the fox
LIMIT_NEXT = 400  # nodes of the search after each roll
MAX_LINES = 4  # compared at most
CLOSE_MARGIN = 3 * ONE  # only lines at most this far behind the best are compared
MAX_EXACT_ROLLS = 216  # up to this number all rolls are played, above it samples
SAMPLES = 64
SAMPLES_LAST = 192  # in the last turn
EXACT_MARGIN = ONE  # in the last round, lines this close after sampling are compared over all rolls,
NODE_BUDGET = 300_000  # if that takes no more nodes than this


def pick(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """The first choice of the line with the best mean value after the next roll."""
    scratch = scratches[0]
    scratch.explore_bits = -1
    scratch.max_top = MAX_LINES
    estimate_rival(t, s, seat, scratch, weights)
    scratches[1].rival_total = scratch.rival_total
    scratches[1].rival_variance = scratch.rival_variance
    best_line(t, s, seat, LIMIT, out, scratch, weights)
    scratch.max_top = 0
    lines = close_lines(scratch)
    if lines > 1:
        for i in range(lines):
            scratch.top_values[i] = mean_after_roll(
                t, scratch.top_states[i], seat, scratch.top_values[i], random_bits, out, scratches[1], weights
            )
        if s.round == s.rounds:
            compare_exactly(t, seat, lines, out, scratch, scratches[1], weights)
    return scratch.top_lines[best_top_line(lines, scratch)][0]


def close_lines(scratch: Scratch) -> int:
    """How many of the kept lines are close to the best."""
    lines = 1
    while lines < scratch.top_count and scratch.top_values[lines] >= scratch.top_values[0] - CLOSE_MARGIN:
        lines += 1
    return lines


def best_top_line(lines: int, scratch: Scratch) -> int:
    """The index of the best of the first `lines` kept lines."""
    best = 0
    for i in range(1, lines):
        if scratch.top_values[i] > scratch.top_values[best]:
            best = i
    return best


def mean_after_roll(
    t: Tables, s: State, seat: int, value: int, random_bits: int, out: list[int], scratch: Scratch, weights: list[int]
) -> int:
    """The mean value after the next roll; if the seat has no roll to come in this turn, the present value."""
    if no_roll_to_come(s, seat):
        return value
    if s.dealt == 0 and number_of_rolls(s.hand) <= MAX_EXACT_ROLLS:
        return mean_over_rolls(t, s, seat, out, scratch, weights)
    last = s.round == s.rounds and (s.dealt or s.seats > 1)
    return mean_over_samples(t, s, seat, random_bits, SAMPLES_LAST if last else SAMPLES, out, scratch, weights)


def no_roll_to_come(s: State, seat: int) -> bool:
    """Has this seat no roll to come in this turn?"""
    return s.phase == OVER or to_roll(s) == 0 or s.active != seat


def compare_exactly(t: Tables, seat: int, lines: int, out: list[int], scratch: Scratch, there: Scratch, weights: list[int]) -> None:
    """Compare the lines that are still close over all rolls; if that exceeds the node budget, the sampled values stay."""
    least = scratch.top_values[best_top_line(lines, scratch)] - EXACT_MARGIN
    there.total_nodes = 0
    close = 0
    for i in range(lines):
        close += scratch.top_values[i] >= least
    if close == 1:
        return
    for i in range(lines):
        scratch.exact_values[i] = scratch.top_values[i]
        if scratch.top_values[i] >= least:
            scratch.exact_values[i] = exact_mean(t, scratch.top_states[i], seat, scratch.top_values[i], out, there, weights)
            if scratch.exact_values[i] == UNKNOWN:
                return
    for i in range(lines):
        scratch.top_values[i] = scratch.exact_values[i]


def exact_mean(t: Tables, s: State, seat: int, value: int, out: list[int], scratch: Scratch, weights: list[int]) -> int:
    """The mean value over all rolls of the dice in hand, or UNKNOWN if that takes too long."""
    if no_roll_to_come(s, seat) or (s.dealt == 0 and number_of_rolls(s.hand) <= MAX_EXACT_ROLLS):
        return value
    if s.dealt == 0:
        return mean_over_rolls(t, s, seat, out, scratch, weights)
    if stock(s.papers[seat], PLUS_ONE):
        return UNKNOWN  # all six dice count: there are too many rolls
    return mean_over_passive_rolls(t, s, seat, LIMIT_NEXT, NODE_BUDGET, out, scratch, weights)


def mean_over_rolls(t: Tables, s: State, seat: int, out: list[int], scratch: Scratch, weights: list[int]) -> int:
    """The mean value over all rolls of the dice in hand, or UNKNOWN if that takes too long."""
    total = 0
    after = scratch.top_states[0]
    rolls = number_of_rolls(s.hand)
    before = scratch.total_nodes
    for i in range(rolls):
        put(after, s)
        set_faces(t, after, s.hand, i)
        rolled(t, after, out)
        total += value_after_roll(t, after, seat, out, scratch, weights)
        if i == SAMPLES and rolls > MAX_EXACT_ROLLS and before + (scratch.total_nodes - before) // SAMPLES * rolls > NODE_BUDGET:
            return UNKNOWN
    return total // rolls


def mean_over_samples(
    t: Tables, s: State, seat: int, random_bits: int, n: int, out: list[int], scratch: Scratch, weights: list[int]
) -> int:
    """The mean value over `n` random rolls, the same rolls for all lines."""
    total = 0
    after = scratch.top_states[0]
    for i in range(n):
        put(after, s)
        roll_numbered(t, after, random_bits, i)
        rolled(t, after, out)
        total += value_after_roll(t, after, seat, out, scratch, weights)
    return total // n


def value_after_roll(t: Tables, s: State, seat: int, out: list[int], scratch: Scratch, weights: list[int]) -> int:
    """The value of the best line of play after a roll."""
    if not acts(t, s, seat):
        return worth(t, s, seat, scratch, weights)
    scratch.explore_bits = -1
    best_line(t, s, seat, LIMIT_NEXT, out, scratch, weights)
    return scratch.best_value
