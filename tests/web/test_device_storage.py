"""Tables on the device where the browser stores nothing, or no more, or another tab was quicker; and what can be removed."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

import foxden
from tests.machine import need
from tests.server.served import Served
from tests.web import device
from tests.web.conftest import FLAGS, Welcome
from tests.web.device import dice_on, shown
from tests.web.visitor import HURRY, PATIENCE, ROBOT, Visitor

NOT_KEPT = ".banner.warn:has-text('does not keep the game')"
# Where two pages must find it full at a certain event, the page is told what the browser would say.
FULL = """() => {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (window.full && mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError');
    return begin.call(this, stores, mode, options);
  };
  window.full = true;
}"""


def test_a_browser_without_storage(visit: Welcome) -> None:
    """It is said, and the game goes on; the record can still be saved."""
    me = visit(hurry=True)
    me.context.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    me.begin("pretty")
    me.page.wait_for_selector(NOT_KEPT)
    assert me.play(seed=1)[-1] == "over"
    assert foxden.load(me.record()).score(1).total == me.total()
    me.page.click("[data-step=again]")
    me.page.wait_for_selector("[data-step=roll]")


# Tabs that do not hear of each other: then only the storage tells.
DEAF = "window.BroadcastChannel = class { postMessage() {} close() {} }"


def overtaken(me: Visitor) -> Page:
    """A roll of this page is not stored because there is no room; then another page, which is returned, rolls at the same table."""
    me.begin("pretty")
    second = me.context.new_page()
    second.goto(me.page.url)
    second.wait_for_selector("[data-step=roll]")
    me.page.evaluate(FULL)
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(NOT_KEPT)
    second.bring_to_front()
    second.click("[data-step=roll]")
    shown(second, 1)
    return second


@pytest.mark.parametrize("script", [None, DEAF], ids=["told", "deaf"])
def test_another_tab_goes_on_while_the_storage_is_full(visit: Welcome, script: str | None) -> None:
    """The tab whose roll was not stored takes the other one's; as soon as there is room everything is stored, also later games."""
    me = visit(hurry=True)
    if script:
        me.context.add_init_script(script)
    second = overtaken(me)
    first = me.table
    [roll] = device.events(second, first)
    me.page.bring_to_front()
    me.page.evaluate("() => void (window.full = false)")
    if script:  # it learns of the other roll when it writes
        me.start_robot(seed=3, steps=8)
    me.page.wait_for_selector(".notice:has-text('Another tab went on with this game')", state="attached")  # the robot hides it
    me.page.wait_for_selector(NOT_KEPT, state="detached")
    if not script:
        me.page.wait_for_selector("main.table[aria-busy=false][data-n='1']")
        assert dice_on(me.page) == dice_on(second)
        me.start_robot(seed=3, steps=8)
    assert len(me.wait_for_robot()) == 8
    me.page.wait_for_selector("main.table[aria-busy=false]")
    kept = device.events(me.page, first)
    assert kept[0] == roll
    assert [event["n"] for event in kept] == list(range(1, int(str(me.page.get_attribute("main.table", "data-n"))) + 1))
    me.page.click("a.brand")  # a new game of the same page
    me.page.click("button.choose[data-game=twice]")
    me.page.click("[data-step=roll]")
    me.next(0.5)
    assert [event["kind"] for event in device.events(me.page, me.table)] == ["roll"]
    assert me.page.locator(NOT_KEPT).count() == 0


def test_what_cannot_be_stored_of_one_game_does_not_keep_another_from_being_stored(visit: Welcome) -> None:
    """Two games were played without room. Another tab went on with the first, so only that one is given up."""
    me = visit(hurry=True)
    me.context.add_init_script(DEAF)
    overtaken(me)
    first = me.table
    me.page.bring_to_front()
    me.page.click("a.brand")
    me.page.click("button.choose[data-game=twice]")
    me.page.click("[data-step=roll]")
    me.next(0.5)
    me.page.evaluate("() => void (window.full = false)")
    me.play(seed=3, steps=8)
    me.page.wait_for_selector(NOT_KEPT, state="detached")
    me.page.wait_for_selector("main.table[aria-busy=false]")
    n = int(str(me.page.get_attribute("main.table", "data-n")))
    assert [event["n"] for event in device.events(me.page, me.table)] == list(range(1, n + 1))
    assert {row["id"] for row in device.tables(me.page)} == {first, me.table}
    assert [event["kind"] for event in device.events(me.page, first)] == ["roll"]


# The first storage that is asked for never answers.
SILENT = """{
  const open = indexedDB.open.bind(indexedDB);
  let asked = 0;
  indexedDB.open = (...words) => (asked++ ? open(...words) : new Proxy({}, { set: () => true }));
}"""


def test_a_storage_that_does_not_answer(visit: Welcome) -> None:
    """That is not a game of another device: the page says that it could not be read, and looks again when asked to."""
    me = visit(hurry=True)
    me.begin("pretty")
    me.play(seed=1, steps=4)
    points, address = me.points(), me.page.url.removeprefix(me.url)
    me.context.add_init_script(SILENT)
    me.page.goto("about:blank")
    me.go(address, ".lost [data-step=retry]")
    assert "cannot be read just now" in me.text(".lost p")
    me.page.click("[data-step=retry]")
    me.next(0.5)
    assert me.points() == points


@pytest.mark.parametrize("quota", [1, 6000], ids=["from the beginning", "in the middle of a game"])
def test_a_storage_that_is_full(playwright: Playwright, site: Served, tmp_path: Path, quota: int) -> None:
    """Chromium itself refuses to write. As soon as there is room again, everything that was played meanwhile is stored."""
    browser = os.environ.get("FOXDEN_CHROMIUM") or need("Chromium")
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=browser, args=FLAGS.split(), service_workers="block"
    )
    context.set_default_timeout(PATIENCE)
    for script in (ROBOT.read_text(encoding="utf-8"), HURRY):
        context.add_init_script(script)
    disk = context.new_page()
    disk.goto(f"{site.url}/favicon.svg")
    storage = context.new_cdp_session(disk)  # what is set ends with the session
    storage.send("Storage.overrideQuotaForOrigin", {"origin": site.url, "quotaSize": quota})
    page = context.new_page()
    page.goto(site.url)
    page.click("button.choose[data-game=pretty]")
    play_on(page, 4000, until=".banner.warn")
    page.wait_for_selector(NOT_KEPT)
    play_on(page, 4)
    table = page.url.rsplit("/", 1)[1]
    stored = len(device.events(page, table))
    assert (stored > 0) == (quota > 1)
    assert stored < event_shown(page)
    storage.send("Storage.overrideQuotaForOrigin", {"origin": site.url})
    play_on(page, 6)
    page.wait_for_selector(NOT_KEPT, state="detached")
    n = event_shown(page)
    assert [event["n"] for event in device.events(page, table)] == list(range(1, n + 1))
    page.reload()
    shown(page, n)
    context.close()


def play_on(page: Page, steps: int, until: str = ".never") -> None:
    """Play so many steps, or until a selector is on the page."""
    page.evaluate("([steps, until]) => void robot.play(1, steps, [until])", [steps, until])
    page.wait_for_function("() => robot.played", polling=50)
    page.wait_for_selector("main.table[aria-busy=false]")


def event_shown(page: Page) -> int:
    return int(str(page.get_attribute("main.table", "data-n")))


@pytest.mark.parametrize("wrong", [{"position": "hello"}, {"options": None}])
def test_a_stored_game_that_cannot_be_read(visit: Welcome, wrong: dict[str, object]) -> None:
    """The page says so, and does not look for it for ever."""
    me = visit()
    table = device.keep_table(me, "pretty", [(None, "Mira")], **wrong)
    me.go(f"/t/{table}", ".lost")
    assert me.text(".lost p") == "What this browser has stored of the game cannot be read."
    me.go(f"/replay/{table}", ".wrong")
    assert me.text(".wrong") == "What this browser has stored of the game cannot be read."


def test_what_a_crash_took_from_the_lists_is_there_again(visit: Welcome) -> None:
    """A running game and a result are found in the storage of the games."""
    me = visit(hurry=True)
    me.begin("pretty")
    me.play(seed=6)
    total = me.total()
    me.begin("twice")
    table = me.table
    me.page.evaluate("() => { localStorage.removeItem('foxden.tables'); localStorage.removeItem('foxden.results'); }")
    me.go("/", ".resume")
    me.page.click(".resume .btn.primary")
    me.page.wait_for_selector("[data-step=roll]")
    assert me.table == table
    me.go("/stats", ".facts")
    assert me.text(".facts b") == "1"
    assert [result["total"] for result in device.results(me.page)] == [total]
    me.go("/", ".resume")
    me.page.click(".resume .drop")
    assert "stored only in this browser" in me.text("dialog .asks")
    me.page.click("dialog [data-step=yes]")
    me.page.wait_for_selector(".resume", state="detached")
    assert [kept["game"] for kept in device.tables(me.page)] == ["pretty"]
    assert json.loads(me.page.evaluate("localStorage['foxden.tables']")) == []


def test_the_browser_is_asked_to_keep_games_when_there_is_one(visit: Welcome) -> None:
    me = visit()
    me.context.add_init_script("""{
      navigator.storage.persisted = async () => false;
      navigator.storage.persist = async () => ((window.asked = (window.asked ?? 0) + 1), true);
    }""")
    me.go("/", "button.choose")
    me.page.wait_for_load_state("networkidle")
    assert me.page.evaluate("window.asked") is None
    me.page.click("button.choose[data-game=pretty]")
    me.page.wait_for_function("() => window.asked === 1", polling=50)


def test_finished_games_are_counted_and_can_be_removed(visit: Welcome) -> None:
    """After a question. An unfinished game stays, and so do the results."""
    me = visit(hurry=True)
    me.begin("pretty")
    me.play(seed=5)
    me.begin("pretty")
    unfinished = me.table
    me.go("/stats", "[data-kept='1']")
    me.page.click("[data-step=remove-finished]")
    me.page.click("dialog [data-step=no]")
    assert len(device.tables(me.page)) == 2
    me.page.click("[data-step=remove-finished]")
    me.page.click("dialog [data-step=yes]")
    me.page.wait_for_selector("[data-kept]", state="detached")
    assert [table["id"] for table in device.tables(me.page)] == [unfinished]
    assert len(device.results(me.page)) == 1
