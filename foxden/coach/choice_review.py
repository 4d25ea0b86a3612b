"""The review of one choice, in the kernel dialect: the lines compared, their values and order, and where the best one was left."""

from foxden.bots.net import ONE
from foxden.bots.search import best_line, may_continue, state_hash
from foxden.bulk.scratch import MAX_TOP, Scratch
from foxden.coach.lookahead import (
    LIMIT_NEXT,
    go_to_next_choice,
    let_others_choose,
    prepare,
    usual_samples,
    value_line,
    value_position,
)
from foxden.coach.review import Review
from foxden.coach.roll_value import choose_at_first_sight, further_gain, further_rolls, value_roll
from foxden.rules.actions import apply
from foxden.rules.codes import CLOSING
from foxden.rules.copy_state import put
from foxden.rules.state import State, Tables

LIMIT = 20_000  # choices tried to find the lines
LIMIT_LAST = 200_000  # ... of the last turn, in which all lines can be compared by their points
ALWAYS_COMPARED = 4  # lines that are valued even if they seem far behind
CLOSE = 6 * ONE  # others are valued up to this far behind the best
LEAST_SAMPLES = 24
PROBES = 6  # samples of each line from which the choices to be tried are estimated
NODE_BUDGET = 600_000  # choices tried for all lines of a decision: about a third of a second


def review_choice(
    t: Tables, s: State, seat: int, key: int, out: list[int], scratches: list[Scratch], weights: list[int], review: Review
) -> None:
    """Value the best lines of a seat, and the line that was played if the review names its choices; and the roll before them."""
    prepare(t, scratches)
    at = scratches[1].top_states[MAX_TOP]
    put(at, s)
    let_others_choose(t, at, seat, out, scratches[1], weights)
    choose_at_first_sight(t, at, seat, out, scratches[1], weights, review)
    find_lines(t, at, seat, out, scratches[0], weights, review)
    samples = affordable_samples(t, seat, key, out, scratches, weights, review)
    for line in range(review.lines):
        value_line(t, scratches[0].top_states[line], seat, line, key, samples, out, scratches[1], weights, review)
    value_roll(t, seat, key, samples, out, scratches, weights, review)
    rank_lines(review)
    find_departure(t, at, seat, out, scratches, weights, review)
    if review.played >= 0:
        played = scratches[0].top_states[review.played]
        further = further_gain(t, played, seat, key, further_rolls(played, samples), out, scratches[1], weights, review)
        review.expected = review.line_values[review.played] + further


def find_lines(t: Tables, s: State, seat: int, out: list[int], scratch: Scratch, weights: list[int], review: Review) -> None:
    """The lines to be valued: the best at first sight, and the one that was played. Their ends stay in `top_states`."""
    scratch.max_top = MAX_TOP
    scratch.last_turn = is_last_turn(t, s)
    best_line(t, s, seat, LIMIT_LAST if scratch.last_turn else LIMIT, out, scratch, weights)
    scratch.max_top = 0
    scratch.last_turn = 0
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


def is_last_turn(t: Tables, s: State) -> int:
    """Is no roll to come for anybody? (In junior that is not known.)"""
    last_seat = s.active == s.seats - 1 and (s.seats > 1 or s.dealt)
    return 1 if s.phase == CLOSING and s.round == s.rounds and last_seat and not t.ends_when_full else 0


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
