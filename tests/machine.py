"""Programs that a machine may lack: tests that need them are skipped with a clear message, and fail if CI=true."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

LACKING = "this machine lacks"
NAMES = {
    "Chromium": ("chromium-headless-shell", "chromium", "google-chrome"),
    "Chromium with windows": ("chromium", "google-chrome"),
    "PostgreSQL": ("pg_ctl",),
    "nginx": ("nginx",),
    "Caddy": ("caddy",),
    "OpenSSL": ("openssl",),
    "systemd": ("systemd-analyze",),
}
PLACES = [*sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True), "/usr/sbin"]  # on Debian, not in PATH


def tool(*names: str) -> str | None:
    """The path of the first of these programs that is installed."""
    path = os.pathsep.join([*PLACES, os.environ["PATH"]])
    return next((found for name in names if (found := shutil.which(name, path=path))), None)


def need(what: str) -> str:
    """The path of a program; if it is not installed the test is skipped, or fails in CI."""
    found = tool(*NAMES[what])
    if found is None:
        give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        give_up(f"{LACKING} {what}")
    return str(found)
