"""A connection that stops working without being closed: it is reported soon, and a move is made exactly once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.guest import HTTP, Guest
from tests.server.served import Served
from tests.web.conftest import Welcome
from tests.web.known_dice import sit_at_server
from tests.web.proxy import Proxy
from tests.web.visitor import Visitor

UNCONFIRMED = ".banner.warn:has-text('not confirmed yet')"
ROLLED = ".felt .die-btn[aria-label*=' ']:not([aria-label*='not rolled'])"
SOON = 15_000  # generous for a busy machine; a dead connection used to be noticed after half a minute


@pytest.fixture
def proxy(site: Served) -> Iterator[Proxy]:
    with Proxy(site.url) as found:
        yield found


def kinds(site: Served, table: str) -> list[str]:
    """The kinds of events of a table's replay: rolls and actions that were not undone."""
    found: dict[str, Any] = HTTP.get(f"{site.url}/api/tables/{table}/replay").json()
    return [event["kind"] for event in found["events"] if event["kind"] in ("roll", "act")]


def count(site: Served, table: str) -> int:
    """How many events there were in the game, including undone ones; three more are of the dice: commit, dice, part."""
    return int(HTTP.get(f"{site.url}/api/tables/{table}").json()["n"]) - 3


def begin(visit: Welcome, site: Served, proxy: Proxy) -> Visitor:
    me = visit(url=proxy.url)
    sit_at_server(me, site, "pretty", speed="normal")
    me.page.wait_for_selector("[data-step=roll]")
    return me


def confirmed(me: Visitor) -> None:
    me.page.wait_for_selector(".banner.warn", state="detached", timeout=40_000)
    me.page.wait_for_selector("main.table[aria-busy=false]")


def mark(me: Visitor) -> None:
    """All but the last touch of a mark."""
    me.next(0.0)
    me.page.locator(".felt .die-btn:not(.is-off)").first.click()
    if me.page.query_selector(".field.is-preview") is None:
        me.page.locator("[data-field].is-legal").first.click()
    me.page.wait_for_selector(".field.is-preview")


def test_a_lost_connection_is_seen_wherever_the_page_was_scrolled_to(visit: Welcome, site: Served, proxy: Proxy) -> None:
    me = visit(url=proxy.url, size="phone")
    sit_at_server(me, site, "pretty", speed="normal")
    me.page.wait_for_selector("[data-step=roll]")
    me.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert me.page.evaluate("scrollY") > 200
    proxy.silence()
    proxy.lose()
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(UNCONFIRMED, timeout=SOON)
    assert me.page.evaluate("scrollY") > 200
    assert me.page.evaluate("""() => {
      const box = document.querySelector('.banner.warn').getBoundingClientRect();
      const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return box.top >= 0 && box.bottom <= innerHeight && !!top.closest('.banner');
    }""")
    proxy.heal()
    me.wrong.clear()


def test_a_move_into_a_silent_line_is_done_once(visit: Welcome, site: Served, proxy: Proxy) -> None:
    """A message that is lost with its connection is sent again."""
    me = begin(visit, site, proxy)
    proxy.silence()
    proxy.lose()
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(UNCONFIRMED, timeout=SOON)
    me.page.wait_for_selector(".banner.warn:has-text('Your move is kept')", timeout=SOON)
    proxy.heal()
    me.page.wait_for_selector(ROLLED, timeout=40_000)
    confirmed(me)
    assert kinds(site, me.table) == ["roll"]
    me.wrong.clear()  # the browser itself reports a socket that was given up while it opened


def test_what_arrives_late_is_not_done_twice(visit: Welcome, site: Served, proxy: Proxy) -> None:
    """Roll, mark and undo are each sent again; then the original messages arrive as well."""
    me = begin(visit, site, proxy)
    for n, step in ((1, "roll"), (2, "done"), (3, "undo")):
        if step == "done":
            mark(me)
        proxy.silence()
        me.page.click(f"[data-step={step}]")
        me.page.wait_for_selector(".banner.warn:has-text('Your move is kept')", timeout=SOON)
        proxy.heal()
        confirmed(me)
        assert count(site, me.table) == n
        proxy.catch_up()
        proxy.caught_up()
        assert count(site, me.table) == n
    assert kinds(site, me.table) == ["roll"]  # the mark was taken back
    me.wrong.clear()


def test_a_move_whose_answer_is_delayed_is_not_made_twice(visit: Welcome, site: Served, proxy: Proxy) -> None:
    """Only the answer was delayed."""
    me = begin(visit, site, proxy)
    proxy.silence()
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(UNCONFIRMED, timeout=SOON)
    proxy.catch_up()  # the old line first
    me.page.wait_for_selector(".banner.warn", timeout=SOON)
    proxy.heal()
    me.page.wait_for_selector(ROLLED, timeout=40_000)
    confirmed(me)
    assert kinds(site, me.table) == ["roll"]
    me.wrong.clear()


def test_a_move_without_a_connection_is_kept(visit: Welcome, site: Served, proxy: Proxy) -> None:
    me = begin(visit, site, proxy)
    proxy.refuse()
    me.page.wait_for_selector(".banner.warn:has-text('No connection')")
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(".banner.warn:has-text('Your move is kept')")
    proxy.heal()
    me.page.wait_for_selector(ROLLED, timeout=40_000)
    confirmed(me)
    assert kinds(site, me.table) == ["roll"]
    me.wrong.clear()


def test_a_move_that_is_no_longer_possible_is_dropped_with_a_message(visit: Welcome, site: Served, proxy: Proxy) -> None:
    """The same seat acts elsewhere meanwhile."""
    me = begin(visit, site, proxy)
    me.page.click("[data-step=roll]")
    mark(me)
    mine = json.loads(me.page.evaluate("localStorage['foxden.tables']"))[0]
    proxy.silence()
    proxy.lose()
    me.page.click("[data-step=done]")
    me.page.wait_for_selector(UNCONFIRMED, timeout=SOON)
    wanted = str(me.page.locator(".field.is-preview").first.get_attribute("data-field")).replace("/", ":")
    with Guest(site.url, me.table, mine["secrets"]) as elsewhere:
        elsewhere.hello()
        word = next(word for word in elsewhere.state["can"]["1"] if not word.endswith(wanted))
        assert elsewhere.ask(t="act", seat=1, n=elsewhere.state["n"], word=word)["t"] == "ok"
    proxy.heal()
    me.page.wait_for_selector(".notice:has-text('no longer possible')", timeout=40_000)
    confirmed(me)
    assert kinds(site, me.table) == ["roll", "act"]
    me.wrong.clear()
