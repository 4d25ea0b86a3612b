"""The list of open tables: those that anyone may join, where somebody waits and the game has not begun."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable

from foxden.server.protocol import outbox
from foxden.server.protocol.refusal import Refusal
from foxden.server.rate_limits import Limits
from foxden.server.sockets.connection import Connection, encode
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.seating import OPEN

PUBLISH_DELAY = 0.2  # seconds; collects several changes in one message
MOST_LISTED = 200
MOST_OF_ADDRESS = 10  # open tables of one address in the list


class Lobby:
    """The open tables of all processes, and the sockets that look at the list."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.tables: dict[str, LiveTable] = {}  # all that are open now
        self.watchers: set[Connection] = set()
        self.listed: list[outbox.OpenTableView] = []  # as it was sent last
        self.timer: asyncio.TimerHandle | None = None
        self.announce: Callable[[str], None] = lambda table: None  # to other processes

    # The tables.

    def changed(self, live_table: LiveTable) -> None:
        """Something happened at a table: perhaps it comes into the list, leaves it, or is shown differently."""
        id = live_table.table.config.id
        known = id in self.tables
        if is_open(live_table):
            self.tables[id] = live_table
            if not known:
                self.announce(id)
        elif known:
            del self.tables[id]
        else:
            return
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(PUBLISH_DELAY, self._publish)

    def drop_abandoned(self) -> None:
        """Drop the tables where nobody has been for a while; called regularly, because nothing happens at such a table."""
        for live_table in list(self.tables.values()):
            if live_table.dropped or not is_open(live_table):
                self.tables.pop(live_table.table.config.id)
                self.timer = self.timer or asyncio.get_running_loop().call_later(PUBLISH_DELAY, self._publish)

    def views(self) -> list[outbox.OpenTableView]:
        """The list, the newest first; of one address no more than a few, so that nobody fills it alone."""
        found, of_address = [], Counter[str]()
        for live_table in sorted(self.tables.values(), key=lambda each: -each.table.config.created_at):
            address = live_table.table.config.creator_address
            of_address[address] += 1
            if of_address[address] <= MOST_OF_ADDRESS:
                found.append(_view(live_table))
        return found[:MOST_LISTED]

    # The sockets that look at it.

    def join(self, connection: Connection) -> None:
        """Add a socket and send it the list."""
        if len(self.watchers) >= self.limits.lobby:
            raise Refusal("too_many_sockets", most=self.limits.lobby)
        self.watchers.add(connection)
        connection.send(self.message())

    def leave(self, connection: Connection) -> None:
        """Remove a socket that was closed."""
        self.watchers.discard(connection)

    def message(self) -> outbox.OpenTablesMessage:
        """The list as a message."""
        return outbox.OpenTablesMessage(round(time.time(), 3), self.views())

    def _publish(self) -> None:
        self.timer = None
        message = self.message()
        if message.tables == self.listed:
            return
        self.listed = message.tables
        text = encode(message) if self.watchers else ""  # encoded once for all
        for connection in tuple(self.watchers):
            connection.send_text(text)


def is_open(live_table: LiveTable) -> bool:
    """Whether anyone may join, a seat is free, nothing was rolled, and somebody waits there."""
    table = live_table.table
    free = any(occupant.kind == OPEN for occupant in table.occupants)
    return table.config.settings.open and free and not table.rolls and not table.closed and not live_table.deserted


def _view(live_table: LiveTable) -> outbox.OpenTableView:
    table = live_table.table
    return outbox.OpenTableView(
        table=table.config.id,
        game=table.config.game,
        rules=dict(table.game.setup.changed),
        turn_seconds=table.config.settings.turn_seconds,
        seats=table.seat_views,
        since=table.config.created_at,
    )
