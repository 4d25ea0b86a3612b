"""A low-level client that can send invalid frames and requests, byte by byte."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
PATIENCE = 600.0  # seconds for everything that one connection does


def frame(payload: bytes, kind: int = TEXT, *, last: bool = True, masked: bool = True) -> bytes:
    """A frame, masked with zeros, which leaves the content unchanged."""
    length = len(payload)
    size = bytes([length]) if length < 126 else b"\x7e" + length.to_bytes(2) if length < 1 << 16 else b"\x7f" + length.to_bytes(8)
    return bytes([last << 7 | kind, size[0] | masked << 7]) + size[1:] + (bytes(4) if masked else b"") + payload


@dataclass
class Raw:
    """A connection to a server."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, source: str = "") -> AsyncIterator[Raw]:
        """Open a connection, from an address of this machine; it is closed at the end if the server has not closed it."""
        where, local = urlsplit(url), (source, 0) if source else None
        found = cls(*await asyncio.open_connection(where.hostname, where.port, limit=1 << 22, local_addr=local))
        try:
            async with asyncio.timeout(PATIENCE):
                yield found
        except BaseException:
            found.writer.transport.abort()  # nobody waits until everything is sent
            raise
        finally:
            found.writer.close()
            with contextlib.suppress(OSError):
                await found.writer.wait_closed()

    @classmethod
    @asynccontextmanager
    async def socket(cls, url: str, table: str, source: str = "") -> AsyncIterator[Raw]:
        """Open a WebSocket."""
        async with cls.open(url, source) as found:
            found.send(
                f"GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{KEY}\r\n".encode()
            )
            assert b" 101 " in await found.reader.readuntil(b"\r\n\r\n")
            yield found

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def hear(self) -> tuple[int, bytes]:
        """The next frame of the server; pings are answered."""
        while True:
            head = await self.reader.readexactly(2)
            length = head[1]
            if length >= 126:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8))
            kind, said = head[0] & 15, await self.reader.readexactly(length)
            if kind != PING:
                return kind, said
            self.send(frame(said, PONG))

    async def answer(self) -> tuple[int, bytes]:
        """The status and the body of the response to a request."""
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length: ")[2].split(b"\r\n", 1)[0] or 0)
        return int(head.split(b" ", 2)[1]), await self.reader.readexactly(length)

    async def ended(self) -> bytes:
        """Everything that arrives until the server closes the connection."""
        try:
            return await self.reader.read()
        except ConnectionError:
            return b""


def request(method: str, path: str, body: bytes = b"", *more: str) -> bytes:
    """The bytes of a request."""
    head = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(body)}", *more]
    return "\r\n".join(head).encode("utf-8", "surrogateescape") + b"\r\n\r\n" + body
