"""A static site in a folder of a file host: links, pages and tables with friends on a server of another origin."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.served import FAST, Served, sqlite
from tests.web.conftest import Welcome
from tests.web.file_host import FileHost
from tests.web.visitor import Visitor


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FileHost]:
    """A site without a server."""
    with FileHost(tmp_path_factory.mktemp("host")) as running:
        running.write()
        yield running


@pytest.fixture
def alone(visit: Welcome, host: FileHost) -> Visitor:
    me = visit(host.url)
    me.go("/", ".game .meta")
    return me


def failed_requests(me: Visitor) -> list[str]:
    failed: list[str] = []
    me.page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    me.page.on("requestfailed", lambda request: failed.append(request.url))
    return failed


def test_every_file_is_found_in_the_folder(visit: Welcome, host: FileHost) -> None:
    me = visit(host.url)
    failed = failed_requests(me)
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(request.url))
    me.go("/", ".game .meta")
    for path in ("#/rules/twice", "#/learn", "#/stats", "#/fair", "#/replay"):
        me.go(f"/{path}")
    assert failed == []
    assert {url for url in asked if not url.startswith(f"{host.url}/")} == set()


def test_links_are_fragments_and_back_works(alone: Visitor, host: FileHost) -> None:
    me = alone
    assert me.page.get_attribute(".topbar a[href*=rules]", "href") == "#/rules"
    me.page.click(".topbar a[href='#/rules']")
    me.page.wait_for_selector("main.rulespage h1")
    assert me.page.url == f"{host.url}/#/rules"
    me.page.click("a[href='#/rules/cubed']")
    me.page.wait_for_selector("h1:has-text('Cubed')")
    me.page.go_back()
    me.page.wait_for_function("() => location.hash === '#/rules'")
    me.page.click("a.brand")
    me.page.wait_for_selector("button.choose")
    assert me.page.url == f"{host.url}/#/"


def test_without_a_server_the_way_with_friends_says_why_it_is_off(alone: Visitor) -> None:
    me = alone
    assert "is-off" in str(me.page.get_attribute("#way-friends", "class"))
    assert me.page.locator(".is-off").count() == 1
    me.page.click("#way-friends")
    assert "no server" in me.text(".whyoff")
    me.page.click("button.choose[data-game=pretty]")
    assert me.page.locator("dialog[open]").count() == 0
    me.page.click("#way-bots")
    assert me.page.locator(".whyoff svg").count() == 0


def test_without_a_server_a_link_to_a_table_says_why_it_leads_nowhere(visit: Welcome, host: FileHost) -> None:
    me = visit(host.url)
    me.go("/#/t/abcdefghijklm")
    me.page.wait_for_selector("text=no server")


def test_an_unknown_page(visit: Welcome, host: FileHost) -> None:
    me = visit(host.url)
    me.go("/#/nowhere")
    me.page.wait_for_selector("a.btn.primary[href='#/']")


def test_tables_with_friends_on_a_server_of_another_origin(visit: Welcome, tmp_path: Path) -> None:
    """Made from the static site, joined by the link that it shows, played by both; the server allows that site only."""
    with FileHost(tmp_path / "files") as host, Served(sqlite(tmp_path), *FAST, "--origin", host.origin) as server:
        host.write("--server", server.url)
        me, friend = visit(host.url), visit(host.url)
        me.go("/", ".game .meta")
        me.page.click("#way-friends")
        me.page.click("button.choose[data-game=pretty]")
        me.page.locator("dialog .namefield input").first.fill("Anna")
        me.page.click("[data-step=begin]")
        link = me.page.locator(".linkbox input").input_value()
        assert link == me.page.url
        assert link.startswith(f"{host.url}/#/t/")
        friend.page.goto(link)
        friend.page.wait_for_selector("text=Anna")
        friend.page.locator(".namefield input").first.fill("Ben")
        friend.page.click("[data-step=sit]")
        friend.page.wait_for_selector(".sheet")
        me.page.wait_for_selector("[data-step=roll]")
        me.page.click("[data-step=roll]")
        me.page.wait_for_selector(".felt .die-btn:not(.is-off)")
        friend.page.wait_for_function("() => document.querySelectorAll('.die-btn').length >= 6")


def test_a_server_that_does_not_allow_the_site(visit: Welcome, tmp_path: Path) -> None:
    """The page says that it cannot reach the server; what needs no server works."""
    with FileHost(tmp_path / "files") as host, Served(sqlite(tmp_path), *FAST, "--origin", "https://files.example") as server:
        host.write("--server", server.url)
        me = visit(host.url)
        me.go("/", ".game .meta")
        me.page.wait_for_selector("#way-friends.is-off")
        me.page.wait_for_selector(".statechip.is-off")
        me.wrong.clear()  # the browser itself complains
