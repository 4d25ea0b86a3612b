"""The dice and where they lie: hand, die fields I II III, platter."""

from __future__ import annotations

from rich.text import Text

from foxden.engine.game import Game
from foxden.notation.words import letter_of
from foxden.tui.colours import QUIET, paint

FIELDS = ("I", "II", "III")


def tray(game: Game) -> Text:
    """All dice in one line."""
    return Text(" ").join(stacked(game))


def stacked(game: Game) -> list[Text]:
    """The hand, the die fields and the platter, a line for each (junior: the dice used, and those left over)."""
    party = game.setup.sheet.party
    hand = [name for name, (_, place) in game.dice.items() if place == "hand"]
    platter = [name for name, (_, place) in game.dice.items() if place == "platter"]
    fields = [_place(game, FIELDS[i], [name] if name else []) for i, name in enumerate(game.die_fields)]
    lines = [
        _place(game, "used" if party and game.phase == "closing" else "hand", hand),
        Text(" ").join(fields),
        _place(game, "left over" if party else "platter", platter),
        _place(game, "aside", list(game.aside)) if game.aside else Text(),
    ]
    empty = party or game.solo_passive
    return [line for line in lines if line.plain and not (empty and line.plain.endswith("-"))]


def _place(game: Game, place: str, names: list[str]) -> Text:
    line = Text(f" {place} ", style="")
    line.stylize(QUIET)
    line.append_text(Text(" ").join(block(game, name) for name in names)) if names else line.append("-", style=QUIET)
    return line


def block(game: Game, name: str) -> Text:
    """A die: its letter and face on its colour."""
    face = game.dice[name][0]
    letter = letter_of(game.setup)[game.setup.dice.index(name)]
    return Text(f" {letter}{' ' if game.setup.sheet.party else ''}{face} ", style=f"bold {paint(name).base}")
