"""The legal actions of a seat as numbered choices in words, grouped by die or bonus, each with its gains."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from foxden.engine.action import Action
from foxden.engine.effects import Effect
from foxden.engine.game import Game
from foxden.locale import en, en_terminal
from foxden.tui.play import phrases
from foxden.tui.sheet.colours import QUIET, STRONG, area_colours


@dataclass(frozen=True, slots=True)
class NumberedChoice:
    """A legal action, its effect, and the number to type for it."""

    number: int
    action: Action
    effect: Effect


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    """Choices under a common heading, for example all of one die."""

    colour: str
    heading: str
    hint: str
    choices: tuple[NumberedChoice, ...]


def choice_groups(game: Game, seat: int) -> list[ChoiceGroup]:
    """All legal actions of a seat in groups, numbered from 1."""
    found: dict[str, list[Action]] = {}
    for action in game.legal(seat):
        found.setdefault(_group_key(action), []).append(action)
    number = 1
    result = []
    for actions in found.values():
        choices = tuple(NumberedChoice(i, a, game.effect(seat, a)) for i, a in enumerate(actions, number))
        number += len(choices)
        result.append(_group(game, choices))
    return result


def _group_key(action: Action) -> str:
    if action.kind in ("enter", "waste", "return"):
        return f"die {action.die}"
    if action.kind == "redeem":
        return f"bonus {action.bonus} {action.area}"
    if action.kind == "mark":
        return f"area {action.area}"
    return action.kind if action.kind in ("cross", "number") else "other"


def _group(game: Game, choices: tuple[NumberedChoice, ...]) -> ChoiceGroup:
    first = choices[0].action
    hint = ""
    if first.die:
        heading = phrases.die_text(game, first.die)
        heading = f"{heading} {first.die}"
        falls = (*choices[0].effect.swept, *choices[0].effect.left)
        if falls:
            hint = en_terminal.FALLS.format(dice=phrases.dice_text(game, falls))
        return ChoiceGroup(first.die, heading, hint, choices)
    if first.bonus:
        several = len(next(b for b in game.setup.sheet.bonuses if b.name == first.bonus).numbers) > 1
        words = first.area if several else en.bonus(first.bonus)
        heading = en_terminal.GROUPS["redeem"].format(bonus=first.bonus, words=words)
        return ChoiceGroup(first.area or "", heading, hint, choices)
    if first.kind == "mark":
        return ChoiceGroup(first.area or "", en_terminal.GROUPS["mark"].format(area=first.area), hint, choices)
    return ChoiceGroup("", en_terminal.GROUPS.get(first.kind, en_terminal.GROUPS["other"]), hint, choices)


def markable_fields(found: list[ChoiceGroup]) -> set[tuple[str, str]]:
    """The marks (area and field) that some choice would make."""
    return {(c.effect.marks[0].area, c.effect.marks[0].field) for group in found for c in group.choices if c.effect.marks}


def draw_choices(game: Game, found: list[ChoiceGroup], width: int, out: Console) -> list[Text]:
    """The groups as lines of this width; long groups of short lines in two columns."""
    lines = []
    for group in found:
        head = Text(" ")
        head.append(f" {group.heading} ", style=f"bold {area_colours(group.colour).base}" if group.colour else STRONG)
        head.append(f"  {group.hint}" if group.hint else "", style=QUIET)
        lines.append(head)
        lines += _in_columns([_choice_line(game, choice) for choice in group.choices], width, out)
    return lines


def _choice_line(game: Game, choice: NumberedChoice) -> Text:
    line = Text(f"{choice.number:>4}  ", style="")
    line.stylize(STRONG, 0, 4)
    line.append(phrases.describe_step(game.setup, choice.action, choice.effect))
    left = _rerolls_left(game, choice.action)
    gains = phrases.describe_gains(game.setup, choice.effect)
    line.append(left, style=QUIET)
    if gains:
        line.append("  " + ", ".join(gains), style="italic")
    return line


def _rerolls_left(game: Game, action: Action) -> str:
    """How many re-rolls are left, for the choice that uses one."""
    if action.kind != "reroll":
        return ""
    return f" ({game.stock(game.active)['RR'][1]} left)"


INDENT = 6  # columns for the number of a choice


def _wrap_indented(line: Text, width: int, out: Console) -> list[Text]:
    """Wrap a long line so that it continues below its text, not below its number."""
    head, words = line.divide([INDENT])
    parts = words.wrap(out, width - INDENT)
    return [Text.assemble(head if i == 0 else " " * INDENT, part) for i, part in enumerate(parts)]


MAX_ONE_COLUMN = 6  # lines; more go into two columns


def _in_columns(lines: list[Text], width: int, out: Console) -> list[Text]:
    half = width // 2
    if len(lines) <= MAX_ONE_COLUMN or max(line.cell_len for line in lines) >= half:
        return [part for line in lines for part in _wrap_indented(line, width, out)]
    rows = -(-len(lines) // 2)
    found = []
    for i in range(rows):
        line = lines[i].copy()
        if i + rows < len(lines):
            line.append(" " * (half - line.cell_len))
            line.append_text(lines[i + rows])
        found.append(line)
    return found
