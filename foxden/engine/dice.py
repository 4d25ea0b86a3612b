"""Rolls: drawn by a generator or typed in, checked, and as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from foxden.notation.text import Token, tokens
from foxden.notation.words import die_letters, die_word, letter_of
from foxden.rules.state import State
from foxden.sheets.setup import Setup


class RollError(ValueError):
    """A roll that cannot be; says what would be right."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The faces of the dice that were rolled; in the solo passive turn also where they were laid."""

    faces: tuple[tuple[int, int], ...]  # die, face
    platter: int = 0
    fields: tuple[int, ...] = ()

    def put(self, s: State) -> None:
        """Lay the dice on the table."""
        for die, face in self.faces:
            s.face[die] = face
        if self.fields:
            s.platter = self.platter
            s.field[:] = self.fields


def waiting(setup: Setup, s: State) -> list[int]:
    """The dice to be rolled."""
    return [d for d in range(len(setup.dice)) if s.hand >> d & 1]


def draw(setup: Setup, s: State, rng: Any) -> Roll:
    """Roll with a `random.Random` (or anything with `randrange`) or a numpy generator."""
    below = getattr(rng, "randrange", None) or getattr(rng, "integers", None)
    if below is None:
        raise RollError(f"roll with a random.Random, a numpy Generator or faces, not {type(rng).__name__}")
    faces = [(d, setup.tables.faces[d][int(below(6))]) for d in waiting(setup, s)]
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
    return _dealt(setup, faces, sum(1 << d for d, _ in order[:3]), rest)


def typed(
    setup: Setup,
    s: State,
    faces: Mapping[str, int | str],
    platter: Iterable[str] | None = None,
    fields: Iterable[str] | None = None,
) -> Roll:
    """A roll as somebody read it off the table."""
    expected = {setup.dice[d]: d for d in waiting(setup, s)}
    if set(faces) != set(expected):
        raise RollError(f"the dice to roll are {', '.join(expected)}; got {', '.join(faces) or 'none'}")
    shown = []
    for name, d in expected.items():
        words = [setup.symbols[f] for f in setup.tables.faces[d]]
        if str(faces[name]) not in words:
            raise RollError(f"{name} cannot show {faces[name]!r}; its faces are {', '.join(dict.fromkeys(words))}")
        shown.append((d, setup.symbols.index(str(faces[name]))))
    if not s.dealt:
        if platter is not None or fields is not None:
            raise RollError("platter and fields are given in the solo passive turn only")
        return Roll(tuple(shown))
    low = _platter(setup, dict(shown), platter)
    return _dealt(setup, shown, low, _fields(setup, low, fields))


def _dealt(setup: Setup, faces: list[tuple[int, int]], platter: int, fields: list[int]) -> Roll:
    order = fields if ordered(setup) else sorted(fields)
    return Roll(tuple(faces), platter, tuple(order))


def ordered(setup: Setup) -> bool:
    """Does it matter on which die field a die lies?"""
    return any(area.entry == "by place" for area in setup.areas)


def _dice(setup: Setup, names: Iterable[str], number: int, what: str) -> list[int]:
    given = list(names)
    unknown = [n for n in given if n not in setup.dice]
    if unknown or len(set(given)) != number or len(given) != number:
        raise RollError(f"{what} is {number} different dice of {', '.join(setup.dice)}; got {', '.join(given) or 'none'}")
    return [setup.dice.index(n) for n in given]


def _platter(setup: Setup, faces: dict[int, int], names: Iterable[str] | None) -> int:
    """The three lowest dice, as named, or as the faces decide."""
    order = sorted(faces, key=lambda d: faces[d])
    if names is None:
        if faces[order[2]] == faces[order[3]]:
            raise RollError(f"several dice show {faces[order[3]]}: say which three lie on the platter")
        return sum(1 << d for d in order[:3])
    chosen = _dice(setup, names, 3, "the platter")
    if max(faces[d] for d in chosen) > min(faces[d] for d in faces if d not in chosen):
        raise RollError("the three lowest dice go to the platter: none of them may show more than another die")
    return sum(1 << d for d in chosen)


def _fields(setup: Setup, platter: int, names: Iterable[str] | None) -> list[int]:
    rest = [d for d in range(len(setup.dice)) if not platter >> d & 1]
    if names is None:
        if ordered(setup):
            raise RollError("say in which order the other three dice lie on the die fields I, II, III")
        return rest
    chosen = _dice(setup, names, 3, "the die fields")
    if sorted(chosen) != rest:
        raise RollError(f"the dice on the die fields are {', '.join(setup.dice[d] for d in rest)}, in some order")
    return chosen


def write_roll(setup: Setup, roll: Roll) -> str:
    """A roll as it stands in a record."""
    letters = letter_of(setup)
    parts = [" ".join(die_word(setup, d, face) for d, face in roll.faces)]
    if roll.fields:
        parts.append(" ".join(letters[d] for d in range(len(letters)) if roll.platter >> d & 1))
        if ordered(setup):
            parts.append(" ".join(letters[d] for d in roll.fields))
    return "{" + " | ".join(parts) + "}"


def read_roll(setup: Setup, s: State, token: Token) -> Roll:
    """A roll from a record."""
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
            raise word.wrong(f"a die: one of {', '.join(letters)}, then its face")
        if setup.dice[letters[short]] in faces:
            raise word.wrong("each die once")
        faces[setup.dice[letters[short]]] = word.text[len(short) :].removeprefix(":" if setup.sheet.party else "")
    named = [[setup.dice[letters[w.text]] if w.text in letters else w.text for w in group] for group in groups[1:]]
    if len(named) > (1 + ordered(setup) if s.dealt else 0):
        raise token.wrong("no more groups than platter and fields of a solo passive turn")
    try:
        return typed(setup, s, faces, *named)
    except RollError as error:
        raise token.wrong(f"a possible roll ({error})") from None
