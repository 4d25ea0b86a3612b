"""All open connections of a server process: how many one address and all together may have, and who has to go if there are more."""

from __future__ import annotations

import asyncio
from collections.abc import Container

from foxden.server.rate_limits import AddressLimits, address_block

Transport = asyncio.Transport
RESERVED_FILES = 64  # of the open files that the system allows: for the database, the bots, files of the page
LARGEST_SHARE = 4  # one address may keep a fourth of all connections, whatever it has seats for


class Ticket:
    """One connection. It is anonymous until a secret has opened a seat or a table for it."""

    __slots__ = ("address", "anonymous", "counted", "owner", "transport")

    def __init__(self, owner: OpenConnections, address: str, transport: Transport) -> None:
        self.owner = owner
        self.address = address
        self.transport = transport
        self.anonymous = True
        self.counted = True

    def seat(self) -> None:
        """Whoever has a seat or owns the table keeps the connection, whatever others do."""
        if self.anonymous and self.counted:
            _take_out(self.owner.anonymous, self)
            self.owner.seated.setdefault(self.address, {})[self] = None
        self.anonymous = False

    def move_to(self, address: str) -> bool:
        """Count the connection for the address that a trusted proxy names; False if that has too many."""
        if address == self.address or not self.counted:
            return True
        self.owner.remove(self)
        self.address = address
        return self.owner.add(self)

    def close(self) -> None:
        """Count the connection as closed."""
        if self.counted:
            self.owner.remove(self)


Tickets = dict[str, dict[Ticket, None]]  # of each address, in the order of their arrival


class OpenConnections:
    """The connections of each address. If there are too many, the newest anonymous ones of the busiest address are cut.

    Seats cost nothing, so an address that keeps more than its share of all connections with them is cut first.
    """

    def __init__(self, addresses: AddressLimits, most: int, proxies: Container[str | None] = ()) -> None:
        self.limits = addresses.limits
        self.arrivals = addresses.connections
        self.most = most
        self.proxies = proxies  # the connections of a trusted proxy belong to many people
        self.total = 0
        self.anonymous: Tickets = {}
        self.seated: Tickets = {}

    def open(self, host: str, transport: Transport) -> Ticket | None:
        """A ticket for a new connection; None if it is refused."""
        ticket = Ticket(self, address_block(host), transport)
        return ticket if self.add(ticket, proxied=host in self.proxies) else None

    def wait(self, host: str) -> float | None:
        """The seconds that a new connection has to wait until it is read; None if its address opens far too many."""
        return 0.0 if host in self.proxies else self.arrivals.next(address_block(host))

    def add(self, ticket: Ticket, proxied: bool = False) -> bool:
        """Count a connection; False if its address has too many anonymous ones, or everybody else is at a table.

        One that a proxy has just opened belongs to nobody yet, so only all together are limited.
        """
        mine = self.anonymous.setdefault(ticket.address, {})
        ticket.counted = proxied or len(mine) < self.limits.anonymous
        if not ticket.counted:
            return False
        mine[ticket] = None
        self.total += 1
        if self.total > self.most:
            self._cut_one()
        return ticket.counted

    def _cut_one(self) -> None:
        """Cut the newest connection of an address that has more than its share of seats, else the newest anonymous one."""
        crowd = max(self.seated.values(), key=len, default={})
        busiest = crowd if len(crowd) > self.most // LARGEST_SHARE else max(self.anonymous.values(), key=len)
        newest = next(reversed(busiest))
        self.remove(newest)
        newest.transport.abort()

    def remove(self, ticket: Ticket) -> None:
        """Count a connection no more."""
        ticket.counted = False
        self.total -= 1
        _take_out(self.anonymous if ticket.anonymous else self.seated, ticket)


def _take_out(tickets: Tickets, ticket: Ticket) -> None:
    mine = tickets.get(ticket.address, {})
    mine.pop(ticket, None)
    if not mine:
        tickets.pop(ticket.address, None)
