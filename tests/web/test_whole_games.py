"""A whole game of each of the four games, played by touching what is highlighted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import foxden
from tests.web import device
from tests.web.conftest import Welcome
from tests.web.visitor import Size

pytestmark = pytest.mark.long

GAMES: list[tuple[str, Size]] = [("pretty", "desktop"), ("twice", "phone"), ("cubed", "tablet"), ("junior", "phone")]
PAINTED_OVER = """[...document.querySelectorAll('.story .badge b')]
  .filter((b) => getComputedStyle(b).color !== getComputedStyle(b.parentElement).color).map((b) => b.parentElement.ariaLabel)"""


@pytest.mark.parametrize(("game", "size"), GAMES)
def test_a_whole_game(visit: Welcome, game: str, size: Size) -> None:
    """The first steps use a real pointer or touch, which must hit its target."""
    me = visit(size=size)
    me.begin(game)
    me.play(seed=11, steps=12, pointed=12)
    me.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert me.play(seed=11)[-1] == "over"
    assert me.page.evaluate("scrollY") == 0, "the end page opens at its top"
    me.shot(f"end-{game}", whole=True)
    played = foxden.load(me.record())
    assert played.over
    assert me.total() == played.score(1).total
    spelled = [int(v.replace("−", "-")) for v in me.page.locator(".line .v").all_inner_texts()]
    assert sum(spelled) == me.total()


def test_after_the_end(visit: Welcome, tmp_path: Path) -> None:
    """The game is in the statistics, and can be replayed and played again."""
    me = visit()
    me.begin("pretty")
    me.play(seed=5)
    total, table = me.total(), me.table
    me.page.click(".acts2 .btn:has-text('Share')")
    link = device.link(me.page)
    me.go("/stats", ".facts")
    assert [int(n) for n in me.page.locator(".facts b").all_inner_texts()] == [1, total, total]
    me.page.click(".latest a")
    opened = visit()  # somebody else, to whom the link was given
    opened.page.goto(link)
    opened.page.click("dialog [data-step=look]")
    opened.page.wait_for_selector(".scrub input")
    opened.page.keyboard.press("End")
    assert opened.points() == total
    assert opened.page.locator(".story .badge b").count()
    assert opened.page.evaluate(PAINTED_OVER) == [], "the numbers of bonuses have the colour of their badge"
    me.page.wait_for_url(f"**/coach/{table}")  # from the list of games one looks back with the coach
    me.go(f"/replay/{table}", ".scrub input")
    me.page.click("[aria-label='To the end']")
    assert me.points() == total
    me.page.click("[aria-label='To the beginning']")
    assert me.points() == 0
    me.go(f"/t/{table}", ".final")
    rung = me.text(".step.is-here small")
    numbers = [int(n) for n in re.findall(r"\d+", rung)]
    low, high = {"under": (0, numbers[0] - 1), "over": (numbers[0] + 1, 999)}.get(rung.split()[0], (numbers[0], numbers[-1]))
    assert low <= total <= high
    path = tmp_path / "game.txt"
    path.write_text(me.record(), encoding="utf-8")
    assert foxden.load(path.read_text()).score(1).total == total
    opened.go("/replay", "input[type=file]")
    opened.page.set_input_files("input[type=file]", path)
    opened.page.wait_for_selector(".scrub input")
    opened.page.click(".jumps button >> nth=-1")
    assert "Round 6" in opened.text(".where")
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


@pytest.mark.parametrize(("game", "best"), [("pretty", "over 280"), ("twice", "320 or more")])
def test_the_best_rank_is_said_as_it_is_printed(visit: Welcome, game: str, best: str) -> None:
    me = visit(hurry=True)
    me.begin(game)
    me.play(seed=1)
    assert f"Fox of legend{best}" in str(me.page.locator(".final").text_content())
