"""Open tables in real browsers: the list, live; opening a table; sitting down; reactions, leaving; a bot until somebody comes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from tests.server.guest import ME, OPEN, make, sit
from tests.server.served import FAST, Served, sqlite
from tests.web.conftest import Welcome
from tests.web.inspect_page import complaints
from tests.web.test_german import english
from tests.web.visitor import Visitor

ANN = ME | {"name": "Ann"}
LOBBY = "main.lobby:not([aria-busy=true])"
LONG = "Familie Brandt-Wiesengru"  # as long as a name can be
# Time, reactions and leaving stand in one line, and neither the words of the header nor what somebody says lie above it.
IN_ONE_LINE = """() => {
  const box = (found) => document.querySelector(found).getBoundingClientRect();
  const line = box('.company');
  const apart = (one) => one.right <= line.left || one.left >= line.right || one.bottom <= line.top || one.top >= line.bottom;
  return line.height < 60 && [...document.querySelectorAll('.where > *, .saying p')].every((e) => apart(e.getBoundingClientRect()));
}"""


def in_one_line(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate(IN_ONE_LINE))


def named(visitor: Visitor, name: str) -> Visitor:
    visitor.context.add_init_script(
        f"""if (location.protocol === 'http:') localStorage['foxden.settings'] ??= '{{"name":"{name}","speed":"none"}}'"""
    )
    return visitor


def test_a_table_is_opened_found_and_taken_and_people_react_and_leave(visit: Welcome) -> None:
    host, guest = named(visit(), LONG), named(visit(size="phone"), "Bea")
    guest.go("/open", LOBBY)
    host.go("/", "button.choose")
    host.page.click("#way-friends")
    host.page.click("button.choose[data-game=twice]")
    switch = host.page.get_by_role("switch")
    assert not switch.is_checked(), "off unless switched on"
    switch.focus()
    host.page.keyboard.press("Space")
    host.page.locator("dialog .oneof", has_text="Time per turn").get_by_text("120 s").click()
    host.page.click("[data-step=begin]")
    host.page.wait_for_selector("dialog .qr svg")
    table = host.table
    card = guest.page.locator(f"[data-table='{table}']")
    card.wait_for()  # live: nobody looked again
    assert card.locator(".chairs li").all_inner_texts() == [f"F\n{LONG}", "?\nfree"]
    assert card.locator(".meta").inner_text() == "Usual rules\n120 s per turn"
    wide, window = guest.widths()
    assert wide <= window
    assert complaints(guest) == []
    card.locator("[data-step=sit-down]").click()
    guest.page.wait_for_selector(".sheet")
    host.page.wait_for_selector("dialog", state="detached")  # the last seat is taken
    host.page.click("[data-step=react]")
    host.page.click("[data-react=hello]")
    guest.page.wait_for_selector(f".saying p:has-text('{LONG}: Hello!')")
    guest.page.wait_for_selector(".turnclock[data-clock='1'] i")
    assert in_one_line(guest)
    guest.page.set_viewport_size({"width": 1366, "height": 657})
    assert in_one_line(guest)
    guest.page.set_viewport_size({"width": 360, "height": 740})
    guest.page.click("[data-step=react]")
    guest.page.click("[data-step=mute]")
    host.page.click("[data-step=react]")
    host.page.click("[data-react=nice]")
    host.page.wait_for_selector(".saying p:has-text('Well played!')")
    assert guest.page.locator(".saying p:has-text('Well played!')").count() == 0
    host.page.wait_for_selector(".turnclock[data-clock='1']")
    assert complaints(host) == []
    host.page.click("[data-step=roll]")
    guest.page.wait_for_selector(".story li:has-text('First roll')", state="attached")
    guest.page.click("[data-step=leave-seat]")
    guest.page.click("dialog [data-step=yes]")
    guest.page.wait_for_selector(LOBBY)
    host.page.wait_for_selector(".who li:nth-child(2) small:has-text('bot')")
    guest.go(f"/t/{table}", "[data-step=take-back]")
    guest.page.click("[data-step=take-back]")
    host.page.wait_for_selector(".who li:nth-child(2) small:has-text('bot')", state="detached")


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose list is empty."""
    with Served(sqlite(tmp_path_factory.mktemp("quiet")), *FAST) as served:
        yield served.url


def test_a_bot_keeps_company_until_somebody_comes_and_stays(visit: Welcome, quiet: str) -> None:
    host, guest, later = named(visit(quiet), "Anna"), named(visit(quiet), "Bea"), named(visit(quiet), "Cem")
    guest.go("/open", LOBBY)
    host.go("/open", LOBBY)
    host.page.click("[data-step=with-bot]")  # the list is empty
    host.page.click("dialog [data-game=pretty]")
    host.page.wait_for_selector(".waitingnote:has-text('Your open table waits')")
    host.page.wait_for_selector("main.table[data-n]")
    assert host.page.locator(".who .face svg").count() == 1  # a bot
    mine = guest.page.locator(".opentable", has_text="Anna").first
    mine.locator("[data-step=sit-down]").click()
    guest.page.wait_for_selector(".sheet")
    table = guest.table
    host.page.wait_for_selector(".waitingnote:has-text('Bea sits at your table')")
    assert complaints(host) == []
    guest.page.click("[data-step=leave-seat]")
    guest.page.click("dialog [data-step=yes]")
    host.page.wait_for_selector(".waitingnote:has-text('Your open table waits')")
    host.page.locator(".waitingnote button").first.click()
    host.page.wait_for_url(f"**/t/{table}")
    host.page.click("dialog [data-step=to-table]")
    host.page.click("[data-step=meanwhile]")  # Bea left before: she is not announced once more
    host.page.wait_for_selector(".waitingnote")
    later.go("/open", LOBBY)
    later.page.locator(".opentable", has_text="Anna").locator("[data-step=sit-down]").click()
    host.page.wait_for_selector(".waitingnote:has-text('Cem sits at your table')")
    host.page.click("[data-step=to-open-table]")
    host.page.wait_for_url(f"**/t/{table}")
    assert host.page.locator(".waitingnote").count() == 0


def test_muted_is_kept_over_a_rematch_and_who_watches_can_mute_too(visit: Welcome, quiet: str) -> None:
    me, watcher = named(visit(quiet), "Bea"), visit(quiet)
    made = make(quiet, "junior", [ANN, OPEN], open=True)
    with sit(quiet, made) as ann:
        me.go(f"/join/{made['table']}", "[data-step=sit]")
        me.page.click("[data-step=sit]")
        me.page.click("[data-step=react]")
        me.page.click("[data-step=mute]")
        watcher.go(f"/t/{made['table']}", "[data-step=mute]")
        ann.say(t="react", seat=1, what="hello")
        watcher.page.wait_for_selector(".saying p:has-text('Ann: Hello!')")
        watcher.page.click("[data-step=mute]")
        watcher.page.wait_for_selector(".saying p", state="detached")
        me.start_robot(seed=2)
        ann.play(random.Random(2))
        assert me.wait_for_robot()[-1] == "over"
        ann.say(t="restart", n=ann.n)
        me.page.click(f"a[href$='{ann.moved()}']")
        me.page.click("[data-step=react]")
        assert me.page.get_attribute("[data-step=mute]", "aria-pressed") == "true"


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("width", [320, 820, 1440])
def test_the_list_fits_every_window(visit: Welcome, language: str, width: int) -> None:
    me = visit(language=language, theme="dark" if width == 820 else "light")
    me.page.set_viewport_size({"width": width, "height": 657})
    made = make(me.url, "twice", [ANN, ME | {"name": "Opa Hannes"}, OPEN, OPEN], open=True, options={"leftovers_sweep": True})
    junior = make(me.url, "junior", [ME | {"name": "Familie Brandt-Wiesengrund"}, OPEN], open=True, turn_seconds=30)
    with sit(me.url, made), sit(me.url, junior):
        me.go("/open", LOBBY)
        me.page.wait_for_selector(f"[data-table='{junior['table']}']")
        wide, window = me.widths()
        assert wide <= window
        assert complaints(me) == []
        assert me.page.locator(".lobbyseg").evaluate("(e) => e.offsetHeight") < 80, "the games to choose from are one line"
        me.shot(f"lobby-{language}-{width}")
        title = "Open tables" if language == "en-GB" else "Offene Tische"
        assert me.text("main h1") == title
        assert language == "en-GB" or english(me) == []
        tabs = me.page.locator("[role=tab]")
        tabs.first.focus()
        me.page.keyboard.press("ArrowLeft")  # junior
        me.page.wait_for_selector(f"[data-table='{made['table']}']", state="detached")
        assert re.search(r"30 s", me.text(f"[data-table='{junior['table']}'] .meta"))


def test_the_tile_says_how_many_there_are_and_why_it_is_off(visit: Welcome) -> None:
    me = visit()
    me.context.add_init_script("""if (location.protocol === 'http:') localStorage['foxden.shown'] = '["lesson"]'""")
    made = make(me.url, "pretty", [ANN, OPEN], open=True)
    with sit(me.url, made):
        me.go("/", ".tiles4")
        me.page.wait_for_selector("a.tile[href='/open'] small:has-text('free seat')")
        me.context.set_offline(True)
        me.page.wait_for_selector(".tile.is-off")
        assert "connection" in me.text(".tile.is-off small")
        me.context.set_offline(False)
