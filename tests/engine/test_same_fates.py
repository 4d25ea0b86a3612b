"""Server, terminal and picture show the same fate of every bonus, on the same sheets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from PIL import Image

import foxden
from foxden import Game
from foxden.engine.area_state import AreaState
from foxden.engine.bonuses import BonusFate, Fate
from foxden.picture.drawing import areas, junior_areas
from foxden.picture.drawing.sheet import draw_sheet, empty_sheet
from foxden.picture.layout.box import PAGE
from foxden.picture.layout.sheet import sheet_layout
from foxden.server.tables import state_view
from foxden.sheets.setup import Setup
from foxden.tui.sheet.bonuses import bonus_text
from foxden.tui.sheet.marks import visible_marks
from foxden.tui.sheet.panels import FATE_STYLES
from foxden.tui.sheet.sheet import area_lines
from tests.random_play import finished

POSITIONS = (
    "pretty / yellow=r1c1,r1c2,r1c3,r2c2,r3c3,r4c4 blue=2,6,10 green=7 orange=1,2,3 purple=1,3,6,2",
    "twice / silver=y1,b1,g1,p1,y2 yellow=r1c2o,r1c4x,r2c1o blue=9,7,7 green=10,2,4 pink=6,6,2,2,6 RR=6",
    "cubed / yellow=I1,II1 turquoise=r1c6,r2c4,r1c4 blue=6,7|8,9 brown=1,4,5 pink=1,1,2,4,3,12 N=7",
    "junior / yellow=6 red=3 green=r1c2,r2c2,r3c2,r1c1,r1c3,r1c4 blue=1|0|2 /",
)
PLAYED = [("pretty", 1, 3), ("twice", 2, 3), ("cubed", 1, 3), ("junior", 2, 3)]


def games() -> list[Game]:
    """Positions in which every fate occurs, and games that were played to the end."""
    return [*(foxden.from_position(position) for position in POSITIONS), *(finished(*played) for played in PLAYED)]


@pytest.fixture(params=range(len(POSITIONS) + len(PLAYED)))
def game(request: pytest.FixtureRequest) -> Game:
    number: int = request.param
    return games()[number]


def test_every_fate_occurs() -> None:
    found = {bonus.fate for game in games() for area in game.areas(1).values() for bonus in area.bonuses}
    assert found == set(Fate)


def test_the_server_tells_it(game: Game) -> None:
    paper = state_view.state(game, 0, {}, "", None).seats[0]
    for name, area in game.areas(1).items():
        shown = paper.areas[name]
        for i, bonus in enumerate(area.bonuses[: len(area.area.lines)]):
            assert bonus.award.bonus == area.area.lines[i].bonus
            told = {(False, False): Fate.OPEN, (True, False): Fate.EARNED, (False, True): Fate.MISSED, (True, True): Fate.GONE}
            assert told[i in shown.earned, i in shown.missed] is bonus.fate, (name, bonus)


def test_the_terminal_shows_it(game: Game) -> None:
    for area in game.areas(1).values():
        _, *lines = area_lines(game.setup, area.area, visible_marks(game, 1))  # below the heading of the area
        spans = [(line.plain[span.start : span.end].strip(), span.style) for line in lines for span in line.spans]
        shown = Counter(span for span in spans if span[1] in FATE_STYLES.values() and span[0])
        assert shown == Counter((bonus_text(bonus.award), FATE_STYLES[bonus.fate]) for bonus in area.bonuses), area.area.name


WIDTH = int(PAGE)  # one pixel per unit


def drawn(setup: Setup, area: AreaState, fate: Fate) -> Image.Image:
    """The picture of an area if all its bonuses had the same fate."""
    layout, canvas = sheet_layout(setup).areas[area.area.name], empty_sheet(setup, WIDTH).copy()
    every = replace(area, bonuses=tuple(BonusFate(bonus.award, fate) for bonus in area.bonuses))
    if setup.game == "junior":
        junior_areas.draw_marks(canvas, setup, layout, every)
    else:
        areas.draw_marks(canvas, setup, layout, every)
    return canvas.finished()


def test_the_picture_shows_it(game: Game) -> None:
    picture, setup = draw_sheet(game, 1, WIDTH), game.setup
    for name, area in game.areas(1).items():
        by_fate = {fate: drawn(setup, area, fate) for fate in Fate}
        for award, box in sheet_layout(setup).areas[name].awards:
            spot = int(box.x) - 1, int(box.y) - 1, int(box.right) + 2, int(box.bottom) + 2  # with its tick
            shown = {fate for fate, image in by_fate.items() if image.crop(spot).tobytes() == picture.crop(spot).tobytes()}
            if award.bonus and setup.game != "junior":
                assert shown == {area.fate(award)}, (name, award)
            else:  # points, stars and circles are reached or not
                assert area.fate(award) in shown, (name, award)
                assert (Fate.EARNED in shown) != (Fate.OPEN in shown), (name, award)
