"""Looking ahead, in the kernel dialect: the value of lines of play after the next roll, the same rolls for all lines.

A line is all that a seat chooses from a roll until dice roll again or the seat is done. What follows it, up to the seat's next
choice, is chance: a roll, and at a table also what the others do, who play like the fox. The value of a line is the mean, over
many such continuations, of what the fox then expects.
"""

from foxden.bots.passive_rolls import number_of_rolls, set_faces
from foxden.bots.position_value import expected_score
from foxden.bots.search import best_line, may_continue
from foxden.bulk.counter_rng import place_solo_dice, random_below
from foxden.bulk.scratch import OUTPUTS, Scratch
from foxden.coach.review import ROLLS, SAMPLES, Review
from foxden.coach.win_chance import win_chance
from foxden.rules.actions import apply, rolled, to_roll
from foxden.rules.codes import NONE, OVER, ROLLING
from foxden.rules.copy_state import put
from foxden.rules.state import State, Tables

LIMIT_NEXT = 4_000  # choices tried after each roll
LIMIT_OTHERS = 400  # choices tried for the others at the table
SOLO_SAMPLES = 192
TABLE_SAMPLES = 48
NEXT_DIE = 1 << 12  # counters of random numbers, one stretch for each die
NEXT_ROLL = 1 << 16  # ... and one for each roll of a continuation


def prepare(t: Tables, scratches: list[Scratch]) -> None:
    """Both searches choose the best line, by points alone (junior: by the lead)."""
    for i in range(2):
        scratches[i].explore_bits = -1
        scratches[i].max_top = 0
        scratches[i].target = 0
        scratches[i].last_turn = 0
        scratches[i].rival_total = 0 if t.ends_when_full else -1
        scratches[i].rival_variance = 0


def usual_samples(s: State) -> int:
    """How many samples of a line are looked at where that does not take long."""
    return SOLO_SAMPLES if s.seats == 1 else TABLE_SAMPLES


def value_line(
    t: Tables,
    end: State,
    seat: int,
    line: int,
    key: int,
    samples: int,
    out: list[int],
    scratch: Scratch,
    weights: list[int],
    review: Review,
) -> None:
    """The mean over what follows a line, up to the seat's next choice: all rolls if they are few, otherwise samples."""
    few = SAMPLES if samples == usual_samples(end) else samples
    rolls = samples
    review.exact[line] = 0
    if end.phase == OVER:
        rolls = 1
        review.exact[line] = 1
    elif to_roll(end) and end.active == seat and end.dealt == 0 and number_of_rolls(end.hand) <= few:
        rolls = number_of_rolls(end.hand)
        review.exact[line] = 1
    review.counts[line] = rolls
    total = 0
    chance = 0
    for part in range(OUTPUTS):
        review.parts[line][part] = 0
    after = scratch.top_states[0]
    for i in range(rolls):
        put(after, end)
        go_to_next_choice(t, after, seat, review.exact[line], key, i, out, scratch, weights)
        value_position(t, after, seat, out, scratch, weights, review)
        review.samples[line][i] = review.sample_value
        total += review.sample_value
        chance += review.sample_chance
        for part in range(OUTPUTS):
            review.parts[line][part] += review.sample_parts[part]
    review.line_values[line] = total // rolls
    review.chances[line] = chance // rolls
    for part in range(OUTPUTS):
        review.parts[line][part] //= rolls


def go_to_next_choice(
    t: Tables, s: State, seat: int, exact: int, key: int, i: int, out: list[int], scratch: Scratch, weights: list[int]
) -> None:
    """Roll, and let the others play, until this seat chooses or the game is over: the i-th of all rolls, or of the samples."""
    rolls = 0
    let_others_choose(t, s, seat, out, scratch, weights)
    while to_roll(s):
        if exact and rolls == 0:
            set_faces(t, s, s.hand, i)
        else:
            roll_balanced(t, s, key, i, rolls)
        rolled(t, s, out)
        rolls += 1
        let_others_choose(t, s, seat, out, scratch, weights)


def let_others_choose(t: Tables, s: State, seat: int, out: list[int], scratch: Scratch, weights: list[int]) -> None:
    """Let all others who may act do so, like the fox. Where several seats choose at a time the order does not matter."""
    other = first_other_actor(t, s, seat)
    while other != NONE:
        length = best_line(t, s, other, LIMIT_OTHERS, out, scratch, weights)
        for step in range(length):
            apply(t, s, other, scratch.best_actions[step], out)
        other = first_other_actor(t, s, seat)


def first_other_actor(t: Tables, s: State, seat: int) -> int:
    """The first other seat that may act, or NONE."""
    for other in range(s.seats):
        if other != seat and may_continue(t, s, other):
            return other
    return NONE


def roll_balanced(t: Tables, s: State, key: int, i: int, roll: int) -> None:
    """Roll the dice in hand for the i-th sample. In every six samples each die shows each of its sides once."""
    for die in range(t.dice):
        if s.hand >> die & 1:
            side = i + random_below(key, roll * NEXT_ROLL + die * NEXT_DIE + i // 6, 6)
            s.face[die] = t.faces[die][side % 6]
    if s.dealt:
        place_solo_dice(t, s, random_below(key, roll * NEXT_ROLL + t.dice * NEXT_DIE + i, 4320))


def value_position(t: Tables, s: State, seat: int, out: list[int], scratch: Scratch, weights: list[int], review: Review) -> None:
    """What a seat expects where it chooses, or after the end: points (junior: the chance to win), the chance, and the parts."""
    if may_continue(t, s, seat):
        best_line(t, s, seat, LIMIT_NEXT, out, scratch, weights)
        for part in range(OUTPUTS):
            review.sample_parts[part] = scratch.best_parts[part]
        for step in range(scratch.best_length):
            apply(t, s, seat, scratch.best_actions[step], out)
        review.sample_value = scratch.best_value + offset_of(s, review)
    else:
        review.sample_value = expected_score(t, s, seat, scratch, weights)
        for part in range(OUTPUTS):
            review.sample_parts[part] = scratch.parts[part]
    if s.seats > 1:
        review.sample_chance = win_chance(t, s, seat, scratch, weights)
        if t.ends_when_full:
            review.sample_value = review.sample_chance


def offset_of(s: State, review: Review) -> int:
    """The fox's network expects what the fox makes of a position; good play makes a little more of it."""
    if s.seats > 1 or s.phase != ROLLING:
        return 0
    return review.offsets[(s.round - 1) * ROLLS + (ROLLS - 1 if s.dealt else s.roll - 1)]
