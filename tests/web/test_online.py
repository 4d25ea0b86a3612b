"""Several browsers at one table."""

from __future__ import annotations

import random
import re
from pathlib import Path

from tests.server.served import FAST, Served, sqlite
from tests.web.conftest import Welcome
from tests.web.visitor import Visitor


def invite(host: Visitor, guest: Visitor, name: str) -> None:
    """The guest follows the host's link and sits down."""
    guest.go(f"/t/{host.table}", ".joincard input")
    guest.page.fill(".joincard input", name)
    guest.page.click("[data-step=sit]")
    guest.page.wait_for_selector(".sheet")


def play_together(people: list[Visitor], seed: int, steps: int = 6000) -> bool:
    """Everybody touches what is lit, whoever is asked; two at once whenever two are. True if that happened."""
    rng = random.Random(seed)
    at_once = False
    for _ in range(steps):
        asked = [me for me in people if not me.idle()]
        at_once |= sum(bool(me.page.query_selector(".play.is-passive")) for me in people) > 1
        for me in asked:
            if not me.idle() and me.touch(rng.random()) == "over":
                return at_once
        if not asked:
            people[0].page.wait_for_timeout(40)  # the bot thinks
    raise AssertionError("the game did not end")


def test_two_browsers_and_a_bot_play_a_whole_game_and_pick_at_the_same_time(visit: Welcome) -> None:
    host, guest = visit(), visit()
    host.begin("pretty", way="friends", seats="3", name="Mira")
    invite(host, guest, "Jonas")
    host.page.wait_for_selector(".who :text('Jonas')")
    host.page.click(".who li:nth-child(3) .icon-btn")
    host.page.locator("dialog .levels .btn").first.click()
    host.page.wait_for_selector(".who li:nth-child(3) small:has-text('bot')")
    assert play_together([host, guest], seed=4)
    for me in (host, guest):
        me.page.wait_for_selector(".final")
    host.shot("online-end")
    places = [[re.sub(r"\s+", " ", text) for text in me.page.locator(".places li").all_inner_texts()] for me in (host, guest)]
    assert places[0] == places[1]
    assert len(places[0]) == 3


def test_whoever_watches_sees_everything_and_can_do_nothing(visit: Welcome) -> None:
    host, guest, watcher = visit(), visit(), visit()
    host.begin("pretty", way="friends", name="Mira")
    invite(host, guest, "Jonas")
    watcher.go(f"/t/{host.table}", ".sheet")
    host.page.click("[data-step=roll]")
    host.next(0.0)
    label = ".felt .die-btn >> nth=0"
    shown = str(host.page.locator(label).get_attribute("aria-label")).split(",")[0]
    watcher.page.wait_for_selector(f".felt [aria-label^='{shown}']")
    assert watcher.page.query_selector("button[data-field]") is None
    assert watcher.idle()


def test_the_page_comes_back_by_itself_after_the_server_restarts(visit: Welcome, tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    first = Served(database, *FAST)
    me = visit(url=first.url)
    me.begin("pretty")
    me.play(seed=1, steps=8)
    me.next(0.5)
    total, story = me.points(), me.page.locator(".story li").count()
    first.kill()
    me.page.wait_for_selector(".banner.warn")
    me.wrong.clear()  # the browser itself reports every attempt to connect
    with Served(database, *FAST, "--port", first.url.rsplit(":", 1)[1]):
        me.page.wait_for_selector(".banner.warn", state="detached", timeout=40_000)
        assert me.points() == total
        assert me.page.locator(".story li").count() == story
        me.wrong.clear()
        assert me.play(seed=2)[-1] == "over"


def test_nothing_is_missed_while_a_page_sleeps(visit: Welcome) -> None:
    host, guest = visit(), visit()
    host.begin("twice", way="friends", name="Mira")
    invite(host, guest, "Jonas")
    guest.context.set_offline(True)
    host.play(seed=3, steps=6)
    host.next(0.5)
    guest.context.set_offline(False)
    guest.page.evaluate("dispatchEvent(new Event('online'))")
    latest = host.page.locator(".story li").last.inner_text().replace("You", "Mira")
    guest.page.wait_for_function(
        "(text) => [...document.querySelectorAll('.story li')].at(-1).innerText === text", arg=latest, timeout=60_000
    )
    guest.wrong.clear()
