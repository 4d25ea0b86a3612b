"""Who plays a seat: bots that play for a person, absent people, names, arrivals and departures."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.server.guest import ME, make, sit
from tests.server.served import FAST, Served, sqlite
from tests.web.conftest import Welcome
from tests.web.test_online import invite
from tests.web.visitor import Visitor


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on which one is soon away for long."""
    with Served(sqlite(tmp_path_factory.mktemp("brief")), *FAST, "--away", "1") as served:
        yield served.url


COVERED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const banner = box(document.querySelector('.banner'));
  return [...document.querySelectorAll('.brand, .where > *, .tools > *')]
    .filter((e) => e.offsetParent && box(e).width)
    .filter((e) => box(e).left < banner.right && banner.left < box(e).right)
    .filter((e) => box(e).top < banner.bottom && banner.top < box(e).bottom)
    .map((e) => e.textContent || e.ariaLabel);
}"""


def two(visit: Welcome, url: str = "") -> tuple[Visitor, Visitor]:
    """The pages of Mira, who created the table, and of Jonas; Mira moves first."""
    host, guest = visit(url=url, hurry=True), visit(url=url, hurry=True)
    host.begin("pretty", way="friends", seats="2", name="Mira")
    invite(host, guest, "Jonas")
    host.page.wait_for_selector(".who :text('Jonas')")
    return host, guest


def story(me: Visitor) -> list[str]:
    return me.page.locator(".story li").all_inner_texts()


def deeds(me: Visitor) -> list[str]:
    """The moves of Jonas in the story."""
    return [line for line in story(me) if re.match("Jonas (sat down|crossed|wrote)", line)]


def test_a_bot_plays_for_somebody_who_is_told_and_takes_the_seat_back(visit: Welcome) -> None:
    host, guest = two(visit)
    host.start_robot(seed=3, halt=(".who li:nth-child(2)[data-asked=true]",))
    host.wait_for_robot()
    guest.start_robot(seed=3, halt=(".who li.is-active:nth-child(2)[data-asked=true]",))
    guest.wait_for_robot()
    while not any(re.match("You (crossed|wrote)", line) for line in story(guest)):
        guest.touch(0.5)
    host.page.wait_for_selector(".story li:has-text('Jonas crossed'), .story li:has-text('Jonas wrote')")
    before = deeds(host)

    # Mira asks for a bot: it is said that Jonas is there, and nothing happens if that was not meant.
    host.page.click(".who li:nth-child(2) .icon-btn")
    host.page.locator("dialog .levels .btn").first.click()
    host.page.wait_for_selector("dialog:has-text('Jonas is at the table right now')")
    host.page.click("dialog [data-step=no]")
    host.page.keyboard.press("Escape")
    assert host.page.query_selector(".who li:nth-child(2) small:has-text('bot')") is None
    host.seat_a_bot(2)
    assert "bot for Jonas" in host.text(".who li:nth-child(2) small")

    # Jonas is told by whom, and what he did stays his.
    guest.page.wait_for_selector(".banner:has-text('Mira let a bot play for you')")
    guest.page.wait_for_selector("main .owner:has-text('Rusty’s sheet')")  # the one he marked, also while Mira is active
    assert host.page.locator(".who li:nth-child(2) .sum").inner_text().isdigit(), "beside the settings of the seat"
    host.page.wait_for_selector(".story li:has-text('Rusty plays for Jonas')")
    assert deeds(host)[: len(before)] == before
    guest.page.reload()
    guest.page.wait_for_selector(".banner:has-text('Mira let a bot play for you')")
    guest.page.click("[data-step=take-back]")
    guest.page.wait_for_selector(".who li:nth-child(2)[data-mine=true]")
    assert host.page.wait_for_selector(".story li:has-text('Jonas is playing again')")
    replay = visit()
    replay.go(f"/replay/{host.table}", ".story")
    replay.page.click("[aria-label='To the end']")
    assert deeds(replay)[: len(before)] == before


def test_the_owner_hands_a_seat_back(visit: Welcome) -> None:
    host, guest = two(visit)
    host.seat_a_bot(2)
    guest.page.wait_for_selector(".banner [data-step=take-back]")
    for width in (1024, 1320, 1440):  # what is said above the table covers nothing of the header
        guest.page.set_viewport_size({"width": width, "height": 800})
        assert guest.page.evaluate(COVERED) == []
    host.page.click(".who li:nth-child(2) .icon-btn")
    host.page.click("dialog [data-step=hand-back]")
    guest.page.wait_for_selector(".who li:nth-child(2)[data-mine=true]")
    guest.page.wait_for_selector(".banner", state="detached")


def test_a_table_whose_owner_is_gone_is_not_stuck(visit: Welcome, brief: str) -> None:
    host, guest = two(visit, brief)
    assert guest.page.query_selector(".banner") is None
    table = host.table
    host.page.goto("about:blank")  # it is Mira's turn, and she is gone
    guest.page.wait_for_selector(".prompt:has-text('Mira is not at the table just now.')")
    guest.page.click(".banner:has-text('Mira has been away') button")
    guest.page.locator("dialog .levels .btn").first.click()
    guest.page.wait_for_selector("dialog:has-text('Mira is away')")
    guest.page.click("dialog [data-step=yes]")
    guest.page.wait_for_selector(".story li:has-text('Amber plays for Mira')")
    guest.page.wait_for_selector(".story li:has-text('Amber crossed'), .story li:has-text('Amber wrote')")
    host.go(f"/t/{table}", ".sheet")
    host.page.wait_for_selector(".banner:has-text('Jonas let a bot play for you')")
    host.page.click("[data-step=take-back]")
    host.page.wait_for_selector(".who li:nth-child(1)[data-mine=true]")
    assert "Mira" in host.text(".who li:nth-child(1) b")


def test_coming_and_going_are_said_but_a_reload_is_no_news(visit: Welcome) -> None:
    host, guest = two(visit)
    host.page.wait_for_selector(".story li:has-text('Jonas sat down')")
    guest.page.reload()
    guest.page.wait_for_selector(".sheet")
    table = host.table
    guest.page.goto("about:blank")
    host.page.wait_for_selector(".notice:has-text('Jonas is away')", timeout=30_000)
    guest.go(f"/t/{table}", ".sheet")
    host.page.wait_for_selector(".notice:has-text('Jonas is back')")
    lines = [line for line in story(host) if re.search("Jonas is (away|back)", line)]
    assert lines == ["Jonas is away", "Jonas is back"]


def test_a_name_can_be_changed_later(visit: Welcome) -> None:
    host, guest = two(visit)
    guest.page.click("[aria-label=Settings]")
    guest.page.fill("dialog .ownname input", "Jo")
    guest.page.click("dialog [data-step=rename]")
    expect(host.page.locator(".who li:nth-child(2) b")).to_have_text("Jo")
    expect(host.page.locator(".story li", has_text="Jonas is called Jo now")).to_have_count(1)
    expect(guest.page.locator(".who li:nth-child(2) b")).to_contain_text("Jo")


def test_the_statistics_are_not_deleted_by_one_touch(visit: Welcome) -> None:
    me = visit(hurry=True)
    me.go("/", "button.choose")
    result = {
        "table": "a" * 13, "game": "pretty", "at": 1, "seats": 1, "seat": 1, "name": "", "total": 99, "place": 1,
        "areas": {"yellow": 1}, "foxes": 0, "foxWorth": 0,
    }  # fmt: skip
    me.page.evaluate("(result) => { localStorage['foxden.results'] = JSON.stringify([result]) }", result)
    me.go("/stats", ".latest")
    me.page.click(".latest .btn")
    me.page.click("dialog [data-step=no]")
    assert me.page.query_selector(".latest td b") is not None
    me.page.click(".latest .btn")
    me.page.click("dialog [data-step=yes]")
    me.page.wait_for_selector(".latest", state="detached")


def test_one_screen_keeps_its_seats_in_a_rematch(visit: Welcome) -> None:
    """Two people at one device: the second begins, and both seats are still theirs."""
    me = visit(hurry=True)
    me.begin("junior", way="screen", seats="2")
    assert me.play(seed=3)[-1] == "over"
    before = me.table
    me.page.click("[data-step=again]")
    me.page.wait_for_url(re.compile(rf"/t/(?!{before})"))
    me.page.wait_for_selector("[data-step=roll]")
    for _ in range(2):
        assert me.page.evaluate("JSON.parse(localStorage['foxden.tables'])[0].you") == [1, 2]
        me.page.reload()
        me.page.wait_for_selector("[data-step=roll]")


def test_the_end_page_names_both_who_made_a_result(visit: Welcome, site: Served) -> None:
    made = make(site.url, "junior", [ME | {"name": "Ann"}, ME | {"name": "Bea"}])
    with sit(site.url, made) as both:
        assert both.ask(t="replace", seat=2, level="easy")["t"] == "ok"
        rng = random.Random(2)
        while not both.state["over"]:
            if both.step(rng, seats=[1]) is None:
                both.hear()
    watcher = visit()
    watcher.go(f"/t/{made['table']}", ".places")
    assert sorted(watcher.page.locator(".places li b").all_inner_texts()) == ["Ann", "Bea, then Rusty"]
