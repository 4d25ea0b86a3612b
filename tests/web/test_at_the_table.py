"""What the page shows and says during a game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Welcome


def faces(texts: list[str]) -> dict[str, int]:
    """The dice by their names: White 4 -> {White: 4}."""
    words = [text.split(",")[0].rsplit(" ", 1) for text in texts]
    return {name: int(face) for name, face in words}


def test_touching_a_die_shows_what_would_fall(visit: Welcome) -> None:
    me = visit()
    me.begin("pretty")
    me.page.click("[data-step=roll]")
    me.next(0.0)
    buttons = me.page.locator(".felt .die-btn")
    rolled = faces([str(buttons.nth(i).get_attribute("aria-label")) for i in range(6)])
    die = me.page.locator(".felt .die-btn:not(.is-off)").first
    chosen = str(die.get_attribute("aria-label")).split(",")[0].rsplit(" ", 1)[0]
    die.click()
    me.page.wait_for_selector(".die-btn.is-selected")
    falling = me.page.locator(".felt .die-btn.will-fall")
    labels = [str(falling.nth(i).get_attribute("aria-label")) for i in range(falling.count())]
    assert set(faces(labels)) == {name for name, face in rolled.items() if face < rolled[chosen]}
    assert all("would fall to the platter" in label for label in labels)
    assert me.page.locator(".plate .is-ghost").count() == len(labels)


def test_a_field_is_looked_at_first_and_undo_takes_the_mark_back_but_never_a_roll(visit: Welcome) -> None:
    me = visit()
    me.begin("pretty")
    me.page.click("[data-step=roll]")
    me.next(0.0)
    me.page.locator(".felt .die-btn:not(.is-off)").first.click()
    field = me.page.locator("[data-field].is-legal").first
    name = field.get_attribute("data-field")
    field.click()
    me.page.wait_for_selector(".field.is-preview")
    assert me.page.locator(".delta").count() == 1
    me.page.click("[data-step=done]")
    mine = me.page.locator(f"[data-field='{name}']")
    me.page.wait_for_function("(n) => /crossed|written/.test(document.querySelector(`[data-field='${n}']`).ariaLabel)", arg=name)
    me.next(0.0)
    me.page.click("[data-step=undo]")
    me.page.wait_for_function("(n) => !/crossed|written/.test(document.querySelector(`[data-field='${n}']`).ariaLabel)", arg=name)
    assert "crossed" not in str(mine.get_attribute("aria-label"))
    me.next(0.0)
    me.page.click("[data-step=undo]", force=True)
    me.page.wait_for_selector(".notice:has-text('A roll cannot be undone')")


def test_a_field_that_cannot_be_used_says_why(visit: Welcome) -> None:
    me = visit()
    me.begin("pretty")
    me.page.click("[data-field='green/1']", force=True)  # not offered, but it may be touched
    expect(me.page.locator(".notice")).to_contain_text("Roll the dice first")
    me.page.click("[data-step=roll]")
    me.next(0.0)
    me.page.click("[data-field='green/5']", force=True)
    expect(me.page.locator(".notice")).to_contain_text("Fill the fields before it first")


def test_quick_marks_with_the_second_touch(visit: Welcome) -> None:
    me = visit()
    me.begin("pretty")
    me.page.click("[aria-label=Settings]")
    me.page.locator("dialog label", has_text="Quick").click()
    me.page.keyboard.press("Escape")
    me.page.click("[data-step=roll]")
    me.next(0.0)
    me.page.locator(".felt .die-btn:not(.is-off)").first.click()
    field = me.page.locator("[data-field].is-legal").first
    name = field.get_attribute("data-field")
    field.click()
    expect(me.page.locator(f"[data-field='{name}']")).to_have_attribute("aria-label", re.compile("crossed|written"))


def test_begin_again_is_asked_first(visit: Welcome) -> None:
    """The current game continues if the question is answered with no."""
    me = visit()
    me.begin("twice")
    tools = me.page.locator(".topbar .tools > *").evaluate_all("all => all.map((e) => e.ariaLabel)")
    assert abs(tools.index("Start again") - tools.index("Leave the table")) > 1
    me.play(seed=1, steps=6)
    before = me.page.url
    for leave in ("[data-step=no]", "[aria-label=Close]"):
        me.page.click("[aria-label='Start again']")
        me.page.wait_for_selector("dialog:has-text('without a result')")
        me.page.click(f"dialog {leave}")
        me.page.wait_for_selector("dialog", state="detached")
    me.next(0.0)
    assert me.page.url == before
    me.page.click("[aria-label='Start again']")
    me.page.click("dialog [data-step=yes]")
    me.page.wait_for_function("(url) => location.href !== url", arg=before)
    me.page.wait_for_selector("[data-step=roll]")


def test_pictures_of_rare_situations(visit: Welcome) -> None:
    """Takes pictures for people to look at: return or roll, any number, free numbers, the passive pick."""
    me = visit()
    for game, moment, name in (
        ("twice", ".plate.live", "extra-die"),
        ("twice", "[data-step=go]", "return-or-roll"),
        ("cubed", "[data-step=number]", "any-number"),
        ("twice", ".prompt.is-bonus", "bonus"),
        ("pretty", ".play.is-passive", "passive"),
    ):
        me.begin(game)
        me.until(moment, seed=8)
        expect(me.page.locator(moment).first).to_be_visible()
        me.shot(f"moment-{name}")


def test_the_theme_can_be_chosen(visit: Welcome) -> None:
    me = visit()
    me.go("/", ".game")
    paper = "getComputedStyle(document.querySelector('.game')).backgroundColor"
    day = me.page.evaluate(paper)
    me.page.click("[aria-label=Settings]")
    me.page.locator("dialog label", has_text="Dark").click()
    assert me.page.evaluate(paper) != day
    me.page.reload()
    me.page.wait_for_selector(".game")
    assert me.page.evaluate(paper) != day


def test_looking_at_another_sheet_keeps_the_place_on_the_page(visit: Welcome) -> None:
    me = visit(size="phone")
    me.begin("pretty", "bots")
    me.page.wait_for_selector("[data-step=roll]")
    me.page.evaluate("scrollTo({ top: 600, behavior: 'instant' })")
    me.page.evaluate("document.querySelector('.strip button').click()")
    me.page.wait_for_selector("dialog[open] .sheet")
    assert me.page.evaluate("scrollY") == 600
    me.page.keyboard.press("Escape")  # a click of Playwright would scroll by itself
    me.page.wait_for_selector("dialog[open]", state="detached")
    assert me.page.evaluate("scrollY") == 600
