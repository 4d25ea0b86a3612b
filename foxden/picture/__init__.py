"""Pictures of sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foxden.engine.runtime import MissingExtra
from foxden.engine.view import View

if TYPE_CHECKING:
    from PIL import Image

NARROWEST = 240
WIDEST = 2000
USUAL = 720


def picture(view: View, seat: int, width: int = USUAL) -> Image.Image:
    """The sheet of a seat and the dice on the table, as an RGB image of this width. The same view gives the same picture."""
    if not isinstance(width, int) or not NARROWEST <= width <= WIDEST:
        raise ValueError(f"a picture is {NARROWEST} to {WIDEST} pixels wide, not {width!r}")
    view.score(seat)  # complains about a seat that is not there
    try:
        from foxden.picture.draw import draw
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("PIL"):
            raise MissingExtra("a picture needs Pillow: pip install 'foxden[picture]'") from None
        raise
    return draw(view, seat, width)
