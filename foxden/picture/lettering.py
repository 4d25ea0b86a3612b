"""Foxden's two typefaces: Den for what is printed, Pen for what is written."""

from __future__ import annotations

import io
from functools import cache, lru_cache
from importlib import resources

from PIL import ImageFont

PRINTED = "FoxdenDen.ttf"
HANDWRITTEN = "FoxdenPen.ttf"
SMALLEST = 4  # pixels


@cache
def _data(face: str) -> bytes:
    return resources.files(__package__).joinpath(face).read_bytes()


@lru_cache(256)
def font(face: str, pixels: int) -> ImageFont.FreeTypeFont:
    """A typeface in a size. The plain layout is the same wherever Pillow runs."""
    return ImageFont.truetype(io.BytesIO(_data(face)), max(SMALLEST, pixels), layout_engine=ImageFont.Layout.BASIC)


@lru_cache(256)
def height(face: str, pixels: int) -> float:
    """How high a figure stands above its line."""
    return -float(font(face, pixels).getbbox("0", anchor="ls")[1])


def fitting(face: str, text: str, pixels: float, wide: float) -> int:
    """The size in which a text fits a width: the one asked for, or the largest smaller one."""
    size = max(SMALLEST, round(pixels))
    while size > SMALLEST and font(face, size).getlength(text) > wide:
        size -= 1
    return size
