"""Real server processes: started on a free port, stopped, killed."""

from __future__ import annotations

import atexit
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

FAST = ("--lazy", "--bot-pause", "0", "--reveal", "30", "--rate", "2000", "--requests", "2000", "--tables", "100000")
PATIENCE = 60.0


@cache
def surroundings() -> dict[str, str]:
    """The environment variables of servers. They are started hundreds of times, so Python's bytecode is kept."""
    if not sys.dont_write_bytecode:
        return {}
    folder = tempfile.mkdtemp(prefix="foxden-pycache-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder}


class Served:
    """A `foxden serve` process and its address."""

    def __init__(self, database: str, *args: str, shell: str = "", program: tuple[str, ...] = ("-m", "foxden")) -> None:
        """`shell`: what a shell does before, such as `ulimit`; `program`: how Python starts, if not as usual."""
        words = [sys.executable, *program, "serve", "--port", "0", "--database", database, *args]
        words = ["sh", "-c", f'{shell}; exec "$@"', "sh", *words] if shell else words
        env = os.environ | surroundings()
        self.database = database
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
        self.lines: queue.Queue[str] = queue.Queue()
        self.said: list[str] = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.url = self._address()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self.said.append(line.rstrip())
                self.lines.put(line)
        self.lines.put("")

    def _address(self) -> str:
        while line := self.lines.get(timeout=PATIENCE):
            if found := re.match(r"Foxden is at (http://\S+:\d+)/ ", line):
                return found.group(1)
        raise AssertionError("\n".join(self.said))

    @property
    def sockets(self) -> str:
        return self.url.replace("http", "ws", 1)

    @property
    def http(self) -> httpx.Client:
        """An HTTP client; the caller closes it."""
        return httpx.Client(base_url=self.url, timeout=PATIENCE)

    def kill(self) -> None:
        """Kill the process, as a power failure would."""
        self.process.kill()
        self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; returns its exit code."""
        if self.process.poll() is None:
            os.kill(self.process.pid, how)
        code = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.stop()
        assert error is not None or not any("Traceback" in line for line in self.said), "\n".join(self.said)


def sqlite(folder: Path) -> str:
    """A new database in a folder."""
    return f"sqlite:///{folder / 'tables.db'}"
