"""Observations as small integers, in the kernel dialect: the table, the seat's own paper, the other papers.

`observation_fields.py` describes the layout; the two files follow the same order.
"""

from foxden.rules.areas import before
from foxden.rules.bits import count
from foxden.rules.bonus import stock
from foxden.rules.codes import MARK, NONE, NUMBER, ONE_ROLL, PICK, THREE_ROLLS, TRACKS
from foxden.rules.score import area_points
from foxden.rules.state import Paper, State, Tables

PHASES = 6
ROLLS = 3
FACES = 6
SYMBOLS = 10  # junior: what a die may show
ROUND_MOST = 99  # junior has no last round


def observe(t: Tables, s: State, seat: int, observation: list[int], at: int) -> int:
    """Write the observation of a seat at an index: table, own paper, other papers in seat order; returns the index after it."""
    at = write_table(t, s, seat, observation, at)
    for i in range(s.seats):
        at = write_paper(t, s.papers[(seat + i) % s.seats], observation, at)
    return at


def write_flags(members: int, n: int, observation: list[int], at: int) -> int:
    """Write the first `n` bits of a set."""
    # With a twelfth call it is no longer inlined (`LLVM_INLINES` in compiling.py), which costs a sixth of the speed.
    for i in range(n):
        observation[at + i] = members >> i & 1
    return at + n


def write_table(t: Tables, s: State, seat: int, observation: list[int], at: int) -> int:
    """Round, turn, phase, and the dice."""
    observation[at] = min(s.round, ROUND_MOST if t.ends_when_full else s.rounds)
    at = write_flags(1 << (s.active + s.seats - seat) % s.seats, s.seats, observation, at + 1)
    at = write_flags(1 << s.phase, PHASES, observation, at)
    if t.turn_kind == THREE_ROLLS:
        observation[at] = s.dealt
        at = write_flags(1 << s.roll >> 1, ROLLS, observation, at + 1)
    for die in range(t.dice):
        at = write_die(t, s, die, observation, at)
    return at


def write_die(t: Tables, s: State, die: int, observation: list[int], at: int) -> int:
    """The face of a die, and where it lies: hand, platter, die fields."""
    at = write_flags(1 << s.face[die] >> 1, SYMBOLS if t.symbols else FACES, observation, at)
    observation[at] = s.hand >> die & 1
    observation[at + 1] = s.platter >> die & 1
    at += 2
    if t.turn_kind == THREE_ROLLS:
        for place in range(len(s.field)):
            observation[at + place] = 1 if s.field[place] == die else 0
        at += len(s.field)
    return at


def write_paper(t: Tables, p: Paper, observation: list[int], at: int) -> int:
    """A seat's marks, points and stock, and what it has to do now."""
    for area in range(t.areas):
        at = write_area(t, p, area, observation, at)
    at = write_stock(t, p, observation, at)
    return write_pending(t, p, observation, at)


def write_area(t: Tables, p: Paper, area: int, observation: list[int], at: int) -> int:
    """The marks of an area, the numbers written in it, the number that the next one follows, and its points."""
    fields = count(t.fields[area])
    at = write_flags(p.marks[area], fields, observation, at)
    if t.writing[area]:
        for field in range(fields):
            observation[at + field] = p.written[area][field]
        at += fields
    for chain in range(t.chain_first[area], t.chain_end[area]):
        observation[at] = before(t, p, area, chain)
        at += 1
    observation[at] = area_points(t, p, area)
    return at + 1


def write_stock(t: Tables, p: Paper, observation: list[int], at: int) -> int:
    """Foxes, and each action track: circles, circles not yet crossed, and of the any-number track which these are."""
    if t.foxes:
        observation[at] = p.foxes
        at += 1
    for track in range(TRACKS):
        if t.track_length[track] == 0:
            continue
        left = stock(p, track)
        observation[at] = p.circles[track]
        observation[at + 1] = count(left)
        at += 2
        if track == NUMBER:
            at = write_flags(left, t.track_length[track], observation, at)
    return at


def write_pending(t: Tables, p: Paper, observation: list[int], at: int) -> int:
    """Bonuses to redeem, extra crosses, the number declared, the stage of the turn, the dice used."""
    for mark in range(t.marks):
        observation[at + mark] = p.pending[mark]
    at += t.marks
    if t.extra_area != NONE:
        fields = count(t.fields[t.extra_area])
        observation[at] = p.extra_count
        at = write_flags(p.extra_any, fields, observation, at + 1)
        if t.sweeps:
            at = write_flags(p.extra_fields, fields, observation, at)
    if t.track_length[NUMBER]:
        at = write_flags(1 << p.token >> 1, t.track_length[NUMBER] + 3, observation, at)
    first = MARK if t.turn_kind == ONE_ROLL else PICK
    observation[at] = 1 if p.stage == first else 0
    observation[at + 1] = 1 if p.stage == first + 1 else 0
    at = write_flags(p.spent, t.dice, observation, at + 2)
    if t.turn_kind == ONE_ROLL:
        at = write_flags(1 << p.colour >> 1, t.areas, observation, at)
    return at
