"""Where a player loses points, over many games: by area, by part of the game, by kind of choice; and how it changes over time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from foxden.coach.analysis import Analysis
from foxden.coach.classes import CLASSES
from foxden.coach.decisions import decisions_of
from foxden.coach.kinds import KINDS, PARTS, kind_of, part_of
from foxden.coach.levels import between
from foxden.coach.lines import gains
from foxden.engine.game import Game

FOXES = "foxes"
TUTOR = "Tutor"  # the tag of a game in which a tutor helped
DATE = "Date"


@dataclass(slots=True)
class Share:
    """The decisions of one kind, and what they cost."""

    decisions: int = 0
    cost: float = 0.0


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of the player."""

    name: str  # of its file
    date: str
    seats: int
    seat: int
    over: bool
    final: float
    luck: float
    adjusted: float
    cost: float
    decisions: int


@dataclass(slots=True)
class Habits:
    """All games of one kind that a player played without help."""

    game: str
    player: str
    unit: str
    games: list[PlayedGame] = field(default_factory=list)
    helped: int = 0  # games in which a tutor helped; they are not counted
    areas: dict[str, float] = field(default_factory=dict)  # the points lost in each area, and with foxes; not in junior
    parts: dict[str, Share] = field(default_factory=lambda: {name: Share() for name in PARTS})
    kinds: dict[str, Share] = field(default_factory=lambda: {name: Share() for name in KINDS})
    classes: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CLASSES, 0))

    @property
    def decisions(self) -> int:
        return sum(game.decisions for game in self.games)

    @property
    def cost(self) -> float:
        return sum(game.cost for game in self.games)

    @property
    def halves(self) -> tuple[float, float] | None:
        """The mean cost of a decision in the earlier and in the later half of the games; None for fewer than two games.

        Of an odd number the middle one belongs to the later half.
        """
        middle = len(self.games) // 2
        return (mean_cost(self.games[:middle]), mean_cost(self.games[middle:])) if middle else None

    @property
    def level(self) -> tuple[str | None, str | None] | None:
        """Between which levels the games alone were played; None if that is not known."""
        alone = [game for game in self.games if game.seats == 1]
        return between(self.game, mean_cost(alone)) if alone else None

    def add(self, name: str, game: Game, analysis: Analysis) -> None:
        """Count one game of the player."""
        if TUTOR in game.tags:
            self.helped += 1
            return
        lived = [decision for decision in decisions_of(game, analysis.seat - 1) if decision.finished]
        for i, (decision, reviewed) in enumerate(zip(lived, analysis.decisions, strict=False)):
            part = part_of(reviewed.round, game.state.rounds, i, len(lived))
            kind = kind_of(game.setup, analysis.seat - 1, decision, reviewed)
            for share in (self.parts[part], self.kinds[kind]):
                share.decisions += 1
                share.cost += reviewed.cost
            self.classes[reviewed.class_] += 1
            if self.unit == "points":
                lost = gains(reviewed.lines[0], reviewed.played)
                for area, points in (lost["areas"] | {FOXES: lost["foxes"]}).items():
                    self.areas[area] = self.areas.get(area, 0.0) + points
        self.games.append(_played(name, game, analysis))

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain data."""
        found = asdict(self) | {"decisions": self.decisions, "cost": self.cost, "halves": self.halves}
        return found | {"between": self.level}


def _played(name: str, game: Game, analysis: Analysis) -> PlayedGame:
    return PlayedGame(
        name=name,
        date=game.tags.get(DATE, ""),
        seats=analysis.seats,
        seat=analysis.seat,
        over=analysis.over,
        final=analysis.final,
        luck=analysis.luck,
        adjusted=analysis.adjusted,
        cost=analysis.cost,
        decisions=len(analysis.decisions),
    )


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """A game of one seat: the name of its file, and who sat there."""

    file: str
    player: str
    game: Game
    analysis: Analysis


def habits_of(played: Iterable[PlayerGame]) -> list[Habits]:
    """The habits of each player in each kind of game: in the order of their dates if all have one, else as they are given."""
    games = list(played)
    if all(one.game.tags.get(DATE) for one in games):
        games.sort(key=lambda one: one.game.tags[DATE])
    found: dict[tuple[str, str], Habits] = {}
    for one in games:
        kind = one.game.game
        habits = found.setdefault((kind, one.player), Habits(kind, one.player, one.analysis.unit))
        habits.add(one.file, one.game, one.analysis)
    return list(found.values())


def mean_cost(games: Sequence[PlayedGame]) -> float:
    """The mean cost of a decision."""
    return sum(game.cost for game in games) / max(1, sum(game.decisions for game in games))
