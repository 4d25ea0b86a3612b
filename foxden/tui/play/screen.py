"""One screen of a game: news, sheet, dice and choices; side by side if the terminal is wide enough."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Columns
from rich.text import Text

from foxden.engine.game import Game
from foxden.locale import en_terminal as messages
from foxden.rules.entry import token_face
from foxden.tui.play import choices
from foxden.tui.play.choices import ChoiceGroup
from foxden.tui.sheet.colours import NEWS, STRONG
from foxden.tui.sheet.dice_tray import dice_line, dice_lines
from foxden.tui.sheet.marks import visible_marks
from foxden.tui.sheet.panels import SHEET_WIDTH
from foxden.tui.sheet.sheet import draw_sheet

CHOICES_WIDTH = 42  # columns that choices need beside the sheet


def game_heading(game: Game, who: str) -> Text:
    """A line with the game, the round, and whose sheet this is."""
    printed = game.setup.sheet
    form = messages.HEADING if printed.has_rounds else messages.HEADING_WITHOUT_ROUND
    return Text(" " + form.format(game=printed.title, round=game.round, rounds=game.state.rounds, who=who), style=STRONG)


def print_news(out: Console, lines: list[str]) -> None:
    """Print what happened since the last screen."""
    for line in lines:
        out.print(Padding(Text(line, style=NEWS), (0, 0, 0, 1), expand=False))


def print_screen(out: Console, game: Game, seat: int, who: str, found: list[ChoiceGroup]) -> None:
    """Print the sheet of a seat, the dice, and its choices."""
    drawn = draw_sheet(game.setup, visible_marks(game, seat, choices.markable_fields(found)))
    title = Text(f" {current_task(game, seat)}", style=STRONG)
    out.print(game_heading(game, who))
    if out.width < SHEET_WIDTH + CHOICES_WIDTH:
        out.print(Text("\n").join([drawn, dice_line(game), title, *choices.draw_choices(game, found, SHEET_WIDTH, out)]))
        return
    side = Text("\n").join([*dice_lines(game), Text(), title, *choices.draw_choices(game, found, out.width - SHEET_WIDTH - 2, out)])
    both = Columns.grid(padding=(0, 1))
    both.add_column(width=SHEET_WIDTH)
    both.add_column(width=out.width - SHEET_WIDTH - 2)
    both.add_row(drawn, side)
    out.print(both)


def current_task(game: Game, seat: int) -> str:
    """What a seat has to do now, as a title for its choices."""
    kinds = {action.kind for action in game.legal(seat)}
    first = next(kind for kind in ("redeem", "cross", "return", "mark", "go", "") if kind in kinds or not kind)
    if first == "redeem":
        return messages.TITLES["redeem"].format(bonuses=", ".join(game.pending(seat)))
    if first == "mark":
        return messages.TITLES["mark" if game.phase == "choosing" else "rest"]
    if first:
        return messages.TITLES["return" if first == "go" else first]
    token = game.state.papers[seat - 1].token
    if token:
        return messages.TITLES["number"].format(number=token_face(game.setup.tables, token))
    if game.phase == "choosing":
        return messages.TITLES["choose"].format(roll=game.state.roll)
    if "done" in kinds:
        return (
            messages.TITLES["plus"].format(left=game.stock(seat)["+1"][1]) if "+1" in game.stock(seat) else messages.TITLES["rest"]
        )
    fallback = any(a.die and game.dice[a.die][1] != "platter" for a in game.legal(seat))
    return messages.TITLES["fallback" if fallback else "pick"]
