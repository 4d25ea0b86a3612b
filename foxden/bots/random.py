"""The random player, in the kernel dialect: all legal actions are equally likely."""

from foxden.bulk.counter_rng import random_below
from foxden.bulk.scratch import Scratch
from foxden.rules.actions import legal
from foxden.rules.state import State, Tables


def pick(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """A random legal action."""
    return out[random_below(random_bits, 0, legal(t, s, seat, out))]
