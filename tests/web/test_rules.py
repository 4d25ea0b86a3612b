"""The rules pages: every area described and pictured, an example turn, rules beside the table; news shown once."""

from __future__ import annotations

import pytest

from tests.web.conftest import Welcome
from tests.web.inspect_page import inspect
from tests.web.visitor import Visitor

# What the text of an area must contain, from the sheets: its points, in order.
POINTS = {
    "pretty": {
        "yellow": "10, 14, 16",
        "blue": "1, 2, 4, 7, 11, 16, 22, 29, 37, 46",
        "green": "1, 3, 6, 10",
        "orange": "",
        "purple": "",
    },
    "twice": {
        "silver": "2, 4, 7, 11, 16",
        "yellow": "3, 10, 21, 36, 55, 75, 96, 118, 141",
        "blue": "1, 3, 6, 10",
        "green": "10 − 2 = 8",
        "pink": "",
    },
    "cubed": {
        "yellow": "2, 6, 12, 20, 30",
        "turquoise": "1, 3, 6, 10, 15",
        "blue": "3, 6, 9, 13, 17",
        "brown": "2, 5, 9, 14, 20, 27, 35, 44, 54, 65, 77",
        "pink": "",
    },
    "junior": {"yellow": "4, 7, 10", "red": "", "green": "", "blue": ""},
}
STEPS = {"pretty": 4, "twice": 5, "cubed": 5, "junior": 3}
HEADINGS = {
    "en-GB": ("The goal", "What lies on the table", "An example turn", "The areas", "Points:", "Bonuses:"),
    "de-DE": ("Das Ziel", "Was auf dem Tisch liegt", "Ein Zug als Beispiel", "Die Bereiche", "Punkte:", "Boni:"),
}


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_every_area_of_every_game_is_told_and_pictured(visit: Welcome, language: str) -> None:
    me = visit(language=language)
    goal, table, example, areas, points, bonus = HEADINGS[language]
    for game, told in POINTS.items():
        me.go(f"/rules/{game}", ".areacard[data-area]")
        me.page.wait_for_selector(f"h2:has-text('{goal}')")
        heads = me.page.locator("main h2").all_inner_texts()
        assert [h for h in heads if h in (goal, table, example, areas)] == [goal, table, example, areas]
        found = me.page.locator(".areacard[data-area]")
        assert found.evaluate_all("(all) => all.map((e) => e.dataset.area)") == list(told)
        for i, figures in enumerate(told.values()):
            text = found.nth(i).inner_text()
            assert points in text
            assert bonus in text
            assert figures in text, (game, i)
            assert found.nth(i).locator(".areapic .area, .areapic .party").count() == 1
        assert me.page.locator(".turnsteps > li .dicepic").count() == STEPS[game]
        assert me.page.locator(".turnsteps .chip").count() == STEPS[game]
        assert me.page.locator(".turnsteps .is-taken").count() >= 3


def test_twice_says_what_a_round_of_extra_dice_is(visit: Welcome) -> None:
    me = visit()
    me.go("/rules/twice", ".areacard")
    assert "one active turn with everybody’s picks" in me.text("main")


def rules_of(me: Visitor, game: str) -> None:
    me.page.click(".tools [aria-label='Rules']")
    me.page.wait_for_selector(".rulesgrid .areacard[data-area] >> nth=4" if game != "junior" else ".rulesgrid .areacard")


def test_the_rules_lie_beside_a_game_that_goes_on(visit: Welcome) -> None:
    """They cover the list of people, not the sheet; the URL stays; dice can be rolled; Back, the cross and Escape close them."""
    me = visit()
    me.begin("cubed")
    address = me.page.url
    rules_of(me, "cubed")
    assert me.page.url == address
    inspect_beside(me)
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(".felt .die-btn:not(.is-off)")
    assert me.page.locator(".rulespanel").count() == 1, "still open"
    me.page.go_back()
    me.page.wait_for_selector(".rulespanel", state="detached")
    assert me.page.url == address
    for close in ("cross", "key"):
        rules_of(me, "cubed")
        me.page.keyboard.press("Escape") if close == "key" else me.page.click(".rulespanel [aria-label=Close]")
        me.page.wait_for_selector(".rulespanel", state="detached")
        assert me.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Rules"
        assert me.page.url == address
    me.page.wait_for_selector(".felt .die-btn:not(.is-off)")


def inspect_beside(me: Visitor) -> None:
    me.shot("rules-beside")
    right, left = me.page.evaluate(
        """['.rulespanel', 'main.table .sheet'].map((s) => document.querySelector(s).getBoundingClientRect())
          .map((box, i) => i ? box.left : box.right)"""
    )
    assert right <= left, "the sheet can be seen"
    wide, room = me.page.evaluate(
        "(() => { const e = document.querySelector('.rulespanel .scrolls'); return [e.scrollWidth, e.clientWidth] })()"
    )
    assert wide <= room, "nothing slides sideways in it"


def test_on_a_phone_they_are_a_page_above_the_table(visit: Welcome) -> None:
    me = visit(size="phone")
    me.begin("twice")
    address = me.page.url
    me.page.click(".tools [aria-label=Menu]")
    me.page.click(".menu :text('Rules')")
    me.page.wait_for_selector("dialog[open] .rulesgrid .areacard[data-area] >> nth=4")
    assert me.widths()[0] <= me.widths()[1]
    me.shot("rules-above")
    me.page.go_back()
    me.page.wait_for_selector("dialog[open]", state="detached")
    me.page.wait_for_selector("[data-step=roll]")
    assert me.page.url == address


@pytest.mark.parametrize("game", ["twice", "cubed"])
def test_what_is_new_is_shown_once(visit: Welcome, game: str) -> None:
    me = visit(knows=False)
    me.begin(game)
    me.page.wait_for_selector("dialog .news li >> nth=3")
    inspect(me, f"news-{game}", whole=False, brief=True)
    assert me.page.get_attribute("dialog [data-news=lesson]", "href") == f"/learn/{me.table}", "for those who never played"
    me.page.click("[data-news=begin]")
    me.page.wait_for_selector("dialog", state="detached")
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(".felt .die-btn:not(.is-off)")
    me.page.reload()
    me.page.wait_for_selector(".felt .die-btn:not(.is-off)")
    assert me.page.locator("dialog").count() == 0, "not again"
    me.go(f"/rules/{game}", "[data-lesson=news]")
    me.page.click("[data-lesson=news]")
    me.page.wait_for_selector("dialog .news li >> nth=3")


def test_what_is_new_is_not_shown_to_those_who_know(visit: Welcome) -> None:
    """Neither to people who have finished a game of it, nor in Pretty."""
    me = visit(knows=False)
    me.begin("pretty")
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(".felt .die-btn:not(.is-off)")
    assert me.page.locator("dialog").count() == 0
    me.page.evaluate(
        "localStorage['foxden.results'] = JSON.stringify([{ table: 'x', game: 'twice', seats: 1, seat: 1, total: 200, areas: {} }])"
    )
    me.begin("twice")
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector(".felt .die-btn:not(.is-off)")
    assert me.page.locator("dialog").count() == 0
