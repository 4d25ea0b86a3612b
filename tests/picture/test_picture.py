"""The pictures themselves: pixels change where something was marked, and nowhere else."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterable
from functools import cache

import pytest
from PIL import Image, ImageChops, ImageDraw

import foxden
from foxden import Game
from foxden.picture import picture
from foxden.picture.drawing.fields import printed_text
from foxden.picture.drawing.fonts import HANDWRITTEN, PRINTED, fitting_size, font
from foxden.picture.drawing.sheet import empty_sheet
from foxden.picture.drawing.sprites import sprite
from foxden.picture.layout.box import PAGE, Box
from foxden.picture.layout.layout import AreaLayout, SheetLayout
from foxden.sheets import GAMES
from foxden.sheets.elements import Order
from foxden.sheets.junior.sheet import parse
from tests.picture.moments import FIELDS, OWN_SHEETS, PLANS, empty, mark
from tests.random_play import finished

THIRD = int(PAGE / 3)  # three units per pixel
SEATS = {"pretty": 1, "twice": 2, "cubed": 3, "junior": 4}

# Colours of the light theme: the panel of each area and its tab; in junior the pale wash and the edge.
TOKENS = {
    "pretty": {
        "yellow": ("FACB3C", "CFA838"),
        "blue": ("1560B2", "1E5294"),
        "green": ("2B9066", "2F7856"),
        "orange": ("EC7C24", "D77225"),
        "purple": ("472769", "3F2459"),
    },
    "twice": {
        "silver": ("A9B8C4", "8F98A1"),
        "yellow": ("FACB3C", "CFA838"),
        "blue": ("1560B2", "1E5294"),
        "green": ("2B9066", "2F7856"),
        "pink": ("F56E9E", "DF6590"),
    },
    "cubed": {
        "yellow": ("FACB3C", "CFA838"),
        "turquoise": ("48C3BC", "46A19B"),
        "blue": ("1560B2", "1E5294"),
        "brown": ("6C4126", "5D3923"),
        "pink": ("F56E9E", "DF6590"),
    },
    "junior": {
        "yellow": ("FEF4DA", "FACB3C"),
        "red": ("FBDED2", "CC3931"),
        "green": ("DFEADA", "2B9066"),
        "blue": ("DAE2EA", "1560B2"),
    },
}


def pixels(box: Box, width: int, margin: int = 0) -> tuple[int, int, int, int]:
    unit = width / PAGE
    x, y, right, bottom = box.x * unit, box.y * unit, box.right * unit, box.bottom * unit
    return int(x) - margin, int(y) - margin, int(right) + 1 + margin, int(bottom) + 1 + margin


def changed(before: Image.Image, after: Image.Image, but: Iterable[Box] = (), width: int = THIRD) -> tuple[int, ...] | None:
    """The bounding box of all pixels that differ, except in some boxes."""
    difference = ImageChops.difference(before, after)
    pen = ImageDraw.Draw(difference)
    for box in but:
        pen.rectangle(pixels(box, width, margin=1), (0, 0, 0))
    return difference.getbbox()


def points_of(found: SheetLayout, area: AreaLayout, name: str) -> list[Box]:
    """The boxes in which points and bonuses of a field are shown; those of bonuses include the tick."""
    boxes = [*found.area_points.values(), found.total, *([found.foxes] if found.foxes else [])]
    boxes += [box.inset(-8) for award, box in area.awards if name in award.fields]
    boxes += [scale.box for scale in area.scales if any(name in tally.fields for tally in scale.tallies)]
    return boxes + [pill.box for pill in area.pills if name in pill.fields]


@cache
def drawn(game: str, area: str, names: tuple[str, ...]) -> Image.Image:
    table = empty(game)
    mark(table, area, *names)
    return picture(table, 1, THIRD)


@pytest.mark.parametrize("game", GAMES)
def test_a_mark_changes_its_field_and_the_points_only(game: str) -> None:
    """Fields of rows are marked in order."""
    for colour, name in [(area, field) for g, area, field in FIELDS if g == game]:
        plan = PLANS[game].areas[colour]
        before: tuple[str, ...] = ()
        if plan.area.order in (Order.LEFT_TO_RIGHT, Order.RIGHTWARDS):
            names = [f.name for f in plan.area.fields]
            before = tuple(names[: names.index(name)])
        one, other = drawn(game, colour, before), drawn(game, colour, (*before, name))
        where = points_of(PLANS[game], plan, name)
        assert changed(one, other, [plan.fields[name], *where]) is None, (colour, name)
        assert changed(one, other, where), (colour, name)


@pytest.mark.parametrize("game", GAMES)
def test_a_roll_changes_the_dice_only(game: str) -> None:
    table = empty(game)
    while not table.to_roll:
        table.play(table.actors[0], table.legal(table.actors[0])[0])
    before = picture(table, 1, THIRD)
    table.roll(random.Random(3))
    felt, plate = PLANS[game].tray.felt, PLANS[game].tray.plate
    assert changed(before, picture(table, 1, THIRD), [felt, plate]) is None
    assert changed(before, picture(table, 1, THIRD), [plate])


def test_a_die_is_seen_where_it_lies() -> None:
    tray = PLANS["pretty"].tray
    head = "pretty seats=2 phase=choosing roll=2 dice="
    one = picture(foxden.from_position(f"{head}W3@I,Y1@plate,B2@plate,G6,O5,P4 / /"), 1, THIRD)
    for text, places in (
        ("W4@I,Y1@plate,B2@plate,G6,O5,P4", [tray.spots[0]]),
        ("W3@I,Y1@plate,B3@plate,G6,O5,P4", [tray.plate]),
        ("W3@I,Y1@plate,B2@plate,G6,O5,P1", [tray.felt]),
        ("W3@I,Y1@plate,B2,G6,O5,P4", [tray.felt, tray.plate]),
    ):
        other = picture(foxden.from_position(f"{head}{text} / /"), 1, THIRD)
        assert changed(one, other, places) is None
        for place in places:
            assert changed(one, other, [p for p in places if p is not place])


def test_the_pen_is_seen_on_the_sheet_of_its_seat() -> None:
    table = foxden.from_position("pretty seats=2 / green=3 / ")
    assert picture(table, 1, THIRD) != picture(table, 2, THIRD)
    assert picture(table, 1, THIRD) != picture(foxden.from_position("pretty seats=2 / / "), 1, THIRD)


def test_tracks_rounds_and_bonuses_to_redeem() -> None:
    plan = PLANS["twice"]
    one = picture(foxden.from_position("twice round=1 /"), 1, THIRD)
    kept = picture(foxden.from_position("twice round=1 / RT=2x1"), 1, THIRD)
    assert changed(one, kept, [plan.tracks[1].circles[0].inset(-1), plan.tracks[1].circles[1].inset(-1)]) is None
    assert changed(one, kept, [plan.tracks[1].circles[1].inset(-1)])
    later = picture(foxden.from_position("twice round=3 /"), 1, THIRD)
    assert changed(one, later, [plan.heading, *plan.rounds[:3]]) is None
    owing = picture(foxden.from_position("twice round=1 phase=start / owed=?P"), 1, THIRD)
    assert changed(one, owing, [plan.heading.inset(-3)]) is None
    assert changed(one, owing)


@pytest.mark.parametrize("game", GAMES)
def test_areas_have_the_colours_of_the_design(game: str) -> None:
    width = THIRD * 3
    image = picture(empty(game), 1, width)
    for name, (panel, edge) in TOKENS[game].items():
        area = PLANS[game].areas[name]
        counts = {f"{r:02X}{g:02X}{b:02X}": n for n, (r, g, b) in _colours(image.crop(pixels(area.box, width)))}
        assert counts[panel] > 0.05 * sum(counts.values()), name
        assert counts[edge] > 0.01 * sum(counts.values()), name


def _colours(image: Image.Image) -> list[tuple[int, tuple[int, int, int]]]:
    found = image.getcolors(image.width * image.height)
    assert found
    return [(n, (rgb[0], rgb[1], rgb[2])) for n, rgb in found if isinstance(rgb, tuple)]


@pytest.mark.parametrize("width", [240, 720, 2000])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_at_every_width(game: str, width: int) -> None:
    high = round(PLANS[game].height * width / PAGE)
    for table, seat in ((empty(game), 1), (finished(game, SEATS[game], 1), SEATS[game])):
        image = picture(table, seat, width)
        assert (image.mode, image.size) == ("RGB", (width, high))


@pytest.mark.parametrize("size", OWN_SHEETS)
def test_own_sheets_of_junior(size: str) -> None:
    table = foxden.new("junior", 2, sheet=parse(OWN_SHEETS[size]))
    bare = picture(table, 1, 480)
    for area in table.setup.areas:
        mark(table, area.name, *(f.name for f in area.fields))
    assert changed(bare, picture(table, 1, 480), width=480)


def test_printed_and_written_texts_fit_their_fields() -> None:
    """At every size: the printed text, and the widest number that can be written."""
    for game in ("pretty", "twice", "cubed"):
        for area in PLANS[game].areas.values():
            for field in area.area.fields:
                box = area.fields[field.name]
                for scale in (240 * 4 / PAGE, 720 * 3 / PAGE, 2000 * 2 / PAGE):
                    for face, text, part in ((PRINTED, printed_text(area.area, field), 0.46), (HANDWRITTEN, "18", 0.62)):
                        size = fitting_size(face, text, box.h * part * scale, box.w * scale)
                        left, top, right, bottom = font(face, size).getbbox(text)
                        assert right - left <= box.w * scale
                        assert bottom - top <= box.h * scale
                        assert size >= 0.8 * box.h * part * scale  # and do not have to shrink much


@pytest.mark.parametrize("game", GAMES)
def test_the_same_view_gives_the_same_picture(game: str) -> None:
    table = finished(game, 2, 3)
    first = picture(table, 2, 360).tobytes()
    assert picture(table, 2, 360).tobytes() == first
    empty_sheet.cache_clear()
    sprite.cache_clear()
    assert picture(table, 2, 360).tobytes() == first
    assert picture(finished(game, 2, 3), 2, 360).tobytes() == first


def test_drawing_leaves_the_game_alone() -> None:
    table = finished("twice", 2, 5)
    before = table.position()
    picture(table, 1, 240)
    assert table.position() == before


@pytest.mark.parametrize("width", [239, 2001, 0, -1, 720.0])
def test_a_width_that_is_not_possible(width: int) -> None:
    with pytest.raises(ValueError, match="240 to 2000 pixels"):
        picture(empty("pretty"), 1, width)


@pytest.mark.parametrize("seat", [0, 2, -1])
def test_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="seats are 1 to 1"):
        picture(empty("pretty"), seat)


def test_without_pillow() -> None:
    code = (
        "import sys; sys.modules['PIL'] = None\n"
        "import foxden; from foxden.picture import picture\n"
        "from foxden.engine.errors import MissingExtra\n"
        "try: picture(foxden.new('pretty'), 1)\n"
        "except MissingExtra as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install 'foxden[picture]'" in done.stdout


def seconds(table: Game) -> float:
    start = time.process_time()
    picture(table, 1)
    return time.process_time() - start


@pytest.mark.parametrize("game", GAMES)
def test_a_second_picture_is_fast(game: str) -> None:
    table = finished(game, 2, 2)
    picture(table, 1)
    assert min(seconds(table) for _ in range(5)) < 0.15  # CPU seconds
