"""What a roll is worth, and what was expected before it, in the kernel dialect: the two sides of the luck of a roll.

A roll is worth what its best line at first sight is worth when one looks ahead. What is expected before it is the mean of the same
over other rolls. As both sides are made in the same way, luck has mean zero, however good the values are; and a position that the
network misjudges after many rolls does not come into the books with every one of them.
"""

from foxden.bots.search import state_hash
from foxden.bulk.counter_rng import random_bits_at
from foxden.bulk.scratch import Scratch
from foxden.coach.lookahead import go_to_next_choice, let_others_choose, prepare, usual_samples, value_line, value_position
from foxden.coach.review import Review
from foxden.rules.codes import OVER
from foxden.rules.copy_state import put
from foxden.rules.state import State, Tables

FIRST_SIGHT = 1  # where the end of the line that is best at first sight is kept, in `top_states` of the second scratch
FURTHER_ROLLS = 120  # rolls after a line from which one looks one roll further, alone
FURTHER_ROLLS_AT_TABLE = 12
FEWEST_FURTHER_ROLLS = 12
FURTHER_SAMPLES = 6  # of what follows after each of them
FURTHER_KEYS = 1 << 30  # counters of the keys of these samples


def value_end(
    t: Tables, end: State, seat: int, key: int, out: list[int], scratches: list[Scratch], weights: list[int], review: Review
) -> None:
    """Value a position in which a seat does not choose, before its first roll or after a line, as line 0 of the review."""
    prepare(t, scratches)
    samples = usual_samples(end)
    value_line(t, end, seat, 0, key, samples, out, scratches[1], weights, review)
    rolls = further_rolls(end, samples)
    review.expected = review.line_values[0] + further_gain(t, end, seat, key, rolls, out, scratches[1], weights, review)


def value_rolled(
    t: Tables, s: State, seat: int, key: int, out: list[int], scratches: list[Scratch], weights: list[int], review: Review
) -> None:
    """Value a roll, before a seat chooses."""
    prepare(t, scratches)
    let_others_choose(t, s, seat, out, scratches[1], weights)
    choose_at_first_sight(t, s, seat, out, scratches[1], weights, review)
    review.lines = 0
    value_roll(t, seat, key, usual_samples(s), out, scratches, weights, review)


def choose_at_first_sight(
    t: Tables, s: State, seat: int, out: list[int], scratch: Scratch, weights: list[int], review: Review
) -> None:
    """Keep the end of the line that is best at first sight."""
    put(scratch.top_states[FIRST_SIGHT], s)
    value_position(t, scratch.top_states[FIRST_SIGHT], seat, out, scratch, weights, review)


def value_roll(
    t: Tables, seat: int, key: int, samples: int, out: list[int], scratches: list[Scratch], weights: list[int], review: Review
) -> None:
    """The value of the line that was kept; it may be one of those that were valued already."""
    end = scratches[1].top_states[FIRST_SIGHT]
    digest = state_hash(t, end, seat)
    for line in range(review.lines):
        if state_hash(t, scratches[0].top_states[line], seat) == digest:
            review.rolled_value = review.line_values[line]
            return
    value_line(t, end, seat, review.lines, key, samples, out, scratches[1], weights, review)
    review.rolled_value = review.line_values[review.lines]


def further_rolls(end: State, samples: int) -> int:
    """From how many rolls after a line one looks further: fewer where there are fewer samples because they take long."""
    rolls = FURTHER_ROLLS if end.seats == 1 else FURTHER_ROLLS_AT_TABLE
    return max(FEWEST_FURTHER_ROLLS, rolls * samples // usual_samples(end))


def further_gain(
    t: Tables,
    end: State,
    seat: int,
    key: int,
    rolls: int,
    out: list[int],
    scratch: Scratch,
    weights: list[int],
    review: Review,
) -> int:
    """How much more rolls after a line are worth on average than they seem at first sight."""
    if end.phase == OVER:
        return 0
    rolls_key = random_bits_at(key, FURTHER_KEYS)
    after = scratch.top_states[0]
    chosen = scratch.top_states[FIRST_SIGHT]
    gain = 0
    for i in range(rolls):
        put(after, end)
        go_to_next_choice(t, after, seat, 0, rolls_key, i, out, scratch, weights)
        choose_at_first_sight(t, after, seat, out, scratch, weights, review)
        if chosen.phase != OVER:
            gain -= review.sample_value * FURTHER_SAMPLES
            samples_key = random_bits_at(rolls_key, FURTHER_KEYS + i)
            for j in range(FURTHER_SAMPLES):
                put(after, chosen)
                go_to_next_choice(t, after, seat, 0, samples_key, j, out, scratch, weights)
                value_position(t, after, seat, out, scratch, weights, review)
                gain += review.sample_value
    return gain // (rolls * FURTHER_SAMPLES)
