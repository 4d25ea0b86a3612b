"""The steps of a bulk game that need no bot, in the kernel dialect: start it, roll its numbered dice, find the seat that chooses.

Random numbers come from counters, not from a stream. The number of a roll follows from its turn, its place in the turn and the
re-rolls before it. So two players with the same seed see the same dice in every turn, whatever they did before.
"""

from foxden.bulk.counter_rng import game_key, random_bits_at, roll_numbered
from foxden.bulk.rng_state import RngState
from foxden.rules.actions import acts, rolled, start
from foxden.rules.codes import NONE
from foxden.rules.state import SEATS, State, Tables

AGAIN_MOST = 64  # roll numbers reserved for re-rolls
CHOICES = 1 << 20  # the first counter of choices; those of rolls start at 0
CHOICES_MOST = 1 << 12


def begin(t: Tables, s: State, rng: RngState, seats: int, seed: int, game: int) -> None:
    """Start a game of a seed, on a new state or on one that has been used before."""
    clear(t, s, seats)
    start(t, s, seats)
    rng.key = game_key(seed, game)
    rng.roll = 0
    for seat in range(SEATS):
        rng.choices[seat] = 0


def clear(t: Tables, s: State, seats: int) -> None:
    """Clear the state for another game with the same number of seats."""
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
    """The number of the next roll: the first number of its place in the turn, or for a re-roll the one after the last."""
    first = (((s.round * SEATS + s.active) * 2 + s.dealt) * 4 + s.roll) * AGAIN_MOST
    if first <= last < first + AGAIN_MOST - 1:
        return last + 1
    return first


def roll(t: Tables, s: State, rng: RngState, out: list[int]) -> None:
    """Roll the waiting dice."""
    rng.roll = next_number(s, rng.roll)
    roll_numbered(t, s, rng.key, rng.roll)
    rolled(t, s, out)


def next_random_bits(rng: RngState, seat: int) -> int:
    """Random bits for a seat's next choice."""
    rng.choices[seat] += 1
    return random_bits_at(rng.key, CHOICES + seat * CHOICES_MOST + rng.choices[seat])


def first_actor(t: Tables, s: State) -> int:
    """The first seat that may act, or NONE."""
    for seat in range(s.seats):
        if acts(t, s, seat):
            return seat
    return NONE


def begin_all(t: Tables, states: list[State], rngs: list[RngState], n: int, seats: int, seed: int, first: int, step: int) -> None:
    """Start `n` games of a seed: game `first`, and every `step`-th game after it."""
    for i in range(n):
        begin(t, states[i], rngs[i], seats, seed, first + i * step)
