"""Whole games in bulk, in the kernel dialect; the bot that is linked with them fills the slot `pick`."""

from foxden.bulk.game_steps import begin, first_actor, next_random_bits, roll
from foxden.bulk.rng_state import RngState
from foxden.bulk.scratch import Scratch
from foxden.bulk.slots import pick
from foxden.rules.actions import apply, to_roll
from foxden.rules.codes import OVER
from foxden.rules.state import State, Tables


def play_on(t: Tables, s: State, rng: RngState, seats: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """Roll, and choose for a set of seats, until another seat has to choose or the game is over; returns the number of choices."""
    choices = 0
    while s.phase != OVER:
        if to_roll(s):
            roll(t, s, rng, out)
            continue
        seat = first_actor(t, s)
        if not seats >> seat & 1:
            break
        apply(t, s, seat, pick(t, s, seat, next_random_bits(rng, seat), out, scratches, weights), out)
        choices += 1
    return choices


def play_all(
    t: Tables,
    states: list[State],
    rngs: list[RngState],
    n: int,
    seats: int,
    out: list[int],
    scratches: list[Scratch],
    weights: list[int],
) -> int:
    """The same for the first `n` games of a batch."""
    choices = 0
    for i in range(n):
        choices += play_on(t, states[i], rngs[i], seats, out, scratches, weights)
    return choices


def play_games(
    t: Tables,
    s: State,
    rng: RngState,
    seats: int,
    seed: int,
    games: int,
    out: list[int],
    scratches: list[Scratch],
    weights: list[int],
) -> int:
    """Play games one after the other on one state, with the same bot on all seats; returns the number of choices."""
    choices = 0
    for game in range(games):
        begin(t, s, rng, seats, seed, game)
        choices += play_on(t, s, rng, -1, out, scratches, weights)
    return choices
