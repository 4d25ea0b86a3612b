"""The bonus that everybody gets when a round begins is shown beside the dice and in the story, on phones too."""

from __future__ import annotations

import pytest

from tests.server.served import Served
from tests.web.conftest import Welcome
from tests.web.known_dice import fixed_table, sit_down
from tests.web.visitor import Visitor

# As printed below the rounds of each sheet. Rounds 1 to 3 give something to keep, round 4 something to redeem at once.
GIFTS = {
    "pretty": ["a re-roll", "an extra die", "a re-roll", "a cross or a 6"],
    "twice": ["a re-roll", "an extra die", "a return", "a bonus in any colour"],
    "cubed": ["a re-roll", "an extra die", "an “any number”", "a bonus in any colour"],
}
BEGUN = ".bar [data-step=roll]"
# Records everything announced beside the dice during a game, with the number of rounds in the story by then.
WATCH = """() => {
  window.announced = [];
  const look = () => {
    const words = document.querySelector('.prompt .chain .linkwords')?.textContent ?? '';
    const told = document.querySelectorAll('.story .when:has(.badge)').length;
    const badges = document.querySelectorAll('.prompt .chain .badge').length;
    if (words.startsWith('everybody gets') && announced.at(-1)?.told !== told) announced.push({ words, told, badges });
  };
  look();
  new MutationObserver(look).observe(document.querySelector('main.table'), { childList: true, subtree: true, characterData: true });
}"""


def headings(me: Visitor) -> list[str]:
    found: list[str] = me.page.evaluate(
        """() => [...document.querySelectorAll('.story .when:has(.badge)')].map((line) => line.textContent.trim() + ' '
            + [...line.querySelectorAll('.badge')].map((badge) => badge.getAttribute('aria-label')).join(' | '))"""
    )
    return found


@pytest.mark.parametrize("game", list(GIFTS))
def test_every_round_says_what_everybody_gets(visit: Welcome, game: str) -> None:
    """Beside the dice, and at the same moment as a heading in the story; round 5 gives nothing."""
    me = visit(hurry=True)
    me.begin(game)
    me.page.wait_for_selector(BEGUN)
    me.page.evaluate(WATCH)
    me.start_robot(seed=5, halt=(".round:nth-child(5).is-now",))
    assert me.wait_for_robot()[-1:] != ["over"]
    said = me.page.evaluate("announced")
    assert [one["words"] for one in said] == [f"everybody gets {gift}" for gift in GIFTS[game]]
    assert [one["told"] for one in said] == [1, 2, 3, 4], "each is told when the round begins, not later"
    assert [one["badges"] for one in said] == [1, 1, 1, 2 if game == "pretty" else 1]
    assert [line.split(",")[0] for line in headings(me)] == ["Round 1", "Round 2", "Round 3", "Round 4"]


def test_the_bonus_that_is_a_cross_or_a_six_is_told_as_what_it_was(visit: Welcome, site: Served) -> None:
    """Round 4 of pretty, redeemed as a 6: the story shows one badge with a 6, inside its place."""
    me = visit()
    sit_down(me, "pretty", fixed_table(site, "pretty", [{"kind": "me", "name": "Anna"}]), "1")
    me.page.wait_for_selector(BEGUN)
    me.start_robot(seed=3, halt=(".round.is-now .two", ".prompt.is-bonus"))
    me.wait_for_robot()
    me.page.click("[data-field^='orange/'].is-legal")
    me.page.click(".bar [data-step=done]")
    line = me.page.locator(".story li:has-text('redeemed')").last
    line.wait_for()
    assert line.locator(".badge").count() == 2, "before the line, and in it"
    assert [text.strip() for text in line.locator(".badge").all_inner_texts()] == ["6", "6"]
    place, badge = line.bounding_box(), line.locator(".badge").first.bounding_box()
    assert place is not None
    assert badge is not None
    assert badge["x"] + badge["width"] <= place["x"] + 30, "in the column of pictures"


def test_on_a_phone_it_is_in_full_and_in_sight(visit: Welcome, site: Served) -> None:
    me = visit(size="phone", language="de-DE")
    made = fixed_table(site, "pretty", [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}])
    sit_down(me, "pretty", made, "1")
    me.page.wait_for_selector(BEGUN)
    for width in (360, 320):
        me.page.set_viewport_size({"width": width, "height": 640})
        words = me.page.locator(".prompt.is-gift .linkwords").first
        assert words.inner_text() == "alle bekommen einen Neuwurf"
        assert words.evaluate("(e) => e.scrollWidth <= e.clientWidth"), "not cut"
        box = words.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= 640
        me.shot(f"round-bonus-{width}")
