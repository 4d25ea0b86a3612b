"""Every sequence of choices up to the next roll, in the kernel dialect: bonuses, +1 and extra crosses in any order.

Positions that different sequences reach are looked at once. Where a seat may stop, stopping is tried first; a position in which
that is much worse than elsewhere with as many +1 used is not followed further.
"""

from foxden.bots.desk import DEEP, SLOTS, Desk
from foxden.bots.net import ONE
from foxden.bots.value import worth
from foxden.engine.chance import below
from foxden.rules.actions import acts, apply, legal, to_roll
from foxden.rules.bits import count
from foxden.rules.codes import CROSS, DONE, OVER, PLUS, PLUS_ONE, TRACKS
from foxden.rules.copies import put
from foxden.rules.state import State, Tables

MARGIN = 16 * ONE
LEAST = -(1 << 40)


def best_line(t: Tables, s: State, seat: int, limit: int, out: list[int], desk: Desk, mind: list[int]) -> int:
    """Try all lines of play of a seat until the dice roll or others choose; the best one is left in `plan`; how long it is."""
    for i in range(len(desk.reach)):
        desk.reach[i] = LEAST
    put(desk.aside[0], s)
    follow(t, s, seat, 0, out, desk, mind)
    if desk.cut:
        follow(t, s, seat, limit, out, desk, mind)
    return desk.length


def follow(t: Tables, s: State, seat: int, limit: int, out: list[int], desk: Desk, mind: list[int]) -> None:
    """Try every first choice, and what may follow it up to its share of `limit`; after that only the shortest way to an end."""
    desk.stamp += 1
    desk.nodes = 0
    desk.leaves = 0
    desk.kept = 0
    desk.cut = 0
    open_step(t, s, seat, 0, out, desk)
    share = limit // max(1, desk.many[0])
    cap = 0
    step = 0
    while step >= 0:
        i = desk.many[step] - 1
        if i < 0:
            step -= 1
            continue
        if step == 0:
            cap = desk.nodes + share
        desk.many[step] = i
        desk.line[step] = desk.lists[step][i]
        after = desk.aside[step + 1]
        put(after, desk.aside[step])
        apply(t, after, seat, desk.line[step], out)
        desk.nodes += 1
        if step and known(t, after, seat, desk):
            continue
        if goes_on(t, after, seat) and step < DEEP - 2:
            step += 1
            open_step(t, after, seat, step, out, desk)
            if desk.nodes >= cap:
                cut_short(step, desk)
        else:
            value = weigh_line(t, after, seat, step + 1, desk, mind)
            if t.act_kind[desk.line[step]] == DONE and hopeless(desk.aside[step], seat, value, desk):
                desk.many[step] = 0
    desk.tried += desk.nodes


def hopeless(s: State, seat: int, value: int, desk: Desk) -> bool:
    """Is stopping here much worse than elsewhere with as many +1 used?"""
    used = count(s.papers[seat].crosses[PLUS_ONE])
    desk.reach[used] = max(desk.reach[used], value)
    return value < desk.reach[used] - MARGIN


def goes_on(t: Tables, s: State, seat: int) -> bool:
    """Has this seat still to choose before anything else happens?"""
    return s.phase != OVER and to_roll(s) == 0 and acts(t, s, seat)


def open_step(t: Tables, s: State, seat: int, step: int, out: list[int], desk: Desk) -> None:
    """List what may be chosen next, without what is never better."""
    n = legal(t, s, seat, out)
    first = 0
    if s.papers[seat].stage == PLUS:
        desk.plus = 1
    if n > 1 and t.act_kind[out[0]] == CROSS:
        p = s.papers[seat]
        n -= 1  # an extra cross more is never worse than to stop
        each = p.extra_fields & ~p.marks[t.extra_area]
        if each:  # all of these can be made, so one after the other
            while not each >> out[first] - t.cross_base & 1:
                first += 1
            n = first + 1
    for i in range(first, n):
        desk.lists[step][i - first] = out[i]
    desk.many[step] = n - first


def cut_short(step: int, desk: Desk) -> None:
    """Of a list only the last action is left, of the lists before it none, but for the first."""
    if desk.many[step] > 1:
        desk.cut = 1
    desk.lists[step][0] = desk.lists[step][desk.many[step] - 1]
    desk.many[step] = 1
    for before in range(1, step):
        desk.many[before] = 0


def weigh_line(t: Tables, s: State, seat: int, length: int, desk: Desk, mind: list[int]) -> int:
    """What the end of a line is worth; keep it if it is the best, when exploring one of all by lot."""
    value = worth(t, s, seat, desk, mind)
    desk.leaves += 1
    better = desk.leaves == 1 or value > desk.best
    if better:
        desk.best = value
        for part in range(len(desk.parts)):
            desk.lot_parts[part] = desk.parts[part]
    if desk.wide:
        keep_end(s, value, desk)
    taken = better if desk.lot < 0 else below(desk.lot, desk.leaves, desk.leaves) == 0
    if taken:
        keep_line(length, desk)
    return value


def keep_end(s: State, value: int, desk: Desk) -> None:
    """Keep the ends of the best lines, the best first."""
    place = desk.kept
    while place > 0 and value > desk.top_value[place - 1]:
        place -= 1
    if place == desk.wide:
        return
    for i in range(desk.kept, place, -1):
        put(desk.top[i], desk.top[i - 1])
        desk.top_plan[i] = desk.top_plan[i - 1]
        desk.top_value[i] = desk.top_value[i - 1]
    put(desk.top[place], s)
    desk.top_plan[place] = desk.line[0]
    desk.top_value[place] = value
    desk.kept = min(desk.wide, desk.kept + 1)


def keep_line(length: int, desk: Desk) -> None:
    """Remember a line, and what its end looks like."""
    desk.length = length
    for i in range(length):
        desk.plan[i] = desk.line[i]
    desk.best_holding = desk.holding
    for i in range(desk.holding):
        desk.best_held[i] = desk.held[i]
    for part in range(len(desk.parts)):
        desk.best_points[part] = desk.points[part]
        desk.best_parts[part] = desk.parts[part]


def stirred(digest: int, value: int) -> int:
    """A digest with one more value in it; 62 bits."""
    return ((digest ^ value) * 0x2545F491 + (digest >> 27)) & 0x3FFFFFFFFFFFFFFF


def digest_of(t: Tables, s: State, seat: int) -> int:
    """A number that stands for a position, as far as this seat can change it before the next roll."""
    p = s.papers[seat]
    digest = stirred(s.phase * 64 + s.roll * 8 + p.stage, s.hand * 64 + s.platter)
    digest = stirred(stirred(digest, p.spent * 64 + p.token), p.foxes * 64 + s.round * 2 + s.dealt)
    for area in range(t.areas):
        digest = stirred(digest, p.marks[area])
        if t.writing[area]:
            for field in range(len(p.written[area])):
                digest = stirred(digest, p.written[area][field])
    for track in range(TRACKS):
        digest = stirred(digest, p.circles[track] * 1024 + p.crosses[track])
    for mark in range(t.marks):
        digest = stirred(digest, p.pending[mark])
    return stirred(stirred(stirred(digest, p.extra_fields), p.extra_any), p.extra_count)


def known(t: Tables, s: State, seat: int, desk: Desk) -> bool:
    """Was this position reached before in this search? From now on it was."""
    digest = digest_of(t, s, seat)
    slot = digest >> 20 & SLOTS - 1
    if desk.seen[slot] == digest and desk.seen_in[slot] == desk.stamp:
        return True
    desk.seen[slot] = digest
    desk.seen_in[slot] = desk.stamp
    return False
