"""Every page in several sizes and both themes: axe finds nothing, nothing is too wide or too small to touch."""

from __future__ import annotations

import pytest

from tests.web.conftest import Welcome
from tests.web.inspect_page import inspect
from tests.web.test_online import invite

GAMES = ("pretty", "twice", "cubed", "junior")


def test_pages_before_a_game(visit: Welcome) -> None:
    me = visit()
    me.go("/", ".game .meta")
    inspect(me, "start")
    me.page.click("#way-bots")
    me.page.click("button.choose[data-game=twice]")
    me.page.click(".house summary")
    inspect(me, "setup")
    me.page.keyboard.press("Escape")
    me.page.click("[aria-label=Settings]")
    inspect(me, "settings", brief=True)
    for path, wait, name in (
        ("/replay", ".openrecord", "open-record"),
        ("/stats", ".empty", "stats-empty"),
        ("/fair", ".four-steps", "fair-empty"),
        ("/t/nosuchtable00", ".joincard.empty", "lost"),
    ):
        me.go(path, wait)
        inspect(me, name, brief=True)
        me.wrong.clear()  # the browser itself notes what is not found


@pytest.mark.parametrize("game", GAMES)
def test_rules(visit: Welcome, game: str) -> None:
    me = visit()
    me.go(f"/rules/{game}", ".areacard")
    for fold in me.page.locator("summary").all():
        fold.click()
    inspect(me, f"rules-{game}")


def test_pages_after_a_game(visit: Welcome) -> None:
    me = visit()
    me.begin("twice")
    me.play(seed=3, steps=12)
    me.begin("pretty")
    me.play(seed=4)
    inspect(me, "end-solo")
    table = me.table
    me.go(f"/replay/{table}", ".scrub")
    me.page.locator(".scrub input").fill("30")
    inspect(me, "replay")
    me.go("/stats", ".facts")
    inspect(me, "stats")
    me.go(f"/fair/{table}", ".faces")
    inspect(me, "fair")
    me.go("/", ".resume")
    inspect(me, "start-resume", brief=True)


@pytest.mark.parametrize("game", GAMES)
def test_tables(visit: Welcome, game: str) -> None:
    me = visit()
    me.begin(game)
    inspect(me, f"{game}-roll", whole=False, brief=True)
    me.until("[data-field].is-legal", seed=6)
    inspect(me, f"{game}-lit", whole=False)
    me.play(seed=6, steps=31)
    me.next(0.5)
    inspect(me, f"{game}-later", whole=False, brief=True)
    high, window = me.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert high <= window, f"at 1440 x 900 a table of {game} scrolls: {high}"


@pytest.mark.parametrize("game", GAMES)
def test_large_screens(visit: Welcome, game: str) -> None:
    """A table fills the window of a 27-inch screen without scrolling."""
    me = visit()
    me.page.set_viewport_size({"width": 2560, "height": 1300})
    me.begin(game)
    me.until("[data-field].is-legal", seed=6)
    me.shot(f"{game}-large")
    used, high = me.page.evaluate("[document.querySelector('main').getBoundingClientRect().bottom, document.body.scrollHeight]")
    assert 0.85 * 1300 <= used <= high <= 1300


@pytest.mark.long
def test_a_full_table_its_invitation_and_its_end(visit: Welcome) -> None:
    host, guest = visit(hurry=True), visit()
    host.begin("cubed", way="friends", seats="4", name="Mira")
    guest.go(f"/t/{host.table}", ".joincard input")
    inspect(guest, "join")
    host.page.click("[aria-label='Invite']")
    inspect(host, "share", brief=True, whole=False)
    host.page.keyboard.press("Escape")
    invite(host, guest, "Jonas")
    host.page.wait_for_selector(".who :text('Jonas')")
    host.page.click(".who li:nth-child(2) .icon-btn")
    inspect(host, "seat", brief=True, whole=False)
    host.page.locator("dialog .levels .btn").nth(1).click()
    host.page.wait_for_selector("dialog [data-step=yes]")  # Jonas is here: it asks first
    inspect(host, "seat-asked", brief=True, whole=False)
    host.page.click("dialog [data-step=yes]")
    host.page.wait_for_selector(".who li:nth-child(2) small:has-text('bot')")
    for seat in (3, 4):
        host.seat_a_bot(seat)
    host.play(seed=5, steps=30)
    host.next(0.5)
    inspect(host, "four-players", whole=False)
    host.page.click(".people [aria-label^='Open']")
    inspect(host, "other-sheet", whole=False, brief=True)
    host.page.keyboard.press("Escape")
    assert host.play(seed=5)[-1] == "over"
    inspect(host, "end-four")


def test_bonuses_below_columns_stand_under_them(visit: Welcome) -> None:
    """In yellow of twice, at any size: a badge is centred below its column, and inside its area."""
    me = visit()
    me.begin("twice")
    for width, height in ((1440, 900), (2560, 1300)):
        me.page.set_viewport_size({"width": width, "height": height})
        off: list[list[float]] = me.page.evaluate(
            """[...document.querySelectorAll('.brick .foot')].map((cell) => {
              const badge = cell.querySelector('.badge').getBoundingClientRect(), column = cell.getBoundingClientRect();
              const area = cell.closest('.area').getBoundingClientRect();
              return [Math.abs(badge.x + badge.width / 2 - column.x - column.width / 2), badge.bottom - area.bottom];
            })"""
        )
        assert len(off) == 4
        assert all(aside <= 1 and below <= 0 for aside, below in off), (width, off)
    me.shot("twice-feet")


@pytest.mark.parametrize("size", [(844, 390), (740, 360), (320, 568)])
@pytest.mark.parametrize("way", ["bots", "screen"])
def test_what_begins_a_game_is_in_sight_in_a_low_window(visit: Welcome, size: tuple[int, int], way: str) -> None:
    me = visit(language="de-DE")
    me.page.set_viewport_size({"width": size[0], "height": size[1]})
    me.go("/", "button.choose")
    me.page.click(f"#way-{way}")
    me.page.click("button.choose[data-game=cubed]")
    me.page.wait_for_selector("dialog[open] [data-step=begin]")
    assert me.page.evaluate("""() => {
      const box = document.querySelector('[data-step=begin]').getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight;
    }""")


def test_the_page_can_be_installed_where_the_browser_offers_it(visit: Welcome) -> None:
    """The browser's own bar stays away, the button asks once, and is gone then."""
    me = visit(language="de-DE")
    me.go("/", ".game .meta")
    assert me.page.locator("[data-install]").count() == 0
    barred = me.page.evaluate("""() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      offer.prompt = async () => void (window.asked = (window.asked ?? 0) + 1);
      return !dispatchEvent(offer);
    }""")
    assert barred
    assert me.text("[data-install]") == "Installieren"
    assert me.widths()[0] <= me.widths()[1]
    me.page.click("[data-install]")
    me.page.wait_for_selector("[data-install]", state="detached")
    assert me.page.evaluate("window.asked") == 1
    me.page.evaluate("dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))")
    me.page.wait_for_selector("[data-install]")
    me.page.evaluate("dispatchEvent(new Event('appinstalled'))")
    me.page.wait_for_selector("[data-install]", state="detached")
