"""`python -m tests.server.attack`: how long moves of honest tables take, without and with a stranger who attacks the server.

The stranger is a process of its own with one address (127.0.0.2), which gets the processor only while nobody else needs it: a real
one has a machine of its own. How much it tried is printed. People come from other addresses of this machine. The server has its
usual limits. On a busy machine the figures are those of the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from foxden.loadtest.measure import LoadTestConfig, measure
from foxden.server.ulimit import raise_open_file_limit
from tests.server.attacks import Stranger, attack
from tests.server.coming_back import processor_seconds
from tests.server.large_tables import add_large_tables
from tests.server.served import Served, sqlite

LONGEST_START = 120.0
LARGE = 50  # tables with logs as long as they can be, which are not in memory
Figures = dict[str, Any]


@contextmanager
def attacked(url: str, seconds: float, large: list[str], idle: bool) -> Iterator[Counter[str]]:
    """A stranger attacks while this goes on; afterwards the counter says what came of it. `idle`: with time nobody else needs."""
    found: Counter[str] = Counter()
    words = [
        sys.executable,
        "-m",
        "tests.server.attack",
        "--stranger",
        url,
        "--seconds",
        str(seconds),
        "--large",
        *large,
        *(["--idle"] if idle else []),
    ]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()  # it has made its table, and begins
            yield found
            found.update(json.loads(process.communicate(timeout=60)[0]))
        finally:
            process.kill()


@dataclass
class Trial:
    """One server, and the same people at it before, during and after the attack."""

    served: Served
    tables: int
    seconds: float

    def figures(self) -> Figures:
        """What people notice."""
        config = LoadTestConfig(self.tables, seconds=self.seconds, addresses=self.tables)
        result = measure(config, self.served.url, lambda _: None)
        newcomer, page = time.monotonic(), httpx.get(f"{self.served.url}/health", timeout=120).status_code
        return {
            "moves": result.moves,
            "p50_ms": result.p50_ms,
            "p99_ms": result.p99_ms,
            "most_ms": result.most_ms,
            "server_processor": result.server_processor,
            "memory_mb": self.memory(),
            "refused": result.refusals,
            "health": [page, round((time.monotonic() - newcomer) * 1000)],
        }

    def memory(self) -> float:
        """Megabytes that the server has now."""
        pages = int(Path(f"/proc/{self.served.process.pid}/statm").read_text().split()[1])
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)


def run(tables: int, seconds: float, *options: str, idle: bool = False) -> Figures:
    """Before, during, after; `options` of the server."""
    raise_open_file_limit()
    with tempfile.TemporaryDirectory() as folder, Served(sqlite(Path(folder)), *options) as served:
        wait_for_bots(served)
        trial = Trial(served, tables, seconds)
        found: Figures = {"before": trial.figures()}
        with attacked(served.url, seconds + 5, add_large_tables(served, LARGE), idle) as tried:
            time.sleep(2)
            found["attacked"] = trial.figures()
        found["after"] = trial.figures()
        found["p99_ratio"] = p99_ratio(found)
        found["tried"] = dict(sorted(tried.items()))
        return found


def wait_for_bots(served: Served) -> None:
    """Wait until the server has compiled its bots, which it does once after its start: until their process has nothing to do."""
    main, busy, until = served.process.pid, -1.0, time.monotonic() + LONGEST_START
    while busy != (busy := sum(map(processor_seconds, children_of(main)))) and time.monotonic() < until:
        time.sleep(2)


def children_of(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def p99_ratio(found: Figures) -> float:
    """How many times as long moves take while the server is attacked; of before and after, the slower counts as peace."""
    peace: float = max(found["before"]["p99_ms"], found["after"]["p99_ms"], 0.1)
    return round(float(found["attacked"]["p99_ms"]) / peace, 2)


def stranger(url: str, seconds: float, large: list[str], idle: bool) -> None:
    """The attacking process."""
    import uvloop

    if idle and hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    raise_open_file_limit()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(json.dumps(runner.run(_attack(Stranger(url, time.monotonic() + LONGEST_START, large=large), seconds))))


async def _attack(attacker: Stranger, seconds: float) -> Counter[str]:
    """Make a table, say that it is there, and attack for some seconds."""
    with suppress(OSError, EOFError, ValueError, KeyError):
        await attacker.make()
    print("begins", flush=True)
    attacker.until = time.monotonic() + seconds
    return await attack(attacker)


def main() -> None:
    """Attack, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--stranger", metavar="URL", help=argparse.SUPPRESS)
    parser.add_argument("--large", nargs="*", default=[], help=argparse.SUPPRESS)
    parser.add_argument("--idle", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.stranger:
        stranger(args.stranger, args.seconds, args.large, args.idle)
        return
    found = run(args.tables, args.seconds, idle=True)
    if args.json:
        print(json.dumps(found, indent=2))
        return
    names = ("before", "attacked", "after")
    print(f"{args.tables} tables, {args.seconds:g} s each, load of the machine {os.getloadavg()[0]:.1f}")
    print(" " * 18 + "".join(f"{name:>22}" for name in names))
    for key in found["before"]:
        print(f"{key:>18}" + "".join(f"{found[name][key]!s:>22}" for name in names))
    print(f"p99 while attacked is {found['p99_ratio']} times that in peace; the floor is 2")
    print(", ".join(f"{name}: {n:,}" for name, n in found["tried"].items()))


if __name__ == "__main__":
    main()
