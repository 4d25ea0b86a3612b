"""The random player, in the kernel dialect: any legal action, all equally likely."""

from foxden.bots.desk import Desk
from foxden.engine.chance import below
from foxden.rules.actions import legal
from foxden.rules.state import State, Tables


def pick(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """Any legal action."""
    return out[below(luck, 0, legal(t, s, seat, out))]
