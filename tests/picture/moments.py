"""Positions and sheets for the tests of pictures."""

from __future__ import annotations

import foxden
from foxden import Game
from foxden.picture.layout.layout import SheetLayout
from foxden.picture.layout.sheet import sheet_layout
from foxden.sheets import GAMES
from foxden.sheets.setup import setup

PLANS: dict[str, SheetLayout] = {game: sheet_layout(setup(game)) for game in GAMES}
FIELDS = [(game, area.name, field.name) for game in GAMES for area in setup(game).areas for field in area.fields]

OWN_SHEETS = {  # junior sheets as large and as small as a file may be
    "large": """
        dice = [["wild", "heart", "candle", "gift", "muffin", "donut"], ["wild", "blue", "candle", "gift", "donut", "cake"],
            ["wild", "pink", "candle", "gift", "cake", "muffin"], ["heart", "green", "pink", "candle", "candle", "donut"],
            ["blue", "green", "candle", "gift", "muffin", "cake"]]
        yellow = [{balloons}]
        red = [{wagons}]
        [green]
        rows = ["star, circle red", "star", "star", "star"]
        columns = ["star, circle red", "star", "star", "star"]
        [blue]
        muffin = ["star, circle red", "star", "star", "star", "star"]
        donut = ["star"]
        cake = ["star", "star", "star", "star", "circle green"]
    """.format(balloons='"heart, star, circle blue", ' * 16, wagons='"3, star, circle blue", ' * 16),
    "small": """
        dice = [["wild", "heart", "candle", "gift", "muffin", "donut"], ["wild", "blue", "candle", "gift", "donut", "cake"],
            ["wild", "pink", "candle", "gift", "cake", "muffin"], ["heart", "green", "pink", "candle", "candle", "donut"],
            ["blue", "green", "candle", "gift", "muffin", "cake"]]
        yellow = ["heart"]
        red = ["1"]
        green = { rows = ["star"], columns = ["star"] }
        blue = { muffin = ["star"], donut = ["star"], cake = [""] }
    """,
}


def mark(game: Game, area: str, *names: str, number: int = 3) -> None:
    """Mark fields of seat 1 without checking the rules."""
    a, found = next((i, x) for i, x in enumerate(game.setup.areas) if x.name == area)
    paper = game.state.papers[0]
    for i, field in enumerate(found.fields):
        if field.name in names:
            paper.marks[a] |= 1 << i
            if game.setup.tables.writing[a]:
                paper.written[a][i] = number


def empty(game: str) -> Game:
    return foxden.new(game)
