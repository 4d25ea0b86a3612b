"""Requests: what is answered, what is refused, and the headers of every answer."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

import foxden
from foxden.server import pages
from foxden.sheets.describe import describe
from foxden.sheets.setup import setup
from tests.server.guest import HTTP, ME, OPEN, make, sit
from tests.server.served import Served, sqlite

RECORD = """[Game "pretty"]
[Rules "1"]
[Seats "2"]
[Date "2026-11-15"]
[Players "human:Ann,medium"]
[Result "*"]

1.1 {W3 Y3 B5 G3 O2 P3} yellow:r4c2 {W1 B1 G4 P5} white=blue:2 {B6 G2 P2} blue:7 2:green
"""


def test_games(url: str) -> None:
    found = HTTP.get(f"{url}/api/games").json()
    assert [sheet["game"] for sheet in found["games"]] == list(foxden.GAMES)
    assert found["games"][2] == json.loads(json.dumps(describe(setup("cubed"))))
    assert found["levels"] == ["easy", "medium", "hard", "master"]


def test_a_table_is_made(url: str) -> None:
    answer = HTTP.post(f"{url}/api/tables", json={"game": "pretty", "seats": [ME | {"name": "Ann"}, OPEN]})
    made = answer.json()
    assert answer.status_code == 201
    assert list(made["seats"]) == ["1"]
    assert len({made["owner"], *made["seats"].values()}) == 2
    summary = HTTP.get(f"{url}/api/tables/{made['table']}").json()
    assert {key: summary[key] for key in ("table", "game", "n", "round", "rounds", "over", "moved")} == {
        "table": made["table"], "game": "pretty", "n": 0, "round": 1, "rounds": 6, "over": False, "moved": None,
    }  # fmt: skip
    assert [who["kind"] for who in summary["seats"]] == ["person", "open"]
    assert made["owner"] not in json.dumps(summary)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "malformed"),
        (b"{", "malformed"),
        (b"[]", "malformed"),
        (b"\xff\xfe", "malformed"),
        (b'{"game":"pretty","seats":[]}', "malformed"),
        (b'{"game":"pretty","seats":[{"kind":"king"}]}', "malformed"),
        (b'{"game":"pretty","seats":[{"kind":"me"}],"cheat":true}', "malformed"),
        (b'{"game":"pretty","seats":[{"kind":"me"}],"options":{"passive_may_decline":"yes"}}', "malformed"),
        (b'{"game":"pretty","seats":[{"kind":"me"}],"options":{"no_such_rule":true}}', "bad_setup"),
        (b'{"game":"chess","seats":[{"kind":"me"}]}', "bad_setup"),
        (b'{"game":"junior","seats":[{"kind":"me"}]}', "bad_setup"),
        (b'{"game":"pretty","seats":[{"kind":"me"},{"kind":"bot"}]}', "bad_setup"),
        (b'{"game":"pretty","seats":[{"kind":"me"},{"kind":"bot","level":"god"}]}', "bad_setup"),
        (b" " * 20_000, "too_large"),
    ],
)
def test_tables_that_cannot_be_made(url: str, body: bytes, code: str) -> None:
    answer = HTTP.post(f"{url}/api/tables", content=body)
    assert answer.json()["error"] == code
    assert answer.status_code == {"malformed": 400, "bad_setup": 422, "too_large": 413}[code]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/aaaaaaaaaaaaa", 404, "unknown_table"),
        ("GET", "/api/tables/aaaaaaaaaaaaa/record", 404, "unknown_table"),
        ("GET", "/api/tables/aaaaaaaaaaaaa/replay", 404, "unknown_table"),
        ("GET", "/api/tables/..%2f..%2fetc", 404, "not_found"),
        ("POST", "/api/tables/aaaaaaaaaaaaa/seats/1", 404, "unknown_table"),
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/nothing.js", 404, "not_found"),
        ("GET", "/assets/../../app.py", 404, "not_found"),
        ("GET", "/%2e%2e/app.py", 404, "not_found"),
        ("DELETE", "/api/tables", 405, "no_such_method"),
        ("POST", "/api/games", 405, "no_such_method"),
    ],
)
def test_what_is_not_there(url: str, method: str, path: str, status: int, code: str) -> None:
    answer = HTTP.request(method, f"{url}{path}")
    assert (answer.status_code, answer.json()["error"]) == (status, code)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/games", "/api/nothing", "/health", "/metrics"])
def test_every_answer_has_the_headers(url: str, path: str) -> None:
    headers = HTTP.get(f"{url}{path}").headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"  # no inline scripts, no eval, nobody else's
    assert (policy["connect-src"], policy["frame-ancestors"], policy["base-uri"]) == ("'self'", "'none'", "'none'")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_other_sites_may_not_make_tables(url: str) -> None:
    for origin in ("http://evil.example", "null", "http://["):
        answer = HTTP.post(f"{url}/api/tables", json={"game": "pretty", "seats": [ME]}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "other_origin"), origin
    answer = HTTP.post(f"{url}/api/tables", json={"game": "pretty", "seats": [ME]}, headers={"origin": url})
    assert answer.status_code == 201


def test_a_record_can_be_downloaded(url: str) -> None:
    made = make(url, "twice", [ME, ME])
    with sit(url, made) as guest:
        guest.play(random.Random(1), until=20)
        state = guest.state
    answer = HTTP.get(f"{url}/api/tables/{made['table']}/record?download=1")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="twice-{made["table"]}.fox"'
    game = foxden.load(answer.text)
    assert [game.score(seat).total for seat in (1, 2)] == [paper["total"] for paper in state["seats"]]
    assert game.tags["Commitment"] == state["commitment"]
    assert "Secret" not in game.tags  # not before the game is over


def test_a_record_is_replayed(url: str) -> None:
    found = HTTP.post(f"{url}/api/replay", content=RECORD.encode()).json()
    assert (found["table"], found["over"], found["tags"]["Date"]) == (None, False, "2026-11-15")
    assert found["seats"] == [
        {"seat": 1, "kind": "person", "name": "Ann", "level": None},
        {"seat": 2, "kind": "bot", "name": "", "level": "medium"},
    ]
    words = [step["event"]["word"] for step in found["steps"]]
    assert words == ["{W3 Y3 B5 G3 O2 P3}", "yellow:r4c2", "{W1 B1 G4 P5}", "white=blue:2", "{B6 G2 P2}", "blue:7", "green"]
    assert found["steps"][-1]["event"]["seat"] == 2
    last = found["steps"][-1]["state"]
    assert last["seats"][0]["areas"]["blue"]["marks"] == {"2": None, "7": None}
    assert last["seats"][1]["areas"]["green"]["marks"] == {"1": None}
    assert found["first"]["seats"][0]["areas"]["blue"]["marks"] == {}


def test_a_record_that_cannot_be_read_says_where(url: str) -> None:
    answer = HTTP.post(f"{url}/api/replay", content=RECORD.replace("r4c2", "r3c3").encode())
    assert answer.status_code == 422
    say = answer.json()["say"]
    assert (answer.json()["error"], say["line"], say["column"], say["found"]) == ("bad_record", 8, 25, "'yellow:r3c3'")
    for text in (b"", b"hello", b"\xff", b'[Game "chess"]', RECORD.replace('"2"', '"9"', 1).encode(), b"x" * 300_000):
        answer = HTTP.post(f"{url}/api/replay", content=text)
        assert answer.status_code in (400, 413, 422)
        assert answer.json()["error"] in ("bad_record", "malformed", "too_large")


def test_health_and_metrics(url: str) -> None:
    health = HTTP.get(f"{url}/health").json()
    assert (health["ok"], health["database"], health["schema"]) == (True, "sqlite", 2)
    assert health["version"] == foxden.__version__
    text = HTTP.get(f"{url}/metrics").text
    before = figure(text, 'foxden_events_total{kind="roll"}')
    with sit(url, make(url, "pretty", [ME])) as guest:
        guest.ask(t="roll", seat=1, n=0)
        text = HTTP.get(f"{url}/metrics").text
        assert figure(text, "foxden_sockets") >= 1
    assert figure(text, 'foxden_events_total{kind="roll"}') == before + 1
    assert figure(text, "foxden_commit_seconds_count") > 0


def figure(text: str, name: str) -> float:
    return next((float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(name + " ")), 0.0)


def test_openapi_names_everything_that_is_served(url: str) -> None:
    document = HTTP.get(f"{url}/api/openapi.json").json()
    assert set(document["paths"]) == {
        "/api/games", "/api/tables", "/api/tables/{table}", "/api/tables/{table}/seats/{seat}", "/api/tables/{table}/record",
        "/api/tables/{table}/replay", "/api/tables/{table}/rematch", "/api/replay", "/health", "/metrics",
    }  # fmt: skip
    schemas = document["components"]["schemas"]
    assert {ref.rsplit("/", 1)[1] for side in ("client", "server") for ref in document["x-socket"][side]} <= set(schemas)
    assert schemas["Act"]["properties"]["t"] == {"enum": ["act"]}
    for name in refs(document):
        assert name in schemas


def refs(value: object) -> set[str]:
    if isinstance(value, dict):
        mine = {value["$ref"].rsplit("/", 1)[1]} if isinstance(value.get("$ref"), str) else set()
        return mine.union(*(refs(v) for v in value.values()))
    return set().union(*(refs(v) for v in value)) if isinstance(value, list) else set()


def test_large_answers_are_packed(url: str) -> None:
    with HTTP.stream("GET", f"{url}/api/games", headers={"accept-encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert len(gzip.decompress(raw)) > 4 * len(raw)


def test_addresses_may_not_open_tables_without_end(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), "--lazy", "--tables", "3") as served:
        tables = [make(served.url, "pretty", [ME]) for _ in range(3)]
        answer = HTTP.post(f"{served.url}/api/tables", json={"game": "pretty", "seats": [ME]})
        assert (answer.status_code, answer.json()) == (429, {"error": "too_many_tables", "say": {"most": 3}})
        with sit(served.url, tables[0]) as guest:
            assert guest.ask(t="restart", n=0)["code"] == "too_many_tables"
        burst = [HTTP.post(f"{served.url}/api/tables", content=b"{").status_code for _ in range(60)]
        assert 429 in burst  # and not too many requests either


# The client's files.


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Foxden</title>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("console.log(1);" * 100)
    (tmp_path / "icon.svg").write_text("<svg/>")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    return tmp_path


def get(path: str, **headers: str) -> httpx.Response:
    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(Starlette(routes=pages.ROUTES))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.get(path, headers=headers)

    return asyncio.run(asked())


@pytest.mark.usefixtures("built")
def test_pages_and_files() -> None:
    for path in ("/", "/t/abc", "/join/abc", "/replay", "/replay/abc", "/rules/pretty", "/stats", "/fair/abc"):
        page = get(path)
        assert (page.status_code, page.headers["cache-control"]) == (200, "no-store")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
    asset = get("/assets/app-1a2b.js")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
    assert asset.headers["content-encoding"] == "gzip"
    icon = get("/icon.svg")
    assert (icon.headers["cache-control"], icon.headers["content-type"]) == ("public, max-age=3600", "image/svg+xml; charset=utf-8")
    assert get("/icon.svg", **{"if-none-match": icon.headers["etag"]}).status_code == 304
