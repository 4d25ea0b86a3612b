"""A socket and requests that cost next to nothing, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast
from urllib.parse import urlsplit

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
PATIENCE = 60.0  # seconds for an answer to a request, or for a socket to open


class Unreachable(ValueError):
    """The server does not answer as one of ours does."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server is."""

    host: str
    port: int
    tls: bool

    @classmethod
    def of(cls, url: str) -> Place:
        """The place of a URL such as http://localhost:8000."""
        found = urlsplit(url)
        try:
            port = found.port
        except ValueError:
            port = -1
        if found.scheme not in ("http", "https") or not found.hostname or port == -1:
            raise Unreachable(f"{url!r} is no address of a server; http://localhost:8000 would be")
        return cls(found.hostname, port or (443 if found.scheme == "https" else 80), found.scheme == "https")


async def ask(place: Place, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
    """A request; returns the status and the body of the answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(place.host, place.port, ssl=place.tls or None)
            head = f"{method} {path} HTTP/1.0\r\nHost: {place.host}\r\nContent-Length: {len(body)}\r\n\r\n"
            writer.write(head.encode() + body)
            answer = await reader.read()
            writer.close()
            return int(answer.split(b" ", 2)[1]), answer.partition(b"\r\n\r\n")[2]
    except (OSError, TimeoutError, ValueError, IndexError) as error:
        raise Unreachable(f"{method} {path} at {place.host} port {place.port}: {str(error) or 'no answer'}") from None


class Wire(asyncio.Protocol):
    """A WebSocket: texts come and go, pings are answered. `lost` is called when the other side ends it."""

    def __init__(self, place: Place, path: str, heard: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self.request = f"GET {path} HTTP/1.1\r\nHost: {place.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        self.heard = heard
        self.lost = lost
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(f"{self.request}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())

    def connection_lost(self, error: Exception | None) -> None:
        self._end("the connection broke")

    def data_received(self, data: bytes) -> None:
        if self.open.cancelled():  # nobody waits for it any more
            self.transport.abort()
            return
        self.rest = self.rest + data if self.rest else data
        if not self.open.done():
            head, found, rest = self.rest.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self._end(head.split(b"\r\n", 1)[0].decode(errors="replace"))
                return
            self.rest = rest
            self.open.set_result(None)
        self._frames()

    def _frames(self) -> None:
        """Servers neither mask their frames nor, here, split a message into several."""
        data, at, end = self.rest, 0, len(self.rest)
        while end - at >= 2:
            length, body = data[at + 1], at + 2
            if length >= 126:
                body += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : body])
            if end < body + length:
                break
            kind = data[at] & 15
            at = body + length
            self._frame(kind, data[body:at])
        self.rest = data[at:]

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self._send(PONG, body)
        elif kind == CLOSE:
            self._end(f"closed with {int.from_bytes(body[:2])}")

    def say(self, message: object) -> None:
        """Send a message."""
        self._send(TEXT, msgspec.json.encode(message))

    def _send(self, kind: int, body: bytes) -> None:
        """What clients send is masked: with nothing, which costs nothing."""
        length = len(body)
        size = bytes([128 | length]) if length < 126 else b"\xfe" + length.to_bytes(2)
        self.transport.write(bytes([128 | kind]) + size + bytes(4) + body)

    def close(self) -> None:
        """End it from this side."""
        self.lost = lambda why: None
        self._send(CLOSE, (1000).to_bytes(2))
        self.transport.close()

    def _end(self, why: str) -> None:
        if self.open.cancelled():
            return
        if not self.open.done():
            self.open.set_exception(Unreachable(f"no socket: {why}"))
        lost, self.lost = self.lost, lambda why: None
        lost(why)
        self.transport.close()


async def connect(place: Place, path: str, heard: Callable[[bytes], None], lost: Callable[[str], None]) -> Wire:
    """Open a socket."""
    loop, wire = asyncio.get_running_loop(), Wire(place, path, heard, lost)
    try:
        async with asyncio.timeout(PATIENCE):
            await loop.create_connection(lambda: wire, place.host, place.port, ssl=place.tls or None)
            await wire.open
    except (OSError, TimeoutError) as error:
        raise Unreachable(f"no socket at {place.host} port {place.port}: {str(error) or 'no answer'}") from None
    return wire
