"""Notifications between processes that share a PostgreSQL: they name a table and an event number; receivers read the rest."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import psycopg

from foxden.server.storage.store import CHANNEL
from foxden.server.storage.watchdog import CONNECT_SECONDS

log = logging.getLogger("foxden.server")
RETRY = 1.0  # seconds until the next attempt to listen


class Notifications:
    """Listens for writes of other processes.

    `on_change(table, n)`: n is 0 if presence changed; `on_note(table, words)`: anything else, which is stored nowhere; `on_gap`:
    some may be missed.
    """

    def __init__(
        self, url: str, on_change: Callable[[str, int], None], on_note: Callable[[str, str], None], on_gap: Callable[[], None]
    ) -> None:
        self.url = url
        self.on_change = on_change
        self.on_note = on_note
        self.on_gap = on_gap

    async def listen(self) -> None:
        """Listen forever; after each (re)connect call `on_gap`, because notifications may have been missed."""
        gap = False
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self.url, autocommit=True, connect_timeout=CONNECT_SECONDS
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if gap:
                        log.info("listening to the database again")
                    self.on_gap()
                    async for notice in connection.notifies():
                        self._receive(notice.payload)
            except psycopg.Error as error:
                log.warning("not listening to the database: %s", str(error).strip().splitlines()[0])
            gap = True
            await asyncio.sleep(RETRY)

    def _receive(self, payload: str) -> None:
        table, _, number = payload.partition(" ")
        if number.isdecimal():
            self.on_change(table, int(number))
        else:
            self.on_note(table, number)
