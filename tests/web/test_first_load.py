"""The first page is small, and the second touch of a newcomer rolls the dice."""

from __future__ import annotations

import gzip

import httpx
from playwright.sync_api import Response

from tests.server.served import Served
from tests.web.conftest import Welcome

MOST = 126_000  # bytes of JavaScript, gzipped; 17,000 of them are the rules and what the page reads off them


def test_the_first_load_is_small_and_so_is_the_way_to_the_table(visit: Welcome) -> None:
    me = visit(language="de-DE")  # the longer texts
    came: list[Response] = []
    me.page.on("response", lambda response: came.append(response))

    def scripts() -> int:
        bodies = {r.url: r.body() for r in came if r.url.endswith(".js")}
        return sum(len(gzip.compress(body)) for body in bodies.values())

    me.go("/", ".game .meta")
    me.page.wait_for_load_state("networkidle")
    assert 10_000 < scripts() < MOST
    me.page.click("button.choose[data-game=pretty]")
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(".felt .die-btn:not(.is-off)")
    assert 10_000 < scripts() < MOST


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
