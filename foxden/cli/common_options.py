"""Options that several commands share: game, house rules and a custom sheet; and the console they print to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from rich.console import Console

from foxden.cli.errors import CommandError
from foxden.sheets import GAMES
from foxden.sheets.elements import Sheet
from foxden.sheets.junior.sheet import read
from foxden.sheets.setup import Setup, setup


def screen() -> Console:
    """The console for the standard output."""
    return Console(highlight=False, markup=False, emoji=False)


def house_rules(words: Iterable[str]) -> dict[str, bool]:
    """The house rules given with --option."""
    found = {}
    for word in words:
        name, _, value = word.partition("=")
        if value not in ("yes", "no"):
            raise CommandError(f"--option takes NAME=yes or NAME=no, not {word!r}")
        found[name] = value == "yes"
    return found


def custom_sheet(game: str, path: Path | None) -> Sheet | None:
    """The sheet read from the file of --sheet; only junior takes one."""
    if path is None:
        return None
    if game != "junior":
        raise CommandError(f"--sheet is for junior only, the sheet of {game} is known")
    return read(path)


def game_setup(game: str, options: Mapping[str, bool], path: Path | None) -> Setup:
    """The setup of a game with the options of the command line."""
    if game not in GAMES:
        raise CommandError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    return setup(game, options, custom_sheet(game, path))
