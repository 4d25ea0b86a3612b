"""`foxden serve --origin`: pages of the named sites may use the server, and no others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets import Origin
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.guest import HTTP, ME, make
from tests.server.served import FAST, Served, sqlite

FRIEND, STRANGER = "https://files.example", "https://evil.example"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("origins")
    with Served(sqlite(folder), *FAST, "--origin", "HTTPS://files.example:443/", "--origin", "http://localhost:5173") as running:
        yield running


def preflight(url: str, origin: str, method: str = "POST", headers: str = "content-type") -> httpx.Response:
    """What a browser asks before a page of another site may send JSON."""
    asked = {"origin": origin, "access-control-request-method": method, "access-control-request-headers": headers}
    return HTTP.options(f"{url}/api/tables", headers=asked)


def test_a_browser_may_send_json_for_a_page_of_a_named_site(served: Served) -> None:
    for origin in (FRIEND, "http://localhost:5173"):
        answer = preflight(served.url, origin)
        assert answer.status_code == 200
        assert answer.headers["access-control-allow-origin"] == origin
        assert "POST" in answer.headers["access-control-allow-methods"]
        assert "content-type" in answer.headers["access-control-allow-headers"].lower()
        assert "origin" in answer.headers["vary"].lower()


def test_a_page_of_a_named_site_reads_answers_and_refusals(served: Served) -> None:
    asked = {"game": "pretty", "seats": [ME]}
    made = HTTP.post(f"{served.url}/api/tables", json=asked, headers={"origin": FRIEND})
    assert (made.status_code, made.headers["access-control-allow-origin"]) == (201, FRIEND)
    table = made.json()["table"]
    for path, status in ((f"/api/tables/{table}", 200), ("/api/games", 200), ("/api/tables/nosuchtable", 404), ("/health", 200)):
        answer = HTTP.get(served.url + path, headers={"origin": FRIEND})
        assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (status, FRIEND), path
        assert "access-control-allow-credentials" not in answer.headers


def test_a_page_of_a_named_site_reads_why_it_was_turned_away(tmp_path: Path) -> None:
    """Under another name, or too often: refused before anything is done for it, but with the same headers, and counted."""
    with Served(sqlite(tmp_path), "--lazy", "--requests", "0.01", "--origin", FRIEND) as served:  # one of any kind, then none
        assert HTTP.get(f"{served.url}/health").status_code == 200
        for headers, status, code in (({"host": "evil.example"}, 421, "other_host"), ({}, 429, "too_fast")):
            answer = HTTP.get(f"{served.url}/health", headers={"origin": FRIEND} | headers)
            assert (answer.status_code, answer.json()["error"]) == (status, code)
            assert answer.headers["access-control-allow-origin"] == FRIEND
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["connection"] == "close"
            answer = HTTP.get(f"{served.url}/health", headers={"origin": STRANGER} | headers)
            assert answer.status_code == status
            assert "access-control-allow-origin" not in answer.headers
        with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2")) as other:
            figures = other.get(f"{served.url}/metrics").text
        for status in (421, 429):
            assert f'foxden_requests_total{{method="GET",status="{status}"}} 2.0' in figures


def test_other_sites_are_refused(served: Served) -> None:
    for origin in (STRANGER, "null", "https://files.example.evil.example", "http://files.example"):
        assert "access-control-allow-origin" not in preflight(served.url, origin).headers, origin
        answer = HTTP.post(f"{served.url}/api/tables", json={"game": "pretty", "seats": [ME]}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "other_origin"), origin
        assert "access-control-allow-origin" not in answer.headers
        assert "access-control-allow-origin" not in HTTP.get(f"{served.url}/api/games", headers={"origin": origin}).headers


def test_methods_and_headers_that_nothing_needs_are_not_allowed(served: Served) -> None:
    assert preflight(served.url, FRIEND, method="DELETE").status_code == 400
    assert preflight(served.url, FRIEND, headers="x-secret").status_code == 400


def test_sockets(served: Served) -> None:
    table = make(served.url, "pretty", [ME])["table"]
    with connect(f"{served.sockets}/ws/{table}", origin=Origin(FRIEND)) as socket:
        socket.send('{"t":"ping","id":3}')
        assert json.loads(socket.recv(timeout=60)) == {"t": "pong", "id": 3}
    with pytest.raises(InvalidStatus) as caught:
        connect(f"{served.sockets}/ws/{table}", origin=Origin(STRANGER))
    assert caught.value.response.status_code == 403
