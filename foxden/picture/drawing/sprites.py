"""Icons as pixels: their outlines filled and stroked, cached by size and colours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

from foxden.picture.drawing.colours import Ink
from foxden.picture.drawing.icons import Shape, load_icon, resolve_colour
from foxden.picture.drawing.svg_paths import Polyline

CACHE_SIZE = 768
SUPERSAMPLING = 2  # on top of the canvas's own supersampling, which is too little for small icons
Size = tuple[int, int]


@lru_cache(CACHE_SIZE)
def sprite(name: str, size: Size, ink: Ink = (), strength: float = 1.0, turn: float = 0.0) -> Image.Image:
    """An icon centred in an image of this size, as large as fits, with an opacity (`strength`) and turned by some degrees."""
    found = load_icon(name)
    w, h = size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING
    scale = min(w / found.w, h / found.h)
    dx, dy = (w - found.w * scale) / 2 - found.x * scale, (h - found.h * scale) / 2 - found.y * scale
    image = Image.new("RGBA", (w, h))
    for shape in found.shapes:
        _draw(image, shape, [[(x * scale + dx, y * scale + dy) for x, y in chain] for chain in shape.chains], scale, ink)
    image = image.reduce(SUPERSAMPLING)
    if strength < 1:
        image.putalpha(image.getchannel("A").point([round(a * strength) for a in range(256)]))
    return image.rotate(turn, Image.Resampling.BICUBIC) if turn else image


def _draw(image: Image.Image, shape: Shape, chains: list[Polyline], scale: float, ink: Ink) -> None:
    fill, stroke = resolve_colour(shape.fill, ink), resolve_colour(shape.stroke, ink)
    parts = [(fill, fill_mask(image.size, chains))] if fill else []
    if stroke:
        parts.insert(0 if shape.line_first else len(parts), (stroke, stroke_mask(image.size, chains, shape.width * scale)))
    for colour, mask in parts:
        layer = Image.new("RGBA", image.size, colour)
        layer.putalpha(mask.point([round(a * colour[3] / 255 * shape.strength) for a in range(256)]))
        image.alpha_composite(layer)


def fill_mask(size: Size, chains: Sequence[Polyline]) -> Image.Image:
    """The inside of the outlines by SVG's nonzero rule: Pillow would leave a hole where an outline crosses itself."""
    w, h = size
    rows: list[list[tuple[float, int]]] = [[] for _ in range(h)]
    for chain in chains:
        for (x0, y0), (x1, y1) in zip(chain, [*chain[1:], chain[0]], strict=True):
            (ax, ay, bx, by, way) = (x0, y0, x1, y1, 1) if y0 < y1 else (x1, y1, x0, y0, -1)
            if ay < by:
                slope = (bx - ax) / (by - ay)
                for y in range(max(0, math.ceil(ay - 0.5)), min(h, math.ceil(by - 0.5))):
                    rows[y].append((ax + (y + 0.5 - ay) * slope, way))
    data = bytearray(w * h)
    for y, crossings in enumerate(rows):
        crossings.sort()
        winding = 0
        for i, (x, way) in enumerate(crossings[:-1]):
            winding += way
            start, end = max(0, round(x)), min(w, round(crossings[i + 1][0]))
            if winding and start < end:
                data[y * w + start : y * w + end] = b"\xff" * (end - start)
    return Image.frombytes("L", size, bytes(data))


def stroke_mask(size: Size, chains: Sequence[Polyline], width: float) -> Image.Image:
    """Lines along the outlines, with round caps and joins."""
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    width = max(1.0, width)
    for chain in chains:
        for (x0, y0), (x1, y1) in pairwise(chain):
            length = math.hypot(x1 - x0, y1 - y0)
            if length:
                nx, ny = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
                pen.polygon([(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)], fill=255)
        for x, y in chain:
            left, top = x - width / 2, y - width / 2
            pen.ellipse((left, top, left + (width - 1), top + (width - 1)), fill=255)
    return mask


def pattern_tile(name: str, scale: float) -> Image.Image:
    """One tile of a pattern, rounded to whole pixels so that tiles join without gaps."""
    found = load_icon(name)
    return sprite(name, (max(1, round(found.w * scale)), max(1, round(found.h * scale))))
