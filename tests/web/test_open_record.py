"""A record is opened as text: a game is shown, and what cannot be shown is refused with its reason."""

from __future__ import annotations

import pytest

import foxden
from tests.web.conftest import Welcome

HEAD = f'[Game "junior"]\n[Rules "{foxden.RULES_VERSION}"]\n[Seats "2"]\n'
REFUSED = {
    "a sheet of one's own": (HEAD + '[Sheet "0123456789ab"]\n', "foxden replay RECORD --sheet SHEET"),
    "later rules": (HEAD.replace(f'Rules "{foxden.RULES_VERSION}"', 'Rules "99"'), "from a newer Foxden"),
    "cut off": (HEAD[:-3], "line 3, column 1"),
    "another file": ('{"name": "a list of something"}\n', "This is not a game record."),
    "no such word": (HEAD + "\n1.1 {1:wild 2:cake 3:pink 4:candle 5:gift} purple*9\n", "line 5, column 44"),
}

IN_SIGHT = """() => {
  const bottom = document.querySelector('.play').getBoundingClientRect().top;
  const stuck = document.querySelector('main .tally').getBoundingClientRect().bottom;
  return [...document.querySelectorAll('.sheet .is-just')].map((e) => e.getBoundingClientRect())
    .some((box) => box.top >= Math.min(stuck, 120) - 6 && box.bottom <= bottom + 6);
}"""


@pytest.mark.parametrize("case", REFUSED)
def test_a_record_that_cannot_be_shown_says_why(visit: Welcome, case: str) -> None:
    record, reason = REFUSED[case]
    me = visit()
    me.go("/replay", ".openrecord")
    me.page.fill(".openrecord textarea", record)
    me.page.click(".openrecord .btn:has-text('Show')")
    me.page.wait_for_selector(".openrecord [role=alert]")
    assert reason in me.page.inner_text(".openrecord [role=alert]")


def test_a_record_as_text_is_shown(visit: Welcome) -> None:
    game = foxden.new("pretty", seats=1)
    game.roll("W3 Y1 B2 G4 O5 P6")
    game.play(1, "orange")
    me = visit()
    me.go("/replay", ".openrecord")
    me.page.fill(".openrecord textarea", game.record())
    me.page.click(".openrecord .btn:has-text('Show')")
    me.page.wait_for_selector(".scrub input")
    assert me.page.locator(".scrub input").get_attribute("max") == "2"  # a roll and a choice


def test_looking_back_on_a_phone_follows_the_action(visit: Welcome) -> None:
    """Whatever was marked last is in sight: below the points at the top, above the dice at the bottom."""
    me = visit(size="phone", hurry=True)
    me.begin("pretty")
    me.until(".round.is-now:nth-child(2)", seed=3)
    me.go(f"/replay/{me.table}", ".scrub input")
    steps = int(me.page.locator(".scrub input").get_attribute("max") or 0)
    seen = 0
    for _ in range(steps):
        me.page.click("[data-step=forward]")
        if me.page.locator(".sheet .is-just").count():
            me.page.wait_for_function(IN_SIGHT, polling=50)
            seen += 1
    assert seen >= 3
