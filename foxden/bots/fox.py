"""The fox, in the kernel dialect: the best of all sequences of choices up to the next roll, valued by a trained network.

Playing alone the value is the expected final score; at a table it also includes the chance of winning.
"""

from foxden.bots import features, net, position_value, search
from foxden.bots.position_value import estimate_rival
from foxden.bots.search import best_line
from foxden.bulk.scratch import Scratch
from foxden.rules.state import State, Tables

PARTS = (features, net, position_value, search)
LIMIT = 4000  # nodes of one search


def pick(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """The first choice of the best line of play."""
    scratches[0].explore_bits = -1
    estimate_rival(t, s, seat, scratches[0], weights)
    best_line(t, s, seat, LIMIT, out, scratches[0], weights)
    return scratches[0].best_actions[0]
