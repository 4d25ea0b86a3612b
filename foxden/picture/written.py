"""What stands on one seat's sheet: marks, written numbers, and what has become of each bonus."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from foxden.engine.view import View
from foxden.rules.areas import behind
from foxden.rules.score import pairs
from foxden.rules.state import Paper
from foxden.sheets.awards import Award
from foxden.sheets.numbers import styles, writes
from foxden.sheets.setup import Setup
from foxden.sheets.tables import mask
from foxden.sheets.words import Area, Tally, Writes

FACES = range(1, 7)


class Fate(Enum):
    """What has become of a bonus."""

    OPEN = "open"
    EARNED = "earned"
    MISSED = "missed"
    GONE = "gone"  # earned or missed: what is written does not tell


@dataclass(frozen=True, slots=True)
class Written:
    """One area of a seat's sheet."""

    area: Area
    marks: int
    numbers: tuple[int, ...]  # written in the fields; none where marks are crosses
    shut: int  # fields that were passed over
    pairs: tuple[int, ...] = ()  # the points of each complete pair

    def is_marked(self, name: str) -> bool:
        return self.marks & mask(self.area, [name]) != 0

    def is_crossed(self, name: str) -> bool:
        """Is a field crossed, and not only circled?"""
        return self.marks & mask(self.area, [name], crossed=True) != 0

    def is_shut(self, name: str) -> bool:
        return self.shut & mask(self.area, [name]) != 0

    def number(self, name: str) -> int | None:
        """What is written in a marked field; none if it is a cross."""
        index = next(i for i, f in enumerate(self.area.fields) if f.name == name)
        return self.numbers[index] if self.numbers else None

    def count(self, tally: Tally) -> int:
        """How many marks a tally counts."""
        return (self.marks & mask(self.area, tally.fields, crossed=True)).bit_count()

    def fate(self, award: Award) -> Fate:
        """What has become of a bonus."""
        if award.marks & self.shut:
            return Fate.MISSED
        if award.marks & ~self.marks:
            return Fate.OPEN
        if self.area.writes is Writes.HALF_OR_FACTOR:
            ways = self.ways(award.fields[-1])
            return Fate.GONE if len(ways) > 1 else Fate.EARNED if 0 in ways else Fate.MISSED
        number = self.number(award.fields[-1])
        return Fate.MISSED if number is not None and number < award.least else Fate.EARNED

    def ways(self, name: str) -> list[int]:
        """The ways in which a written number may have been written: half (0, with the bonus), times the factor (1), or both."""
        field, number = next(f for f in self.area.fields if f.name == name), self.number(name)
        return [w for w in range(styles(self.area, field)) if any(writes(self.area, field, w, n) == number for n in FACES)]


def written(view: View, seat: int) -> dict[str, Written]:
    """Every area of a seat's sheet."""
    paper = view.state.papers[seat - 1]
    return {area.name: _area(view.setup, paper, a) for a, area in enumerate(view.setup.areas)}


def _area(setup: Setup, paper: Paper, a: int) -> Written:
    area, marks = setup.areas[a], int(paper.marks[a])
    numbers = tuple(int(n) for n in paper.written[a][: len(area.fields)]) if setup.tables.writing[a] else ()
    shut = behind(marks) & ~marks if setup.tables.skips[a] else 0
    return Written(area, marks, numbers, shut, _pairs(paper, a) if setup.tables.pairs[a] else ())


def _pairs(paper: Paper, a: int) -> tuple[int, ...]:
    """What each complete pair adds to the points, asked of the rules pair by pair."""
    part, sums = paper.copy(), [0]
    for complete in range(1, int(paper.marks[a]).bit_count() // 2 + 1):
        part.marks[a] = (1 << 2 * complete) - 1
        sums.append(pairs(part, a))
    return tuple(after - before for before, after in pairwise(sums))
