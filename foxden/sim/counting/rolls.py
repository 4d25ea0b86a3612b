"""The rolls of a count: one roll a line, with the faces of all dice.

    {W1 Y2 B3 G4 O5 P6}
    {W3 Y3 B5 G3 O2 P3 | O W Y}  # three dice show 3: in a solo passive turn O, W and Y lie on the platter

The i-th roll of every line of play takes line i: each die that is rolled shows the face given. Behind the faces it may say how the
dice lie in a solo passive turn, as in a record; if it does not, the three lowest lie on the platter, of equal ones those that come
first among the dice of the game, and the others on the die fields in that order.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

from foxden.engine.dice import Roll, draw, read_roll, write_roll
from foxden.notation.errors import NotationError
from foxden.notation.text import Token
from foxden.rules.state import State
from foxden.sheets.setup import Setup
from foxden.sim.counting.walk import Given


class TooFewRolls(ValueError):
    """A line of play needs more rolls than are given."""


class Rolls:
    """The rolls given; with a generator, ever more of them."""

    def __init__(self, setup: Setup, rolls: Iterable[Roll], where: str = "the list", rng: random.Random | None = None) -> None:
        self.setup = setup
        self.rolls = list(rolls)
        self.where = where
        self.rng = rng

    def more(self) -> None:
        """One more roll, because a line of play needs it."""
        if self.rng is None:
            raise TooFewRolls(f"a line of play needs roll {len(self.rolls) + 1}; {self.where} has {len(self.rolls)}")
        self.rolls.append(draw(self.setup, all_dice(self.setup), self.rng))

    def given(self) -> list[Given]:
        """The rolls as the kernel reads them."""
        return [_given(roll) for roll in self.rolls]

    def write(self) -> list[str]:
        """The rolls as lines of text."""
        return [write_roll(self.setup, roll) for roll in self.rolls]


def drawn(setup: Setup, seed: int) -> Rolls:
    """Rolls drawn from a seed, as many as are needed."""
    return Rolls(setup, [], f"seed {seed}", random.Random(seed))


def read(setup: Setup, text: str, where: str = "the list") -> Rolls:
    """Rolls from a text, checked; `where` names it in complaints."""
    return Rolls(setup, [_read(setup, token) for token in _tokens(text)], where)


def all_dice(setup: Setup) -> State:
    """A state in which all dice are rolled, and laid out if there is a solo game."""
    s = State()
    s.hand = (1 << len(setup.dice)) - 1
    s.dealt = int(not setup.sheet.party)
    return s


def _tokens(text: str) -> Iterable[Token]:
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].rstrip()
        if not words.strip():
            continue
        match = re.fullmatch(r"(\s*)(\{[^{}]*\})", words)
        if not match:
            start = len(words) - len(words.lstrip())
            raise NotationError(number, start + 1, repr(words.strip()[:40]), "one roll between { and }, with all dice")
        yield Token(match.group(2), number, len(match.group(1)) + 1)


def _read(setup: Setup, token: Token) -> Roll:
    s = all_dice(setup)
    if s.dealt and "|" in token.text:
        return read_roll(setup, s, token)
    s.dealt = 0
    roll = read_roll(setup, s, token)
    return roll if setup.sheet.party else _laid_out(roll)


def _laid_out(roll: Roll) -> Roll:
    """The three lowest dice on the platter, the first of equal ones; the others in their order on the die fields."""
    order = sorted(roll.faces, key=lambda die: die[1])
    fields = tuple(sorted(die for die, _ in order[3:]))
    return Roll(roll.faces, sum(1 << die for die, _ in order[:3]), fields)


def _given(roll: Roll) -> Given:
    given = Given()
    for die, face in roll.faces:
        given.face[die] = face
    given.platter = roll.platter
    given.field[: len(roll.fields)] = roll.fields
    return given
