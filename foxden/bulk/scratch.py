"""The buffers of a search: states to try actions on, lists of actions, positions already seen, and the layers of the network."""

from __future__ import annotations

from typing import Annotated

from foxden.rules.records import Int16, Int64, Ints, Record, Records
from foxden.rules.state import ACTIONS, State

MAX_LINE = 40  # choices in one line of play
SEEN_SLOTS = 1 << 13  # size of the hash table of positions
MAX_FEATURES = 192  # features that can be set at the same time
HIDDEN_1 = 64  # units of the first hidden layer
HIDDEN_2 = 32
OUTPUTS = 8
HEADS = 6  # second and third layers, one for each part of the game
SCRATCHES = 2  # one for the search, one for the search after the next roll
PLUS_COUNTS = 8  # 0 to 7 used +1
MAX_TOP = 8  # best lines that can be kept


class Scratch(Record):
    """The buffers of one search. Nothing in them is needed from one choice to the next."""

    states: Annotated[list[State], Records(MAX_LINE + 2)]
    actions: Annotated[list[list[int]], Ints(16, MAX_LINE, ACTIONS)]  # the actions of each step of a line
    untried: Annotated[list[int], Ints(16, MAX_LINE)]  # how many of them are still to be tried
    line: Annotated[list[int], Ints(16, MAX_LINE)]  # the line being searched
    best_actions: Annotated[list[int], Ints(16, MAX_LINE)]  # the best line so far
    best_length: Int16
    best_value: Int64  # its value
    search_id: Int64  # marks the entries of this search in the hash table
    seen: Annotated[list[int], Ints(64, SEEN_SLOTS)]
    seen_in_search: Annotated[list[int], Ints(64, SEEN_SLOTS)]
    nodes: Int64
    total_nodes: Int64  # nodes of all searches since it was reset
    plus_offered: Int16  # was a +1 possible in the search?
    leaves: Int64
    truncated: Int16  # were lines left out because of the limit?
    last_turn: Int16  # the coach: no roll is to come, so the points now are the end, and no line is left out early
    best_stops: Annotated[list[int], Ints(64, PLUS_COUNTS)]  # the best value of stopping, by number of +1 used
    features: Annotated[list[int], Ints(16, MAX_FEATURES)]  # features
    feature_count: Int16  # how many
    head: Int16  # which second and third layer of the network: how much of the game is left
    points: Annotated[list[int], Ints(16, OUTPUTS)]  # points of the areas, and of the foxes
    hidden_1: Annotated[list[int], Ints(32, HIDDEN_1)]
    hidden_2: Annotated[list[int], Ints(32, HIDDEN_2)]
    parts: Annotated[list[int], Ints(64, OUTPUTS)]  # the parts of the expected final score
    best_features: Annotated[list[int], Ints(16, MAX_FEATURES)]  # the same at the end of the best line
    best_feature_count: Int16
    best_head: Int16
    best_points: Annotated[list[int], Ints(16, OUTPUTS)]
    best_parts: Annotated[list[int], Ints(64, OUTPUTS)]
    explore_bits: Int64  # random bits when exploring, else -1
    greedy_parts: Annotated[list[int], Ints(64, OUTPUTS)]  # the parts of the best line when a random line was chosen
    max_top: Int16  # how many of the best lines are kept
    top_count: Int16
    top_states: Annotated[list[State], Records(MAX_TOP + 1)]
    top_values: Annotated[list[int], Ints(64, MAX_TOP + 1)]
    top_lines: Annotated[list[list[int]], Ints(16, MAX_TOP + 1, MAX_LINE)]  # all their actions
    top_lengths: Annotated[list[int], Ints(16, MAX_TOP + 1)]
    exact_values: Annotated[list[int], Ints(64, MAX_TOP + 1)]  # their mean values over all rolls
    target: Int64  # the hash of a position to look for, 0 for none; the coach asks whether a line can still reach it
    target_found: Int16
    shaping: Annotated[list[int], Ints(16, OUTPUTS)]  # reward shaping: percent added to each part
    rival_total: Int64  # the expected score of the strongest other seat; -1 if only points count
    rival_variance: Int64  # ... and its variance
