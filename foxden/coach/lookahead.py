"""Looking ahead, in the kernel dialect: the value of lines of play after the next roll, the same rolls for all lines.

A line is all that a seat chooses from a roll until dice roll again or the seat is done. What follows it, up to the seat's next
choice, is chance: a roll, and at a table also what the others do, who play like the fox. The value of a line is the mean, over
many such continuations, of what the fox then expects.
"""

from foxden.bots.net import ONE
from foxden.bots.passive_rolls import number_of_rolls, set_faces
from foxden.bots.position_value import expected_score
from foxden.bots.search import best_line, may_continue, state_hash
from foxden.bulk.counter_rng import place_solo_dice, random_below
from foxden.bulk.scratch import MAX_TOP, OUTPUTS, Scratch
from foxden.coach.review import ROLLS, SAMPLES, Review
from foxden.coach.win_chance import win_chance
from foxden.rules.actions import apply, rolled, to_roll
from foxden.rules.codes import NONE, OVER, ROLLING
from foxden.rules.copy_state import put
from foxden.rules.state import State, Tables

LIMIT = 20_000  # choices tried to find the lines
LIMIT_NEXT = 4_000  # choices tried after each roll
LIMIT_OTHERS = 400  # choices tried for the others at the table
ALWAYS_COMPARED = 4  # lines that are valued even if they seem far behind
CLOSE = 6 * ONE  # others are valued up to this far behind the best
SOLO_SAMPLES = 192
TABLE_SAMPLES = 48
LEAST_SAMPLES = 24
PROBES = 6  # samples of each line from which the choices to be tried are estimated
NODE_BUDGET = 600_000  # choices tried for all lines of a decision: about a third of a second
NEXT_DIE = 1 << 12  # counters of random numbers, one stretch for each die
NEXT_ROLL = 1 << 16  # ... and one for each roll of a continuation


def review_choice(
    t: Tables, s: State, seat: int, key: int, out: list[int], scratches: list[Scratch], weights: list[int], review: Review
) -> None:
    """Value the best lines of a seat, and the line that was played if the review names its choices."""
    prepare(t, scratches)
    at = scratches[1].top_states[MAX_TOP]
    put(at, s)
    let_others_choose(t, at, seat, out, scratches[1], weights)
    put(scratches[1].top_states[0], at)
    value_position(t, scratches[1].top_states[0], seat, out, scratches[1], weights, review)
    review.rolled_value = review.sample_value
    find_lines(t, at, seat, out, scratches[0], weights, review)
    samples = affordable_samples(t, seat, key, out, scratches, weights, review)
    for line in range(review.lines):
        value_line(t, scratches[0].top_states[line], seat, line, key, samples, out, scratches[1], weights, review)
    rank_lines(review)
    find_departure(t, at, seat, out, scratches, weights, review)


def prepare(t: Tables, scratches: list[Scratch]) -> None:
    """Both searches choose the best line, by points alone (junior: by the lead)."""
    for i in range(2):
        scratches[i].explore_bits = -1
        scratches[i].max_top = 0
        scratches[i].target = 0
        scratches[i].rival_total = 0 if t.ends_when_full else -1
        scratches[i].rival_variance = 0


def find_lines(t: Tables, s: State, seat: int, out: list[int], scratch: Scratch, weights: list[int], review: Review) -> None:
    """The lines to be valued: the best at first sight, and the one that was played. Their ends stay in `top_states`."""
    scratch.max_top = MAX_TOP
    best_line(t, s, seat, LIMIT, out, scratch, weights)
    scratch.max_top = 0
    lines = min(ALWAYS_COMPARED, scratch.top_count)
    while lines < scratch.top_count and scratch.top_values[lines] >= scratch.top_values[0] - CLOSE:
        lines += 1
    review.lines = lines
    for line in range(lines):
        review.lengths[line] = scratch.top_lengths[line]
        for step in range(scratch.top_lengths[line]):
            review.actions[line][step] = scratch.top_lines[line][step]
    review.played = -1
    if review.played_length:
        add_played_line(t, s, seat, out, scratch, weights, review)


def add_played_line(t: Tables, s: State, seat: int, out: list[int], scratch: Scratch, weights: list[int], review: Review) -> None:
    """Find the line that was played among the best, or add it. If only its beginning is given, it goes on as well as it can."""
    end = scratch.top_states[MAX_TOP]
    put(end, s)
    for step in range(review.played_length):
        apply(t, end, seat, review.played_actions[step], out)
    length = review.played_length
    if may_continue(t, end, seat):
        completion = best_line(t, end, seat, LIMIT_NEXT, out, scratch, weights)
        for step in range(completion):
            review.played_actions[length + step] = scratch.best_actions[step]
            apply(t, end, seat, scratch.best_actions[step], out)
        length += completion
    digest = state_hash(t, end, seat)
    for line in range(review.lines):
        if state_hash(t, scratch.top_states[line], seat) == digest:
            review.played = line
    if review.played < 0:
        review.played = review.lines
        put(scratch.top_states[review.lines], end)
        review.lines += 1
    review.lengths[review.played] = length
    for step in range(length):
        review.actions[review.played][step] = review.played_actions[step]


def affordable_samples(
    t: Tables, seat: int, key: int, out: list[int], scratches: list[Scratch], weights: list[int], review: Review
) -> int:
    """How many samples of each line can be looked at: fewer where many choices follow, as a multiple of six."""
    scratch = scratches[1]
    scratch.total_nodes = 0
    after = scratch.top_states[0]
    for line in range(review.lines):
        for i in range(PROBES):
            put(after, scratches[0].top_states[line])
            go_to_next_choice(t, after, seat, 0, key, i, out, scratch, weights)
            value_position(t, after, seat, out, scratch, weights, review)
    affordable = NODE_BUDGET // max(1, scratch.total_nodes) * PROBES
    return min(usual_samples(after), max(LEAST_SAMPLES, affordable))


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


def rank_lines(review: Review) -> None:
    """Sort the lines by value, the best first; of equal ones the line that was played."""
    for line in range(review.lines):
        place = line
        while place and ranks_before(line, review.order[place - 1], review):
            review.order[place] = review.order[place - 1]
            place -= 1
        review.order[place] = line


def ranks_before(line: int, other: int, review: Review) -> bool:
    """Is a line better than another one, or as good and the one that was played?"""
    if review.line_values[line] == review.line_values[other]:
        return line == review.played
    return review.line_values[line] > review.line_values[other]


def find_departure(
    t: Tables, s: State, seat: int, out: list[int], scratches: list[Scratch], weights: list[int], review: Review
) -> None:
    """The first choice of the line played after which the end of the best line could not be reached any more."""
    if review.played < 0:
        return
    length = review.lengths[review.played]
    review.departure = length
    if review.order[0] == review.played:
        return
    scratch = scratches[0]
    scratch.target = state_hash(t, scratch.top_states[review.order[0]], seat)
    at = scratches[1].top_states[0]
    put(at, s)
    for step in range(length):
        apply(t, at, seat, review.actions[review.played][step], out)
        scratch.target_found = 0
        if may_continue(t, at, seat):
            best_line(t, at, seat, LIMIT_NEXT, out, scratch, weights)
        if not scratch.target_found:
            review.departure = step
            break
    scratch.target = 0
