"""Every table in every window: nothing is cut off, overlaps, is out of sight or too small to touch."""

from __future__ import annotations

import pytest

from tests.web.conftest import Welcome
from tests.web.fits import Resized, Window

pytestmark = pytest.mark.long

# The situations in which a table looks different, with the selectors that show them.
MOMENTS = {
    "roll": ".bar [data-step=roll]",
    "lit": ".die-btn.is-selected ~ .die-btn, .die-btn.is-selected",
    "platter": ".is-passive .plate.big .die-btn:not(.is-off)",
    "bonus": ".prompt.is-bonus",
}
# A page with every problem that the checks can find, and the expected findings.
HEAD = "<meta name=viewport content='width=device-width'><style>body { margin: 0 }</style>"
FAULTY = """<main style="width: 500px"><p>wide</p></main>
  <section class="card" style="width: 60px"><b id="long" style="white-space: nowrap">longer than its card</b></section>
  <p id="dots" style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">these words are cut</p>
  <div class="sheet" style="width: 200px"><div class="area" style="width: 100px; height: 50px">
    <button class="field" data-field="a" style="position: absolute; width: 30px; height: 30px"></button>
    <button class="field" data-field="b" style="position: absolute; width: 30px; height: 30px"></button></div></div>
  <div class="bar"><button class="btn" data-step="roll" style="position: absolute; top: 2000px">Roll</button>
    <button class="btn" data-step="undo" style="position: fixed; left: 0; top: 580px; width: 90px; height: 50px">Undo</button></div>
  <div style="position: fixed; inset: 560px 0 0"></div>"""
FAULTS = (
    "the page is 500 wide in a window of 360",
    '"longer than its card" sticks out',
    '"these words are cut" is cut in its width',
    "button.field[a] lies over button.field[b]",
    '[roll] "Roll" is not in sight',
    "something lies on button.btn[undo]",
    "button.field[a] is 30 x 30, too small for a finger",
)


def test_the_checks_find_known_problems(visit: Welcome) -> None:
    """The checks find known problems; otherwise they would prove nothing."""
    me = visit()
    me.page.set_content(f"{HEAD}<body>{FAULTY}")
    found = Resized(me).complaints("faulty", (Window(360, 640, touch=True),))
    assert [fault for fault in FAULTS if not any(fault in line for line in found)] == [], found


@pytest.mark.parametrize("game", ["pretty", "twice", "cubed"])
@pytest.mark.parametrize(
    ("language", "bots", "moments"),
    [
        pytest.param("de-DE", "3", ("roll", "lit", "platter", "bonus"), id="German"),  # long words, four players
        pytest.param("en-GB", "1", ("lit",), id="English"),  # six rounds
    ],
)
def test_a_table_fits_every_window(visit: Welcome, game: str, language: str, bots: str, moments: tuple[str, ...]) -> None:
    me = visit(language=language, hurry=True)
    me.begin(game, way="bots", seats=bots, name="Maximiliane")
    page = Resized(me)
    found: list[str] = []
    for moment in moments:
        me.until(MOMENTS[moment], seed=6)
        lit = moment == "lit"
        found += page.complaints(f"{game}-{moment}-{language[:2]}", fingers=lit, picture=lit)
    assert not found, f"{len(found)}\n" + "\n".join(found)


def test_on_a_phone_the_others_and_what_is_left_are_in_sight(visit: Welcome) -> None:
    me = visit(size="phone", hurry=True)
    me.begin("pretty", way="bots", seats="3", name="Mira")
    me.until(".die-btn.is-selected", seed=6)  # in round one everybody got a re-roll
    me.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    for shown in [*me.page.locator(".strip [data-other]").all(), *me.page.locator("[data-stock]").all()]:
        box = shown.bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 740
    assert [s.get_attribute("data-other") for s in me.page.locator("[data-other]").all()] == ["2", "3", "4"]
    assert [s.inner_text().strip() for s in me.page.locator("[data-stock]").all()] == ["1", "0"]
    me.page.tap("[data-stock=RR]")
    me.page.wait_for_selector(".notice:has-text('Re-roll, 1 left: roll the same dice again.')")
    label = me.page.get_attribute("[data-other='3']", "aria-label") or ""
    name = label.split(":")[0]
    me.page.tap("[data-other='3']")
    me.page.wait_for_selector(f"dialog[open] h2:has-text('{name}’s sheet')")


def test_between_phone_and_large_screen_the_others_are_in_sight(visit: Welcome) -> None:
    """There is no room for the people beside the sheet: they lie below it, out of sight."""
    me = visit(hurry=True)
    me.page.set_viewport_size({"width": 1280, "height": 720})
    me.begin("twice", way="bots", seats="3", name="Mira")
    boxes = [other.bounding_box() for other in me.page.locator(".strip [data-other]").all()]
    assert len(boxes) == 3
    assert all(box and 0 <= box["y"] <= box["y"] + box["height"] <= 720 for box in boxes)


def test_below_the_sheet_the_dice_do_not_lie_on_the_people(visit: Welcome) -> None:
    me = visit(hurry=True)
    me.page.set_viewport_size({"width": 1024, "height": 768})
    me.begin("twice", way="bots", seats="1", name="Mira")
    me.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    dice, story = me.page.locator(".play").bounding_box(), me.page.locator(".people .story").bounding_box()
    assert dice
    assert story
    assert story["x"] + story["width"] <= dice["x"]


def test_a_newcomer_sees_whole_dice_in_a_low_window(visit: Welcome) -> None:
    """The bonus of the round and the offer of a lesson take space above the dice."""
    me = visit(hurry=True, knows=False)
    me.page.set_viewport_size({"width": 1366, "height": 657})
    me.begin("pretty", way="bots", seats="1", name="Mira")
    me.page.wait_for_selector(".firsttime")
    felt = me.page.locator(".felt").bounding_box()
    assert felt
    dice = [die.bounding_box() for die in me.page.locator(".felt .die-btn").all()]
    assert len(dice) == 6
    assert all(die and felt["y"] <= die["y"] and die["y"] + die["height"] <= felt["y"] + felt["height"] for die in dice)


def test_alone_there_is_nobody_to_show(visit: Welcome) -> None:
    me = visit(size="phone")
    me.begin("pretty")
    assert me.page.locator(".strip").count() == 0
    assert me.page.locator("[data-stock]").count() == 2


def test_the_chosen_option_has_enough_contrast_in_the_dark_theme(visit: Welcome) -> None:
    """The chosen way to play has a contrast of 3:1 to the others, as WCAG requires for states."""
    me = visit(theme="dark")
    me.go("/", "button.choose")
    contrast: float = me.page.evaluate(
        """() => {
          const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          const light = (...layers) => {
            for (const colour of layers) { pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1); }
            const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
            const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((v) => linear(v / 255));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
          };
          const of = (e) => getComputedStyle(e).backgroundColor;
          const chosen = document.querySelector('.seg [aria-selected=true]');
          const around = light(of(document.body), of(chosen.parentElement));
          const tab = light(of(document.body), of(chosen.parentElement), of(chosen));
          return Math.max(tab, around) / Math.min(tab, around);
        }"""
    )
    assert contrast >= 3


@pytest.mark.parametrize(("width", "height"), [(320, 568), (740, 360)])
def test_lit_fields_are_brought_into_sight(visit: Welcome, width: int, height: int) -> None:
    """Wherever the page was scrolled to. On an empty sheet yellow, at the top, has a field for every number."""
    me = visit(size="phone")
    me.page.set_viewport_size({"width": width, "height": height})
    me.begin("pretty")
    me.page.tap("[data-step=roll]")
    me.next(0.0)
    me.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    me.page.tap(".felt .die-btn[data-die=yellow]")
    found = me.page.wait_for_function(
        """() => [...document.querySelectorAll('[data-field].is-legal')].some((e) => {
          const box = e.getBoundingClientRect();
          const corners = [[box.left + 6, box.top + 6], [box.right - 6, box.bottom - 6]];
          return corners.every(([x, y]) => e.contains(document.elementFromPoint(x, y)));
        })"""
    )
    assert found.json_value(), "a lit field in sight"
