"""The fox's network in integer arithmetic, in the kernel dialect: every runtime computes exactly the same.

The first layer is the same for the whole game; the second and third have weights of their own for each part of it, called a head.
The weights are 16-bit fixed-point numbers. One unit of output is ten points.
"""

from foxden.bots.features import FEATURES
from foxden.bulk.scratch import HEADS, HIDDEN_1, HIDDEN_2, OUTPUTS, Scratch

FRACTION_BITS = 12  # fractional bits of the weights
ONE = 1024  # one point, in the outputs
MAX_HIDDEN_1 = 2047  # rectified units are clipped at 8
MAX_HIDDEN_2 = 32767
MAX_WEIGHT_2 = 16383  # weights of the second layer are bounded so that sums fit in 32 bits

BIAS_1 = FEATURES * HIDDEN_1
FIRST_HEAD = BIAS_1 + HIDDEN_1
WEIGHTS_2 = 0  # these are counted from the beginning of a head
BIAS_2 = WEIGHTS_2 + HIDDEN_1 * HIDDEN_2
WEIGHTS_3 = BIAS_2 + HIDDEN_2
BIAS_3 = WEIGHTS_3 + HIDDEN_2 * OUTPUTS
HEAD_SIZE = BIAS_3 + OUTPUTS
SIZE = FIRST_HEAD + HEADS * HEAD_SIZE


def forward(weights: list[int], scratch: Scratch) -> None:
    """Compute the parts of the score still to come, in points times ONE, from the features."""
    for h in range(HIDDEN_1):
        scratch.hidden_1[h] = weights[BIAS_1 + h]
    for i in range(scratch.feature_count):
        row = (scratch.features[i] & 0xFFF) * HIDDEN_1
        for h in range(HIDDEN_1):
            scratch.hidden_1[h] += weights[row + h]
    head = FIRST_HEAD + scratch.head * HEAD_SIZE
    biases = head + BIAS_2
    for k in range(HIDDEN_2):
        scratch.hidden_2[k] = weights[biases + k] << 8
    for h in range(HIDDEN_1):
        x = min(MAX_HIDDEN_1, scratch.hidden_1[h] + 8 >> 4)
        if x > 0:
            row = head + WEIGHTS_2 + h * HIDDEN_2
            for k in range(HIDDEN_2):
                scratch.hidden_2[k] += x * weights[row + k]
    for part in range(OUTPUTS):
        scratch.parts[part] = weights[head + BIAS_3 + part] << FRACTION_BITS
    for k in range(HIDDEN_2):
        x = min(MAX_HIDDEN_2, scratch.hidden_2[k] + 128 >> 8)
        if x > 0:
            row = head + WEIGHTS_3 + k * OUTPUTS
            for part in range(OUTPUTS):
                scratch.parts[part] += x * weights[row + part]
    for part in range(OUTPUTS):
        scratch.parts[part] = scratch.parts[part] * 10 >> 2 * FRACTION_BITS - 10
