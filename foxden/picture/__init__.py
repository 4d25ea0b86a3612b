"""Pictures of sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foxden.engine.errors import MissingExtra
from foxden.engine.view import View

if TYPE_CHECKING:
    from PIL import Image

MIN_WIDTH = 240
MAX_WIDTH = 2000
DEFAULT_WIDTH = 720


def picture(view: View, seat: int, width: int = DEFAULT_WIDTH) -> Image.Image:
    """The sheet of a seat and the dice on the table, as an RGB image of this width. The same view gives the same picture."""
    if not isinstance(width, int) or not MIN_WIDTH <= width <= MAX_WIDTH:
        raise ValueError(f"a picture is {MIN_WIDTH} to {MAX_WIDTH} pixels wide, not {width!r}")
    view.score(seat)  # raises an error if there is no such seat
    try:
        from foxden.picture.drawing.sheet import draw_sheet
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("PIL"):
            raise MissingExtra("a picture needs Pillow: pip install 'foxden[picture]'") from None
        raise
    return draw_sheet(view, seat, width)
