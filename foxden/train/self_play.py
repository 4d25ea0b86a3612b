"""Self-play, in the kernel dialect: every position between two rolls becomes a sample.

Besides, at every choice one of the lines that were not played becomes a sample too, with the value after one random roll as its
target. Otherwise a line that is valued too low would never be played, and its value never corrected.
"""

from foxden.bots.features import best_other_total
from foxden.bots.net import ONE
from foxden.bots.position_value import FOX_COUNT_PART, FOX_PART, VARIANCE_PART, expected_score
from foxden.bots.search import best_line
from foxden.bulk.counter_rng import random_below, random_bits_at, roll_numbered
from foxden.bulk.game_steps import begin, first_actor, next_random_bits, roll
from foxden.bulk.rng_state import RngState
from foxden.bulk.scratch import MAX_TOP, OUTPUTS, Scratch
from foxden.rules.actions import apply, rolled, to_roll
from foxden.rules.codes import NONE, OVER
from foxden.rules.copy_state import put
from foxden.rules.score import area_points, total
from foxden.rules.state import AREAS, State, Tables
from foxden.train.sample import Sample

SHAPING_COUNTER = 1 << 21  # the first random number that reward shaping uses


def self_play_game(
    t: Tables,
    s: State,
    rng: RngState,
    epsilon: int,
    search_limit: int,
    out: list[int],
    scratch: Scratch,
    weights: list[int],
    samples: list[Sample],
    n: int,
) -> int:
    """Play a game that has begun, with epsilon (in ten-thousandths) exploration; returns the number of samples so far."""
    while s.phase != OVER:
        if to_roll(s):
            roll(t, s, rng, out)
            continue
        seat = first_actor(t, s)
        scratch.rival_total = -1
        random_bits = next_random_bits(rng, seat)
        scratch.explore_bits = -1
        if random_below(random_bits, 1, 10000) < epsilon:
            scratch.explore_bits = random_bits_at(random_bits, 2)
        scratch.max_top = MAX_TOP
        length = best_line(t, s, seat, search_limit, out, scratch, weights)
        scratch.max_top = 0
        for i in range(length):
            apply(t, s, seat, scratch.best_actions[i], out)
        record_sample(samples[n], seat, scratch)
        n += 1
        other = scratch.top_states[1 + random_below(random_bits, 3, max(1, scratch.top_count - 1))]
        if scratch.top_count > 1 and to_roll(other) and other.active == seat:
            sample_other_line(t, other, seat, random_bits, search_limit, out, scratch, weights, samples[n])
            n += 1
    return n


def sample_other_line(
    t: Tables,
    s: State,
    seat: int,
    random_bits: int,
    search_limit: int,
    out: list[int],
    scratch: Scratch,
    weights: list[int],
    sample: Sample,
) -> None:
    """Record the end of a line that was not played; its target is the best value after one random roll."""
    expected_score(t, s, seat, scratch, weights)
    sample.head = scratch.head
    sample.feature_count = scratch.feature_count
    for i in range(scratch.feature_count):
        sample.features[i] = scratch.features[i]
    for part in range(OUTPUTS):
        sample.points[part] = scratch.points[part]
        sample.target[part] = scratch.parts[part]  # the variance stays as it is
    after = scratch.top_states[0]
    put(after, s)
    roll_numbered(t, after, random_bits, 4)
    rolled(t, after, out)
    scratch.explore_bits = -1
    best_line(t, after, seat, search_limit, out, scratch, weights)
    for part in range(VARIANCE_PART):
        sample.target[part] = scratch.best_parts[part]
    sample.seat = NONE  # it belongs to no sequence of samples


def record_sample(sample: Sample, seat: int, scratch: Scratch) -> None:
    """Record the end of the line of play that was chosen: its features, points and values."""
    sample.seat = seat
    sample.explored = 0 if scratch.explore_bits < 0 else 1
    sample.head = scratch.best_head
    sample.feature_count = scratch.best_feature_count
    for i in range(scratch.best_feature_count):
        sample.features[i] = scratch.best_features[i]
    for part in range(OUTPUTS):
        sample.points[part] = scratch.best_points[part]
        sample.value[part] = scratch.best_parts[part]
        sample.greedy_value[part] = scratch.greedy_parts[part]


def lambda_returns(
    t: Tables, s: State, seat: int, samples: list[Sample], first: int, end: int, td_lambda: int, scratch: Scratch
) -> None:
    """Write the lambda-returns of a seat as targets, from the end of the game backwards; `td_lambda` is in thousandths."""
    p = s.papers[seat]
    for area in range(t.areas):
        scratch.parts[area] = area_points(t, p, area) * ONE
    for area in range(t.areas, AREAS):
        scratch.parts[area] = 0
    final = total(t, p) * ONE
    if t.ends_when_full:  # whoever fills an area ends the game for everybody, so only the lead counts
        final -= best_other_total(t, s, seat) * ONE
    scratch.parts[FOX_PART] = final
    for area in range(AREAS):
        scratch.parts[FOX_PART] -= scratch.parts[area]
    scratch.parts[FOX_COUNT_PART] = p.foxes * ONE
    for i in range(end - 1, first - 1, -1):
        sample = samples[i]
        if sample.seat != seat:
            continue
        error = final
        for part in range(VARIANCE_PART):
            sample.target[part] = scratch.parts[part]
            if part <= FOX_PART:
                error -= sample.value[part]
            if sample.explored:
                scratch.parts[part] = sample.greedy_value[part]
            else:
                scratch.parts[part] = sample.value[part] + (scratch.parts[part] - sample.value[part]) * td_lambda // 1000
        sample.target[VARIANCE_PART] = (error // 32) * (error // 32) // 10


def set_reward_shaping(seed: int, game: int, seats: int, shaping: int, scratch: Scratch) -> None:
    """In every other game the parts of the score count up to `shaping` percent more or less, so that all areas get explored."""
    for part in range(OUTPUTS):
        scratch.shaping[part] = 0
        if shaping and game & 1:
            scratch.shaping[part] = random_below(random_bits_at(seed, SHAPING_COUNTER + game), part, 2 * shaping + 1) - shaping


def self_play_games(
    t: Tables,
    s: State,
    rng: RngState,
    seats: int,
    seed: int,
    game: int,
    games: int,
    epsilon: int,
    shaping: int,
    td_lambda: int,
    search_limit: int,
    out: list[int],
    scratch: Scratch,
    weights: list[int],
    samples: list[Sample],
    totals: list[int],
) -> int:
    """Play games and compute their targets; `totals` receives the scores of all seats. Returns the number of samples."""
    n = 0
    for i in range(games):
        begin(t, s, rng, seats, seed, game + i)
        set_reward_shaping(seed, game + i, seats, shaping, scratch)
        first = n
        n = self_play_game(t, s, rng, epsilon, search_limit, out, scratch, weights, samples, n)
        for seat in range(seats):
            lambda_returns(t, s, seat, samples, first, n, td_lambda, scratch)
            totals[i * seats + seat] = total(t, s.papers[seat])
    return n
