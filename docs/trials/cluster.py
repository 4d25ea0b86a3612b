"""Compares Dask and Ray on one machine: `python cluster.py dask` or `... ray`; needs foxden[fast], psutil and the engine.

Starts a scheduler and two workers of one thread each with the engine's own commands, prints one figure per line and stops them.
"""

from __future__ import annotations

import importlib
import itertools
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol, TypeVar

from foxden.sim.match import match
from foxden.sim.match_games import compile_match, play

psutil: Any = importlib.import_module("psutil")
MATCH = match("pretty", ["greedy"], seed=7)
PORT = 6399
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
Result = tuple[int, bytes]
Task = Callable[[int], Result]
Found = TypeVar("Found")


class Engine(Protocol):
    """A system that distributes tasks among workers."""

    connecting: str  # a program that connects and waits for the workers
    leave: Callable[[], object]

    def start(self) -> Iterator[subprocess.Popen[bytes]]: ...

    def connect(self) -> None: ...

    def run(self, function: Task, n: int) -> Iterator[Result]: ...


def tiny(number: int) -> Result:
    """A task of a millisecond."""
    time.sleep(0.001)
    return number, b""


def span(number: int, games: int = 1000) -> Result:
    """A task of a thousand games."""
    compile_match(MATCH)
    return number, play(MATCH, number * games, games).tobytes()


def long_span(number: int) -> Result:
    """A task of ten thousand games."""
    return span(number, 10_000)


class Dask:
    """Dask distributed."""

    connecting = f"from distributed import Client; Client('tcp://127.0.0.1:{PORT}').nthreads()"
    leave: Callable[[], object]

    def start(self) -> Iterator[subprocess.Popen[bytes]]:
        yield begun("dask scheduler --host 127.0.0.1 --no-dashboard --port", PORT)
        for _ in range(2):
            yield begun("dask worker --nthreads 1 --no-nanny --no-dashboard", f"tcp://127.0.0.1:{PORT}")

    def connect(self) -> None:
        self.dask: Any = importlib.import_module("distributed")
        self.client = self.dask.Client(f"tcp://127.0.0.1:{PORT}", timeout=60)
        self.leave = self.client.close
        until(lambda: len(self.client.nthreads()) == 2)

    def run(self, function: Task, n: int) -> Iterator[Result]:
        futures = [self.client.submit(function, number, pure=False) for number in range(n)]
        yield from (result for _, result in self.dask.as_completed(futures, with_results=True))


class Ray:
    """Ray core."""

    connecting = f"import ray; ray.init('127.0.0.1:{PORT}', logging_level='ERROR'); ray.nodes()"
    leave: Callable[[], object]

    def start(self) -> Iterator[subprocess.Popen[bytes]]:
        yield begun("ray start --num-cpus 1 --block --disable-usage-stats --head --include-dashboard false --port", PORT)
        until(lambda: socket.socket().connect_ex(("127.0.0.1", PORT)) == 0)
        yield begun("ray start --num-cpus 1 --block --disable-usage-stats --address", f"127.0.0.1:{PORT}")

    def connect(self) -> None:
        ray: Any = importlib.import_module("ray")
        self.ray, self.leave = ray, ray.shutdown
        while not ray.is_initialized():
            try:
                ray.init(f"127.0.0.1:{PORT}", log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, RuntimeError, ValueError):
                time.sleep(0.1)
        until(lambda: sum(node["Alive"] for node in ray.nodes()) == 2)

    def run(self, function: Task, n: int) -> Iterator[Result]:
        task = self.ray.remote(max_retries=-1)(function)
        waiting = [task.remote(number) for number in range(n)]
        while waiting:
            done, waiting = self.ray.wait(waiting, num_returns=min(len(waiting), 20), timeout=0.05, fetch_local=False)
            yield from self.ray.get(done)


def begun(words: str, last: object) -> subprocess.Popen[bytes]:
    """Start a command of the engine in a session of its own, because Linux divides CPU time by session."""
    name, *more = words.split()
    return subprocess.Popen([Path(sys.executable).parent / name, *more, str(last)], start_new_session=True, **QUIET)


def timed(name: str, action: Callable[[], Found]) -> Found:
    """Run an action and print how long it took."""
    start = time.perf_counter()
    found = action()
    print(f"{name}: {time.perf_counter() - start:.2f} s", flush=True)
    return found


def until(condition: Callable[[], bool]) -> None:
    """Wait for a condition, two minutes at most."""
    end = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < end, "the engine does not start"
        time.sleep(0.02)


def family(process: Any) -> list[Any]:
    """A process and everything it started."""
    return [process, *process.children(recursive=True)]


def memory(process: Any) -> float:
    """Megabytes of a process and everything it started; shared pages are divided among the processes that share them."""
    return float(sum(one.memory_full_info().pss for one in family(process)) / 2**20)


def killed(engine: Engine, victim: Any) -> None:
    """Kill a worker after 40 of 200 spans: are spans lost or repeated, and how long does it take until the next result?"""
    numbers, times = [], []
    for number, _ in engine.run(span, 200):
        numbers.append(number)
        times.append(time.perf_counter())
        if len(numbers) == 40:
            for one in family(victim):
                one.kill()
    silence = max(later - before for before, later in itertools.pairwise(times[39:]))
    print(f"killed: {len(set(numbers))} of 200 spans, {len(numbers) - len(set(numbers))} double, longest silence {silence:.2f} s")


def compare(engine: Engine, function: Task, n: int) -> None:
    """Run the same tasks on the workers and in this process, and check that the results are the same."""
    name = getattr(function, "__name__", "")
    list(engine.run(function, 4))  # import and compile
    there = timed(f"{n} {name}", lambda: list(engine.run(function, n)))
    here = timed(f"{n} {name}, here on one core", lambda: [function(number) for number in range(n)])
    assert sorted(there) == here


def start(engine: Engine) -> list[subprocess.Popen[bytes]]:
    """Start the engine and connect to it."""
    started = list(engine.start())
    engine.connect()
    return started


def end(started: list[subprocess.Popen[bytes]]) -> None:
    """End what was started, the last first."""
    for one in reversed(started):
        one.terminate()
        one.wait(60)


def trial(engine: Engine) -> None:
    """Measure one engine."""
    compile_match(MATCH)  # compile into the disk cache
    started = timed("start", lambda: start(engine))
    timed("a new process connects", lambda: subprocess.run([sys.executable, "-c", engine.connecting], check=True, **QUIET))
    found = [psutil.Process(one.pid) for one in started]
    time.sleep(5)
    print(f"idle: {sum(map(memory, found)):.0f} MB in {sum(len(family(one)) for one in found)} processes")
    print(f"idle worker: {memory(found[-1]):.0f} MB")
    for function, n in ((tiny, 2000), (span, 200), (long_span, 20)):
        compare(engine, function, n)
    timed("200 span, a worker killed", lambda: killed(engine, found[-1]))
    engine.leave()
    timed("end", lambda: end(started))
    left = [one.pid for one in psutil.process_iter(["cmdline"]) if f":{PORT}" in " ".join(one.info["cmdline"] or [])]
    print(f"left over: {left}")


if __name__ == "__main__":
    engines: dict[str, Callable[[], Engine]] = {"dask": Dask, "ray": Ray}
    trial(engines[sys.argv[1]]())
