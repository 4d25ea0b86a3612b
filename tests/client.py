"""The client, built from the source as it is."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def build() -> None:
    """Once for all workers of a test run; nothing happens if it is fresh."""
    (ROOT / "out").mkdir(exist_ok=True)
    with (ROOT / "out" / "web.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
