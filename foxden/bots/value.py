"""What a position is worth to a seat by the trained values, in the kernel dialect."""

from foxden.bots.desk import Desk
from foxden.bots.features import see
from foxden.bots.net import ONE, forward
from foxden.rules.codes import OVER
from foxden.rules.state import AREAS, State, Tables

FOX_PART = AREAS  # parts of the final score: the areas, what the foxes count,
NUMBER_PART = AREAS + 1  # how many foxes,
SPREAD_PART = AREAS + 2  # how uncertain the total is


def worth(t: Tables, s: State, seat: int, desk: Desk, mind: list[int]) -> int:
    """The expected final score, times ONE; its parts are left on the desk."""
    see(t, s, seat, desk)
    if s.phase == OVER:
        for part in range(len(desk.parts)):
            desk.parts[part] = 0
    else:
        forward(mind, desk)
    total = 0
    for part in range(AREAS + 1):
        desk.parts[part] += desk.points[part] * ONE
        total += desk.parts[part] + desk.parts[part] * desk.weigh[part] // 100
    return total
