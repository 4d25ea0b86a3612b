"""How often one has to tap: whole solo games in the real page, on a phone, with the same dice and the same policy every time.

    python -m tests.web.taps                                   # as the page comes
    python -m tests.web.taps --settings '{"single": false}'    # as it was before a single field was chosen at once

Nothing is asserted here; it is a measurement. The policy: enter what brings most points, a bonus counting three, the first
one among equals; use an extra die whenever one can; never re-roll, return or change a number. Who follows it taps the die, the
field if it is not chosen yet, and Done. Scrolling is no tap.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import FLAGS
from tests.web.known_dice import LISTEN, served
from tests.web.visitor import Visitor

READY = """() => {
  if (document.querySelector('.final')) return 'over';
  if (document.querySelector('main.table')?.getAttribute('aria-busy') !== 'false') return null;
  if (document.querySelector('.bar [data-step=roll]')) return 'roll';
  return window.saidLooked?.n === window.saidState.n ? 'choose' : null;
}"""
MARKING = ("redeem", "cross", "enter")
LETTING_GO = {"stop": "stop", "go": "go", "done": "end", "decline": "pass", "forfeit": "pass"}
GAMES = ("pretty", "twice", "cubed")


class Player:
    """Somebody with a phone who knows what to enter, and taps no more than needed."""

    def __init__(self, browser: Browser, url: str, settings: dict[str, Any]) -> None:
        self.me = Visitor(browser, url, size="phone")
        kept = json.dumps({"speed": "none", **settings})
        self.me.context.add_init_script(f"if (location.protocol === 'http:') localStorage['foxden.settings'] = {json.dumps(kept)}")
        self.me.context.add_init_script(LISTEN)
        self.taps: Counter[tuple[str, str]] = Counter()  # by turn and by what was tapped
        self.turns: dict[str, bool] = {}  # passive?

    def tap(self, selector: str, what: str) -> None:
        turn = str(self.me.page.evaluate("saidState.turn")).replace(".0", ".1")  # the bonus of a round belongs to the turn after it
        self.turns[turn] = turn.endswith("p")
        self.taps[turn, what] += 1
        self.me.page.locator(selector).first.tap()

    def game(self, game: str) -> int:
        """Play it to the end; the points."""
        self.me.begin(game)
        while (now := self.me.page.wait_for_function(READY, polling=20).json_value()) != "over":
            before = self.me.page.evaluate("saidState.n")
            if now == "roll":
                self.tap("[data-step=roll]", "roll")
            else:
                self.choose()
            self.me.page.wait_for_function("(n) => saidState.n > n", arg=before, polling=20)
        return self.me.total()

    def choose(self) -> None:
        choices: list[dict[str, Any]] = self.me.page.evaluate("saidLooked.choices")
        kinds = {c["kind"] for c in choices}
        kind = next((k for k in MARKING if k in kinds), "")
        marking = [c for c in choices if c["kind"] == kind]
        if kind == "redeem":
            marking = [c for c in marking if c["bonus"] == marking[0]["bonus"]]
        if marking:
            return self.enter(max(marking, key=lambda c: c["effect"]["points"] + 3 * len(c["effect"]["earned"])))
        step = next(LETTING_GO[k] for k in LETTING_GO if k in kinds)
        return self.tap(f".bar [data-step={step}]", step)

    def enter(self, choice: dict[str, Any]) -> None:
        mark = choice["effect"]["marks"][0]
        names = [
            f"{mark['area']}/{name}" for name in (mark["field"], mark["field"].rstrip("ox"))
        ]  # a circle and a cross in one field
        field = ", ".join(f"[data-field='{name}']" for name in names)
        die = f".felt .die-btn[data-die={choice['die']}]"
        if choice["die"] and not self.me.page.locator(f"{die}.is-selected").count():
            self.tap(die, "die")
        if not self.me.page.locator(field).first.evaluate("(e) => e.classList.contains('is-preview')"):
            self.tap(field, "field")
        self.tap(".bar [data-step=done]", "done")


def report(game: str, player: Player, points: list[int]) -> str:
    """Taps per turn, active and passive, and which."""
    lines = []
    for passive in (False, True):
        turns = [turn for turn, of in player.turns.items() if of == passive]
        what: Counter[str] = Counter()
        for (turn, step), n in player.taps.items():
            if turn in turns:
                what[step] += n
        games = len(turns) * len(points)
        each = ", ".join(f"{step} {n / games:.2f}" for step, n in what.most_common())
        lines.append(f"{game:7}{'passive' if passive else 'active':8}{sum(what.values()) / games:6.2f} taps per turn ({each})")
    return "\n".join([*lines, f"{'':7}points {points}"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Taps per turn, measured in the page.")
    parser.add_argument("--settings", type=json.loads, default={}, help="settings of the page, as JSON")
    parser.add_argument("--games", type=int, default=3, help="how many games of each kind")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with sync_playwright() as playwright:
        path = os.environ.get("FOXDEN_CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
        for game in GAMES:
            with served(asked.seed) as url:
                player = Player(browser, url, asked.settings)
                points = [player.game(game) for _ in range(asked.games)]
                print(report(game, player, points), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
