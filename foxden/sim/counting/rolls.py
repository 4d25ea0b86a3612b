"""The rolls of a count: one roll a line, with the faces of all dice.

    {W1 Y2 B3 G4 O5 P6}
    {W3 Y3 B5 G3 O2 P3 | O W Y}  # three dice show 3: in a solo passive turn O, W and Y lie on the platter

The i-th roll of every line of play uses line i of the text: each die that is rolled shows the face given there. After the faces,
the places of the dice in a solo passive turn may be given, as in a record. By default the three lowest dice lie on the platter (of
equal ones those that come first among the dice of the game) and the others on the die fields in that order.
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
from foxden.sim.counting.records import GivenRoll


class TooFewRolls(ValueError):
    """A line of play needs more rolls than there are."""


class FixedRolls:
    """A list of rolls; with a generator it grows as needed."""

    def __init__(self, setup: Setup, rolls: Iterable[Roll], source: str = "the list", rng: random.Random | None = None) -> None:
        self.setup = setup
        self.rolls = list(rolls)
        self.source = source
        self.rng = rng

    def add_roll(self) -> None:
        """Draw one more roll; raises TooFewRolls without a generator."""
        if self.rng is None:
            raise TooFewRolls(f"a line of play needs roll {len(self.rolls) + 1}; {self.source} has {len(self.rolls)}")
        self.rolls.append(draw(self.setup, all_dice(self.setup), self.rng))

    def given_records(self) -> list[GivenRoll]:
        """The rolls as records for the kernel."""
        return [_record_of(roll) for roll in self.rolls]

    def as_lines(self) -> list[str]:
        """The rolls as lines of text."""
        return [write_roll(self.setup, roll) for roll in self.rolls]


def random_rolls(setup: Setup, seed: int) -> FixedRolls:
    """Rolls drawn from a seed, as many as needed."""
    return FixedRolls(setup, [], f"seed {seed}", random.Random(seed))


def read_rolls(setup: Setup, text: str, source: str = "the list") -> FixedRolls:
    """Read rolls from a text; `source` names it in error messages."""
    return FixedRolls(setup, [_read(setup, token) for token in _tokens(text)], source)


def all_dice(setup: Setup) -> State:
    """A state in which all dice are about to be rolled; in games with a solo mode as in its passive turn."""
    s = State()
    s.hand = (1 << len(setup.dice)) - 1
    s.dealt = int(setup.sheet.has_die_fields)
    return s


def _tokens(text: str) -> Iterable[Token]:
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].rstrip()
        if not words.strip():
            continue
        match = re.fullmatch(r"(\s*)(\{[^{}]*\})", words)
        if not match:
            start = len(words) - len(words.lstrip())
            raise NotationError(number, start + 1, words.strip()[:40], "whole_roll", {})
        yield Token(match.group(2), number, len(match.group(1)) + 1)


def _read(setup: Setup, token: Token) -> Roll:
    s = all_dice(setup)
    if s.dealt and "|" in token.text:
        return read_roll(setup, s, token)
    s.dealt = 0
    roll = read_roll(setup, s, token)
    return _with_lowest_on_platter(roll) if setup.sheet.has_die_fields else roll


def _with_lowest_on_platter(roll: Roll) -> Roll:
    """The three lowest dice on the platter, the first of equal ones; the others in their order on the die fields."""
    order = sorted(roll.faces, key=lambda die: die[1])
    fields = tuple(sorted(die for die, _ in order[3:]))
    return Roll(roll.faces, sum(1 << die for die, _ in order[:3]), fields)


def _record_of(roll: Roll) -> GivenRoll:
    given_records = GivenRoll()
    for die, face in roll.faces:
        given_records.face[die] = face
    given_records.platter = roll.platter
    given_records.field[: len(roll.fields)] = roll.fields
    return given_records
