"""Checks a page: axe finds nothing, nothing is too wide or too small to touch; keeps pictures on request."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]

from tests.web.visitor import Size, Theme, Visitor

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], "resultTypes": ["violations"]}
LOOKS: list[tuple[Size, Theme]] = [("desktop", "light"), ("desktop", "dark"), ("phone", "light"), ("phone", "dark")]
# All touch targets smaller than 44 px (for the name of a game its whole card counts).
SMALL = """() => [...document.querySelectorAll('button, a, input, summary, select, textarea')]
  .filter((e) => e.offsetParent !== null && !e.closest('label') && !e.matches('.choose'))
  .map((e) => [e.className || e.tagName, e.textContent.trim().slice(0, 20), e.getBoundingClientRect()])
  .map(([a, b, r]) => [a, b, Math.round(r.width), Math.round(r.height)]).filter((x) => x[2] < 44 || x[3] < 44)"""

# Symbols that the page shows but the sprite lacks.
MISSING = """() => [...document.querySelectorAll('use')].map((e) => e.getAttribute('href'))
  .filter((id) => !document.querySelector(`symbol${id}`))"""


def complaints(me: Visitor) -> list[str]:
    """The findings of axe with all its rules, one line each."""
    if not me.page.evaluate("'axe' in window"):
        me.page.evaluate(AXE_SCRIPT)
    found = me.page.evaluate("(rules) => axe.run(rules)", RULES)["violations"]
    return [f"{v['id']}: {node['html'][:150]}" for v in found for node in v["nodes"]]


def inspect(me: Visitor, name: str, whole: bool = True, brief: bool = False) -> None:
    """Check a page in every size and theme; `brief`: in two combinations, so that each size and each theme occurs once."""
    for size, theme in (LOOKS[0], LOOKS[-1]) if brief else LOOKS:
        me.look(size, theme)
        me.shot(name, whole)
        assert complaints(me) == [], (name, size, theme)
        assert me.page.evaluate(MISSING) == [], (name, size, theme)
        if size == "phone":
            wide, window = me.widths()
            assert wide <= window, f"{name} scrolls sideways: {wide} > {window}"
            assert me.page.evaluate(SMALL) == [], name
    me.look("desktop", "light")
