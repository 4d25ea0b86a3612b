"""A training sample: a position between two rolls, its predicted value, and the target."""

from __future__ import annotations

from typing import Annotated

from foxden.bulk.scratch import MAX_FEATURES, OUTPUTS
from foxden.rules.records import Int16, Ints, Record


class Sample(Record):
    """One sample. Values have a number for each part of the score, in points times ONE, like the outputs of the network."""

    seat: Int16
    explored: Int16  # was the line of play chosen at random?
    head: Int16  # which second and third layer of the network
    feature_count: Int16
    features: Annotated[list[int], Ints(16, MAX_FEATURES)]
    points: Annotated[list[int], Ints(16, OUTPUTS)]
    value: Annotated[list[int], Ints(32, OUTPUTS)]  # predicted after the line that was chosen
    greedy_value: Annotated[list[int], Ints(32, OUTPUTS)]  # predicted after the best line
    target: Annotated[list[int], Ints(32, OUTPUTS)]
