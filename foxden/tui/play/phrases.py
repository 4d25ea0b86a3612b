"""Actions and their effects in words."""

from __future__ import annotations

from collections.abc import Iterable

from foxden.engine.action import Action
from foxden.engine.effects import Effect, Mark
from foxden.engine.game import Game
from foxden.locale import en, en_terminal
from foxden.notation.words import letter_of
from foxden.sheets.elements import Area, Entry, Extra, Field, Order, Writes
from foxden.sheets.setup import Setup
from foxden.tui.sheet.grids import row_label

ENDINGS = tuple(en.STEPS[kind] for kind in ("go", "stop", "done"))
JUNIOR_PHRASES = {"yellow": "balloon", "red": "wagon", "green": "gift", "blue": "sweets"}


def die_text(game: Game, name: str) -> str:
    """A die as letter and face, such as W3; in junior its face alone."""
    face = game.dice[name][0]
    return face if game.setup.sheet.shows_symbols else f"{letter_of(game.setup)[game.setup.dice.index(name)]}{face}"


def dice_text(game: Game, names: Iterable[str]) -> str:
    """Several dice as text."""
    return " ".join(die_text(game, name) for name in names)


def join_counted(words: Iterable[str]) -> str:
    """Words joined by commas, equal ones counted: a fox, 2 x re-roll."""
    every = list(words)
    return ", ".join(word if every.count(word) == 1 else f"{every.count(word)} x {word}" for word in dict.fromkeys(every))


def describe_step(setup: Setup, action: Action, effect: Effect) -> str:
    """The mark that an action makes, or the step it takes if it marks nothing."""
    if not effect.marks or action.kind in en.STEPS:
        return en.STEPS[action.kind].format(number=action.number, die=action.die)
    return describe_mark(setup, effect.marks[0], action)


def describe_mark(setup: Setup, mark: Mark, action: Action | None = None) -> str:
    """A mark in words, with the number that is written."""
    area = setup.sheet.area(mark.area)
    printed = _printed_field(area, mark.field)
    words = en.FIELDS[_phrase_key(setup, area, printed, mark, action)].format(
        area=area.name,
        field=printed.name,
        number=printed.number,
        factor=printed.factor,
        row=_row_name(setup, area, printed),
        column=printed.column,
        written=mark.written,
        symbol=printed.symbol,
        dice=printed.dice,
    )
    return words + (en.WILDS[action.wilds] if action is not None and action.wilds else "")


def _printed_field(area: Area, name: str) -> Field:
    short = name[:-1] if area.order is Order.CIRCLE_FIRST else name
    return next(f for f in area.fields if f.name == short)


def _phrase_key(setup: Setup, area: Area, printed: Field, mark: Mark, action: Action | None) -> str:
    """The key of the phrase in the locale that describes a mark in an area."""
    if setup.sheet.shows_symbols:
        return JUNIOR_PHRASES[area.name]
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


def _row_name(setup: Setup, area: Area, printed: Field) -> str:
    label = row_label(tuple(f for f in area.fields if f.row == printed.row))
    if area.extra is Extra.SWEPT:
        return next(a.name for a in setup.areas if a.name[0].upper() == label)
    return label


def describe_gains(setup: Setup, effect: Effect) -> list[str]:
    """The gains of an action in words: points, bonuses, extra crosses."""
    found = []
    if effect.points and setup.sheet.counts_stars:
        found.append(en_terminal.STARS[min(effect.points, 2)].format(n=effect.points))
    elif effect.points:
        found.append(en_terminal.POINTS[min(abs(effect.points), 2)].format(points=effect.points))
    if effect.earned:
        found.append(en_terminal.EARNS.format(bonuses=join_counted(en.bonus(name) for name in effect.earned)))
    if effect.dropped:
        found.append(en_terminal.DROPPED.format(bonuses=join_counted(en.bonus(name) for name in effect.dropped)))
    if effect.extra:
        found.append(en.EXTRAS[min(effect.extra, 2)].format(n=effect.extra))
    return found


def describe_action(game: Game, seat: int, action: Action) -> str:
    """An action that is about to be played, with its effect, as one line of text."""
    effect = game.effect(seat, action)
    parts = [describe_step(game.setup, action, effect), *describe_gains(game.setup, effect)]
    if action.die:
        parts[0] = f"{die_text(game, action.die)}, {parts[0]}"
    elif action.bonus:
        parts[0] = f"{en.bonus(action.bonus)}: {parts[0]}"
    if effect.swept or effect.left:
        parts.append(en_terminal.FELL.format(dice=dice_text(game, (*effect.swept, *effect.left))))
    if "+1" in effect.spent:
        parts[0] = f"+1 on {parts[0]}"
    return "; ".join(parts)


def describe_choices(game: Game, seat: int, words: Iterable[str]) -> list[str]:
    """The choices of a line of play from here in words, without their gains."""
    there, found = Game(game.setup, game.state.copy()), list[str]()
    for word in words:
        action = there.action(seat, word)
        found.append(describe_action(there, seat, action).partition("; ")[0])
        there.play(seat, action)
    return found


def describe_line(game: Game, seat: int, words: Iterable[str]) -> str:
    """The same as one text. Steps that only go on or end something are left out, unless there is nothing else."""
    found = describe_choices(game, seat, words)
    return "; ".join([text for text in found if text not in ENDINGS] or found[:1])
