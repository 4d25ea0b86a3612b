"""Whose sheet is shown: several players on one screen, and spectators."""

from __future__ import annotations

import pytest

from tests.server.guest import make
from tests.server.served import Served
from tests.web.conftest import Welcome
from tests.web.known_dice import sit_down
from tests.web.visitor import Size, Visitor

# Records what the page shows, one line for each change: whose sheet, how many marks, whether it is being handed over.
DIARY = """() => {
  window.diary = [];
  const look = () => {
    const whose = document.querySelector('.jhead h2, .owner')?.textContent.trim();
    const marks = document.querySelectorAll('.sheet .toy.is-marked, .sheet .field.is-marked:not(.is-printed)').length;
    const line = JSON.stringify([whose, marks, !!document.querySelector('[data-step=next]')]);
    if (whose && diary.at(-1) !== line) diary.push(line);
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def begin_on_one_screen(me: Visitor, game: str, *names: str) -> None:
    me.go("/", "button.choose")
    me.page.click("#way-screen")
    me.page.click(f"button.choose[data-game={game}]")
    for i, name in enumerate(names):
        me.page.locator("dialog .namefield input").nth(i).fill(name)
    me.page.click("[data-step=begin]")
    me.page.wait_for_selector(".sheet")


def play_until_handed_over(me: Visitor) -> None:
    """Play until the last choice of a player, when the sheet is about to change."""
    for _ in range(60):
        if me.next(0.3) == "next":
            return
        me.touch(0.3)
    raise AssertionError("the sheet was never handed over")


@pytest.mark.parametrize("hurry", [False, True], ids=["normal-speed", "no-motion"])
def test_a_child_sees_her_own_mark_before_the_sheet_changes_hands(visit: Welcome, hurry: bool) -> None:
    me = visit(size="phone", hurry=hurry)
    begin_on_one_screen(me, "junior", "Mira", "Ben")
    assert me.text(".jhead h2") == "Mira’s party"
    me.page.evaluate(DIARY)
    play_until_handed_over(me)
    me.page.wait_for_selector(".jhead h2:has-text('Ben’s party')")  # without another touch
    diary = me.page.evaluate("diary.map((line) => JSON.parse(line))")
    bens = next(i for i, line in enumerate(diary) if line[0] == "Ben’s party")
    whose, marks, handing = diary[bens - 1]
    assert whose == "Mira’s party"
    assert marks >= 1, "her mark was never to be seen"
    assert handing, "nothing said that the sheet changes hands"
    assert "Ben" in me.text(".prompt h2")


def test_a_touch_goes_on_and_does_nothing_else(visit: Welcome) -> None:
    me = visit()
    me.context.add_init_script("""localStorage['foxden.settings'] = '{"speed":"slow"}'""")
    begin_on_one_screen(me, "pretty", "Mira", "Ben")
    assert me.text(".owner") == "Mira’s sheet"
    me.page.evaluate("""() => new MutationObserver((_, watch) => {
      if (!document.querySelector('[data-step=next]')) return;
      watch.disconnect();
      document.querySelector('.die-btn').click();
      setTimeout(() => (window.after = document.querySelector('.owner').textContent.trim()), 60);
    }).observe(document.body, { subtree: true, childList: true, attributes: true })""")
    for _ in range(60):
        if me.page.evaluate("'after' in window"):
            break
        me.touch(0.3)
    assert me.page.evaluate("after") == "Ben’s sheet", "a touch does not wait"
    assert me.text(".notices:not(.update)") == "Ben is next", "and means nothing else"


@pytest.mark.parametrize(("game", "size"), [("pretty", "phone"), ("junior", "desktop")])
def test_whoever_watches_sees_whose_sheet_it_is_and_no_buttons(visit: Welcome, site: Served, game: str, size: Size) -> None:
    """Two people on one screen, at a table on the server."""
    host, watcher = visit(), visit(size=size)
    sit_down(host, game, make(site.url, game, [{"kind": "me", "name": "Mira"}, {"kind": "me", "name": "Ben"}]), "1", "2")
    watcher.go(f"/t/{host.table}", ".sheet")  # no seat is free
    host.page.click("[data-step=roll]")
    host.next(0.0)
    watcher.page.wait_for_selector(".felt [aria-label]:not([aria-label*='not rolled'])")
    assert watcher.text(".jhead h2, .owner") in ("Mira’s party", "Mira’s sheet")
    assert watcher.page.locator(".play :is(.bar, .colours, .dice, .shelf, .plate) button").count() == 0
    watcher.shot(f"{game}-watching")
