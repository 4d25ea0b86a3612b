"""The fox, in the kernel dialect: of every sequence of choices up to the next roll, the best.

Alone that is the best expected final score, at a table that and the prospect of winning.
"""

from foxden.bots import features, lines, net, value
from foxden.bots.desk import Desk
from foxden.bots.lines import best_line
from foxden.bots.value import size_up
from foxden.rules.state import State, Tables

PARTS = (features, net, value, lines)
LIMIT = 4000  # choices tried


def pick(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """The first choice of the best line of play."""
    desks[0].lot = -1
    size_up(t, s, seat, desks[0], mind)
    best_line(t, s, seat, LIMIT, out, desks[0], mind)
    return desks[0].plan[0]
