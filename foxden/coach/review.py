"""What the coach finds out about one decision: the lines of play that were possible, and the value of each."""

from __future__ import annotations

from typing import Annotated

from foxden.bulk.scratch import MAX_LINE, MAX_TOP, OUTPUTS
from foxden.rules.records import Int16, Int64, Ints, Record
from foxden.rules.state import ROUNDS

LINES = MAX_TOP + 2  # the best ones, the line that was played, and the one that is best at first sight
SAMPLES = 216  # rolls after a line, at most: all rolls of three dice
ROLLS = 4  # of a round alone: three of the active turn, and that of the passive turn


class Review(Record):
    """One decision of a seat. Values are points (junior: percent of a win) times ONE; line 0 is the best after `rank_lines`."""

    offsets: Annotated[list[int], Ints(32, ROUNDS * ROLLS)]  # given: what good play gains on the fox from each roll on, alone
    rolled_value: Int64  # what the roll is worth: the value of the line that is best at first sight
    expected: Int64  # after the line that was played, before the next roll: the mean of what that roll is then worth
    lines: Int16
    played: Int16  # the index of the line that was played, -1 if none was given
    played_length: Int16  # how many choices were given
    played_actions: Annotated[list[int], Ints(16, MAX_LINE)]
    departure: Int16  # the first choice of the line played after which the best one was out of reach; its length if none is
    order: Annotated[list[int], Ints(16, LINES)]  # the lines from the best to the worst
    lengths: Annotated[list[int], Ints(16, LINES)]
    actions: Annotated[list[list[int]], Ints(16, LINES, MAX_LINE)]
    line_values: Annotated[list[int], Ints(64, LINES)]  # after looking ahead
    chances: Annotated[list[int], Ints(64, LINES)]  # to win, in percent times ONE; with several seats
    parts: Annotated[list[list[int]], Ints(64, LINES, OUTPUTS)]  # the forecast by area, foxes, number of foxes, variance
    counts: Annotated[list[int], Ints(16, LINES)]  # rolls that were looked at after each line
    exact: Annotated[list[int], Ints(16, LINES)]  # were these all rolls there are, or is there no roll to come?
    samples: Annotated[list[list[int]], Ints(64, LINES, SAMPLES)]  # the value after each of these rolls
    sample_value: Int64  # of the position that was valued last,
    sample_chance: Int64
    sample_parts: Annotated[list[int], Ints(64, OUTPUTS)]
