"""Builds the browser client from the current sources."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def build() -> None:
    """Build once for all workers of a test run; does nothing if the build is up to date."""
    (ROOT / "out").mkdir(exist_ok=True)
    with (ROOT / "out" / "web.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
