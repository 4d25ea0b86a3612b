"""A person in a browser: looks at the page and touches what is highlighted."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, ConsoleMessage, Page

SHOTS = Path(__file__).parents[2] / "out" / "web"
PICTURES = bool(os.environ.get("FOXDEN_PICTURES"))  # only for people to look at; taking them is slow
ROBOT = Path(__file__).with_name("robot.js")
HURRY = """if (location.protocol === 'http:') localStorage['foxden.settings'] ??= '{"speed":"none"}'"""
KNOWS = """if (location.protocol === 'http:') localStorage['foxden.shown'] ??= '["new-twice","new-cubed"]'"""
# Injected into the page: after each event it asks the server for the state, and for the choices of the first seat.
LISTEN = """
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    const table = this.url.split('/').pop();
    this.addEventListener('message', (said) => {
      if (!['welcome', 'event'].includes(JSON.parse(said.data).t)) return;
      const request = new XMLHttpRequest();
      request.open('GET', `/api/tables/${table}/state?choices=1`, false);
      request.send();
      const { choices, ...state } = JSON.parse(request.responseText);
      window.saidState = state;
      if (choices?.[1]) window.saidLooked = { n: state.n, ...choices[1] };
    });
  }
};
"""
PATIENCE = 120_000
WHOLE_GAME = 600_000
Size = Literal["desktop", "tablet", "phone"]
Theme = Literal["light", "dark"]
SIZES: dict[Size, tuple[int, int]] = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (360, 740)}


def is_wrong(said: ConsoleMessage) -> bool:
    """Is this a complaint of the page? Playwright itself says that it blocks the service worker."""
    return said.type in ("error", "warning") and "registration blocked by Playwright" not in said.text


class Visitor:
    """A browser with empty storage; with `hurry` the moves of others are not shown slowly.

    Who knows the games is not told what is new in them. With `keeps` the service worker keeps the page for later; other tests
    do without it, because it fetches everything.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: Size = "desktop",
        theme: Theme = "light",
        language: str = "en-GB",
        hurry: bool = False,
        knows: bool = True,
        keeps: bool = False,
    ) -> None:
        width, height = SIZES[size]
        self.url = url
        self.touches = size == "phone"
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce",
            locale=language,
            has_touch=self.touches,
            is_mobile=self.touches,
            service_workers="allow" if keeps else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(path=ROBOT)
        if hurry:
            self.context.add_init_script(HURRY)
        if knows:
            self.context.add_init_script(KNOWS)
        self.page: Page = self.context.new_page()
        self.wrong: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        self.page.on("console", lambda said: self.wrong.append(said.text) if is_wrong(said) else None)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.name = f"{size}-{theme}"

    def forgive(self, *words: str) -> None:
        """Complaints with one of these words are expected, also those that arrive later."""
        self.forgiven += words

    @property
    def complaints(self) -> list[str]:
        """What the page reported as wrong and nobody expected."""
        return [line for line in self.wrong if not any(words in line for words in self.forgiven)]

    def leave(self) -> None:
        self.context.close()

    def go(self, path: str = "/", wait: str = "main") -> None:
        self.page.goto(self.url + path, wait_until="commit")
        self.page.wait_for_selector(wait)

    def wait_until_kept(self) -> None:
        """Wait until the service worker has fetched everything and answers for this page."""
        self.page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'", polling=50)

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
        if way == "friends":
            self.page.click("[data-step=to-table]")  # the invitation lies above the table

    def seat_a_bot(self, seat: int, level: int = 0) -> None:
        """The owner lets a bot play for a seat; if a person sits there, the page asks for confirmation."""
        taken = self.page.query_selector(f".who li:nth-child({seat}) .face.is-open") is None
        self.page.click(f".who li:nth-child({seat}) .icon-btn")
        self.page.locator("dialog .levels .btn").nth(level).click()
        if taken:
            self.page.click("dialog [data-step=yes]")
        self.page.wait_for_selector(f".who li:nth-child({seat}) small:has-text('bot')")

    def next(self, chance: float) -> str:
        """Wait until there is something to touch; returns what."""
        return str(self.page.wait_for_function("(chance) => robot.next(chance)", arg=chance, polling=25).json_value())

    def touch(self, chance: float, pointer: bool = False) -> str:
        """Touch what comes next: with a real pointer, which must hit it, or with a quick scripted click."""
        what = self.next(chance)
        if what == "over":
            return what
        element = self.page.evaluate_handle("robot.found").as_element()
        assert element is not None
        if pointer and self.touches:
            element.tap()
        elif pointer:
            element.click()
        else:
            element.evaluate("(e) => e.click()")
        return what

    def idle(self) -> bool:
        """Is there nothing to touch now?"""
        return self.page.evaluate("robot.next(0.5)") is None

    def play(self, seed: int, steps: int = 4000, pointed: int = 0) -> list[str]:
        """Touch highlighted things until the end page, or for a number of steps; the first ones with a real pointer."""
        rng = random.Random(seed)
        done = [self.touch(rng.random(), pointer=True) for _ in range(pointed)]
        self.start_robot(seed, steps - pointed)
        return done + self.wait_for_robot(WHOLE_GAME if steps > 100 else PATIENCE)

    def start_robot(self, seed: int, steps: int = 4000, halt: tuple[str, ...] = ()) -> None:
        """Let a script in the page play, which is fast, until all selectors of `halt` are on the page."""
        self.page.evaluate("([seed, steps, halt]) => void robot.play(seed, steps, halt)", [seed, steps, list(halt)])

    def wait_for_robot(self, patience: int = WHOLE_GAME) -> list[str]:
        """Wait until the robot has ended; returns what it touched."""
        return list(self.page.wait_for_function("() => robot.played", timeout=patience, polling=100).json_value())

    def until(self, moment: str, seed: int) -> None:
        """Play until a selector is on the page."""
        self.start_robot(seed, halt=(moment,))
        assert self.wait_for_robot()[-1:] != ["over"], f"the game ended without {moment}"

    def look(self, size: Size, theme: Theme) -> None:
        """Change the window size and the theme."""
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        self.name = f"{size}-{theme}"

    def shot(self, name: str, whole: bool = False) -> None:
        """Save a screenshot if pictures are requested."""
        if not PICTURES:
            return
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}-{self.name}.png", full_page=whole)

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def record(self) -> str:
        """The record that the end page or a replay offers."""
        with self.page.expect_download() as coming:
            self.page.click("a[download]")
        return Path(coming.value.path()).read_text(encoding="utf-8")

    def total(self) -> int:
        """The total on the end page."""
        return int(self.text(".sumline b").replace("−", "-"))

    def points(self) -> int:
        """The points in the running score."""
        return int("".join(c for c in self.text(".tally .total").replace("−", "-") if c in "-0123456789"))

    def widths(self) -> tuple[int, int]:
        """The width of the page (or of the dialog above it), and the width it may have."""
        found: list[int] = self.page.evaluate(
            """() => {
              const card = document.querySelector('dialog[open]');
              if (card && card.scrollWidth > card.clientWidth) return [card.scrollWidth, card.clientWidth];
              return [document.documentElement.scrollWidth, innerWidth];
            }"""
        )
        return found[0], found[1]
