"""Which positions can be: what a phase needs and forbids. Sheets are free; the table around them must make sense.

Asked when a position is read. A code of `problem_codes.py` says what would have to be different.
"""

from foxden.rules.actions import acts, legal, to_roll
from foxden.rules.areas import before
from foxden.rules.bits import count
from foxden.rules.bonus import stock
from foxden.rules.codes import (
    CHOOSING,
    CIRCLES,
    CLOSING,
    LAST_ROLL,
    MARK,
    NONE,
    ONE_ROLL,
    OVER,
    PICK,
    PLUS,
    PLUS_ONE,
    RETURNING,
    ROLLING,
    START,
)
from foxden.rules.entry import extra_open, has_token
from foxden.rules.junior import has_full_area
from foxden.rules.problem_codes import (
    ALL_FACES,
    CHOICE_OR_OWED,
    CLOSING_HAND,
    DEALT,
    DEALT_HAND,
    DIE_OF_CHOICE,
    EXTRA_COUNT,
    FIELD_OF_ROLL,
    HAND_CHOOSING,
    HAND_ROLLING,
    LAST_ROUND,
    LATER_FIELD,
    LEGAL_ACTION,
    NO_PROBLEM,
    NOBODY_ACTS,
    ONE_ROLL_FULL,
    ONE_ROLL_HAND,
    ONE_ROLL_OWED,
    ONE_ROLL_PHASE,
    ONE_ROLL_STAGE,
    ONE_ROLL_STAGE_SEAT,
    OWED_ACTING,
    RETURNING_ROLL,
    SOMEBODY_ACTS,
    STAGE,
    STAGE_ACTIVE,
    TOKEN_FREE,
    UNUSED_PLUS,
    WHITE_FACE,
)
from foxden.rules.state import NUMBERS, Paper, State, Tables


def why_impossible(t: Tables, s: State, out: list[int]) -> int:
    """What is wrong with a position; then out[0] is the seat it is wrong with, NONE if it is the table."""
    problem = table_problem(t, s)
    if problem != NO_PROBLEM:
        out[0] = NONE
        return problem
    for seat in range(s.seats):
        if t.turn_kind == ONE_ROLL:
            problem = one_roll_seat_problem(t, s, seat)
        else:
            problem = three_rolls_seat_problem(t, s, seat)
        if problem != NO_PROBLEM:
            out[0] = seat
            return problem
    return why_stuck(t, s, out)


def why_stuck(t: Tables, s: State, out: list[int]) -> int:
    """Somebody must be able to do something, unless the game is over."""
    asked = 0
    for seat in range(s.seats):
        if acts(t, s, seat):
            asked += 1
            if s.phase == OVER:
                out[0] = seat
                return NOBODY_ACTS
            if legal(t, s, seat, out) == 0:
                out[0] = seat
                return LEGAL_ACTION
    out[0] = NONE
    return SOMEBODY_ACTS if asked == 0 and s.phase != OVER and to_roll(s) == 0 else NO_PROBLEM


# The table.


def table_problem(t: Tables, s: State) -> int:
    """What is wrong with the table in any kind of turn, then in this one."""
    if s.phase == CHOOSING or s.phase == RETURNING or s.phase == CLOSING:
        for die in range(t.dice):
            if s.face[die] == 0:
                return ALL_FACES
    if s.phase == ROLLING and s.hand == 0:
        return HAND_ROLLING
    return one_roll_table_problem(s) if t.turn_kind == ONE_ROLL else three_rolls_table_problem(t, s)


def one_roll_table_problem(s: State) -> int:
    """What is wrong with the table in a turn of one roll."""
    if s.phase == START or s.phase == RETURNING or s.dealt:
        return ONE_ROLL_PHASE
    return ONE_ROLL_HAND if s.phase == ROLLING and s.platter else NO_PROBLEM


def three_rolls_table_problem(t: Tables, s: State) -> int:
    """What is wrong with the table in a turn of three rolls."""
    if s.dealt and (s.seats > 1 or (s.phase != ROLLING and s.phase != CLOSING)):
        return DEALT
    if s.dealt and s.phase == ROLLING and count(s.hand) < t.dice:
        return DEALT_HAND
    if s.phase == CLOSING and s.hand:
        return CLOSING_HAND
    if s.phase == RETURNING and s.roll == LAST_ROLL:
        return RETURNING_ROLL
    if s.phase != OVER and s.round > s.rounds:
        return LAST_ROUND
    if s.phase == ROLLING or s.phase == CHOOSING or s.phase == RETURNING:
        return die_field_problem(t, s)
    return NO_PROBLEM


def die_field_problem(t: Tables, s: State) -> int:
    """While dice are rolled: which die fields must be empty, and whether a die of this roll was chosen."""
    for field in range(s.roll, LAST_ROLL):
        if s.field[field] != NONE:
            return LATER_FIELD
    taken = s.field[s.roll - 1] != NONE
    if s.phase == ROLLING and taken:
        return FIELD_OF_ROLL
    return choosing_problem(t, s, s.papers[s.active], taken) if s.phase == CHOOSING else NO_PROBLEM


def choosing_problem(t: Tables, s: State, p: Paper, taken: bool) -> int:
    """Either a die of this roll is still to be taken, or one was and there are bonuses or crosses to be made."""
    busy = p.owed != 0 or extra_open(t, p) != 0
    if taken:
        return NO_PROBLEM if busy else CHOICE_OR_OWED
    if busy:
        return DIE_OF_CHOICE
    return NO_PROBLEM if s.hand else HAND_CHOOSING


# A seat.


def one_roll_seat_problem(t: Tables, s: State, seat: int) -> int:
    """What is wrong with a seat in a turn of one roll."""
    p = s.papers[seat]
    if p.stage == PICK or p.stage == PLUS or (p.stage and s.phase != CHOOSING and s.phase != CLOSING):
        return ONE_ROLL_STAGE
    if p.stage and (seat == s.active) != (s.phase == CHOOSING):
        return ONE_ROLL_STAGE_SEAT
    if p.owed and p.stage == 0:
        return ONE_ROLL_OWED
    return ONE_ROLL_FULL if s.phase == ROLLING and has_full_area(t, p) else NO_PROBLEM


def three_rolls_seat_problem(t: Tables, s: State, seat: int) -> int:
    """What is wrong with a seat in a turn of three rolls."""
    p = s.papers[seat]
    acting = s.phase == START or s.phase == CLOSING or (s.phase == CHOOSING and seat == s.active)
    if (p.owed or extra_open(t, p) or p.token) and not acting:
        return OWED_ACTING
    if p.owed and a_bonus_adds_white(t) and s.face[0] == 0:
        return WHITE_FACE
    if p.extra_count > count(p.extra_any):
        return EXTRA_COUNT
    if p.token and (p.owed or not has_token(t, p, p.token)):
        return TOKEN_FREE
    return stage_problem(t, s, p, seat)


def a_bonus_adds_white(t: Tables) -> bool:
    """Is there a bonus whose number is added to the white face?"""
    for area in range(t.areas):
        if t.plus_white[area]:
            return True
    return False


def stage_problem(t: Tables, s: State, p: Paper, seat: int) -> int:
    """What is wrong with the stage of a seat in a turn of three rolls."""
    if p.stage == MARK or p.stage == CIRCLES or (p.stage and s.phase != CLOSING) or p.colour:
        return STAGE
    if p.stage == PICK and seat == s.active and s.dealt == 0:
        return STAGE_ACTIVE
    if p.stage == PLUS and stock(p, PLUS_ONE) == 0 and p.owed == 0 and extra_open(t, p) == 0:
        return UNUSED_PLUS
    return NO_PROBLEM


# What is written on a sheet.


def numbers_writable(t: Tables, p: Paper, area: int, field: int) -> int:
    """The numbers that may stand in a field after those written before it, as a set."""
    numbers = 0
    least = 2 if t.adds[area] else 1
    most = NUMBERS - 1 if t.adds[area] else 6
    for number in range(least, most + 1):
        if t.accepts[area][0][number] >> field & 1:
            for style in range(t.styles[area][field]):
                numbers |= 1 << t.writes[area][field][style][number]
    for chain in range(t.chain_first[area], t.chain_end[area]):
        if t.chain_fields[chain] >> field & 1:
            numbers &= t.follows[chain][before(t, p, area, chain)]
    return numbers
