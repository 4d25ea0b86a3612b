"""Many games of a match: simulate("pretty", "greedy", games=10_000, seed=7)."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from foxden.sheets.setup import SetupError
from foxden.sim import workers as crews
from foxden.sim.extras import need, there
from foxden.sim.match import Match, match
from foxden.sim.result import Result
from foxden.sim.workers import Crew

RUNTIMES = ("auto", "python", "compiled")
PAYS = {True: 100, False: 1000}  # from how many games on it pays to compile, if it has been compiled before or not
SEEDS = 1 << 63
NUMBERS = 1 << 32  # different games of a seed
PILOT = 0.05  # seconds of play that tell how long a game takes
AT_ONCE = 0.25  # seconds of play handed out at once, so that there is news often
AWAY = 1.0  # ... to other machines, and what starting processes takes
MANY = 64  # other machines may have so many workers


class Watch(Protocol):
    """Somebody who wants to know how far it is."""

    def compiling(self, first_time: bool) -> None: ...
    def begin(self, games: int) -> None: ...
    def played(self, games: int) -> None: ...


class Nobody:
    """Somebody who does not."""

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
    first: int = 0,
    workers: int | None = None,
    runtime: str = "auto",
    crew: Crew | None = None,
    watch: Watch | None = None,
) -> Result:
    """Play games `first` to `first + games - 1` of a seed. Who plays them, and in which runtime, changes nothing but the time."""
    need("numpy", "simulating", "fast")
    names = [name.strip() for name in bots.split(",")] if isinstance(bots, str) else list(bots)
    check(games, seed, first, workers, runtime)
    made = match(game, names, seats, seed, options, rotate)
    return play_match(made, games, first, workers, runtime, crew, watch)


def check(games: int, seed: int, first: int, workers: int | None, runtime: str) -> None:
    """Complain about numbers that cannot be."""
    if games < 1:
        raise SetupError(f"play 1 game or more, not {games}")
    if not -SEEDS <= seed < SEEDS:
        raise SetupError(f"a seed is a whole number of at most 64 bits, not {seed}")
    if first < 0 or first + games > NUMBERS:
        raise SetupError(f"games of a seed are numbered 0 to {NUMBERS - 1}, not {first} to {first + games - 1}")
    if workers is not None and workers < 1:
        raise SetupError(f"1 worker or more, not {workers}")
    if runtime not in RUNTIMES:
        raise SetupError(f"there is no runtime {runtime!r}; the runtimes are {', '.join(RUNTIMES)}")


def play_match(
    match: Match, games: int, first: int, workers: int | None, runtime: str, crew: Crew | None, watch: Watch | None
) -> Result:
    """Play; Ctrl-C ends it early, with what is done so far."""
    watch = watch or Nobody()
    hands = (workers or crews.cores()) if crew is None else MANY
    found: list[tuple[int, Any]] = []
    compiled = False
    start = time.perf_counter()
    try:
        compiled = _chosen(match, games, runtime)
        if compiled:
            _compile(match, watch)
        start = time.perf_counter()
        watch.begin(games)
        for at, rows in _work(match, games, first, hands, compiled, crew):
            found.append((at, rows))
            watch.played(len(rows))
    except KeyboardInterrupt:
        pass  # fewer games than asked for: the result says so
    return Result.of(match, found, first, games, compiled, hands if crew is None else None, time.perf_counter() - start)


def _work(match: Match, games: int, first: int, hands: int, compiled: bool, crew: Crew | None) -> Iterator[tuple[int, Any]]:
    """A few games here and now, to see how long one takes; the others by the crew, in spans of a fair size."""
    at, n, end, took = first, 1, first + games, 0.0
    while at < end and took < PILOT:
        start = time.perf_counter()
        n = min(n, end - at)
        yield from crews.alone(match, [(at, n)], compiled)
        took = time.perf_counter() - start
        each, at, n = took / n, at + n, n * 4
    if at == end:
        return
    size = (AT_ONCE if crew is None else AWAY) / each
    if crew is None:
        short = not compiled and (end - at) * each < AWAY
        crew = crews.alone if short else crews.local(match, compiled, hands)
    fair = -(-(end - at) // (4 * hands))
    yield from crew(match, crews.Spans(at, end - at, max(1, min(fair, int(size)))), compiled)


# The runtime.


def _chosen(match: Match, games: int, runtime: str) -> bool:
    """Is it to be compiled? If it is left open: where that is possible and pays."""
    if runtime == "python" or (runtime == "auto" and not match.bulk):
        return False
    if runtime == "compiled":
        if not match.bulk:
            raise SetupError(f"{', '.join(match.players)}: not every one can be compiled; the runtimes are auto and python")
        need("numba", "the compiled runtime", "fast")
        return True
    return games >= min(PAYS.values()) and there("numba") and games >= PAYS[_known(match)]


def _known(match: Match) -> bool:
    """Has every bot of the match been compiled before?"""
    from foxden.sim.linked import linked

    folders = [linked(name, True)._folder for name in set(match.players)]
    return all(any(folder.rglob("*.nbi")) for folder in folders)


def _compile(match: Match, watch: Watch) -> None:
    from foxden.sim.chunk import ready

    watch.compiling(not _known(match))
    ready(match)
