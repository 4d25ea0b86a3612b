"""Foxden's two typefaces: Den for print, Pen for handwriting."""

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
    return resources.files("foxden.picture").joinpath(face).read_bytes()


@lru_cache(256)
def font(face: str, pixels: int) -> ImageFont.FreeTypeFont:
    """A typeface in a size. The basic layout engine gives the same picture wherever Pillow runs."""
    return ImageFont.truetype(io.BytesIO(_data(face)), max(SMALLEST, pixels), layout_engine=ImageFont.Layout.BASIC)


@lru_cache(256)
def digit_height(face: str, pixels: int) -> float:
    """The height of a digit above the baseline."""
    return -float(font(face, pixels).getbbox("0", anchor="ls")[1])


def fitting_size(face: str, text: str, pixels: float, wide: float) -> int:
    """The largest size up to `pixels` in which a text fits a width."""
    size = max(SMALLEST, round(pixels))
    while size > SMALLEST and font(face, size).getlength(text) > wide:
        size -= 1
    return size
