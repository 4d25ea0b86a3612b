"""What a machine may lack: tests that need it are skipped, which is said loudly, and fail where CI=true."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

LACKING = "this machine lacks"
NAMES = {"Chromium": ("chromium", "google-chrome"), "PostgreSQL": ("pg_ctl",)}
PLACES = sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)  # where Debian keeps what is not for everybody


def tool(*names: str) -> str | None:
    """Where the first of these programs is."""
    path = os.pathsep.join([*PLACES, os.environ["PATH"]])
    return next((found for name in names if (found := shutil.which(name, path=path))), None)


def need(what: str) -> str:
    """Where a program is; without it the test is skipped, or fails."""
    found = tool(*NAMES[what])
    if found is None:
        give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        give_up(f"{LACKING} {what}")
    return str(found)
