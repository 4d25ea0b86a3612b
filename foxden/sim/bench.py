"""How fast the rules run: random play in both runtimes, in one process and one run, and how long they take to start."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass

from foxden.engine.runtime import record_of
from foxden.rules.state import State
from foxden.sheets.setup import Setup, setup
from foxden.sim.linked import linked, new, room
from foxden.sim.luck import Luck

SEED = 1


@dataclass(frozen=True, slots=True)
class Speed:
    """Random play of one game: decisions and games per second."""

    decisions: float
    games: float


@dataclass(frozen=True, slots=True)
class Row:
    """One game in both runtimes."""

    game: str
    seats: int
    interpreted: Speed
    compiled: Speed

    @property
    def ratio(self) -> float:
        return self.compiled.decisions / self.interpreted.decisions


def measure(play: Callable[[int], int], seconds: float) -> Speed:
    """Play ever larger batches until one takes long enough; the speed of that one."""
    games = 4
    while True:
        start = time.perf_counter()
        decisions = play(games)
        took = time.perf_counter() - start
        if took >= seconds:
            return Speed(decisions / took, games / took)
        games = int(games * max(2.0, min(50.0, 1.2 * seconds / max(took, 1e-4))))


def compare(game: str, seats: int | None = None, seconds: float = 1.0) -> Row:
    """One game in both runtimes, on one core."""
    chosen = setup(game)
    n = seats if seats is not None else min(chosen.sheet.lengths)
    chosen.check_seats(n)
    return Row(game, n, measure(interpreted(chosen, n), seconds), measure(compiled(chosen, n), seconds))


def interpreted(chosen: Setup, seats: int) -> Callable[[int], int]:
    """Random games by Python."""
    return player(chosen, seats, compiled=False)


def compiled(chosen: Setup, seats: int) -> Callable[[int], int]:
    """Random games by numba, after it has been compiled."""
    play = player(chosen, seats, compiled=True)
    play(1)
    return play


def player(chosen: Setup, seats: int, compiled: bool) -> Callable[[int], int]:
    """Plays so many random games one after the other; how many choices they took."""
    run, (out, desks) = linked("random", compiled), room(compiled)
    t = record_of(chosen.tables) if compiled else chosen.tables
    states, lucks = new(State, 1, compiled), new(Luck, 1, compiled)
    return lambda games: int(run.play_games(t, states[0], lucks[0], seats, SEED, games, out, desks, out))


START = (
    "from foxden.sim.bench import compiled; from foxden.sheets.setup import setup\n"
    "for game, seats in (('pretty', 1), ('twice', 1), ('cubed', 1), ('junior', 2)): compiled(setup(game), seats)(1)"
)


def starts() -> dict[str, float]:
    """Seconds until new processes are ready: importing foxden, compiling all games, and loading them from the cache."""
    with tempfile.TemporaryDirectory() as folder:
        place = {**os.environ, "FOXDEN_CACHE": folder}
        return {
            "python": _seconds("pass", place),
            "import": _seconds("import foxden", place),
            "cold": _seconds(START, place),
            "cached": min(_seconds(START, place) for _ in range(3)),
        }


def _seconds(code: str, place: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=place, check=True)
    return time.perf_counter() - start
