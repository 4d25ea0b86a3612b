"""The dice and where they lie: hand, die fields I II III, platter."""

from __future__ import annotations

from rich.text import Text

from foxden.engine.game import Game
from foxden.notation.words import letter_of
from foxden.tui.sheet.colours import QUIET, area_colours

FIELDS = ("I", "II", "III")


def dice_line(game: Game) -> Text:
    """All dice in one line."""
    return Text(" ").join(dice_lines(game, in_line=9))


def dice_lines(game: Game, in_line: int = 3) -> list[Text]:
    """The hand, the die fields and the platter, a line for each; junior: the dice used and those left over, `in_line` per line."""
    fields_drawn = game.setup.sheet.has_die_fields
    in_line = 9 if fields_drawn else in_line
    hand = [name for name, (_, place) in game.dice.items() if place == "hand"]
    platter = [name for name, (_, place) in game.dice.items() if place == "platter"]
    fields = [_place(game, FIELDS[i], [name] if name else []) for i, name in enumerate(game.die_fields)]
    lines = [
        _place(game, "used" if not fields_drawn and game.phase == "closing" else "hand", hand, in_line),
        Text(" ").join(fields),
        _place(game, "platter" if fields_drawn else "left over", platter, in_line),
        _place(game, "aside", list(game.aside)) if game.aside else Text(),
    ]
    empty = not fields_drawn or game.solo_passive
    return [line for line in lines if line.plain and not (empty and line.plain.endswith("-"))]


def _place(game: Game, place: str, names: list[str], in_line: int = 9) -> Text:
    line = Text(f" {place} ", style="")
    line.stylize(QUIET)
    if not names:
        return line.append("-", style=QUIET)
    rows = [names[i : i + in_line] for i in range(0, len(names), in_line)]
    between = Text("\n" + " " * len(f" {place} "))
    return line.append_text(between.join(Text(" ").join(die_block(game, name) for name in row) for row in rows))


def die_block(game: Game, name: str) -> Text:
    """A die: its letter and face on its colour."""
    face = game.dice[name][0]
    letter = letter_of(game.setup)[game.setup.dice.index(name)]
    return Text(f" {letter}{' ' if game.setup.sheet.shows_symbols else ''}{face} ", style=f"bold {area_colours(name).base}")
