"""What is shown on one sheet: the marks made, and the fields that may be marked now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from foxden.engine.area_state import AreaState
from foxden.engine.bonuses import Fate
from foxden.engine.game import Game
from foxden.engine.scores import Score
from foxden.sheets.elements import PointScale, letters
from foxden.sheets.printed_bonuses import PrintedBonus
from foxden.sheets.setup import Setup


@dataclass(frozen=True, slots=True)
class VisibleMarks:
    """The areas of a seat, the marks it may make now, its circles, the round and its points; without arguments a new sheet."""

    areas: Mapping[str, AreaState] = field(default_factory=dict)
    markable: frozenset[tuple[str, str]] = frozenset()
    circles: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # track -> circled, crossed (as bits)
    track_ends: Mapping[str, Fate] = field(default_factory=dict)
    round: int = 0
    score: Score | None = None

    def of(self, area: str) -> Mapping[str, int | None]:
        """The marks of an area."""
        return self.areas[area].marks if area in self.areas else {}

    def fate(self, area: str, award: PrintedBonus) -> Fate:
        """What has become of a bonus of an area."""
        return self.areas[area].fate(award) if area in self.areas else Fate.OPEN

    def count(self, area: str, scale: PointScale) -> int:
        """How many marks of an area a point scale counts."""
        return self.areas[area].count(scale) if area in self.areas else 0

    def is_markable(self, area: str, *names: str) -> bool:
        """May one of these marks be made now?"""
        return any((area, name) in self.markable for name in names)


def visible_marks(game: Game, seat: int, markable: Iterable[tuple[str, str]] = ()) -> VisibleMarks:
    """The current sheet of a seat."""
    paper = game.state.papers[seat - 1]
    circles = {name: (paper.circles[track], paper.crosses[track]) for name, track in game.setup.tracks.items()}
    return VisibleMarks(game.areas(seat), frozenset(markable), circles, game.track_ends(seat), game.round, game.score(seat))


def area_letter(setup: Setup, area: str) -> str:
    """The letter of an area: that of its die, or in junior its own."""
    names = tuple(a.name for a in setup.areas) if setup.sheet.shows_symbols else setup.dice
    return letters(names)[names.index(area)]
