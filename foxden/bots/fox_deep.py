"""The fox that looks one roll further, in the kernel dialect.

The lines of play that the fox finds nearly as good as the best are compared by what the next roll makes of them: by every roll of
few dice, by the same samples of many; in the last turn by every roll, as far as there is time. A finished game counts what it
counts.
"""

from foxden.bots import deals, features, lines, net, value
from foxden.bots.deals import UNKNOWN, every_deal, lay, rolls_of
from foxden.bots.desk import Desk
from foxden.bots.lines import best_line
from foxden.bots.net import ONE
from foxden.bots.value import size_up, worth
from foxden.engine.chance import throw
from foxden.rules.actions import acts, rolled, to_roll
from foxden.rules.bonus import stock
from foxden.rules.codes import OVER, PLUS_ONE
from foxden.rules.copies import put
from foxden.rules.state import State, Tables

PARTS = (features, net, value, lines, deals)
LIMIT = 20_000  # choices tried before the roll: it has more time than the fox
LIMIT_NEXT = 400  # choices tried after each roll
WIDE = 4  # lines looked at
CLOSE = 3 * ONE  # ... that are no more than this behind
FEW = 216  # rolls that are all looked at; of more
SAMPLES = 64  # are looked at, in the last turn
SAMPLES_LAST = 192
STILL_CLOSE = ONE  # ... and then all, for the lines that are so close after the samples,
PATIENCE = 300_000  # if that takes no more choices than this


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
    lines = close_lines(desk)
    if lines > 1:
        for i in range(lines):
            desk.top_value[i] = look_ahead(t, desk.top[i], seat, desk.top_value[i], luck, out, desks[1], mind)
        if s.round == s.rounds:
            look_closely(t, seat, lines, out, desk, desks[1], mind)
    return desk.top_plan[best_of(lines, desk)]


def close_lines(desk: Desk) -> int:
    """How many of the kept lines are hardly behind the best."""
    lines = 1
    while lines < desk.kept and desk.top_value[lines] >= desk.top_value[0] - CLOSE:
        lines += 1
    return lines


def best_of(lines: int, desk: Desk) -> int:
    """Which of some kept lines is the best."""
    best = 0
    for i in range(1, lines):
        if desk.top_value[i] > desk.top_value[best]:
            best = i
    return best


def look_ahead(t: Tables, s: State, seat: int, value: int, luck: int, out: list[int], desk: Desk, mind: list[int]) -> int:
    """The mean over the next roll of what can then be reached; without a roll of one's own what it is worth now."""
    if settled(s, seat):
        return value
    if s.dealt == 0 and rolls_of(s.hand) <= FEW:
        return every_roll(t, s, seat, out, desk, mind)
    last = s.round == s.rounds and (s.dealt or s.seats > 1)
    return some_rolls(t, s, seat, luck, SAMPLES_LAST if last else SAMPLES, out, desk, mind)


def settled(s: State, seat: int) -> bool:
    """Is there no roll of this seat to come in this turn?"""
    return s.phase == OVER or to_roll(s) == 0 or s.active != seat


def look_closely(t: Tables, seat: int, lines: int, out: list[int], desk: Desk, there: Desk, mind: list[int]) -> None:
    """Compare the lines that are still close by every roll; if that takes too long, leave it at the samples."""
    least = desk.top_value[best_of(lines, desk)] - STILL_CLOSE
    there.tried = 0
    close = 0
    for i in range(lines):
        close += desk.top_value[i] >= least
    if close == 1:
        return
    for i in range(lines):
        desk.exact[i] = desk.top_value[i]
        if desk.top_value[i] >= least:
            desk.exact[i] = all_rolls(t, desk.top[i], seat, desk.top_value[i], out, there, mind)
            if desk.exact[i] == UNKNOWN:
                return
    for i in range(lines):
        desk.top_value[i] = desk.exact[i]


def all_rolls(t: Tables, s: State, seat: int, value: int, out: list[int], desk: Desk, mind: list[int]) -> int:
    """The mean over every roll of all dice in hand, or UNKNOWN."""
    if settled(s, seat) or (s.dealt == 0 and rolls_of(s.hand) <= FEW):
        return value
    if s.dealt == 0:
        return every_roll(t, s, seat, out, desk, mind)
    if stock(s.papers[seat], PLUS_ONE):
        return UNKNOWN  # all six dice count: more deals than can be looked at
    return every_deal(t, s, seat, LIMIT_NEXT, PATIENCE, out, desk, mind)


def every_roll(t: Tables, s: State, seat: int, out: list[int], desk: Desk, mind: list[int]) -> int:
    """The mean over all rolls of the dice in hand; UNKNOWN if it takes too long."""
    total = 0
    after = desk.top[0]
    rolls = rolls_of(s.hand)
    before = desk.tried
    for i in range(rolls):
        put(after, s)
        lay(t, after, s.hand, i)
        rolled(t, after, out)
        total += after_roll(t, after, seat, out, desk, mind)
        if i == SAMPLES and rolls > FEW and before + (desk.tried - before) // SAMPLES * rolls > PATIENCE:
            return UNKNOWN
    return total // rolls


def some_rolls(t: Tables, s: State, seat: int, luck: int, n: int, out: list[int], desk: Desk, mind: list[int]) -> int:
    """The mean over samples, the same for all lines."""
    total = 0
    after = desk.top[0]
    for i in range(n):
        put(after, s)
        throw(t, after, luck, i)
        rolled(t, after, out)
        total += after_roll(t, after, seat, out, desk, mind)
    return total // n


def after_roll(t: Tables, s: State, seat: int, out: list[int], desk: Desk, mind: list[int]) -> int:
    """What the best line of play after a roll is worth."""
    if not acts(t, s, seat):
        return worth(t, s, seat, desk, mind)
    desk.lot = -1
    best_line(t, s, seat, LIMIT_NEXT, out, desk, mind)
    return desk.best
