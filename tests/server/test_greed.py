"""One stranger sends too much, too slowly or opens too many connections: it is cut, and everybody else does not notice."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest

from tests.server.guest import HTTP, ME, make, sit
from tests.server.raw import KEY, PING, PONG, Raw, frame, request
from tests.server.served import FAST, Served, sqlite

KB = 1024
MANY_LINES = "X: x\r\n" * 600


def status_of(said: bytes) -> int:
    return int(said.split(b" ", 2)[1]) if said else 0


async def first_status(raw: Raw) -> int:
    """The status of the first answer; 0 if the connection is cut."""
    try:
        return status_of(await raw.reader.readline())
    except ConnectionError:
        return 0


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /" + b"x" * 17 * KB + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        (b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 17 * KB + b"\r\n\r\n", 431),
        (b"GET /health HTTP/1.1\r\nHost: localhost\r\n" + b"X: x\r\n" * 3 * KB + b"\r\n", 431),
        (b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 33 * KB, 431),  # its end never comes
        (b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 12 * KB + b"\r\nConnection: close\r\n\r\n", 200),
    ],
)
def test_a_large_head_is_refused(url: str, sent: bytes, status: int) -> None:
    async def ask() -> int:
        async with Raw.open(url) as raw:
            raw.send(sent)
            return status_of(await raw.ended())

    assert asyncio.run(ask()) in (status, 0 if status == 431 else status)  # 0: cut before it could read the answer


def test_a_head_of_a_hundred_megabytes_is_cut_at_once(tmp_path: Path) -> None:
    """It is not read: the server stays as idle as before."""
    with Served(sqlite(tmp_path), *FAST) as served:

        async def pour() -> int:
            sent = 0
            async with Raw.open(served.url) as raw:
                raw.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
                try:
                    while sent < 100 << 20:
                        raw.send(b"x" * (1 << 20))
                        await raw.writer.drain()
                        sent += 1 << 20
                except ConnectionError:
                    pass
            return sent

        before = processor_seconds(served)
        assert asyncio.run(pour()) < 50 << 20
        assert processor_seconds(served) - before < 1


def processor_seconds(served: Served) -> float:
    text = HTTP.get(f"{served.url}/metrics").text
    return float(text.partition("\nprocess_cpu_seconds_total ")[2].split("\n", 1)[0])


@pytest.mark.parametrize("body", [b"x" * 200 * KB, b"1\r\nx\r\n0\r\nX: " + b"x" * 200 * KB])
def test_a_body_without_end_is_cut(url: str, body: bytes) -> None:
    """Also what follows the parts of a chunked body."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    head = head if body.startswith(b"1\r") else head.replace(b"Transfer-Encoding: chunked", b"Content-Length: 99999999")

    async def ask() -> int:
        async with Raw.open(url) as raw:
            raw.send(head + body)
            return status_of(await raw.ended())

    assert asyncio.run(ask()) in (0, 400, 413)  # 0: it is cut while it still sends


def test_a_request_that_is_answered_before_its_body_has_come_breaks_nothing(url: str) -> None:
    """Whoever sends the body meanwhile reads the answer, and can use the connection for the next request."""

    async def two() -> list[int]:
        async with Raw.open(url) as raw:
            raw.send(b"POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n")
            first, _ = await raw.answer()
            raw.send(b"{}" + request("GET", "/health"))
            second, _ = await raw.answer()
            return [first, second]

    assert asyncio.run(two()) == [405, 200]


@pytest.mark.long
@pytest.mark.parametrize(
    ("sent", "seconds"),
    [
        (b"", 10),
        (b"GET /health HTTP/1.1\r\nHost: loc", 10),
        (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{", 20),
    ],
)
def test_whoever_is_too_slow_is_cut(url: str, sent: bytes, seconds: float) -> None:
    async def wait() -> float:
        async with Raw.open(url) as raw:
            started = time.monotonic()
            raw.send(sent)
            assert status_of(await raw.ended()) == 408
            return time.monotonic() - started

    assert seconds - 1 < asyncio.run(wait()) < seconds + 60


@pytest.mark.parametrize(
    "head",
    [
        f"POST /ws/open HTTP/1.1\r\n{KEY}Content-Length: 2\r\n\r\n{{}}",
        f"GET /ws/open HTTP/1.1\r\n{KEY}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        f"GET /ws/open HTTP/1.1\r\n{KEY}X: {'x' * 12 * KB}\r\n\r\n",
        f"GET /ws/open HTTP/1.1\r\n{KEY}{MANY_LINES}\r\n",
    ],
    ids=["POST", "with a body", "a long line", "many lines"],
)
def test_a_socket_that_cannot_be_opened_is_closed_at_once(url: str, head: str) -> None:
    """The library leaves such a head without an answer, and the connection would stay for ever."""

    async def ask() -> int:
        async with Raw.open(url) as raw, asyncio.timeout(30):
            upgrade = "Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            raw.send(head.replace("\r\n", f"\r\n{upgrade}", 1).encode())
            return status_of(await raw.ended())

    assert asyncio.run(ask()) == 400


def test_a_socket_has_ten_seconds_for_its_hello_whatever_it_sends(url: str) -> None:
    """Pings do not keep a socket open that never says who it is."""
    table = make(url, "pretty", [ME])["table"]

    async def ping() -> tuple[float, str]:
        async with Raw.socket(url, table) as raw:
            started = time.monotonic()
            while True:
                raw.send(frame(b'{"t":"ping","id":1}'))
                said = json.loads((await raw.hear())[1])
                if said["t"] == "error":
                    return time.monotonic() - started, said["code"]
                await asyncio.sleep(0.5)

    seconds, code = asyncio.run(ping())
    assert (9 < seconds < 60, code) == (True, "hello_first")


def test_a_message_of_more_than_8_kb_closes_the_socket(url: str) -> None:
    with sit(url, make(url, "pretty", [ME])) as guest:
        guest.socket.send("x" * 5000)
        assert guest.until("error")["code"] == "too_large"
        guest.socket.send("x" * 9000)
        assert guest.closed() == 1009


def test_a_message_in_countless_parts_is_cut(url: str) -> None:
    """Each part is empty, so the message never becomes too large. The socket has said hello, so nothing else would end it."""
    table = make(url, "pretty", [ME])["table"]

    async def send(parts: int) -> int | None:
        async with Raw.socket(url, table) as raw:
            raw.send(frame(b'{"t":"hello"}'))
            assert json.loads((await raw.hear())[1])["t"] == "welcome"
            raw.send(frame(b"", last=False) + frame(b"", 0, last=False) * parts + frame(b'{"t":"ping","id":7}', 0))
            return await answered(raw)

    assert asyncio.run(send(60)) == 7
    assert asyncio.run(send(5000)) is None


async def answered(raw: Raw) -> int | None:
    """The number of the message that is answered next; None if the socket is cut."""
    try:
        while "id" not in (said := json.loads((await raw.hear())[1])):
            pass
    except (ConnectionError, EOFError):
        return None
    return int(said["id"])


def test_an_address_has_at_most_500_anonymous_connections(url: str) -> None:
    """The newest are refused; whoever has a seat is not counted."""
    made = make(url, "pretty", [ME])

    async def crowd() -> int:
        async with AsyncExitStack() as open:
            many = [await open.enter_async_context(Raw.open(url, "127.0.0.2")) for _ in range(520)]
            for raw in many:
                raw.send(request("GET", "/health", b"", "Connection: keep-alive"))
            return sum([await first_status(raw) != 200 for raw in many])

    with sit(url, made) as guest:
        assert 15 <= asyncio.run(crowd()) <= 25  # other tests may have some open, too
        assert guest.ask(t="roll", seat=1, n=0)["t"] == "ok"


def test_at_the_limit_of_open_files_people_at_tables_stay(tmp_path: Path) -> None:
    """A server that may open 200 files: strangers who open 300 connections are cut, those who play go on, and it stops at once."""
    with Served(sqlite(tmp_path), *FAST, shell="ulimit -n 200") as served:
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:

            async def crowd() -> None:
                async with AsyncExitStack() as open:
                    for _ in range(300):
                        raw = await open.enter_async_context(Raw.open(served.url))
                        raw.send(b"GET / HTT")
                    assert (await asyncio.to_thread(guest.ask, t="roll", seat=1, n=0))["t"] == "ok"
                    started = time.monotonic()
                    assert await asyncio.to_thread(served.stop) == 0
                    assert time.monotonic() - started < 9

            asyncio.run(crowd())
            assert guest.closed() == 1001


def test_at_the_limit_of_open_files_seats_of_one_address_do_not_keep_others_out(tmp_path: Path) -> None:
    """A server that may open 200 files: a stranger holds its own seat with 180 sockets, and whoever comes can still play."""
    with Served(sqlite(tmp_path), *FAST, shell="ulimit -n 200") as served:
        made = make(served.url, "pretty", [ME])
        hello = frame(json.dumps({"t": "hello", "secrets": made["seats"]}).encode())

        async def crowd() -> None:
            async with AsyncExitStack() as open:
                for _ in range(180):
                    with suppress(OSError, EOFError):
                        raw = await open.enter_async_context(Raw.socket(served.url, made["table"], "127.0.0.2"))
                        raw.send(hello)
                        assert json.loads((await raw.hear())[1])["t"] == "welcome"
                await asyncio.to_thread(newcomer)

        def newcomer() -> None:
            mine = make(served.url, "pretty", [ME])
            with sit(served.url, mine) as guest:
                for _ in range(20):  # others come and go meanwhile
                    assert HTTP.get(f"{served.url}/health", headers={"connection": "close"}).status_code == 200
                assert guest.ask(t="roll", seat=1, n=0)["t"] == "ok"

        asyncio.run(crowd())


def test_pings_without_end_are_cut(url: str) -> None:
    """A ping costs as much as a message and is not counted as one; a program sends one in some seconds."""
    table = make(url, "pretty", [ME])["table"]

    async def send(kind: int) -> int:
        async with Raw.socket(url, table) as raw:
            raw.send(frame(b'{"t":"hello"}') + frame(b"x", kind) * 20 + frame(b'{"t":"ping","id":1}'))
            said = [await raw.hear() for _ in range(2 if kind == PONG else 22)]
            raw.send(frame(b"x", kind) * 5000)
            return len([kind for kind, _ in said if kind == PONG] + [await raw.ended()])

    assert asyncio.run(send(PING)) == 21
    assert asyncio.run(send(PONG)) == 1


def test_whoever_does_not_read_is_not_read(url: str) -> None:
    """Pings without end, whose answers nobody reads: the server stops reading, so they cannot fill its memory."""
    table = make(url, "pretty", [ME])["table"]

    async def flood() -> int:
        async with Raw.socket(url, table) as raw:
            raw.send(frame(b'{"t":"hello"}'))
            sent, pings = 0, frame(b"x" * 120, 9) * 8000
            try:
                async with asyncio.timeout(5):
                    while sent < 200 << 20:
                        raw.send(pings)
                        await raw.writer.drain()
                        sent += len(pings)
            except (TimeoutError, ConnectionError):
                pass
            raw.writer.transport.abort()
            return sent

    assert asyncio.run(flood()) < 100 << 20
