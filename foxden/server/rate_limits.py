"""Limits per socket and per address: sizes, rates, open tables and sockets."""

from __future__ import annotations

import ipaddress
import time
from dataclasses import dataclass
from functools import lru_cache

from foxden.server.protocol.refusal import Refusal

OPENING_COST = 6  # messages that opening a socket counts for: it takes as long
LONGEST_WAIT = 3.0  # seconds for which a request or a connection waits for its turn before it is refused
LOADING_COST = 0.05  # writing requests that loading a table counts for, besides what there is to replay
UNKNOWN_COST = 1  # writing requests that asking for a table counts for that does not exist


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits that a server enforces."""

    message: int = 4096  # bytes of one socket message
    head: int = 16_384  # bytes of the head of a request, with its URL
    body: int = 16_384  # bytes of a request body
    rate: float = 20.0  # messages per second of a socket
    burst: float = 60.0  # messages that may arrive at once
    shared: float = 10.0  # all sockets of an address together may send so many times as much as one
    patience: int = 200  # messages sent too fast before the socket is closed
    asks: float = 5.0  # writing requests per second of an address
    asks_burst: float = 30.0
    requests: float = 12.0  # requests of any kind, so many times as many as writing ones; more wait for their turn
    connections: float = 8.0  # new connections, so many times as many as writing requests
    bursts: float = 20.0  # both at once, so many times as many as writing requests at once
    tables: int = 100  # open tables created by an address
    daily: int = 100  # games of the day that an address may begin, each day: so many lines of its list
    sockets: int = 2000  # open sockets of an address
    anonymous: int = 500  # connections of an address that hold no seat
    watchers: int = 300  # sockets of a table without a seat; seat holders are always admitted
    lobby: int = 2000  # sockets that look at the list of open tables
    forget: float = 90 * 86_400.0  # seconds after which a table that nobody finished is deleted; 0: never
    away: float = 60.0  # seconds until any seat may let a bot replace an absent player
    reveal: float = 3.0  # seconds in which browsers reveal their parts of the dice before the first roll


@lru_cache(maxsize=4096)  # asked several times for each request
def address_block(address: str) -> str:
    """The address that limits are counted for: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class TokenBucket:
    """A token bucket: tokens refill over time, and each action takes one or more."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def _refill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now

    def wait(self, longest: float) -> float | None:
        """Take one token, of the future if need be: the seconds until it is there; None if they are too many, and none is taken."""
        self._refill()
        seconds = max(0.0, (1 - self.left) / self.rate)
        if seconds > longest:
            return None
        self.left -= 1
        return seconds

    def take(self, tokens: float = 1) -> bool:
        """Take tokens if at least one is left; the balance may become negative."""
        self._refill()
        if self.left < 1 and tokens:
            return False
        self.left -= tokens
        return True

    def waste(self) -> None:
        """What comes too fast uses up what comes back: who floods opens no new sockets meanwhile."""
        self._refill()
        self.left = min(self.left, max(0.0, self.left - 1))

    @property
    def full(self) -> bool:
        """Whether the bucket is full again and need not be kept."""
        return self.left + (time.monotonic() - self.at) * self.rate >= self.burst


class Turns:
    """When an address may do the next thing of a kind: at once, after a wait, or not at all because too much waits already."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[str, TokenBucket] = {}

    def next(self, address: str) -> float | None:
        """Seconds to wait; None if it is refused."""
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = TokenBucket(self.rate, self.burst)
        return bucket.wait(LONGEST_WAIT)

    def forget(self) -> None:
        """Drop the buckets that are full again."""
        self.buckets = {address: bucket for address, bucket in self.buckets.items() if not bucket.full}


class AddressLimits:
    """The budgets of each address, for requests and for messages of all its sockets, and its open sockets."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: dict[str, TokenBucket] = {}
        self.messages: dict[str, TokenBucket] = {}
        self.sockets: dict[str, int] = {}
        self.requests = Turns(limits.asks * limits.requests, limits.asks_burst * limits.bursts)
        self.connections = Turns(limits.asks * limits.connections, limits.asks_burst * limits.bursts)

    def ask(self, address: str, cost: float = 1) -> None:
        """Charge a request to an address; refuse it if its budget is used up."""
        bucket = self.buckets.setdefault(address, TokenBucket(self.limits.asks, self.limits.asks_burst))
        if not bucket.take(cost):
            raise Refusal("too_fast", per_second=self.limits.asks)

    def enter(self, address: str) -> None:
        """Count a socket that was opened; refuse it if the address has too many."""
        if self.sockets.get(address, 0) >= self.limits.sockets:
            raise Refusal("too_many_sockets", most=self.limits.sockets)
        if not self.message_bucket(address).take(OPENING_COST):
            raise Refusal("too_fast", per_second=self.limits.rate * self.limits.shared)
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def message_bucket(self, address: str) -> TokenBucket:
        """The budget of all sockets of an address: a new socket brings no new allowance."""
        found = self.messages.get(address)
        if found is None:
            found = self.messages[address] = TokenBucket(
                self.limits.rate * self.limits.shared, self.limits.burst * self.limits.shared
            )
        return found

    def leave(self, address: str) -> None:
        """Count a socket that was closed."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def forget(self) -> None:
        """Drop the buckets that are full again."""
        self.requests.forget()
        self.connections.forget()
        self.buckets = {address: bucket for address, bucket in self.buckets.items() if not bucket.full}
        self.messages = {address: bucket for address, bucket in self.messages.items() if not bucket.full or address in self.sockets}
