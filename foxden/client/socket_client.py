"""Minimal HTTP and WebSocket clients, for programs that play at a table and for the load test: they cost little CPU time."""

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
TIMEOUT = 60.0  # seconds for a response, or for opening a socket


class Unreachable(ValueError):
    """The server cannot be reached, or does not answer like a Foxden server."""


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """Host, port and scheme of a server."""

    host: str
    port: int
    tls: bool
    source: str = ""  # the address to come from; empty: any

    @property
    def local(self) -> tuple[str, int] | None:
        """The address to come from, in the form that asyncio wants."""
        return (self.source, 0) if self.source else None

    @classmethod
    def of(cls, url: str) -> ServerAddress:
        """Parse a URL such as http://localhost:8000."""
        found = urlsplit(url)
        try:
            port = found.port
        except ValueError:
            port = -1
        if found.scheme not in ("http", "https") or not found.hostname or port == -1:
            raise Unreachable(f"{url!r} is no address of a server; http://localhost:8000 would be")
        return cls(found.hostname, port or (443 if found.scheme == "https" else 80), found.scheme == "https")


async def http_request(address: ServerAddress, method: str, path: str, body: bytes = b"", headers: str = "") -> tuple[int, bytes]:
    """Send an HTTP request; returns the status and the body of the response."""
    try:
        async with asyncio.timeout(TIMEOUT):
            reader, writer = await asyncio.open_connection(
                address.host, address.port, ssl=address.tls or None, local_addr=address.local
            )
            head = f"{method} {path} HTTP/1.0\r\nHost: {address.host}\r\nContent-Length: {len(body)}\r\n{headers}\r\n"
            writer.write(head.encode() + body)
            answer = await reader.read()
            writer.close()
            if not answer:
                raise ConnectionError("the connection was closed without an answer")
            return int(answer.split(b" ", 2)[1]), answer.partition(b"\r\n\r\n")[2]
    except (OSError, TimeoutError, ValueError, IndexError) as error:
        raise Unreachable(f"{method} {path} at {address.host} port {address.port}: {str(error) or 'no answer'}") from None


class SocketClient(asyncio.Protocol):
    """A WebSocket client that answers pings. `on_text` gets each text message, `on_lost` the reason when the server closes."""

    def __init__(self, address: ServerAddress, path: str, on_text: Callable[[bytes], None], on_lost: Callable[[str], None]) -> None:
        self.request = f"GET {path} HTTP/1.1\r\nHost: {address.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        self.on_text = on_text
        self.on_lost = on_lost
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(f"{self.request}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())

    def connection_lost(self, error: Exception | None) -> None:
        self._fail("the connection broke")

    def data_received(self, data: bytes) -> None:
        if self.open.cancelled():  # the caller gave up waiting
            self.transport.abort()
            return
        self.buffer = self.buffer + data if self.buffer else data
        if not self.open.done():
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self._fail(head.split(b"\r\n", 1)[0].decode(errors="replace"))
                return
            self.buffer = rest
            self.open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        """Handle the complete frames in the buffer. Servers do not mask frames, and this one does not fragment messages."""
        data, at, end = self.buffer, 0, len(self.buffer)
        while end - at >= 2:
            length, body = data[at + 1], at + 2
            if length >= 126:
                body += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : body])
            if end < body + length:
                break
            kind = data[at] & 15
            at = body + length
            self._handle_frame(kind, data[body:at])
        self.buffer = data[at:]

    def _handle_frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.on_text(body)
        elif kind == PING:
            self._send_frame(PONG, body)
        elif kind == CLOSE:
            self._fail(f"closed with {int.from_bytes(body[:2])}")

    def send(self, message: object) -> int:
        """Send a message as JSON; returns its length in bytes."""
        body = msgspec.json.encode(message)
        self._send_frame(TEXT, body)
        return len(body)

    def _send_frame(self, kind: int, body: bytes) -> None:
        """Send a frame, masked (as clients must) with zeros, which costs nothing."""
        length = len(body)
        size = bytes([128 | length]) if length < 126 else b"\xfe" + length.to_bytes(2)
        self.transport.write(bytes([128 | kind]) + size + bytes(4) + body)

    def close(self) -> None:
        """Close the socket from this side."""
        self.on_lost = lambda why: None
        self._send_frame(CLOSE, (1000).to_bytes(2))
        self.transport.close()

    def _fail(self, why: str) -> None:
        if self.open.cancelled():
            return
        if not self.open.done():
            self.open.set_exception(Unreachable(f"no socket: {why}"))
        on_lost, self.on_lost = self.on_lost, lambda why: None
        on_lost(why)
        self.transport.close()


async def connect(
    address: ServerAddress, path: str, on_text: Callable[[bytes], None], on_lost: Callable[[str], None]
) -> SocketClient:
    """Open a WebSocket."""
    loop, client = asyncio.get_running_loop(), SocketClient(address, path, on_text, on_lost)
    try:
        async with asyncio.timeout(TIMEOUT):
            await loop.create_connection(
                lambda: client, address.host, address.port, ssl=address.tls or None, local_addr=address.local
            )
            await client.open
    except (OSError, TimeoutError) as error:
        raise Unreachable(f"no socket at {address.host} port {address.port}: {str(error) or 'no answer'}") from None
    return client
