"""Two files of `foxden simulate --out` compared, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from foxden.sheets import sheet
from foxden.sim.files import PLAYED, FileTrouble, read
from foxden.sim.pairs import Comparison, difference


def compare_files(a: Path, b: Path) -> Comparison:
    """Compare two files of `foxden simulate --out`, game by game."""
    mine, theirs = read(a), read(b)
    _check_alike(a, b, mine, theirs)
    mine, theirs = mine.sort("game"), theirs.sort("game")
    seats = sum(name.startswith("bot_") for name in mine.columns)
    i = _who(mine, theirs, seats)
    total = difference(mine[f"total_{i}"], theirs[f"total_{i}"])
    wins = difference(_won(mine, i, seats), _won(theirs, i, seats)) if seats > 1 else None
    names = [area.name for area in sheet(mine["sheet"][0]).areas]
    areas = {name: float(mine[f"{name}_{i}"].mean() - theirs[f"{name}_{i}"].mean()) for name in names}
    if not sheet(mine["sheet"][0]).party:
        areas["foxes"] = total.mean - sum(areas.values())
    others = tuple(mine[f"bot_{j}"][0] for j in range(1, seats + 1) if j != i)
    game, seed = mine["sheet"][0], int(mine["seed"][0])
    return Comparison(game, _called(a, mine, i), _called(b, theirs, i), seats, others, seed, len(mine), total, wins, areas)


def _called(path: Path, table: Any, i: int) -> str:
    return f"{table[f'bot_{i}'][0]} ({path.name})"


def _won(table: Any, player: int, seats: int) -> Any:
    """The share of the win, game by game."""
    winners = sum((table[f"place_{j}"] == 1).cast(int) for j in range(1, seats + 1))
    return (table[f"place_{player}"] == 1).cast(int) / winners


def _check_alike(a: Path, b: Path, mine: Any, theirs: Any) -> None:
    """Complain about files that do not hold the same games."""
    for name in PLAYED:
        both = _only(a, mine, name), _only(b, theirs, name)
        if both[0] != both[1]:
            raise FileTrouble(f"{a} has {name} {both[0]}, {b} has {both[1]}; only games on the same dice can be paired")
    if mine.columns != theirs.columns:
        raise FileTrouble(f"{a} and {b} differ in their number of seats")
    held, other = set(mine["game"]), set(theirs["game"])
    if len(held) != len(mine) or len(other) != len(theirs):
        raise FileTrouble(f"{a if len(held) != len(mine) else b} holds a game twice")
    if held != other:
        shared = len(held & other)
        raise FileTrouble(
            f"{a} has {_range(held)}, {b} {_range(other)}, and they share {shared}; both must hold the same games: --first, --games"
        )


def _only(path: Path, table: Any, name: str) -> Any:
    values = table[name].unique().to_list()
    if len(values) != 1:
        raise FileTrouble(f"{path} holds games of {'no' if not values else 'more than one'} {name}; it must be one")
    return values[0]


def _range(games: set[int]) -> str:
    return f"{len(games)} games ({min(games)} to {max(games)})"


def _who(mine: Any, theirs: Any, seats: int) -> int:
    """The player to compare: the one whose bot differs; the first if none does."""
    every = range(1, seats + 1)
    differ = [i for i in every if (mine[f"bot_{i}"] != theirs[f"bot_{i}"]).any()]
    if len(differ) > 1:
        raise FileTrouble(f"the bots of players {_listed(differ)} differ in the two files; only one player can be compared")
    if any((mine[f"seat_{i}"] != theirs[f"seat_{i}"]).any() for i in every):
        raise FileTrouble("the players sit on other seats in the two files; use --rotate for both or for neither")
    return differ[0] if differ else 1


def _listed(numbers: Sequence[int]) -> str:
    return " and ".join(str(n) for n in numbers)
