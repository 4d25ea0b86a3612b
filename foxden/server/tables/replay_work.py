"""What it takes to load a table, before that is done: whoever asks for it pays for it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from foxden.server.tables.table_config import LogEntry

UNDO = 8  # events that it takes besides to begin again
WORK_PER_REQUEST = 2500  # events that are replayed for the price of a writing request: about 20 ms
WITHOUT_REST = 0.004  # seconds for which a table is read or replayed in one go: enough for most that were played as usual
SLICE, REST = 0.0003, 0.001  # seconds; after that it goes on in slices


def replay_cost(entries: Iterable[LogEntry]) -> float:
    """In writing requests. Whatever takes something back plays the game again up to there; so a long log may cost far more."""
    length = work = 0
    for entry in entries:
        work += 1
        if entry.kind in ("roll", "act"):
            length += 1
        elif entry.kind == "undo":
            length -= 1
            work += length + UNDO
        elif entry.kind == "take_back":
            work += length + UNDO
    return work / WORK_PER_REQUEST


def with_rests(entries: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """Entries that a thread applies: in each slice the event loop may have to wait for it, and in the rests it has not."""
    until = time.perf_counter() + WITHOUT_REST
    for entry in entries:
        yield entry
        if time.perf_counter() > until:
            time.sleep(REST)
            until = time.perf_counter() + SLICE
