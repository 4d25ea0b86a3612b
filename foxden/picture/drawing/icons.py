"""Reads the symbols of `icons.svg`: their shapes and the colour of each shape."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from xml.etree import ElementTree

from foxden.picture.drawing.colours import Colour, Ink, parse_colour
from foxden.picture.drawing.svg_paths import Polyline, element_outline

_SVG = "{http://www.w3.org/2000/svg}"
_NONE = ("none", "transparent")


@dataclass(frozen=True)
class Shape:
    """The outline of a shape, its fill and stroke as written in the file, the width of the stroke, and the opacity."""

    chains: list[Polyline]
    fill: str
    stroke: str
    width: float
    strength: float
    line_first: bool


@dataclass(frozen=True)
class Icon:
    """A symbol: the corner and size of its view box, and its shapes from bottom to top."""

    x: float
    y: float
    w: float
    h: float
    shapes: tuple[Shape, ...]


@cache
def _elements() -> dict[str, ElementTree.Element]:
    text = resources.files("foxden.picture").joinpath("icons.svg").read_text(encoding="utf-8")
    return {e.attrib["id"]: e for e in ElementTree.fromstring(text)}


@cache
def load_icon(name: str) -> Icon:
    """The symbol of this name."""
    element = _elements()[name]
    x, y, w, h = map(float, element.attrib["viewBox"].split())
    return Icon(x, y, w, h, tuple(_shapes(element, {})))


def _shapes(element: ElementTree.Element, inherited: Mapping[str, str]) -> Iterator[Shape]:
    for child in element:
        say = {**inherited, **child.attrib}
        tag = child.tag.removeprefix(_SVG)
        if tag == "g":
            yield from _shapes(child, say)
            continue
        strength = 1.0
        for key in ("opacity", "fill-opacity", "stroke-opacity"):
            strength *= float(say.get(key, 1))
        width = float(say.get("stroke-width", 1))
        first = say.get("paint-order") == "stroke"
        yield Shape(element_outline(tag, say), say.get("fill", "none"), say.get("stroke", "none"), width, strength, first)


def resolve_colour(word: str, ink: Ink) -> Colour | None:
    """The colour of a value in the file: a colour, or `var(--name,default)`, which is looked up in the ink."""
    if word == "currentColor":
        word = "var(--now)"
    named = re.fullmatch(r"var\(--([\w-]+)(?:,(.+))?\)", word)
    if named:
        said = dict(ink).get(named[1])
        return said if said is not None else resolve_colour(named[2] or "none", ink)
    return None if word in _NONE else parse_colour(word)
