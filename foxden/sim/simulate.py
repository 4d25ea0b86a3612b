"""Many games of a match: simulate("pretty", "greedy", games=10_000, seed=7)."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from foxden.sheets.setup import SetupError
from foxden.sim import runtime_choice
from foxden.sim.match import Match, match
from foxden.sim.requirements import installed, require
from foxden.sim.result import Result
from foxden.sim.workers import Backend, Spans, cores, local_backend, serial_backend

RUNTIMES = ("auto", "python", "compiled")
SEEDS = 1 << 63
GAMES_PER_SEED = 1 << 32  # games of a seed that differ
PILOT_SECONDS = 0.05  # seconds of play to estimate how long a game takes
SPAN_SECONDS = 0.25  # seconds of play in one span: short, so that progress is shown often
CLUSTER_SPAN_SECONDS = 1.0  # ... on other machines; also about the time that starting processes takes
ASSUMED_CLUSTER_WORKERS = 64  # to choose the size of spans


class Progress(Protocol):
    """A progress display."""

    def compiling(self, first_time: bool) -> None: ...
    def begin(self, games: int) -> None: ...
    def played(self, games: int) -> None: ...


class NoProgress:
    """Shows nothing."""

    def compiling(self, first_time: bool) -> None: ...
    def begin(self, games: int) -> None: ...
    def played(self, games: int) -> None: ...


def simulate(
    game: str,
    bots: str | Sequence[str] = "greedy",
    games: int = 1000,
    *,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, bool] | None = None,
    rotate: bool = False,
    adjusted: bool = False,
    first: int = 0,
    workers: int | None = None,
    runtime: str = "auto",
    backend: Backend | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play games `first` to `first + games - 1` of a seed. Backend, workers and runtime only change the time it takes.

    With `adjusted` every game is also reviewed for its luck; that is possible for games of one seat.
    """
    require("numpy", "simulating", "fast")
    names = [name.strip() for name in bots.split(",")] if isinstance(bots, str) else list(bots)
    check_arguments(games, seed, first, workers, runtime)
    return play_match(match(game, names, seats, seed, options, rotate, adjusted), games, first, workers, runtime, backend, progress)


def check_arguments(games: int, seed: int, first: int, workers: int | None, runtime: str) -> None:
    """Raise SetupError for arguments out of range."""
    if games < 1:
        raise SetupError(f"play 1 game or more, not {games}")
    if not -SEEDS <= seed < SEEDS:
        raise SetupError(f"a seed is a whole number of at most 64 bits, not {seed}")
    if first < 0 or first + games > GAMES_PER_SEED:
        raise SetupError(f"games of a seed are numbered 0 to {GAMES_PER_SEED - 1}, not {first} to {first + games - 1}")
    if workers is not None and workers < 1:
        raise SetupError(f"1 worker or more, not {workers}")
    if runtime not in RUNTIMES:
        raise SetupError(f"there is no runtime {runtime!r}; the runtimes are {', '.join(RUNTIMES)}")


def play_match(
    match: Match, games: int, first: int, workers: int | None, runtime: str, backend: Backend | None, progress: Progress | None
) -> Result:
    """Play the games of a match. Ctrl-C ends it early; the result then has fewer games."""
    progress = progress or NoProgress()
    workers_used = (workers or cores()) if backend is None else ASSUMED_CLUSTER_WORKERS
    parts: list[tuple[int, Any]] = []
    compiled = False
    start = time.perf_counter()
    try:
        compiled = _use_compiled(match, games, first, workers_used, runtime)
        if compiled:
            _compile(match, progress)
        start = time.perf_counter()
        progress.begin(games)
        for at, rows in _play_spans(match, games, first, workers_used, compiled, backend):
            parts.append((at, rows))
            progress.played(len(rows))
    except KeyboardInterrupt:
        pass  # the result has fewer games than requested
    return Result.from_parts(
        match, parts, first, games, compiled, workers_used if backend is None else None, time.perf_counter() - start
    )


def _play_spans(
    match: Match, games: int, first: int, workers_used: int, compiled: bool, backend: Backend | None
) -> Iterator[tuple[int, Any]]:
    """Play a few games in this process to measure their time, the others on the backend in spans of a suitable size."""
    at, n, end, took = first, 1, first + games, 0.0
    while at < end and took < PILOT_SECONDS:
        start = time.perf_counter()
        n = min(n, end - at)
        yield from serial_backend(match, [(at, n)], compiled)
        took = time.perf_counter() - start
        each, at, n = took / n, at + n, n * 4
    if at == end:
        return
    size = (SPAN_SECONDS if backend is None else CLUSTER_SPAN_SECONDS) / each
    if backend is None:
        quick = not compiled and (end - at) * each < CLUSTER_SPAN_SECONDS
        backend = serial_backend if quick else local_backend(match, compiled, workers_used)
    fair_size = -(-(end - at) // (4 * workers_used))
    yield from backend(match, Spans(at, end - at, max(1, min(fair_size, int(size)))), compiled)


# The runtime.


def _use_compiled(match: Match, games: int, first: int, workers: int, runtime: str) -> bool:
    """Should the games be compiled? With "auto" only if that is possible and faster."""
    if match.adjusted:
        require("numba", "the luck-adjusted result", "fast")
        if runtime == "python":
            raise SetupError("the luck-adjusted result is always compiled; the runtimes are auto and compiled")
        return match.bulk
    if runtime == "python" or (runtime == "auto" and not match.bulk):
        return False
    if runtime == "compiled":
        if not match.bulk:
            raise SetupError(f"{', '.join(match.players)}: not every one can be compiled; the runtimes are auto and python")
        require("numba", "the compiled runtime", "fast")
        return True
    return installed("numba") and runtime_choice.compiling_pays(match, games, first, workers)


def _compile(match: Match, progress: Progress) -> None:
    from foxden.sim.match_games import compile_match

    progress.compiling(not all(runtime_choice.in_cache(name) for name in match.players))
    compile_match(match)
