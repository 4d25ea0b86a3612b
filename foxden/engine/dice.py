"""Rolls: drawn by a generator or typed in, checked, and as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from foxden.notation.errors import CodedError, NotationError
from foxden.notation.text import Token, tokens
from foxden.notation.words import die_letters, die_word, letter_of
from foxden.rules.dice import order_matters
from foxden.rules.state import State
from foxden.sheets.setup import Setup


class RollError(CodedError):
    """An impossible roll; the message says what is expected."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The faces of the dice that were rolled; in the solo passive turn also their places."""

    faces: tuple[tuple[int, int], ...]  # die, face
    platter: int = 0
    fields: tuple[int, ...] = ()

    def put(self, s: State) -> None:
        """Set the faces and places of the dice in a state."""
        for die, face in self.faces:
            s.face[die] = face
        if self.fields:
            s.platter = self.platter
            s.field[:] = self.fields


def dice_to_roll(setup: Setup, s: State) -> list[int]:
    """The dice to be rolled."""
    return [d for d in range(len(setup.dice)) if s.hand >> d & 1]


def draw(setup: Setup, s: State, rng: Any) -> Roll:
    """Roll with a `random.Random` (or anything with `randrange`) or a numpy generator."""
    below = getattr(rng, "randrange", None) or getattr(rng, "integers", None)
    if below is None:
        raise RollError("roll_how", kind=type(rng).__name__)
    faces = [(d, setup.tables.faces[d][int(below(6))]) for d in dice_to_roll(setup, s)]
    if not s.dealt:
        return Roll(tuple(faces))
    order = faces[:]
    for i in range(len(order) - 1, 0, -1):
        j = int(below(i + 1))
        order[i], order[j] = order[j], order[i]
    order.sort(key=lambda die: die[1])  # a stable sort of a shuffled list: ties at random
    rest = [d for d, _ in order[3:]]
    for i in (2, 1):
        j = int(below(i + 1))
        rest[i], rest[j] = rest[j], rest[i]
    return dealt_roll(setup, faces, sum(1 << d for d, _ in order[:3]), rest)


def given_roll(
    setup: Setup,
    s: State,
    faces: Mapping[str, int | str],
    platter: Iterable[str] | None = None,
    fields: Iterable[str] | None = None,
) -> Roll:
    """A roll with faces (and in the solo passive turn places) given by the caller; raises RollError if it is impossible."""
    expected = {setup.dice[d]: d for d in dice_to_roll(setup, s)}
    if set(faces) != set(expected):
        raise RollError("roll_dice", dice=list(expected), found=list(faces))
    shown = []
    for name, d in expected.items():
        words = [setup.symbols[f] for f in setup.tables.faces[d]]
        if str(faces[name]) not in words:
            raise RollError("roll_face", die=name, face=faces[name], faces=list(dict.fromkeys(words)))
        shown.append((d, setup.symbols.index(str(faces[name]))))
    if not s.dealt:
        if platter is not None or fields is not None:
            raise RollError("roll_not_dealt")
        return Roll(tuple(shown))
    low = _platter(setup, dict(shown), platter)
    return dealt_roll(setup, shown, low, _fields(setup, low, fields))


def dealt_roll(setup: Setup, faces: list[tuple[int, int]], platter: int, fields: list[int]) -> Roll:
    """The roll of a solo passive turn, with the dice on the platter and (where that matters) on I, II and III."""
    order = fields if ordered(setup) else sorted(fields)
    return Roll(tuple(faces), platter, tuple(order))


def ordered(setup: Setup) -> bool:
    """Does it matter on which die field a die lies?"""
    return order_matters(setup.tables)


def _dice(setup: Setup, names: Iterable[str], number: int, code: str) -> list[int]:
    given = list(names)
    unknown = [n for n in given if n not in setup.dice]
    if unknown or len(set(given)) != number or len(given) != number:
        raise RollError(code, number=number, dice=list(setup.dice), found=given)
    return [setup.dice.index(n) for n in given]


def _platter(setup: Setup, faces: dict[int, int], names: Iterable[str] | None) -> int:
    """The three dice on the platter: those named, which must be the lowest, or the three lowest if there is no tie."""
    order = sorted(faces, key=lambda d: faces[d])
    if names is None:
        if faces[order[2]] == faces[order[3]]:
            raise RollError("roll_tie", face=faces[order[3]])
        return sum(1 << d for d in order[:3])
    chosen = _dice(setup, names, 3, "roll_platter")
    if max(faces[d] for d in chosen) > min(faces[d] for d in faces if d not in chosen):
        raise RollError("roll_lowest")
    return sum(1 << d for d in chosen)


def _fields(setup: Setup, platter: int, names: Iterable[str] | None) -> list[int]:
    rest = [d for d in range(len(setup.dice)) if not platter >> d & 1]
    if names is None:
        if ordered(setup):
            raise RollError("roll_order")
        return rest
    chosen = _dice(setup, names, 3, "roll_fields")
    if sorted(chosen) != rest:
        raise RollError("roll_rest", dice=[setup.dice[d] for d in rest])
    return chosen


def write_roll(setup: Setup, roll: Roll) -> str:
    """A roll as it is written in a record."""
    letters = letter_of(setup)
    parts = [" ".join(die_word(setup, d, face) for d, face in roll.faces)]
    if roll.fields:
        parts.append(" ".join(letters[d] for d in range(len(letters)) if roll.platter >> d & 1))
        if ordered(setup):
            parts.append(" ".join(letters[d] for d in roll.fields))
    return "{" + " | ".join(parts) + "}"


def roll_from_words(
    setup: Setup, s: State, text: str, platter: Iterable[str] | None = None, fields: Iterable[str] | None = None
) -> Roll:
    """Read a roll in the notation of records, with or without braces."""
    inside = text.strip().removeprefix("{").removesuffix("}")
    if "|" in inside and (platter is not None or fields is not None):
        raise RollError("roll_twice")
    try:
        return read_roll(setup, s, Token("{" + inside + "}", 1, 1), platter, fields)
    except NotationError as error:
        raise RollError("roll_words", error=error) from None


def read_roll(
    setup: Setup, s: State, token: Token, platter: Iterable[str] | None = None, fields: Iterable[str] | None = None
) -> Roll:
    """Read a roll from a record."""
    letters = die_letters(setup)
    groups: list[list[Token]] = [[]]
    for word in tokens(token.text[1:-1], token.line):
        here = Token(word.text, token.line, token.column + word.column)
        if word.text == "|":
            groups.append([])
        else:
            groups[-1].append(here)
    faces: dict[str, int | str] = {}
    for word in groups[0]:
        short = max((n for n in letters if word.text.startswith(n)), key=len, default="")
        if not short:
            raise word.wrong("die", dice=list(letters))
        if setup.dice[letters[short]] in faces:
            raise word.wrong("die_once")
        faces[setup.dice[letters[short]]] = word.text[len(short) :].removeprefix(":" if setup.sheet.shows_symbols else "")
    named = [[setup.dice[letters[w.text]] if w.text in letters else w.text for w in group] for group in groups[1:]]
    if len(named) > (1 + ordered(setup) if s.dealt else 0):
        raise token.wrong("groups")
    try:
        return given_roll(setup, s, faces, *(named or (platter, fields)))
    except RollError as error:
        raise token.wrong("possible_roll", why=error) from None
