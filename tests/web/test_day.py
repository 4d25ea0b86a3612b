"""The dice of the day in the browser: before, the game, after it, a day that is over, and a site without a server."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from sqlalchemy import create_engine, insert

from foxden.cli.main import main
from foxden.server.day import dates
from foxden.server.storage import schema
from tests.server.daily import known_days
from tests.server.served import FAST, Served
from tests.web.conftest import Welcome
from tests.web.file_host import FileHost
from tests.web.fits import DESKS, PHONES, TABLETS, Resized
from tests.web.inspect_page import inspect
from tests.web.test_german import english
from tests.web.visitor import WHOLE_GAME

pytestmark = pytest.mark.skipif(time.time() % 86_400 > 85_000, reason="the day is about to end")
TODAY, YESTERDAY = dates.today(), dates.after(dates.today(), -1)
WINDOWS = (*PHONES, *TABLETS[1:2], *DESKS[4:5], *DESKS[7:8])
NAMES = ("Lotte", "Bruno", "Yaz", "Opa Hannes", "Kim", "Würfelfee mit langem Namen", "Théo", "Anouk", "Szymon", "")


@pytest.fixture(scope="module")
def den(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on which 40 people played yesterday and 30 today; their tables are not needed."""
    url = known_days(tmp_path_factory.mktemp("den"), YESTERDAY, TODAY)
    rows = [row(YESTERDAY, i, 120 + 4 * i) for i in range(40)] + [row(TODAY, i, 90 + 7 * i) for i in range(30)]
    engine = create_engine(url)
    with engine.connect() as connection, connection.begin():
        connection.execute(insert(schema.day_games), rows)
    engine.dispose()
    with Served(url, *FAST) as served:
        yield served


def row(day: str, i: int, score: int) -> dict[str, object]:
    at = dates.begins(day) + i
    who = {"player": f"{i:064x}", "table_id": f"{day}-{i}", "name": NAMES[i % len(NAMES)], "level": None, "origin": "there"}
    return {"day": day, **who, "made": at, "score": score, "ended": at, "hidden": 0}


@pytest.mark.long
def test_a_day(visit: Welcome, den: Served) -> None:
    """Before, the table, after: the page hides what would be a hint, and shows it once the game is over."""
    me = visit(den.url, hurry=True)
    me.go("/day", ".dayhero")
    expect(me.page.locator("[data-finished]")).to_have_text("30")
    expect(me.page.locator(".veil")).to_be_visible()
    expect(me.page.locator(".ranks")).to_have_count(0)
    expect(me.page.locator(".gone")).to_contain_text("had most: 276")
    inspect(me, "day-before")
    assert Resized(me).complaints("day-before", WINDOWS, picture=True) == []
    me.page.fill(".dayname input", "Mira")
    me.page.click("[data-step=play]")
    me.page.wait_for_selector("[data-step=roll]")
    me.page.evaluate("localStorage['foxden.settings'] = JSON.stringify({coach: 'hints', speed: 'none'})")
    me.go(f"/t/{me.table}", "[data-step=hint]")
    me.page.click("[data-step=hint]")  # it is shut: it says why instead
    expect(me.page.locator(".whynot")).to_contain_text("No hints at a table on a server")
    assert me.page.locator("[data-coach]").count() == 0
    me.play(seed=4, steps=12)
    me.go(f"/coach/{me.table}", "[role=alert]")
    assert me.text("[role=alert]") == "The coach looks at your game of the day when it is over."
    me.go("/day", ".dayhero")
    expect(me.page.locator("[data-step=play]")).to_contain_text("Go on")
    me.page.click("[data-step=play]")
    me.page.wait_for_selector(".sheet")
    me.play(seed=5)
    total = me.total()
    expect(me.page.locator("[data-step=again]")).to_have_count(0)
    me.page.click("[data-step=day]")
    me.page.wait_for_selector(".histo .is-me")
    expect(me.page.locator(".histo .is-me .pin")).to_contain_text(str(total))
    expect(me.page.locator("[data-finished]")).to_have_text("31")
    mine = me.page.locator(".ranks .is-me")
    expect(mine).to_contain_text("Mira")
    assert mine.locator(".sum2").inner_text() == str(total)
    assert mine.locator(".nth").inner_text() == str(1 + sum(90 + 7 * i > total for i in range(30)))
    me.page.wait_for_selector(".sqrow .sq1")
    expect(me.page.locator(".cal .is-today b")).to_have_text(str(total))
    expect(me.page.locator(".streak3 b").first).to_have_text("1")
    me.page.wait_for_selector(".lvls li", timeout=WHOLE_GAME)  # one of the bots, at least; tests/server waits for all
    inspect(me, "day-after")
    assert Resized(me).complaints("day-after", WINDOWS, picture=True) == []
    me.page.click(".lvls a")  # the game of the best bot
    me.page.wait_for_selector(".replay, main[data-n], .tray")
    me.go("/day", "[data-step=look-back]")
    me.page.click("[data-step=look-back]")
    me.page.wait_for_selector(".curve")


def test_a_day_in_german(visit: Welcome, den: Served) -> None:
    me = visit(den.url, language="de-DE")
    me.go("/day", ".dayhero")
    assert me.text("h1") == "Würfel des Tages"
    assert english(me) == []
    assert Resized(me).complaints("day-before-de", WINDOWS, picture=True) == []
    me.go(f"/day/{YESTERDAY}", ".histo")
    assert english(me) == []
    assert Resized(me).complaints("day-over-de", WINDOWS, picture=True) == []


def test_a_day_that_is_over_is_played_for_fun(visit: Welcome, den: Served, tmp_path: Path) -> None:
    me = visit(den.url, hurry=True)
    me.go(f"/day/{YESTERDAY}", ".histo")
    expect(me.page.locator(".ranks .row")).to_have_count(7)
    me.page.click(".ranks .btn")
    expect(me.page.locator(".ranks .row")).to_have_count(40)
    me.page.click("[data-step=fun]")
    me.page.wait_for_selector(".sheet")
    me.play(seed=6)
    record = tmp_path / "fun.fox"
    record.write_text(me.record(), encoding="utf-8")
    assert f'[Day "{YESTERDAY}"]' in record.read_text()
    assert main(["verify", str(record)]) == 0
    me.go(f"/day/{YESTERDAY}", ".histo")
    expect(me.page.locator(".histo .is-me")).to_have_count(0)
    me.go("/day/2020-01-01", "[role=alert]")
    me.wrong[:] = [line for line in me.wrong if "404" not in line]


def test_a_site_without_a_server(visit: Welcome, tmp_path: Path) -> None:
    """The dice follow from the date: labelled so, counted in the calendar of this browser only, and they can be checked."""
    with FileHost(tmp_path) as host:
        host.write()
        me = visit(host.url, hurry=True)
        me.go("/#/day", ".dayhero")
        expect(me.page.locator(".unranked")).to_have_text("Not secret, not ranked")
        assert me.page.locator(".dist, .ranks").count() == 0
        inspect(me, "day-static", brief=True)
        me.page.click("[data-step=play]")
        me.page.wait_for_selector(".sheet")
        me.play(seed=7)
        total = me.total()
        record = tmp_path / "static.fox"
        record.write_text(me.record(), encoding="utf-8")
        assert main(["verify", str(record)]) == 0
        me.page.click("[data-step=day]")
        expect(me.page.locator(".cal .is-today b")).to_have_text(str(total))


def test_the_tile_of_the_start_page(visit: Welcome, den: Served) -> None:
    me = visit(den.url)
    me.go("/", ".game .meta")
    me.page.evaluate("""() => localStorage['foxden.shown'] = JSON.stringify(['lesson', 'new-twice', 'new-cubed'])""")
    me.go("/", ".today")
    expect(me.page.locator(".today")).to_contain_text("Dice of the day")
    expect(me.page.locator(".today")).to_contain_text("played")
    inspect(me, "day-tile", brief=True)
    me.page.click(".today")
    me.page.wait_for_selector(".dayhero")


def test_the_preview_of_a_day(den: Served) -> None:
    import httpx

    page = httpx.get(f"{den.url}/day/{TODAY}").text
    assert f"/day/{TODAY}" in page
    assert "Dice of the day" in page
    assert "/preview/day.png" in page
