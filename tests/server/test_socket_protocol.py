"""What comes over one socket is parsed in small pieces, and no further than it is handled: everybody else waits for it."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from foxden.server.sockets.protocol import MOST_PARTS, READ_AHEAD, SocketProtocol
from tests.server.raw import BINARY, KEY, frame

HEAD = f"GET /ws/open HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{KEY}\r\n".encode()
PIECE_FRAMES = 256 // len(frame(b"")) + 1  # that begin in one piece
MANY = 2000
WAIT = 30.0


class Ticket:
    def close(self) -> None:
        """Nothing is counted here."""


class Socket:
    """A socket with a real connection, and an application that reads only when it is told to."""

    def __init__(self) -> None:
        self.may_read = asyncio.Event()
        self.accepted = asyncio.Event()
        self.read: list[Any] = []
        config = uvicorn.Config(self.app, interface="asgi3", log_config=None, ws_ping_interval=None)
        self.protocol = SocketProtocol(config, ServerState(), {"ticket": Ticket()})
        self.client, mine = socket.socketpair()
        self.client.setblocking(False)
        self.mine = mine

    async def app(self, _scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.accepted.set()
        await self.may_read.wait()
        while (said := await receive())["type"] == "websocket.receive":
            self.read.append(said.get("text"))

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(lambda: self.protocol, self.mine)
        await loop.sock_sendall(self.client, HEAD)
        await self.accepted.wait()

    def is_reading(self) -> bool:
        return self.protocol.transport.is_reading()


def run(work: Any) -> None:
    async def with_a_limit() -> None:
        async with asyncio.timeout(WAIT):
            one = Socket()
            with one.client:
                await one.open()
                await work(one)
                one.protocol.transport.abort()
                await asyncio.sleep(0)

    asyncio.run(with_a_limit())


def test_messages_are_parsed_as_they_are_handled() -> None:
    """2,000 messages arrive at once: eight are parsed, and what comes in the same piece; in the end all are read."""

    async def work(one: Socket) -> None:
        messages = [str(i) for i in range(MANY)]
        one.protocol.data_received(b"".join(frame(message.encode()) for message in messages))
        assert one.protocol.queue.qsize() <= READ_AHEAD + PIECE_FRAMES
        assert not one.is_reading()
        one.may_read.set()
        while len(one.read) < MANY:
            await asyncio.sleep(0)
        assert one.read == messages
        while not one.is_reading():
            await asyncio.sleep(0)

    run(work)


def test_a_message_in_countless_parts_is_cut_after_a_few() -> None:
    """As many as are allowed, and those in the same piece; 5,000 were sent."""

    async def work(one: Socket) -> None:
        one.protocol.data_received(frame(b"", BINARY, last=False) + frame(b"", 0, last=False) * 5000)
        assert one.protocol.transport.is_closing()
        assert MOST_PARTS < len(one.protocol.frames) <= MOST_PARTS + PIECE_FRAMES + 1

    run(work)


def test_after_closing_little_is_read() -> None:
    """The server has said that it closes the socket: who still sends thousands of messages is cut before they are parsed."""

    async def work(one: Socket) -> None:
        await one.protocol.send({"type": "websocket.close", "code": 1008, "reason": ""})
        one.protocol.data_received(frame(b"x") * 100)
        assert not one.protocol.transport.is_closing()
        one.protocol.data_received(frame(b"x") * MANY)
        assert one.protocol.transport.is_closing()

    run(work)
