"""The fox in a hurry, in the kernel dialect: it overlooks some of the best lines of play, as people do, but nothing glaring.

What it knows by heart ends with two figures: how often it overlooks a line, in hundredths; and how far behind the best a line must
be, in tenths of a point, for nobody to fall for it.
"""

from foxden.bots import features, lines, net, value
from foxden.bots.desk import TOP, Desk
from foxden.bots.lines import best_line
from foxden.bots.net import ONE
from foxden.bots.value import size_up
from foxden.engine.chance import below
from foxden.rules.state import State, Tables

PARTS = (features, net, value, lines)
LIMIT = 1000  # choices tried
ALWAYS = 100


def pick(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """The first choice of the best line that is not overlooked."""
    desk = desks[0]
    desk.lot = -1
    desk.wide = TOP
    size_up(t, s, seat, desk, mind)
    best_line(t, s, seat, LIMIT, out, desk, mind)
    desk.wide = 0
    overlooks = mind[len(mind) - 2]
    glaring = mind[len(mind) - 1] * ONE // 10
    i = 0
    while i + 1 < desk.kept and desk.top_value[0] - desk.top_value[i + 1] <= glaring and below(luck, i, ALWAYS) < overlooks:
        i += 1
    return desk.top_plan[i]
