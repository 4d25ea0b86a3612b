"""Statistics of many games, player by player."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from foxden.locale import en
from foxden.rules import VERSION
from foxden.sheets.setup import Setup
from foxden.sim import rows as figures
from foxden.sim.match import Match

if TYPE_CHECKING:
    from foxden.sim.result import Result


@dataclass(frozen=True, slots=True)
class Spread:
    """How a figure is spread over the games; with a single game nobody knows its standard deviation (nan)."""

    mean: float
    se: float  # standard error of the mean
    sd: float
    median: float
    p10: float
    p90: float
    min: float
    max: float


@dataclass(frozen=True, slots=True)
class Band:
    """A solo level: its least total (None: no least), its phrase, and the share of games in it."""

    least: int | None
    name: str
    share: float


@dataclass(frozen=True, slots=True)
class Wins:
    """Shares of the games: won alone, won together with others, and the share of wins, where k winners have 1/k each."""

    alone: float
    shared: float
    share: float
    se: float  # of the share of wins


@dataclass(frozen=True, slots=True)
class Player:
    """One player of a match over all games. Actions: mean number earned and used on each track."""

    number: int
    bot: str
    total: Spread
    bands: list[Band]  # solo
    areas: dict[str, Spread]
    foxes: float  # mean number
    fox_points: float  # mean
    actions: dict[str, tuple[float, float]]
    wins: Wins | None  # with several seats


def spread(values: Any) -> Spread:
    """The spread of some numbers; percentiles between two numbers are interpolated."""
    import numpy as np

    n = len(values)
    sd = float(np.std(values, ddof=1)) if n > 1 else math.nan
    p10, median, p90 = (float(x) for x in np.percentile(values, (10, 50, 90)))
    return Spread(float(np.mean(values)), sd / math.sqrt(n), sd, median, p10, p90, float(np.min(values)), float(np.max(values)))


def players(match: Match, rows: Any) -> list[Player]:
    """The statistics of every player; there must be a game."""
    return [_player(match, rows, i) for i in range(match.seats)]


def _player(match: Match, rows: Any, i: int) -> Player:
    setup, mine = match.setup, rows[:, i]
    total = mine[:, figures.TOTAL]
    areas = {area.name: mine[:, figures.FIRST_AREA + a] for a, area in enumerate(setup.areas)}
    alone = match.seats == 1
    return Player(
        i + 1,
        match.players[i],
        spread(total),
        bands(setup, total) if alone else [],
        {name: spread(points) for name, points in areas.items()},
        float(mine[:, figures.FOXES].mean()),
        float(fox_points(setup, mine).mean()),
        {name: _earned_used(mine, track) for name, track in setup.tracks.items()},
        None if alone else wins(rows, i),
    )


def _earned_used(mine: Any, track: int) -> tuple[float, float]:
    return float(mine[:, figures.FIRST_EARNED + track].mean()), float(mine[:, figures.FIRST_USED + track].mean())


def fox_points(setup: Setup, mine: Any) -> Any:
    """What the foxes of a player brought, game by game: what the areas do not explain."""
    areas = mine[:, figures.FIRST_AREA : figures.FIRST_AREA + len(setup.areas)]
    return mine[:, figures.TOTAL] - areas.sum(axis=1)


def bands(setup: Setup, total: Any) -> list[Band]:
    """The share of totals in each solo level, best first."""
    ratings = setup.sheet.ratings
    found, above = [], 0
    for least in ratings:
        reached = int((total >= least).sum())
        found.append(Band(least, en.rating(ratings, least), (reached - above) / len(total)))
        above = reached
    return [*found, Band(None, en.rating(ratings, ratings[-1] - 1), (len(total) - above) / len(total))] if ratings else []


def win_shares(rows: Any, player: int) -> Any:
    """What a player won, game by game: 1, nothing, or 1/k with k winners."""
    first = rows[:, :, figures.PLACE] == 1
    return first[:, player] / first.sum(axis=1)


def wins(rows: Any, player: int) -> Wins:
    """How often a player won."""
    won = win_shares(rows, player)
    share = spread(won)
    return Wins(float((won == 1).mean()), float(((won > 0) & (won < 1)).mean()), share.mean, share.se)


def summary(result: Result) -> dict[str, Any]:
    """A result as plain data; what is not known is None."""
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
        "players": [_plain_player(player) for player in result.players] if result.games else [],
    }
    plain: dict[str, Any] = known(found)
    return plain


def _plain_player(player: Player) -> dict[str, Any]:
    actions = {name: {"earned": earned, "used": used} for name, (earned, used) in player.actions.items()}
    found = asdict(player) | {"actions": actions}
    return found | {"foxes": {"number": found.pop("foxes"), "points": found.pop("fox_points")}}


def known(value: Any) -> Any:
    """Plain data without numbers that JSON does not know."""
    if isinstance(value, dict):
        return {key: known(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [known(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
