"""Rectangles in layout units: a picture is `PAGE` units wide, whatever its width in pixels."""

from __future__ import annotations

from typing import NamedTuple

PAGE = 744.0


class Box(NamedTuple):
    """A rectangle: its upper left corner, its width and its height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def inset(self, across: float, down: float | None = None) -> Box:
        """The box without a margin on each side; a negative margin enlarges it."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, other: Box) -> bool:
        """Does the other box lie inside this one?"""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def meets(self, other: Box) -> bool:
        """Do the two boxes overlap?"""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def around(cx: float, cy: float, w: float, h: float | None = None) -> Box:
    """The box with this centre; a square if no height is given."""
    h = w if h is None else h
    return Box(cx - w / 2, cy - h / 2, w, h)


def split(box: Box, number: int, gap: float = 0.0) -> list[Box]:
    """Divide a box into equal boxes side by side."""
    w = (box.w - gap * (number - 1)) / number
    return [Box(box.x + i * (w + gap), box.y, w, box.h) for i in range(number)]
