"""`foxden sheet`: the empty sheet, drawn or as data."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.padding import Padding
from rich.text import Text

from foxden.cli.setting import chosen, screen
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


def run(args: argparse.Namespace) -> int:
    """Draw the sheet."""
    setup = chosen(args.game, {}, args.sheet)
    if args.json:
        print(json.dumps(describe(setup), indent=2, ensure_ascii=False))
        return 0
    out = screen()
    out.print(title(setup))
    out.print(sheet(setup, Pen()))
    for note in _notes(setup):
        out.print(Padding(note, (0, 1)))
    return 0


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
