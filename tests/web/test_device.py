"""Tables on the device: they need no server, keep every event, and stand several pages and a browser that stores nothing."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, Route

import foxden
from foxden.bots import LEVELS
from tests.machine import need
from tests.server.served import FAST, Served, sqlite
from tests.web import device
from tests.web.conftest import FLAGS, Welcome
from tests.web.kills import kill_again_and_again
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
NO_NET = ".banner.warn:has-text('What the bots need did not arrive')"


def verify(record: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What `foxden verify` says of a record."""
    (folder / "game.fox").write_text(record, encoding="utf-8")
    words = [sys.executable, "-m", "foxden", "verify", str(folder / "game.fox")]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def shown(page: Page, n: int) -> None:
    """Wait until the page shows event n or a later one."""
    page.wait_for_function("(n) => Number(document.querySelector('main.table')?.dataset.n) >= n", arg=n, polling=25)


def dice_on(page: Page) -> list[str]:
    """What the dice on the table show, in words."""
    return list(page.locator(".felt .die-btn").evaluate_all("(dice) => dice.map((d) => d.ariaLabel)"))


def against(me: Visitor, level: str) -> None:
    """A table of pretty with one bot of a level."""
    me.go("/", "button.choose")
    me.page.click("#way-bots")
    me.page.click("button.choose[data-game=pretty]")
    me.page.click(f"dialog label:has(input[value={level}])")
    me.page.click("[data-step=begin]")
    me.page.wait_for_selector("[data-step=roll]")


@pytest.mark.long
def test_a_game_against_a_bot_goes_on_when_the_server_is_gone(visit: Welcome, tmp_path: Path) -> None:
    """The server stops after the first roll. The game is finished, counted, and its dice are checked here and by the program."""
    with Served(sqlite(tmp_path), *FAST) as served:
        me = visit(url=served.url, hurry=True, keeps=True)
        against(me, "hard")
        me.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")  # it has fetched all pages
        me.page.click("[data-step=roll]")
        me.next(0.5)
        served.kill()
        assert me.play(seed=4)[-1] == "over"
        total = me.total()
        record = me.record()
        me.page.click(".acts2 a:has-text('Check the dice')")
        said = me.page.locator("[data-checked]").inner_text()
        me.page.evaluate("history.back()")
        me.page.wait_for_selector(".final")
        me.page.goto("about:blank")
    played = foxden.load(record)
    assert played.over
    assert played.score(1).total == total
    checked = verify(record, tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "")
    rolls = re.findall(r"\d+", checked.stdout)[0]
    assert checked.stdout.splitlines() == [
        f"All {rolls} rolls are those of the secret, and it is the one that was committed to.",
        "No browser had a part in the dice: whoever drew the secret could choose among many.",
        "For the commitment there is only the record's word; compare it with the one that you saw: --commitment HEX",
    ]
    assert said == f"All {rolls} rolls are those of the secret."
    me.wrong.clear()  # the browser itself reports that the server is gone


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays(visit: Welcome, level: str) -> None:
    """The bot rolls, chooses three dice at most, and picks from my platter; all of it is legal."""
    me = visit(hurry=True)
    against(me, level)
    me.until(".round.is-now:nth-child(2)", seed=3)
    events = device.events(me.page, me.table)
    assert [event["n"] for event in events] == list(range(1, len(events) + 1))
    bot = [event for event in events if event.get("seat") == 2]
    assert {event["kind"] for event in bot} == {"roll", "act"}
    [kept] = device.tables(me.page)
    assert kept["seats"][1]["level"] == level


def test_a_killed_browser_has_lost_nothing_that_it_had_shown(
    visit: Welcome, playwright: Playwright, site: Served, tmp_path: Path
) -> None:
    """`python -m tests.web.kills` does it a hundred times."""
    tally = kill_again_and_again(playwright, site.url, tmp_path / "profile", kills=6)
    assert tally.lost == []
    assert tally.kills == 6
    assert tally.events > 0


def test_two_pages_at_one_table(visit: Welcome) -> None:
    """What one page does the other shows; if both roll at once, one of them does."""
    me = visit(hurry=True)
    me.begin("pretty")
    second = me.context.new_page()
    second.goto(me.page.url)
    second.wait_for_selector("[data-step=roll]")
    for page in (me.page, second):
        page.evaluate("void setTimeout(() => document.querySelector('[data-step=roll]').click(), 50)")
    for page in (me.page, second):
        shown(page, 1)
        page.wait_for_selector("main.table[aria-busy=false] .felt .die-btn:not(.is-off)")
    assert [event["kind"] for event in device.events(me.page, me.table)] == ["roll"]
    assert dice_on(me.page) == dice_on(second)
    me.page.bring_to_front()
    while len(device.events(me.page, me.table)) == 1:
        me.touch(0.0)
    shown(second, 2)
    second.close()
    assert me.play(seed=2)[-1] == "over"


def test_a_table_with_a_bot_in_two_pages(visit: Welcome) -> None:
    """Both could move the bot: every event is there once, and the game is legal."""
    me = visit(hurry=True)
    against(me, "easy")
    second = me.context.new_page()
    second.goto(me.page.url)
    second.wait_for_selector("[data-step=roll]")
    assert me.play(seed=8)[-1] == "over"
    second.wait_for_selector(".final")
    second.close()
    assert foxden.load(me.record()).over


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


@pytest.mark.parametrize("script", [None, DEAF], ids=["told", "deaf"])
def test_another_tab_goes_on_while_the_storage_is_full(visit: Welcome, script: str | None) -> None:
    """The tab whose roll was not stored takes the other one's; as soon as there is room everything is stored, also later games."""
    me = visit(hurry=True)
    if script:
        me.context.add_init_script(script)
    me.begin("pretty")
    first = me.table
    second = me.context.new_page()
    second.goto(me.page.url)
    second.wait_for_selector("[data-step=roll]")
    me.page.evaluate(FULL)
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(NOT_KEPT)
    second.bring_to_front()
    second.click("[data-step=roll]")
    shown(second, 1)
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
    me.begin("pretty")
    first = me.table
    second = me.context.new_page()
    second.goto(me.page.url)
    second.wait_for_selector("[data-step=roll]")
    me.page.evaluate(FULL)
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(NOT_KEPT)
    second.bring_to_front()
    second.click("[data-step=roll]")
    shown(second, 1)
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


# Begins the script in which the bots run.
REFUSING = "WebAssembly.instantiate = () => Promise.reject(new RangeError('out of memory'));\n"


def spoil(route: Route, how: str) -> None:
    """Let something go wrong with a file that the bots need."""
    if how == "lost":
        route.abort()
    elif how == "another page":
        route.fulfill(content_type="text/html", body="<h1>Please sign in</h1>")
    else:
        route.fulfill(response=(came := route.fetch()), body=REFUSING + came.text())


@pytest.mark.parametrize(("file", "how"), [("*.net", "lost"), ("*.net", "another page"), ("bot-worker-*.js", "refuses")])
def test_what_the_bots_need_does_not_arrive_or_cannot_be_used(visit: Welcome, file: str, how: str) -> None:
    """The page says so when the bot is to move, keeps nothing of it, and tries again when asked to."""
    me = visit(hurry=True)
    me.context.route(f"**/{file}", lambda route: spoil(route, how))
    against(me, "medium")
    me.until("[data-step=retry]", seed=1)
    me.page.wait_for_selector(NO_NET)
    before = len(device.events(me.page, me.table))
    me.context.unroute_all()
    me.page.click("[data-step=retry]")
    shown(me.page, before + 1)
    me.page.wait_for_selector(NO_NET, state="detached")
    me.wrong.clear()  # the browser itself reports the file


def test_a_table_of_another_device(visit: Welcome) -> None:
    me = visit(language="de-DE")
    me.go("/t/d-zzzzzzzzzzzzz", ".lost")
    assert "Dieses Spiel ist nicht auf diesem Gerät." in me.text(".lost")
    me.go("/replay/d-zzzzzzzzzzzzz", ".wrong")
    assert "Dieses Spiel ist nicht auf diesem Gerät." in me.text(".wrong")


@pytest.mark.parametrize("wrong", [{"position": "hello"}, {"options": None}])
def test_a_stored_game_that_cannot_be_read(visit: Welcome, wrong: dict[str, object]) -> None:
    """The page says so, and does not look for it for ever."""
    me = visit()
    table = device.keep_table(me, "pretty", [(None, "Mira")], **wrong)
    me.go(f"/t/{table}", ".lost")
    assert me.text(".lost p") == "What this browser has stored of the game cannot be read."
    me.go(f"/replay/{table}", ".wrong")
    assert me.text(".wrong") == "What this browser has stored of the game cannot be read."


@pytest.mark.parametrize(
    ("part", "table"), [("real-game", {"secret": "", "realDice": True}), ("day-dice", {"day": "2026-11-18", "knownDice": True})]
)
def test_a_part_of_the_page_that_does_not_arrive(visit: Welcome, part: str, table: dict[str, object]) -> None:
    """It is fetched again until it is there; meanwhile nothing is said of a game that cannot be read."""
    me = visit()
    kept = device.keep_table(me, "pretty", [(None, "Mira")], **table)
    me.page.evaluate("() => { sessionStorage['foxden.reloaded'] = Date.now(); }")  # the page was loaded again already
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) <= 2:
            route.abort()
        else:
            route.continue_()

    me.context.route(f"**/{part}-*.js", refuse)
    me.go(f"/t/{kept}", "main.table[aria-busy=false] .sheet")
    assert len(asked) >= 3
    me.wrong.clear()  # the browser itself reports the file


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


def test_nobody_is_called_you_by_name(visit: Welcome) -> None:
    """Whoever gave no name is told that it is their turn, without one."""
    me = visit()
    me.begin("pretty", "bots")
    me.page.wait_for_selector("[data-step=roll]")
    me.go("/", ".resume")
    assert me.text(".resume h2") == "Your turn"
    assert me.page.locator(".resume .mini-sheet").get_attribute("aria-label") == "You: sheet at a glance"


def test_bots_are_fetched_and_started_while_the_table_is_set_up(visit: Welcome) -> None:
    """So that the first decision of a master does not wait for net and worker after sitting down."""
    me = visit()
    nets: list[str] = []
    me.page.on("request", lambda asked: nets.append(asked.url) if asked.url.endswith(".net") else None)
    me.go("/", "button.choose")
    me.page.click("#way-bots")
    with me.page.expect_worker() as worker, me.page.expect_response(lambda answer: answer.url.endswith(".net")) as net:
        me.page.click("button.choose[data-game=cubed]")
    assert me.page.is_visible("[data-step=begin]")  # nobody has sat down
    assert "bot-worker" in worker.value.url
    assert "cubed-table" in net.value.url
    me.page.click("dialog label:has(input[value=master])")
    me.page.click("[data-step=begin]")
    me.page.wait_for_selector("[data-step=roll]")
    assert len(nets) == 1  # all levels have the same


def test_the_first_decision_of_a_master_takes_no_second_of_the_clock_of_the_page(visit: Welcome) -> None:
    """That clock stands still but for a thousandth of a second at a time, so what may be slow is the machine, not the page.

    How long everything takes in all is measured by `python -m tests.web.first_decision`.
    """
    me = visit()
    table = device.keep_table(me, "cubed", [("master", "Robin"), (None, "Mira")])
    me.page.clock.install()
    me.page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    me.page.goto(f"{me.url}/t/{table}", wait_until="commit")
    for _ in range(1000):
        if [event["kind"] for event in device.events(me.page, table)][:2] == ["roll", "act"]:
            return
        me.page.clock.run_for(1)
    pytest.fail("the bot waits")


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
