"""Dice for bulk play, in the kernel dialect: a counter-based generator, the same in both runtimes.

A number depends only on its key, so games can be shared out among workers in any way.
"""

from foxden.rules.bits import count, lowest
from foxden.rules.state import State, Tables

LOW = 0xFFFFFFFF


def mix(x: int) -> int:
    """Thirty-two well-stirred bits of an integer."""
    x &= LOW
    x = (x ^ x >> 16) * 0x7FEB352D & LOW
    x = (x ^ x >> 15) * 0x6C9A2F35 & LOW
    return x ^ x >> 16


def key_of(seed: int, game: int) -> int:
    """The key of one game of a seed."""
    return mix(mix(mix(seed) + (seed >> 32)) + mix(game) * 0x1B873593 + 0x632BE5AB)


def bits_of(key: int, counter: int) -> int:
    """Thirty-two random bits for this key and counter."""
    return mix(key + mix(counter) * 0x2545F491)


def below(key: int, counter: int, n: int) -> int:
    """A number from 0 to n - 1 for this key and counter."""
    return bits_of(key, counter) * n >> 32


def throw(t: Tables, s: State, key: int, counter: int) -> None:
    """Roll the dice that wait, and in the solo passive turn lay them out; a die shows the same whichever others are rolled."""
    order = below(key, counter * 2, 46656)
    for die in range(t.dice):
        if s.hand >> die & 1:
            s.face[die] = t.faces[die][order % 6]
        order //= 6
    if s.dealt:
        deal(t, s, below(key, counter * 2 + 1, 4320))


def deal(t: Tables, s: State, draw: int) -> None:
    """Solo: the three lowest dice go to the platter, ties at random, the others on the die fields in random order."""
    s.platter = 0
    left = s.hand
    order = draw % 6
    ties = draw // 6
    for _ in range(3):
        low = lowest_dice(t, s, left)
        die = member(low, ties % count(low))
        ties //= count(low)
        s.platter |= 1 << die
        left &= ~(1 << die)
    for place in range(3):
        die = member(left, order % (3 - place))
        order //= 3 - place
        s.field[place] = die
        left &= ~(1 << die)


def lowest_dice(t: Tables, s: State, dice: int) -> int:
    """Those of some dice that show the lowest face."""
    low = 7
    found = 0
    for die in range(t.dice):
        if dice >> die & 1 and s.face[die] <= low:
            if s.face[die] < low:
                found = 0
            low = s.face[die]
            found |= 1 << die
    return found


def member(dice: int, i: int) -> int:
    """One of some dice, counted from 0."""
    for _ in range(i):
        dice &= dice - 1
    return lowest(dice)
