"""The data of the rules: the tables of a sheet, which never change, and the state of a game.

Glossary: `t` tables, `s` state, `p` one seat's paper (its sheet and stock). A set of fields or dice is a bit mask. Every field is
an int, a list of ints, or a list of papers, so that the same rule code runs on these objects and on numpy records.
"""

from __future__ import annotations

from typing import Annotated

from foxden.rules.codes import TRACKS
from foxden.rules.records import Int8, Int16, Int32, Ints, Record, Records

SEATS = 4
DICE = 6
AREAS = 5
FIELDS = 30  # of one area at most
WRITTEN = 12  # fields of an area in which numbers are written, at most
NUMBERS = 13  # 0 (the number that the field asks for) to 12
PLACES = 5  # die fields, platter, bonus
LINES = 64
LINES_AT = 4  # lines through one field
TALLIES = 56
CHAINS = 2  # rows in which a number depends on the one before
MARKS = 8  # kinds of bonus that are made at once
CIRCLES = 7  # of one track at most
ACTIONS = 512
ROUNDS = 6


class Tables(Record):
    """A sheet and its house rules as integers; built by `sheets/tables.py`."""

    # the sheet
    turn_kind: Int8
    symbols: Int8  # the dice show symbols
    stars: Int8  # points are stars, so there are few of them
    foxes: Int8  # is a fox printed anywhere?
    ends_when_full: Int8  # no rounds: the game ends when somebody has filled an area
    ties_shared: Int8
    areas: Int8
    dice: Int8
    faces: Annotated[list[list[int]], Ints(8, DICE, 6)]  # what each side of each die shows
    lengths: Annotated[list[int], Ints(8, SEATS + 1)]  # rounds, by seats
    round_bonus: Annotated[list[int], Ints(8, ROUNDS + 1)]
    # fields
    fields: Annotated[list[int], Ints(32, AREAS)]
    free: Annotated[list[int], Ints(32, AREAS)]  # fields that need no other field first
    step: Annotated[list[int], Ints(8, AREAS)]  # every other field needs the one this many places before it
    skips: Annotated[list[int], Ints(8, AREAS)]  # never back: fields left of the last mark are shut
    circle_first: Annotated[list[int], Ints(8, AREAS)]  # marks are first all circles, then all crosses
    asks: Annotated[list[int], Ints(8, AREAS)]  # which numbers the fields take
    printed: Annotated[list[list[int]], Ints(8, AREAS, FIELDS)]  # the number that a mark asks for, or the least one
    accepts: Annotated[list[list[list[int]]], Ints(32, AREAS, PLACES, NUMBERS)]  # the fields that a number may enter from a place
    styles: Annotated[list[list[int]], Ints(8, AREAS, FIELDS)]  # ways to write in a field; only the first earns its bonus
    writing: Annotated[list[int], Ints(8, AREAS)]  # 0: a cross; else a number, in one way or two
    writes: Annotated[list[list[list[list[int]]]], Ints(8, AREAS, WRITTEN, 2, NUMBERS)]  # what is written, by style and number
    chain_first: Annotated[list[int], Ints(8, AREAS)]  # the area's rows in which a number depends on the one before
    chain_end: Annotated[list[int], Ints(8, AREAS)]
    chain_fields: Annotated[list[int], Ints(32, CHAINS)]
    chain_start: Annotated[list[int], Ints(8, CHAINS)]  # the first field of the row
    chain_printed: Annotated[list[int], Ints(8, CHAINS)]  # the number before the first field
    follows: Annotated[list[list[int]], Ints(32, CHAINS, NUMBERS + 1)]  # the numbers that may follow a number
    symbol: Annotated[list[list[int]], Ints(8, AREAS, FIELDS)]  # junior
    cost: Annotated[list[list[int]], Ints(8, AREAS, FIELDS)]  # junior: dice for one mark
    # dice
    first_area: Annotated[list[int], Ints(8, DICE)]  # the areas a die may enter
    end_area: Annotated[list[int], Ints(8, DICE)]
    adds: Annotated[list[int], Ints(8, AREAS)]  # blue: the number is a sum
    other: Annotated[list[int], Ints(8, DICE)]  # the die whose face is added
    # bonuses
    lines_at: Annotated[list[list[list[int]]], Ints(8, AREAS, FIELDS, LINES_AT)]
    line_first: Annotated[list[int], Ints(8, AREAS)]  # the area's lines begin here
    line_area: Annotated[list[int], Ints(8, LINES)]
    line_fields: Annotated[list[int], Ints(32, LINES)]
    line_bonus: Annotated[list[int], Ints(8, LINES)]
    line_least: Annotated[list[int], Ints(8, LINES)]
    track_length: Annotated[list[int], Ints(8, TRACKS)]
    track_bonus: Annotated[list[int], Ints(8, TRACKS)]
    token_number: Annotated[list[int], Ints(8, CIRCLES)]  # printed in the circles of "any number"; 0 is "?"
    marks: Int8  # kinds of marks to be made at once
    low: Annotated[list[list[int]], Ints(8, MARKS, AREAS)]  # the first number a bonus offers in an area, -1: none
    high: Annotated[list[list[int]], Ints(8, MARKS, AREAS)]  # ... and the last
    plus_white: Annotated[list[int], Ints(8, AREAS)]  # a bonus' number is added to the white face
    extra_area: Int8  # where extra crosses are made, -1 nowhere
    sweeps: Int8  # ... for swept dice
    own_row: Annotated[list[int], Ints(32, DICE)]  # the row of a swept die in that area; all fields for white and silver
    # points
    tally_first: Annotated[list[int], Ints(8, AREAS)]
    tally_end: Annotated[list[int], Ints(8, AREAS)]
    tally_fields: Annotated[list[int], Ints(32, TALLIES)]
    tally_points: Annotated[list[list[int]], Ints(16, TALLIES, NUMBERS)]
    worth: Annotated[list[list[int]], Ints(8, AREAS, 32)]  # what a written number counts
    pairs: Annotated[list[int], Ints(8, AREAS)]  # complete pairs only, the second one subtracted
    # actions, by number
    act_kind: Annotated[list[int], Ints(8, ACTIONS)]
    act_die: Annotated[list[int], Ints(8, ACTIONS)]
    act_area: Annotated[list[int], Ints(8, ACTIONS)]
    act_fields: Annotated[list[int], Ints(32, ACTIONS)]  # the field, or the row whose next field it is
    act_style: Annotated[list[int], Ints(8, ACTIONS)]  # junior: how many wilds
    act_number: Annotated[list[int], Ints(8, ACTIONS)]
    act_bonus: Annotated[list[int], Ints(8, ACTIONS)]
    actions: Int16
    place_of: Annotated[list[list[int]], Ints(8, AREAS, FIELDS)]  # the action of a field, counted from the base of its die or bonus
    places: Annotated[list[int], Ints(8, AREAS)]
    enter_base: Annotated[list[list[int]], Ints(16, DICE, AREAS)]
    redeem_base: Annotated[list[list[int]], Ints(16, MARKS, AREAS)]
    cross_base: Int16
    symbol_base: Annotated[list[int], Ints(16, AREAS)]
    waste_base: Int16
    return_base: Int16
    token_base: Int16
    forfeit: Int16
    again: Int16
    go_on: Int16
    decline: Int16
    stop: Int16
    done: Int16
    leave: Int16
    # house rules
    passive_may_decline: Int8
    active_may_forfeit: Int8
    wastable: Int8  # twice: the dice that may be taken although they cannot be entered
    leftovers_sweep: Int8
    solo_fallback: Int8
    may_leave: Int8  # pending bonus marks may be left; never by rules version 1


class Paper(Record):
    """One seat: what is marked and written, what is kept, what has to be done now."""

    marks: Annotated[list[int], Ints(32, AREAS)]
    written: Annotated[list[list[int]], Ints(8, AREAS, WRITTEN)]
    circles: Annotated[list[int], Ints(8, TRACKS)]  # how many are circled
    crosses: Annotated[list[int], Ints(16, TRACKS)]  # which of them are crossed
    foxes: Int8
    pending: Annotated[list[int], Ints(8, MARKS)]  # bonuses to be redeemed now, by kind
    owed: Int8  # their total number
    extra_fields: Int32  # extra crosses: each of these fields
    extra_any: Int32  # extra crosses: any of these fields,
    extra_count: Int8  # ... up to this number
    token: Int8  # cubed: the any-number action declared for the next entry, counted from 1
    stage: Int8
    spent: Int8  # dice used by +1 in this turn; junior: dice used for marks
    colour: Int8  # junior: the area chosen for this turn, counted from 1


class State(Record):
    """A game: the dice, whose turn it is, and every seat's paper."""

    seats: Int8
    rounds: Int8
    round: Int8
    active: Int8
    dealt: Int8  # solo: this is the passive turn
    phase: Int8
    roll: Int8  # 1 to 3
    face: Annotated[list[int], Ints(8, DICE)]
    hand: Int8
    platter: Int8
    field: Annotated[list[int], Ints(8, 3)]  # the die on each die field, -1 none
    papers: Annotated[list[Paper], Records(SEATS)]
