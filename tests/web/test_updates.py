"""A new version of the client is offered, never forced into a running game, and taken when the page is opened anew."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from foxden.site.page import BUILT
from foxden.site.writing import write_site
from tests.web.conftest import Welcome
from tests.web.device import events
from tests.web.file_host import FileHost
from tests.web.visitor import Visitor

MARK = '<meta name="version" content="{}" />'
VERSION = "(document.querySelector('meta[name=version]')?.content ?? '')"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[FileHost]:
    with FileHost(tmp_path / "files") as running:
        publish(running, "A")
        yield running


def publish(host: FileHost, version: str) -> None:
    """Write the site as another build would be: another page, and every script with a name of its own."""
    built = host.root.parent / f"built-{version}"
    shutil.copytree(BUILT, built)
    names = {path.name: f"{path.stem}{version}.js" for path in (built / "assets").glob("*.js")}
    for path in [built / "index.html", built / "sw.js", *(built / "assets").glob("*.js")]:
        text = path.read_text(encoding="utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        path.write_text(text.replace("<head>", f"<head>{MARK.format(version)}"), encoding="utf-8")
    for old, new in names.items():
        (built / "assets" / old).rename(built / "assets" / new)
    write_site(host.folder, built=built)


def search(me: Visitor) -> None:
    """Let the page look for a new version, as it does when it is looked at again."""
    me.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")


def version(me: Visitor) -> str:
    return str(me.page.evaluate(VERSION))


@pytest.fixture
def me(visit: Welcome, host: FileHost) -> Visitor:
    """Somebody who has been here before."""
    visitor = visit(host.url, keeps=True)
    visitor.go("/", ".game .meta")
    visitor.wait_until_kept()
    assert version(visitor) == "A"
    return visitor


def test_the_notice_waits_until_it_is_accepted(me: Visitor, host: FileHost) -> None:
    me.go("/#/rules/pretty", "main h2")
    publish(host, "B")
    search(me)
    me.page.wait_for_selector("[data-update=now]")
    assert version(me) == "A"
    me.page.click("[data-update=now]")
    me.page.wait_for_function(f"() => {VERSION} === 'B'")
    me.page.wait_for_selector("main h2")
    assert me.page.url == f"{host.url}/#/rules/pretty"
    assert me.page.locator("[data-update=now]").count() == 0


def test_a_running_game_is_not_disturbed_and_goes_on_in_the_new_version(visit: Welcome, host: FileHost) -> None:
    me = visit(host.url, keeps=True, hurry=True)
    me.go("/", ".game .meta")
    me.wait_until_kept()
    me.begin("pretty")
    me.play(seed=1, steps=12)
    me.page.evaluate("window.sameDocument = true")
    publish(host, "B")
    search(me)
    me.page.wait_for_selector("[data-update=now]")
    me.play(seed=2, steps=6)  # the game goes on below the notice
    assert me.page.evaluate("window.sameDocument") is True
    told, table = events(me.page, me.table), me.table
    me.page.reload()  # the player does it, in the middle of the game: still no update without a question
    me.page.wait_for_selector(".sheet")
    assert version(me) == "A"
    me.page.click("[data-update=now]")
    me.page.wait_for_function(f"() => {VERSION} === 'B'")
    me.page.wait_for_selector(".sheet")
    assert me.table == table
    assert events(me.page, table)[: len(told)] == told
    me.play(seed=3, steps=6)


def test_the_notice_can_be_put_away(me: Visitor, host: FileHost) -> None:
    publish(host, "B")
    search(me)
    me.page.click("[data-update=later]")
    me.page.wait_for_selector("[data-update=now]", state="detached")
    me.page.click("a[href='#/rules']")
    me.page.wait_for_selector("h1:has-text('How to play')")
    assert me.page.locator("[data-update=now]").count() == 0
    assert version(me) == "A"


def test_opened_anew_the_page_takes_it_without_a_question(me: Visitor, host: FileHost) -> None:
    publish(host, "B")
    search(me)
    me.page.wait_for_selector("[data-update=now]")
    me.page.goto("about:blank")
    me.go("/", "main")
    me.page.wait_for_function(f"() => {VERSION} === 'B'")
    me.page.wait_for_selector(".game .meta")
    assert me.page.locator("[data-update=now]").count() == 0


def test_the_old_version_has_all_its_files_while_it_is_open(me: Visitor, host: FileHost) -> None:
    """Another tab takes the new version; this one goes on with the old files, which the host has no more."""
    other = me.context.new_page()
    other.goto(f"{host.url}/")
    other.wait_for_selector(".game .meta")
    publish(host, "B")
    search(me)
    other.click("[data-update=now]")
    other.wait_for_function(f"() => {VERSION} === 'B'")
    me.page.click("a[href='#/rules']")  # fetched now for the first time by this page
    me.page.wait_for_selector("main h2")
    me.page.click(".tile[href='#/learn'], a[href='#/rules/junior']")
    me.page.wait_for_selector("h1:has-text('Junior')")
    assert version(me) == "A"
    other.close()


def test_the_notice_does_not_lie_on_the_points(visit: Welcome, host: FileHost) -> None:
    me = visit(host.url, keeps=True)
    me.page.set_viewport_size({"width": 1366, "height": 657})
    me.go("/", ".game .meta")
    me.wait_until_kept()
    me.begin("pretty")
    publish(host, "B")
    search(me)
    me.page.wait_for_selector("[data-update=now]")
    assert me.page.evaluate("""() => {
      const [a, b] = ['.update .notice', 'main .tally'].map((one) => document.querySelector(one).getBoundingClientRect());
      return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    }""")
