"""Tables on the device: they need no server, keep every event, and stand several pages."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, Route

import foxden
from tests.server.served import FAST, Served, sqlite
from tests.web import device
from tests.web.conftest import Welcome
from tests.web.device import against, dice_on, shown
from tests.web.kills import kill_again_and_again


def verify(record: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What `foxden verify` says of a record."""
    (folder / "game.fox").write_text(record, encoding="utf-8")
    words = [sys.executable, "-m", "foxden", "verify", str(folder / "game.fox")]
    return subprocess.run(words, capture_output=True, text=True, check=False)


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


def test_a_table_of_another_device(visit: Welcome) -> None:
    me = visit(language="de-DE")
    me.go("/t/d-zzzzzzzzzzzzz", ".lost")
    assert "Dieses Spiel ist nicht auf diesem Gerät." in me.text(".lost")
    me.go("/replay/d-zzzzzzzzzzzzz", ".wrong")
    assert "Dieses Spiel ist nicht auf diesem Gerät." in me.text(".wrong")


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


def test_nobody_is_called_you_by_name(visit: Welcome) -> None:
    """Whoever gave no name is told that it is their turn, without one."""
    me = visit()
    me.begin("pretty", "bots")
    me.page.wait_for_selector("[data-step=roll]")
    me.go("/", ".resume")
    assert me.text(".resume h2") == "Your turn"
    assert me.page.locator(".resume .mini-sheet").get_attribute("aria-label") == "You: sheet at a glance"
