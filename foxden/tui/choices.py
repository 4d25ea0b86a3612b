"""Numbered choices in words, grouped by die or bonus, each with what it earns."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from foxden.engine.action import Action
from foxden.engine.effects import Effect
from foxden.engine.game import Game
from foxden.locale import en, en_table
from foxden.tui import phrases
from foxden.tui.colours import QUIET, STRONG, paint


@dataclass(frozen=True, slots=True)
class Choice:
    """One numbered choice."""

    number: int
    action: Action
    effect: Effect


@dataclass(frozen=True, slots=True)
class Group:
    """Choices that belong together, under a heading."""

    colour: str
    heading: str
    hint: str
    choices: tuple[Choice, ...]


def groups(game: Game, seat: int) -> list[Group]:
    """All legal actions of a seat: dice first, then the rest, numbered from 1."""
    found: dict[str, list[Action]] = {}
    for action in game.legal(seat):
        found.setdefault(_key(action), []).append(action)
    number = 1
    result = []
    for actions in found.values():
        choices = tuple(Choice(i, a, game.effect(seat, a)) for i, a in enumerate(actions, number))
        number += len(choices)
        result.append(_group(game, choices))
    return result


def _key(action: Action) -> str:
    if action.kind in ("enter", "waste", "return"):
        return f"die {action.die}"
    if action.kind == "redeem":
        return f"bonus {action.bonus} {action.area}"
    if action.kind == "mark":
        return f"area {action.area}"
    return action.kind if action.kind in ("cross", "number") else "other"


def _group(game: Game, choices: tuple[Choice, ...]) -> Group:
    first = choices[0].action
    hint = ""
    if first.die:
        heading = phrases.die(game, first.die)
        heading = f"{heading} {first.die}"
        falls = (*choices[0].effect.swept, *choices[0].effect.left)
        if falls:
            hint = en_table.FALLS.format(dice=phrases.dice(game, falls))
        return Group(first.die, heading, hint, choices)
    if first.bonus:
        several = len(next(b for b in game.setup.sheet.bonuses if b.name == first.bonus).numbers) > 1
        words = first.area if several else en.bonus(first.bonus)
        heading = en_table.GROUPS["redeem"].format(bonus=first.bonus, words=words)
        return Group(first.area or "", heading, hint, choices)
    if first.kind == "mark":
        return Group(first.area or "", en_table.GROUPS["mark"].format(area=first.area), hint, choices)
    return Group("", en_table.GROUPS.get(first.kind, en_table.GROUPS["other"]), hint, choices)


def lit(found: list[Group]) -> set[tuple[str, str]]:
    """The marks that may be made now."""
    return {(c.effect.marks[0].area, c.effect.marks[0].field) for group in found for c in group.choices if c.effect.marks}


def draw(game: Game, found: list[Group], width: int, out: Console) -> list[Text]:
    """The groups as lines of this width; many short ones in two columns."""
    lines = []
    for group in found:
        head = Text(" ")
        head.append(f" {group.heading} ", style=f"bold {paint(group.colour).base}" if group.colour else STRONG)
        head.append(f"  {group.hint}" if group.hint else "", style=QUIET)
        lines.append(head)
        lines += _columns([_line(game, choice) for choice in group.choices], width, out)
    return lines


def _line(game: Game, choice: Choice) -> Text:
    line = Text(f"{choice.number:>4}  ", style="")
    line.stylize(STRONG, 0, 4)
    line.append(phrases.step(game.setup, choice.action, choice.effect))
    left = _stock(game, choice.action)
    gains = phrases.gains(game.setup, choice.effect)
    line.append(left, style=QUIET)
    if gains:
        line.append("  " + ", ".join(gains), style="italic")
    return line


def _stock(game: Game, action: Action) -> str:
    """How many re-rolls are left, beside the choice to use one."""
    if action.kind != "reroll":
        return ""
    return f" ({game.stock(game.active)['RR'][1]} left)"


INDENT = 6  # the number of a choice stands in these columns


def _hung(line: Text, width: int, out: Console) -> list[Text]:
    """A line that is too long goes on below its words, not below its number."""
    head, words = line.divide([INDENT])
    parts = words.wrap(out, width - INDENT)
    return [Text.assemble(head if i == 0 else " " * INDENT, part) for i, part in enumerate(parts)]


LONG = 6  # more lines than this go into two columns


def _columns(lines: list[Text], width: int, out: Console) -> list[Text]:
    half = width // 2
    if len(lines) <= LONG or max(line.cell_len for line in lines) >= half:
        return [part for line in lines for part in _hung(line, width, out)]
    rows = -(-len(lines) // 2)
    found = []
    for i in range(rows):
        line = lines[i].copy()
        if i + rows < len(lines):
            line.append(" " * (half - line.cell_len))
            line.append_text(lines[i + rows])
        found.append(line)
    return found
