"""The first page is small, and the second touch of a newcomer rolls the dice."""

from __future__ import annotations

from collections import Counter

import httpx
from playwright.sync_api import Request, expect

from foxden.server.http.pages import STATIC
from tests.server.served import Served
from tests.web.conftest import Welcome

MOST = 140_000  # bytes over the wire, compressed with Zopfli where the server does that; README.md says what is used
MOST_OF_A_NET = 200_000


def sent(url: str) -> int:
    """How many bytes the server sends for a file."""
    return int(httpx.get(url, headers={"accept-encoding": "gzip"}).headers["content-length"])


def test_the_way_to_a_table_with_a_bot_is_small(visit: Welcome) -> None:
    """Everything that a new browser receives until a game against a bot can begin: page, scripts, styles, rules, sheet."""
    me = visit(language="de-DE")  # the longer texts
    came: list[Request] = []
    me.page.on("requestfinished", lambda request: came.append(request))
    me.go("/", ".game .meta")
    me.page.wait_for_load_state("networkidle")
    me.page.click("#way-bots")
    me.page.click("button.choose[data-game=pretty]")
    me.page.click("[data-step=begin]")
    me.page.wait_for_selector("[data-step=roll], .felt .die-btn:not(.is-off)")
    me.page.wait_for_load_state("networkidle")
    sizes = Counter[str]()
    for request in came:  # what comes from the browser's cache, and the script of a worker, have no size
        answer = request.response()
        assert answer is not None
        body = request.sizes()["responseBodySize"] or sent(request.url)
        sizes[request.url.removeprefix(me.url)] = max(body, sizes[request.url.removeprefix(me.url)])
    nets = [sizes.pop(path) for path in list(sizes) if path.endswith(".net")]
    assert 50_000 < sizes.total() < MOST, "\n".join(f"{size:7} {path}" for path, size in sizes.most_common())
    assert max(nets, default=0) < MOST_OF_A_NET


def test_the_second_touch_of_a_newcomer_rolls_the_dice(visit: Welcome) -> None:
    me = visit()
    me.go("/", ".game .meta")
    me.page.click("button.choose[data-game=pretty]")
    me.page.click("[data-step=roll]")
    expect(me.page.locator(".felt .die-btn")).to_have_count(6)


def test_nets_are_small_and_kept(site: Served) -> None:
    """Every net is fetched once, because its name contains a hash of the content; nothing can make it smaller on the way."""
    nets = list((STATIC / "assets").glob("*.net"))
    assert len(nets) == 7
    for net in nets:
        asked = httpx.get(f"{site.url}/assets/{net.name}")
        assert "immutable" in asked.headers["cache-control"]
        assert int(asked.headers["content-length"]) < MOST_OF_A_NET


def test_an_unknown_page(visit: Welcome, site: Served) -> None:
    """A browser gets the client's own page, which says that the address is unknown; a program gets the error as JSON."""
    asked = httpx.get(f"{site.url}/nowhere", headers={"accept": "text/html"})
    assert asked.status_code == 404
    assert asked.text == httpx.get(f"{site.url}/").text
    assert httpx.get(f"{site.url}/nowhere").json()["error"] == "not_found"
    assert httpx.get(f"{site.url}/assets/nothing.js", headers={"accept": "text/html"}).json()["error"] == "not_found"
    me = visit()
    me.go("/nowhere", ".lost")
    assert "No fox lives here" in me.text("h1")
    assert [line for line in me.wrong if "404" not in line] == []
    me.wrong.clear()
