"""SVG outlines and how they are filled: worked by hand."""

from __future__ import annotations

import math

import pytest

from foxden.picture.drawing.colours import mix, parse_colour
from foxden.picture.drawing.fonts import HANDWRITTEN, PRINTED, fitting_size, font
from foxden.picture.drawing.icons import load_icon, resolve_colour
from foxden.picture.drawing.sprites import fill_mask, stroke_mask
from foxden.picture.drawing.svg_paths import element_outline, path_polylines

SQUARE = [(2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0), (2.0, 2.0)]
INNER = [(4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0), (4.0, 4.0)]


def test_straight_commands() -> None:
    assert path_polylines("M1 2L3 4H5V6Z") == [[(1, 2), (3, 4), (5, 4), (5, 6), (1, 2)]]
    assert path_polylines("M1 2l2 2h2v2z") == path_polylines("M1 2L3 4H5V6Z")
    assert path_polylines("M1 2 3 4") == path_polylines("M1 2L3 4")  # further numbers continue as a line
    assert len(path_polylines("M0 0L1 1M2 2L3 3")) == 2


def test_curves_go_through_their_ends_and_middle() -> None:
    (curve,) = path_polylines("M0 0C0 8 8 8 8 0")
    assert curve[-1] == (8, 0)
    assert curve[len(curve) // 2] == (4, 6)  # (0 + 3*8 + 3*8 + 0) / 8
    (smooth,) = path_polylines("M0 0C0 8 8 8 8 0S16 -8 16 0")
    (said,) = path_polylines("M0 0C0 8 8 8 8 0C8 -8 16 -8 16 0")
    assert smooth == said
    (relative,) = path_polylines("M0 0c0 8 8 8 8 0s8 -8 8 0")
    assert relative == said


HALF = 10 * math.sqrt(0.5)
ARCS = {  # large and sweep: the middle of the circle, the middle of the arc (y grows downwards, sweep is clockwise)
    "0 1": ((0, 10), (HALF, 10 - HALF)),
    "1 0": ((0, 10), (-HALF, 10 + HALF)),
    "0 0": ((10, 0), (10 - HALF, HALF)),
    "1 1": ((10, 0), (10 + HALF, -HALF)),
}


@pytest.mark.parametrize("flags", ARCS)
def test_arcs(flags: str) -> None:
    """From (0, 0) to (10, 10) there are two circles of radius 10, and two ways on each."""
    (arc,) = path_polylines(f"M0 0A10 10 0 {flags} 10 10")
    centre, middle = ARCS[flags]
    assert arc[-1] == (10, 10)
    assert all(math.isclose(math.dist(point, centre), 10) for point in arc)
    assert math.dist(arc[len(arc) // 2], middle) < 1e-9


def test_plain_shapes() -> None:
    (circle,) = element_outline("circle", {"cx": "5", "cy": "5", "r": "2"})
    assert all(math.isclose(math.dist(p, (5, 5)), 2) for p in circle)
    (plain,) = element_outline("rect", {"x": "1", "y": "2", "width": "3", "height": "4"})
    assert set(plain) == {(1, 2), (4, 2), (4, 6), (1, 6)}


def test_filling_follows_the_nonzero_rule() -> None:
    assert fill_mask((10, 10), [SQUARE]).histogram()[255] == 36
    assert fill_mask((10, 10), [SQUARE, SQUARE]).histogram()[255] == 36  # twice the same way round
    assert fill_mask((10, 10), [SQUARE, INNER]).histogram()[255] == 36
    assert fill_mask((10, 10), [SQUARE, INNER[::-1]]).histogram()[255] == 32  # the other way round: a hole


def test_lines_have_their_width() -> None:
    line = stroke_mask((20, 20), [[(5.0, 10.0), (15.0, 10.0)]], 4)
    assert line.getpixel((10, 8)) == line.getpixel((10, 11)) == 255
    assert line.getpixel((10, 5)) == line.getpixel((10, 14)) == 0
    assert line.getpixel((4, 10)) == 255  # a round end
    assert line.getpixel((1, 10)) == 0


def test_colours() -> None:
    assert parse_colour("#C9472B") == (0xC9, 0x47, 0x2B, 255)
    assert parse_colour("#fff") == (255, 255, 255, 255)
    assert parse_colour("rgba(255,0,0,.2)") == (255, 0, 0, 51)
    assert mix(0.25, parse_colour("#FF0000"), parse_colour("#0000FF")) == (64, 0, 191, 255)
    assert resolve_colour("var(--fox,#C9472B)", ()) == parse_colour("#C9472B")
    assert resolve_colour("var(--fox,#C9472B)", (("fox", parse_colour("#000000")),)) == parse_colour("#000000")
    assert resolve_colour("var(--badge-fill,var(--c))", (("c", parse_colour("#123456")),)) == parse_colour("#123456")
    assert resolve_colour("currentColor", (("now", parse_colour("#123456")),)) == parse_colour("#123456")
    assert resolve_colour("none", ()) is None


def test_a_symbol_says_its_size() -> None:
    wagon = load_icon("wagon-2")
    assert (wagon.w, wagon.h) == (62, 58)
    assert len(wagon.shapes) > 5


@pytest.mark.parametrize(("face", "signs"), [(PRINTED, "0123456789≥×½−+<=:?· IVX"), (HANDWRITTEN, "0123456789✓")])
def test_typefaces_have_every_sign(face: str, signs: str) -> None:
    missing = font(face, 40).getmask("\uffff")
    for sign in signs.replace(" ", ""):
        found = font(face, 40).getmask(sign)
        assert found.getbbox() is not None, sign
        assert (found.size, bytes(found)) != (missing.size, bytes(missing)), sign


@pytest.mark.parametrize("wide", [20, 60, 200])
@pytest.mark.parametrize("text", ["165", "2 3 4 10 11 12: +4", "12 × −165 = −1980"])
def test_a_text_fits_its_width(text: str, wide: int) -> None:
    size = fitting_size(PRINTED, text, 30, wide)
    assert size <= 30
    assert size == 4 or font(PRINTED, size).getlength(text) <= wide
    assert size == 30 or font(PRINTED, size + 1).getlength(text) > wide
