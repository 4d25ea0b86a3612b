"""What it takes to load a table, before that is done: whoever asks for it pays for it."""

from __future__ import annotations

from collections.abc import Iterable

from foxden.server.tables.table_config import LogEntry

UNDO = 8  # events that it takes besides to begin again
WORK_PER_REQUEST = 2500  # events that are replayed for the price of a writing request: about 20 ms


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
