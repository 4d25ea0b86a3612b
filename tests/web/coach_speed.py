"""Measures how fast the coach is in the browser: `python -m tests.web.coach_speed`.

The page looks back at whole solo games of the bot `hard`, in a real browser. Prints JSON; seconds are the median of the games:

    seconds      from opening the page until the coach has seen everything
    first        until the first decision is shown
    processor    what all processes of the browser computed, which is what a machine with nothing else to do would need
    longest      milliseconds: the longest time in which the page drew nothing new, until the coach had ended
    late         percent of the frames that came more than 100 ms after the one before

The exit code is 1 if a game takes more processor time than the floor: three times what the coach may take compiled.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from foxden import bots
from foxden.engine.game import Game
from foxden.sheets.setup import setup
from tests.coach.floors.corpus import play_on
from tests.machine import need
from tests.server.served import FAST, Served, sqlite
from tests.web.coach_record import held
from tests.web.conftest import FLAGS
from tests.web.first_decision import processor_time
from tests.web.visitor import Visitor

FLOORS = {"pretty": 18, "twice": 45, "cubed": 45}  # seconds
LONGEST = 240_000  # ms
# The gaps between frames, until the coach has ended.
FRAMES = """
window.gaps = [];
let before = 0;
const frame = (now) => {
  if (document.querySelector('.coach')) {
    if (before) gaps.push(now - before);
    before = now;
    if (!window.first && document.querySelector('.coach:not([data-decisions="0"])')) window.first = performance.now();
    if (document.querySelector('.coach:not(.is-working) .m-bar')) return void (window.ended = performance.now());
  }
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""


def game_of(bot: str, name: str, number: int) -> str:
    """The record of a whole solo game."""
    game, rng = Game.start(setup(name), 1), random.Random(f"coach speed {number}")
    game.tags["Players"] = f"human:{bot}"
    play_on(game, [bots.bot(bot, wait=True)], rng)
    return game.record()


def measure(browser: Browser, url: str, record: str) -> dict[str, float]:
    me = Visitor(browser, url)
    me.context.add_init_script(FRAMES)
    before = processor_time()
    me.page.goto(f"{url}/coach#{held(record)}", wait_until="commit")
    me.page.wait_for_function("() => window.ended", polling=100, timeout=LONGEST)
    used = processor_time() - before
    first, ended, gaps = me.page.evaluate("[first, ended, gaps]")
    me.leave()
    late = sum(gap > 100 for gap in gaps)
    return {
        "seconds": ended / 1000,
        "first": first / 1000,
        "processor": used / 1000,
        "longest": max(gaps),
        "late": 100 * late / len(gaps),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=list(FLOORS), default=list(FLOORS))
    parser.add_argument("--number", type=int, default=3, help="games of each")
    parser.add_argument("--bot", default="hard")
    args = parser.parse_args()
    records = {game: [game_of(args.bot, game, i) for i in range(args.number)] for game in args.games}
    found: dict[str, Any] = {"bot": args.bot, "number": args.number, "load": os.getloadavg()[0], "games": {}}
    path = os.environ.get("FOXDEN_CHROMIUM") or need("Chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(sqlite(Path(folder)), *FAST) as site,
        sync_playwright() as playwright,
    ):
        for game, played in records.items():
            runs = []
            for record in played:
                browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
                runs.append(measure(browser, site.url, record))
                browser.close()
                time.sleep(0.2)
            middle = {name: round(median(run[name] for run in runs), 1) for name in runs[0]}
            found["games"][game] = {
                **middle,
                "most_processor": round(max(run["processor"] for run in runs), 1),
                "floor": FLOORS[game],
            }
    print(json.dumps(found, indent=2))
    return int(any(row["most_processor"] > row["floor"] for row in found["games"].values()))


if __name__ == "__main__":
    sys.exit(main())
