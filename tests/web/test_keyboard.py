"""A whole game can be played with the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.visitor import Visitor

# What a player could do next; only read, never clicked.
WAITS = """() => {
  const seen = (e) => e.offsetParent !== null;
  const all = (s) => [...document.querySelectorAll(s)].filter(seen);
  if (document.querySelector('.final')) return 'over';
  if (document.querySelector('main.table')?.getAttribute('aria-busy') !== 'false') return null;
  const step = (id) => all(`.bar [data-step="${id}"]`).some((b) => b.getAttribute('aria-disabled') !== 'true');
  if (step('roll')) return 'roll';
  if (document.querySelector('.is-preview') && step('done')) return 'done';
  if (all('[data-field].is-legal').length) return 'lit';
  const die = [...document.querySelectorAll('.felt .dice .die-btn')].findIndex((d) => !d.classList.contains('is-off'));
  if (die >= 0) return 'die ' + (die + 1);
  return ['stop', 'end', 'pass'].find(step) ?? null;
}"""
LIT = "document.activeElement.matches('[data-field].is-legal')"


def tab_to(me: Visitor, goal: str) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(60):
        if me.page.evaluate(goal):
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {goal}")


@pytest.mark.long
def test_a_whole_game_without_a_pointer(visit: Welcome) -> None:
    me = visit()
    me.go("/", "button.choose")
    tab_to(me, "document.activeElement.matches('button.choose[data-game=pretty]')")
    me.page.keyboard.press("Enter")
    me.page.wait_for_selector(".sheet")
    keys = {"roll": "r", "done": "d", "stop": "d", "end": "d", "pass": "p"}
    for _ in range(600):
        what = str(me.page.wait_for_function(WAITS).json_value())
        if what == "over":
            break
        if what == "lit":
            tab_to(me, LIT)
            me.page.keyboard.press("ArrowRight")
            me.page.keyboard.press("Enter")
        else:
            me.page.keyboard.press(keys.get(what) or what.split()[1])
    assert me.page.query_selector(".final")


def test_arrows_move_among_lit_fields_and_with_shift_among_all(visit: Welcome) -> None:
    me = visit()
    me.begin("pretty")
    me.page.keyboard.press("r")
    me.next(0.0)
    me.page.locator(".felt .die-btn:not(.is-off)").first.focus()
    me.page.keyboard.press("Enter")
    tab_to(me, LIT)
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        me.page.keyboard.press(key)
        assert me.page.evaluate(LIT)
    seen = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowRight"):
        me.page.keyboard.press(f"Shift+{key}")
        seen.add(me.page.evaluate("document.activeElement.dataset.field"))
    assert len(seen) == 4


def test_one_stop_of_the_tab_key_for_dice_and_one_for_the_sheet(visit: Welcome) -> None:
    me = visit()
    me.begin("pretty")
    me.page.keyboard.press("r")
    me.next(0.0)
    me.page.keyboard.press("1")
    stops = "[...document.querySelectorAll('%s')].filter((e) => e.offsetParent && e.tabIndex === 0).length"
    assert me.page.evaluate(stops % "[data-field]") == 1
    assert me.page.evaluate(stops % ".felt .die-btn") == 1


def test_keys_lead_from_the_roll_to_the_dice_and_from_a_die_to_its_fields(visit: Welcome) -> None:
    me = visit()
    me.begin("pretty")
    me.page.keyboard.press("r")
    me.page.wait_for_function("() => document.activeElement.matches('.felt .die-btn:not(.is-off)')")
    me.page.keyboard.press("Enter")  # white, the first: on an empty sheet it fits more than one field
    me.page.wait_for_function(f"() => {LIT}")
    me.page.keyboard.press("d")
    expect(me.page.locator(".notice")).to_contain_text("Choose a lit field.")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("[data-field].is-preview")).to_have_count(1)
