"""All tables of a server process: made, loaded when somebody asks for them, dropped when nobody does."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

import foxden
from foxden.server import dice, secrets
from foxden.server.inbox import Chair, NewTable
from foxden.server.levels import known
from foxden.server.limits import Addresses, Limits
from foxden.server.metrics import Metrics
from foxden.server.outbox import Made
from foxden.server.peers import GOING_AWAY, Peer
from foxden.server.players import Players
from foxden.server.presence import Presence
from foxden.server.refusal import Refusal
from foxden.server.rooms import Room
from foxden.server.sitting import BOT, OPEN, PERSON, Sitting, clean, next_begins
from foxden.server.store import Store
from foxden.server.table import Deal, Table

log = logging.getLogger("foxden.server")
Found = TypeVar("Found")
IDLE = 300.0  # seconds until a table that nobody looks at is dropped
SWEEP = 60.0
ID = re.compile(f"[{secrets.LETTERS}]{{{secrets.ID}}}")


class House:
    """The tables, the database, the bots, and the limits."""

    def __init__(self, store: Store, limits: Limits, metrics: Metrics, pause: float = 0.6, lazy: bool = False) -> None:
        self.store = store
        self.limits = limits
        self.metrics = metrics
        self.addresses = Addresses(limits)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.players = Players(metrics, pause, store.shared)
        self.presence = Presence(store)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.telling = asyncio.Semaphore(1)
        self.lazy = lazy
        self.closing = False

    def open(self) -> None:
        """Begin what goes on in the background."""
        if not self.lazy:
            self._begin(self.players.thinking.ahead())
        self._begin(self._sweeping())
        if self.store.shared:
            from foxden.server.notices import Notices

            self._begin(Notices(self.store.url, self._heard, self._missed).listen())
            self._begin(self.presence.beat(self.rooms))

    def _begin(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Refusal):
            log.warning("not done in the background: %s", error.code)
        elif error is not None:
            log.error("something in the background failed", exc_info=error)

    # Making tables.

    async def make(self, asked: NewTable, origin: str) -> Made:
        """A new table, as it was asked for."""
        try:
            foxden.new(asked.game, len(asked.seats), asked.options)
        except foxden.SetupError as error:
            raise Refusal("bad_setup", game=asked.game, seats=len(asked.seats), expected=str(error)) from None
        if all(chair.kind == BOT for chair in asked.seats):
            raise Refusal("bad_setup", game=asked.game, seats=len(asked.seats), expected="a seat for a person")
        owner = secrets.fresh()
        keys = {str(i): secrets.fresh() for i, chair in enumerate(asked.seats, 1) if chair.kind == "me"}
        sittings = tuple(_sitting(chair, keys.get(str(i))) for i, chair in enumerate(asked.seats, 1))
        table = await self._deal(asked.game, asked.options, sittings, secrets.digest(owner), origin)
        return Made(table, owner, keys)

    async def again(self, room: Room, origin: str, by: int | None = None) -> str:
        """The same people at a new table with new dice; their secrets stay the same. All are told.

        After a whole game the next person begins; one that was given up is begun anew as it was.
        """
        if room.table.moved is None:
            deal, sittings = room.table.deal, tuple(room.table.sittings)
            sittings = next_begins(sittings) if room.table.game.over else sittings
            fresh = await self._deal(deal.game, deal.options, sittings, deal.owner, origin)
            try:
                await room.happen(lambda table: table.may_move(fresh, by))
            except Refusal:
                if room.table.moved is None:  # not because somebody was faster
                    raise
        assert room.table.moved is not None
        return room.table.moved

    async def _deal(self, game: str, options: Mapping[str, bool], sittings: tuple[Sitting, ...], owner: str, origin: str) -> str:
        deal = Deal(
            id=secrets.table_id(),
            game=game,
            rules=foxden.RULES_VERSION,
            options=options,
            sittings=sittings,
            owner=owner,
            secret=dice.new_secret(),
            origin=origin,
            made=round(time.time(), 3),
        )
        if not await self.store.make(deal, self.limits.tables):
            raise Refusal("too_many_tables", most=self.limits.tables)
        self.metrics.made.labels(game).inc()
        log.info("table %s: %s, %s", deal.id, game, ", ".join(s.level or s.kind for s in sittings))
        return deal.id

    async def tell(self, work: Callable[[], Found]) -> Found:
        """Let a thread tell a whole game; one at a time, so that those who play do not wait."""
        async with self.telling:
            return await asyncio.to_thread(work)

    # Finding tables.

    async def room(self, table: str) -> Room:
        """A table by its id, loaded if need be."""
        found = self.rooms.get(table)
        if found is not None:
            found.used = time.monotonic()
            return found
        if not ID.fullmatch(table):
            raise Refusal("unknown_table", table=table[:40])
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self._load(table))
            self.loading[table].add_done_callback(lambda task: self.loading.pop(table, None))
        return await asyncio.shield(self.loading[table])

    async def _load(self, table: str) -> Room:
        deal = await self.store.deal(table)
        if deal is None:
            raise Refusal("unknown_table", table=table)
        if deal.rules != foxden.RULES_VERSION:
            raise Refusal("old_rules", rules=deal.rules, now=foxden.RULES_VERSION)
        entries = await self.store.entries(table)
        room = Room(await asyncio.to_thread(Table, deal, entries), self.store, self.metrics, self.limits.away)
        room.wake = self.players.wake
        room.lost = self._lost
        self.rooms[table] = room
        self.metrics.rooms.set(len(self.rooms))
        if self.store.shared:
            room.announce = self._announce
            await room.read_on()  # what was written before others could know that we listen
            await self.presence.hear(room)
        self.players.wake(room, False)
        return room

    def _lost(self, room: Room) -> None:
        self.rooms.pop(room.table.deal.id, None)

    def sweep(self, idle: float = IDLE) -> None:
        """Drop the tables that nobody has looked at for a while."""
        now = time.monotonic()
        for table, room in list(self.rooms.items()):
            if room.idle and now - room.used > idle:
                del self.rooms[table]
        self.addresses.forget()
        self.metrics.rooms.set(len(self.rooms))

    async def _sweeping(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep()

    # Other processes.

    def _announce(self, room: Room) -> None:
        self._begin(self.presence.tell(room))

    def _heard(self, table: str, n: int) -> None:
        """Another process, or this one, has written something."""
        room = self.rooms.get(table)
        if room is None:
            return
        if n == 0:
            self._begin(self.presence.hear(room))
        elif n > max(room.latest, room.table.n):
            room.latest = n
            self._begin(room.catch_up())

    def _missed(self) -> None:
        """Something may have been written that nobody told us."""
        for room in self.rooms.values():
            self._begin(room.read_on())
            self._begin(self.presence.hear(room))

    # The end.

    async def close(self) -> None:
        """Take nothing more, finish what was accepted, then send everybody away."""
        self.closing = True
        await self.players.close()
        leaving: list[Peer] = []
        for room in list(self.rooms.values()):
            async with room.lock:
                for peer in tuple(room.peers):
                    peer.close(GOING_AWAY)
                    leaving.append(peer)
        await asyncio.gather(*(peer.sent(3) for peer in leaving))
        for task in list(self.tasks):
            task.cancel()


def _sitting(chair: Chair, secret: str | None) -> Sitting:
    """Who sits on a seat at first."""
    if chair.kind == BOT:
        return Sitting(BOT, clean(chair.name), known(chair.level))
    if chair.kind == OPEN:
        return Sitting(OPEN)
    assert secret is not None
    return Sitting(PERSON, clean(chair.name), digest=secrets.digest(secret))
