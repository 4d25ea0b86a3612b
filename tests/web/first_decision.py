"""Measures how soon a bot decides after one has sat down: `python -m tests.web.first_decision`.

A new browser opens a table at which a bot of the level `master` begins: everything is fetched, the table is drawn, the worker
starts, the bot rolls and decides for the first time. Prints JSON, in milliseconds,
for each game the median of some browsers, each with other dice:

    table       from opening the address until the table is drawn
    thinking    from the question to the bot until its answer
    decision    from the drawn table until the answer: what somebody who sits down waits for
    slowest     the longest `decision`
    processor   what all processes of the browser computed from the drawn table until the answer

On a busy machine `decision` says more of the machine; `processor` is what it would be on a machine of which a core is free,
or less, because page and worker compute beside each other. It fails if that is more than a second in any game.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.machine import need
from tests.server.served import FAST, Served, sqlite
from tests.web import device
from tests.web.conftest import FLAGS
from tests.web.visitor import Visitor

LIMIT = 1000
GAMES = ("pretty", "twice", "cubed", "junior")
# Notes when the page asks the worker of the bots, and when that answers.
LISTEN = """
window.asked = window.answered = 0;
window.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', () => { window.answered ||= performance.now(); });
  }
  postMessage(said, ...more) {
    if (said.t === 'choose') window.asked ||= performance.now();
    super.postMessage(said, ...more);
  }
};
new MutationObserver(() => {
  if (!window.drawn && document.querySelector('main.table .sheet')) window.drawn = performance.now();
}).observe(document, { childList: true, subtree: true });
"""
TICKS = os.sysconf("SC_CLK_TCK")


def processor_time() -> float:
    """Milliseconds that all children of this process have computed so far."""
    parents: dict[int, int] = {}
    used: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        pid = int(path.parent.name)
        parents[pid], used[pid] = int(words[1]), int(words[11]) + int(words[12])
    ours = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return 1000 * sum(used[pid] for pid in ours - {os.getpid()}) / TICKS


def measure(browser: Browser, url: str, game: str, level: str, dice: int) -> dict[str, float]:
    """Sit down once, in a browser that has never seen the page."""
    me = Visitor(browser, url)
    table = device.keep_table(me, game, [(level, "Robin"), (None, "Mira")], secret=f"{dice:064x}")
    me.context.add_init_script(LISTEN)
    me.page.goto(f"{url}/t/{table}", wait_until="commit")
    me.page.wait_for_function("() => window.drawn", polling=5)
    before = processor_time()
    me.page.wait_for_function("() => window.answered", polling=5)
    used = processor_time() - before
    drawn, asked, answered = me.page.evaluate("[drawn, asked, answered]")
    me.leave()
    return {"table": drawn, "thinking": answered - asked, "decision": answered - drawn, "processor": used}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--level", default="master")
    parser.add_argument("--browsers", type=int, default=5)
    args = parser.parse_args()
    found: dict[str, Any] = {"level": args.level, "browsers": args.browsers, "load": os.getloadavg()[0], "games": {}}
    path = os.environ.get("FOXDEN_CHROMIUM") or need("Chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(sqlite(Path(folder)), *FAST) as site,
        sync_playwright() as playwright,
    ):
        for game in args.games:
            runs = []
            for dice in range(args.browsers):
                browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
                runs.append(measure(browser, site.url, game, args.level, dice))
                browser.close()
                time.sleep(0.2)
            found["games"][game] = {name: round(median(run[name] for run in runs)) for name in runs[0]}
            found["games"][game]["slowest"] = round(max(run["decision"] for run in runs))
    print(json.dumps(found, indent=2))
    return int(any(game["processor"] > LIMIT for game in found["games"].values()))


if __name__ == "__main__":
    sys.exit(main())
