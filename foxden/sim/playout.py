"""Whole games in bulk, in the kernel dialect, linked with a bot that brings `pick`.

Dice and choices come from counters, not from a stream. A roll is numbered by its turn, which roll of the turn it is, and how often
it was rolled again; so with the same seed two players see the same dice in every turn, whatever they did before.
"""

from foxden.bots.desk import Desk
from foxden.bots.random import pick
from foxden.engine.chance import bits_of, key_of, throw
from foxden.rules.actions import acts, apply, rolled, start, to_roll
from foxden.rules.codes import NONE, OVER
from foxden.rules.state import SEATS, State, Tables
from foxden.sim.luck import Luck

AGAIN_MOST = 64  # numbers kept free for rolling again
CHOICES = 1 << 20  # counters of choices begin here, those of rolls at 0
CHOICES_MOST = 1 << 12


def begin(t: Tables, s: State, luck: Luck, seats: int, seed: int, game: int) -> None:
    """Start a game of a seed, on a fresh state or on one that has been played with."""
    clear(t, s, seats)
    start(t, s, seats)
    luck.key = key_of(seed, game)
    luck.roll = 0
    for seat in range(SEATS):
        luck.choices[seat] = 0


def clear(t: Tables, s: State, seats: int) -> None:
    """Empty papers, for another game of as many seats on the same state."""
    s.round = 0
    s.active = 0
    s.dealt = 0
    for die in range(len(s.face)):
        s.face[die] = 0
    for seat in range(seats):
        p = s.papers[seat]
        p.foxes = 0
        p.owed = 0
        p.stage = 0
        p.token = 0
        p.extra_fields = 0
        p.extra_any = 0
        p.extra_count = 0
        for mark in range(len(p.pending)):
            p.pending[mark] = 0
        for area in range(t.areas):
            p.marks[area] = 0
            for field in range(len(p.written[area])):
                p.written[area][field] = 0
        for track in range(len(p.circles)):
            p.circles[track] = 0
            p.crosses[track] = 0


def next_number(s: State, last: int) -> int:
    """The number of the roll that comes now: the first of its turn and kind, or the one after the last."""
    first = (((s.round * SEATS + s.active) * 2 + s.dealt) * 4 + s.roll) * AGAIN_MOST
    if first <= last < first + AGAIN_MOST - 1:
        return last + 1
    return first


def roll(t: Tables, s: State, luck: Luck, out: list[int]) -> None:
    """Roll the dice that wait."""
    luck.roll = next_number(s, luck.roll)
    throw(t, s, luck.key, luck.roll)
    rolled(t, s, out)


def chance_of(luck: Luck, seat: int) -> int:
    """The random bits of a seat's next choice."""
    luck.choices[seat] += 1
    return bits_of(luck.key, CHOICES + seat * CHOICES_MOST + luck.choices[seat])


def first_actor(t: Tables, s: State) -> int:
    """The first seat that may act, if any."""
    for seat in range(s.seats):
        if acts(t, s, seat):
            return seat
    return NONE


def play_on(t: Tables, s: State, luck: Luck, seats: int, out: list[int], desks: list[Desk], mind: list[int]) -> int:
    """Roll and choose for some seats (a set) until another seat is to choose or the game is over; how many choices that were."""
    choices = 0
    while s.phase != OVER:
        if to_roll(s):
            roll(t, s, luck, out)
            continue
        seat = first_actor(t, s)
        if not seats >> seat & 1:
            break
        apply(t, s, seat, pick(t, s, seat, chance_of(luck, seat), out, desks, mind), out)
        choices += 1
    return choices


def play_all(
    t: Tables, states: list[State], lucks: list[Luck], n: int, seats: int, out: list[int], desks: list[Desk], mind: list[int]
) -> int:
    """The same for the first so many games of a batch."""
    choices = 0
    for i in range(n):
        choices += play_on(t, states[i], lucks[i], seats, out, desks, mind)
    return choices


def begin_all(t: Tables, states: list[State], lucks: list[Luck], n: int, seats: int, seed: int, first: int, step: int) -> None:
    """Start so many games of a seed: game `first`, and every so many games on."""
    for i in range(n):
        begin(t, states[i], lucks[i], seats, seed, first + i * step)


def play_games(
    t: Tables, s: State, luck: Luck, seats: int, seed: int, games: int, out: list[int], desks: list[Desk], mind: list[int]
) -> int:
    """Play so many games one after the other on one state, all seats by the same bot; how many choices they took."""
    choices = 0
    for game in range(games):
        begin(t, s, luck, seats, seed, game)
        choices += play_on(t, s, luck, -1, out, desks, mind)
    return choices
