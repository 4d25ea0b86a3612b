"""The short dialogue before a game that was started without saying which."""

from __future__ import annotations

from rich.text import Text

from foxden.bots import LEVELS, UnknownBot
from foxden.locale import en_table as say
from foxden.sheets import GAMES, sheet
from foxden.sheets.setup import SetupError, setup
from foxden.tui.colours import STRONG, WRONG
from foxden.tui.lines import Lines
from foxden.tui.players import seated

PARTNERS = (*LEVELS, "medium,medium")


def which_game(lines: Lines) -> str:
    """Ask for the game."""
    lines.out.print(Text(say.WELCOME, style=STRONG))
    for number, game in enumerate(GAMES, 1):
        lines.out.print(Text(f"  {number}  {game:<8}{sheet(game).title}, {sheet(game).english}"))
    while True:
        line = lines.ask(say.WHICH.format(default=GAMES[0])).lower()
        if line in ("", *GAMES):
            return line or GAMES[0]
        if line.isdecimal() and 1 <= int(line) <= len(GAMES):
            return GAMES[int(line) - 1]
        lines.out.print(Text(f" {say.NO_GAME.format(word=line, most=len(GAMES))}", style=WRONG))


def who_plays(game: str, lines: Lines) -> str:
    """Ask for the seats."""
    seats = ["human"] if 1 in sheet(game).lengths else []
    seats += [f"human,{bots}" for bots in PARTNERS]
    lines.out.print(Text(say.WHO, style=STRONG))
    for number, list_ in enumerate(seats, 1):
        bots = list_.split(",")[1:]
        lines.out.print(f"  {number}  {say.WHO_AGAINST.format(bots=' and '.join(bots)) if bots else say.WHO_ALONE}")
    lines.out.print(f"     {say.WHO_OTHER}")
    while True:
        line = lines.ask(say.WHICH.format(default="1"))
        if line.isdecimal() and 1 <= int(line) <= len(seats):
            return seats[int(line) - 1]
        try:
            setup(game).check_seats(len(seated(line or seats[0])))
        except (SetupError, UnknownBot) as error:
            lines.out.print(Text(f" {error}", style=WRONG))
            continue
        return line or seats[0]


def continues(game: str, round: int, lines: Lines) -> bool:
    """Ask whether an unfinished game goes on."""
    return lines.ask(say.UNFINISHED.format(game=game, round=round)).lower() in ("", "y", "yes")
