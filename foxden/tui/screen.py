"""One screen: what happened, the sheet, the dice, and the choices; side by side where the terminal is wide enough."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Columns
from rich.text import Text

from foxden.engine.game import Game
from foxden.locale import en_table as say
from foxden.rules.entry import token_face
from foxden.tui import choices
from foxden.tui.choices import Group
from foxden.tui.colours import NEWS, STRONG
from foxden.tui.panels import SHEET
from foxden.tui.pen import pen
from foxden.tui.sheet import sheet
from foxden.tui.tray import stacked, tray

BESIDE = 42  # columns that the choices need beside the sheet


def heading(game: Game, who: str) -> Text:
    """The game, the round, and whose sheet this is."""
    printed = game.setup.sheet
    form = say.HEADING_PARTY if printed.party else say.HEADING
    return Text(" " + form.format(game=printed.title, round=game.round, rounds=game.state.rounds, who=who), style=STRONG)


def news(out: Console, lines: list[str]) -> None:
    """What happened since the last screen."""
    for line in lines:
        out.print(Padding(Text(line, style=NEWS), (0, 0, 0, 1), expand=False))


def show(out: Console, game: Game, seat: int, who: str, found: list[Group]) -> None:
    """The sheet of a seat, the dice, and what it may do now."""
    drawn = sheet(game.setup, pen(game, seat, choices.lit(found)))
    title = Text(f" {situation(game, seat)}", style=STRONG)
    out.print(heading(game, who))
    if out.width < SHEET + BESIDE:
        out.print(Text("\n").join([drawn, tray(game), title, *choices.draw(game, found, SHEET, out)]))
        return
    side = Text("\n").join([*stacked(game), Text(), title, *choices.draw(game, found, out.width - SHEET - 2, out)])
    both = Columns.grid(padding=(0, 1))
    both.add_column(width=SHEET)
    both.add_column(width=out.width - SHEET - 2)
    both.add_row(drawn, side)
    out.print(both)


def situation(game: Game, seat: int) -> str:
    """What a seat is asked for now."""
    kinds = {action.kind for action in game.legal(seat)}
    first = next(kind for kind in ("redeem", "cross", "return", "mark", "go", "") if kind in kinds or not kind)
    if first == "redeem":
        return say.TITLES["redeem"].format(bonuses=", ".join(game.pending(seat)))
    if first == "mark":
        return say.TITLES["mark" if game.phase == "choosing" else "rest"]
    if first:
        return say.TITLES["return" if first == "go" else first]
    token = game.state.papers[seat - 1].token
    if token:
        return say.TITLES["number"].format(number=token_face(game.setup.tables, token))
    if game.phase == "choosing":
        return say.TITLES["choose"].format(roll=game.state.roll)
    if "done" in kinds:
        return say.TITLES["plus"].format(left=game.stock(seat)["+1"][1]) if "+1" in game.stock(seat) else say.TITLES["rest"]
    fallback = any(a.die and game.dice[a.die][1] != "platter" for a in game.legal(seat))
    return say.TITLES["fallback" if fallback else "pick"]
