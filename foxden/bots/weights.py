"""Files of trained weights: a header line in JSON that says how they were made, then 16-bit integers."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "trained"


def path_of(bot: str, game: str, seating: str) -> Path:
    """The file of a bot for a game; `seating` is "solo" or "table"."""
    return FOLDER / f"{bot}-{game}-{seating}.weights"


class NoWeights(LookupError):
    """There are no trained weights of a bot for a game."""


def find(bot: str, game: str, seats: int) -> array[int]:
    """The weights of a bot for a game with this number of seats; if there are none for a table, those of solo play."""
    for seating in ("solo", "table") if seats == 1 else ("table", "solo"):
        if path_of(bot, game, seating).exists():
            return read(path_of(bot, game, seating))
    raise NoWeights(f"{bot} has not learnt {game} yet; train it with: foxden train {game}")


def write(path: Path, weights: array[int], header: dict[str, Any]) -> None:
    """Write weights with a header: the command, seed, number of games and date that made them."""
    little_endian = array("h", weights)
    if sys.byteorder == "big":
        little_endian.byteswap()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(json.dumps(header | {"figures": len(weights)}).encode() + b"\n" + zlib.compress(little_endian.tobytes(), 9))


def read_header(path: Path) -> dict[str, Any]:
    """The header of a file: how its weights were made."""
    header: dict[str, Any] = json.loads(path.read_bytes().split(b"\n", 1)[0])
    return header


@cache
def read(path: Path) -> array[int]:
    """The weights of a file."""
    weights = array("h")
    weights.frombytes(zlib.decompress(path.read_bytes().split(b"\n", 1)[1]))
    if sys.byteorder == "big":
        weights.byteswap()
    return weights
