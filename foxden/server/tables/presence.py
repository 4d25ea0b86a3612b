"""Shares who is connected to which process through the database, for servers of several processes."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress

from foxden.server.protocol.refusal import Refusal
from foxden.server.storage.store import Store
from foxden.server.tables.live_table import LiveTable

HEARTBEAT_SECONDS = 20.0  # between two heartbeats of a process
DEAD_AFTER_SECONDS = 60.0  # without a heartbeat


class PresenceSync:
    """Announces the connections of this process, and reads those of the others."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.process = secrets.token_hex(8)
        self.announced: dict[str, tuple[list[int], int]] = {}

    async def announce(self, live_table: LiveTable, again: bool = False) -> None:
        """Write who is connected to this process, if that has changed (or `again`, as a heartbeat)."""
        table, here = live_table.table.config.id, live_table.local_presence()
        before = self.announced.get(table, ([], 0))
        if here == before and not again:
            return
        self.announced[table] = here
        if here == ([], 0):
            del self.announced[table]
        await self.store.write_presence(self.process, table, here, heartbeat=here == before)

    async def refresh(self, live_table: LiveTable) -> None:
        """Read who is connected to other processes, and broadcast it if that has changed."""
        rows = await self.store.read_presence(live_table.table.config.id, time.time() - DEAD_AFTER_SECONDS)
        elsewhere = {process: here for process, here in rows.items() if process != self.process}
        if elsewhere != live_table.elsewhere:
            live_table.elsewhere = elsewhere
            live_table.schedule_presence()

    async def send_heartbeats(self, live_tables: dict[str, LiveTable]) -> None:
        """Send heartbeats forever, and delete the presence of dead processes."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            with suppress(Refusal):  # the database is down: try again next time
                await self._send_heartbeat(live_tables)

    async def _send_heartbeat(self, live_tables: dict[str, LiveTable]) -> None:
        for table in list(self.announced):
            live_table = live_tables.get(table)
            if live_table is not None:
                await self.announce(live_table, again=True)
        for live_table in list(live_tables.values()):
            if live_table.elsewhere:
                await self.refresh(live_table)
        await self.store.delete_stale_presence(time.time() - DEAD_AFTER_SECONDS)
