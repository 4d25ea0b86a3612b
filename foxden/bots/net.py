"""A small net on whole numbers, in the kernel dialect: the same answer in both runtimes.

The weights are fixed-point numbers of 16 bits. One unit of output is ten points.
"""

from foxden.bots.desk import FIRST, PARTS, SECOND, Desk
from foxden.bots.features import FEATURES

FINE = 12  # bits after the point, of weights
ONE = 1024  # a point, in what the net gives back
MOST_FIRST = 2047  # the rectifiers stop at 8
MOST_SECOND = 32767
MOST_WEIGHT = 16383  # of the second layer, so that nothing overflows 32 bits

BIAS_1 = FEATURES * FIRST
WEIGHTS_2 = BIAS_1 + FIRST
BIAS_2 = WEIGHTS_2 + FIRST * SECOND
WEIGHTS_3 = BIAS_2 + SECOND
BIAS_3 = WEIGHTS_3 + SECOND * PARTS
SIZE = BIAS_3 + PARTS


def forward(mind: list[int], desk: Desk) -> None:
    """From the features that hold to the parts, in points times ONE, still to come."""
    for h in range(FIRST):
        desk.first[h] = mind[BIAS_1 + h]
    for i in range(desk.holding):
        row = (desk.held[i] & 0xFFF) * FIRST
        for h in range(FIRST):
            desk.first[h] += mind[row + h]
    for k in range(SECOND):
        desk.second[k] = mind[BIAS_2 + k] << 8
    for h in range(FIRST):
        x = min(MOST_FIRST, desk.first[h] + 8 >> 4)
        if x > 0:
            row = WEIGHTS_2 + h * SECOND
            for k in range(SECOND):
                desk.second[k] += x * mind[row + k]
    for part in range(PARTS):
        desk.parts[part] = mind[BIAS_3 + part] << FINE
    for k in range(SECOND):
        x = min(MOST_SECOND, desk.second[k] + 128 >> 8)
        if x > 0:
            row = WEIGHTS_3 + k * PARTS
            for part in range(PARTS):
                desk.parts[part] += x * mind[row + part]
    for part in range(PARTS):
        desk.parts[part] = desk.parts[part] * 10 >> 2 * FINE - 10
