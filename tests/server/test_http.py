"""HTTP requests: responses, refusals, and the headers of every response."""

from __future__ import annotations

import asyncio
import datetime
import gzip
import json
import random
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

import foxden
from foxden.server.http import pages
from foxden.sheets.describe import describe
from foxden.sheets.setup import setup
from tests.server.guest import HTTP, ME, OPEN, bot, make, sit
from tests.server.served import FAST, Served, sqlite


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
        ("GET", "/api/tables/aaaaaaaaaaaaa/state", 404, "unknown_table"),
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
def test_unknown_resources(url: str, method: str, path: str, status: int, code: str) -> None:
    answer = HTTP.request(method, f"{url}{path}")
    assert (answer.status_code, answer.json()["error"]) == (status, code)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/games", "/api/nothing", "/health", "/metrics"])
def test_every_answer_has_the_headers(url: str, path: str) -> None:
    headers = HTTP.get(f"{url}{path}").headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"  # WebAssembly; no inline scripts, no eval, nobody else's
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


def test_the_state_on_request(url: str) -> None:
    """For programs that do not know the rules."""
    made = make(url, "pretty", [ME, ME])
    with sit(url, made) as guest:
        guest.ask(t="roll", seat=1, n=0)
        state = HTTP.get(f"{url}/api/tables/{made['table']}/state").json()
        assert (state["n"], state["phase"], state["actors"], "choices" in state) == (1, "choosing", [1], False)
        assert state == guest.state
        found = HTTP.get(f"{url}/api/tables/{made['table']}/state?choices=1").json()["choices"]
    assert list(found) == ["1"]
    assert [choice["word"] for choice in found["1"]["choices"]] == state["can"]["1"]


def test_a_replay_is_the_events_of_the_game(url: str) -> None:
    made = make(url, "cubed", [ME | {"name": "Ann"}, bot("medium")])
    with sit(url, made) as guest:
        guest.play(random.Random(3), until=12)
    found = HTTP.get(f"{url}/api/tables/{made['table']}/replay").json()
    assert found["events"][:12] == guest.events[:12]
    assert (found["table"], found["game"], found["over"], found["secret"]) == (made["table"], "cubed", False, None)
    assert [who["kind"] for who in found["seats"]] == ["person", "bot"]
    assert found["tags"]["Date"] == datetime.datetime.now(datetime.UTC).date().isoformat()


def test_health_and_metrics(tmp_path: Path) -> None:
    """On a server of its own: bots of other tests' tables roll whenever they like."""
    with Served(sqlite(tmp_path), *FAST) as server:
        health = HTTP.get(f"{server.url}/health").json()
        assert (health["ok"], health["database"], health["schema"]) == (True, "sqlite", 5)
        assert health["version"] == foxden.__version__
        with sit(server.url, make(server.url, "pretty", [ME])) as guest:
            guest.ask(t="roll", seat=1, n=0)
            text = HTTP.get(f"{server.url}/metrics").text
        assert figure(text, "foxden_sockets") == 1
        assert figure(text, 'foxden_events_total{kind="roll"}') == 1
        assert figure(text, "foxden_commit_seconds_count") > 0


def figure(text: str, name: str) -> float:
    return next((float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(name + " ")), 0.0)


def test_openapi_names_everything_that_is_served(url: str) -> None:
    document = HTTP.get(f"{url}/api/openapi.json").json()
    assert set(document["paths"]) == {
        "/api/games", "/api/open", "/api/tables", "/api/tables/{table}", "/api/tables/{table}/seats/{seat}",
        "/api/day/mine", "/api/day/{day}", "/api/day/{day}/games", "/api/tables/{table}/record",
        "/api/tables/{table}/state", "/api/tables/{table}/replay", "/api/tables/{table}/rematch", "/health", "/metrics",
    }  # fmt: skip
    schemas = document["components"]["schemas"]
    assert {ref.rsplit("/", 1)[1] for side in ("client", "server") for ref in document["x-socket"][side]} <= set(schemas)
    assert schemas["ActMessage"]["properties"]["t"] == {"enum": ["act"]}
    for name in refs(document):
        assert name in schemas


def test_openapi_says_where_the_secret_of_the_day_goes(url: str) -> None:
    document = HTTP.get(f"{url}/api/openapi.json").json()
    ((name, scheme),) = document["components"]["securitySchemes"].items()
    assert (scheme["type"], scheme["scheme"]) == ("http", "bearer")
    asked = {path: how.get("security") for path, hows in document["paths"].items() for how in hows.values()}
    maybe: list[dict[str, list[str]]] = [{}, {name: []}]  # more is shown with it
    assert {path: security for path, security in asked.items() if security} == {
        "/api/day/mine": [{name: []}],
        "/api/day/{day}": maybe,
        "/api/tables/{table}": maybe,
        "/api/tables/{table}/record": maybe,
        "/api/tables/{table}/state": maybe,
        "/api/tables/{table}/replay": maybe,
    }


def refs(value: object) -> set[str]:
    if isinstance(value, dict):
        mine = {value["$ref"].rsplit("/", 1)[1]} if isinstance(value.get("$ref"), str) else set()
        return mine.union(*(refs(v) for v in value.values()))
    return set().union(*(refs(v) for v in value)) if isinstance(value, list) else set()


def test_large_responses_are_compressed(url: str) -> None:
    with HTTP.stream("GET", f"{url}/api/games", headers={"accept-encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert len(gzip.decompress(raw)) > 4 * len(raw)


def test_the_tables_of_an_address_are_limited(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), "--lazy", "--tables", "3", "--requests", "1") as served:
        tables = [make(served.url, "pretty", [ME]) for _ in range(3)]
        answer = HTTP.post(f"{served.url}/api/tables", json={"game": "pretty", "seats": [ME]})
        assert (answer.status_code, answer.json()) == (429, {"error": "too_many_tables", "say": {"most": 3}})
        with sit(served.url, tables[0]) as guest:
            assert guest.ask(t="restart", n=0)["code"] == "too_many_tables"
        burst = [HTTP.post(f"{served.url}/api/tables", content=b"{").status_code for _ in range(60)]
        assert 429 in burst  # too many requests are refused as well


# The client's files.


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<!doctype html><script src="./assets/app-1a2b.js"></script><link href="./icon.svg">')
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


def test_a_file_that_the_build_compressed_is_sent_as_it_is(built: Path) -> None:
    smaller = gzip.compress(b"console.log(1);" * 100, 9, mtime=1)  # the server's own would have no time in it
    (built / "assets" / "app-1a2b.js.gz").write_bytes(smaller)
    asset = get("/assets/app-1a2b.js")
    assert (asset.headers["content-encoding"], asset.headers["content-length"]) == ("gzip", str(len(smaller)))
    assert pages._find_file("assets/app-1a2b.js").bytes.gzipped == smaller  # type: ignore[union-attr]
    assert asset.text == get("/assets/app-1a2b.js", **{"accept-encoding": "identity"}).text == "console.log(1);" * 100


@pytest.mark.usefixtures("built")
def test_pages_and_files() -> None:
    for path in ("/", "/replay", "/rules", "/rules/pretty", "/learn", "/learn/abc", "/stats", "/fair", "/fair/abc"):
        page = get(path)
        assert (page.status_code, page.headers["cache-control"]) == (200, "no-store")
        assert page.text == '<!doctype html><script src="/assets/app-1a2b.js"></script><link href="/icon.svg">'
        assert page.headers["content-type"] == "text/html; charset=utf-8"
    asset = get("/assets/app-1a2b.js")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
    assert asset.headers["content-encoding"] == "gzip"
    assert asset.text == "console.log(1);" * 100
    icon = get("/icon.svg")
    assert (icon.headers["cache-control"], icon.headers["content-type"]) == ("public, max-age=3600", "image/svg+xml; charset=utf-8")
    assert get("/icon.svg", **{"if-none-match": icon.headers["etag"]}).status_code == 304
