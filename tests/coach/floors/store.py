"""Results that are kept as they come, so that a measurement can be interrupted and continued, and work in several processes."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from foxden.bots import weights_of
from foxden.coach.calibration import offsets_of
from foxden.coach.kernel import MODULES
from foxden.engine.compiling import cache_folder

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured, and how."""

    game: str
    games: int
    seed: int
    workers: int
    folder: Path
    playouts: int = 200
    positions: int = 300

    def store(self, *names: object) -> Store:
        """The file of one measurement. A coach with other code or weights has another file."""
        return Store(self.folder / f"{'-'.join(map(str, (*names, self.game, self.seed, fingerprint(self.game))))}.jsonl")


def fingerprint(game: str) -> str:
    """A short hash of the coach: its functions, calibration and weights."""
    digest = hashlib.sha256(cache_folder(MODULES).name.encode())
    digest.update(json.dumps(offsets_of(game)).encode())
    for seats in (1, 2):
        digest.update(weights_of("fox", game, max(seats, 2 if game == "junior" else 1)).tobytes())
    return digest.hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Store:
    """A file with one JSON object in each line, each with a key of its own."""

    path: Path

    def rows(self) -> dict[str, Row]:
        """What is known, by key."""
        if not self.path.exists():
            return {}
        lines = self.path.read_text(encoding="utf-8").split("\n")
        return {row["key"]: row for row in (json.loads(line) for line in lines[:-1])}  # a last line without an end is broken off

    def complete(self, jobs: Iterable[Row], work: Callable[[Row], Row], workers: int, label: str) -> list[Row]:
        """The results of all jobs, each a dictionary with a key; only what is missing is worked out."""
        jobs, known = list(jobs), self.rows()
        missing = [job for job in jobs if job["key"] not in known]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        text = self.path.read_bytes() if self.path.exists() else b""
        with self.path.open("ab") as file:
            if text and not text.endswith(b"\n"):
                file.truncate(text.rfind(b"\n") + 1)
            for i, row in enumerate(_worked(missing, work, workers)):
                file.write(json.dumps(row).encode() + b"\n")
                file.flush()
                known[row["key"]] = row
                _show(f"{label}: {len(jobs) - len(missing) + i + 1} of {len(jobs)}")
        return [known[job["key"]] for job in jobs]


def _worked(jobs: list[Row], work: Callable[[Row], Row], workers: int) -> Iterator[Row]:
    """The results as they come. The first is worked out here, so that everything is compiled before other processes start."""
    yield from map(work, jobs[:1])
    if workers == 1 or len(jobs) < 3:
        yield from map(work, jobs[1:])
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(work, jobs[1:])


_shown = 0.0


def _show(text: str) -> None:
    """Progress on stderr, at most every two seconds."""
    global _shown
    if time.monotonic() - _shown > 2:
        print(f"\r{text:<60}", end="", file=sys.stderr, flush=True)
        _shown = time.monotonic()
