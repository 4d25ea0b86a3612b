"""The two examples of a proxy with TLS, with a real server behind them: people play, and allowances belong to who asks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets import Origin
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.deploy.proxies import NAME, PATIENCE, PROXIES, Proxy
from tests.server.guest import ME
from tests.server.served import FAST, Served, sqlite


@pytest.fixture(scope="module", params=PROXIES)
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    folder = tmp_path_factory.mktemp(request.param)
    with Served(sqlite(folder), *FAST, "--host-name", NAME) as served, PROXIES[request.param](folder, _port(served)) as found:
        yield found


def _port(served: Served) -> int:
    return urlsplit(served.url).port or 0


def ask(proxy: Proxy, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
    """A request to the name of the server, as a browser sends it."""
    words = [f"{method} {path} HTTP/1.1", f"Host: {NAME}", "Connection: close", *(f"{k}: {v}" for k, v in headers.items())]
    sent = b"" if body is None else json.dumps(body).encode()
    words += [f"Content-Length: {len(sent)}", "", ""]
    with proxy.connect() as wire:
        wire.sendall("\r\n".join(words).encode() + sent)
        said = b""
        while piece := wire.recv(65536):
            said += piece
    head, _, content = said.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    pairs = [(name, value.strip()) for name, _, value in (line.partition(":") for line in lines)]
    return httpx.Response(int(first.split()[1]), headers=[p for p in pairs if p[0].lower() != "transfer-encoding"], content=content)


def test_people_play_through_it(proxy: Proxy) -> None:
    made = ask(proxy, "POST", "/api/tables", {"game": "pretty", "seats": [ME]}, Origin=f"https://{NAME}")
    assert made.status_code == 201
    table = json.loads(made.content[made.content.index(b"{") : made.content.rindex(b"}") + 1])
    where, page = f"wss://{NAME}/ws/{table['table']}", f"https://{NAME}"
    with connect(where, sock=proxy.wire(), ssl=proxy.trust, origin=Origin(page), open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"t": "hello", "secrets": table["seats"], "owner": table["owner"]}))
        assert json.loads(socket.recv(PATIENCE))["you"] == [1]
        socket.send(json.dumps({"t": "roll", "id": 1, "seat": 1, "n": 0}))
        while (said := json.loads(socket.recv(PATIENCE)))["t"] != "event":
            pass
        assert said["event"]["kind"] == "roll"


def test_other_sites_are_refused_through_it(proxy: Proxy) -> None:
    where, page = f"wss://{NAME}/ws/abc", Origin("https://evil.example")
    with pytest.raises(InvalidStatus), connect(where, sock=proxy.wire(), ssl=proxy.trust, origin=page, open_timeout=PATIENCE):
        pass


def test_link_previews_have_the_address_of_the_proxy(proxy: Proxy) -> None:
    assert f'content="https://{NAME}/'.encode() in ask(proxy, "GET", "/").content


def test_what_is_for_the_host_stays_with_the_host(proxy: Proxy) -> None:
    assert ask(proxy, "GET", "/metrics").status_code == 403
    assert ask(proxy, "GET", "/health").status_code == 200
    assert ask(proxy, "GET", "/health").headers["strict-transport-security"] == "max-age=31536000"


def test_large_heads_and_bodies_are_refused(proxy: Proxy) -> None:
    assert ask(proxy, "GET", "/health", **{"X-Long": "x" * 40_000}).status_code in (400, 431)
    assert ask(proxy, "POST", "/api/tables", "x" * 20_000).status_code == 413


@pytest.mark.parametrize("name", PROXIES)
def test_an_allowance_belongs_to_the_address_in_front_of_the_proxy(name: str, tmp_path: Path) -> None:
    """Nobody gets another one by naming another address in a header: 6 requests at once, whatever it says."""
    limits = ("--lazy", "--requests", "1", "--host-name", NAME)
    with Served(sqlite(tmp_path), *limits) as served, PROXIES[name](tmp_path, _port(served)) as proxy:
        made = [
            ask(proxy, "POST", "/api/tables", {"game": "pretty", "seats": [ME]}, **{"X-Forwarded-For": f"192.0.2.{i}"}).status_code
            for i in range(40)
        ]
    assert made[0] == 201
    assert 429 in made
