"""One step of learning, in the kernel dialect with floats: the gradient of the lessons, Adam, and rounding to whole numbers."""

from foxden.bots.desk import FIRST, PARTS, SECOND
from foxden.bots.net import BIAS_1, BIAS_2, BIAS_3, MOST_WEIGHT, ONE, WEIGHTS_2, WEIGHTS_3
from foxden.bots.value import FOX_PART, SPREAD_PART
from foxden.rules.light import Floats
from foxden.train.sample import Sample

CLIP = 8  # where the rectifiers stop
ROOM = FIRST + SECOND + PARTS  # of one pass


def up(w: Floats, one: Sample, act: Floats) -> None:
    """The layers of the net for one lesson."""
    for h in range(FIRST):
        act[h] = w[BIAS_1 + h]
    for i in range(one.holding):
        row = (one.held[i] & 0xFFF) * FIRST
        for h in range(FIRST):
            act[h] += w[row + h]
    for k in range(SECOND):
        act[FIRST + k] = w[BIAS_2 + k]
    for h in range(FIRST):
        act[h] = min(max(act[h], 0), CLIP)
        x = act[h]
        if x > 0:
            row = WEIGHTS_2 + h * SECOND
            for k in range(SECOND):
                act[FIRST + k] += x * w[row + k]
    for part in range(PARTS):
        act[FIRST + SECOND + part] = w[BIAS_3 + part]
    for k in range(SECOND):
        act[FIRST + k] = min(max(act[FIRST + k], 0), CLIP)
        x = act[FIRST + k]
        if x > 0:
            row = WEIGHTS_3 + k * PARTS
            for part in range(PARTS):
                act[FIRST + SECOND + part] += x * w[row + part]


def down(w: Floats, g: Floats, one: Sample, act: Floats, d: Floats) -> None:
    """Add to the gradient what one lesson says; the errors of the outputs stand at the end of `d`."""
    for part in range(PARTS):
        g[BIAS_3 + part] += d[FIRST + SECOND + part]
    for k in range(SECOND):
        d[FIRST + k] = 0
        x = act[FIRST + k]
        if 0 < x < CLIP:
            row = WEIGHTS_3 + k * PARTS
            for part in range(PARTS):
                d[FIRST + k] += d[FIRST + SECOND + part] * w[row + part]
                g[row + part] += x * d[FIRST + SECOND + part]
            g[BIAS_2 + k] += d[FIRST + k]
    for h in range(FIRST):
        d[h] = 0
        x = act[h]
        if 0 < x < CLIP:
            row = WEIGHTS_2 + h * SECOND
            for k in range(SECOND):
                d[h] += d[FIRST + k] * w[row + k]
            for k in range(SECOND):
                g[row + k] += x * d[FIRST + k]
            g[BIAS_1 + h] += d[h]
    for i in range(one.holding):
        row = (one.held[i] & 0xFFF) * FIRST
        for h in range(FIRST):
            g[row + h] += d[h]


def gradient(w: Floats, g: Floats, lessons: list[Sample], n: int, share: float, act: Floats, d: Floats) -> float:
    """Add the gradient of some lessons; their mean squared error of the total, in points. `share`: how much the parts count."""
    loss = w[0] - w[0]
    for i in range(n):
        one = lessons[i]
        up(w, one, act)
        miss = w[0] - w[0]
        for part in range(PARTS):
            to_come = one.target[part] - (one.points[part] * ONE if part <= FOX_PART else 0)
            error = act[FIRST + SECOND + part] - to_come / (10 * ONE)
            d[FIRST + SECOND + part] = error * share
            if part <= FOX_PART:
                miss += error
        loss += miss * miss
        for part in range(FOX_PART + 1):
            d[FIRST + SECOND + part] += miss
        d[FIRST + SECOND + SPREAD_PART] *= 0.1
        down(w, g, one, act, d)
    return loss * 100 / n


def adam(w: Floats, g: Floats, m: Floats, v: Floats, mean: Floats, rate: float, follow: float, scale: float, n: int) -> None:
    """One step of Adam; the gradient is cleared; `mean` follows the weights slowly."""
    for i in range(n):
        x = g[i] * scale
        g[i] = 0
        m[i] += (x - m[i]) * 0.1
        v[i] += (x * x - v[i]) * 0.001
        w[i] -= rate * m[i] / (v[i] ** 0.5 + 1e-7)
        mean[i] += (w[i] - mean[i]) * follow


def round_off(w: Floats, mind: list[int], n: int) -> None:
    """The weights as whole numbers."""
    for i in range(n):
        most = MOST_WEIGHT if WEIGHTS_2 <= i < BIAS_2 else 32767
        x = w[i] * 4096
        mind[i] = int(min(max(x, -most), most) + (0.5 if x > 0 else -0.5))
