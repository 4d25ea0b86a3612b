"""What the rules look at: the tables of a sheet (never changed) and the state of a game.

Glossary: `t` tables, `s` state, `p` one seat's paper (its sheet and stock). A set of fields or dice is a bit mask. Every field is
an int, a list of ints, or a list of papers, so that the same rule code runs on these objects and on numpy records.
"""

from __future__ import annotations

from typing import ClassVar

from foxden.rules.codes import TRACKS
from foxden.rules.light import Ints, Layout, Light, Records

SEATS = 4
DICE = 6
AREAS = 5
FIELDS = 30  # of one area at most
WRITTEN = 12  # fields of an area in which numbers are written, at most
NUMBERS = 13  # 0 (whatever) to 12
PLACES = 5  # die fields, platter, bonus
LINES = 64
LINES_AT = 4  # lines through one field
TALLIES = 56
CHAINS = 2  # rows in which a number depends on the one before
MARKS = 8  # kinds of bonus that are made at once
CIRCLES = 7  # of one track at most
ACTIONS = 512
ROUNDS = 6


class Tables(Light):
    """A sheet and its house rules as integers; built by `sheets/tables.py`."""

    LAYOUT: ClassVar[Layout] = {
        # the sheet
        "party": Ints(),
        "areas": Ints(),
        "dice": Ints(),
        "faces": Ints(8, (DICE, 6)),  # what each side of each die shows
        "lengths": Ints(8, (SEATS + 1,)),  # rounds, by seats
        "round_bonus": Ints(8, (ROUNDS + 1,)),
        # fields
        "fields": Ints(32, (AREAS,)),
        "free": Ints(32, (AREAS,)),  # fields that need no other field first
        "step": Ints(8, (AREAS,)),  # every other field needs the one this many places before it
        "skips": Ints(8, (AREAS,)),  # never back: fields left of the last mark are shut
        "accepts": Ints(32, (AREAS, PLACES, NUMBERS)),  # the fields that a number may enter from a place
        "styles": Ints(8, (AREAS, FIELDS)),  # ways to write in a field; only the first earns its bonus
        "writing": Ints(8, (AREAS,)),
        "writes": Ints(8, (AREAS, WRITTEN, 2, NUMBERS)),  # what is written, by style and number
        "chain_first": Ints(8, (AREAS,)),  # the area's rows in which a number depends on the one before
        "chain_end": Ints(8, (AREAS,)),
        "chain_fields": Ints(32, (CHAINS,)),
        "chain_start": Ints(8, (CHAINS,)),  # the first field of the row
        "chain_printed": Ints(8, (CHAINS,)),  # the number before the first field
        "follows": Ints(32, (CHAINS, NUMBERS + 1)),  # the numbers that may follow a number
        "symbol": Ints(8, (AREAS, FIELDS)),  # junior
        "cost": Ints(8, (AREAS, FIELDS)),  # junior: dice for one mark
        # dice
        "first_area": Ints(8, (DICE,)),  # the areas a die may enter
        "end_area": Ints(8, (DICE,)),
        "adds": Ints(8, (AREAS,)),  # blue: the number is a sum
        "other": Ints(8, (DICE,)),  # the die whose face is added
        # bonuses
        "lines_at": Ints(8, (AREAS, FIELDS, LINES_AT)),
        "line_area": Ints(8, (LINES,)),
        "line_fields": Ints(32, (LINES,)),
        "line_bonus": Ints(8, (LINES,)),
        "line_least": Ints(8, (LINES,)),
        "track_length": Ints(8, (TRACKS,)),
        "track_bonus": Ints(8, (TRACKS,)),
        "token_number": Ints(8, (CIRCLES,)),  # printed in the circles of "any number"; 0 is "?"
        "marks": Ints(),  # kinds of marks to be made at once
        "low": Ints(8, (MARKS, AREAS)),  # the numbers a bonus offers in an area, low to high; low -1: not this area
        "high": Ints(8, (MARKS, AREAS)),
        "plus_white": Ints(8, (AREAS,)),  # a bonus' number is added to the white face
        "extra_area": Ints(),  # where extra crosses are made, -1 nowhere
        "sweeps": Ints(),  # ... for swept dice
        "own_row": Ints(32, (DICE,)),  # the row of a swept die in that area; all fields for white and silver
        # points
        "tally_first": Ints(8, (AREAS,)),
        "tally_end": Ints(8, (AREAS,)),
        "tally_fields": Ints(32, (TALLIES,)),
        "tally_points": Ints(16, (TALLIES, NUMBERS)),
        "worth": Ints(8, (AREAS, 32)),  # what a written number counts
        "pairs": Ints(8, (AREAS,)),  # complete pairs only, the second one subtracted
        # actions, by number
        "act_kind": Ints(8, (ACTIONS,)),
        "act_die": Ints(8, (ACTIONS,)),
        "act_area": Ints(8, (ACTIONS,)),
        "act_fields": Ints(32, (ACTIONS,)),  # the field, or the row whose next field it is
        "act_style": Ints(8, (ACTIONS,)),  # junior: how many wilds
        "act_number": Ints(8, (ACTIONS,)),
        "act_bonus": Ints(8, (ACTIONS,)),
        "actions": Ints(16),
        "place_of": Ints(8, (AREAS, FIELDS)),  # the action of a field, counted from the base of its die or bonus
        "places": Ints(8, (AREAS,)),
        "enter_base": Ints(16, (DICE, AREAS)),
        "redeem_base": Ints(16, (MARKS, AREAS)),
        "cross_base": Ints(16),
        "symbol_base": Ints(16, (AREAS,)),
        "waste_base": Ints(16),
        "return_base": Ints(16),
        "token_base": Ints(16),
        "forfeit": Ints(16),
        "again": Ints(16),
        "go_on": Ints(16),
        "decline": Ints(16),
        "stop": Ints(16),
        "done": Ints(16),
        # house rules
        "passive_may_decline": Ints(),
        "active_may_forfeit": Ints(),
        "wastable": Ints(),  # twice: the dice that may be taken although they cannot be entered
        "leftovers_sweep": Ints(),
        "solo_fallback": Ints(),
    }
    __slots__ = tuple(LAYOUT)

    party: int
    areas: int
    dice: int
    faces: list[list[int]]
    lengths: list[int]
    round_bonus: list[int]
    fields: list[int]
    free: list[int]
    step: list[int]
    skips: list[int]
    accepts: list[list[list[int]]]
    styles: list[list[int]]
    writing: list[int]
    writes: list[list[list[list[int]]]]
    chain_first: list[int]
    chain_end: list[int]
    chain_fields: list[int]
    chain_start: list[int]
    chain_printed: list[int]
    follows: list[list[int]]
    symbol: list[list[int]]
    cost: list[list[int]]
    first_area: list[int]
    end_area: list[int]
    adds: list[int]
    other: list[int]
    lines_at: list[list[list[int]]]
    line_area: list[int]
    line_fields: list[int]
    line_bonus: list[int]
    line_least: list[int]
    track_length: list[int]
    track_bonus: list[int]
    token_number: list[int]
    marks: int
    low: list[list[int]]
    high: list[list[int]]
    plus_white: list[int]
    extra_area: int
    sweeps: int
    own_row: list[int]
    tally_first: list[int]
    tally_end: list[int]
    tally_fields: list[int]
    tally_points: list[list[int]]
    worth: list[list[int]]
    pairs: list[int]
    act_kind: list[int]
    act_die: list[int]
    act_area: list[int]
    act_fields: list[int]
    act_style: list[int]
    act_number: list[int]
    act_bonus: list[int]
    actions: int
    place_of: list[list[int]]
    places: list[int]
    enter_base: list[list[int]]
    redeem_base: list[list[int]]
    cross_base: int
    symbol_base: list[int]
    waste_base: int
    return_base: int
    token_base: int
    forfeit: int
    again: int
    go_on: int
    decline: int
    stop: int
    done: int
    passive_may_decline: int
    active_may_forfeit: int
    wastable: int
    leftovers_sweep: int
    solo_fallback: int


class Paper(Light):
    """One seat: what is marked and written, what is kept, what has to be done now."""

    LAYOUT: ClassVar[Layout] = {
        "marks": Ints(32, (AREAS,)),
        "written": Ints(8, (AREAS, WRITTEN)),
        "circles": Ints(8, (TRACKS,)),  # how many are circled
        "crosses": Ints(16, (TRACKS,)),  # which of them are crossed
        "foxes": Ints(),
        "pending": Ints(8, (MARKS,)),  # bonuses to be redeemed now, by kind
        "owed": Ints(),  # how many that are
        "extra_fields": Ints(32),  # extra crosses: each of these fields,
        "extra_any": Ints(32),  # and of these
        "extra_count": Ints(),  # so many
        "token": Ints(),  # cubed: the any-number action declared for the next entry, counted from 1
        "stage": Ints(),
        "spent": Ints(),  # dice used by +1 in this turn; junior: dice used for marks
        "colour": Ints(),  # junior: the area chosen for this turn, counted from 1
    }
    __slots__ = tuple(LAYOUT)

    marks: list[int]
    written: list[list[int]]
    circles: list[int]
    crosses: list[int]
    foxes: int
    pending: list[int]
    owed: int
    extra_fields: int
    extra_any: int
    extra_count: int
    token: int
    stage: int
    spent: int
    colour: int


class State(Light):
    """A game: the dice, whose turn it is, and every seat's paper."""

    LAYOUT: ClassVar[Layout] = {
        "seats": Ints(),
        "rounds": Ints(),
        "round": Ints(),
        "active": Ints(),
        "dealt": Ints(),  # solo: this is the passive turn
        "phase": Ints(),
        "roll": Ints(),  # 1 to 3
        "face": Ints(8, (DICE,)),
        "hand": Ints(),
        "platter": Ints(),
        "field": Ints(8, (3,)),  # the die on each die field, -1 none
        "papers": Records(Paper, SEATS),
    }
    __slots__ = tuple(LAYOUT)

    seats: int
    rounds: int
    round: int
    active: int
    dealt: int
    phase: int
    roll: int
    face: list[int]
    hand: int
    platter: int
    field: list[int]
    papers: list[Paper]
