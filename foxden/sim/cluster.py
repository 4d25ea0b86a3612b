"""The crew of other machines: the spans of a match are tasks of a Dask cluster.

A game is the same wherever it is played. So a task whose worker died is simply played again elsewhere; and since every span is one
task that is collected once, none is lost and none comes twice.
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
from foxden.sim.extras import need
from foxden.sim.match import Match
from foxden.sim.workers import Crew, Span

FORM = re.compile(r"((tcp|tls)://)?([\w.-]+|\[[\da-fA-F:.]+\]):(\d{1,5})")
ANSWER = 5.0  # seconds in which a scheduler must answer
ENTER = 15.0  # seconds in which the first worker must be there
AHEAD = 3  # spans handed out for each thread, so that none waits for its next one
DECIDE = ("rules", "sheets", "engine", "bots", "sim")  # packages whose files decide what is played


class ClusterError(ValueError):
    """The cluster cannot do the work; says what would be right."""


def crew(address: str) -> Crew:
    """The crew of the workers of a Dask scheduler. Troubles that are there already are told before any work is given."""
    found = FORM.fullmatch(address)
    if not found or int(found[4]) >= 1 << 16:
        raise ClusterError(f"{address!r} is no address of a Dask scheduler; one looks like tcp://192.168.0.10:8786")
    with _connected(address) as client:
        agree(_asked(client, False), make(False))

    def play(match: Match, spans: Sequence[Span], compiled: bool) -> Iterator[tuple[int, Any]]:
        wanted = make(compiled)
        with _connected(address) as client:
            agree(_asked(client, compiled), wanted)
            yield from _shared_out(client, match, spans, compiled, wanted)

    return play


def _dask() -> Any:
    return need("distributed", "--cluster", "cluster")


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """A client of the scheduler, with a worker at least."""
    dask = _dask()
    with _quiet():
        try:
            with ThreadPoolExecutor(1) as apart:  # here, a loop may be running already
                apart.submit(asyncio.run, _call(address)).result()
            client = dask.Client(address, timeout=ANSWER, set_as_default=False, name="foxden")
        except Exception as error:  # whatever it is that does not answer like a scheduler
            why = f" ({_line(error)})" if isinstance(error, (TypeError, ImportError)) else ""  # no certificates, other versions
            raise ClusterError(f"no Dask scheduler answers at {address}{why}; start one with: dask scheduler") from error
        try:
            client.wait_for_workers(1, timeout=ENTER)
            yield client
        except TimeoutError:
            raise ClusterError(f"the scheduler at {address} has no workers; start one with: dask worker {address}") from None
        except OSError as error:
            raise ClusterError(f"the scheduler at {address} is gone ({_line(error)})") from None
        finally:
            client.close(timeout=ANSWER)


async def _call(address: str) -> None:
    """Shake hands: a client would wait for ever for somebody who stays silent."""
    dask = _dask()
    secret = dask.Security().get_connection_args("client")
    comm = await asyncio.wait_for(dask.comm.connect(address, timeout=ANSWER, **secret), ANSWER + 1)
    await comm.close()


@contextmanager
def _quiet() -> Iterator[None]:
    """Dask writes tracebacks into the terminal when a connection breaks; what matters is said by `ClusterError`."""
    logs = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    before = [log.level for log in logs]
    for log in logs:
        log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for log, level in zip(logs, before, strict=True):
            log.setLevel(level)


def _shared_out(client: Any, match: Match, spans: Sequence[Span], compiled: bool, wanted: Make) -> Iterator[tuple[int, Any]]:
    """Hand out spans in order, a few for each thread there is by then; after Ctrl-C no more, but those under way are finished."""
    run, left, stopped = uuid4().hex, iter(spans), False
    done = _dask().as_completed(loop=client.loop, with_results=True, raise_errors=False)
    under_way: dict[Any, Span] = {}
    try:
        while True:
            ready: list[tuple[int, Any]] = []
            try:
                if under_way:
                    ready = [_collected(under_way.pop(future), found) for future, found in done.next_batch()]
                threads = max(1, sum(client.nthreads().values()))
                for span in islice(left, max(0, AHEAD * threads - len(under_way))):
                    future = client.submit(play_away, match, span, compiled, wanted, key=f"foxden-{run}-{span[0]}")
                    under_way[future] = span
                    done.add(future)
            except KeyboardInterrupt:
                if stopped:
                    raise
                stopped, left = True, iter(())
            yield from ready
            if not under_way:
                break
    finally:
        client.cancel(list(under_way), force=True)
    if stopped:
        raise KeyboardInterrupt


def _collected(span: Span, found: Any) -> tuple[int, Any]:
    """The rows of a span, or why there are none."""
    error = found[1] if isinstance(found, tuple) else found
    if isinstance(error, ClusterError):
        raise error
    if isinstance(error, BaseException):
        raise ClusterError(f"games {span[0]} to {sum(span) - 1} could not be played: {_line(error)}") from error
    return span[0], found


def _line(error: BaseException) -> str:
    """What an error says, in one line."""
    return " ".join(str(error).split()) or type(error).__name__


# What must be the same everywhere.


@dataclass(frozen=True, slots=True)
class Make:
    """Which Foxden this is."""

    version: str
    rules: str
    files: str
    numba: bool  # is there numba, if it is needed?

    def __str__(self) -> str:
        return f"foxden {self.version} (rules {self.rules}, files {self.files}{'' if self.numba else ', no numba'})"


@cache
def make(compiled: bool) -> Make:
    """The Foxden of this process."""
    root = Path(foxden.__file__).parent
    found = hashlib.sha256()
    for path in sorted(path for part in DECIDE for path in (root / part).rglob("[!.]*")):
        if path.is_file() and path.suffix != ".pyc":
            name, text = path.relative_to(root).as_posix(), path.read_bytes().replace(b"\r\n", b"\n")
            found.update(b"%s %d\n%s" % (name.encode(), len(text), text))
    numba = not compiled or find_spec("numba") is not None
    return Make(foxden.__version__, foxden.RULES_VERSION, found.hexdigest()[:8], numba)


def _asked(client: Any, compiled: bool) -> dict[str, Make | Exception]:
    """What every worker has; and the scheduler, if it has nothing: it reads the tasks, too."""
    found: dict[str, Make | Exception] = client.run(make, compiled, on_error="return")
    try:
        client.run_on_scheduler(make, False)
    except Exception as error:  # whatever goes wrong there
        found["the scheduler"] = error
    return found


def agree(workers: Mapping[str, Make | Exception], wanted: Make) -> None:
    """Complain about workers that are not made like this process."""
    wrong = [
        f"{worker} fails: {_line(one)}" if isinstance(one, Exception) else f"{worker} has {one}"
        for worker, one in sorted(workers.items())
        if one != wanted
    ]
    if wrong:
        raise ClusterError(f"here is {wanted}, but {'; '.join(wrong)}. Install the same everywhere and start them again")


# On a worker.

_one_compiles = threading.Lock()


@lru_cache(16)
def _ready(match: Match) -> None:
    from foxden.sim.chunk import ready

    ready(match)


def play_away(match: Match, span: Span, compiled: bool, wanted: Make) -> Any:
    """Play a span on a worker; the first task there compiles, and the others wait for it."""
    from foxden.sim.chunk import play

    agree({_dask().get_worker().address: make(compiled)}, wanted)  # it may have come after the others were asked
    if compiled:
        with _one_compiles:
            _ready(match)
    return play(match, *span, compiled)
