"""Random games with a digest of everything at every step, in the kernel dialect: run in both runtimes and compared."""

from foxden.engine.chance import LOW, below, key_of, member, throw
from foxden.rules.actions import acts, apply, legal, rolled, start, to_roll
from foxden.rules.bits import count
from foxden.rules.codes import OVER
from foxden.rules.score import total
from foxden.rules.state import Paper, State, Tables
from foxden.sim.playout import CHOICES, clear


def stir(digest: int, value: int) -> int:
    """A digest with one more value in it."""
    return (digest * 16777619 ^ value) & LOW


def stir_paper(p: Paper, digest: int) -> int:
    """Every field of a paper. Most of the time goes by in here, so the innermost calls are written out."""
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
    """Every field of a state but the papers."""
    digest = stir(stir(stir(digest, s.seats), s.rounds), s.round)
    digest = stir(stir(stir(stir(digest, s.active), s.dealt), s.phase), s.roll)
    for die in range(len(s.face)):
        digest = stir(digest, s.face[die])
    digest = stir(stir(digest, s.hand), s.platter)
    for place in range(len(s.field)):
        digest = stir(digest, s.field[place])
    return digest


def stir_state(s: State, digest: int) -> int:
    """Every field of a state."""
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
    """Play one random game, acting seats in random order; the digest of every list of actions and every state on the way.

    After a choice only the paper of who chose goes into it, with each roll and at the end all of them do.
    """
    key = key_of(seed, game)
    clear(t, s, seats)
    start(t, s, seats)
    digest = stir_state(s, 0)
    step = 0
    while s.phase != OVER:
        if to_roll(s):
            digest = stir_state(s, digest)
            throw(t, s, key, step)
            rolled(t, s, out)
            digest = stir_table(s, digest)
        else:
            who = acting(t, s)
            seat = member(who, below(key, CHOICES + 2 * step, count(who)))
            n = legal(t, s, seat, out)
            for i in range(n):
                digest = stir(digest, out[i])
            apply(t, s, seat, out[below(key, CHOICES + 2 * step + 1, n)], out)
            digest = stir_paper(s.papers[seat], stir_table(s, digest))
        step += 1
    digest = stir_state(s, digest)
    for seat in range(seats):
        digest = stir(digest, total(t, s.papers[seat]))
    return digest
