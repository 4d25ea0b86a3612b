"""Actions and what they do, in words."""

from __future__ import annotations

from collections.abc import Iterable

from foxden.engine.action import Action
from foxden.engine.effects import Effect, Mark
from foxden.engine.game import Game
from foxden.locale import en, en_table
from foxden.notation.words import letter_of
from foxden.sheets.setup import Setup
from foxden.sheets.words import Area, Entry, Extra, Field, Order, Writes
from foxden.tui.grids import row_label

JUNIOR = {"yellow": "balloon", "red": "wagon", "green": "gift", "blue": "sweets"}


def die(game: Game, name: str) -> str:
    """A die by its letter and face: W3; junior by what it shows."""
    face = game.dice[name][0]
    return face if game.setup.sheet.party else f"{letter_of(game.setup)[game.setup.dice.index(name)]}{face}"


def dice(game: Game, names: Iterable[str]) -> str:
    """Several dice."""
    return " ".join(die(game, name) for name in names)


def listed(words: Iterable[str]) -> str:
    """Words in a row, equal ones counted: a fox, 2 x re-roll."""
    every = list(words)
    return ", ".join(word if every.count(word) == 1 else f"{every.count(word)} x {word}" for word in dict.fromkeys(every))


def step(setup: Setup, action: Action, effect: Effect) -> str:
    """What an action does first: where it is entered, or the step it takes."""
    if not effect.marks or action.kind in en.STEPS:
        return en.STEPS[action.kind].format(number=action.number, die=action.die)
    return field(setup, effect.marks[0], action)


def field(setup: Setup, mark: Mark, action: Action | None = None) -> str:
    """A mark in words, with the number written."""
    area = setup.sheet.area(mark.area)
    printed = _field(area, mark.field)
    words = en.FIELDS[_form(setup, area, printed, mark, action)].format(
        area=area.name,
        field=printed.name,
        number=printed.number,
        factor=printed.factor,
        row=_row(setup, area, printed),
        column=printed.column,
        written=mark.written,
        symbol=printed.symbol,
        dice=printed.dice,
    )
    return words + (en.WILDS[action.wilds] if action is not None and action.wilds else "")


def _field(area: Area, name: str) -> Field:
    short = name[:-1] if area.order is Order.CIRCLE_FIRST else name
    return next(f for f in area.fields if f.name == short)


def _form(setup: Setup, area: Area, printed: Field, mark: Mark, action: Action | None) -> str:
    """Which phrase of the locale fits an area."""
    if setup.sheet.party:
        return JUNIOR[area.name]
    if area.order is Order.CIRCLE_FIRST:
        return "circle" if mark.field.endswith("o") else "cross"
    if area.entry is Entry.OUTWARDS:
        return "left" if printed.row == 1 else "right"
    if area.writes is Writes.HALF_OR_FACTOR and action is not None and action.style and printed.factor:
        return action.style
    if area.writes is not Writes.CROSS:
        return "times" if printed.factor > 1 and area.writes is Writes.NUMBER else "write"
    if area.order is Order.RIGHTWARDS:
        return "on field"
    if area.order is Order.LEFT_TO_RIGHT:
        return "next"
    if area.extra is Extra.SWEPT:
        return "own row"
    return "plain" if printed.name == str(printed.number) else "row"


def _row(setup: Setup, area: Area, printed: Field) -> str:
    label = row_label(tuple(f for f in area.fields if f.row == printed.row))
    if area.extra is Extra.SWEPT:
        return next(a.name for a in setup.areas if a.name[0].upper() == label)
    return label


def gains(setup: Setup, effect: Effect) -> list[str]:
    """What an action brings: points, bonuses, extra crosses."""
    found = []
    if effect.points and setup.sheet.party:
        found.append(en_table.STARS[min(effect.points, 2)].format(n=effect.points))
    elif effect.points:
        found.append(en_table.POINTS[min(abs(effect.points), 2)].format(points=effect.points))
    if effect.earned:
        found.append(en_table.EARNS.format(bonuses=listed(en.bonus(name) for name in effect.earned)))
    if effect.extra:
        found.append(en.EXTRAS[min(effect.extra, 2)].format(n=effect.extra))
    return found


def told(game: Game, seat: int, action: Action) -> str:
    """An action about to be played, with what it brings, as one line of a story."""
    effect = game.effect(seat, action)
    parts = [step(game.setup, action, effect), *gains(game.setup, effect)]
    if action.die:
        parts[0] = f"{die(game, action.die)}, {parts[0]}"
    elif action.bonus:
        parts[0] = f"{en.bonus(action.bonus)}: {parts[0]}"
    if effect.swept or effect.left:
        parts.append(en_table.FELL.format(dice=dice(game, (*effect.swept, *effect.left))))
    if "+1" in effect.spent:
        parts[0] = f"+1 on {parts[0]}"
    return "; ".join(parts)
