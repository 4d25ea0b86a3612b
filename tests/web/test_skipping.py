"""Moves of others are shown slowly; a touch or a key shows the rest at once and does nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.guest import Guest, Json
from tests.server.served import Served
from tests.web.conftest import Welcome
from tests.web.known_dice import does, fixed_table, other_seat, sit_down
from tests.web.visitor import Visitor

SEATS = [{"kind": "me", "name": "Ben"}, {"kind": "me", "name": "Anna"}]
FIRST = ".story li:has-text('Ben crossed yellow 5')"
SHOWN = ".story li:has-text('Ben wrote 6 in orange')"
FIELD = "[data-field='yellow/r1c1']"  # Anna may cross it with the white 3 on the platter


def ben_plays(me: Visitor, site: Served) -> tuple[Guest, Json]:
    """Let Ben play while the clock of Anna's page is stopped, so that showing his moves never ends by itself."""
    me.page.clock.install()
    made = fixed_table(site, "pretty", SEATS)
    sit_down(me, "pretty", made, "2", speed="slow")
    me.page.wait_for_selector(".tray .die-btn", state="attached")
    me.page.clock.pause_at(me.page.evaluate("Date.now() + 1000"))
    ben = other_seat(site, made, "1")
    me.page.wait_for_selector(".notice:has-text('Ben is back')", state="attached")
    does(ben, 1, "roll", "yellow:r1c3")
    me.page.wait_for_selector(".story li:has-text('First roll: W3 Y5 B2 G4 O6 P3')", state="attached")
    assert me.page.get_attribute("main.table", "aria-busy") == "true"
    assert me.page.locator(FIRST).count() == 0
    return ben, made


@pytest.mark.parametrize("way", ["mouse", "finger", "key"])
def test_a_touch_shows_the_rest_at_once(visit: Welcome, site: Served, way: str) -> None:
    me = visit(size="phone" if way == "finger" else "desktop")
    ben, _ = ben_plays(me, site)
    with ben:
        notices = me.page.locator(".notice").all_inner_texts()
        if way == "mouse":
            me.page.dblclick(FIELD, force=True)  # whoever is impatient touches twice
        elif way == "finger":
            me.page.tap(FIELD, force=True)
        else:
            me.page.keyboard.press("Space")
        me.page.wait_for_selector(FIRST, state="attached")
        does(ben, 1, "roll", "orange")  # what follows is not shown slowly either, until Anna is asked
        me.page.wait_for_selector(SHOWN, state="attached")
        me.page.wait_for_selector("main.table[aria-busy=false]")
        me.page.wait_for_selector(".bar [data-step=pass]")  # Anna is asked
        assert me.page.locator(".is-preview").count() == 0, "the touch that skipped chose nothing"
        assert me.page.locator(".notice").all_inner_texts() == notices, "nor was it answered"
        assert ben.ask(t="ping")["t"] == "pong"
        assert [event["seat"] for event in ben.events if event["kind"] != "dice"] == [1, 1, 1, 1], "and Anna did nothing"


def test_controls_work_as_ever_while_others_are_shown(visit: Welcome, site: Served) -> None:
    me = visit()
    ben, _ = ben_plays(me, site)
    with ben:
        me.page.click(".tools .icon-btn[aria-label='Settings']")
        me.page.wait_for_selector("dialog[open]")
        me.page.keyboard.press("Escape")
        me.page.wait_for_selector("dialog[open]", state="detached")
        assert me.page.get_attribute("main.table", "aria-busy") == "true"
        assert me.page.locator(FIRST).count() == 0


def test_after_skipping_a_touch_means_what_it_always_means(visit: Welcome, site: Served) -> None:
    me = visit()
    ben, _ = ben_plays(me, site)
    with ben:
        me.page.click(".prompt h2")
        does(ben, 1, "roll", "orange")
        me.page.wait_for_selector(".bar [data-step=pass]")
        me.page.clock.run_for(450)  # for 400 ms further touches count as part of the skip
        me.page.click(FIELD, force=True)
        expect(me.page.locator(FIELD)).to_contain_class("is-preview")
