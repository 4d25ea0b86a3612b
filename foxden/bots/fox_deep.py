"""The fox that looks one roll further, in the kernel dialect.

The lines of play that the fox finds nearly as good as the best are compared by what the next roll makes of them: by every roll of
few dice, by the same samples of many. A finished game counts what it counts.
"""

from foxden.bots import features, lines, net, value
from foxden.bots.desk import Desk
from foxden.bots.lines import best_line
from foxden.bots.net import ONE
from foxden.bots.value import size_up, worth
from foxden.engine.chance import throw
from foxden.rules.actions import acts, rolled, to_roll
from foxden.rules.bits import count
from foxden.rules.codes import OVER
from foxden.rules.copies import put
from foxden.rules.state import State, Tables

PARTS = (features, net, value, lines)
LIMIT = 4000
LIMIT_NEXT = 400  # choices tried after each roll
WIDE = 4  # lines looked at
CLOSE = 3 * ONE  # ... that are no more than this behind
EXACT = 3  # dice of which every roll is looked at
SAMPLES = 64
SAMPLES_LAST = 192  # in the last turn


def pick(t: Tables, s: State, seat: int, luck: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """The first choice of the line that the next roll makes the best of."""
    desk = desks[0]
    desk.lot = -1
    desk.wide = WIDE
    size_up(t, s, seat, desk, mind)
    desks[1].rival = desk.rival
    desks[1].rival_spread = desk.rival_spread
    best_line(t, s, seat, LIMIT, out, desk, mind)
    desk.wide = 0
    chosen = desk.top_plan[0]
    if desk.kept == 1 or desk.top_value[1] < desk.top_value[0] - CLOSE:
        return chosen
    best = 0
    for i in range(desk.kept):
        if desk.top_value[i] < desk.top_value[0] - CLOSE:
            break
        here = look_ahead(t, desk.top[i], seat, desk.top_value[i], luck, out, desks[1], mind)
        if i == 0 or here > best:
            best = here
            chosen = desk.top_plan[i]
    return chosen


def look_ahead(t: Tables, s: State, seat: int, value: int, luck: int, out: list[int], desk: Desk, mind: list[int]) -> int:
    """The mean over the next roll of what can then be reached; without a roll of one's own what it is worth now."""
    if s.phase == OVER or to_roll(s) == 0 or s.active != seat:
        return value
    dice = count(s.hand)
    last = s.round == s.rounds and (s.dealt or s.seats > 1)
    n = SAMPLES_LAST if last else SAMPLES
    if dice <= EXACT and not s.dealt:
        n = 1
        for _ in range(dice):
            n *= 6
    total = 0
    after = desk.top[0]
    for i in range(n):
        put(after, s)
        if dice <= EXACT and not s.dealt:
            lay(t, after, i)
        else:
            throw(t, after, luck, i)
        rolled(t, after, out)
        total += after_roll(t, after, seat, out, desk, mind)
    return total // n


def lay(t: Tables, s: State, roll: int) -> None:
    """One of all rolls of the dice in hand."""
    for die in range(t.dice):
        if s.hand >> die & 1:
            s.face[die] = t.faces[die][roll % 6]
            roll //= 6


def after_roll(t: Tables, s: State, seat: int, out: list[int], desk: Desk, mind: list[int]) -> int:
    """What the best line of play after a roll is worth."""
    if not acts(t, s, seat):
        return worth(t, s, seat, desk, mind)
    desk.lot = -1
    best_line(t, s, seat, LIMIT_NEXT, out, desk, mind)
    return desk.best
