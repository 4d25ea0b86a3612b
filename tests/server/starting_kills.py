"""`python -m tests.server.starting_kills 1000`: kills a process again and again while it makes its database, then starts it."""

from __future__ import annotations

import os
import random
import resource
import signal
import sys
import tempfile
import time
from pathlib import Path

from foxden.server.metrics import Metrics
from foxden.server.storage.errors import BadDatabase
from foxden.server.storage.store import Store
from tests.server.served import sqlite

MADE, REFUSED, FAILED = 0, 2, 1


def start(folder: Path, most_bytes: int | None = None) -> int:
    """A new process that makes the database as `foxden serve` does; `most_bytes`: of its files, as on a disk that is full."""
    process = os.fork()
    if process:
        return process
    code = FAILED
    try:
        if most_bytes is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, resource.RLIM_INFINITY))
        Store(sqlite(folder), Metrics()).close()
        code = MADE
    except BadDatabase:
        code = REFUSED
    finally:
        os._exit(code)


def ended(process: int) -> int:
    """How a process ended: its exit code, or the signal that killed it as a negative number."""
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def kill_while_starting(folder: Path, seconds: float) -> bool:
    """Kill a process so long after its database file has appeared; True if it had finished before."""
    process, limit = start(folder), time.monotonic() + 60
    while not (folder / "tables.db").exists() and time.monotonic() < limit:
        time.sleep(0.0001)
    time.sleep(seconds)
    os.kill(process, signal.SIGKILL)
    return ended(process) == MADE


def start_after_kills(times: int, seed: int = 1) -> tuple[int, int]:
    """How often the process was killed before it had finished, and how often the next start failed."""
    rng, early, failed = random.Random(seed), 0, 0
    for _ in range(times):
        with tempfile.TemporaryDirectory(prefix="foxden-kill-") as name:
            early += not kill_while_starting(Path(name), rng.uniform(0, 0.06))
            failed += ended(start(Path(name))) != MADE
    return early, failed


if __name__ == "__main__":
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    early, failed = start_after_kills(times)
    print(f"{times} kills, {early} before the database was complete; the next start failed {failed} times")
    sys.exit(failed > 0)
