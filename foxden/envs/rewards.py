"""What a seat is paid, in the kernel dialect, in twelfths of a point: a win may be shared by two, three or four."""

from foxden.rules.codes import OVER
from foxden.rules.score import standing, total
from foxden.rules.state import State, Tables

TWELFTHS = 12
BY_SCORE = 0  # the total, at the end
BY_CHANGE = 1  # every change of the total
BY_WIN = 2  # 1 for a win, at the end


def pay(t: Tables, s: State, seat: int, kind: int, target: int, was: int, now: int) -> int:
    """What a seat earns by a step that brought its total from one number to another."""
    if kind == BY_CHANGE:
        return (now - was) * TWELFTHS
    if s.phase != OVER:
        return 0
    if kind == BY_SCORE:
        return now * TWELFTHS
    return share(t, s, seat, target)


def share(t: Tables, s: State, seat: int, target: int) -> int:
    """A win; equal seats share it; alone it is a total of at least the target."""
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
