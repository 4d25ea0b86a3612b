"""The fox with a handicap, in the kernel dialect: it overlooks some of the best lines of play, but makes no glaring mistakes.

Its weights end with two numbers: the probability of overlooking a line, in percent; and how far behind the best, in tenths of a
point, the chosen line may be.
"""

from foxden.bots import features, net, position_value, search
from foxden.bots.net import ONE
from foxden.bots.position_value import estimate_rival
from foxden.bots.search import best_line
from foxden.bulk.counter_rng import random_below
from foxden.bulk.scratch import MAX_TOP, Scratch
from foxden.rules.state import State, Tables

PARTS = (features, net, position_value, search)
LIMIT = 1000  # nodes of one search
PERCENT = 100


def pick(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """The first choice of the best line that is not overlooked."""
    scratch = scratches[0]
    scratch.explore_bits = -1
    scratch.max_top = MAX_TOP
    estimate_rival(t, s, seat, scratch, weights)
    best_line(t, s, seat, LIMIT, out, scratch, weights)
    scratch.max_top = 0
    overlooks = weights[len(weights) - 2]
    glaring = weights[len(weights) - 1] * ONE // 10
    i = 0
    while (
        i + 1 < scratch.top_count
        and scratch.top_values[0] - scratch.top_values[i + 1] <= glaring
        and random_below(random_bits, i, PERCENT) < overlooks
    ):
        i += 1
    return scratch.top_lines[i][0]
