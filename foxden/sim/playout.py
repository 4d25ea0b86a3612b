"""Random play to the end of a game, in the kernel dialect."""

from foxden.rules.actions import acts, apply, legal, rolled, start, to_roll
from foxden.rules.codes import OVER
from foxden.rules.state import State, Tables
from foxden.sim.chance import below, key_of, throw

CHOICES = 1 << 20  # counters of choices begin here, those of rolls at 0


def random_game(t: Tables, s: State, key: int, out: list[int]) -> int:
    """Play a started game to its end with uniformly random choices; how many choices that were."""
    rolls = 0
    choices = 0
    while s.phase != OVER:
        if to_roll(s):
            throw(t, s, key, rolls)
            rolled(t, s, out)
            rolls += 1
            continue
        for seat in range(s.seats):
            if acts(t, s, seat):
                n = legal(t, s, seat, out)
                apply(t, s, seat, out[below(key, CHOICES + choices, n)], out)
                choices += 1
                break
    return choices


def clear(t: Tables, s: State, seats: int) -> None:
    """Empty papers, for another game of as many seats on the same state."""
    s.round = 0
    s.dealt = 0
    for die in range(len(s.face)):
        s.face[die] = 0
    for seat in range(seats):
        p = s.papers[seat]
        p.foxes = 0
        for area in range(t.areas):
            p.marks[area] = 0
            for field in range(len(p.written[area])):
                p.written[area][field] = 0
        for track in range(len(p.circles)):
            p.circles[track] = 0
            p.crosses[track] = 0


def random_games(t: Tables, s: State, seats: int, seed: int, games: int, out: list[int]) -> int:
    """Play so many random games one after the other; how many choices they took."""
    choices = 0
    for game in range(games):
        clear(t, s, seats)
        start(t, s, seats)
        choices += random_game(t, s, key_of(seed, game), out)
    return choices
