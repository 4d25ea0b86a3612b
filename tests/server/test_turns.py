"""Requests and connections of one address wait for their turn; those of others do not."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest

from foxden.server.rate_limits import AddressLimits, Limits, TokenBucket
from tests.server.guest import ME, make
from tests.server.raw import KEY, Raw, frame, request
from tests.server.served import FAST, Served, sqlite

STRANGER, FRIEND = "127.0.0.2", "127.0.0.3"
PING = request("GET", "/api/nothing")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with its usual limits: 60 requests and 40 connections in a second, after 600 at once."""
    with Served(sqlite(tmp_path_factory.mktemp("turns")), "--lazy") as running:
        yield running


def test_what_is_too_much_waits_or_is_refused() -> None:
    """One in a second, two at once: the third waits a second, the sixth would wait four, so it is refused and costs nothing."""
    bucket = TokenBucket(1, 2)
    waits = [bucket.wait(3) for _ in range(7)]
    assert [wait is None for wait in waits] == [False] * 5 + [True] * 2
    assert [round(wait or 0) for wait in waits[:5]] == [0, 0, 1, 2, 3]


def test_an_address_has_its_own_turns() -> None:
    turns = AddressLimits(Limits(asks=1, requests=1, asks_burst=1, bursts=1)).requests
    assert [turns.next(address) for address in ("a", "b")] == [0.0, 0.0]
    assert turns.next("a") != 0.0


def test_requests_wait_for_their_turn(served: Served) -> None:
    """900 requests over 20 connections: 600 at once, the others take five seconds. Meanwhile others are served at once."""

    async def ask(source: str, times: int) -> list[int]:
        async with Raw.open(served.url, source) as raw:
            found = []
            for _ in range(times):
                raw.send(PING)
                found.append((await raw.answer())[0])
            return found

    async def crowd() -> float:
        started = time.monotonic()
        many = await asyncio.gather(*(ask(STRANGER, 45) for _ in range(20)))
        assert {status for found in many for status in found} == {404}
        return time.monotonic() - started

    assert asyncio.run(crowd()) > 4
    assert asyncio.run(ask(FRIEND, 1)) == [404]


def test_a_proxy_has_as_many_connections_as_it_needs_and_a_stranger_has_not(tmp_path: Path) -> None:
    """400 connections where 120 at once and 8 in a second are allowed: those of 127.0.0.1, trusted as a proxy, are all served."""
    with Served(sqlite(tmp_path), "--lazy", "--requests", "1") as served:

        async def visit(source: str, i: int) -> bool:
            with suppress(ConnectionError):
                async with Raw.open(served.url, source) as raw:
                    raw.send(
                        request("GET", "/api/nothing", b"", f"X-Forwarded-For: 198.18.{i >> 8}.{i & 255}", "Connection: close")
                    )
                    return bool(await raw.ended())
            return False

        async def visits(source: str) -> int:
            return sum(await asyncio.gather(*(visit(source, i) for i in range(400))))

        assert asyncio.run(visits(STRANGER)) < 400
        assert asyncio.run(visits("127.0.0.1")) == 400
        assert asyncio.run(visit(FRIEND, 1))


def test_a_proxy_may_open_many_at_once(tmp_path: Path) -> None:
    """600 people come back after a restart: the proxy opens all connections before it has said for whom any of them is."""
    with Served(sqlite(tmp_path), "--lazy") as served:

        async def crowd() -> list[int]:
            async with AsyncExitStack() as open:
                many = [await open.enter_async_context(Raw.open(served.url)) for _ in range(600)]
                for i, raw in enumerate(many):
                    raw.send(request("GET", "/api/nothing", b"", f"X-Forwarded-For: 198.18.{i >> 8}.{i & 255}"))
                return [(await raw.answer())[0] for raw in many]

        assert asyncio.run(crowd()) == [404] * 600


def test_a_pipeline_is_short(tmp_path: Path) -> None:
    """Thousands of requests sent before the first is answered: it is cut, and the log stays as it is."""
    with Served(sqlite(tmp_path), *FAST) as served:

        async def pour() -> int:
            async with Raw.open(served.url) as raw:
                raw.send(PING * 3000)
                return len(re.findall(b"HTTP/1.1 404", await raw.ended()))

        async def leave() -> None:
            for _ in range(20):
                async with Raw.open(served.url) as raw:
                    raw.send(PING * 7)
                    await asyncio.sleep(0.005)
                    raw.writer.transport.abort()

        assert asyncio.run(pour()) <= 10
        asyncio.run(leave())
        said = list(served.said)
    assert not any("rror" in line for line in said), said


def test_whoever_has_gone_before_the_answer_leaves_no_trace(tmp_path: Path) -> None:
    """Sockets and requests that are closed while they wait for their turn: nothing of it is in the log."""
    with Served(sqlite(tmp_path), "--lazy", "--requests", "1") as served:
        table = make(served.url, "pretty", [ME])["table"]
        upgrade = f"GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{KEY}\r\n".encode()

        async def come_and_go() -> None:
            for i in range(160):  # 120 at once, then 12 in a second
                async with Raw.open(served.url) as raw:
                    raw.send(upgrade + frame(b'{"t":"hello"}') if i % 2 else PING)
                    await asyncio.sleep(0.002)
                    raw.writer.transport.abort()

        asyncio.run(come_and_go())
        said = list(served.said)
    assert not any("rror" in line or "ASGI" in line for line in said), said
