"""The HTTP protocol of uvicorn with limits of size and of time, which that does not have for this parser."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from foxden.server.open_connections import OpenConnections, Ticket

HEAD_SECONDS = 10.0  # from the connection, or the first byte of a request, until its head is complete
BODY_SECONDS = 20.0  # until its body is
ANSWER_SECONDS = 60.0  # until the answer is sent and read
FLUSH_SECONDS = 5.0  # that a connection has to read the rest before it is cut
PIPELINED = 8  # requests that may be sent before the first is answered; browsers send one
PIECE = 16_384  # bytes given to the parser at once: it copies an unfinished header with every piece, however large


class _Refused(Exception):
    """Raised in the middle of parsing: the request is too large."""


class HttpProtocol(HttpToolsProtocol):
    """Cuts whoever sends too much, too slowly, or opens too many connections."""

    def __init__(self, connections: OpenConnections, wait: float = 0, **uvicorn: Any) -> None:
        """`wait`: the seconds until it is the turn of the connection to be read."""
        super().__init__(**uvicorn)
        self.wait = wait
        self.held = b""  # what came before its turn
        self.open_connections = connections
        self.limits = connections.limits
        self.ticket: Ticket | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.received = 0  # bytes of the request so far
        self.head_bytes = 0
        self.in_head = True
        self.refused_with = 400
        self.upgraded = False
        self.running: RequestResponseCycle | None = None  # the request that is being answered; `cycle` is the latest one

    # Connections.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and give it some seconds to say what it wants."""
        super().connection_made(transport)
        self.ticket = self.open_connections.open(self.client[0] if self.client else "", transport)
        if self.ticket is None:
            self._refuse(503)
            return
        if self.wait:
            self.loop.call_later(self.wait, self._begin_reading)
        self.app_state = {**self.app_state, "ticket": self.ticket}  # for requests and sockets
        self._allow(HEAD_SECONDS)

    def _begin_reading(self) -> None:
        self.wait = 0
        if not self.transport.is_closing():
            self.flow.resume_reading()
            self.data_received(self.held)
        self.held = b""

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more. Requests that wait for an earlier one are dropped, or each would find out by itself."""
        self._allow(None)
        self.pipeline.clear()
        if self.running is not None:
            self.running.disconnected = True
        if self.ticket is not None:
            self.ticket.close()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """From here on the protocol of sockets has its own limits, and the ticket."""
        self._allow(None)
        self.upgraded = True
        super().handle_websocket_upgrade()

    # Time.

    def _allow(self, seconds: float | None) -> None:
        """Cut the connection after so many seconds, unless something happens before; None: never."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        self.timer = None
        if self.transport.is_closing() or (self.cycle is not None and not self.cycle.more_body):
            self.transport.abort()  # it does not read its answer
        else:
            self._refuse(408)

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection without a request, even if it does not read the last answer."""
        super().timeout_keep_alive_handler()
        self._allow(FLUSH_SECONDS)

    # Size.

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived, piece by piece, until a limit is reached; before its turn hardly anything is read."""
        if self.wait:  # uvloop does not let a protocol pause reading before it has read something
            self.held += data
            self.flow.pause_reading()
            return
        for at in range(0, len(data), PIECE):
            if self.upgraded or self.transport.is_closing():
                return
            piece = data[at : at + PIECE]
            self.received += len(piece)
            if self.received > (self.limits.head if self.in_head else self.most_bytes):
                self._refuse(413 if not self.in_head else 431)
                return
            super().data_received(piece)

    @property
    def most_bytes(self) -> int:
        """All bytes that a request may have, with what surrounds the parts of its body."""
        return self.limits.head + 2 * self.limits.body + 2 * PIECE

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.in_head, self.received, self.head_bytes = True, 0, 0
        self._allow(HEAD_SECONDS)

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        super().on_url(url)
        self._count(len(url), 414)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header."""
        super().on_header(name, value)
        self._count(len(name) + len(value) + 4, 431)

    def _count(self, more: int, status: int) -> None:
        self.head_bytes += more
        if self.head_bytes > self.limits.head:
            self.refused_with = status
            raise _Refused

    def on_headers_complete(self) -> None:
        """The head is complete; a body may follow."""
        self.in_head = False
        if len(self.pipeline) >= PIPELINED:
            self.refused_with = 429
            raise _Refused
        self._allow(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete; now the server answers."""
        super().on_message_complete()
        if self.answered_early:
            self._allow(None)
            self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)
        elif self.timer is not None:  # not for a socket
            self._allow(ANSWER_SECONDS)

    def on_response_complete(self) -> None:
        """The answer is complete, unless it waits to be read."""
        self._allow(ANSWER_SECONDS if self.pipeline else None)
        super().on_response_complete()
        if self.answered_early and self.cycle.waiting_for_100_continue:
            self.transport.close()  # nobody knows whether the body comes, or the next request
        elif self.answered_early:  # the rest is read, or the sender might see a broken connection instead of the answer
            self._allow(BODY_SECONDS)
        if self.transport.is_closing():
            self._allow(FLUSH_SECONDS)

    @property
    def answered_early(self) -> bool:
        """Whether the latest request was answered before all of it had come."""
        return self.cycle is not None and self.cycle.response_complete and self.cycle.more_body

    def shutdown(self) -> None:
        """The server stops: a request that is not complete is not waited for."""
        if self.cycle is not None and self.cycle.more_body and not self.cycle.response_started:
            self._refuse(503)
        else:
            super().shutdown()

    def send_400_response(self, msg: str) -> None:
        """Say what is wrong and close."""
        self._refuse(self.refused_with)

    def _refuse(self, status: int) -> None:
        """Answer with nothing but a status, and close; whoever does not read that is cut."""
        if self.running is not None:
            self.running.disconnected = True
        if not self.transport.is_closing():
            if not self.answered_early:
                self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()
        self._allow(FLUSH_SECONDS)
