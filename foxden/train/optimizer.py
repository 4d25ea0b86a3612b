"""The optimizer, in the kernel dialect with floats: gradients of samples, Adam, and quantization to whole numbers."""

from foxden.bots.net import BIAS_1, BIAS_2, BIAS_3, FIRST_HEAD, HEAD_SIZE, MAX_WEIGHT_2, ONE, WEIGHTS_2, WEIGHTS_3
from foxden.bots.position_value import FOX_PART, VARIANCE_PART
from foxden.bulk.scratch import HIDDEN_1, HIDDEN_2, OUTPUTS
from foxden.rules.records import Floats
from foxden.train.sample import Sample

CLIP = 8  # the upper bound of a rectified unit
ACTIVATIONS = HIDDEN_1 + HIDDEN_2 + OUTPUTS  # of all layers


def float_forward(w: Floats, sample: Sample, activations: Floats) -> None:
    """Compute the activations of all layers for one sample."""
    for h in range(HIDDEN_1):
        activations[h] = w[BIAS_1 + h]
    for i in range(sample.feature_count):
        row = (sample.features[i] & 0xFFF) * HIDDEN_1
        for h in range(HIDDEN_1):
            activations[h] += w[row + h]
    head = FIRST_HEAD + sample.head * HEAD_SIZE
    for k in range(HIDDEN_2):
        activations[HIDDEN_1 + k] = w[head + BIAS_2 + k]
    for h in range(HIDDEN_1):
        activations[h] = min(max(activations[h], 0), CLIP)
        x = activations[h]
        if x > 0:
            row = head + WEIGHTS_2 + h * HIDDEN_2
            for k in range(HIDDEN_2):
                activations[HIDDEN_1 + k] += x * w[row + k]
    for part in range(OUTPUTS):
        activations[HIDDEN_1 + HIDDEN_2 + part] = w[head + BIAS_3 + part]
    for k in range(HIDDEN_2):
        activations[HIDDEN_1 + k] = min(max(activations[HIDDEN_1 + k], 0), CLIP)
        x = activations[HIDDEN_1 + k]
        if x > 0:
            row = head + WEIGHTS_3 + k * OUTPUTS
            for part in range(OUTPUTS):
                activations[HIDDEN_1 + HIDDEN_2 + part] += x * w[row + part]


def backward(w: Floats, g: Floats, sample: Sample, activations: Floats, deltas: Floats) -> None:
    """Backpropagation: add the gradient of one sample. The errors of the outputs are given at the end of `deltas`."""
    head = FIRST_HEAD + sample.head * HEAD_SIZE
    for part in range(OUTPUTS):
        g[head + BIAS_3 + part] += deltas[HIDDEN_1 + HIDDEN_2 + part]
    for k in range(HIDDEN_2):
        deltas[HIDDEN_1 + k] = 0
        x = activations[HIDDEN_1 + k]
        if 0 < x < CLIP:
            row = head + WEIGHTS_3 + k * OUTPUTS
            for part in range(OUTPUTS):
                deltas[HIDDEN_1 + k] += deltas[HIDDEN_1 + HIDDEN_2 + part] * w[row + part]
                g[row + part] += x * deltas[HIDDEN_1 + HIDDEN_2 + part]
            g[head + BIAS_2 + k] += deltas[HIDDEN_1 + k]
    for h in range(HIDDEN_1):
        deltas[h] = 0
        x = activations[h]
        if 0 < x < CLIP:
            row = head + WEIGHTS_2 + h * HIDDEN_2
            for k in range(HIDDEN_2):
                deltas[h] += deltas[HIDDEN_1 + k] * w[row + k]
            for k in range(HIDDEN_2):
                g[row + k] += x * deltas[HIDDEN_1 + k]
            g[BIAS_1 + h] += deltas[h]
    for i in range(sample.feature_count):
        row = (sample.features[i] & 0xFFF) * HIDDEN_1
        for h in range(HIDDEN_1):
            g[row + h] += deltas[h]


def gradient(
    w: Floats, g: Floats, samples: list[Sample], n: int, parts_weight: float, activations: Floats, deltas: Floats
) -> float:
    """Add the gradient of the first `n` samples; returns their mean squared error of the total, in points."""
    loss = w[0] - w[0]
    for i in range(n):
        sample = samples[i]
        float_forward(w, sample, activations)
        total_error = w[0] - w[0]
        for part in range(OUTPUTS):
            target = sample.target[part] - (sample.points[part] * ONE if part <= FOX_PART else 0)
            error = activations[HIDDEN_1 + HIDDEN_2 + part] - target / (10 * ONE)
            deltas[HIDDEN_1 + HIDDEN_2 + part] = error * parts_weight
            if part <= FOX_PART:
                total_error += error
        loss += total_error * total_error
        for part in range(FOX_PART + 1):
            deltas[HIDDEN_1 + HIDDEN_2 + part] += total_error
        deltas[HIDDEN_1 + HIDDEN_2 + VARIANCE_PART] *= 0.1
        backward(w, g, sample, activations, deltas)
    return loss * 100 / n


def adam(
    w: Floats, g: Floats, m: Floats, v: Floats, ema: Floats, learning_rate: float, ema_rate: float, scale: float, n: int
) -> None:
    """One step of Adam with the gradient times `scale`. Clears the gradient and updates the moving average `ema`."""
    for i in range(n):
        x = g[i] * scale
        g[i] = 0
        m[i] += (x - m[i]) * 0.1
        v[i] += (x * x - v[i]) * 0.001
        w[i] -= learning_rate * m[i] / (v[i] ** 0.5 + 1e-7)
        ema[i] += (w[i] - ema[i]) * ema_rate


def quantize(w: Floats, weights: list[int], n: int) -> None:
    """Round the weights to 16-bit fixed-point numbers."""
    for i in range(n):
        most = MAX_WEIGHT_2 if i >= FIRST_HEAD and (i - FIRST_HEAD) % HEAD_SIZE < BIAS_2 else 32767
        x = w[i] * 4096
        weights[i] = int(min(max(x, -most), most) + (0.5 if x > 0 else -0.5))
