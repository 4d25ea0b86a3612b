"""Outlines and how they are filled: worked by hand."""

from __future__ import annotations

import math

import pytest

from foxden.picture.lettering import HANDWRITTEN, PRINTED, fitting, font
from foxden.picture.paint import colour, mix
from foxden.picture.paths import chains, outline
from foxden.picture.sprites import drawn, filled
from foxden.picture.symbols import resolved, symbol

SQUARE = [(2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0), (2.0, 2.0)]
INNER = [(4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0), (4.0, 4.0)]


def test_straight_commands() -> None:
    assert chains("M1 2L3 4H5V6Z") == [[(1, 2), (3, 4), (5, 4), (5, 6), (1, 2)]]
    assert chains("M1 2l2 2h2v2z") == chains("M1 2L3 4H5V6Z")
    assert chains("M1 2 3 4") == chains("M1 2L3 4")  # numbers go on as a line
    assert len(chains("M0 0L1 1M2 2L3 3")) == 2


def test_curves_go_through_their_ends_and_middle() -> None:
    (curve,) = chains("M0 0C0 8 8 8 8 0")
    assert curve[-1] == (8, 0)
    assert curve[len(curve) // 2] == (4, 6)  # (0 + 3*8 + 3*8 + 0) / 8
    (smooth,) = chains("M0 0C0 8 8 8 8 0S16 -8 16 0")
    (said,) = chains("M0 0C0 8 8 8 8 0C8 -8 16 -8 16 0")
    assert smooth == said
    (relative,) = chains("M0 0c0 8 8 8 8 0s8 -8 8 0")
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
    (arc,) = chains(f"M0 0A10 10 0 {flags} 10 10")
    centre, middle = ARCS[flags]
    assert arc[-1] == (10, 10)
    assert all(math.isclose(math.dist(point, centre), 10) for point in arc)
    assert math.dist(arc[len(arc) // 2], middle) < 1e-9


def test_plain_shapes() -> None:
    (circle,) = outline("circle", {"cx": "5", "cy": "5", "r": "2"})
    assert all(math.isclose(math.dist(p, (5, 5)), 2) for p in circle)
    (plain,) = outline("rect", {"x": "1", "y": "2", "width": "3", "height": "4"})
    assert set(plain) == {(1, 2), (4, 2), (4, 6), (1, 6)}


def test_what_is_wound_around_is_filled() -> None:
    assert filled((10, 10), [SQUARE]).histogram()[255] == 36
    assert filled((10, 10), [SQUARE, SQUARE]).histogram()[255] == 36  # twice the same way round
    assert filled((10, 10), [SQUARE, INNER]).histogram()[255] == 36
    assert filled((10, 10), [SQUARE, INNER[::-1]]).histogram()[255] == 32  # the other way round: a hole


def test_lines_have_their_width() -> None:
    line = drawn((20, 20), [[(5.0, 10.0), (15.0, 10.0)]], 4)
    assert line.getpixel((10, 8)) == line.getpixel((10, 11)) == 255
    assert line.getpixel((10, 5)) == line.getpixel((10, 14)) == 0
    assert line.getpixel((4, 10)) == 255  # a round end
    assert line.getpixel((1, 10)) == 0


def test_colours() -> None:
    assert colour("#C9472B") == (0xC9, 0x47, 0x2B, 255)
    assert colour("#fff") == (255, 255, 255, 255)
    assert colour("rgba(255,0,0,.2)") == (255, 0, 0, 51)
    assert mix(0.25, colour("#FF0000"), colour("#0000FF")) == (64, 0, 191, 255)
    assert resolved("var(--fox,#C9472B)", ()) == colour("#C9472B")
    assert resolved("var(--fox,#C9472B)", (("fox", colour("#000000")),)) == colour("#000000")
    assert resolved("var(--badge-fill,var(--c))", (("c", colour("#123456")),)) == colour("#123456")
    assert resolved("currentColor", (("now", colour("#123456")),)) == colour("#123456")
    assert resolved("none", ()) is None


def test_a_symbol_says_its_size() -> None:
    wagon = symbol("wagon-2")
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
    size = fitting(PRINTED, text, 30, wide)
    assert size <= 30
    assert size == 4 or font(PRINTED, size).getlength(text) <= wide
    assert size == 30 or font(PRINTED, size + 1).getlength(text) > wide
