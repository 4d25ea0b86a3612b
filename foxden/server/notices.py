"""Several processes on one PostgreSQL: each is told that something was written (table and number), and reads the rest itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import psycopg

from foxden.server.store import CHANNEL

log = logging.getLogger("foxden.server")
RETRY = 1.0  # seconds until the next attempt to listen


class Notices:
    """Listens for what other processes write. `heard(table, n)`: n is 0 if it is about who is connected."""

    def __init__(self, url: str, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        self.url = url
        self.heard = heard
        self.missed = missed

    async def listen(self) -> None:
        """Listen for ever; what was written before that is looked up."""
        gap = False
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if gap:
                        log.info("listening to the database again")
                    self.missed()
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            except psycopg.Error as error:
                log.warning("not listening to the database: %s", str(error).strip().splitlines()[0])
            gap = True
            await asyncio.sleep(RETRY)

    def _hear(self, said: str) -> None:
        table, _, number = said.partition(" ")
        if number.isdecimal():
            self.heard(table, int(number))
