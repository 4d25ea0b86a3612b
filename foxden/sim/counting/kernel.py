"""Counting lines of play, in the kernel dialect: all sequences of `depth` choices, or up to the end of the game, with fixed rolls.

The first seat that may act chooses. `states` holds the state after each choice of the current line, `untried` a list of the actions
still to be tried from each of these states. The last choice of a line is counted without carrying it out.
"""

from foxden.bulk.game_steps import first_actor
from foxden.rules.actions import apply, legal, rolled, to_roll
from foxden.rules.codes import NONE, OVER
from foxden.rules.copy_state import put
from foxden.rules.state import ACTIONS, State, Tables
from foxden.sim.counting.records import CountState, GivenRoll

UNTRIED = ACTIONS  # after the actions of a list: how many of them are untried
ROLLS_USED = ACTIONS + 1  # ... and how many rolls have been used
WIDTH = ACTIONS + 2


def set_given_roll(t: Tables, s: State, roll: GivenRoll) -> None:
    """Set the dice in hand to the given faces; in the solo passive turn also their places."""
    for die in range(t.dice):
        if s.hand >> die & 1:
            s.face[die] = roll.face[die]
    if s.dealt:
        s.platter = roll.platter
        for place in range(3):
            s.field[place] = roll.field[place]


def roll_given(t: Tables, s: State, rolls: list[GivenRoll], used: int, out: list[int]) -> int:
    """Roll until a seat may act; returns the number of rolls used, or NONE if there are not enough."""
    while to_roll(s):
        if used == len(rolls):
            return NONE
        set_given_roll(t, s, rolls[used])
        rolled(t, s, out)
        used += 1
    return used


def begin_count(
    t: Tables,
    count: CountState,
    first: State,
    states: list[State],
    untried: list[int],
    rolls: list[GivenRoll],
    depth: int,
    out: list[int],
) -> int:
    """Start a count at the first state; returns the number of first choices."""
    count.lines = 0
    count.depth = depth
    count.level = 0
    count.out_of_rolls = 0
    put(states[0], first)
    expand(t, count, states[0], untried, rolls, 0, out)
    return untried[UNTRIED]


def keep_first_choice(untried: list[int], i: int) -> None:
    """Restrict the count to one of the first choices."""
    untried[0] = untried[i]
    untried[UNTRIED] = 1


def expand(t: Tables, count: CountState, s: State, untried: list[int], rolls: list[GivenRoll], used: int, out: list[int]) -> None:
    """Roll and list the possible actions; lines that end here or after one more choice are counted at once."""
    start = count.level * WIDTH
    untried[start + UNTRIED] = 0
    if count.level == count.depth:
        count.lines += 1
        return
    used = roll_given(t, s, rolls, used, out)
    if used == NONE:
        count.out_of_rolls = 1
        count.level = NONE
    elif s.phase == OVER:
        count.lines += 1
    else:
        n = legal(t, s, first_actor(t, s), out)
        if count.level > 0 and count.level == count.depth - 1:
            count.lines += n
            return
        for i in range(n):
            untried[start + i] = out[i]
        untried[start + UNTRIED] = n
        untried[start + ROLLS_USED] = used


def continue_count(
    t: Tables, count: CountState, states: list[State], untried: list[int], rolls: list[GivenRoll], steps: int, out: list[int]
) -> bool:
    """Count for a number of steps; returns whether there is more to count."""
    for _ in range(steps):
        if count.level == NONE:
            return False
        start = count.level * WIDTH
        if untried[start + UNTRIED] == 0:
            count.level -= 1
            continue
        untried[start + UNTRIED] -= 1
        s = states[count.level + 1]
        put(s, states[count.level])
        apply(t, s, first_actor(t, s), untried[start + untried[start + UNTRIED]], out)
        count.level += 1
        expand(t, count, s, untried, rolls, untried[start + ROLLS_USED], out)
    return count.level != NONE


def successors(t: Tables, s: State, states: list[State], untried: list[int], out: list[int]) -> int:
    """Write the states after each possible choice, before the next roll; returns their number."""
    if s.phase == OVER:
        return 0
    seat = first_actor(t, s)
    n = legal(t, s, seat, untried)
    for i in range(n):
        put(states[i], s)
        apply(t, states[i], seat, untried[i], out)
    return n
