"""A second model of an area: naive, with sets and dicts, as the rules pages describe it (`games.py` has the sheets).

Nothing is imported from Foxden. A sheet is a dict: area -> marked field -> the number written there (0 for a cross or circle).
Fields have the names of the notation. Places are I, II, III, platter and bonus; number 0 is a bonus cross ("any field").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Marks = dict[str, int]
Line = tuple[set[str], str, int]  # the fields that earn a bonus, the bonus, the lowest number that earns it
May = Callable[[Marks, int, str], set[str]]
Points = Callable[[Marks], int]

PLACES = ("I", "II", "III", "platter")
CROSS = (0,)
FREE = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True)
class Area:
    """One colour: which fields a number may enter, which bonuses they earn, and the points."""

    may: May
    fires: list[Line]
    points: Points
    bonus: tuple[int, ...]  # the numbers that bonuses bring
    sums: bool = False  # blue + white
    factor: dict[str, int] = field(default_factory=dict)  # factors of the fields in which numbers are written
    halves: bool = False

    def numbers(self, place: str) -> tuple[int, ...]:
        """The numbers that can come from a place."""
        if place == "bonus":
            return self.bonus
        return tuple(range(2, 13)) if self.sums else FREE

    def styles(self, name: str) -> tuple[str, ...]:
        """The ways to write a number in a field."""
        return ("half", "full") if self.halves and self.factor[name] else ("half",) if self.halves else ("full",)

    def written(self, name: str, style: str, number: int) -> int:
        """What is written in a field."""
        return (number + 1) // 2 if style == "half" else number * self.factor.get(name, 0)

    def earned(self, marks: Marks, name: str, style: str, number: int) -> list[str]:
        """The bonuses that marking this field earns."""
        if self.halves and style == "full":
            return []
        after = {*marks, name}
        return [bonus for needed, bonus, least in self.fires if name in needed and needed <= after and number >= least]


def row(bonuses: str, prefix: str = "") -> list[Line]:
    """Bonuses on single fields 1, 2, 3, ...; a dot is none."""
    return [({f"{prefix}{i}"}, b, 0) for i, b in enumerate(bonuses.split(), 1) if b != "."]


def complete(groups: Iterable[set[str]], bonuses: str) -> list[Line]:
    """A bonus for each complete group of fields that has one."""
    return [(group, bonus, 0) for group, bonus in zip(groups, bonuses.split(), strict=False)]


def lines(text: str) -> list[Line]:
    """Words "bonus=field+field"."""
    return [(set(fields.split("+")), bonus, 0) for bonus, fields in (word.split("=") for word in text.split())]


def printed(text: str) -> dict[str, int]:
    """Words "field=number"."""
    return {name: int(n) for name, n in (word.split("=") for word in text.split())}


def exact(numbers: dict[str, int]) -> May:
    """Any field with the number, in any order."""
    return lambda marks, n, place: {f for f, k in numbers.items() if f not in marks and n in (0, k)}


def from_left(length: int, allows: Callable[[int, int | None, int], bool]) -> May:
    """The next field only, if it allows the number: field (from 1), the number written before (or None), the number."""

    def may(marks: Marks, n: int, place: str) -> set[str]:
        following = len(marks) + 1
        last = marks.get(str(len(marks)))
        return {str(following)} if following <= length and allows(following, last, n) else set()

    return may


def anything(i: int, last: int | None, n: int) -> bool:
    return True


def factors(text: str) -> dict[str, int]:
    return {str(i): int(x) for i, x in enumerate(text.split(), 1)}


def by_count(points: str) -> Points:
    table = [0, *map(int, points.split())]
    return lambda marks: table[len(marks)]


def by_row(rows: Iterable[set[str]], points: str) -> Points:
    """Points for the number of marks in each row."""
    table = [0, *map(int, points.split())]
    each = list(rows)
    return lambda marks: sum(table[len(r & set(marks))] for r in each)


def total(marks: Marks) -> int:
    return sum(marks.values())
