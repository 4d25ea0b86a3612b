"""A digest of what can be asked about a position, in the kernel dialect: run in both runtimes and compared."""

from foxden.rules.action_reasons import why_not_action
from foxden.rules.actions import apply
from foxden.rules.bits import count
from foxden.rules.codes import NONE, NUMBER_TIMES_FACTOR, THREE_ROLLS, TRACKS
from foxden.rules.copy_state import put
from foxden.rules.dice import place_on_table
from foxden.rules.effects import carry_alone, dice_left, earned_bonuses, lost_bonuses
from foxden.rules.fates import line_fate, passed_over, style_written, tally_fate, track_end_fate
from foxden.rules.offers import entry_meant
from foxden.rules.problems import numbers_writable, why_impossible
from foxden.rules.reasons import mark_of, marks_possible, why_no_action_marks, why_not_act, why_not_mark
from foxden.rules.score import place, points_of_pair
from foxden.rules.state import Paper, State, Tables
from tests.bulk.trace import stir

FIGURES = 3  # the most that a reason has, but for the counts of bonuses
EVERY = 97  # one action of the table in so many


def stir_reason(digest: int, code: int, out: list[int]) -> int:
    """A code and its figures."""
    digest = stir(digest, code)
    for i in range(FIGURES):
        digest = stir(digest, out[i])
    return digest


def stir_marks(t: Tables, s: State, seat: int, area: int, out: list[int], digest: int) -> int:
    """Why each mark of an area is not possible, asked one by one and of the whole area."""
    marks = marks_possible(t, s, seat, area, out)
    digest = stir(stir(digest, marks), passed_over(t, s.papers[seat], area))
    for mark in range(count(t.fields[area])):
        if not marks >> mark & 1:
            digest = stir_reason(digest, why_no_action_marks(t, s, seat, area, mark, out), out)
        if mark % 8 == 0:
            digest = stir_reason(digest, why_not_mark(t, s, seat, area, mark, out), out)
    return digest


def stir_actions(t: Tables, s: State, seat: int, first: int, out: list[int], digest: int) -> int:
    """Why some actions are not legal, and what somebody means who points at a die."""
    for action in range(first % EVERY, t.actions, EVERY):
        digest = stir(digest, mark_of(t, s.papers[seat], action))
        digest = stir_reason(digest, why_not_action(t, s, seat, action, out), out)
    if t.turn_kind == THREE_ROLLS:
        die = first % t.dice
        for area in range(t.first_area[die], t.end_area[die]):
            digest = stir(digest, entry_meant(t, s, seat, die, area))
    return digest


def stir_fates(t: Tables, p: Paper, area: int, digest: int) -> int:
    """What has become of everything printed at an area."""
    line = t.line_first[area]
    while line < len(t.line_area) and t.line_area[line] == area and t.line_fields[line]:
        digest = stir(digest, line_fate(t, p, line, NONE))
        line += 1
    for tally in range(t.tally_first[area], t.tally_end[area]):
        digest = stir(digest, tally_fate(t, p, area, tally, NONE))
    if t.writing[area]:
        for field in range(count(t.fields[area])):
            digest = stir(digest, numbers_writable(t, p, area, field))
    if t.writing[area] > NUMBER_TIMES_FACTOR:
        for field in range(count(t.fields[area])):
            digest = stir(digest, style_written(t, p, area, field))
    if t.pairs[area]:
        for pair in range(count(p.marks[area]) // 2):
            digest = stir(digest, points_of_pair(p, area, pair))
    return digest


def stir_seat(t: Tables, s: State, seat: int, step: int, out: list[int], digest: int) -> int:
    """Everything about a seat and the dice on the table."""
    for die in range(t.dice):
        digest = stir(digest, place_on_table(t, s, die))
    digest = stir_reason(digest, why_not_act(t, s, seat, out), out)
    digest = stir_reason(digest, why_impossible(t, s, out), out)
    for area in range(t.areas):
        digest = stir_marks(t, s, seat, area, out, digest)
        digest = stir_fates(t, s.papers[seat], area, digest)
    for track in range(TRACKS):
        digest = stir(digest, track_end_fate(t, s.papers[seat], track))
    return stir(stir_actions(t, s, seat, step, out, digest), place(t, s, seat))


def stir_effect(t: Tables, s: State, after: State, settled: State, seat: int, action: int, out: list[int], digest: int) -> int:
    """What an action does."""
    put(after, s)
    put(settled, s)
    carry_alone(t, after, seat, action)
    apply(t, settled, seat, action, out)
    digest = stir(stir(digest, dice_left(t, s, after, action)), lost_bonuses(t, after, settled, seat, out))
    for i in range(t.marks):
        digest = stir(digest, out[i])
    for i in range(earned_bonuses(t, s.papers[seat], after.papers[seat], action, out)):
        digest = stir(digest, out[i])
    return digest
