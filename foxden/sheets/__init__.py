"""What is printed: the sheets of the four games."""

from __future__ import annotations

from functools import cache

from foxden.sheets.words import Sheet

GAMES = ("pretty", "twice", "cubed", "junior")


@cache
def sheet(game: str) -> Sheet:
    """The sheet of a game."""
    match game:
        case "pretty":
            from foxden.sheets.pretty.sheet import SHEET as found
        case "twice":
            from foxden.sheets.twice.sheet import SHEET as found
        case "cubed":
            from foxden.sheets.cubed.sheet import SHEET as found
        case "junior":
            from foxden.sheets.junior.sheet import read

            found = read()
        case _:
            raise ValueError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    return found
