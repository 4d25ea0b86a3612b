"""The guard around a user's bot in the kernel dialect: an illegal choice is recorded and not carried out.

It is recorded in a scratch of its own, the last one.
"""

from foxden.bots.slots import user_pick
from foxden.bulk.scratch import SCRATCHES, Scratch
from foxden.rules.actions import legal
from foxden.rules.state import State, Tables


def pick(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """The action that the bot picks; if it is illegal, the first legal action, with a record of the mistake."""
    chosen = user_pick(t, s, seat, random_bits, out, scratches, weights)
    n = legal(t, s, seat, out)
    for i in range(n):
        if out[i] == chosen:
            return chosen
    scratches[SCRATCHES].nodes = 1
    scratches[SCRATCHES].best_value = chosen
    return out[0]
