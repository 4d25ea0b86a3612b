"""What was played: the rows of every game, and ways to look at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from foxden.sim import rows as figures
from foxden.sim.match import Match

if TYPE_CHECKING:
    from foxden.sim.stats import Player


@dataclass(frozen=True, eq=False, slots=True)
class Result:
    """Games of a match: their numbers, and an array of game, player, figure (see `rows.py`)."""

    match: Match
    numbers: Any
    rows: Any
    first: int
    asked: int  # how many games were asked for
    compiled: bool
    workers: int | None  # of this machine
    seconds: float  # without compiling

    @classmethod
    def of(
        cls,
        match: Match,
        parts: Sequence[tuple[int, Any]],
        first: int,
        asked: int,
        compiled: bool,
        workers: int | None,
        seconds: float,
    ) -> Result:
        """Put the parts in order that workers brought in any order."""
        import numpy as np

        none = (first, np.zeros((0, match.seats, figures.WIDTH), np.int16))
        ordered = sorted(parts, key=lambda part: part[0]) or [none]
        numbers = np.concatenate([np.arange(at, at + len(rows)) for at, rows in ordered])
        rows = np.concatenate([rows for _, rows in ordered])
        return cls(match, numbers, rows, first, asked, compiled, workers, seconds)

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def stopped(self) -> bool:
        """Are games missing?"""
        return self.games < self.asked

    @property
    def rate(self) -> float:
        """Games per second."""
        return self.games / max(self.seconds, 1e-9)

    @property
    def next(self) -> int | None:
        """The number to go on with, if the games so far leave no gap."""
        return self.first + self.games if self.games == 0 or self.numbers[-1] == self.first + self.games - 1 else None

    def figure(self, figure: int, player: int = 0) -> Any:
        """One figure of one player (from 0) in every game."""
        return self.rows[:, player, figure]

    @property
    def players(self) -> list[Player]:
        """The statistics of every player."""
        from foxden.sim.stats import players

        return players(self.match, self.rows)

    def summary(self) -> dict[str, Any]:
        """Everything as plain data, for JSON."""
        from foxden.sim.stats import summary

        return summary(self)

    def frame(self) -> Any:
        """A Polars frame, one row for each game."""
        from foxden.sim.files import frame

        return frame(self)

    def write(self, path: str | Path) -> None:
        """The frame as a Parquet or CSV file."""
        from foxden.sim.files import write

        write(self, Path(path))

    def plot(self, path: str | Path) -> None:
        """A histogram and the points by area as a PNG or SVG file."""
        from foxden.sim.plot import plot

        plot(self, Path(path))
