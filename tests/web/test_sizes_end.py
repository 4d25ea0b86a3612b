"""The end page of every game in every window, and the pages that open from it in some windows."""

from __future__ import annotations

import pytest

from tests.web.conftest import Welcome
from tests.web.fits import Resized, Window
from tests.web.visitor import Visitor

pytestmark = pytest.mark.long

SOME = (Window(320, 568, True), Window(360, 640, True), Window(740, 360, True), Window(1024, 768, True), Window(640, 400, zoom=2))
FEW = (Window(320, 568, True), Window(740, 360, True), Window(1024, 768, True), Window(1280, 720), Window(640, 400, zoom=2))
# Visible without scrolling: who won, and the total.
SEEN = "[...document.querySelectorAll('.final h1, .sumline b')].map((e) => Math.round(e.getBoundingClientRect().bottom))"

# Dice that lie beside the felt.
FALLEN = """() => {
  const felt = document.querySelector('.felt').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.felt .die-btn')].map((e) => e.getBoundingClientRect());
  return boxes.filter((box) => box.width && (box.top < felt.top || box.bottom > felt.bottom)).length;
}"""


@pytest.mark.parametrize(
    ("game", "way", "language"),
    [("pretty", "bots", "de-DE"), ("twice", "solo", "en-GB"), ("cubed", "solo", "de-DE"), ("junior", "bots", "de-DE")],
)
def test_the_end_page_fits_every_window(visit: Welcome, game: str, way: str, language: str) -> None:
    me = visit(language=language, hurry=True)
    me.begin(game, way=way, **({} if way == "solo" else {"seats": "3", "name": "Maximiliane"}))
    assert me.play(seed=8)[-1] == "over"
    me.page.wait_for_selector(".final .acts2 .btn")
    page, table = Resized(me), me.table
    found = page.complaints(f"end-{game}-{language[:2]}")
    page.resize(Window(1280, 720))
    seen = me.page.evaluate(SEEN)
    assert max(seen) <= 720, f"the total is out of sight: {seen}"
    found += replay(me, page, table, f"replay-{game}-{language[:2]}")
    if game == "pretty":
        for path, wait in (("/stats", ".facts"), (f"/fair/{table}", ".faces")):
            me.go(path, wait)
            found += page.complaints(path.split("/")[1], SOME)
    assert not found, f"{len(found)}\n" + "\n".join(found)


def replay(me: Visitor, page: Resized, table: str, name: str) -> list[str]:
    """What does not fit in the replay: at its start with empty sheets, and at its last step with a sentence about it."""
    me.go(f"/replay/{table}", ".scrub")
    found = page.complaints(name, FEW, picture=True)
    page.resize(Window(1280, 600))
    assert me.page.evaluate(FALLEN) == 0
    me.page.click(".bar-play .btn >> nth=4")
    return found + page.complaints(f"{name}-last", FEW)
