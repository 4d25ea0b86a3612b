"""A random game of which everything is kept, in the kernel dialect; `player.js` plays the same one by the entries of a module."""

from foxden.bulk.counter_rng import game_key, random_below, roll_numbered
from foxden.rules.actions import acts, apply, legal, rolled, start, to_roll
from foxden.rules.codes import NONE, OVER
from foxden.rules.copy_state import put
from foxden.rules.score import area_points, standing, total
from foxden.rules.state import State, Tables

CHOICES = 1 << 20  # counters of choices begin here, those of rolls at 0
STATES = 4000  # of one game at most
LOG = 200_000


def recorded_game(
    t: Tables, s: State, states: list[State], seats: int, seed: int, number: int, out: list[int], log: list[int]
) -> int:
    """Play one game: all states, and a log of every list of actions and every total; how many of both, as one number."""
    key = game_key(seed, number)
    start(t, s, seats)
    put(states[0], s)
    steps = 0
    at = 0
    while s.phase != OVER:
        if to_roll(s):
            roll_numbered(t, s, key, steps)
            rolled(t, s, out)
        else:
            at = recorded_choice(t, s, key, steps, out, log, at)
        steps += 1
        put(states[steps], s)
    for seat in range(seats):
        at = recorded_points(t, s, seat, log, at)
    return (steps + 1) * LOG + at


def recorded_choice(t: Tables, s: State, key: int, step: int, out: list[int], log: list[int], at: int) -> int:
    """One random action of one random seat, after the lists of all seats that may act; the new end of the log."""
    chosen = NONE
    choice = NONE
    actors = 0
    for seat in range(s.seats):
        if acts(t, s, seat):
            n = legal(t, s, seat, out)
            for i in range(n):
                log[at + i] = out[i]
            at += n
            actors += 1
            if random_below(key, CHOICES + step * 16 + seat, actors) == 0:
                chosen = seat
                choice = out[random_below(key, CHOICES + step * 16 + 8, n)]
    apply(t, s, chosen, choice, out)
    log[at] = total(t, s.papers[chosen])
    return at + 1


def recorded_points(t: Tables, s: State, seat: int, log: list[int], at: int) -> int:
    """The points of a seat at the end; the new end of the log."""
    p = s.papers[seat]
    log[at] = standing(t, p) >> 10
    log[at + 1] = standing(t, p) & 1023
    for area in range(t.areas):
        log[at + 2 + area] = area_points(t, p, area)
    return at + 2 + t.areas
