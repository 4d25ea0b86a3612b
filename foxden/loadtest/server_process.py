"""Start a server of its own to measure, and read the memory and CPU time it reports."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from foxden.client.socket_client import ServerAddress, Unreachable, http_request

NO_LIMITS = (
    "--rate",
    "100000",
    "--requests",
    "100000",
    "--tables",
    "1000000",
    "--daily-games",
    "1000000",
    "--lazy",
)  # rate limits must not distort the measurement


@contextmanager
def start_server(database: str | None) -> Iterator[str]:
    """Run a server process in a temporary folder; yields its URL."""
    with TemporaryDirectory(prefix="foxden-load-") as folder:
        where = database or f"sqlite:///{Path(folder) / 'tables.db'}"
        command = [sys.executable, "-m", "foxden", "serve", "--port", "0", "--database", where, *NO_LIMITS]
        log = Path(folder) / "log"
        with log.open("w") as log_file, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log_file, text=True) as process:
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
    """Memory and CPU time of a server process; None if it does not report them."""

    memory: float | None  # bytes
    processor: float | None  # seconds of CPU time


async def usage(address: ServerAddress) -> Usage:
    """Read the usage from the metrics of a server."""
    _, text = await http_request(address, "GET", "/metrics")
    found = dict(re.findall(r"^(process_\w+) (\S+)$", text.decode(), re.MULTILINE))
    memory, processor = (found.get(f"process_{name}") for name in ("resident_memory_bytes", "cpu_seconds_total"))
    return Usage(float(memory) if memory else None, float(processor) if processor else None)
