"""Counting lines of play, in the kernel dialect: every sequence of so many choices, or up to the game's end, with fixed rolls.

The first seat that may act chooses. The states of a line lie one behind the other in `states`, and behind each other in `todo` the
lists of what is still to be tried from each of them. The last choice of a line is counted and not made.
"""

from foxden.rules.actions import apply, legal, rolled, to_roll
from foxden.rules.codes import NONE, OVER
from foxden.rules.copies import put
from foxden.rules.state import ACTIONS, State, Tables
from foxden.sim.counting.walk import Given, Walk
from foxden.sim.playout import first_actor

LEFT = ACTIONS  # behind a list: how many of it are still to be tried
USED = ACTIONS + 1  # ... and how many rolls have been used
WIDTH = ACTIONS + 2


def lay(t: Tables, s: State, roll: Given) -> None:
    """The dice in hand show the faces given; in the solo passive turn all dice lie as given."""
    for die in range(t.dice):
        if s.hand >> die & 1:
            s.face[die] = roll.face[die]
    if s.dealt:
        s.platter = roll.platter
        for place in range(3):
            s.field[place] = roll.field[place]


def roll_given(t: Tables, s: State, rolls: list[Given], used: int, out: list[int]) -> int:
    """Roll until a seat may act; how many rolls have been used then, NONE if that is more than are given."""
    while to_roll(s):
        if used == len(rolls):
            return NONE
        lay(t, s, rolls[used])
        rolled(t, s, out)
        used += 1
    return used


def begin_walk(
    t: Tables, w: Walk, first: State, states: list[State], todo: list[int], rolls: list[Given], depth: int, out: list[int]
) -> int:
    """Stand in the first state, roll, and list what may be chosen; how many actions that are."""
    w.found = 0
    w.depth = depth
    w.level = 0
    w.short = 0
    put(states[0], first)
    unfold(t, w, states[0], todo, rolls, 0, out)
    return todo[LEFT]


def only(todo: list[int], i: int) -> None:
    """Try only one of the first choices."""
    todo[0] = todo[i]
    todo[LEFT] = 1


def unfold(t: Tables, w: Walk, s: State, todo: list[int], rolls: list[Given], used: int, out: list[int]) -> None:
    """Roll, and list what may be chosen; a line that ends here is counted, and so are those with one choice left."""
    at = w.level * WIDTH
    todo[at + LEFT] = 0
    if w.level == w.depth:
        w.found += 1
        return
    used = roll_given(t, s, rolls, used, out)
    if used == NONE:
        w.short = 1
        w.level = NONE
    elif s.phase == OVER:
        w.found += 1
    else:
        n = legal(t, s, first_actor(t, s), out)
        if w.level > 0 and w.level == w.depth - 1:
            w.found += n
            return
        for i in range(n):
            todo[at + i] = out[i]
        todo[at + LEFT] = n
        todo[at + USED] = used


def walk_on(t: Tables, w: Walk, states: list[State], todo: list[int], rolls: list[Given], steps: int, out: list[int]) -> bool:
    """Go on counting for so many steps; is there more to count?"""
    for _ in range(steps):
        if w.level == NONE:
            return False
        at = w.level * WIDTH
        if todo[at + LEFT] == 0:
            w.level -= 1
            continue
        todo[at + LEFT] -= 1
        s = states[w.level + 1]
        put(s, states[w.level])
        apply(t, s, first_actor(t, s), todo[at + todo[at + LEFT]], out)
        w.level += 1
        unfold(t, w, s, todo, rolls, todo[at + USED], out)
    return w.level != NONE


def spread(t: Tables, s: State, states: list[State], todo: list[int], out: list[int]) -> int:
    """Every state after one choice, before the next roll; how many they are."""
    if s.phase == OVER:
        return 0
    seat = first_actor(t, s)
    n = legal(t, s, seat, todo)
    for i in range(n):
        put(states[i], s)
        apply(t, states[i], seat, todo[i], out)
    return n
