"""The server that is measured: one of its own in a temporary folder, and what it says of itself."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from foxden.crowd.wire import Place, Unreachable, ask

FREE = ("--rate", "100000", "--requests", "100000", "--tables", "1000000", "--lazy")  # the limits are not what is measured


@contextmanager
def started(database: str | None) -> Iterator[str]:
    """A server process of one's own; its address."""
    with TemporaryDirectory(prefix="foxden-load-") as folder:
        where = database or f"sqlite:///{Path(folder) / 'tables.db'}"
        words = [sys.executable, "-m", "foxden", "serve", "--port", "0", "--database", where, *FREE]
        log = Path(folder) / "log"
        with log.open("w") as said, subprocess.Popen(words, stdout=subprocess.PIPE, stderr=said, text=True) as process:
            try:
                yield _address(process, log)
            finally:
                process.terminate()


def _address(process: subprocess.Popen[str], log: Path) -> str:
    assert process.stdout is not None
    found = re.match(r"Foxden is at (\S+)/ ", process.stdout.readline())
    if found is None:
        process.wait()
        raise Unreachable(f"the server did not start: {(log.read_text().strip().splitlines() or [''])[-1]}")
    return found.group(1)


@dataclass(frozen=True, slots=True)
class Usage:
    """What a server process uses, as far as it tells."""

    memory: float | None  # bytes
    processor: float | None  # seconds


async def usage(place: Place) -> Usage:
    """Ask a server for what it uses."""
    _, text = await ask(place, "GET", "/metrics")
    found = dict(re.findall(r"^(process_\w+) (\S+)$", text.decode(), re.MULTILINE))
    memory, processor = (found.get(f"process_{name}") for name in ("resident_memory_bytes", "cpu_seconds_total"))
    return Usage(float(memory) if memory else None, float(processor) if processor else None)
