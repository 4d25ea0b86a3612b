"""Every page, large and small, by day and by night: no complaint of axe, nothing too wide, nothing too small to touch."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.web.conftest import Welcome
from tests.web.visitor import Visitor

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]}
GAMES = ("pretty", "twice", "cubed", "junior")
LOOKS: list[tuple[Literal["desktop", "phone"], Literal["light", "dark"]]] = [("desktop", "light"), ("phone", "dark")]


def complaints(me: Visitor) -> list[str]:
    """What axe finds, one line each."""
    found = Axe().run(me.page, options=RULES).response["violations"]
    return [f"{v['id']}: {node['html'][:150]}" for v in found for node in v["nodes"]]


def inspect(me: Visitor, name: str, whole: bool = True) -> None:
    me.shot(name, whole)
    assert complaints(me) == [], name
    if me.name.startswith("phone"):
        wide, window = me.widths()
        assert wide <= window, f"{name} scrolls sideways: {wide} > {window}"
        assert me.small_targets() == [], name


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_pages(visit: Welcome, size: Literal["desktop", "phone"], theme: Literal["light", "dark"]) -> None:
    me = visit(size=size, theme=theme)
    me.go("/", ".game .meta")
    inspect(me, "start")
    me.page.click("#way-bots")
    me.page.click("button.choose[data-game=twice]")
    me.page.click(".house summary")
    inspect(me, "setup")
    me.begin("pretty")
    me.play(seed=4)
    inspect(me, "end")
    table = me.table
    for path, wait, name in (
        (f"/replay/{table}", ".scrub", "replay"),
        ("/replay", ".openrecord", "open-record"),
        ("/stats", ".facts", "stats"),
        (f"/fair/{table}", ".faces", "fair"),
        ("/rules/pretty", ".areacard", "rules-pretty"),
        ("/rules/junior", ".areacard", "rules-junior"),
    ):
        me.go(path, wait)
        inspect(me, name)
    me.go("/", ".game .meta")
    me.page.click("[aria-label=Settings]")
    inspect(me, "settings")


@pytest.mark.parametrize(("size", "theme"), LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_tables(visit: Welcome, game: str, size: Literal["desktop", "phone"], theme: Literal["light", "dark"]) -> None:
    me = visit(size=size, theme=theme)
    me.begin(game)
    inspect(me, f"{game}-roll", whole=False)
    me.play(seed=6, steps=2)
    me.next(0.5)
    inspect(me, f"{game}-lit", whole=False)
    me.play(seed=6, steps=31)
    me.next(0.5)
    inspect(me, f"{game}-later", whole=False)


def test_at_1440_by_900_a_table_needs_no_scrolling(visit: Welcome) -> None:
    for game in GAMES:
        me = visit()
        me.begin(game)
        me.play(seed=9, steps=40)
        high, window = me.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
        assert high <= window, (game, high)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_page_of_an_invitation(visit: Welcome, size: Literal["desktop", "phone"]) -> None:
    host = visit()
    host.begin("cubed", way="friends", name="Mira")
    guest = visit(size=size)
    guest.go(f"/t/{host.table}", ".joincard input")
    inspect(guest, "join")
