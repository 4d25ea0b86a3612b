"""`foxden sheet`: the empty sheet, drawn or as data; as a picture also a position."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.padding import Padding
from rich.text import Text

from foxden.cli.complaint import Complaint
from foxden.cli.setting import chosen, screen
from foxden.engine.game import Game
from foxden.engine.replay import from_position
from foxden.engine.runtime import MissingExtra
from foxden.locale import en
from foxden.sheets.describe import describe
from foxden.sheets.setup import Setup
from foxden.tui.awards import printed
from foxden.tui.colours import QUIET, STRONG
from foxden.tui.pen import Pen
from foxden.tui.sheet import sheet


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", metavar="GAME", help="pretty, twice, cubed or junior")
    parser.add_argument("--json", action="store_true", help="print everything on the sheet as JSON")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="junior: a sheet file of your own")
    parser.add_argument("--png", type=Path, metavar="FILE", help="draw a picture instead, into this file")
    parser.add_argument("--position", metavar="TEXT", help="picture: of this position, written in the notation")
    parser.add_argument("--seat", type=int, metavar="N", help="picture: whose sheet (default 1)")
    parser.add_argument("--width", type=int, metavar="N", help="picture: how many pixels wide (default 720)")


def run(args: argparse.Namespace) -> int:
    """Draw the sheet."""
    setup = chosen(args.game, {}, args.sheet)
    if args.png is not None:
        return _picture(args, setup)
    for name in ("position", "seat", "width"):
        if getattr(args, name) is not None:
            raise Complaint(f"--{name} is for pictures: add --png FILE")
    if args.json:
        print(json.dumps(describe(setup), indent=2, ensure_ascii=False))
        return 0
    out = screen()
    out.print(title(setup))
    out.print(sheet(setup, Pen()))
    for note in _notes(setup):
        out.print(Padding(note, (0, 1)))
    return 0


def _picture(args: argparse.Namespace, setup: Setup) -> int:
    """Draw the empty sheet or a position into a file."""
    from foxden.picture import NARROWEST, USUAL, WIDEST, picture

    if args.json:
        raise Complaint("--json prints and --png draws: take one of them")
    width = USUAL if args.width is None else args.width
    if not NARROWEST <= width <= WIDEST:
        raise Complaint(f"--width is {NARROWEST} to {WIDEST} pixels, not {width}")
    game = _game(args, setup)
    seat = 1 if args.seat is None else args.seat
    if not 1 <= seat <= game.seats:
        raise Complaint(f"--seat is 1 to {game.seats} here, not {seat}")
    try:
        image = picture(game, seat, width)
        image.save(args.png, "PNG")
    except MissingExtra as error:
        raise Complaint(str(error)) from None
    except OSError as error:
        raise Complaint(f"{args.png} cannot be written ({error.strerror or error})") from None
    print(f"{args.png}: {image.width} x {image.height}")
    return 0


def _game(args: argparse.Namespace, setup: Setup) -> Game:
    """A new game with the fewest seats, or the position that was asked for."""
    if args.position is None:
        return Game.start(setup, min(setup.sheet.lengths))
    game = from_position(args.position, setup.sheet if args.sheet else None)
    if game.game != setup.game:
        raise Complaint(f"the position is one of {game.game}, not of {setup.game}")
    return game


def title(setup: Setup) -> Text:
    """The name of a game, and whether its sheet is a reconstruction."""
    line = Text(f" {setup.sheet.title} · {setup.sheet.english}", style=STRONG)
    return line.append("\n " + en.RECONSTRUCTION, style="not bold italic") if setup.sheet.reconstruction else line


def _notes(setup: Setup) -> list[Text]:
    sheet = setup.sheet
    kept = [track.name for track in sheet.tracks] + (["FOX"] if not sheet.party else [])
    names = [*kept, *(b.name for b in sheet.bonuses)]
    words = [f"{printed(name)} {en.KEPT.get(name) or en.bonus(name)}" for name in names]
    found = [Text(" · ".join(words))]
    found += [Text(note) for note in en.NOTES.get(sheet.game, ())]
    if sheet.party:
        found += [Text(f"die {die.name}: {', '.join(die.faces)}") for die in sheet.dice]
    if sheet.ratings:
        found.append(Text("solo levels: " + " ".join(f"{low}+" for low in sheet.ratings), style=QUIET))
    for name, on in sheet.options.items():
        found.append(Text(f"--option {name}={'yes' if on else 'no'} (default): {en.OPTIONS[name]}", style=QUIET))
    return found
