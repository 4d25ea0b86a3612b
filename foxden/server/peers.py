"""One open socket: the seats it holds, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from foxden.server import outbox
from foxden.server.limits import Bucket, Limits, household

ENCODER = msgspec.json.Encoder()
MOST = 100  # messages that wait; who is further behind has to come back
GOING_AWAY, POLICY, COME_AGAIN = 1001, 1008, 1013


def encode(message: outbox.Says) -> str:
    """A message as it is sent."""
    return ENCODER.encode(message).decode()


class Peer:
    """A socket as a table sees it. What is said to it is sent in order by a task of its own, so that nobody waits for it."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self.socket = socket
        self.address = household(socket.client.host) if socket.client else ""
        self.secrets: list[str] = []
        self.owner_secret: str | None = None
        self.seats: list[int] = []
        self.lent: list[int] = []  # a bot plays them for whoever is here
        self.owner = False
        self.bucket = Bucket(limits.rate, limits.burst)
        self.hurried = 0  # messages that came too fast
        self.waiting: list[str] = []
        self.ending: int | None = None  # the code to close with
        self.sending: asyncio.Task[None] | None = None

    def say(self, message: outbox.Says) -> None:
        """Send a message to this socket."""
        self.send(encode(message))

    def send(self, said: str) -> None:
        """Send what was encoded already; who does not take it is sent away."""
        if self.ending is not None:
            return
        self.waiting.append(said)
        if len(self.waiting) > MOST:
            self.close(COME_AGAIN)
        self._begin()

    def close(self, code: int) -> None:
        """Close the socket after what waits."""
        if self.ending is None:
            self.ending = code
            self._begin()

    def _begin(self) -> None:
        if self.sending is None or self.sending.done():
            self.sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        """Send what waits; the other side may be gone already."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while self.waiting:
                await self.socket.send_text(self.waiting.pop(0))
            if self.ending is not None and self.socket.client_state is not WebSocketState.DISCONNECTED:
                await self.socket.close(self.ending)

    async def sent(self, patience: float) -> None:
        """Wait until everything is sent, but not for ever."""
        if self.sending is not None:
            await asyncio.wait([self.sending], timeout=patience)

    def gone(self) -> None:
        """Nobody is there any more."""
        self.waiting.clear()
        if self.sending is not None:
            self.sending.cancel()
