"""Notifications between processes that share a PostgreSQL: they name a table and an event number; receivers read the rest."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import LiteralString

import psycopg

from foxden.server.storage.errors import first_line
from foxden.server.storage.store import CHANNEL
from foxden.server.storage.watchdog import CONNECT_SECONDS, STATEMENT_SECONDS

log = logging.getLogger("foxden.server")
RETRY = 1.0  # seconds until the next attempt to listen
LOOK_SECONDS = 10.0  # between two questions whether the connection still works: one that died without a word says nothing


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
                await self._listen_once(gap)
            except (psycopg.Error, OSError) as error:  # TimeoutError is an OSError
                log.warning("not listening to the database: %s", first_line(error))
            gap = True
            await asyncio.sleep(RETRY)

    async def _listen_once(self, again: bool) -> None:
        """Listen until the connection breaks, or does not answer in time."""
        connection = await psycopg.AsyncConnection.connect(self.url, autocommit=True, connect_timeout=CONNECT_SECONDS)
        try:
            await self._ask(connection, f"LISTEN {CHANNEL}")
            if again:
                log.info("listening to the database again")
            self.on_gap()
            while True:
                async for notice in connection.notifies(timeout=LOOK_SECONDS):  # also those that came with an answer
                    self._receive(notice.payload)
                await self._ask(connection, "SELECT 1")
        finally:
            await connection.close()  # which waits for nothing; leaving its context would wait for an answer

    @staticmethod
    async def _ask(connection: psycopg.AsyncConnection, statement: LiteralString) -> None:
        async with asyncio.timeout(STATEMENT_SECONDS):
            await connection.execute(statement)

    def _receive(self, payload: str) -> None:
        table, _, number = payload.partition(" ")
        if number.isdecimal():
            self.on_change(table, int(number))
        else:
            self.on_note(table, number)
