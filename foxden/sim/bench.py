"""Benchmarks of the rules: random play in the three runtimes, and the time a process needs to start."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from foxden.bots.link import linked
from foxden.bulk.link import bot_buffers, empty_records
from foxden.bulk.rng_state import RngState
from foxden.engine.numpy_records import record_of
from foxden.rules.state import State
from foxden.sheets.setup import Setup, setup
from foxden.wasm.errors import BuildError
from foxden.wasm.speed import measure

SEED = 1


@dataclass(frozen=True, slots=True)
class Speed:
    """Random play of one game: decisions and games per second."""

    decisions: float
    games: float


@dataclass(frozen=True, slots=True)
class RuntimeSpeeds:
    """One game in every runtime."""

    game: str
    seats: int
    interpreted: Speed
    compiled: Speed
    wasm: Speed | None  # None where Node or the module is missing

    @property
    def ratio(self) -> float:
        return self.compiled.decisions / self.interpreted.decisions


def measure_speed(play: Callable[[int], int], seconds: float) -> Speed:
    """Play ever larger batches until one takes long enough; returns the speed of that batch."""
    games = 4
    while True:
        start = time.perf_counter()
        decisions = play(games)
        elapsed = time.perf_counter() - start
        if elapsed >= seconds:
            return Speed(decisions / elapsed, games / elapsed)
        games = int(games * max(2.0, min(50.0, 1.2 * seconds / max(elapsed, 1e-4))))


def compare(game: str, seats: int | None = None, seconds: float = 1.0) -> RuntimeSpeeds:
    """Measure one game in every runtime, on one core."""
    game_setup = setup(game)
    n = seats if seats is not None else min(game_setup.sheet.lengths)
    game_setup.check_seats(n)
    in_python, by_numba = (measure_speed(play(game_setup, n), seconds) for play in (interpreted, compiled))
    return RuntimeSpeeds(game, n, in_python, by_numba, None if why_no_wasm() else wasm(game_setup, n, seconds))


@cache
def why_no_wasm() -> str:
    """What is missing to measure WebAssembly; empty if nothing is."""
    try:
        measure(setup("pretty"), 1, SEED, 0.0)
    except BuildError as error:
        return str(error)
    return ""


def wasm(game_setup: Setup, seats: int, seconds: float) -> Speed:
    """The speed of random games in WebAssembly, run by Node."""
    return Speed(*measure(game_setup, seats, SEED, seconds))


def interpreted(game_setup: Setup, seats: int) -> Callable[[int], int]:
    """A function that plays random games in Python."""
    return random_player(game_setup, seats, compiled=False)


def compiled(game_setup: Setup, seats: int) -> Callable[[int], int]:
    """A function that plays random games compiled; compiling is done before it returns."""
    play = random_player(game_setup, seats, compiled=True)
    play(1)
    return play


def random_player(game_setup: Setup, seats: int, compiled: bool) -> Callable[[int], int]:
    """A function that plays a number of random games and returns the number of choices."""
    run, (out, scratches) = linked("random", compiled), bot_buffers(compiled)
    t = record_of(game_setup.tables) if compiled else game_setup.tables
    states, rngs = empty_records(State, 1, compiled), empty_records(RngState, 1, compiled)
    return lambda games: int(run.play_games(t, states[0], rngs[0], seats, SEED, games, out, scratches, out))


STARTUP_CODE = (
    "from foxden.sim.bench import compiled; from foxden.sheets.setup import setup\n"
    "for game, seats in (('pretty', 1), ('twice', 1), ('cubed', 1), ('junior', 2)): compiled(setup(game), seats)(1)"
)


def startup_seconds() -> dict[str, float]:
    """Seconds that new processes need to import foxden, to compile all games, and to load them from the cache."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "FOXDEN_CACHE": folder}
        return {
            "python": _seconds_of_process("pass", environment),
            "import": _seconds_of_process("import foxden", environment),
            "cold": _seconds_of_process(STARTUP_CODE, environment),
            "cached": min(_seconds_of_process(STARTUP_CODE, environment) for _ in range(3)),
        }


def _seconds_of_process(code: str, environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    return time.perf_counter() - start
