"""The table of junior in every window."""

from __future__ import annotations

import pytest

from tests.web.conftest import Welcome
from tests.web.fits import Resized, Window

pytestmark = pytest.mark.long

# The moments at which the table looks different: what it asks, and what is lit on the sheet.
MOMENTS = {
    "roll": ".bar [data-step=roll]",
    "balloons": ".p-yellow .toy.is-legal",
    "gifts": ".p-green .toy.is-legal",
    "sweets": ".p-blue .toy.is-legal",
}

# Lit things whose rings (the widest shadow without blur) lie over each other.
RINGS = """() => {
  const wide = (e) => Math.max(...[...getComputedStyle(e).boxShadow.matchAll(/0px 0px 0px ([\\d.]+)px/g)].map((m) => Number(m[1])));
  const lit = [...document.querySelectorAll('.toy.is-legal')].map((e) => [e.dataset.field, e.getBoundingClientRect(), wide(e)]);
  const gap = (a, b, from, to) => Math.max(a[from], b[from]) - Math.min(a[to], b[to]);
  const apart = (a, b) => Math.max(gap(a, b, 'left', 'right'), gap(a, b, 'top', 'bottom'));
  const over = ([, box, w], i) => lit.slice(i + 1).filter(([, other]) => apart(box, other) < 2 * w);
  return lit.flatMap((one, i) => over(one, i).map(([name]) => `${one[0]} ${name}`));
}"""
HARD = (
    Window(320, 568, True),
    Window(740, 360, True),
    Window(820, 1180, True),
    Window(1024, 768, True),
    Window(1366, 657),
    Window(1920, 1080),
)


@pytest.mark.parametrize(("language", "moments"), [("en-GB", tuple(MOMENTS)), ("de-DE", ("roll", "gifts"))])
def test_the_table_of_junior_fits_every_window(visit: Welcome, language: str, moments: tuple[str, ...]) -> None:
    me = visit(language=language, hurry=True)
    me.begin("junior", way="bots", seats="3", name="Maximiliane")
    page = Resized(me)
    found: list[str] = []
    for moment in moments:
        me.until(MOMENTS[moment], seed=6)
        found += page.complaints(f"junior-{moment}-{language[:2]}")
        if moment == "gifts":
            for window in HARD:
                page.resize(window)
                found += [f"{window}: the rings of {pair} lie over each other" for pair in me.page.evaluate(RINGS)]
    assert not found, f"{len(found)}\n" + "\n".join(found)
