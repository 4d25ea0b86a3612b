"""A real Dask cluster on this machine, made of processes that can be killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

Client: Any = import_module("distributed").Client

PATIENCE = 90.0  # seconds, on a busy machine


def until(condition: Callable[[], Any]) -> Any:
    """Wait until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
    return found


def scheduler_address(file: Path) -> str | None:
    """The address that the scheduler wrote to its file; None while the file is missing or only half written."""
    try:
        return str(json.loads(file.read_text(encoding="utf-8"))["address"])
    except (FileNotFoundError, json.JSONDecodeError):
        return None


class Worker:
    """A worker: its address, and the process that plays (with a nanny, that is a child of the process we started)."""

    def __init__(self, process: subprocess.Popen[bytes], name: str, address: str, pid: int) -> None:
        self.process, self.name, self.address, self.pid = process, name, address, pid

    def send(self, number: int) -> None:
        os.kill(self.pid, number)


class Cluster:
    """A scheduler, and workers that come and go."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self.start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        self.address: str = until(lambda: scheduler_address(file))
        self.client = Client(self.address, timeout=PATIENCE, set_as_default=False)

    def start(self, *words: str, path: Path | None = None) -> subprocess.Popen[bytes]:
        place = {**os.environ, "DASK_TEMPORARY_DIRECTORY": str(self.folder)}
        if path is not None:
            place["PYTHONPATH"] = str(path)
        command = [sys.executable, "-m", "dask", *words, "--no-dashboard"]
        with (self.folder / f"{len(self.processes)}.log").open("wb") as log:
            process = subprocess.Popen(command, env=place, stdout=log, stderr=log, cwd=self.folder)
        self.processes.append(process)
        return process

    def worker(self, *words: str, path: Path | None = None) -> Worker:
        """Start a worker, and wait until it has joined."""
        name = f"worker-{len(self.processes)}"
        words = words or ("--no-nanny",)
        process = self.start("worker", self.address, "--nthreads", "1", "--name", name, *words, path=path)
        address = until(lambda: self.named(name))
        return Worker(process, name, address, self.client.run(os.getpid, workers=[address])[address])

    def named(self, name: str) -> str | None:
        workers = self.client.scheduler_info()["workers"]
        return next((address for address, about in workers.items() if about["name"] == name), None)

    @property
    def workers(self) -> set[str]:
        return set(self.client.scheduler_info()["workers"])

    def busy(self, worker: Worker) -> bool:
        """Has a worker unfinished tasks?"""
        return bool(self.client.processing([worker.address])[worker.address])

    def kill_at_work(self, worker: Worker) -> None:
        """Kill a worker that has unfinished tasks; it is frozen first, so that it cannot finish them in between."""

        def frozen() -> bool:
            worker.send(signal.SIGSTOP)
            time.sleep(0.05)  # let the results that it has sent arrive
            if self.busy(worker):
                return True
            worker.send(signal.SIGCONT)
            return False

        until(lambda: self.busy(worker) and frozen())
        worker.send(signal.SIGKILL)

    def close(self) -> None:
        self.client.close()
        for process in reversed(self.processes):
            process.terminate()  # a nanny takes its worker with it
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    """A cluster for as long as it is needed."""
    made = Cluster(folder)
    try:
        yield made
    finally:
        made.close()
