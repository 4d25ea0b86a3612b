"""The printed sheets of the four games."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from foxden.sheets.elements import Sheet

GAMES = ("pretty", "twice", "cubed", "junior")


@cache
def sheet(game: str) -> Sheet:
    """The sheet of a game."""
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    if game == "junior":
        from foxden.sheets.junior.sheet import read

        return read()
    found: Sheet = import_module(f"foxden.sheets.{game}.sheet").SHEET
    return found
