"""The WebSocket protocol of uvicorn, told what a socket of a table needs and no more."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from foxden.server.rate_limits import TokenBucket

MOST_PARTS = 64  # frames of one message
MOST_WAITING = 1000  # messages that were sent in one go; far more than the allowance of an address
PIECE = 4096  # bytes that are parsed at once: others wait for it, and somebody who sends too much is cut after it
PINGS, PINGS_AT_ONCE = 1.0, 30.0  # pings and pongs in a second; browsers send none, programs one in some seconds
READ_AHEAD = 8  # messages that may wait to be handled before the socket is not read any more


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which stops reading at every message and starts again: here only if several messages wait."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.pings = TokenBucket(PINGS, PINGS_AT_ONCE)

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message over; the base class stops reading unless it believes that it has done so already."""
        ahead = not self.read_paused and self.queue.qsize() < READ_AHEAD
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
        """Parse what has arrived, piece by piece; cut whoever sends more than could ever be handled."""
        for at in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + PIECE])
            if self.queue.qsize() > MOST_WAITING or len(self.frames) > MOST_PARTS:
                self.transport.abort()
        if not self.handshake_initiated:
            self._refuse_handshake()

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
