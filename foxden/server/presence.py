"""Who is connected to which process: written where several processes share a database, so that each can tell it to its people."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress

from foxden.server.refusal import Refusal
from foxden.server.rooms import Room
from foxden.server.store import Store

BEAT = 20.0  # seconds between two signs of life
DEAD = 60.0  # seconds without one


class Presence:
    """What this process says of itself, and what it hears of the others."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.process = secrets.token_hex(8)
        self.told: dict[str, tuple[list[int], int]] = {}

    async def tell(self, room: Room, again: bool = False) -> None:
        """Write who is connected here, if that has changed."""
        table, here = room.table.deal.id, room.local()
        before = self.told.get(table, ([], 0))
        if here == before and not again:
            return
        self.told[table] = here
        if here == ([], 0):
            del self.told[table]
        await self.store.present(self.process, table, here, quiet=here == before)

    async def hear(self, room: Room) -> None:
        """Read who is connected elsewhere, and tell it if that has changed."""
        rows = await self.store.presence(room.table.deal.id, time.time() - DEAD)
        elsewhere = {process: here for process, here in rows.items() if process != self.process}
        if elsewhere != room.elsewhere:
            room.elsewhere = elsewhere
            room.presence()

    async def beat(self, rooms: dict[str, Room]) -> None:
        """From time to time: still here. Who is silent for long is forgotten."""
        while True:
            await asyncio.sleep(BEAT)
            with suppress(Refusal):  # the database is away: next time
                await self._beat(rooms)

    async def _beat(self, rooms: dict[str, Room]) -> None:
        for table in list(self.told):
            room = rooms.get(table)
            if room is not None:
                await self.tell(room, again=True)
        for room in list(rooms.values()):
            if room.elsewhere:
                await self.hear(room)
        await self.store.bury(time.time() - DEAD)
