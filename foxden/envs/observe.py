"""What a seat sees, as small integers, in the kernel dialect: the table, its own paper, the other papers.

`fields.py` says what stands where; the two files follow the same order.
"""

from foxden.rules.areas import before
from foxden.rules.bits import count
from foxden.rules.bonus import stock
from foxden.rules.codes import MARK, NONE, NUMBER, PICK, TRACKS
from foxden.rules.score import area_points
from foxden.rules.state import Paper, State, Tables

PHASES = 6
ROLLS = 3
FACES = 6
SYMBOLS = 10  # junior: what a die may show
ROUND_MOST = 99  # junior has no last round


def observe(t: Tables, s: State, seat: int, view: list[int], at: int) -> int:
    """Write what a seat sees from a place on: table, own paper, the others in seat order from there; where it ends."""
    at = see_table(t, s, seat, view, at)
    for i in range(s.seats):
        at = see_paper(t, s.papers[(seat + i) % s.seats], view, at)
    return at


def see_flags(members: int, n: int, view: list[int], at: int) -> int:
    """The first so many bits of a set, one by one."""
    # Called in eleven places: with one more it is no longer inlined (`INLINED` in runtime.py), and a sixth of the speed is gone.
    for i in range(n):
        view[at + i] = members >> i & 1
    return at + n


def see_table(t: Tables, s: State, seat: int, view: list[int], at: int) -> int:
    """Where the game is, and the dice."""
    view[at] = min(s.round, ROUND_MOST if t.party else s.rounds)
    at = see_flags(1 << (s.active + s.seats - seat) % s.seats, s.seats, view, at + 1)
    at = see_flags(1 << s.phase, PHASES, view, at)
    if not t.party:
        view[at] = s.dealt
        at = see_flags(1 << s.roll >> 1, ROLLS, view, at + 1)
    for die in range(t.dice):
        at = see_die(t, s, die, view, at)
    return at


def see_die(t: Tables, s: State, die: int, view: list[int], at: int) -> int:
    """What a die shows, and where it lies: hand, platter, die fields."""
    at = see_flags(1 << s.face[die] >> 1, SYMBOLS if t.party else FACES, view, at)
    view[at] = s.hand >> die & 1
    view[at + 1] = s.platter >> die & 1
    at += 2
    if not t.party:
        for place in range(len(s.field)):
            view[at + place] = 1 if s.field[place] == die else 0
        at += len(s.field)
    return at


def see_paper(t: Tables, p: Paper, view: list[int], at: int) -> int:
    """A seat's sheet, points and stock, and what it has to do now."""
    for area in range(t.areas):
        at = see_area(t, p, area, view, at)
    at = see_stock(t, p, view, at)
    return see_task(t, p, view, at)


def see_area(t: Tables, p: Paper, area: int, view: list[int], at: int) -> int:
    """The marks of an area, the numbers written in it, the number to be followed next, and its points."""
    fields = count(t.fields[area])
    at = see_flags(p.marks[area], fields, view, at)
    if t.writing[area]:
        for field in range(fields):
            view[at + field] = p.written[area][field]
        at += fields
    for chain in range(t.chain_first[area], t.chain_end[area]):
        view[at] = before(t, p, area, chain)
        at += 1
    view[at] = area_points(t, p, area)
    return at + 1


def see_stock(t: Tables, p: Paper, view: list[int], at: int) -> int:
    """Foxes, and each action track: circles, circles not yet crossed, and of the any-number track which these are."""
    if not t.party:
        view[at] = p.foxes
        at += 1
    for track in range(TRACKS):
        if t.track_length[track] == 0:
            continue
        left = stock(p, track)
        view[at] = p.circles[track]
        view[at + 1] = count(left)
        at += 2
        if track == NUMBER:
            at = see_flags(left, t.track_length[track], view, at)
    return at


def see_task(t: Tables, p: Paper, view: list[int], at: int) -> int:
    """Bonuses to redeem, extra crosses, the number declared, the stage of the turn, the dice used."""
    for mark in range(t.marks):
        view[at + mark] = p.pending[mark]
    at += t.marks
    if t.extra_area != NONE:
        fields = count(t.fields[t.extra_area])
        view[at] = p.extra_count
        at = see_flags(p.extra_any, fields, view, at + 1)
        if t.sweeps:
            at = see_flags(p.extra_fields, fields, view, at)
    if t.track_length[NUMBER]:
        at = see_flags(1 << p.token >> 1, t.track_length[NUMBER] + 3, view, at)
    first = MARK if t.party else PICK
    view[at] = 1 if p.stage == first else 0
    view[at + 1] = 1 if p.stage == first + 1 else 0
    at = see_flags(p.spent, t.dice, view, at + 2)
    if t.party:
        at = see_flags(1 << p.colour >> 1, t.areas, view, at)
    return at
