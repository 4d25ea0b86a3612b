"""Somebody at the table: looks at the page and touches what is lit."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page

SHOTS = Path(__file__).parents[2] / "out" / "web"
PATIENCE = 60_000
SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (360, 740)}

# What there is to touch now, in the order of a player who knows what to do. Null while the table is busy.
NEXT = """(chance) => {
  const seen = (e) => e.offsetParent !== null;
  const all = (s) => [...document.querySelectorAll(s)].filter(seen);
  if (document.querySelector('.final')) return 'over';
  if (document.querySelector('main.table')?.getAttribute('aria-busy') !== 'false') return null;
  const pick = (list) => list[Math.floor(chance * list.length)];
  const step = (id) => all(`.bar [data-step="${id}"]`).find((b) => b.getAttribute('aria-disabled') !== 'true');
  const touch = (e, what) => { window.robot = e; return what; };
  const looking = document.querySelector('.is-preview');
  if (step('roll')) return touch(step('roll'), 'roll');
  if (looking && step('done')) return touch(step('done'), 'done');
  const lit = all('[data-field].is-legal');
  if (lit.length && !looking) { const f = pick(lit); return touch(f, 'field ' + f.dataset.field); }
  if (step('done')) return touch(step('done'), 'done');
  const colours = all('.colours button:not(.off)');
  if (colours.length && !document.querySelector('.colours .on')) return touch(pick(colours), 'colour');
  const dice = all('.die-btn:not(.is-off):not(.is-selected)');
  if (dice.length && chance < 0.93) { const d = pick(dice); return touch(d, 'die ' + d.dataset.die); }
  for (const id of ['back', 'stop', 'end', 'pass', 'go']) if (step(id)) return touch(step(id), id);
  return dice.length ? touch(dice[0], 'die') : null;
}"""


class Visitor:
    """A browser of one's own, with nothing in its storage."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: Literal["desktop", "tablet", "phone"] = "desktop",
        theme: Literal["light", "dark"] = "light",
        language: str = "en-GB",
    ) -> None:
        width, height = SIZES[size]
        self.url = url
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce",
            locale=language,
            has_touch=size == "phone",
            is_mobile=size == "phone",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.wrong: list[str] = []
        self.page.on("console", lambda said: self.wrong.append(said.text) if said.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.name = f"{size}-{theme}"

    def leave(self) -> None:
        self.context.close()

    def go(self, path: str = "/", wait: str = "main") -> None:
        self.page.goto(self.url + path, wait_until="commit")
        self.page.wait_for_selector(wait)

    @property
    def table(self) -> str:
        """The id of the table this page shows."""
        return self.page.url.rsplit("/", 1)[1]

    def begin(self, game: str, way: str = "solo", **answers: str) -> None:
        """From the start page to the table."""
        self.go("/", "button.choose")
        self.page.click(f"#way-{way}")
        self.page.click(f"button.choose[data-game={game}]")
        if way != "solo" or game == "junior":
            self.page.wait_for_selector("dialog[open]")
            if "seats" in answers:
                self.page.locator("dialog .seg label", has_text=answers["seats"]).first.click()
            if "name" in answers:
                self.page.locator("dialog .namefield input").first.fill(answers["name"])
            self.page.click("[data-step=begin]")
        self.page.wait_for_selector(".sheet")

    def next(self, chance: float) -> str:
        """Wait until there is something to touch; say what."""
        return str(self.page.wait_for_function(NEXT, arg=chance, polling=25).json_value())

    def touch(self, chance: float, pointer: bool = False) -> str:
        """Touch what comes next: with a real pointer, which must hit it, or quickly."""
        what = self.next(chance)
        if what == "over":
            return what
        element = self.page.evaluate_handle("window.robot").as_element()
        assert element is not None
        if pointer:
            element.click()
        else:
            element.evaluate("(e) => e.click()")
        return what

    def idle(self) -> bool:
        """Is there nothing to touch just now?"""
        return self.page.evaluate(NEXT, 0.5) is None

    def play(self, seed: int, steps: int = 4000, pointed: int = 0) -> list[str]:
        """Touch lit things until the end page, or for so many steps; the first ones with a real pointer."""
        rng = random.Random(seed)
        done: list[str] = []
        while len(done) < steps:
            done.append(self.touch(rng.random(), pointer=len(done) < pointed))
            if done[-1] == "over":
                break
        return done

    def until(self, moment: str, seed: int) -> None:
        """Play until a selector is on the page."""
        rng = random.Random(seed)
        while not self.page.query_selector(moment):
            assert self.touch(rng.random()) != "over", f"the game ended without {moment}"

    def shot(self, name: str, whole: bool = False) -> None:
        """Keep a picture, to be looked at."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}-{self.name}.png", full_page=whole)

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def total(self) -> int:
        """What the end page says."""
        return int(self.text(".sumline b").replace("−", "-"))

    def points(self) -> int:
        """What the running score says."""
        return int("".join(c for c in self.text(".tally .total").replace("−", "-") if c in "-0123456789"))

    def widths(self) -> tuple[int, int]:
        """How wide the page is, and how wide the window."""
        found: list[int] = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        return found[0], found[1]

    def small_targets(self) -> list[Any]:
        """Everything one can touch that is smaller than 44 px (a game's name stands for its whole card)."""
        return list(
            self.page.evaluate(
                """() => [...document.querySelectorAll('button, a, input, summary, select, textarea')]
                  .filter((e) => e.offsetParent !== null && !e.closest('label') && !e.matches('.choose'))
                  .map((e) => [e.className || e.tagName, e.textContent.trim().slice(0, 20), e.getBoundingClientRect()])
                  .map(([a, b, r]) => [a, b, Math.round(r.width), Math.round(r.height)]).filter((x) => x[2] < 44 || x[3] < 44)"""
            )
        )
