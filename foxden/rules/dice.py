"""Where the dice lie."""

from foxden.rules.actions import to_roll
from foxden.rules.codes import ASIDE, BY_PLACE, HAND, PLATTER, THREE_ROLLS
from foxden.rules.entry import place_of_die
from foxden.rules.state import State, Tables


def order_matters(t: Tables) -> bool:
    """Does it matter on which die field a die lies?"""
    for area in range(t.areas):
        if t.asks[area] == BY_PLACE:
            return True
    return False


def lie_aside(t: Tables, s: State) -> bool:
    """Solo passive turn: do the dice that are not on the platter lie on no die field, because nothing depends on it?"""
    return s.dealt != 0 and to_roll(s) == 0 and t.solo_fallback == 0 and not order_matters(t)


def place_on_table(t: Tables, s: State, die: int) -> int:
    """Where a die lies: on die field I, II, III (0, 1, 2), on the platter, aside or in the hand."""
    if s.platter >> die & 1:
        return PLATTER
    if t.turn_kind != THREE_ROLLS:
        return HAND
    place = place_of_die(s, die)
    if place == PLATTER:
        return HAND
    return ASIDE if lie_aside(t, s) else place
