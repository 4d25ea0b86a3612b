"""A whole game of each of the four games, by touching what is lit."""

from __future__ import annotations

import re

import httpx
import pytest

import foxden
from tests.web.conftest import Welcome

GAMES = ("pretty", "twice", "cubed", "junior")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(visit: Welcome, game: str) -> None:
    me = visit()
    me.begin(game)
    done = me.play(seed=11, pointed=12)
    assert done[-1] == "over"
    me.shot(f"end-{game}", whole=True)
    record = httpx.get(f"{me.url}/api/tables/{me.table}/record").text
    played = foxden.load(record)
    assert played.over
    assert me.total() == played.score(1).total
    spelled = [int(v.replace("−", "-")) for v in me.page.locator(".line .v").all_inner_texts()]
    assert sum(spelled) == me.total()


def test_after_the_end(visit: Welcome) -> None:
    """The game is in the statistics, can be looked back at, and played again."""
    me = visit()
    me.begin("pretty")
    me.play(seed=5)
    total, table = me.total(), me.table
    me.go("/stats", ".facts")
    assert [int(n) for n in me.page.locator(".facts b").all_inner_texts()] == [1, total, total]
    me.page.click(".latest a")
    me.page.wait_for_selector(".scrub input")
    me.page.click("[aria-label='To the end']")
    assert me.points() == total
    me.page.click("[aria-label='To the beginning']")
    assert me.points() == 0
    me.go(f"/t/{table}", ".final")
    me.page.click("[data-step=again]")
    me.page.wait_for_url(re.compile(rf"/t/(?!{table})"))
    me.page.wait_for_selector("[data-step=roll]")
    assert me.points() == 0


def test_an_unfinished_game_waits_on_the_start_page(visit: Welcome) -> None:
    me = visit()
    me.begin("cubed")
    me.play(seed=2, steps=9)
    me.next(0.5)
    total, table = me.points(), me.table
    me.go("/", ".resume")
    assert f"{total} point" in me.text(".resume p")
    me.page.click(".resume .btn.primary")
    me.page.wait_for_selector(".sheet")
    assert me.table == table
    assert me.points() == total
