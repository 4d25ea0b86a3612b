"""A table in memory: who is connected, and one thing happening after the other. It is written before it is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable

from foxden.server import outbox
from foxden.server.absence import Absence
from foxden.server.metrics import Metrics
from foxden.server.peers import COME_AGAIN, Peer, encode
from foxden.server.refusal import Refusal
from foxden.server.secrets import opens
from foxden.server.sitting import OPEN, PERSON
from foxden.server.store import Store
from foxden.server.table import Entry, Table

log = logging.getLogger("foxden.server")
RECENT = 12  # events kept for those who come back soon
SOON = 0.05  # seconds until it is told who came or went
OWNER = 0  # stands for whoever holds the owner's secret where seats are listed that are connected
TRIES = 10  # to be faster than other processes


class Room:
    """A table and its sockets."""

    def __init__(self, table: Table, store: Store, metrics: Metrics, patience: float) -> None:
        self.table = table
        self.store = store
        self.metrics = metrics
        self.lock = asyncio.Lock()
        self.peers: set[Peer] = set()
        self.elsewhere: dict[str, tuple[list[int], int]] = {}  # seats and watchers of other processes
        self.recent: deque[outbox.Event] = deque(maxlen=RECENT)
        self.telling: asyncio.TimerHandle | None = None
        self.absence = Absence(patience)
        self.used = time.monotonic()
        self.bots: asyncio.Task[None] | None = None
        self.wake: Callable[[Room, bool], None] = lambda room, own: None  # the bots
        self.announce: Callable[[Room], None] = lambda room: None  # to other processes, who is here
        self.lost: Callable[[Room], None] = lambda room: None  # it has to be loaded again
        self.latest = 0  # the last entry that another process is known to have written
        self._note()

    # What happens.

    async def happen(self, make: Callable[[Table], Entry]) -> int:
        """Let something happen: it is checked, written, then told to everybody. Returns its number."""
        return await asyncio.shield(self._happen(make))  # whoever asked may go away: what is written is told

    async def _happen(self, make: Callable[[Table], Entry]) -> int:
        begun = time.perf_counter()
        async with self.lock:
            self.used = time.monotonic()
            entry = await self._write(make)
            self._tell(entry)
            self.metrics.events.labels(entry.kind).inc()
            self.metrics.moves.observe(time.perf_counter() - begun)
            if self.table.closed and entry.kind != "seat":
                log.info("table %s: %s", self.table.deal.id, f"over, {self.table.game.result}" if self.table.game.over else "left")
                await self.store.shut(self.table.deal.id)
        self.wake(self, True)
        return entry.n

    async def _write(self, make: Callable[[Table], Entry]) -> Entry:
        """Write the next entry. If another process was faster, what it wrote is told, and it is asked again what may be."""
        for _ in range(TRIES):
            entry = make(self.table)
            if await self.store.append(self.table.deal.id, entry):
                return entry
            await self._catch_up()
        raise Refusal("stale", n=self.table.n)

    def _tell(self, entry: Entry) -> None:
        try:
            event = self.table.put(entry)
        except Exception:
            self.lost(self)  # what is in memory cannot be trusted any more; what is on disk can
            for peer in tuple(self.peers):
                peer.close(COME_AGAIN)
            raise
        self.recent.append(event)
        if self.peers:
            self.spread(outbox.Happened(event.n, event, self.table.state()))
        if entry.kind == "seat":
            self.spread(outbox.Seats(self.table.who))
            self._unseat()
        elif entry.kind == "moved":
            self.spread(outbox.Moved(entry.data))

    async def catch_up(self) -> None:
        """Read and tell what another process has written, unless that was done meanwhile."""
        async with self.lock:
            if self.latest > self.table.n:
                await self._catch_up()

    async def read_on(self) -> None:
        """Read and tell whatever has been written."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        for entry in await self.store.entries(self.table.deal.id, self.table.n):
            self._tell(entry)
        self.wake(self, False)

    def spread(self, message: outbox.Says) -> None:
        """Say something to every socket."""
        if self.peers:
            said = encode(message)
            for peer in tuple(self.peers):
                peer.send(said)

    # Who is here.

    def enter(self, peer: Peer, missed: list[outbox.Event]) -> None:
        """A socket says hello, perhaps again."""
        self.used = time.monotonic()
        self.seat(peer)
        self.peers.add(peer)
        self.welcome(peer, missed)
        self.presence()
        self.announce(self)
        self.wake(self, False)

    def leave(self, peer: Peer) -> None:
        """A socket is gone."""
        if peer in self.peers:
            self.used = time.monotonic()
            self.peers.discard(peer)
            self.presence()
            self.announce(self)

    def seat(self, peer: Peer) -> None:
        """Find out which seats the secrets of a socket open."""
        peer.seats, peer.lent = self.table.opened(peer.secrets)
        peer.owner = opens(peer.owner_secret, self.table.deal.owner)

    def _unseat(self) -> None:
        """Seats have changed hands: whoever lost or got one is welcomed anew."""
        for peer in tuple(self.peers):
            before = peer.seats, peer.lent
            self.seat(peer)
            if (peer.seats, peer.lent) != before:
                self.welcome(peer, [])
        self.presence()
        self.announce(self)

    def welcome(self, peer: Peer, missed: list[outbox.Event]) -> None:
        """Tell a socket everything."""
        table = self.table
        seats, watching = self.here()
        peer.say(
            outbox.Welcome(
                table=table.deal.id,
                game=table.deal.game,
                options=table.game.setup.options,
                you=peer.seats,
                owner=peer.owner,
                seats=table.who,
                missed=missed,
                state=table.state(),
                presence=seats,
                watching=watching,
                moved=table.moved,
                lent=peer.lent,
                long_away=self.long_away,
            )
        )

    def since(self, n: int) -> list[outbox.Event] | None:
        """The events after number n, if they are remembered."""
        if n >= self.table.n:
            return []
        if self.recent and self.recent[0].n <= n + 1:
            return [event for event in self.recent if event.n > n]
        return None

    def here(self) -> tuple[dict[str, bool], int]:
        """Which seats of people are connected, and how many sockets hold no seat."""
        present, watching = self._everywhere()
        people = [seat for seat, sitting in enumerate(self.table.sittings, 1) if sitting.kind == PERSON]
        return {str(seat): seat in present for seat in people}, watching

    def local(self) -> tuple[list[int], int]:
        """The seats connected to this process, the owner's too, and how many watch here."""
        seats = {s for p in self.peers for s in p.seats} | {OWNER for p in self.peers if p.owner}
        return sorted(seats), sum(1 for p in self.peers if not p.seats)

    def _everywhere(self) -> tuple[set[int], int]:
        """The same of all processes."""
        mine, watching = self.local()
        present = set(mine)
        for seats, watchers in self.elsewhere.values():
            present |= set(seats)
            watching += watchers
        return present, watching

    @property
    def long_away(self) -> list[int]:
        """The seats that any person here may give to a bot: of those who are away for long. Free ones too, if the owner is."""
        long = self.absence.long
        free = [seat for seat, sitting in enumerate(self.table.sittings, 1) if sitting.kind == OPEN and OWNER in long]
        return sorted({*free, *long} - {OWNER})

    def _note(self) -> None:
        self.absence.note({**self.here()[0], str(OWNER): OWNER in self._everywhere()[0]})

    def presence(self) -> None:
        """Tell everybody who is here: soon, for many may come or go at once."""
        self._note()
        self._tell_in(SOON)

    def _tell_in(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self.telling is not None and self.telling.when() > loop.time() + seconds:
            self.telling.cancel()
            self.telling = None
        if self.telling is None:
            self.telling = loop.call_later(seconds, self._tell_presence)

    def _tell_presence(self) -> None:
        """And again when somebody has been away for long."""
        self.telling = None
        self.spread(outbox.Presence(*self.here(), self.long_away))
        due = self.absence.due
        if self.peers and due is not None:
            self._tell_in(due + SOON)

    @property
    def idle(self) -> bool:
        """Can the table be dropped from memory?"""
        return not self.peers and not self.lock.locked() and (self.bots is None or self.bots.done())
