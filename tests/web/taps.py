"""Measures the taps of whole solo games in the real page, on a phone, always with the same dice and the same policy.

    python -m tests.web.taps                                   # with the default settings
    python -m tests.web.taps --settings '{"single": false}'    # without choosing the only field of a die at once

Nothing is asserted; this is a measurement. The policy: enter what gives the most points, with three for a bonus, the first of
equals; use an extra die whenever possible; never re-roll, return or change a number. A move is a tap on the die, on the field if
it is not chosen yet, and on Done. Scrolling does not count.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.machine import NAMES, tool
from tests.server.served import FAST, Served, sqlite
from tests.web.conftest import FLAGS
from tests.web.known_dice import sit_alone
from tests.web.visitor import LISTEN, Visitor

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
    """Follows the policy on a phone with as few taps as possible."""

    def __init__(self, browser: Browser, site: Served, settings: dict[str, Any]) -> None:
        self.me = Visitor(browser, site.url, size="phone")
        self.site, self.settings = site, settings
        self.me.context.add_init_script(LISTEN)
        self.taps: Counter[tuple[str, str]] = Counter()  # by turn and by kind of tap
        self.turns: dict[str, bool] = {}  # turn -> is it passive?

    def tap(self, selector: str, what: str) -> None:
        turn = str(self.me.page.evaluate("saidState.turn")).replace(".0", ".1")  # the bonus of a round belongs to the turn after it
        self.turns[turn] = turn.endswith("p")
        self.taps[turn, what] += 1
        self.me.page.locator(selector).first.tap()

    def game(self, game: str, seed: int) -> int:
        """Play a game to the end; returns the points."""
        sit_alone(self.me, self.site, game, seed, **self.settings)
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
    """Taps per active and passive turn, and of which kind."""
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
        path = os.environ.get("FOXDEN_CHROMIUM") or tool(*NAMES["Chromium"])
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
        with tempfile.TemporaryDirectory(prefix="foxden-taps-") as folder, Served(sqlite(Path(folder)), *FAST) as site:
            for game in GAMES:
                player = Player(browser, site, asked.settings)
                points = [player.game(game, asked.seed + number) for number in range(asked.games)]
                print(report(game, player, points), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
