"""The built modules, run by the Node that comes as a Python package."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from foxden.bots.levels import FILES, LEVELS, handicap_weights
from foxden.wasm.build import GENERATED
from foxden.wasm.compiler import run_node
from foxden.wasm.describe import nets

RUNNER = Path(__file__).with_name("node.mjs")
UNTRAINED = ("random", "greedy")


def answers(tasks: list[dict[str, Any]], folder: Path = GENERATED) -> list[Any]:
    """The answers to some tasks, in one process."""
    found: list[Any] = json.loads(run_node(str(RUNNER), str(folder), stdin=json.dumps(tasks).encode()))
    return found


def trace_task(game: str, seats: int, seed: int, games: Sequence[int], module: str = "page", every: bool = False) -> dict[str, Any]:
    """Random games: the digest of each, or all digests on the way."""
    return {"do": "trace", "game": game, "module": module, "seats": seats, "seed": seed, "games": [*games], "every": every}


def picks_task(bot: str, game: str, seats: int, seed: int, positions: int, each: int) -> dict[str, Any]:
    """What a bot or a level picks in some positions; a level must pick the same in the page's module, which has the levels only."""
    seating = nets(game)
    net = "" if bot in UNTRAINED else seating.get("solo" if seats == 1 else "table", seating["table"])
    return {
        "do": "picks", "bot": FILES.get(bot, bot.replace("-", "_")), "game": game, "seats": seats, "seed": seed,
        "positions": positions, "each": each, "net": net, "handicap": list(handicap_weights(bot, game)), "isLevel": bot in LEVELS,
    }  # fmt: skip
