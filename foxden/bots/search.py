"""The search over all sequences of choices up to the next roll, in the kernel dialect: bonuses, +1 and extra crosses in any order.

A sequence of choices is called a line of play. Positions that several lines reach are searched once. Where a seat may stop,
stopping is tried first; a position in which that is much worse than in another one after as many +1 is not searched further.
"""

from foxden.bots.net import ONE
from foxden.bots.slots import worth
from foxden.bulk.counter_rng import random_below
from foxden.bulk.scratch import MAX_LINE, SEEN_SLOTS, Scratch
from foxden.rules.actions import acts, apply, legal, to_roll
from foxden.rules.bits import count
from foxden.rules.codes import CROSS, DONE, OVER, PLUS, PLUS_ONE, TRACKS
from foxden.rules.copy_state import put
from foxden.rules.state import State, Tables

PRUNE_MARGIN = 16 * ONE
LOWEST_VALUE = -(1 << 40)


def best_line(t: Tables, s: State, seat: int, limit: int, out: list[int], scratch: Scratch, weights: list[int]) -> int:
    """Search the lines of play of a seat up to the next roll or another seat's choice; returns the length of `best_actions`."""
    for i in range(len(scratch.best_stops)):
        scratch.best_stops[i] = LOWEST_VALUE
    put(scratch.states[0], s)
    search_lines(t, s, seat, 0, out, scratch, weights)
    if scratch.truncated:
        search_lines(t, s, seat, limit, out, scratch, weights)
    return scratch.best_length


def search_lines(t: Tables, s: State, seat: int, limit: int, out: list[int], scratch: Scratch, weights: list[int]) -> None:
    """Search each first choice up to its share of `limit` nodes; after that only its shortest line is completed."""
    scratch.search_id += 1
    scratch.nodes = 0
    scratch.leaves = 0
    scratch.top_count = 0
    scratch.truncated = 0
    list_actions(t, s, seat, 0, out, scratch)
    share = limit // max(1, scratch.untried[0])
    node_limit = 0
    step = 0
    while step >= 0:
        i = scratch.untried[step] - 1
        if i < 0:
            step -= 1
            continue
        if step == 0:
            node_limit = scratch.nodes + share
        scratch.untried[step] = i
        scratch.line[step] = scratch.actions[step][i]
        after = scratch.states[step + 1]
        put(after, scratch.states[step])
        apply(t, after, seat, scratch.line[step], out)
        scratch.nodes += 1
        if step and seen_before(t, after, seat, scratch):
            continue
        if may_continue(t, after, seat) and step < MAX_LINE - 2:
            step += 1
            list_actions(t, after, seat, step, out, scratch)
            if scratch.nodes >= node_limit:
                keep_shortest(step, scratch)
        else:
            value = evaluate_line(t, after, seat, step + 1, scratch, weights)
            if t.act_kind[scratch.line[step]] == DONE and much_worse(scratch.states[step], seat, value, scratch):
                scratch.untried[step] = 0
    scratch.total_nodes += scratch.nodes


def much_worse(s: State, seat: int, value: int, scratch: Scratch) -> bool:
    """Is stopping here much worse than in another position after as many +1?"""
    used = count(s.papers[seat].crosses[PLUS_ONE])
    scratch.best_stops[used] = max(scratch.best_stops[used], value)
    return scratch.last_turn == 0 and value < scratch.best_stops[used] - PRUNE_MARGIN


def may_continue(t: Tables, s: State, seat: int) -> bool:
    """Has this seat another choice before the next roll or another seat's choice?"""
    return s.phase != OVER and to_roll(s) == 0 and acts(t, s, seat)


def list_actions(t: Tables, s: State, seat: int, step: int, out: list[int], scratch: Scratch) -> None:
    """List the actions that may come next, without those that are never better."""
    n = legal(t, s, seat, out)
    first = 0
    if s.papers[seat].stage == PLUS:
        scratch.plus_offered = 1
    if n > 1 and t.act_kind[out[0]] == CROSS:
        p = s.papers[seat]
        n -= 1  # another extra cross is never worse than stopping
        each = p.extra_fields & ~p.marks[t.extra_area]
        if each:  # all of these can be made, so their order does not matter
            while not each >> out[first] - t.cross_base & 1:
                first += 1
            n = first + 1
    for i in range(first, n):
        scratch.actions[step][i - first] = out[i]
    scratch.untried[step] = n - first


def keep_shortest(step: int, scratch: Scratch) -> None:
    """Keep only the last action of this step, and none of the steps before it except the first."""
    if scratch.untried[step] > 1:
        scratch.truncated = 1
    scratch.actions[step][0] = scratch.actions[step][scratch.untried[step] - 1]
    scratch.untried[step] = 1
    for before in range(1, step):
        scratch.untried[before] = 0


def evaluate_line(t: Tables, s: State, seat: int, length: int, scratch: Scratch, weights: list[int]) -> int:
    """The value of the end of a line; the line is kept if it is the best, or when exploring if it is drawn at random."""
    value = worth(t, s, seat, scratch, weights)
    scratch.leaves += 1
    better = scratch.leaves == 1 or value > scratch.best_value
    if better:
        scratch.best_value = value
        for part in range(len(scratch.parts)):
            scratch.greedy_parts[part] = scratch.parts[part]
    if scratch.target > 0 and state_hash(t, s, seat) == scratch.target:
        scratch.target_found = 1
    if scratch.max_top:
        keep_top(s, value, length, scratch)
    taken = better if scratch.explore_bits < 0 else random_below(scratch.explore_bits, scratch.leaves, scratch.leaves) == 0
    if taken:
        keep_best(length, scratch)
    return value


def keep_top(s: State, value: int, length: int, scratch: Scratch) -> None:
    """Insert the end of a line into the list of the best, which is sorted by value."""
    place = scratch.top_count
    while place > 0 and value > scratch.top_values[place - 1]:
        place -= 1
    if place == scratch.max_top:
        return
    for i in range(scratch.top_count, place, -1):
        put(scratch.top_states[i], scratch.top_states[i - 1])
        copy_top_line(i - 1, i, scratch)
        scratch.top_values[i] = scratch.top_values[i - 1]
    put(scratch.top_states[place], s)
    scratch.top_lengths[place] = length
    for step in range(length):
        scratch.top_lines[place][step] = scratch.line[step]
    scratch.top_values[place] = value
    scratch.top_count = min(scratch.max_top, scratch.top_count + 1)


def copy_top_line(source: int, target: int, scratch: Scratch) -> None:
    """Copy the actions of a kept line to another place of the list."""
    scratch.top_lengths[target] = scratch.top_lengths[source]
    for step in range(scratch.top_lengths[source]):
        scratch.top_lines[target][step] = scratch.top_lines[source][step]


def keep_best(length: int, scratch: Scratch) -> None:
    """Keep this line as the best, with the features, points and values of its end."""
    scratch.best_length = length
    for i in range(length):
        scratch.best_actions[i] = scratch.line[i]
    scratch.best_feature_count = scratch.feature_count
    scratch.best_head = scratch.head
    for i in range(scratch.feature_count):
        scratch.best_features[i] = scratch.features[i]
    for part in range(len(scratch.parts)):
        scratch.best_points[part] = scratch.points[part]
        scratch.best_parts[part] = scratch.parts[part]


def hash_with(digest: int, value: int) -> int:
    """A 62-bit hash with one more value mixed in."""
    return ((digest ^ value) * 0x2545F491 + (digest >> 27)) & 0x3FFFFFFFFFFFFFFF


def state_hash(t: Tables, s: State, seat: int) -> int:
    """A hash of the parts of a position that this seat can change before the next roll."""
    p = s.papers[seat]
    digest = hash_with(s.phase * 64 + s.roll * 8 + p.stage, s.hand * 64 + s.platter)
    digest = hash_with(hash_with(digest, p.spent * 64 + p.token), p.foxes * 64 + s.round * 2 + s.dealt)
    for area in range(t.areas):
        digest = hash_with(digest, p.marks[area])
        if t.writing[area]:
            for field in range(len(p.written[area])):
                digest = hash_with(digest, p.written[area][field])
    for track in range(TRACKS):
        digest = hash_with(digest, p.circles[track] * 1024 + p.crosses[track])
    for mark in range(t.marks):
        digest = hash_with(digest, p.pending[mark])
    return hash_with(hash_with(hash_with(digest, p.extra_fields), p.extra_any), p.extra_count)


def seen_before(t: Tables, s: State, seat: int, scratch: Scratch) -> bool:
    """Was this position reached before in this search? Also remembers it."""
    digest = state_hash(t, s, seat)
    slot = digest >> 20 & SEEN_SLOTS - 1
    if scratch.seen[slot] == digest and scratch.seen_in_search[slot] == scratch.search_id:
        return True
    scratch.seen[slot] = digest
    scratch.seen_in_search[slot] = scratch.search_id
    return False
