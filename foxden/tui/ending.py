"""How a game ended: the score spelled out, the winners or the solo level."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from foxden.engine.game import Game
from foxden.locale import en
from foxden.locale import en_table as say
from foxden.tui.asides import scores
from foxden.tui.colours import STRONG
from foxden.tui.players import Player


def ending(game: Game, players: list[Player]) -> list[RenderableType]:
    """The last words of a game."""
    found: list[RenderableType] = [Text(f" {say.OVER}", style=STRONG), scores(game, players)]
    return [*found, Text(f" {verdict(game, players)}", style=STRONG)]


def verdict(game: Game, players: list[Player]) -> str:
    """Who won, or how good a solo total is."""
    if game.seats == 1:
        total = game.score(1).total
        return say.SOLO.format(total=total, rating=en.rating(game.setup.sheet.ratings, total))
    names = [players[seat - 1].name for seat in game.winners]
    if len(names) > 1:
        return say.SHARED.format(who=" and ".join(names))
    return (say.YOU_WIN if names[0] == "You" else say.WINS).format(who=names[0])
