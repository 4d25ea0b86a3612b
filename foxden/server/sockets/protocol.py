"""The WebSocket protocol of uvicorn, told what a socket of a table needs and no more."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_PARTS = 64  # frames of one message
MOST_WAITING = 1000  # messages that were sent in one go; far more than the allowance of an address
READ_AHEAD = 8  # messages that may wait to be handled before the socket is not read any more


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which stops reading at every message and starts again: here only if several messages wait."""

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
        """Parse what has arrived; cut whoever sends more than could ever be handled."""
        super().data_received(data)
        if self.queue.qsize() > MOST_WAITING or len(self.frames) > MOST_PARTS:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Whoever does not read is not read either: answers to pings would fill the memory."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Go on reading."""
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()
