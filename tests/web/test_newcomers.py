"""A first visit: games are found by the names on their boxes, and the page shows how to play."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Route, expect

from tests.server.served import Served
from tests.web.conftest import Welcome

NAMES = {
    "pretty": ["Ganz schön clever", "That’s Pretty Clever"],
    "twice": ["Doppelt so clever", "Twice as Clever"],
    "cubed": ["Clever hoch Drei", "Clever Cubed"],
    "junior": ["Auch schon clever"],
}
ADDRESSES = {
    "ganz-schoen-clever": "Pretty",
    "twice-as-clever": "Twice",
    "rules/clever-cubed": "Cubed",
    "auch-schon-clever": "Junior",
}


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_every_card_bears_the_names_on_the_box(visit: Welcome, site: Served, language: str) -> None:
    me = visit(language=language)
    me.go("/", ".game .meta")
    cards = me.page.locator(".game")
    for i, names in enumerate(NAMES.values()):
        assert cards.nth(i).locator(".orig span").all_inner_texts() == names
    assert me.page.evaluate("find('Doppelt so clever')"), "the browser's own search finds it"
    me.page.set_viewport_size({"width": 320, "height": 640})
    wide, window = me.widths()
    assert wide <= window
    me.page.click("#way-bots")
    me.page.click("button.choose[data-game=cubed]")
    me.page.wait_for_selector("dialog .orig span")
    assert me.page.locator("dialog .orig span").all_inner_texts() == NAMES["cubed"]


def test_the_names_lead_to_the_games(visit: Welcome, site: Served) -> None:
    """In URLs, and in the page that search engines read."""
    text = httpx.get(f"{site.url}/").text
    head = text[: text.index("<body")]
    assert [name for names in NAMES.values() for name in names if name not in head] == []
    me = visit()
    for address, game in ADDRESSES.items():
        assert httpx.get(f"{site.url}/{address}").status_code == 200
        me.go(f"/{address}", f"h1:has-text('{game}')")


def test_a_game_chosen_before_the_sheets_are_loaded_begins(visit: Welcome) -> None:
    """A game is chosen before the sheets are loaded: it begins as soon as they are."""
    me = visit()
    held: list[Route] = []
    me.page.route("**/api/games", lambda route: held.append(route))
    me.go("/", "button.choose")
    me.page.click("button.choose[data-game=pretty]")
    for route in held:
        route.continue_()
    me.page.unroute("**/api/games")
    expect(me.page.locator(".sheet")).to_be_visible()
