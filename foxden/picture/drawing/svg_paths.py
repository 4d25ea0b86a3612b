"""SVG paths and basic shapes as polylines."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping

Point = tuple[float, float]
Polyline = list[Point]

_PARTS = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}
CURVE = 14  # segments of a Bézier curve
ROUND = 40  # segments of a full circle


def path_polylines(path: str) -> list[Polyline]:
    """The polylines of a path; a closed one ends at its first point."""
    found: list[Polyline] = []
    here, handle = (0.0, 0.0), (0.0, 0.0)
    for letter, values in _steps(path):
        kind = letter.upper()
        ox, oy = here if letter.islower() else (0.0, 0.0)
        v = [a + (ox, oy)[i % 2] for i, a in enumerate(values)] if kind in "MLCS" else values
        if kind == "M":
            found.append([(v[0], v[1])])
        elif kind == "Z":
            found[-1].append(found[-1][0])
        elif kind in "LHV":
            found[-1].append(_straight(kind, v, here, (ox, oy)))
        elif kind == "A":
            found[-1] += _arc(here, v, (v[5] + ox, v[6] + oy))
        else:
            first = (v[0], v[1]) if kind == "C" else (2 * here[0] - handle[0], 2 * here[1] - handle[1])
            *_, a, b, c, d = v
            found[-1] += _curve(here, first, (a, b), (c, d))
        here = found[-1][-1]
        handle = (v[-4], v[-3]) if kind in "CS" else here
    return found


def _steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path, each with its numbers. A letter may be followed by several sets of numbers; after M they are L."""
    letter, values = "", list[float]()
    for part in _PARTS.findall(path):
        if part.isalpha():
            letter = part
            if letter in "Zz":
                yield letter, []
            continue
        values.append(float(part))
        if len(values) == _TAKES[letter.upper()]:
            yield letter, values
            letter = {"M": "L", "m": "l"}.get(letter, letter)
            values = []


def _straight(kind: str, v: list[float], here: Point, origin: Point) -> Point:
    if kind == "H":
        return v[0] + origin[0], here[1]
    if kind == "V":
        return here[0], v[0] + origin[1]
    return v[0], v[1]


def _curve(p: Point, q: Point, r: Point, s: Point) -> Iterator[Point]:
    for i in range(1, CURVE + 1):
        t = i / CURVE
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * p[0] + b * q[0] + c * r[0] + d * s[0], a * p[1] + b * q[1] + c * r[1] + d * s[1]


def _arc(p: Point, v: list[float], q: Point) -> Iterator[Point]:
    """An elliptic arc without rotation: its centre is computed from the end points, then points along it."""
    rx, ry, _, large, sweep = v[:5]
    x, y = (p[0] - q[0]) / 2 / rx, (p[1] - q[1]) / 2 / ry
    size = x * x + y * y
    if size > 1:  # the radii are too small to reach the end point: enlarge them, as SVG requires
        rx, ry, x, y, size = rx * math.sqrt(size), ry * math.sqrt(size), x / math.sqrt(size), y / math.sqrt(size), 1.0
    k = math.sqrt(1 / size - 1) * (-1 if large == sweep else 1)
    mx, my = k * y, -k * x
    start = math.atan2(y - my, x - mx)
    turn = math.atan2(-y - my, -x - mx) - start
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    cx, cy = mx * rx + (p[0] + q[0]) / 2, my * ry + (p[1] + q[1]) / 2
    pieces = max(2, math.ceil(abs(turn) / (2 * math.pi) * ROUND))
    for i in range(1, pieces):
        a = start + turn * i / pieces
        yield cx + rx * math.cos(a), cy + ry * math.sin(a)
    yield q


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Polyline:
    """A full ellipse."""
    turns = (2 * math.pi * i / ROUND for i in range(ROUND + 1))
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in turns]


def element_outline(tag: str, say: Mapping[str, str]) -> list[Polyline]:
    """The outline of an element: path, circle, ellipse or rect."""
    number = {key: float(say.get(key, "0")) for key in ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")}
    if tag == "path":
        return path_polylines(say["d"])
    if tag == "rect":
        x, y, w, h, r = (number[key] for key in ("x", "y", "width", "height", "rx"))
        turn = f"A{r} {r} 0 0 1" if r else "L"
        return path_polylines(
            f"M{x + r} {y}H{x + w - r}{turn} {x + w} {y + r}V{y + h - r}{turn} {x + w - r} {y + h}"
            f"H{x + r}{turn} {x} {y + h - r}V{y + r}{turn} {x + r} {y}Z"
        )
    return [ellipse(number["cx"], number["cy"], number["rx"] or number["r"], number["ry"] or number["r"])]
