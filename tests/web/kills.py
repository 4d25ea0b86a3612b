"""Kills the browser again and again in the middle of games on the device: nothing that it had shown may be lost.

`python -m tests.web.kills --kills 100` does it as often as the issue asks for; `make test` does it a few times.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

from tests.machine import need
from tests.server.served import FAST, Served, sqlite
from tests.web import device
from tests.web.conftest import FLAGS
from tests.web.visitor import HURRY, KNOWS, PATIENCE, ROBOT

STARTING = 60.0  # seconds until a browser must have started
# What the page shows of a running game; null at its end.
SHOWN = """() => {
  const table = document.querySelector('main.table');
  const marks = [...document.querySelectorAll('.sheet [data-field].is-marked')].map((e) => e.dataset.field);
  return table && { n: Number(table.dataset.n), marks };
}"""


@dataclass
class Tally:
    """What happened."""

    kills: int = 0
    games: int = 0
    events: int = 0  # shown before a kill, and there after it
    lost: list[str] = field(default_factory=list)


@contextmanager
def killed_browser(playwright: Playwright, profile: Path) -> Iterator[Page]:
    """A browser with a profile on the disk; at the end all of its processes are killed at once."""
    path = os.environ.get("FOXDEN_CHROMIUM") or need("Chromium")
    port_file = profile / "DevToolsActivePort"
    port_file.unlink(missing_ok=True)
    words = [path, *FLAGS.split(), "--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{_port(port_file)}")
        context = browser.contexts[0]
        context.set_default_timeout(PATIENCE)
        for script in (ROBOT.read_text(encoding="utf-8"), HURRY, KNOWS):
            context.add_init_script(script)
        yield context.new_page()
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _port(file: Path) -> str:
    """The port on which the browser listens, once it has written it."""
    end = time.monotonic() + STARTING
    while not (file.exists() and "\n" in file.read_text()):
        assert time.monotonic() < end, "the browser did not start"
        time.sleep(0.02)
    return file.read_text().splitlines()[0]


def look_for_game(page: Page, url: str) -> bool:
    """Open the start page; is there a running game?"""
    page.goto(url)
    page.wait_for_selector("button.choose")
    page.wait_for_function("() => document.querySelector('.resume, .newhere, .tiles4')")
    running = any(not table["over"] for table in device.tables(page))
    if running:
        page.wait_for_selector(".resume")
    return running


def open_game(page: Page, running: bool) -> None:
    """Go on with the running game, or begin one."""
    if running:
        page.click(".resume .btn.primary")
    else:
        page.click("#way-bots")
        page.click("button.choose[data-game=pretty]")
        page.click("[data-step=begin]")
    page.wait_for_selector("main.table[data-n][aria-busy=false], .final")


def kill_again_and_again(playwright: Playwright, url: str, profile: Path, kills: int, seed: int = 1) -> Tally:
    """Play, kill, look what is left; as often as asked for."""
    rng = random.Random(seed)
    tally = Tally()
    shown: dict[str, Any] | None = None
    table = ""
    while tally.kills < kills:
        with killed_browser(playwright, profile) as page:
            running = look_for_game(page, url)
            if table and not any(kept["id"] == table for kept in device.tables(page)):
                tally.lost.append(f"table {table}")
            open_game(page, running)
            if running and shown is not None:
                _compare(page, shown, tally)
            tally.games += not running
            table = page.url.rsplit("/", 1)[1]
            page.evaluate("(seed) => void robot.play(seed, 4000, [])", rng.randrange(1000))
            page.wait_for_timeout(rng.uniform(20, 900))  # the moment of the crash
            shown = page.evaluate(SHOWN)
        tally.kills += 1
    return tally


def _compare(page: Page, shown: dict[str, Any], tally: Tally) -> None:
    """Is everything there that was shown before the kill?"""
    there = page.evaluate(SHOWN)
    if there is None:
        return  # it went on after the last look, to its end
    if there["n"] < shown["n"]:
        tally.lost.append(f"event {there['n']} after {shown['n']} was shown")
    tally.events += int(shown["n"])
    page.wait_for_function(
        "(marks) => marks.every((mark) => document.querySelector(`.sheet [data-field='${mark}'].is-marked`))", arg=shown["marks"]
    )


def main() -> None:
    """Kill the browser as often as asked for, and print what happened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, Served(sqlite(Path(folder)), *FAST) as site:
        tally = kill_again_and_again(playwright, site.url, Path(folder, "profile"), args.kills, args.seed)
    print(f"{tally.kills} kills, {tally.games} games, {tally.events} events shown before kills were there after them")
    print("\n".join(tally.lost) or "nothing was lost")
    raise SystemExit(bool(tally.lost))


if __name__ == "__main__":
    main()
