"""The first lesson: three steps with fixed dice, which can be left at any time; not offered to people who know the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web import scenes
from tests.web.conftest import Welcome
from tests.web.inspect_page import inspect
from tests.web.visitor import Size, Visitor

NEXT = "[data-lesson=next]"
STEPS = ("These are your dice", "It fits the lit field", "And this is the platter")


def titles(me: Visitor, step: int) -> None:
    me.page.wait_for_selector(f".speech:not(.is-unplaced) h2:has-text('{STEPS[step - 1]}')")


def test_what_is_shown_is_what_the_engine_plays() -> None:
    """Otherwise: python -m tests.web.scenes"""
    assert {name: (scenes.FOLDER / name).read_bytes() for name in scenes.files()} == scenes.files()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_newcomer_is_shown_how_it_goes(visit: Welcome, size: Size) -> None:
    """Every step is made by choosing what the fox names; the fox never covers it."""
    me = visit(size=size)
    me.go("/", ".newhere")
    me.page.click(".newhere .primary")
    titles(me, 1)
    assert me.page.evaluate("document.activeElement.className").startswith("speech"), "it is read out"
    me.page.click(".tray [data-die=white]", force=True)  # not this one
    me.page.wait_for_selector(".notice:has-text('green 5')")
    me.page.click(".tray [data-die=green]")
    titles(me, 2)
    # Green 5 can only go into the first field of green; white 3, yellow 2, blue 4 and purple 1 would be swept.
    assert me.page.locator(".field.is-legal").evaluate_all("(all) => all.map((e) => e.dataset.field)") == ["green/1"]
    fall = me.page.locator(".tray .will-fall").evaluate_all("(all) => all.map((e) => e.dataset.die)")
    assert fall == ["white", "yellow", "blue", "purple"]
    me.page.click(".field.is-legal")
    titles(me, 3)
    assert me.points() == 1  # the first field of green counts 1
    assert me.page.locator(".plate .die").count() == 4
    me.page.click(NEXT)
    me.page.click("[data-lesson=alone]")
    me.page.wait_for_selector("[data-step=roll]")
    assert "/t/" in me.page.url
    assert me.page.locator(".firsttime").count() == 0
    me.go("/", ".game .meta")
    assert me.page.locator(".newhere").count() == 0
    expect(me.page.locator(".tile[href='/learn']")).to_have_count(1)  # later it is a small tile


def test_the_lesson_in_every_look(visit: Welcome) -> None:
    me = visit()
    me.go("/learn", ".speech")
    for step in (1, 2, 3):
        titles(me, step)
        inspect(me, f"lesson-{step}", whole=False, brief=True)
        me.page.click(NEXT)
    me.page.wait_for_selector("[data-lesson=alone]")
    inspect(me, "lesson-done", whole=False, brief=True)


def test_the_fox_does_not_lie_on_what_it_calls(visit: Welcome) -> None:
    """On tablets, a phone in landscape and the smallest phone: die and field can be hit, and the button to continue is visible."""
    me = visit(language="de-DE")
    for width, height in ((1024, 768), (820, 1180), (740, 360), (320, 640)):
        me.page.set_viewport_size({"width": width, "height": height})
        me.go("/learn", ".speech:not(.is-unplaced)")
        me.page.click(".tray [data-die=green]")
        me.page.wait_for_selector(".lesson.is-step2")
        me.page.click(".field.is-legal")
        me.page.wait_for_selector(".lesson.is-step3 .plate .die")
        box = me.page.locator(NEXT).bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= height - box["height"], (width, height)
        me.shot(f"lesson-{width}")


@pytest.mark.parametrize("step", [1, 2, 3])
@pytest.mark.parametrize("way", ["skip", "key", "cross"])
def test_it_can_be_left_at_any_time(visit: Welcome, step: int, way: str) -> None:
    me = visit()
    me.go("/learn", ".speech")
    for n in range(1, step):
        titles(me, n)
        me.page.click(NEXT)
    titles(me, step)
    if way == "key":
        me.page.keyboard.press("Escape")
    else:
        me.page.click("[data-lesson=skip]" if way == "skip" else ".tools [aria-label='Leave the lesson']")
    me.page.wait_for_selector(".game .meta")
    assert me.page.locator(".newhere").count() == 0, "not offered again"


def test_who_knows_the_game_says_so_once(visit: Welcome) -> None:
    me = visit(size="phone", language="de-DE")
    me.go("/", ".newhere")
    me.page.click(".newhere .quiet")
    me.page.wait_for_selector(".newhere", state="detached")
    me.page.reload()
    me.page.wait_for_selector(".tile[href='/learn']")
    assert me.page.locator(".newhere").count() == 0
    me.begin("pretty")
    me.page.wait_for_selector("[data-step=roll]")
    assert me.page.locator(".firsttime").count() == 0


def test_from_the_first_prompt_and_back_to_the_game(visit: Welcome) -> None:
    me = visit()
    me.begin("pretty")
    table = me.table
    me.page.click(".firsttime a")
    for step in (1, 2, 3):
        titles(me, step)
        me.page.click(NEXT)
    me.page.click("[data-lesson=back]")
    me.page.wait_for_selector("[data-step=roll]")
    assert me.table == table
    assert me.page.locator(".firsttime").count() == 0


def test_the_line_below_the_first_prompt_goes_with_the_first_mark(visit: Welcome) -> None:
    me = visit(hurry=True)
    me.begin("pretty")
    me.page.wait_for_selector(".firsttime")
    me.until(".field.is-marked:not(.is-printed)", seed=1)
    for _ in range(40):  # until the dice wait again
        if me.next(0.0) == "roll":
            break
        me.touch(0.0)
    assert me.next(0.0) == "roll"
    assert me.page.locator(".firsttime").count() == 0


def test_the_lesson_by_keyboard(visit: Welcome) -> None:
    """Tab from the fox's words to its buttons; the dice and the sheet are stops of their own."""
    me = visit()
    me.go("/learn", ".speech")
    titles(me, 1)
    me.page.focus(".tray [data-die=green]")
    me.page.keyboard.press("Enter")
    titles(me, 2)
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Tab")
    assert me.page.evaluate("document.activeElement.dataset.lesson") == "next"
    me.page.keyboard.press("Enter")
    titles(me, 3)
    assert me.points() == 1
