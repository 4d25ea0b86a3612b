"""What bots know by heart: figures of 16 bits in a file, after one line that says where they come from."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "minds"


def path_of(bot: str, game: str, table: str) -> Path:
    """The file of a bot for a game, alone ("solo") or at a table."""
    return FOLDER / f"{bot}-{game}-{table}.mind"


class NothingLearnt(LookupError):
    """There are no figures of a bot for a game."""


def find(bot: str, game: str, seats: int) -> array[int]:
    """What a bot knows of a game of so many seats; at a table, if nothing else, what it knows of playing alone."""
    for table in ("solo", "table") if seats == 1 else ("table", "solo"):
        if path_of(bot, game, table).exists():
            return read(path_of(bot, game, table))
    raise NothingLearnt(f"{bot} has not learnt {game} yet; train it with: foxden train {game}")


def write(path: Path, figures: array[int], about: dict[str, Any]) -> None:
    """Keep figures, with the command, seed, number of games and date that made them."""
    little = array("h", figures)
    if sys.byteorder == "big":
        little.byteswap()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(json.dumps(about | {"figures": len(figures)}).encode() + b"\n" + zlib.compress(little.tobytes(), 9))


def about(path: Path) -> dict[str, Any]:
    """Where the figures of a file come from."""
    found: dict[str, Any] = json.loads(path.read_bytes().split(b"\n", 1)[0])
    return found


@cache
def read(path: Path) -> array[int]:
    """The figures of a file."""
    figures = array("h")
    figures.frombytes(zlib.decompress(path.read_bytes().split(b"\n", 1)[1]))
    if sys.byteorder == "big":
        figures.byteswap()
    return figures
