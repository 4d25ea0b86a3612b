"""How much anybody may ask for."""

from __future__ import annotations

import ipaddress
import time
from dataclasses import dataclass

from foxden.server.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server."""

    message: int = 4096  # bytes of one message of a socket
    body: int = 16_384  # bytes of the body of a request
    record: int = 262_144  # bytes of a record to be replayed
    rate: float = 20.0  # messages of a socket in a second,
    burst: float = 60.0  # and how many may come at once
    patience: int = 200  # messages that came too fast until the socket is closed
    asks: float = 5.0  # requests of an address in a second that make something
    asks_burst: float = 30.0
    tables: int = 100  # open tables of an address
    sockets: int = 2000  # open sockets of an address
    watchers: int = 300  # sockets of a table that hold no seat: those who do always get in
    away: float = 60.0  # seconds until any seat may let a bot play for somebody who is away


def household(address: str) -> str:
    """Who counts as one: an IPv4 address, or the network that an IPv6 household gets."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class Bucket:
    """Tokens that come back with time; each thing that is done takes one."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, tokens: float = 1) -> bool:
        """Take some tokens, if there is one at least; there may then be less than none."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1 and tokens:
            return False
        self.left -= tokens
        return True

    @property
    def full(self) -> bool:
        """Is everything back, so that the bucket can be forgotten?"""
        return self.left + (time.monotonic() - self.at) * self.rate >= self.burst


class Addresses:
    """What each address has asked for lately, and its open sockets."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: dict[str, Bucket] = {}
        self.sockets: dict[str, int] = {}

    def ask(self, address: str, cost: float = 1) -> None:
        """Count a request that is work."""
        bucket = self.buckets.setdefault(address, Bucket(self.limits.asks, self.limits.asks_burst))
        if not bucket.take(cost):
            raise Refusal("too_fast", per_second=self.limits.asks)

    def enter(self, address: str) -> None:
        """Count an open socket."""
        if self.sockets.get(address, 0) >= self.limits.sockets:
            raise Refusal("too_many_sockets", most=self.limits.sockets)
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def leave(self, address: str) -> None:
        """A socket was closed."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def forget(self) -> None:
        """Drop what no longer matters."""
        self.buckets = {address: bucket for address, bucket in self.buckets.items() if not bucket.full}
