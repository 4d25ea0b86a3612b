"""The whole proof that WebAssembly plays as the compiled rules do: `python -m tests.wasm.proof --games 2000 --positions 2000`.

Random games of every game and seat count, with every combination of house rules in turn: all bytes of every state, every list of
legal actions, every total, all of page.wasm. Then what each bot picks in the same positions, in bots.wasm; levels in page.wasm
too. The first difference ends it with an error.
"""

from __future__ import annotations

import argparse
import sys
import time
from array import array
from collections.abc import Sequence
from itertools import zip_longest
from zlib import crc32

from foxden.bots.levels import LEVELS
from foxden.rules.state import State
from foxden.sheets import GAMES, sheet
from foxden.wasm.layout import size_of
from tests.wasm.node import answers, picks_task, trace_task
from tests.wasm.reference import Reference

SEED = 2026
BATCH = 250
BOTS = ("random", "greedy", *LEVELS[:-1], "fox", "master")  # master is fox-deep
EACH = 7  # choices from one position to the next


class Different(AssertionError):
    """Two runtimes do not agree; the message says where."""


def check_games(reference: Reference, game: str, seats: int, games: Sequence[int], module: str = "page") -> None:
    """Raise an error with the first step that differs in any of these games."""
    (there,) = answers([trace_task(game, seats, SEED, games, module)])
    for number, other in zip(games, there, strict=True):
        if reference.trace(game, seats, SEED, number) != other:
            raise Different(first_difference(reference, game, seats, number, module))


def first_difference(reference: Reference, game: str, seats: int, number: int, module: str) -> str:
    """Where a game differs: the step, or the entry of the log of lists of actions and totals."""
    ((there,),) = answers([trace_task(game, seats, SEED, [number], module, every=True)])
    states, log = reference.recorded(game, seats, SEED, number)
    size = size_of(State)
    here = {"states": [crc32(states[at : at + size]) for at in range(0, len(states), size)], "log": list(array("h", log))}
    name = f"{game}, {seats} seats, game {number} of seed {SEED}, {module}.wasm"
    for what, ours in here.items():
        for i, (one, other) in enumerate(zip_longest(ours, there[what])):
            if one != other:
                return f"{name}: the first difference is in {what}[{i}]"
    return f"{name}: the digests differ, and nothing else"


def check_picks(reference: Reference, bot: str, game: str, seats: int, positions: int) -> None:
    """Raise an error with the first position in which a bot picks another action."""
    (there,) = answers([picks_task(bot, game, seats, SEED, positions, EACH)])
    here = reference.picks(bot, game, seats, SEED, positions, EACH)
    for i, (one, other) in enumerate(zip(here, there, strict=True)):
        if one != other:
            raise Different(f"{bot}, {game}, {seats} seats: in position {i} it picks {one}, and {other} in bots.wasm")


def main() -> int:
    """Check everything, and tell how far it is."""
    parser = argparse.ArgumentParser(prog="python -m tests.wasm.proof", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=2000, help="random games of each game and seat count")
    parser.add_argument("--positions", type=int, default=2000, help="positions of each bot and game")
    args = parser.parse_args()
    reference, start = Reference(compiled=True), time.monotonic()
    for game in GAMES:
        for seats in sorted(sheet(game).lengths):
            for first in range(0, args.games, BATCH):
                check_games(reference, game, seats, range(first, min(args.games, first + BATCH)))
            print(f"{time.monotonic() - start:6.0f} s  {game}, {seats} seats: {args.games} games are the same", flush=True)
    for bot in BOTS:
        for game in GAMES:
            seatings = sorted(sheet(game).lengths)
            for seats in seatings:
                check_picks(reference, bot, game, seats, -(-args.positions // len(seatings)))
            modules = "bots.wasm and page.wasm" if bot in LEVELS else "bots.wasm"
            print(f"{time.monotonic() - start:6.0f} s  {bot}, {game}: {args.positions} picks are the same in {modules}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
