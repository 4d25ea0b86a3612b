"""One step of a batch of games, in the kernel dialect: dice are rolled automatically, and finished games are restarted."""

from foxden.bulk.game_steps import begin, first_actor, roll
from foxden.bulk.rng_state import RngState
from foxden.envs.batch_game import BatchGame
from foxden.envs.observation import observe
from foxden.envs.rewards import reward
from foxden.rules.actions import apply, legal, to_roll
from foxden.rules.codes import NONE, OVER
from foxden.rules.score import total
from foxden.rules.state import State, Tables


def step_all(
    t: Tables, states: list[State], rngs: list[RngState], games: list[BatchGame], seats: int, seed: int, kind: int, target: int,
    restart: bool, actions: list[int], rewards: list[int], observations: list[int], masks: list[int], out: list[int],
) -> int:  # fmt: skip
    """Start games 0, 1, 2, ... of a seed, or make a step in every game; returns the index of an illegal action, else NONE."""
    if not restart:
        wrong = first_illegal(games, actions)
        if wrong != NONE:
            return wrong
    start = 0
    for i in range(len(games)):
        if restart:
            games[i].game = i - len(games)
            games[i].done = 0
        else:
            step_game(t, states[i], rngs[i], games[i], kind, target, actions[i], rewards, i * seats, out)
        if restart or games[i].done:
            games[i].game += len(games)
            start_game(t, states[i], rngs[i], games[i], seats, seed, out)
        start = observe(t, states[i], games[i].seat, observations, start)
        write_mask(t, states[i], games[i], masks, i * t.actions, out)
    return NONE


def start_game(t: Tables, s: State, rng: RngState, game: BatchGame, seats: int, seed: int, out: list[int]) -> None:
    """Start the game with the number stored in the record."""
    begin(t, s, rng, seats, seed, game.game)
    game.steps = 0
    for seat in range(seats):
        game.previous_totals[seat] = total(t, s.papers[seat])
    roll_until_choice(t, s, rng, out)
    game.seat = first_actor(t, s)


def roll_until_choice(t: Tables, s: State, rng: RngState, out: list[int]) -> None:
    """Roll until a seat has to choose or the game is over."""
    while to_roll(s):
        roll(t, s, rng, out)


def first_illegal(games: list[BatchGame], actions: list[int]) -> int:
    """The index of the first action that is not legal."""
    for i in range(len(games)):
        if not is_legal(games[i], actions[i]):
            return i
    return NONE


def is_legal(game: BatchGame, action: int) -> bool:
    """Is an action legal? The masks are not used, because the caller can write to them."""
    for i in range(game.legal_count):  # noqa: SIM110 (the dialect has no generators)
        if game.legal_actions[i] == action:
            return True
    return False


def step_game(
    t: Tables,
    s: State,
    rng: RngState,
    game: BatchGame,
    kind: int,
    target: int,
    action: int,
    rewards: list[int],
    start: int,
    out: list[int],
) -> None:
    """Play an action, and write the rewards of all seats."""
    apply(t, s, game.seat, action, out)
    roll_until_choice(t, s, rng, out)
    game.seat = first_actor(t, s)
    game.steps += 1
    for seat in range(s.seats):
        now = total(t, s.papers[seat])
        rewards[start + seat] = reward(t, s, seat, kind, target, game.previous_totals[seat], now)
        game.previous_totals[seat] = now
    game.done = 0
    if s.phase == OVER:
        record_final(game, s.seats)


def record_final(game: BatchGame, seats: int) -> None:
    """Record the totals and the length of a finished game."""
    game.done = 1
    game.final_game = game.game
    game.final_length = game.steps
    for seat in range(seats):
        game.final_totals[seat] = game.previous_totals[seat]


def write_mask(t: Tables, s: State, game: BatchGame, masks: list[int], start: int, out: list[int]) -> None:
    """Set the mask to the legal actions; clearing only the previous ones is faster than clearing everything."""
    for i in range(game.legal_count):
        masks[start + game.legal_actions[i]] = 0
    game.legal_count = legal(t, s, game.seat, out)
    for i in range(game.legal_count):
        game.legal_actions[i] = out[i]
        masks[start + out[i]] = 1
