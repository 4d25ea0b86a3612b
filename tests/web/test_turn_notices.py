"""A player whose page is hidden is notified of their turn: by the tab, a sound, and on request a system notification."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Playwright, expect

from tests.machine import need
from tests.server.served import Served
from tests.web.conftest import FLAGS, Welcome
from tests.web.known_dice import does, fixed_table, other_seat, sit_down
from tests.web.visitor import Visitor

SEATS = [{"kind": "me", "name": "Ben"}, {"kind": "me", "name": "Anna"}]
TURN = ("roll", "yellow:r1c3", "roll", "orange")  # of Ben, with the dice of "a fixed table": then Anna is asked to pick
ON = "dialog[open] label:has-text('Notification too') input"
OFF = "dialog[open] label:has-text('Page only') input"
# What the page asks of the browser is written down and then done.
WITNESS = """
  window.messages = [];
  window.asked = 0;
  window.focused = 0;
  window.filters = [];
  window.Notification = new Proxy(Notification, {
    construct(Real, [title, more]) {
      const shown = new Real(title, more);
      messages.push({ title, body: more.body, shown });
      return shown;
    },
    get(Real, name) {
      if (name !== 'requestPermission') return Reflect.get(Real, name);
      return () => { asked += 1; return Real.requestPermission(); };
    },
  });
  const focus = window.focus;
  window.focus = () => { focused += 1; focus.call(window); };
  const filter = AudioContext.prototype.createBiquadFilter;
  AudioContext.prototype.createBiquadFilter = function () {
    const made = filter.call(this);
    filters.push(made);
    return made;
  };
"""
KNOCK = "() => filters.filter((filter) => filter.frequency.value === 320).length"


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium with real windows: a headless page never loses the focus."""
    running = playwright.chromium.launch(executable_path=need("Chromium with windows"), args=FLAGS.split())
    yield running
    running.close()


def open_table(me: Visitor, site: Served, **settings: object) -> dict[str, Any]:
    me.context.add_init_script(WITNESS)
    made = fixed_table(site, "pretty", SEATS)
    sit_down(me, "pretty", made, "2", **settings)
    me.page.wait_for_selector(".bar")
    return made


def look_away(me: Visitor) -> CDPSession:
    """Another tab comes to the front."""
    session = me.context.new_cdp_session(me.page)
    session.send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    me.context.new_page().bring_to_front()
    me.page.wait_for_function("() => !document.hasFocus()")
    return session


def settings(me: Visitor) -> None:
    me.page.click(".tools .icon-btn[aria-label='Settings']")
    me.page.wait_for_selector("dialog[open]")


def told(me: Visitor) -> list[dict[str, str]]:
    found: list[dict[str, str]] = me.page.evaluate("messages.map(({ title, body }) => ({ title, body }))")
    return found


def icon(me: Visitor) -> str:
    return str(me.page.get_attribute("link[rel=icon]", "href"))


def test_a_player_with_a_hidden_page_is_notified(visit: Welcome, site: Served) -> None:
    me = visit()
    me.context.grant_permissions(["notifications"])
    made = open_table(me, site, sound=True)
    assert me.page.evaluate("asked") == 0, "permission is asked for by a gesture only"
    settings(me)
    assert me.page.is_checked(OFF)
    me.page.check(ON, force=True)
    me.page.wait_for_function("() => messages.length === 1")  # this is how it will look
    me.page.keyboard.press("Escape")
    assert icon(me) == "/favicon.svg"
    assert me.page.title() == "Pretty · Foxden"
    look_away(me)
    with other_seat(site, made, "1") as ben:
        does(ben, 1, *TURN)
        me.page.wait_for_function("() => messages.length === 2")
    asked = "Take one die from the platter. Ben is done. Choose a die, or pass."
    assert told(me)[1] == {"title": "Pretty: your turn", "body": asked}
    assert me.page.title() == "● Your turn · Pretty · Foxden"
    assert icon(me) == "/favicon-turn.svg"
    assert (
        me.page.evaluate("fetch('/favicon-turn.svg').then((a) => a.headers.get('content-type'))") == "image/svg+xml; charset=utf-8"
    )
    assert me.page.evaluate(KNOCK) == 2, "two knocks on wood"
    me.page.evaluate("void messages[1].shown.dispatchEvent(new Event('click'))")
    assert me.page.evaluate("focused") == 1, "a touch of the message leads to the table"


def test_a_player_who_sees_the_page_gets_no_system_notification(visit: Welcome, site: Served) -> None:
    me = visit()
    me.context.grant_permissions(["notifications"])
    made = open_table(me, site, notify=True)
    with other_seat(site, made, "1") as ben:
        does(ben, 1, *TURN)
        me.page.wait_for_selector("[data-said=prompt]:has-text('Take one die from the platter')", state="attached")
    assert told(me) == []
    assert icon(me) == "/favicon-turn.svg"


def test_a_browser_that_refuses_is_named(visit: Welcome, site: Served) -> None:
    me = visit()
    open_table(me, site)
    settings(me)
    me.page.click(ON, force=True)
    me.page.wait_for_selector("dialog[open] :text('Your browser blocks notifications from Foxden.')")
    assert me.page.evaluate("asked") == 1
    assert me.page.is_checked(OFF)
    assert '"notify":false' in str(me.page.evaluate("localStorage['foxden.settings']"))


def test_a_hidden_page_is_notified_without_delay(visit: Welcome, site: Served) -> None:
    """Browsers slow down the timers of hidden pages (here they are stopped), but the notice comes at once."""
    me = visit()
    me.page.clock.install()
    made = open_table(me, site, speed="slow")
    me.page.clock.pause_at(me.page.evaluate("Date.now() + 1000"))
    me.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    with other_seat(site, made, "1") as ben:
        does(ben, 1, *TURN)
        expect(me.page).to_have_title(re.compile("^● Your turn"))
