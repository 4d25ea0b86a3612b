"""Two files of `foxden simulate --out` compared, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from foxden.sheets import sheet
from foxden.sim.files import MATCH_COLUMNS, FileError, read
from foxden.sim.paired import Comparison, difference


def compare_files(a: Path, b: Path) -> Comparison:
    """Compare two files of `foxden simulate --out`, game by game."""
    mine, theirs = _without_luck(read(a)), _without_luck(read(b))
    _check_same_games(a, b, mine, theirs)
    mine, theirs = mine.sort("game"), theirs.sort("game")
    seats = sum(name.startswith("bot_") for name in mine.columns)
    i = _compared_player(mine, theirs, seats)
    total = difference(mine[f"total_{i}"], theirs[f"total_{i}"])
    wins = difference(_win_shares(mine, i, seats), _win_shares(theirs, i, seats)) if seats > 1 else None
    names = [area.name for area in sheet(mine["sheet"][0]).areas]
    areas = {name: float(mine[f"{name}_{i}"].mean() - theirs[f"{name}_{i}"].mean()) for name in names}
    if sheet(mine["sheet"][0]).has_foxes:
        areas["foxes"] = total.mean - sum(areas.values())
    others = tuple(mine[f"bot_{j}"][0] for j in range(1, seats + 1) if j != i)
    game, seed = mine["sheet"][0], int(mine["seed"][0])
    return Comparison(game, _label(a, mine, i), _label(b, theirs, i), seats, others, seed, len(mine), total, wins, areas)


def _without_luck(table: Any) -> Any:
    """The columns of the games themselves."""
    return table.drop([name for name in table.columns if name.startswith("luck_")])


def _label(path: Path, table: Any, i: int) -> str:
    return f"{table[f'bot_{i}'][0]} ({path.name})"


def _win_shares(table: Any, player: int, seats: int) -> Any:
    """The share of the win in each game."""
    winners = sum((table[f"place_{j}"] == 1).cast(int) for j in range(1, seats + 1))
    return (table[f"place_{player}"] == 1).cast(int) / winners


def _check_same_games(a: Path, b: Path, mine: Any, theirs: Any) -> None:
    """Raise FileError unless both files hold the same games."""
    for name in MATCH_COLUMNS:
        values = _single_value(a, mine, name), _single_value(b, theirs, name)
        if values[0] != values[1]:
            raise FileError(f"{a} has {name} {values[0]}, {b} has {values[1]}; only games on the same dice can be paired")
    if mine.columns != theirs.columns:
        raise FileError(f"{a} and {b} differ in their number of seats")
    games_a, games_b = set(mine["game"]), set(theirs["game"])
    if len(games_a) != len(mine) or len(games_b) != len(theirs):
        raise FileError(f"{a if len(games_a) != len(mine) else b} holds a game twice")
    if games_a != games_b:
        shared = len(games_a & games_b)
        held = f"{a} has {_range_of(games_a)}, {b} {_range_of(games_b)}, and they share {shared}"
        raise FileError(f"{held}; both must hold the same games: --first, --games")


def _single_value(path: Path, table: Any, name: str) -> Any:
    values = table[name].unique().to_list()
    if len(values) != 1:
        raise FileError(f"{path} holds games of {'no' if not values else 'more than one'} {name}; it must be one")
    return values[0]


def _range_of(games: set[int]) -> str:
    return f"{len(games)} games ({min(games)} to {max(games)})"


def _compared_player(mine: Any, theirs: Any, seats: int) -> int:
    """The player to compare: the one whose bot differs; the first if none does."""
    every = range(1, seats + 1)
    differ = [i for i in every if (mine[f"bot_{i}"] != theirs[f"bot_{i}"]).any()]
    if len(differ) > 1:
        raise FileError(f"the bots of players {_listed(differ)} differ in the two files; only one player can be compared")
    if any((mine[f"seat_{i}"] != theirs[f"seat_{i}"]).any() for i in every):
        raise FileError("the players sit on other seats in the two files; use --rotate for both or for neither")
    return differ[0] if differ else 1


def _listed(numbers: Sequence[int]) -> str:
    return " and ".join(str(n) for n in numbers)
