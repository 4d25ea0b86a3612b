"""The result of a simulation: the rows of every game, and statistics, tables and plots of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from foxden.bulk import rows as columns
from foxden.sim.match import Match

if TYPE_CHECKING:
    from foxden.sim.stats import Adjusted, PlayerStats


@dataclass(frozen=True, eq=False, slots=True)
class Result:
    """The games of a match: their numbers, and an array indexed by game, player and column (see `foxden/bulk/rows.py`)."""

    match: Match
    numbers: Any
    rows: Any
    first: int
    asked: int  # the number of games requested
    compiled: bool
    workers: int | None  # None if another machine has played
    seconds: float  # without compiling

    @classmethod
    def from_parts(
        cls,
        match: Match,
        parts: Sequence[tuple[int, Any]],
        first: int,
        asked: int,
        compiled: bool,
        workers: int | None,
        seconds: float,
    ) -> Result:
        """Combine the parts that workers have finished in any order."""
        import numpy as np

        no_rows = (first, np.zeros((0, match.seats, columns.WIDTH + match.adjusted), np.int16))
        ordered = sorted(parts, key=lambda part: part[0]) or [no_rows]
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
        """The number of the next game to play, or None if the games so far have gaps."""
        return self.first + self.games if self.games == 0 or self.numbers[-1] == self.first + self.games - 1 else None

    def column(self, column: int, player: int = 0) -> Any:
        """One column of one player (counted from 0) over all games."""
        return self.rows[:, player, column]

    @property
    def luck(self) -> Any:
        """The luck of each game in points; None unless the match is luck-adjusted."""
        from foxden.sim.lucky_games import luck_points

        return luck_points(self.rows) if self.match.adjusted else None

    @property
    def adjusted(self) -> Adjusted | None:
        """The statistics of the luck-adjusted result; None if there is none, or for fewer than two games."""
        from foxden.sim.stats import adjusted

        return adjusted(self.column(columns.TOTAL), self.luck) if self.match.adjusted and self.games > 1 else None

    @property
    def players(self) -> list[PlayerStats]:
        """The statistics of every player."""
        from foxden.sim.stats import players

        return players(self.match, self.rows)

    def summary(self) -> dict[str, Any]:
        """The statistics as plain data, for JSON."""
        from foxden.sim.stats import summary

        return summary(self)

    def frame(self) -> Any:
        """A Polars frame, one row for each game."""
        from foxden.sim.files import frame

        return frame(self)

    def write(self, path: str | Path) -> None:
        """Write the frame as a Parquet or CSV file."""
        from foxden.sim.files import write

        write(self, Path(path))

    def plot(self, path: str | Path) -> None:
        """Draw a histogram and the points by area to a PNG or SVG file."""
        from foxden.sim.plot import plot

        plot(self, Path(path))
