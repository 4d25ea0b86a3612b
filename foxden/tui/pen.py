"""What is to be seen on one sheet: what was written, and what may be marked now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from foxden.engine.game import Game
from foxden.engine.scores import Score
from foxden.sheets.setup import Setup
from foxden.sheets.words import letters


@dataclass(frozen=True, slots=True)
class Pen:
    """The marks of a seat, the marks it may make now, its circles, the round and its points. An empty one is a new sheet."""

    marks: Mapping[str, Mapping[str, int | None]] = field(default_factory=dict)
    lit: frozenset[tuple[str, str]] = frozenset()
    circles: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # track -> circled, crossed (as bits)
    round: int = 0
    score: Score | None = None

    def of(self, area: str) -> Mapping[str, int | None]:
        """The marks of an area."""
        return self.marks.get(area, {})

    def is_lit(self, area: str, *names: str) -> bool:
        """May one of these marks be made now?"""
        return any((area, name) in self.lit for name in names)


def pen(game: Game, seat: int, lit: Iterable[tuple[str, str]] = ()) -> Pen:
    """The sheet of a seat as it stands."""
    paper = game.state.papers[seat - 1]
    circles = {name: (paper.circles[track], paper.crosses[track]) for name, track in game.setup.tracks.items()}
    return Pen(game.marks(seat), frozenset(lit), circles, game.round, game.score(seat))


def letter(setup: Setup, area: str) -> str:
    """The letter of an area: that of its die, or in junior its own."""
    names = tuple(a.name for a in setup.areas) if setup.sheet.party else setup.dice
    return letters(names)[names.index(area)]
