"""The dice and where they lie: hand, die fields I II III, platter."""

from __future__ import annotations

from rich.text import Text

from foxden.engine.game import Game
from foxden.notation.words import letter_of
from foxden.tui.colours import QUIET, paint

FIELDS = ("I", "II", "III")


def tray(game: Game) -> Text:
    """All dice in one line."""
    return Text(" ").join(stacked(game, in_line=9))


def stacked(game: Game, in_line: int = 3) -> list[Text]:
    """The hand, the die fields and the platter, a line for each (junior: the dice used, and those left over, so many in a line)."""
    party = game.setup.sheet.party
    in_line = in_line if party else 9
    hand = [name for name, (_, place) in game.dice.items() if place == "hand"]
    platter = [name for name, (_, place) in game.dice.items() if place == "platter"]
    fields = [_place(game, FIELDS[i], [name] if name else []) for i, name in enumerate(game.die_fields)]
    lines = [
        _place(game, "used" if party and game.phase == "closing" else "hand", hand, in_line),
        Text(" ").join(fields),
        _place(game, "left over" if party else "platter", platter, in_line),
        _place(game, "aside", list(game.aside)) if game.aside else Text(),
    ]
    empty = party or game.solo_passive
    return [line for line in lines if line.plain and not (empty and line.plain.endswith("-"))]


def _place(game: Game, place: str, names: list[str], in_line: int = 9) -> Text:
    line = Text(f" {place} ", style="")
    line.stylize(QUIET)
    if not names:
        return line.append("-", style=QUIET)
    rows = [names[i : i + in_line] for i in range(0, len(names), in_line)]
    between = Text("\n" + " " * len(f" {place} "))
    return line.append_text(between.join(Text(" ").join(block(game, name) for name in row) for row in rows))


def block(game: Game, name: str) -> Text:
    """A die: its letter and face on its colour."""
    face = game.dice[name][0]
    letter = letter_of(game.setup)[game.setup.dice.index(name)]
    return Text(f" {letter}{' ' if game.setup.sheet.party else ''}{face} ", style=f"bold {paint(name).base}")
