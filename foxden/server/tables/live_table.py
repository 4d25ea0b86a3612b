"""A table in memory with its connections. Entries are handled one at a time: checked, stored, then broadcast."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

from foxden.server.metrics import Metrics
from foxden.server.protocol import outbox
from foxden.server.protocol.refusal import Refusal
from foxden.server.rate_limits import TokenBucket
from foxden.server.sockets.connection import TRY_AGAIN_LATER, Connection, encode
from foxden.server.storage.store import Store
from foxden.server.tables.absence import Absence
from foxden.server.tables.game_table import GameTable, LogEntry
from foxden.server.tables.seating import OPEN, PERSON, belongs_to_person
from foxden.server.tables.secrets import matches_digest
from foxden.server.tables.turn_clock import TurnClock

log = logging.getLogger("foxden.server")
PRESENCE_DELAY = 0.05  # seconds; collects several arrivals and departures in one message
OWNER = 0  # in lists of connected seats: whoever holds the owner's secret
REACTIONS_PER_SECOND, REACTIONS_AT_ONCE = 0.5, 4
MAX_ATTEMPTS = 10  # to write the next entry before another process does


async def _nothing_more(_live_table: LiveTable) -> None:
    """What is done at the end of an ordinary game besides marking it."""


class MoveRequest(NamedTuple):
    """The message that asked for an entry: its connection and its id."""

    connection: Connection
    id: int


class LiveTable:
    """A table, its connections, and its presence in other processes."""

    def __init__(self, table: GameTable, store: Store, metrics: Metrics, patience: float) -> None:
        self.table = table
        self.store = store
        self.metrics = metrics
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.visitors = 0  # sockets that are served here, also those that have not said hello yet
        self.dropped = False  # from memory: whoever still has this object must not use it
        self.elsewhere: dict[str, tuple[list[int], int]] = {}  # connected seats and watchers of other processes
        self.presence_timer: asyncio.TimerHandle | None = None
        self.absence = Absence(patience)
        self.patience = patience
        self.seen_at: float | None = None  # when somebody with a seat was connected last
        self.clock = TurnClock(table.config.settings.turn_seconds)
        self.clock.update(table)
        self.last_used = time.monotonic()
        self.bot_task: asyncio.Task[None] | None = None
        self.wake_bots: Callable[[LiveTable, bool], None] = lambda live_table, own: None
        self.announce_presence: Callable[[LiveTable], None] = lambda live_table: None  # to other processes
        self.game_over: Callable[[LiveTable], Awaitable[None]] = _nothing_more
        self.drop: Callable[[LiveTable], None] = lambda live_table: None  # from the registry
        self.part_came = asyncio.Event()  # a browser has revealed its part of the dice
        self.reveal_seconds = 3.0  # until one that has not is left out
        self.tell_lobby: Callable[[LiveTable], None] = lambda live_table: None
        self.tell_others: Callable[[LiveTable, str], None] = lambda live_table, note: None  # the other processes
        self.reactions: dict[int, TokenBucket] = {}  # seat -> what it may still show
        self.latest_known = 0  # number of the last entry that another process announced
        self._update_absence()

    # Entries.

    async def submit(self, make_entry: Callable[[GameTable], LogEntry], request: MoveRequest | None = None) -> int:
        """Create an entry, store it, apply it and broadcast it; the event answers the request. Returns the entry's number."""
        started = time.perf_counter()
        async with self.lock:
            self._check_kept()
            self.last_used = time.monotonic()
            entry = await self._write_entry(make_entry, request)
            self.metrics.events.counts[entry.kind] += 1
            self.metrics.move_seconds.observe(time.perf_counter() - started)
        if self.table.closed and entry.kind != "seat":
            log.info("table %s: %s", self.table.config.id, f"over, {self.table.game.result}" if self.table.game.over else "left")
            if self.table.game.over:  # one that was left unfinished still counts for the limit of its address
                await self.store.mark_finished(self.table.config.id, self.table.record())
                await self.game_over(self)
        self.wake_bots(self, True)
        return entry.n

    async def _write_entry(self, make_entry: Callable[[GameTable], LogEntry], request: MoveRequest | None) -> LogEntry:
        """Store and broadcast the next entry. If another process stored one first, apply that one and create the entry anew."""
        for _ in range(MAX_ATTEMPTS):
            entry = make_entry(self.table)
            # The writer calls `_stored`: an entry on disk is broadcast even if this coroutine is cancelled meanwhile.
            if await self.store.append_entry(self.table.config.id, entry, partial(self._stored, entry, request)):
                return entry
            await self._catch_up()
        raise Refusal("stale", n=self.table.n)

    def _stored(self, entry: LogEntry, request: MoveRequest | None) -> None:
        if entry.n > self.table.n:  # else it was read from the database already, after a cancellation
            self._apply_and_broadcast(entry, request)

    def _apply_and_broadcast(self, entry: LogEntry, request: MoveRequest | None = None) -> None:
        try:
            event = self.table.apply(entry)
        except Exception:
            self.give_up()
            raise
        self.clock.update(self.table)
        secret = self.table.revealed_secret if entry.kind != "seat" else None
        message = outbox.EventMessage(event, secret=secret, clocks=self.clock.left)
        self.broadcast(message, request)
        if entry.kind == "seat":
            self._reassign_seats()
        elif entry.kind in ("part", "roll"):
            self.part_came.set()
        if self.table.config.settings.open:
            self.tell_lobby(self)

    def give_up(self) -> None:
        """The state in memory may be broken: people come back to the table as it is loaded next."""
        self.drop(self)
        for connection in tuple(self.connections):
            connection.close(TRY_AGAIN_LATER)

    async def catch_up(self) -> None:
        """Apply and broadcast the announced entries of another process, unless that has been done meanwhile."""
        async with self.lock:
            if self.latest_known > self.table.n:
                await self._catch_up()

    async def read_new_entries(self) -> None:
        """Apply and broadcast all entries stored since."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        for entry in await self.store.read_entries(self.table.config.id, self.table.n):
            self._apply_and_broadcast(entry)
        self.wake_bots(self, False)

    def react(self, seat: int, what: str, request: MoveRequest | None = None) -> None:
        """Show a reaction of a seat to everybody, here and at other processes; it is not stored."""
        if request is not None:
            bucket = self.reactions.setdefault(seat, TokenBucket(REACTIONS_PER_SECOND, REACTIONS_AT_ONCE))
            if not bucket.take():
                raise Refusal("too_fast", per_second=REACTIONS_PER_SECOND)
            self.tell_others(self, f"react {seat} {what}")
        self.broadcast(outbox.ReactionMessage(seat, what), request)

    def broadcast(
        self, message: outbox.EventMessage | outbox.PresenceMessage | outbox.ReactionMessage, request: MoveRequest | None = None
    ) -> None:
        """Send a message to every connection; for the one that asked for it, it is the answer."""
        text = encode(message) if self.connections else ""
        for connection in tuple(self.connections):
            own = request is not None and connection is request.connection
            connection.send_text(f'{text[:-1]},"id":{request.id}}}' if own and request else text)  # encoded once for all

    # Connections and presence.

    def join(self, connection: Connection, since: int) -> None:
        """Add a connection (perhaps again) and welcome it with the events after number `since`."""
        self._check_kept()
        self.last_used = time.monotonic()
        self.assign_seats(connection)
        self.connections.add(connection)
        self._welcome(connection, since)
        self.schedule_presence()
        self.announce_presence(self)
        self.wake_bots(self, False)

    def _check_kept(self) -> None:
        """Refuse to work with an object that the registry does not have any more: one table, one room."""
        if self.dropped:
            raise Refusal("storage")  # the socket is closed with "come back"

    def leave(self, connection: Connection) -> None:
        """Remove a connection that was closed."""
        if connection in self.connections:
            self.last_used = time.monotonic()
            self.connections.discard(connection)
            self.schedule_presence()
            self.announce_presence(self)

    def assign_seats(self, connection: Connection) -> None:
        """Set the seats and ownership that the secrets of a connection give access to."""
        connection.seats, connection.substituted_seats = self.table.seats_opened_by(connection.secrets)
        connection.is_owner = matches_digest(connection.owner_secret, self.table.config.owner_digest)
        if connection.ticket is not None and (connection.seats or connection.substituted_seats or connection.is_owner):
            connection.ticket.seat()

    def _reassign_seats(self) -> None:
        """After a change of occupants, welcome again each connection whose seats changed."""
        for connection in tuple(self.connections):
            before = connection.seats, connection.substituted_seats
            self.assign_seats(connection)
            if (connection.seats, connection.substituted_seats) != before:
                self._welcome(connection, self.table.n)
        self.schedule_presence()
        self.announce_presence(self)

    def _welcome(self, connection: Connection, since: int) -> None:
        """Send everything about the table to a connection; of the events those after number `since`."""
        table = self.table
        seats, watching = self.presence()
        since, events = table.history.since(since)
        connection.send(
            outbox.WelcomeMessage(
                table=table.config.id,
                game=table.config.game,
                options=table.game.setup.options,
                rules=table.config.rules,
                commitment=table.commitment,
                you=connection.seats,
                owner=connection.is_owner,
                seats=table.seat_views,
                n=table.n,
                since=since,
                events=events,
                presence=seats,
                watching=watching,
                moved=table.moved_to,
                day=table.config.day,
                lent=connection.substituted_seats,
                long_away=self.long_away,
                open=table.config.settings.open,
                turn_seconds=table.config.settings.turn_seconds,
                clocks=self.clock.left,
                secret=table.revealed_secret,
                restored=table.config.restored_at,
                real_dice=table.real_dice,
            )
        )

    def presence(self) -> tuple[dict[str, bool], int]:
        """Which seats of people are connected in any process, and how many connections only watch."""
        present, watching = self._presence_everywhere()
        people = [seat for seat, occupant in enumerate(self.table.occupants, 1) if occupant.kind == PERSON]
        return {str(seat): seat in present for seat in people}, watching

    def local_presence(self) -> tuple[list[int], int]:
        """The seats connected to this process (and OWNER), and how many connections only watch."""
        seats = {s for p in self.connections for s in (*p.seats, *p.substituted_seats)} | {
            OWNER for p in self.connections if p.is_owner
        }
        return sorted(seats), sum(1 for p in self.connections if not p.seats)

    def _presence_everywhere(self) -> tuple[set[int], int]:
        """The same for all processes together."""
        mine, watching = self.local_presence()
        present = set(mine)
        for seats, watchers in self.elsewhere.values():
            present |= set(seats)
            watching += watchers
        return present, watching

    @property
    def long_away(self) -> list[int]:
        """The seats that anybody seated may give to a bot: absent for long, or open while the owner is absent for long."""
        long = [seat for seat in self.absence.long_away if seat == OWNER or self.table.occupants[seat - 1].kind == PERSON]
        free = [seat for seat, occupant in enumerate(self.table.occupants, 1) if occupant.kind == OPEN and OWNER in long]
        return sorted({*free, *long} - {OWNER})

    def is_played(self, seat: int) -> bool:
        """Whether dice have been rolled and the person of a seat is there, or was just now, even if a bot plays for them."""
        occupant = self.table.occupants[seat - 1]
        return self.table.rolls > 0 and belongs_to_person(occupant) and seat not in self.absence.long_away

    def _update_absence(self) -> None:
        present, _ = self._presence_everywhere()
        theirs = [seat for seat, occupant in enumerate(self.table.occupants, 1) if belongs_to_person(occupant)]
        self.absence.update({str(seat): seat in present for seat in (*theirs, OWNER)})
        self.seen_at = time.monotonic() if present else self.seen_at

    @property
    def deserted(self) -> bool:
        """Whether nobody with a seat is here, and nobody was a moment ago."""
        present = bool(self._presence_everywhere()[0])
        return not present and (self.seen_at is None or time.monotonic() - self.seen_at >= self.patience)

    def schedule_presence(self) -> None:
        """Broadcast the presence soon, so that several changes share one message."""
        if self.seen_at is not None and not self.deserted:
            self.seen_at = time.monotonic()  # until now somebody was here, perhaps the one who is leaving
        self._update_absence()
        self._broadcast_presence_in(PRESENCE_DELAY)
        if self.table.config.settings.open:
            self.tell_lobby(self)

    def _broadcast_presence_in(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self.presence_timer is not None and self.presence_timer.when() > loop.time() + seconds:
            self.presence_timer.cancel()
            self.presence_timer = None
        if self.presence_timer is None:
            self.presence_timer = loop.call_later(seconds, self._broadcast_presence)

    def _broadcast_presence(self) -> None:
        """Broadcast the presence, and schedule it again for when the next absence becomes long."""
        self.presence_timer = None
        due = self.absence.seconds_left  # asked first: an absence that becomes long meanwhile is in the message, or due
        self.broadcast(outbox.PresenceMessage(*self.presence(), self.long_away))
        if self.connections and due is not None:
            self._broadcast_presence_in(due + PRESENCE_DELAY)

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing is running, so that the table can be dropped from memory."""
        return (
            not self.visitors
            and not self.connections
            and not self.lock.locked()
            and (self.bot_task is None or self.bot_task.done())
        )
