"""The page speaks the browser's language, and the one that is chosen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.visitor import Visitor

WORDS = "the your you roll round turn undo done pass choose touch settings rules platter score wrote crossed dice die fox"
ENGLISH = re.compile(rf"\b({WORDS.replace(' ', '|')})\b", re.IGNORECASE)
KEPT = re.compile(r"\b(die|Die)\b")  # also a German word


def english(me: Visitor) -> list[str]:
    """The lines of the page, and its labels, that look English."""
    texts: list[str] = me.page.evaluate(
        """() => [document.body.innerText,
          ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((e) => [e.ariaLabel ?? '', e.title ?? ''])]"""
    )
    lines = [line for text in texts for line in text.splitlines()]
    return [line for line in lines if ENGLISH.search(KEPT.sub("", line))]


@pytest.mark.long
def test_german_pages_hold_no_english(visit: Welcome) -> None:
    me = visit(language="de-DE", hurry=True)
    me.go("/", ".game .meta")
    assert me.page.evaluate("document.documentElement.lang") == "de"
    assert english(me) == []
    for game in ("pretty", "twice", "cubed", "junior"):
        me.begin(game)
        me.play(seed=7, steps=30)
        assert english(me) == [], game
    assert me.play(seed=7)[-1] == "over"
    assert english(me) == []
    table = me.table
    for path, wait in (
        (f"/replay/{table}", ".scrub"),
        ("/replay", ".openrecord"),
        ("/stats", ".facts"),
        (f"/fair/{table}", ".faces"),
    ):
        me.go(path, wait)
        assert english(me) == [], path
    me.shot("german-fair")
    for game in ("pretty", "twice", "cubed", "junior"):
        me.go(f"/rules/{game}", ".areacard")
        me.page.wait_for_selector("h2:has-text('Dein Zug')")
        assert english(me) == [], game


def test_the_language_can_be_chosen(visit: Welcome) -> None:
    me = visit()
    me.go("/", ".game .meta")
    me.page.click("[aria-label=Settings]")
    me.page.locator("dialog label", has_text="Deutsch").click()
    expect(me.page.locator("dialog h2")).to_have_text("Einstellungen")
    me.page.reload()
    expect(me.page.locator("#way-friends")).to_contain_text("Mit Freunden")
