"""Paired comparison of two players on the same dice."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, replace
from typing import Any

from foxden.bulk import rows as columns
from foxden.sheets import sheet
from foxden.sheets.setup import SetupError
from foxden.sim.lucky_games import luck_points
from foxden.sim.result import Result
from foxden.sim.simulate import simulate
from foxden.sim.stats import distribution, fox_points, json_safe, win_shares

NORMAL_95 = 1.959963984540054  # 95 % of a normal distribution lie within this number of standard deviations
MIN_GAMES = 2  # fewer have no standard error


@dataclass(frozen=True, slots=True)
class Difference:
    """A minus B over paired games: mean, its standard error and 95 % interval, and the two-sided z test of "no difference"."""

    games: int
    a: float  # means
    b: float
    mean: float
    se: float
    low: float
    high: float
    better: float  # shares of the games in which A had more than B, the same, less
    equal: float
    worse: float
    z: float  # nan without any variance
    p: float
    worth: float  # how many times more unpaired games give the same standard error: (var A + var B) / var (A - B)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two players at one game: the difference of their totals, of their shares of wins, and the mean difference by area."""

    game: str
    a: str
    b: str
    seats: int
    against: tuple[str, ...]
    seed: int
    asked: int
    total: Difference
    wins: Difference | None
    areas: dict[str, float]  # and foxes
    adjusted: Difference | None = None  # of the luck-adjusted results
    adjusted_worth: float | None = None  # as many times the games without it give the same standard error

    @property
    def stopped(self) -> bool:
        return self.total.games < self.asked

    def summary(self) -> dict[str, Any]:
        """All fields as plain data, for JSON."""
        plain: dict[str, Any] = json_safe(asdict(self) | {"stopped": self.stopped})
        return plain


def difference(a: Any, b: Any) -> Difference:
    """The paired difference of two arrays with one value for each game."""
    import numpy as np

    if len(a) != len(b) or len(a) < MIN_GAMES:
        raise SetupError(
            f"a paired difference needs {MIN_GAMES} games or more, and the same number of both; not {len(a)} and {len(b)}"
        )
    a, b = np.asarray(a, float), np.asarray(b, float)
    d = a - b
    of_a, of_b, of_d = distribution(a), distribution(b), distribution(d)
    z, p = z_test(of_d.mean, of_d.se)
    half = NORMAL_95 * of_d.se
    shares = (float((d > 0).mean()), float((d == 0).mean()), float((d < 0).mean()))
    worth = (of_a.sd**2 + of_b.sd**2) / of_d.sd**2 if of_d.sd else math.inf
    return Difference(len(d), of_a.mean, of_b.mean, of_d.mean, of_d.se, of_d.mean - half, of_d.mean + half, *shares, z, p, worth)


def z_test(mean: float, se: float) -> tuple[float, float]:
    """The z value of a mean and its two-sided p value; without variance p is 0 or 1."""
    if se == 0:
        return math.nan, 1.0 if mean == 0 else 0.0
    return mean / se, math.erfc(abs(mean / se) / math.sqrt(2))


def compare(
    a: str, b: str, game: str, games: int = 1000, *, seats: int | None = None, against: str = "greedy", **how: Any
) -> Comparison | None:
    """Play A and B on the same dice, with several seats in the same (changing) seat against the same others.

    The other arguments (seed, first, options, workers, ...) are those of `simulate`. Returns None if it was stopped too early.
    """
    if games < MIN_GAMES:
        raise SetupError(f"compare {MIN_GAMES} games or more, not {games}")
    n = seats if seats is not None else min(sheet(game).lengths)
    others = [against] * (n - 1)
    mine = simulate(game, [a, *others], games, seats=n, rotate=True, **how)
    if mine.stopped:
        return None
    theirs = simulate(game, [b, *others], games, seats=n, rotate=True, **how)
    return compare_results(a, b, mine, theirs) if theirs.games >= MIN_GAMES else None


def compare_results(a: str, b: str, mine: Result, theirs: Result) -> Comparison:
    """Compare the first players of two results, on the games that both have."""
    import numpy as np

    _, at_a, at_b = np.intersect1d(mine.numbers, theirs.numbers, assume_unique=True, return_indices=True)
    rows_a, rows_b, match = mine.rows[at_a], theirs.rows[at_b], mine.match
    areas = {
        area.name: _mean(rows_a[:, 0, columns.FIRST_AREA + i]) - _mean(rows_b[:, 0, columns.FIRST_AREA + i])
        for i, area in enumerate(match.setup.areas)
    }
    if match.setup.sheet.has_foxes:
        areas["foxes"] = _mean(fox_points(match.setup, rows_a[:, 0])) - _mean(fox_points(match.setup, rows_b[:, 0]))
    total = difference(rows_a[:, 0, columns.TOTAL], rows_b[:, 0, columns.TOTAL])
    wins = difference(win_shares(rows_a, 0), win_shares(rows_b, 0)) if match.seats > 1 else None
    found = Comparison(match.game, a, b, match.seats, match.players[1:], match.seed, mine.asked, total, wins, areas)
    return with_luck(found, rows_a, rows_b) if match.adjusted else found


def with_luck(found: Comparison, rows_a: Any, rows_b: Any) -> Comparison:
    """The comparison with the difference of the luck-adjusted results."""
    without = difference(*(rows[:, 0, columns.TOTAL] - luck_points(rows) for rows in (rows_a, rows_b)))
    return replace(found, adjusted=without, adjusted_worth=(found.total.se / without.se) ** 2 if without.se else math.inf)


def _mean(values: Any) -> float:
    return float(values.mean())
