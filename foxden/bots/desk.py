"""The room a bot has to think in: states to try things on, lists of actions, positions already seen, and the layers of a net."""

from __future__ import annotations

from typing import ClassVar

from foxden.rules.light import Ints, Layout, Light, Records
from foxden.rules.state import ACTIONS, State

DEEP = 40  # choices in a row
SLOTS = 1 << 13  # positions that can be remembered
HELD = 192  # features that hold at once
FIRST = 64  # units of the first layer
SECOND = 32
PARTS = 8
DESKS = 2  # one to look ahead from, one to look from there
USED = 8  # +1 that can be used, and none
TOP = 8  # lines that are looked at more closely


class Desk(Light):
    """Scratch space; nothing in it lasts from one choice to the next."""

    LAYOUT: ClassVar[Layout] = {
        "aside": Records(State, DEEP + 2),
        "lists": Ints(16, (DEEP, ACTIONS)),  # the actions of each step of a line of play
        "many": Ints(16, (DEEP,)),  # how many of them are still to be tried
        "line": Ints(16, (DEEP,)),  # the line of play being tried
        "plan": Ints(16, (DEEP,)),  # the best one so far
        "length": Ints(16),
        "best": Ints(64),  # what it is worth
        "stamp": Ints(64),  # which search a remembered position belongs to
        "seen": Ints(64, (SLOTS,)),
        "seen_in": Ints(64, (SLOTS,)),
        "nodes": Ints(64),
        "tried": Ints(64),  # the same, of many searches
        "plus": Ints(16),  # was there a choice of a +1?
        "leaves": Ints(64),
        "cut": Ints(16),  # were lines left out?
        "reach": Ints(64, (USED,)),  # the best end found by stopping with so many +1 used
        "held": Ints(16, (HELD,)),  # features
        "holding": Ints(16),  # how many
        "points": Ints(16, (PARTS,)),  # of the areas, of the foxes
        "first": Ints(32, (FIRST,)),
        "second": Ints(32, (SECOND,)),
        "parts": Ints(64, (PARTS,)),  # the expected parts of the final score
        "best_held": Ints(16, (HELD,)),  # the same of the best line
        "best_holding": Ints(16),
        "best_points": Ints(16, (PARTS,)),
        "best_parts": Ints(64, (PARTS,)),
        "lot": Ints(64),  # exploring: random bits, else -1
        "lot_parts": Ints(64, (PARTS,)),  # the parts of the best line, when a line was taken by lot
        "wide": Ints(16),  # how many of the best lines are kept, with their ends
        "kept": Ints(16),
        "top": Records(State, TOP + 1),
        "top_plan": Ints(16, (TOP + 1,)),  # their first choices
        "top_value": Ints(64, (TOP + 1,)),
        "exact": Ints(64, (TOP + 1,)),  # ... and what they are worth over every roll
        "weigh": Ints(16, (PARTS,)),  # of the parts, in hundredths; all zero is all alike
        "rival": Ints(64),  # what the strongest other seat expects; -1 where points are all that counts
        "rival_spread": Ints(64),  # ... and how uncertain that is
    }
    __slots__ = tuple(LAYOUT)

    aside: list[State]
    lists: list[list[int]]
    many: list[int]
    line: list[int]
    plan: list[int]
    length: int
    best: int
    stamp: int
    seen: list[int]
    seen_in: list[int]
    nodes: int
    tried: int
    plus: int
    leaves: int
    cut: int
    reach: list[int]
    held: list[int]
    holding: int
    points: list[int]
    first: list[int]
    second: list[int]
    parts: list[int]
    best_held: list[int]
    best_holding: int
    best_points: list[int]
    best_parts: list[int]
    lot: int
    lot_parts: list[int]
    wide: int
    kept: int
    top: list[State]
    top_plan: list[int]
    top_value: list[int]
    exact: list[int]
    weigh: list[int]
    rival: int
    rival_spread: int
