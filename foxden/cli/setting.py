"""What several commands start from: the sheet and house rules that were asked for, and the screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from rich.console import Console

from foxden.cli.complaint import Complaint
from foxden.sheets import GAMES
from foxden.sheets.junior.sheet import read
from foxden.sheets.setup import Setup, setup
from foxden.sheets.words import Sheet


def screen() -> Console:
    """The terminal, or whatever the output goes to."""
    return Console(highlight=False, markup=False, emoji=False)


def house_rules(words: Iterable[str]) -> dict[str, bool]:
    """The words of --option."""
    found = {}
    for word in words:
        name, _, value = word.partition("=")
        if value not in ("yes", "no"):
            raise Complaint(f"--option takes NAME=yes or NAME=no, not {word!r}")
        found[name] = value == "yes"
    return found


def own_sheet(game: str, path: Path | None) -> Sheet | None:
    """The sheet in a file; only junior takes one."""
    if path is None:
        return None
    if game != "junior":
        raise Complaint(f"--sheet is for junior only, the sheet of {game} is known")
    return read(path)


def chosen(game: str, options: Mapping[str, bool], path: Path | None) -> Setup:
    """A game as it was asked for on the command line."""
    if game not in GAMES:
        raise Complaint(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    return setup(game, options, own_sheet(game, path))
