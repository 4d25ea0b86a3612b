"""`foxden sheet`: the empty sheet as text or JSON; as a picture, also the sheet of a position."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.padding import Padding
from rich.text import Text

from foxden.cli.common_options import game_setup, screen
from foxden.cli.errors import CommandError
from foxden.engine.errors import MissingExtra
from foxden.engine.game import Game
from foxden.engine.replay import from_position
from foxden.locale import en
from foxden.sheets.describe import describe
from foxden.sheets.setup import Setup
from foxden.tui.sheet.bonuses import bonus_label
from foxden.tui.sheet.colours import QUIET, STRONG
from foxden.tui.sheet.marks import VisibleMarks
from foxden.tui.sheet.sheet import draw_sheet


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the game and the form of output."""
    parser.add_argument("game", metavar="GAME", help="pretty, twice, cubed or junior")
    parser.add_argument("--json", action="store_true", help="print everything on the sheet as JSON")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="junior: a sheet file of your own")
    parser.add_argument("--png", type=Path, metavar="FILE", help="draw a picture instead, into this file")
    parser.add_argument("--position", metavar="TEXT", help="picture: of this position, written in the notation")
    parser.add_argument("--seat", type=int, metavar="N", help="picture: whose sheet (default 1)")
    parser.add_argument("--width", type=int, metavar="N", help="picture: how many pixels wide (default 720)")


def run(args: argparse.Namespace) -> int:
    """Print the sheet as text or JSON, or save it as a picture."""
    setup = game_setup(args.game, {}, args.sheet)
    if args.png is not None:
        return _save_picture(args, setup)
    for name in ("position", "seat", "width"):
        if getattr(args, name) is not None:
            raise CommandError(f"--{name} is for pictures: add --png FILE")
    if args.json:
        print(json.dumps(describe(setup), indent=2, ensure_ascii=False))
        return 0
    out = screen()
    out.print(title(setup))
    out.print(draw_sheet(setup, VisibleMarks()))
    for note in _notes(setup):
        out.print(Padding(note, (0, 1)))
    return 0


def _save_picture(args: argparse.Namespace, setup: Setup) -> int:
    """Save a picture of the empty sheet or of a position."""
    from foxden.picture import DEFAULT_WIDTH, MAX_WIDTH, MIN_WIDTH, picture

    if args.json:
        raise CommandError("--json prints and --png draws: take one of them")
    width = DEFAULT_WIDTH if args.width is None else args.width
    if not MIN_WIDTH <= width <= MAX_WIDTH:
        raise CommandError(f"--width is {MIN_WIDTH} to {MAX_WIDTH} pixels, not {width}")
    game = _game_to_draw(args, setup)
    seat = 1 if args.seat is None else args.seat
    if not 1 <= seat <= game.seats:
        raise CommandError(f"--seat is 1 to {game.seats} here, not {seat}")
    try:
        image = picture(game, seat, width)
        image.save(args.png, "PNG")
    except MissingExtra as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{args.png} cannot be written ({error.strerror or error})") from None
    print(f"{args.png}: {image.width} x {image.height}")
    return 0


def _game_to_draw(args: argparse.Namespace, setup: Setup) -> Game:
    """The game to draw: the given position, or a new game with the fewest seats."""
    if args.position is None:
        return Game.start(setup, min(setup.sheet.lengths))
    game = from_position(args.position, setup.sheet if args.sheet else None)
    if game.game != setup.game:
        raise CommandError(f"the position is one of {game.game}, not of {setup.game}")
    return game


def title(setup: Setup) -> Text:
    """The title of a game, with a remark if its sheet is a reconstruction."""
    line = Text(f" {setup.sheet.title} · {setup.sheet.english}", style=STRONG)
    return line.append("\n " + en.RECONSTRUCTION, style="not bold italic") if setup.sheet.reconstruction else line


def _notes(setup: Setup) -> list[Text]:
    sheet = setup.sheet
    kept = [track.name for track in sheet.tracks] + (["FOX"] if sheet.has_foxes else [])
    names = [*kept, *(b.name for b in sheet.bonuses)]
    words = [f"{bonus_label(name)} {en.KEPT.get(name) or en.bonus(name)}" for name in names]
    found = [Text(" · ".join(words))]
    found += [Text(note) for note in en.NOTES.get(sheet.game, ())]
    if sheet.shows_symbols:
        found += [Text(f"die {die.name}: {', '.join(die.faces)}") for die in sheet.dice]
    if sheet.ratings:
        found.append(Text("solo levels: " + " ".join(f"{low}+" for low in sheet.ratings), style=QUIET))
    for name, on in sheet.options.items():
        found.append(Text(f"--option {name}={'yes' if on else 'no'} (default): {en.OPTIONS[name]}", style=QUIET))
    return found
