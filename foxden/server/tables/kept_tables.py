"""The tables read last whose rules this server does not have: they are not made anew for every request."""

from __future__ import annotations

import time

from foxden.server.tables.kept_table import KeptTable

MOST = 20
FRESH_SECONDS = 60.0  # another process may have the rules, and go on with the game


class KeptTables:
    """So many of them, for so long."""

    def __init__(self, most: int = MOST, seconds: float = FRESH_SECONDS) -> None:
        self.most = most
        self.seconds = seconds
        self.found: dict[str, tuple[float, KeptTable]] = {}  # when it was read; the one that was asked for last is the last

    def get(self, table: str) -> KeptTable | None:
        """A table that was read not long ago."""
        read_at, found = self.found.pop(table, (0.0, None))
        if found is None or time.monotonic() - read_at > self.seconds:
            return None
        self.found[table] = read_at, found
        return found

    def add(self, table: KeptTable) -> None:
        """Keep a table that was just read; the one that nobody asked for longest goes."""
        self.found[table.config.id] = time.monotonic(), table
        while len(self.found) > self.most:
            del self.found[next(iter(self.found))]
