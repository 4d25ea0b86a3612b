"""The coach at the table: hints and warnings, only where nobody else plays, and the record says that it helped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

import foxden
from tests.server.served import Served
from tests.web import device
from tests.web.conftest import Welcome
from tests.web.fits import DESKS, PHONES, TABLETS, Resized
from tests.web.inspect_page import inspect
from tests.web.known_dice import sit_at_server
from tests.web.visitor import Visitor

# Blue 3 with white 1 crosses blue 4 and is the best choice, several points before green 4.
PUZZLES = json.loads(Path(__file__).with_name("puzzles.json").read_text(encoding="utf-8"))["puzzles"]
POSITION: str = PUZZLES[0]["position"]
# The last pick of a game with 76 points: orange 5 counts twice, 10 points. Purple 5 would be 5 points, and purple, the lowest area
# with 2 points, becomes 7: 5 more for each of two foxes, 15 in all. So orange costs exactly 5.
LAST = (
    "pretty seats=1 round=6 active=1 phase=closing roll=1 dealt=yes dice=W6@I,Y1@plate,B6@II,G6@III,O5@plate,P5@plate / "
    "yellow=r1c1,r2c1,r2c2,r3c1 blue=2,9,10,11,12 green=7 orange=1,2,3,4,5,6 purple=2 RR=3x3 +1=3x3 FOX=2 stage=pick"
)
HINTS = "[data-coach=hints]"
WARNING = "[data-coach=warning]"
WINDOWS = (*PHONES, *TABLETS[1:2], *DESKS[4:5], *DESKS[7:8])


def take(me: Visitor, die: str) -> None:
    me.page.click(f".die-btn[data-die={die}]:visible")
    me.page.click("[data-step=done]")


def tutor_tag(me: Visitor, table: str) -> str | None:
    """What the record of a table says, as Python reads it."""
    me.go(f"/replay/{table}", "a[download]")
    return foxden.load(me.record()).tags.get("Tutor")


def test_a_hint_shows_the_best_three_on_dice_fields_and_in_words(visit: Welcome) -> None:
    me = visit(hurry=False)
    table = device.table_at(me, POSITION, coach="hints")
    me.page.wait_for_selector("[data-step=hint]")
    me.page.keyboard.press("h")
    me.page.wait_for_selector(HINTS)
    rows = me.page.locator(".hintrow")
    expect(rows).to_have_count(3)
    assert rows.first.get_attribute("aria-label", timeout=5000).startswith("1. Blue 3 on blue 4: 2")  # type: ignore[union-attr]
    assert [float(text) for text in rows.locator(".hv").all_inner_texts()] == sorted(
        (float(text) for text in rows.locator(".hv").all_inner_texts()), reverse=True
    )
    assert me.page.locator(".die-btn[data-die=blue] .rank").inner_text().startswith("1")
    assert me.page.locator("[data-field='blue/4'] .rank").inner_text().startswith("1")
    assert "choice 1 of the coach" in (me.page.get_attribute("[data-field='blue/4']", "aria-label") or "")
    assert "choice 1 of the coach" in (me.page.get_attribute(".die-btn[data-die=blue]", "aria-label") or "")
    expect(me.page.locator(".coachcard small")).to_have_text("1 used. This game counts as helped.")
    inspect(me, "tutor-hint", whole=False)
    assert Resized(me).complaints("tutor-hint", WINDOWS, picture=True) == []
    me.page.click(".hintrow >> nth=0")  # selects it; it is not played yet
    expect(me.page.locator("[data-field='blue/4']")).to_have_class("field is-legal is-preview is-hint is-top")
    me.page.keyboard.press("Escape")
    me.page.wait_for_selector(HINTS, state="detached")
    assert me.points() == 16
    me.page.reload()
    expect(me.page.locator(".coachcard small")).to_have_text("1 used. This game counts as helped.")
    assert tutor_tag(me, table) == "hints"


def test_playing_on_needs_no_hint_to_arrive(visit: Welcome) -> None:
    """The coach's module never comes: the fox works, a choice is made meanwhile, and nothing counts as helped."""
    me = visit()
    me.context.route("**/assets/coach-*.wasm", lambda route: None)
    table = device.table_at(me, POSITION, coach="hints")
    me.page.click("[data-step=hint]")
    me.page.wait_for_selector("[data-coach=working]")
    inspect(me, "tutor-working", whole=False, brief=True)
    take(me, "green")
    me.page.wait_for_selector("[data-coach=working]", state="detached")
    assert me.points() == 17
    assert tutor_tag(me, table) is None


def test_a_warning_says_the_price_and_not_the_answer(visit: Welcome) -> None:
    me = visit()
    table = device.table_at(me, LAST, coach="warn", warnFrom=3)
    me.page.wait_for_selector(".coachcard")
    take(me, "orange")
    me.page.wait_for_selector(WARNING)
    assert me.text(f"{WARNING} h2") == "This costs about 5 points"
    assert me.text(f"{WARNING} p") == "Orange 5 as 10 in orange. There is something better in this roll."
    assert "purple" not in me.text(WARNING).lower()
    expect(me.page.locator("[data-step=take-back]")).to_be_focused()
    inspect(me, "tutor-warning", whole=False)
    assert Resized(me).complaints("tutor-warning", WINDOWS, picture=True) == []
    me.page.click("[data-step=take-back]")
    me.page.wait_for_selector(WARNING, state="detached")
    assert me.points() == 76
    assert me.page.locator(".is-preview").count() == 0
    take(me, "orange")
    me.page.wait_for_selector(WARNING)
    me.page.click("[data-step=show]")
    me.page.wait_for_selector(HINTS)
    assert me.page.locator("[data-field='purple/2'] .rank").inner_text().startswith("1")
    me.page.click(".prompt .shut")
    take(me, "orange")
    me.page.wait_for_selector(WARNING)
    me.page.click("[data-step=keep]")
    me.page.wait_for_selector(".final")
    assert me.total() == 86
    assert tutor_tag(me, table) == "hints"  # they tell more than warnings


@pytest.mark.parametrize(("points", "die", "total"), [(8, "orange", 86), (3, "purple", 91)])
def test_a_choice_that_costs_little_is_made_without_a_word(visit: Welcome, points: int, die: str, total: int) -> None:
    """Orange costs 5 points, purple nothing."""
    me = visit()
    table = device.table_at(me, LAST, coach="warn", warnFrom=points)
    me.page.wait_for_selector(".coachcard")
    take(me, die)
    me.page.wait_for_selector(f".final, {WARNING}")
    assert me.total() == total
    assert tutor_tag(me, table) is None


def test_a_warning_alone_is_in_the_record_too(visit: Welcome) -> None:
    me = visit()
    table = device.table_at(me, POSITION, coach="warn", warnFrom=3)
    me.page.wait_for_selector(".coachcard")
    take(me, "green")
    me.page.wait_for_selector(WARNING)
    me.page.keyboard.press("u")
    me.page.wait_for_selector(WARNING, state="detached")
    assert tutor_tag(me, table) == "warnings"


def test_no_hints_while_other_people_play(visit: Welcome, site: Served) -> None:
    me = visit()
    sit_at_server(me, site, "pretty", {"kind": "open"}, coach="hints")
    me.page.click("[data-step=to-table]")  # the invitation lies above the table
    me.page.wait_for_selector("[data-step=hint].is-shut")
    expect(me.page.locator(".coachcard")).to_contain_text("It sleeps while people play each other.")
    me.page.keyboard.press("h")
    expect(me.page.locator(".whynot")).to_contain_text("No hints while other people play")
    inspect(me, "tutor-others", whole=False, brief=True)
    me.page.keyboard.press("Escape")
    me.page.wait_for_selector(".whynot", state="detached")


def test_no_hints_at_a_table_on_a_server(visit: Welcome, site: Served) -> None:
    """Its record could not say it."""
    me = visit()
    sit_at_server(me, site, "pretty", coach="hints")
    me.page.click("[data-step=hint].is-shut")
    expect(me.page.locator(".whynot")).to_contain_text("No hints at a table on a server")


def test_the_setting_of_the_coach(visit: Welcome) -> None:
    me = visit()
    device.table_at(me, POSITION, coach="warn")
    me.page.click(".coachcard .icon-btn")
    me.page.wait_for_selector("dialog .modes")
    expect(me.page.locator("dialog .mode:has-text('Warn me') input")).to_be_checked()
    inspect(me, "tutor-setting", whole=False)
    assert Resized(me).complaints("tutor-setting", WINDOWS) == []
    me.page.click("dialog .seg label:has-text('8 points')")
    me.page.click("dialog .mode:has-text('Hints')")
    me.page.keyboard.press("Escape")
    me.page.wait_for_selector("[data-step=hint]")
    kept = json.loads(me.page.evaluate("localStorage['foxden.settings']"))
    assert (kept["coach"], kept["warnFrom"]) == ("hints", 8)
    me.page.keyboard.press("?")
    expect(me.page.locator("dialog .coachset .mode:has-text('Hints') input")).to_be_checked()


def test_german_and_dark_on_a_small_phone(visit: Welcome) -> None:
    me = visit(size="phone", theme="dark", language="de-DE")
    device.table_at(me, LAST, coach="warn")
    me.page.wait_for_selector(".coachcard", state="attached")
    take(me, "orange")
    me.page.wait_for_selector(WARNING)
    assert me.text(f"{WARNING} h2") == "Das kostet etwa 5 Punkte"
    inspect(me, "tutor-warning-german", whole=False, brief=True)
    assert Resized(me).complaints("tutor-warning-german", WINDOWS, picture=True) == []
    me.page.click("[data-step=show]")
    me.page.wait_for_selector(HINTS)
    assert Resized(me).complaints("tutor-hint-german", WINDOWS, picture=True) == []


def test_junior_is_told_in_chances_to_win(visit: Welcome) -> None:
    me = visit(hurry=False)
    me.context.add_init_script("""localStorage['foxden.settings'] ??= '{"speed":"none","coach":"hints"}'""")
    me.begin("junior", "bots")
    while not me.page.locator("[data-step=hint]:not([aria-disabled])").count():
        me.touch(0.5)
    me.page.keyboard.press("h")
    me.page.wait_for_selector(HINTS)
    assert all(text.endswith("%") for text in me.page.locator(".hintrow .hv").all_inner_texts())
    assert me.page.locator(".toy .rank").first.inner_text().endswith("%")
    inspect(me, "tutor-junior", whole=False, brief=True)


@pytest.mark.long
def test_a_helped_game_is_kept_apart(visit: Welcome) -> None:
    """A whole game with one hint: its result says so, and the statistics count it among the helped ones only."""
    me = visit(hurry=False)
    me.context.add_init_script("""localStorage['foxden.settings'] ??= '{"speed":"none","coach":"hints"}'""")
    me.begin("pretty")
    me.page.click("[data-step=roll]")
    me.page.click("[data-step=hint]:not([aria-disabled])")
    me.page.wait_for_selector(HINTS)
    me.play(3)
    expect(me.page.locator(".receipt .sub")).to_contain_text("counts as helped")
    (result,) = device.results(me.page)
    assert result["helped"] == "hints"
    me.go("/stats", "main.statspage .facts")
    assert me.text(".facts b") == "0"
    me.page.click(".pickers button:has-text('helped')")
    assert me.text(".facts b") == "1"
