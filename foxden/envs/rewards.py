"""Rewards, in the kernel dialect, in twelfths of a point because a win may be shared by two, three or four seats."""

from foxden.rules.codes import OVER
from foxden.rules.score import standing, total
from foxden.rules.state import State, Tables

TWELFTHS = 12
FINAL_SCORE = 0  # the total, at the end
SCORE_CHANGE = 1  # every change of the total
WIN = 2  # 1 for a win, at the end


def reward(t: Tables, s: State, seat: int, kind: int, target: int, before: int, after: int) -> int:
    """The reward of a seat for a step that changed its total from `before` to `after`."""
    if kind == SCORE_CHANGE:
        return (after - before) * TWELFTHS
    if s.phase != OVER:
        return 0
    if kind == FINAL_SCORE:
        return after * TWELFTHS
    return win_share(t, s, seat, target)


def win_share(t: Tables, s: State, seat: int, target: int) -> int:
    """The share of a seat in the win; tied seats share it. A solo game is won with a total of at least the target."""
    if s.seats == 1:
        return TWELFTHS if total(t, s.papers[0]) >= target else 0
    own = standing(t, s.papers[seat])
    equal = 0
    for other in range(s.seats):
        if standing(t, s.papers[other]) > own:
            return 0
        if standing(t, s.papers[other]) == own:
            equal += 1
    return TWELFTHS // equal
