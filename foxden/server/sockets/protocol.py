"""The WebSocket protocol of uvicorn, told what a socket of a table needs and no more."""

from __future__ import annotations

from typing import Any

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.httptools_impl import STATUS_LINE
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from foxden.server.rate_limits import TokenBucket

MOST_PARTS = 64  # frames of one message
PIECE = 256  # bytes that are parsed at once, some forty frames at most: others wait for it
MOST_AFTER_CLOSING = 4096  # bytes that may still come at once after the server has said that it closes
PINGS, PINGS_AT_ONCE = 1.0, 30.0  # pings and pongs in a second; browsers send none, programs one in some seconds
READ_AHEAD = 8  # messages that may wait to be handled before nothing more is parsed or read


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which stops reading at every message and starts again: here only if several messages wait."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.pings = TokenBucket(PINGS, PINGS_AT_ONCE)
        self.unparsed = b""  # what has arrived and is not parsed yet, from the place `parsed`
        self.parsed = 0

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message over; the base class stops reading unless it believes that it has done so already."""
        ahead = not self.read_paused and self.queue.qsize() < READ_AHEAD - 1
        self.read_paused = self.read_paused or ahead
        super().send_receive_event_to_app()
        if ahead:
            self.read_paused = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        self.app_state["ticket"].close()
        super().connection_lost(exc)

    def send_500_response(self) -> None:
        """Nothing is said to a client that has gone before it was answered."""
        if not self.transport.is_closing():
            super().send_500_response()

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived; the first is the head of the request, whose size is limited already."""
        if self.handshake_initiated:
            self.unparsed, self.parsed = self.unparsed[self.parsed :] + data, 0
            self._parse()
            return
        super().data_received(data)
        if not self.handshake_initiated:
            self._refuse_handshake()

    def _parse(self) -> None:
        """Parse piece by piece, until enough messages wait to be handled; cut whoever sends far too much."""
        if self.close_sent and len(self.unparsed) > MOST_AFTER_CLOSING:
            self.transport.abort()
        while self.unparsed and not self.transport.is_closing() and (self.close_sent or self.queue.qsize() < READ_AHEAD):
            super().data_received(self.unparsed[self.parsed : self.parsed + PIECE])
            self.parsed += PIECE
            if self.parsed >= len(self.unparsed):
                self.unparsed, self.parsed = b"", 0
            if len(self.frames) > MOST_PARTS:
                self.transport.abort()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; now there may be room for more."""
        message = await super().receive()
        if self.unparsed:
            self._parse()
        return message

    def _refuse_handshake(self) -> None:
        """The head arrives whole. One that cannot be read is left without an answer by the base class, for ever."""
        if not self.transport.is_closing():
            self.transport.write(STATUS_LINE[400] + b"content-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()

    def handle_ping(self) -> None:
        """Answer a ping, unless they come without end."""
        if self._is_in_time():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note a pong."""
        if self._is_in_time():
            super().handle_pong(event)

    def _is_in_time(self) -> bool:
        """Whether pings and pongs come as seldom as they should; else the socket is cut."""
        if not self.pings.take():
            self.transport.abort()
        return not self.transport.is_closing()

    def pause_writing(self) -> None:
        """Whoever does not read is not read either: answers to pings would fill the memory."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Go on reading."""
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()
