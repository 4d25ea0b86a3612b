"""One open socket: the seats it holds, and the queue of messages to send."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.types import Receive, Scope, Send

from foxden.server.open_connections import Ticket
from foxden.server.protocol import outbox
from foxden.server.rate_limits import Limits, TokenBucket, address_block
from foxden.server.sockets.eager_start import start_at_once

ENCODER = msgspec.json.Encoder()
MAX_QUEUE = 100  # queued messages; a client further behind has to reconnect
GOING_AWAY, POLICY_VIOLATION, TRY_AGAIN_LATER = 1001, 1008, 1013


def encode(message: outbox.ServerMessage) -> str:
    """A message as JSON text."""
    return ENCODER.encode(message).decode()


class Connection:
    """A socket as a table sees it. Messages are sent at once; a slow client gets a queue and a task, and nobody waits for it.

    It speaks ASGI itself: the WebSocket of Starlette would check again what the server has checked, at every message.
    """

    def __init__(self, scope: Scope, receive: Receive, send: Send, limits: Limits) -> None:
        self.ticket: Ticket | None = scope["state"].get("ticket")
        self.receive = receive
        self._send = send
        self.address = address_block(scope["client"][0]) if scope.get("client") else ""
        self.secrets: list[str] = []
        self.owner_secret: str | None = None
        self.seats: list[int] = []
        self.substituted_seats: list[int] = []  # seats that a bot plays for this client
        self.is_owner = False
        self.bucket = TokenBucket(limits.rate, limits.burst)
        self.address_bucket = self.bucket  # until the socket is admitted
        self.too_fast = 0  # how many messages came too fast
        self.queue: list[str] = []
        self.close_code: int | None = None  # set once the socket is being closed
        self.sender: asyncio.Task[None] | None = None

    def send(self, message: outbox.ServerMessage) -> None:
        """Queue a message."""
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        """Queue an encoded message; close the socket if the client is too far behind."""
        if self.close_code is not None:
            return
        self.queue.append(text)
        if len(self.queue) > MAX_QUEUE:
            self.close(TRY_AGAIN_LATER)
        self._start_sender()

    def close(self, code: int) -> None:
        """Close the socket after the queued messages are sent."""
        if self.close_code is None:
            self.close_code = code
            self._start_sender()

    def _start_sender(self) -> None:
        if self.sender is None or self.sender.done():
            self.sender = start_at_once(self._send_queue())

    async def _send_queue(self) -> None:
        """Send the queue, then close if asked to; the client may be gone already."""
        try:
            while self.queue:
                await self._send({"type": "websocket.send", "text": self.queue.pop(0)})
            if self.close_code is not None:
                await self._send({"type": "websocket.close", "code": self.close_code})
        except (RuntimeError, OSError):  # closed by the client
            pass

    async def flush(self, seconds: float) -> None:
        """Wait until the queue is sent, at most this long."""
        if self.sender is not None:
            await asyncio.wait([self.sender], timeout=seconds)

    def discard(self) -> None:
        """Drop the queue: the client is gone."""
        self.queue.clear()
        if self.sender is not None:
            self.sender.cancel()
