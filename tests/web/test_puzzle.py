"""Puzzles: the same for everybody on a day, one try on a real sheet, a verdict with paws, days in a row."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import Welcome
from tests.web.fits import DESKS, PHONES, TABLETS, Resized
from tests.web.inspect_page import inspect
from tests.web.visitor import Visitor

# 1: blue 3 is best, green 4.4 behind, orange is not listed. 2: blue on 8, then the end of the turn. 3: a passive turn.
FILE = Path(__file__).with_name("puzzles.json")
PUZZLES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))["puzzles"]
WINDOWS = (*PHONES, *TABLETS[1:2], *DESKS[4:5], *DESKS[7:8])
READY = "main.puzzle[aria-busy=false]"
VERDICT = "[data-verdict]"
AT = "2026-11-18T{}Z"


def with_puzzles(me: Visitor, game: str = "pretty", text: str | None = None) -> None:
    """Serve these puzzles instead of those that were built in."""
    body = text if text is not None else json.dumps({**json.loads(FILE.read_text(encoding="utf-8")), "game": game})
    me.context.route(f"**/assets/{game}-puzzles-*.json", lambda route: fulfil(route, body))


def fulfil(route: Route, body: str) -> None:
    route.fulfill(body=body, content_type="application/json")


def open_puzzle(me: Visitor, number: int) -> None:
    with_puzzles(me)
    me.go(f"/puzzle/pretty/{number}", READY)


def answer(me: Visitor, die: str) -> None:
    me.page.click(f".die-btn[data-die={die}]")
    me.page.click("[data-step=done]")


def test_the_question(visit: Welcome) -> None:
    me = visit()
    open_puzzle(me, 1)
    assert me.text(".prompt h2") == "Find the best choice"
    assert me.text(".prompt p") == "Round 3, second roll. Taken: white 1. Left: 1 re-roll."
    assert me.text("[data-step=reroll]").split("\n")[1].strip() == "a choice, too"
    inspect(me, "puzzle-ask", whole=False)
    assert Resized(me).complaints("puzzle-ask", WINDOWS, picture=True) == []
    me.page.click(".die-btn[data-die=purple]")
    assert me.text(".prompt p") == "One try. Are you sure?"
    assert me.text("[data-step=done]").startswith("My choice")
    inspect(me, "puzzle-pick", whole=False, brief=True)
    assert Resized(me).complaints("puzzle-pick", WINDOWS, picture=True) == []


AREAS = {
    "pretty": ["yellow", "blue", "green", "orange", "purple"],
    "twice": ["silver", "yellow", "blue", "green", "pink"],
    "cubed": ["yellow", "turquoise", "blue", "brown", "pink"],
}


@pytest.mark.parametrize("game", AREAS)
def test_the_whole_sheet_is_drawn_in_every_game(visit: Welcome, game: str) -> None:
    """Also for a visitor who has not opened a table of the game before."""
    me = visit()
    me.go(f"/puzzle/{game}/1", READY)
    drawn = me.page.locator(".sheet .area").evaluate_all("(areas) => areas.map((e) => e.className.match(/a-(\\w+)/)[1])")
    assert drawn == AREAS[game]
    assert Resized(me).complaints(f"puzzle-{game}", WINDOWS, picture=True) == []


def test_an_answer_that_is_behind(visit: Welcome) -> None:
    me = visit()
    open_puzzle(me, 1)
    answer(me, "green")
    me.page.wait_for_selector(VERDICT)
    assert me.text(f"{VERDICT} h2") == "4.4 points behind"
    assert me.page.get_attribute(VERDICT, "data-verdict") == "0"
    rows = me.page.locator(".verdictlines .hintrow")
    assert [row.split("\n")[-1].strip() for row in rows.all_inner_texts()] == ["best", "−4.4", "−5.0", "−5.5"]
    expect(rows.nth(1)).to_contain_text("you")
    expect(me.page.locator(".field.is-better .fieldtag")).to_have_text("best")
    expect(me.page.locator(".field.is-played .fieldtag")).to_have_text("you")
    expect(me.page.locator(".others")).to_have_count(0)  # nobody knows what the bots chose
    inspect(me, "puzzle-near", whole=False)
    assert Resized(me).complaints("puzzle-near", WINDOWS, picture=True) == []
    me.page.click("[data-step=why]")
    expect(me.page.locator("dialog .why li")).to_have_count(7)  # five colours, foxes, actions
    inspect(me, "puzzle-why", whole=False, brief=True)


def test_the_best_answer_by_keyboard(visit: Welcome) -> None:
    me = visit()
    open_puzzle(me, 1)
    me.page.keyboard.press("3")  # blue, which fits one field
    me.page.keyboard.press("d")
    me.page.wait_for_selector(f"{VERDICT}.is-right")
    assert me.text(f"{VERDICT} h2") == "The best choice!"
    assert me.text(f"{VERDICT} p").startswith("It brings 4.4 points more than the next best.")
    assert me.page.get_attribute(VERDICT, "data-verdict") == "3"
    expect(me.page.locator("[role=img].is-just")).to_have_count(1)
    inspect(me, "puzzle-right", whole=False)
    assert Resized(me).complaints("puzzle-right", WINDOWS, picture=True) == []


def test_a_line_of_several_choices_can_be_taken_back_until_it_is_complete(visit: Welcome) -> None:
    """Purple is taken and taken back; then blue, and the end of the turn, which completes the best line."""
    me = visit()
    open_puzzle(me, 2)
    answer(me, "purple")
    me.page.wait_for_selector("[data-step=end]")
    assert me.page.locator(VERDICT).count() == 0
    me.page.click("[data-step=undo]")
    me.page.wait_for_selector(".die-btn[data-die=blue]:not(.is-off)")
    answer(me, "blue")
    me.page.click("[data-step=end]")
    me.page.wait_for_selector(f"{VERDICT}.is-right")


def test_a_line_that_is_not_listed_is_valued_by_the_coach(visit: Welcome) -> None:
    me = visit()
    open_puzzle(me, 1)
    answer(me, "orange")
    me.page.wait_for_selector(VERDICT)
    listed = max(line["behind"] for line in PUZZLES[0]["lines"])
    assert float(me.text(f"{VERDICT} h2").split()[0]) > listed
    mine = me.page.locator(".verdictlines .is-mine").inner_text()
    assert mine.startswith("–")
    assert "you" in mine


def test_without_the_coach_a_line_that_is_not_listed_is_behind_all_others(visit: Welcome) -> None:
    me = visit()
    me.context.route("**/assets/coach-*.wasm", lambda route: route.abort())
    open_puzzle(me, 1)
    answer(me, "orange")
    me.page.wait_for_selector(VERDICT)
    assert me.text(f"{VERDICT} h2") == "At least 5.5 points behind"
    me.wrong.clear()  # that the file did not come


def test_the_platter_of_a_passive_turn(visit: Welcome) -> None:
    me = visit()
    open_puzzle(me, 3)
    assert "passive turn" in me.text(".prompt p")
    answer(me, "blue")
    me.page.wait_for_selector(f"{VERDICT}.is-right")


def test_one_try_each_day_and_the_days_in_a_row(visit: Welcome) -> None:
    """The 18th of November 2026 is day 20775, which is a day of pretty. Three days later pretty comes again."""
    me = visit()
    with_puzzles(me)
    for game in ("twice", "cubed"):
        me.context.route(f"**/assets/{game}-puzzles-*.json", lambda route: route.abort())
    day = datetime.datetime(2026, 11, 18, 9, tzinfo=datetime.UTC)
    assert (day - datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)).days % 3 == 0
    me.page.clock.set_fixed_time(AT.format("09:00:00"))
    me.go("/puzzle", READY)
    assert me.text(".pzhead h1") == "Puzzle of the day"
    assert me.text(".pzhead .date") == "Wednesday 18 November"
    assert me.text(".streak h2") == "Begin a streak today"
    me.page.evaluate("localStorage['foxden.puzzles'] = JSON.stringify({ answers: {}, days: { '2026-11-17': 0, '2026-11-16': 3 } })")
    me.page.reload()
    me.page.wait_for_selector(READY)
    assert me.text(".streak h2") == "2 days in a row"
    me.page.click("[data-step=reroll]")
    me.page.wait_for_selector(VERDICT)
    assert me.text(".streak h2") == "3 days in a row"
    said = me.text(f"{VERDICT} h2")
    me.page.reload()  # the answer stands
    me.page.wait_for_selector(VERDICT)
    assert me.text(f"{VERDICT} h2") == said
    kept = json.loads(me.page.evaluate("localStorage['foxden.puzzles']"))
    assert sorted(kept["days"]) == ["2026-11-16", "2026-11-17", "2026-11-18"]
    me.wrong.clear()  # files of other days that did not come


def test_the_pile_and_the_next_puzzle(visit: Welcome) -> None:
    me = visit()
    open_puzzle(me, 3)
    me.page.click("[aria-label='All puzzles']")
    expect(me.page.locator(".pile a")).to_have_count(3)
    inspect(me, "puzzle-pile", whole=False, brief=True)
    me.page.click(".pile a >> nth=0")
    me.page.wait_for_selector(".pzhead h1:has-text('Pretty, puzzle 1')")
    me.page.wait_for_selector(READY)
    answer(me, "green")
    me.page.click("[data-step=next]")
    me.page.wait_for_selector(".pzhead h1:has-text('Pretty, puzzle 2')")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"game": "pretty"}', "The puzzles of this game cannot be read."),
        ('{"game": "twice", "puzzles": []}', "The puzzles of this game cannot be read."),
    ],
)
def test_a_bad_file_is_a_plain_sentence(visit: Welcome, text: str, said: str) -> None:
    me = visit()
    with_puzzles(me, text=text)
    me.go("/puzzle/pretty/1", "[role=alert]")
    assert said in me.text("[role=alert]")


def test_no_such_puzzle(visit: Welcome) -> None:
    me = visit()
    with_puzzles(me)
    me.go("/puzzle/pretty/999", "[role=alert]")
    assert me.text("[role=alert]") == "There are puzzles 1 to 3 of this game."
    me.page.click("main .btn.primary")
    me.page.wait_for_selector(READY)


def test_german_and_dark_on_a_small_phone(visit: Welcome) -> None:
    me = visit(size="phone", theme="dark", language="de-DE")
    open_puzzle(me, 1)
    assert me.text(".prompt h2") == "Finde die beste Wahl"
    assert Resized(me).complaints("puzzle-ask-german", WINDOWS, picture=True) == []
    answer(me, "green")
    me.page.wait_for_selector(VERDICT)
    assert me.text(f"{VERDICT} h2") == "4,4 Punkte dahinter"
    inspect(me, "puzzle-near-german", whole=False, brief=True)
    assert Resized(me).complaints("puzzle-near-german", WINDOWS, picture=True) == []


@pytest.mark.parametrize("size", [(740, 360), (844, 390)])
def test_the_answer_is_in_sight_on_a_low_phone(visit: Welcome, size: tuple[int, int]) -> None:
    """It is the fourth of the lines, and nothing lies above it."""
    me = visit(size="phone", language="de-DE")
    me.page.set_viewport_size({"width": size[0], "height": size[1]})
    open_puzzle(me, 1)
    answer(me, "orange")
    me.page.wait_for_selector(f"{VERDICT} .is-you")
    line, bar = (me.page.locator(selector).bounding_box() for selector in (".hintrow.is-you", ".play .bar"))
    assert line is not None
    assert bar is not None
    assert line["y"] + line["height"] <= bar["y"]


def test_without_a_network_after_the_page_was_opened_once(visit: Welcome) -> None:
    me = visit(keeps=True)
    me.go("/puzzle", READY)
    me.wait_until_kept()
    me.page.wait_for_function("async () => (await (await caches.open('foxden-puzzles')).keys()).length === 3", polling=50)
    me.context.set_offline(True)
    me.go("/puzzle/twice/1", READY)
    me.go("/puzzle/cubed/1", READY)


def test_the_start_page_leads_to_the_puzzle(visit: Welcome) -> None:
    me = visit()
    me.go("/", "button.choose")
    me.page.evaluate("localStorage['foxden.shown'] = '[\"lesson\"]'")
    me.page.reload()
    me.page.click(".tile:has-text('Puzzle of the day')")
    me.page.wait_for_selector(READY)
