"""Random games with a digest of everything at every step, in the kernel dialect: run in both runtimes and compared."""

from foxden.bulk.counter_rng import LOW, game_key, nth_member, random_below, roll_numbered
from foxden.bulk.game_steps import CHOICES, clear
from foxden.rules.actions import acts, apply, legal, rolled, start, to_roll
from foxden.rules.bits import count
from foxden.rules.codes import OVER
from foxden.rules.score import total
from foxden.rules.state import Paper, State, Tables


def stir(digest: int, value: int) -> int:
    """Mix one more value into a digest."""
    return (digest * 16777619 ^ value) & LOW


def stir_paper(p: Paper, digest: int) -> int:
    """Mix every field of a paper into a digest. Most of the time is spent here, so the innermost calls are inlined by hand."""
    for area in range(len(p.marks)):
        digest = stir(digest, p.marks[area])
        written = p.written[area]
        for field in range(len(written)):
            digest = (digest * 16777619 ^ written[field]) & LOW
    for track in range(len(p.circles)):
        digest = stir(stir(digest, p.circles[track]), p.crosses[track])
    for mark in range(len(p.pending)):
        digest = (digest * 16777619 ^ p.pending[mark]) & LOW
    digest = stir(stir(digest, p.foxes), p.owed)
    digest = stir(stir(stir(digest, p.extra_fields), p.extra_any), p.extra_count)
    return stir(stir(stir(stir(digest, p.token), p.stage), p.spent), p.colour)


def stir_table(s: State, digest: int) -> int:
    """Mix every field of a state except the papers into a digest."""
    digest = stir(stir(stir(digest, s.seats), s.rounds), s.round)
    digest = stir(stir(stir(stir(digest, s.active), s.dealt), s.phase), s.roll)
    for die in range(len(s.face)):
        digest = stir(digest, s.face[die])
    digest = stir(stir(digest, s.hand), s.platter)
    for place in range(len(s.field)):
        digest = stir(digest, s.field[place])
    return digest


def stir_state(s: State, digest: int) -> int:
    """Mix every field of a state into a digest."""
    digest = stir_table(s, digest)
    for seat in range(s.seats):
        digest = stir_paper(s.papers[seat], digest)
    return digest


def acting(t: Tables, s: State) -> int:
    """The seats that may act, as a set."""
    seats = 0
    for seat in range(s.seats):
        if acts(t, s, seat):
            seats |= 1 << seat
    return seats


def traced_game(t: Tables, s: State, seats: int, seed: int, game: int, out: list[int]) -> int:
    """Play one random game, with acting seats in random order; returns a digest of every list of actions and every state.

    After a choice only the paper of the seat that chose is included; after a roll and at the end all papers are.
    """
    key = game_key(seed, game)
    clear(t, s, seats)
    start(t, s, seats)
    digest = stir_state(s, 0)
    step = 0
    while s.phase != OVER:
        if to_roll(s):
            digest = stir_state(s, digest)
            roll_numbered(t, s, key, step)
            rolled(t, s, out)
            digest = stir_table(s, digest)
        else:
            who = acting(t, s)
            seat = nth_member(who, random_below(key, CHOICES + 2 * step, count(who)))
            n = legal(t, s, seat, out)
            for i in range(n):
                digest = stir(digest, out[i])
            apply(t, s, seat, out[random_below(key, CHOICES + 2 * step + 1, n)], out)
            digest = stir_paper(s.papers[seat], stir_table(s, digest))
        step += 1
    digest = stir_state(s, digest)
    for seat in range(seats):
        digest = stir(digest, total(t, s.papers[seat]))
    return digest
