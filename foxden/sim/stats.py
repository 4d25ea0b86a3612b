"""Statistics of many games, player by player."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from foxden.bulk import rows as columns
from foxden.locale import en
from foxden.rules import VERSION
from foxden.sheets.setup import Setup
from foxden.sim.match import Match

if TYPE_CHECKING:
    from foxden.sim.result import Result


@dataclass(frozen=True, slots=True)
class Distribution:
    """The distribution of a value over the games; se and sd are nan for a single game."""

    mean: float
    se: float  # standard error of the mean
    sd: float
    median: float
    p10: float
    p90: float
    min: float
    max: float


@dataclass(frozen=True, slots=True)
class RatingBand:
    """A solo rating: its lowest total (None for the lowest rating), its phrase, and the share of games in it."""

    least: int | None
    name: str
    share: float


@dataclass(frozen=True, slots=True)
class Wins:
    """The shares of games won alone and won with others, and the share of wins where k winners have 1/k each."""

    alone: float
    shared: float
    share: float
    se: float  # of the share of wins


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """The statistics of one player. Actions: the mean numbers earned and used on each track."""

    number: int
    bot: str
    total: Distribution
    bands: list[RatingBand]  # solo
    areas: dict[str, Distribution]
    foxes: float  # mean number
    fox_points: float  # mean
    actions: dict[str, tuple[float, float]]
    wins: Wins | None  # with several seats


def distribution(values: Any) -> Distribution:
    """The distribution of an array; percentiles are interpolated."""
    import numpy as np

    n = len(values)
    sd = float(np.std(values, ddof=1)) if n > 1 else math.nan
    p10, median, p90 = (float(x) for x in np.percentile(values, (10, 50, 90)))
    return Distribution(
        float(np.mean(values)), sd / math.sqrt(n), sd, median, p10, p90, float(np.min(values)), float(np.max(values))
    )


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The luck-adjusted result: points - luck of each game. It has the mean of the points and a smaller error."""

    total: Distribution
    luck: Distribution
    share_of_sd: float  # its standard deviation / that of the points
    worth: float  # as many times the games without it give the same standard error


def adjusted(total: Any, luck: Any) -> Adjusted:
    """The statistics of the luck-adjusted result; there must be at least two games."""
    raw, without = distribution(total), distribution(total - luck)
    share = without.sd / raw.sd if raw.sd else math.nan
    return Adjusted(without, distribution(luck), share, 1 / share**2 if share else math.inf)


def players(match: Match, rows: Any) -> list[PlayerStats]:
    """The statistics of every player; there must be at least one game."""
    return [_player(match, rows, i) for i in range(match.seats)]


def _player(match: Match, rows: Any, i: int) -> PlayerStats:
    setup, mine = match.setup, rows[:, i]
    total = mine[:, columns.TOTAL]
    areas = {area.name: mine[:, columns.FIRST_AREA + a] for a, area in enumerate(setup.areas)}
    alone = match.seats == 1
    return PlayerStats(
        i + 1,
        match.players[i],
        distribution(total),
        rating_bands(setup, total) if alone else [],
        {name: distribution(points) for name, points in areas.items()},
        float(mine[:, columns.FOXES].mean()),
        float(fox_points(setup, mine).mean()),
        {name: _earned_used(mine, track) for name, track in setup.tracks.items()},
        None if alone else wins(rows, i),
    )


def _earned_used(mine: Any, track: int) -> tuple[float, float]:
    return float(mine[:, columns.FIRST_EARNED + track].mean()), float(mine[:, columns.FIRST_USED + track].mean())


def fox_points(setup: Setup, mine: Any) -> Any:
    """The points of a player's foxes in each game: the total minus the areas."""
    areas = mine[:, columns.FIRST_AREA : columns.FIRST_AREA + len(setup.areas)]
    return mine[:, columns.TOTAL] - areas.sum(axis=1)


def rating_bands(setup: Setup, total: Any) -> list[RatingBand]:
    """The share of totals in each solo rating, best first."""
    ratings = setup.sheet.ratings
    levels = len(ratings) + 1
    found, above = [], 0
    for level, least in enumerate(ratings):
        reached = int((total >= least).sum())
        found.append(RatingBand(least, en.rating(level, levels), (reached - above) / len(total)))
        above = reached
    return [*found, RatingBand(None, en.rating(levels - 1, levels), (len(total) - above) / len(total))] if ratings else []


def win_shares(rows: Any, player: int) -> Any:
    """A player's share of the win in each game: 0, 1, or 1/k with k winners."""
    first = rows[:, :, columns.PLACE] == 1
    return first[:, player] / first.sum(axis=1)


def wins(rows: Any, player: int) -> Wins:
    """How often a player won."""
    won = win_shares(rows, player)
    share = distribution(won)
    return Wins(float((won == 1).mean()), float(((won > 0) & (won < 1)).mean()), share.mean, share.se)


def summary(result: Result) -> dict[str, Any]:
    """A result as plain data; nan becomes None."""
    match = result.match
    found = {
        "game": match.game,
        "bots": list(match.players),
        "seats": match.seats,
        "rotate": match.rotate,
        "options": dict(match.options),
        "rules": VERSION,
        "seed": match.seed,
        "first": result.first,
        "asked": result.asked,
        "games": result.games,
        "stopped": result.stopped,
        "runtime": "compiled" if result.compiled else "python",
        "workers": result.workers,
        "seconds": result.seconds,
        "games_per_second": result.rate,
        "adjusted": asdict(result.adjusted) if result.adjusted else None,
        "players": [_plain_player(player) for player in result.players] if result.games else [],
    }
    plain: dict[str, Any] = json_safe(found)
    return plain


def _plain_player(player: PlayerStats) -> dict[str, Any]:
    actions = {name: {"earned": earned, "used": used} for name, (earned, used) in player.actions.items()}
    found = asdict(player) | {"actions": actions}
    return found | {"foxes": {"number": found.pop("foxes"), "points": found.pop("fox_points")}}


def json_safe(value: Any) -> Any:
    """The same data with None for numbers that JSON cannot express."""
    if isinstance(value, dict):
        return {key: json_safe(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [json_safe(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
