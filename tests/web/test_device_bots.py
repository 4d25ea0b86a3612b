"""Bots on the device: every level plays, what they need is fetched early, and it is said when it cannot be had."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Route

from foxden.bots import LEVELS
from tests.web import device
from tests.web.conftest import Welcome
from tests.web.device import against, shown

NO_NET = ".banner.warn:has-text('What the bots need did not arrive')"


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
