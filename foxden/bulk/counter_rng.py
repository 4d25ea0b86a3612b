"""Dice for bulk play, in the kernel dialect: a counter-based generator, the same in every runtime.

A number depends only on its key and counter, so games can be distributed among workers in any way.
"""

from foxden.rules.bits import count, lowest
from foxden.rules.state import State, Tables

LOW = 0xFFFFFFFF


def mix(x: int) -> int:
    """A 32-bit integer hash."""
    x &= LOW
    x = (x ^ x >> 16) * 0x7FEB352D & LOW
    x = (x ^ x >> 15) * 0x6C9A2F35 & LOW
    return x ^ x >> 16


def game_key(seed: int, game: int) -> int:
    """The key of one game of a seed."""
    return mix(mix(mix(seed) + (seed >> 32)) + mix(game) * 0x1B873593 + 0x632BE5AB)


def random_bits_at(key: int, counter: int) -> int:
    """Thirty-two random bits for this key and counter."""
    return mix(key + mix(counter) * 0x2545F491)


def random_below(key: int, counter: int, n: int) -> int:
    """A number from 0 to n - 1 for this key and counter."""
    return random_bits_at(key, counter) * n >> 32


def roll_numbered(t: Tables, s: State, key: int, counter: int) -> None:
    """Roll the dice in hand; in the solo passive turn also place them. A die's face does not depend on which others are rolled."""
    order = random_below(key, counter * 2, 46656)
    for die in range(t.dice):
        if s.hand >> die & 1:
            s.face[die] = t.faces[die][order % 6]
        order //= 6
    if s.dealt:
        place_solo_dice(t, s, random_below(key, counter * 2 + 1, 4320))


def place_solo_dice(t: Tables, s: State, draw: int) -> None:
    """Solo: put the three lowest dice on the platter (ties at random) and the others on the die fields in random order."""
    s.platter = 0
    left = s.hand
    order = draw % 6
    ties = draw // 6
    for _ in range(3):
        low = lowest_dice(t, s, left)
        die = nth_member(low, ties % count(low))
        ties //= count(low)
        s.platter |= 1 << die
        left &= ~(1 << die)
    for place in range(3):
        die = nth_member(left, order % (3 - place))
        order //= 3 - place
        s.field[place] = die
        left &= ~(1 << die)


def lowest_dice(t: Tables, s: State, dice: int) -> int:
    """The dice of a set that show its lowest face."""
    low = 7
    found = 0
    for die in range(t.dice):
        if dice >> die & 1 and s.face[die] <= low:
            if s.face[die] < low:
                found = 0
            low = s.face[die]
            found |= 1 << die
    return found


def nth_member(dice: int, i: int) -> int:
    """The i-th die of a set, counted from 0."""
    for _ in range(i):
        dice &= dice - 1
    return lowest(dice)
