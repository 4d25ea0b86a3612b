"""The backend that plays on other machines: the spans of a match are tasks of a Dask cluster.

A game is the same wherever it is played, so a task whose worker has died is repeated on another one. Every span is one task whose
result is collected once, so no game is lost or counted twice.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any
from uuid import uuid4

import foxden
from foxden.sim.match import Match
from foxden.sim.requirements import require
from foxden.sim.workers import Backend, Span

ADDRESS = re.compile(r"((tcp|tls)://)?([\w.-]+|\[[\da-fA-F:.]+\]):(\d{1,5})")
ANSWER_SECONDS = 5.0  # a scheduler must answer within this time
WORKER_SECONDS = 15.0  # the first worker must have joined within this time
SPANS_PER_THREAD = 3  # handed out at once, so that no thread waits for its next span
FINGERPRINTED = ("rules", "sheets", "engine", "bulk", "bots", "sim")  # the packages whose files decide what is played


class ClusterError(ValueError):
    """The cluster cannot play; the message says how to fix it."""


def dask_backend(address: str) -> Backend:
    """A backend that plays on the workers of a Dask scheduler; raises ClusterError at once if the cluster is not usable."""
    found = ADDRESS.fullmatch(address)
    if not found or int(found[4]) >= 1 << 16:
        raise ClusterError(f"{address!r} is no address of a Dask scheduler; one looks like tcp://192.168.0.10:8786")
    with _connect(address) as client:
        check_builds(_builds_of_workers(client, False), build_of(False))

    def play(match: Match, spans: Sequence[Span], compiled: bool) -> Iterator[tuple[int, Any]]:
        expected = build_of(compiled)
        with _connect(address) as client:
            check_builds(_builds_of_workers(client, compiled), expected)
            yield from _distribute(client, match, spans, compiled, expected)

    return play


def _dask() -> Any:
    return require("distributed", "--cluster", "cluster")


@contextmanager
def _connect(address: str) -> Iterator[Any]:
    """A client of a scheduler that has at least one worker."""
    dask = _dask()
    with _quiet_logs():
        try:
            with ThreadPoolExecutor(1) as executor:  # an event loop may already be running in this thread
                executor.submit(asyncio.run, _check_scheduler(address)).result()
            client = dask.Client(address, timeout=ANSWER_SECONDS, set_as_default=False, name="foxden")
        except Exception as error:  # anything that does not answer like a scheduler
            why = (
                f" ({_one_line(error)})" if isinstance(error, (TypeError, ImportError)) else ""
            )  # certificates are missing or versions differ
            raise ClusterError(f"no Dask scheduler answers at {address}{why}; start one with: dask scheduler") from error
        try:
            client.wait_for_workers(1, timeout=WORKER_SECONDS)
            yield client
        except TimeoutError:
            raise ClusterError(f"the scheduler at {address} has no workers; start one with: dask worker {address}") from None
        except OSError as error:
            raise ClusterError(f"the scheduler at {address} is gone ({_one_line(error)})") from None
        finally:
            client.close(timeout=ANSWER_SECONDS)


async def _check_scheduler(address: str) -> None:
    """Open and close one connection: a Dask client would wait forever for a server that never answers."""
    dask = _dask()
    security = dask.Security().get_connection_args("client")
    comm = await asyncio.wait_for(dask.comm.connect(address, timeout=ANSWER_SECONDS, **security), ANSWER_SECONDS + 1)
    await comm.close()


@contextmanager
def _quiet_logs() -> Iterator[None]:
    """Silence Dask's logs: it prints tracebacks when a connection breaks, which ClusterError reports already."""
    logs = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    before = [log.level for log in logs]
    for log in logs:
        log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for log, level in zip(logs, before, strict=True):
            log.setLevel(level)


def _distribute(client: Any, match: Match, spans: Sequence[Span], compiled: bool, expected: Build) -> Iterator[tuple[int, Any]]:
    """Submit spans in order, a few for each thread of the cluster; after Ctrl-C no more are submitted, but running ones finish."""
    run, remaining, stopped = uuid4().hex, iter(spans), False
    done = _dask().as_completed(loop=client.loop, with_results=True, raise_errors=False)
    running: dict[Any, Span] = {}
    try:
        while True:
            ready: list[tuple[int, Any]] = []
            try:
                if running:
                    ready = [_result_of(running.pop(future), found) for future, found in done.next_batch()]
                threads = max(1, sum(client.nthreads().values()))
                for span in islice(remaining, max(0, SPANS_PER_THREAD * threads - len(running))):
                    future = client.submit(play_on_worker, match, span, compiled, expected, key=f"foxden-{run}-{span[0]}")
                    running[future] = span
                    done.add(future)
            except KeyboardInterrupt:
                if stopped:
                    raise
                stopped, remaining = True, iter(())
            yield from ready
            if not running:
                break
    finally:
        client.cancel(list(running), force=True)
    if stopped:
        raise KeyboardInterrupt


def _result_of(span: Span, found: Any) -> tuple[int, Any]:
    """The rows of a span; raises ClusterError if its task failed."""
    error = found[1] if isinstance(found, tuple) else found
    if isinstance(error, ClusterError):
        raise error
    if isinstance(error, BaseException):
        raise ClusterError(f"games {span[0]} to {sum(span) - 1} could not be played: {_one_line(error)}") from error
    return span[0], found


def _one_line(error: BaseException) -> str:
    """The message of an error in one line."""
    return " ".join(str(error).split()) or type(error).__name__


# What must be the same everywhere.


@dataclass(frozen=True, slots=True)
class Build:
    """The version of Foxden on one machine."""

    version: str
    rules: str
    files: str
    numba: bool  # is numba installed, or not needed?

    def __str__(self) -> str:
        return f"foxden {self.version} (rules {self.rules}, files {self.files}{'' if self.numba else ', no numba'})"


@cache
def build_of(compiled: bool) -> Build:
    """The version of Foxden in this process."""
    root = Path(foxden.__file__).parent
    found = hashlib.sha256()
    for path in sorted(path for part in FINGERPRINTED for path in (root / part).rglob("[!.]*")):
        if path.is_file() and path.suffix != ".pyc":
            name, text = path.relative_to(root).as_posix(), path.read_bytes().replace(b"\r\n", b"\n")
            found.update(b"%s %d\n%s" % (name.encode(), len(text), text))
    numba = not compiled or find_spec("numba") is not None
    return Build(foxden.__version__, foxden.RULES_VERSION, found.hexdigest()[:8], numba)


def _builds_of_workers(client: Any, compiled: bool) -> dict[str, Build | Exception]:
    """The version on every worker; and the error of the scheduler if it lacks Foxden, which it needs to read the tasks."""
    found: dict[str, Build | Exception] = client.run(build_of, compiled, on_error="return")
    try:
        client.run_on_scheduler(build_of, False)
    except Exception as error:  # anything can go wrong there
        found["the scheduler"] = error
    return found


def check_builds(workers: Mapping[str, Build | Exception], expected: Build) -> None:
    """Raise ClusterError if a worker has another version than this process."""
    wrong = [
        f"{worker} fails: {_one_line(one)}" if isinstance(one, Exception) else f"{worker} has {one}"
        for worker, one in sorted(workers.items())
        if one != expected
    ]
    if wrong:
        raise ClusterError(f"here is {expected}, but {'; '.join(wrong)}. Install the same everywhere and start them again")


# On a worker.

_compile_lock = threading.Lock()


@lru_cache(16)
def _compile_once(match: Match) -> None:
    from foxden.sim.match_games import compile_match

    compile_match(match)


def play_on_worker(match: Match, span: Span, compiled: bool, expected: Build) -> Any:
    """Play a span on a worker; the first task compiles, and the others wait for it."""
    from foxden.sim.match_games import play

    check_builds({_dask().get_worker().address: build_of(compiled)}, expected)  # the worker may have joined after the check
    if compiled:
        with _compile_lock:
            _compile_once(match)
    return play(match, *span, compiled)
