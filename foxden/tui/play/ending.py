"""The end of a game: scores, and the winners or the solo rating."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from foxden.engine.game import Game
from foxden.locale import en
from foxden.locale import en_terminal as messages
from foxden.tui.play.commands import score_table
from foxden.tui.play.players import Player
from foxden.tui.sheet.colours import STRONG


def final_lines(game: Game, players: list[Player]) -> list[RenderableType]:
    """What is printed when a game is over."""
    found: list[RenderableType] = [Text(f" {messages.OVER}", style=STRONG), score_table(game, players)]
    return [*found, Text(f" {result_line(game, players)}", style=STRONG)]


def result_line(game: Game, players: list[Player]) -> str:
    """A sentence about who won, or how good a solo total is."""
    if game.seats == 1:
        assert game.rating is not None
        levels = len(game.setup.sheet.ratings) + 1
        return messages.SOLO.format(total=game.score(1).total, rating=en.rating(game.rating, levels))
    names = [players[seat - 1].name for seat in game.winners]
    if len(names) > 1:
        return messages.SHARED.format(who=" and ".join(names))
    return (messages.YOU_WIN if names[0] == "You" else messages.WINS).format(who=names[0])
