"""The server answers under its own names only: pages of other sites whose name leads here (DNS rebinding) get nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.guest import ME, make
from tests.server.raw import KEY, Raw
from tests.server.served import FAST, Served, sqlite


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(sqlite(tmp_path_factory.mktemp("names")), *FAST, "--host-name", "Play.Example") as running:
        yield running


def status(served: Served, path: str, host: str, *more: str) -> int:
    """The status of a GET request of a page of the site that this host name belongs to."""
    head = "\r\n".join([f"GET {path} HTTP/1.1", *([f"Host: {host}", f"Origin: http://{host}"] if host else []), *more, "", ""])

    async def ask() -> int:
        async with Raw.open(served.url) as raw:
            raw.send(head.encode("latin-1"))
            return int((await raw.reader.readline()).split()[1])

    return asyncio.run(ask())


ALLOWED = [
    "localhost",
    "localhost:8000",
    "LOCALHOST.",
    "fox.localhost",
    "127.0.0.1:80",
    "192.168.1.5",
    "[::1]",
    "[::1]:8000",
    "play.example:443",
]
REFUSED = [
    "evil.example",
    "evil.example:8000",
    "play.example.evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "[x",
    "[localhost",
    "[localhost]",
    "[::1]evil.example",
    "[::1]:80.evil.example",
    "[::1]:80\xa0",
    "",
]


@pytest.mark.parametrize(("host", "right"), [*((host, 200) for host in ALLOWED), *((host, 421) for host in REFUSED)])
def test_requests(served: Served, host: str, right: int) -> None:
    assert status(served, "/health", host) == right


@pytest.mark.parametrize("hosts", [("localhost", "evil.example"), ("evil.example", "localhost"), ("localhost", "localhost")])
def test_two_names_at_once(served: Served, hosts: tuple[str, str]) -> None:
    """A proxy may have looked at the other one."""
    assert status(served, "/health", hosts[0], f"hOST: {hosts[1]}") == 400


@pytest.mark.parametrize(("host", "right"), [("localhost", 101), ("play.example", 101), ("evil.example", 403)])
def test_sockets(served: Served, host: str, right: int) -> None:
    table = make(served.url, "pretty", [ME])["table"]
    assert status(served, f"/ws/{table}", host, "Connection: Upgrade", "Upgrade: websocket", KEY.rstrip()) == right
