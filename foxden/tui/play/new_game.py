"""The questions asked when `foxden play` is started without a game."""

from __future__ import annotations

from rich.text import Text

from foxden.bots import LEVELS, UnknownBot
from foxden.locale import en_terminal as messages
from foxden.sheets import GAMES, sheet
from foxden.sheets.setup import SetupError, setup
from foxden.tui.play.players import parse_players
from foxden.tui.play.prompt import Prompt
from foxden.tui.sheet.colours import STRONG, WRONG

OPPONENTS = (*LEVELS, "medium,medium")


def ask_game(prompt: Prompt) -> str:
    """Ask which game to play."""
    prompt.out.print(Text(messages.WELCOME, style=STRONG))
    for number, game in enumerate(GAMES, 1):
        prompt.out.print(Text(f"  {number}  {game:<8}{sheet(game).title}, {sheet(game).english}"))
    while True:
        line = prompt.ask(messages.WHICH.format(default=GAMES[0])).lower()
        if line in ("", *GAMES):
            return line or GAMES[0]
        if line.isdecimal() and 1 <= int(line) <= len(GAMES):
            return GAMES[int(line) - 1]
        prompt.out.print(Text(f" {messages.NO_GAME.format(word=line, most=len(GAMES))}", style=WRONG))


def ask_seats(game: str, prompt: Prompt) -> str:
    """Ask who plays; returns the seats as in `--seats`."""
    seats = ["human"] if 1 in sheet(game).lengths else []
    seats += [f"human,{bots}" for bots in OPPONENTS]
    prompt.out.print(Text(messages.WHO, style=STRONG))
    for number, list_ in enumerate(seats, 1):
        bots = list_.split(",")[1:]
        prompt.out.print(f"  {number}  {messages.WHO_AGAINST.format(bots=' and '.join(bots)) if bots else messages.WHO_ALONE}")
    prompt.out.print(f"     {messages.WHO_OTHER}")
    while True:
        line = prompt.ask(messages.WHICH.format(default="1"))
        if line.isdecimal() and 1 <= int(line) <= len(seats):
            return seats[int(line) - 1]
        try:
            setup(game).check_seats(len(parse_players(line or seats[0])))
        except (SetupError, UnknownBot) as error:
            prompt.out.print(Text(f" {error}", style=WRONG))
            continue
        return line or seats[0]


def ask_continue(game: str, round: int, prompt: Prompt) -> bool:
    """Ask whether to continue an unfinished game."""
    return prompt.ask(messages.UNFINISHED.format(game=game, round=round)).lower() in ("", "y", "yes")
