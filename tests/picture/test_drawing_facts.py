"""Terminal, picture and browser draw the same things: colours, suits, icons, what a bonus looks like and where it is printed."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

import foxden
from foxden.locale import en
from foxden.picture.drawing import badges, colours, dice_tray, junior_areas
from foxden.picture.drawing.colours import Colour, parse_colour
from foxden.sheets import GAMES
from foxden.sheets.printed_bonuses import Edge, PrintedBonus, printed_bonuses
from foxden.sheets.setup import setup
from foxden.tui.sheet import colours as terminal

ROOT = Path(foxden.__file__).parent
CLIENT = ROOT / "web/src"
TOKENS = (CLIENT / "design/tokens.css").read_text(encoding="utf-8")
SUITS = (CLIENT / "lib/drawing/suits.ts").read_text(encoding="utf-8")
BADGES = (CLIENT / "lib/drawing/bonus-badge.ts").read_text(encoding="utf-8")


def token(name: str) -> Colour:
    """A colour of the client's light theme."""
    found = re.search(rf"--{name}: (?:light-dark\()?(#[0-9A-F]{{6}})", TOKENS)
    assert found, name
    return parse_colour(found.group(1))


def table(source: str, name: str) -> dict[str, str]:
    """A constant of the client's source as a dict, from `key: 'value'`."""
    found = re.search(rf"{name}\b[^=]*= \{{(.*?)\n?\}}( as const)?;", source, re.DOTALL)
    assert found, name
    return {key.strip("'"): value for key, value in re.findall(r"('?[\w+]+'?): '([\w-]+)'", found.group(1))}


# Colours.


@pytest.mark.parametrize("name", colours.GAME_COLOURS)
def test_the_picture_has_the_colours_of_the_design(name: str) -> None:
    paint = colours.GAME_COLOURS[name]
    found = (paint.face, paint.edge, paint.light, paint.on, paint.deep, paint.wash, paint.panel, paint.tab, paint.on_panel)
    parts = ("", "-edge", "-hi", "-on", "-deep", "-wash", "-panel", "-panel-2", "-onpanel")
    assert found == tuple(token(name + part) for part in parts)


def test_the_picture_has_the_surfaces_and_inks_of_the_design() -> None:
    own = {"SHADE", "GREY_A", "GREY_B", "ON_GREY", "WHITE", "BLACK"}  # colours that only the picture has
    named = {name for name in vars(colours) if name.isupper() and isinstance(vars(colours)[name], tuple)} - own - {"PLATE"}
    assert len(named) > 20
    for name in named:
        word = {"KEYLINE": "badge-keyline"}.get(name, name.lower().replace("_", "-"))
        assert vars(colours)[name] == token(word), name
    assert dict(colours.PLATE) == {name: token(name) for name, _ in colours.PLATE}


@pytest.mark.parametrize("name", terminal.AREA_COLOURS)
def test_the_terminal_has_the_colours_of_the_design(name: str) -> None:
    paint = terminal.AREA_COLOURS[name]
    found = (paint.panel, paint.on_panel, paint.field, paint.text)  # panels carry small text, so the most readable shade is used
    assert tuple(map(parse_colour, found)) == tuple(token(name + part) for part in ("-chip", "-on", "-wash", "-deep"))


def test_the_same_colours_everywhere() -> None:
    dice = {die.name for game in GAMES for die in setup(game).sheet.dice if not die.name.isdecimal()}
    areas = {area.name for game in GAMES for area in setup(game).areas}
    assert set(colours.GAME_COLOURS) == set(terminal.AREA_COLOURS) == set(table(SUITS, "SUITS")) == dice | areas
    assert parse_colour(terminal.PEN) == token("pen")
    assert parse_colour(terminal.INK) == token("ink")
    assert parse_colour(terminal.LIGHT) == token("on-ink")


# Suits and icons.


def test_every_colour_has_one_suit() -> None:
    suits = {name: paint.suit for name, paint in colours.GAME_COLOURS.items()}
    assert suits == table(SUITS, "SUITS")
    assert suits == dict(re.findall(r"/\* (\w+): suit (\w+) \*/", TOKENS))


def symbols(path: Path) -> dict[str, str]:
    """The symbols of a file, each as its canonical text."""
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    found = [e for e in root.iter() if e.tag.endswith("symbol")]
    for element in found:
        element.tail = None
    return {e.attrib["id"]: ElementTree.canonicalize(ElementTree.tostring(e)) for e in found}


def test_icons_are_those_of_the_browser() -> None:
    ours, theirs = symbols(ROOT / "picture/icons.svg"), symbols(CLIENT / "design/icons.svg")
    shared = {name: drawing for name, drawing in ours.items() if not name.startswith("pattern-")}
    assert len(shared) > 50
    assert {name: theirs[name] for name in shared} == shared


def test_patterns_are_those_of_the_browser() -> None:
    ours = {name: drawing for name, drawing in symbols(ROOT / "picture/icons.svg").items() if name.startswith("pattern-")}
    found = re.findall(r'--(\w+)-pat: url\("data:image/svg\+xml,(.*?)"\)', TOKENS)
    assert {f"pattern-{name}" for name, _ in found} == set(ours)
    for name, data in found:
        inside = re.sub(r"^<svg[^>]*>|</svg>$", "", unquote(data)).replace("'", '"')
        size = re.search(r"width='(\d+)' height='(\d+)'", unquote(data))
        assert size
        text = f'<symbol xmlns="http://www.w3.org/2000/svg" id="pattern-{name}" viewBox="0 0 {size[1]} {size[2]}">{inside}</symbol>'
        assert ElementTree.canonicalize(text) == ours[f"pattern-{name}"].replace("ns0:", "").replace(":ns0", ""), name


# Bonuses.


def test_a_kept_bonus_has_one_sign() -> None:
    assert table(BADGES, "TOKENS") == badges.SIGNS
    assert set(badges.SIGNS) == {track.name for game in GAMES for track in setup(game).sheet.tracks}


@pytest.mark.parametrize("game", GAMES)
def test_a_bonus_has_one_colour(game: str) -> None:
    letters = table(BADGES, "LETTERS")
    for bonus in setup(game).sheet.bonuses:
        if len(bonus.numbers) == 1:
            (area,) = bonus.numbers
            short = bonus.name.strip("?()") if bonus.name.startswith(("?", "(")) else bonus.name[0]
            assert letters.get(short, short) == area
            assert en.bonus(bonus.name).endswith(f" in {area}")


def test_what_the_dice_of_junior_show() -> None:
    chosen = setup("junior")
    drawn = dict(re.findall(r"(\w+): \{ icon: '([\w-]+)'", SUITS))
    backs = dict(re.findall(r"(\w+): \{ icon: '[\w-]+', back: '(\w+)'", SUITS))
    faces = {face for die in chosen.sheet.dice for face in die.faces}
    assert faces == set(drawn)
    for face in faces:
        assert dice_tray.FACE_ICONS.get(face, face) == drawn[face]
        assert dice_tray.die_colour(chosen, "1", face) == backs[face]
    assert {area.name: junior_areas.area_icon(area) for area in chosen.areas} == table(SUITS, "AREA_SYMBOLS")


# Where a bonus is printed.


def places(game: str, area: str, key: str) -> list[tuple[int, int]]:
    """The places in the browser's layout of an area: [[1, 5], [2, 5], ...]."""
    text = (CLIENT / f"layouts/{game}.ts").read_text(encoding="utf-8")
    found = re.search(rf"\n    {area}: \{{.*?\n      {key}: (\[\s*\[.*?\],?\s*\])", text, re.DOTALL)
    assert found
    return [(int(row), int(column)) for row, column in re.findall(r"\[(\d+), (\d+)\]", found.group(1))]


@pytest.mark.parametrize(
    ("game", "area", "rows", "columns"),
    [("pretty", "yellow", 4, 4), ("pretty", "blue", 3, 4), ("twice", "yellow", 5, 4), ("cubed", "turquoise", 5, 6)],
)
def test_bonuses_of_a_grid_are_printed_at_its_edges(game: str, area: str, rows: int, columns: int) -> None:
    def place(award: PrintedBonus) -> tuple[int, int]:
        return {
            Edge.ROW: (award.row, columns + 1),
            Edge.COLUMN: (rows + 1, award.column),
            Edge.CORNER: (rows + 1, columns + 1),
        }[award.edge]

    found = printed_bonuses(setup(game).sheet.area(area))
    assert places(game, area, "lines") == [place(award) for award in found if award.bonus]
    if (game, area) == ("pretty", "yellow"):
        assert places(game, area, "pills") == [place(award) for award in found if not award.bonus]
