"""The drawings in `icons.svg`: one symbol, its shapes, and what colour each of them has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from xml.etree import ElementTree

from foxden.picture.paint import Colour, Ink, colour
from foxden.picture.paths import Chain, outline

_SVG = "{http://www.w3.org/2000/svg}"
_NONE = ("none", "transparent")


@dataclass(frozen=True)
class Shape:
    """An outline, what it is filled with and what its line is drawn with (as the file says it), and how wide the line is."""

    chains: list[Chain]
    fill: str
    stroke: str
    width: float
    strength: float
    line_first: bool


@dataclass(frozen=True)
class Symbol:
    """A drawing: the corner and the size of its paper, and its shapes from the lowest to the highest."""

    x: float
    y: float
    w: float
    h: float
    shapes: tuple[Shape, ...]


@cache
def _elements() -> dict[str, ElementTree.Element]:
    text = resources.files(__package__).joinpath("icons.svg").read_text(encoding="utf-8")
    return {e.attrib["id"]: e for e in ElementTree.fromstring(text)}


@cache
def symbol(name: str) -> Symbol:
    """The drawing of this name."""
    element = _elements()[name]
    x, y, w, h = map(float, element.attrib["viewBox"].split())
    return Symbol(x, y, w, h, tuple(_shapes(element, {})))


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
        yield Shape(outline(tag, say), say.get("fill", "none"), say.get("stroke", "none"), width, strength, first)


def resolved(word: str, ink: Ink) -> Colour | None:
    """The colour that a word of the file stands for: a colour, or `var(--name,otherwise)` where the ink may say it."""
    if word == "currentColor":
        word = "var(--now)"
    named = re.fullmatch(r"var\(--([\w-]+)(?:,(.+))?\)", word)
    if named:
        said = dict(ink).get(named[1])
        return said if said is not None else resolved(named[2] or "none", ink)
    return None if word in _NONE else colour(word)
