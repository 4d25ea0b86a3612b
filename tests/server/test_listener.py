"""Connections are accepted a few at a time, so that people at tables are served in between."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from itertools import pairwise
from typing import Any, ClassVar

import pytest
import uvicorn
import uvloop
from uvicorn.server import ServerState

from foxden.server import listener
from foxden.server.http.protocol import HttpProtocol
from foxden.server.http.turnstile import Turnstile
from foxden.server.listener import AT_ONCE, Listener
from foxden.server.open_connections import OpenConnections
from foxden.server.rate_limits import AddressLimits, Limits

MANY = 100
WAIT = 30.0


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0), backlog=MANY) as found:
        yield found


class Served:
    """A listener whose connections say hello, and what it has done."""

    def __init__(self, listening: socket.socket, at_once: int = MANY) -> None:
        limits = Limits(asks=0.001, asks_burst=at_once, bursts=1, connections=1)
        self.connections = OpenConnections(AddressLimits(limits), 1000)
        self.asked = self.built = 0
        self.listener = Listener(listening, self, self.protocol)  # type: ignore[arg-type]

    def wait(self, host: str) -> float | None:
        self.asked += 1
        return self.connections.wait(host)

    def protocol(self, _wait: float) -> asyncio.Protocol:
        self.built += 1
        return Hello()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        self.listener.start()
        yield
        self.listener.close()
        await self.listener.wait_closed()


class Hello(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"hello")
        transport.close()


def visitors(listening: socket.socket, stack: ExitStack, many: int = MANY) -> list[socket.socket]:
    """Connections that wait to be accepted."""
    return [stack.enter_context(socket.create_connection(listening.getsockname(), timeout=WAIT)) for _ in range(many)]


def said(visitor: socket.socket) -> bytes:
    try:
        return visitor.recv(100)
    except ConnectionResetError:
        return b"reset"


def test_others_are_served_between_a_few_connections(listening: socket.socket) -> None:
    """100 connections wait: in each turn of the event loop 3 of them are accepted, and everything else has its turn."""
    served = Served(listening)

    async def turns() -> list[int]:
        found = [0]
        async with served.running():
            while found[-1] < MANY:
                await asyncio.sleep(0)
                found.append(served.asked)
        return found

    with ExitStack() as stack:
        mine = visitors(listening, stack)
        found = asyncio.run(asyncio.wait_for(turns(), WAIT))
        assert max(after - before for before, after in pairwise(found)) == AT_ONCE
        assert {said(one) for one in mine} == {b"hello"}


def test_nothing_is_built_for_a_connection_that_is_refused(listening: socket.socket) -> None:
    """60 connections of an address at once are allowed: the other 40 are reset."""
    served = Served(listening, at_once=60)

    async def all_of_them() -> None:
        async with served.running():
            while served.asked < MANY:
                await asyncio.sleep(0)

    with ExitStack() as stack:
        mine = visitors(listening, stack)
        asyncio.run(asyncio.wait_for(all_of_them(), WAIT))
        assert [said(one) for one in mine] == [b"hello"] * 60 + [b"reset"] * 40
        assert served.built == 60


class Failing(socket.socket):
    """A listening socket of a system that has no free files for a while, and then of a connection that has gone."""

    failures: ClassVar[list[int]] = [errno.EMFILE, errno.ECONNABORTED]

    def accept(self) -> tuple[socket.socket, Any]:
        if self.failures:
            raise OSError(self.failures.pop(0), "as the system says")
        return super().accept()


def test_without_free_files_it_waits_and_goes_on(listening: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "AGAIN_SECONDS", 0.01)
    with ExitStack() as stack:
        mine = visitors(listening, stack, 1)
        served = Served(Failing(fileno=listening.detach()))

        async def go_on() -> None:
            async with served.running():
                while served.built < 1:
                    await asyncio.sleep(0.01)

        with served.listener.listening:
            asyncio.run(asyncio.wait_for(go_on(), WAIT))
        assert said(mine[0]) == b"hello"
        assert not Failing.failures


def test_a_connection_is_not_read_before_its_turn() -> None:
    """Also by uvloop, which begins to read whatever the protocol wants."""
    begun: list[str] = []

    async def app(scope: Any, _receive: Any, send: Any) -> None:
        begun.append(scope["path"])
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def work() -> None:
        loop, (client, mine) = asyncio.get_running_loop(), socket.socketpair()
        client.setblocking(False)
        config = uvicorn.Config(app, interface="asgi3", log_config=None)
        connections = OpenConnections(AddressLimits(Limits()), 1000)
        protocol = HttpProtocol(connections, wait=3600, config=config, server_state=ServerState(), app_state={})
        with client:
            await loop.connect_accepted_socket(lambda: protocol, mine)
            await loop.sock_sendall(client, b"GET /first HTTP/1.1\r\nHost: localhost\r\n\r\n")
            while not protocol.held:
                await asyncio.sleep(0)
            assert not protocol.transport.is_reading()
            assert begun == []
            protocol._begin_reading()
            assert (await loop.sock_recv(client, 1000)).startswith(b"HTTP/1.1 204")
            assert begun == ["/first"]
            protocol.transport.abort()
            await asyncio.sleep(0)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(work(), WAIT))


def test_a_few_requests_begin_in_each_turn_in_the_order_of_their_arrival() -> None:
    """20 come at once, and the fifth gives up while it waits."""
    turnstile, found = Turnstile(2), []

    async def enter(i: int) -> None:
        await turnstile.enter()
        found.append(i)

    async def work() -> list[int]:
        tasks, counts = [asyncio.create_task(enter(i)) for i in range(20)], [0]
        await asyncio.sleep(0)
        tasks[5].cancel()
        while not all(task.done() for task in tasks):
            counts.append(len(found))
            await asyncio.sleep(0)
        return [after - before for before, after in pairwise(counts)]

    steps = asyncio.run(asyncio.wait_for(work(), WAIT))
    assert found == [i for i in range(20) if i != 5]
    assert max(steps) == 2
