"""A bot of somebody else in the kernel dialect is not taken at its word: a number that is not legal is noted, not carried out.

It is noted on one more desk than bots have.
"""

from foxden.bots.desk import DESKS, Desk
from foxden.bots.random import pick as own_pick
from foxden.rules.actions import legal
from foxden.rules.state import State, Tables


def pick(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """What the bot picks; if that cannot be, anything that can, and a note."""
    chosen = own_pick(t, s, seat, luck, out, desks, mind)
    n = legal(t, s, seat, out)
    for i in range(n):
        if out[i] == chosen:
            return chosen
    desks[DESKS].nodes = 1
    desks[DESKS].best = chosen
    return out[0]
