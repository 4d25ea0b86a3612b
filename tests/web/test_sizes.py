"""Every table in every window: nothing cut, nothing over anything, nothing out of sight, nothing too small for a finger."""

from __future__ import annotations

from tests.web.conftest import Welcome
from tests.web.fits import Resized, Window

# The moments at which a table looks different: the selectors that say it has come.
MOMENTS = {
    "roll": ".bar [data-step=roll]",
    "lit": ".die-btn.is-selected ~ .die-btn, .die-btn.is-selected",
    "platter": ".is-passive .plate.big .die-btn:not(.is-off)",
    "bonus": ".prompt.is-bonus",
}
# A page on which everything is wrong that can be found, and what must be said of it.
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
    "button.field[a] is 30 x 30: too small for a finger",
)


def test_what_does_not_fit_is_found(visit: Welcome) -> None:
    """Whoever looks must see: otherwise nothing is wrong with any page."""
    me = visit()
    me.page.set_content(f"{HEAD}<body>{FAULTY}")
    found = Resized(me).complaints("faulty", (Window(360, 640, touch=True),), picture=False)
    assert [fault for fault in FAULTS if not any(fault in line for line in found)] == [], found
