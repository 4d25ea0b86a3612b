"""What a server does now and then: it forgets what nobody finished, and keeps the records of what was finished."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from foxden.server.day import dates
from foxden.server.protocol.refusal import Refusal

if TYPE_CHECKING:
    from foxden.server.tables.registry import TableRegistry

Table = TypeVar("Table")
log = logging.getLogger("foxden.server")
SECONDS = 3600.0  # between two looks
AT_ONCE = 50
PAUSE = 1.0  # between so many, so that nobody waits for it


class Housekeeping:
    """Looks at all tables of the database, some at a time."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.unreadable: set[str] = set()  # left alone

    async def work(self) -> None:
        """Look now and then, for ever."""
        while True:
            with suppress(Refusal):  # the database is down: try again next time
                while await self.keep_records():
                    await asyncio.sleep(PAUSE)
                while self.registry.limits.forget and await self.forget_unfinished():
                    await asyncio.sleep(PAUSE)
            await asyncio.sleep(SECONDS)

    async def forget_unfinished(self) -> int:
        """Delete tables that nobody finished and where nothing has happened for long; returns how many."""
        registry, forgotten = self.registry, 0
        before = time.time() - registry.limits.forget
        for table in await registry.store.read_unfinished(before, dates.today(), AT_ONCE + len(self.unreadable)):
            live_table = await self._read(table, registry.get)
            if live_table is None:
                continue
            if live_table.table.game.over:  # the server was killed before it could mark the table
                await registry.store.mark_finished(table, live_table.table.record())
            elif live_table.idle:
                registry.drop(live_table)
                await registry.store.delete_table(table)
                forgotten += 1
        if forgotten:
            log.info("forgot %d tables that nobody finished", forgotten)
        return forgotten

    async def keep_records(self) -> int:
        """Keep the records of games that an older Foxden finished; returns how many."""
        kept = 0
        for table in await self.registry.store.read_unrecorded(AT_ONCE + len(self.unreadable)):
            found = await self._read(table, self.registry.read)  # nobody needs it in memory
            if found is not None:
                await self.registry.store.mark_finished(table, found.record())
                kept += 1
        return kept

    async def _read(self, table: str, read: Callable[[str], Awaitable[Table]]) -> Table | None:
        """A table; None if this server cannot read it."""
        if table in self.unreadable:
            return None
        try:
            return await read(table)
        except Refusal as refusal:
            if refusal.code not in ("old_rules", "internal"):
                raise
            self.unreadable.add(table)
            return None
