"""Commands that a player may type at any prompt: help, scores, another sheet, a reason, the position."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Columns
from rich.text import Text

from foxden.engine.game import Game
from foxden.locale import en_terminal as messages
from foxden.tui.play.players import Player
from foxden.tui.sheet.marks import visible_marks
from foxden.tui.sheet.sheet import draw_sheet


def answer_command(game: Game, players: list[Player], seat: int, line: str) -> RenderableType | None:
    """The answer to a command; None if the line is not a command."""
    match line.split():
        case ["?" | "h" | "help"]:
            return Text(messages.HELP)
        case ["s" | "scores"]:
            return score_table(game, players)
        case ["s" | "sheet", number] if number.isdecimal() and 1 <= int(number) <= game.seats:
            name = Text(f" {players[int(number) - 1].name}\n", style="bold")
            return Text.assemble(name, draw_sheet(game.setup, visible_marks(game, int(number))))
        case ["p" | "position"]:
            return Text(game.position(), overflow="fold")
        case ["r" | "why", area, field]:
            return Text(_why(game, seat, area, field))
        case ["r" | "why", *_]:
            area_ = game.setup.areas[0]
            return Text(messages.WHY_USAGE.format(area=area_.name, field=area_.fields[0].name))
    return None


def _why(game: Game, seat: int, area: str, field: str) -> str:
    reason = game.why_not(seat, area, field)
    return messages.WHY_POSSIBLE.format(area=area, field=field) if reason is None else f"{area} {field}: {reason}"


def score_table(game: Game, players: list[Player]) -> Columns:
    """A table of the points of all seats, by area, foxes and total."""
    found = [game.score(player.seat) for player in players]
    columns = Columns(box=None, padding=(0, 1), header_style="bold")
    columns.add_column("")
    for player in players:
        columns.add_column(player.name, justify="right")
    for area in game.setup.areas:
        columns.add_row(area.name, *(str(score.areas[area.name]) for score in found))
    if game.setup.sheet.has_foxes:
        columns.add_row(messages.FOXES, *(f"{score.foxes} x {score.fox_worth}" for score in found))
    columns.add_row(
        messages.STARS_TOTAL if game.setup.sheet.counts_stars else messages.TOTAL, *(str(s.total) for s in found), style="bold"
    )
    return columns
