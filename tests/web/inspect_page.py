"""Looks at a page as axe, a small screen and a finger do, and keeps pictures of it."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]

from tests.web.visitor import Size, Theme, Visitor

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"], "resultTypes": ["violations"]}
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
# Every rule by day on the desk and by night on the phone; the other two ways round only colours can differ.
LOOKS: list[tuple[Size, Theme, dict[str, Any]]] = [
    ("desktop", "light", RULES),
    ("desktop", "dark", CONTRAST),
    ("phone", "light", CONTRAST),
    ("phone", "dark", RULES),
]
# Everything one can touch that is smaller than 44 px (a game's name stands for its whole card).
SMALL = """() => [...document.querySelectorAll('button, a, input, summary, select, textarea')]
  .filter((e) => e.offsetParent !== null && !e.closest('label') && !e.matches('.choose'))
  .map((e) => [e.className || e.tagName, e.textContent.trim().slice(0, 20), e.getBoundingClientRect()])
  .map(([a, b, r]) => [a, b, Math.round(r.width), Math.round(r.height)]).filter((x) => x[2] < 44 || x[3] < 44)"""


def complaints(me: Visitor, rules: dict[str, Any]) -> list[str]:
    """What axe finds, one line each."""
    if not me.page.evaluate("'axe' in window"):
        me.page.evaluate(AXE_SCRIPT)
    found = me.page.evaluate("(rules) => axe.run(rules)", rules)["violations"]
    return [f"{v['id']}: {node['html'][:150]}" for v in found for node in v["nodes"]]


def inspect(me: Visitor, name: str, whole: bool = True, brief: bool = False) -> None:
    """In every look (briefly: in two of them) a picture, no complaint, nothing too wide, nothing too small to touch."""
    for size, theme, rules in LOOKS:
        if brief and rules is CONTRAST:
            continue
        me.look(size, theme)
        me.shot(name, whole)
        assert complaints(me, rules) == [], (name, size, theme)
        if size == "phone":
            wide, window = me.widths()
            assert wide <= window, f"{name} scrolls sideways: {wide} > {window}"
            assert me.page.evaluate(SMALL) == [], name
    me.look("desktop", "light")
