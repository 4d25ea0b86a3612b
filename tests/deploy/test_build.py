"""Building: an error in the rules ends it and is told, and a wheel holds the client with the rules of its sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from foxden.wasm.build import GENERATED
from tests import client

ROOT = client.ROOT
MODULES = Path("foxden", "web", "node_modules")
RULE = Path("foxden", "rules", "areas.py")
# The hook as hatchling runs it for `pip install -e`, before it packs a wheel that only names the folder.
EDITABLE = """
from hatchling.builders.wheel import WheelBuilder
for hook in WheelBuilder(".").get_build_hooks("dist").values():
    hook.initialize("editable", {"force_include": {}})
"""
LEFT = shutil.ignore_patterns("node_modules", "static", "__pycache__", "generated")
# As on a machine without a network.
NO_REGISTRY = {"npm_config_registry": "http://127.0.0.1:9/", "npm_config_fetch_retries": "0", "npm_config_offline": "true"}


@pytest.fixture(autouse=True)
def _built() -> None:
    client.build()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources alone, with the tools of the client, but nothing built."""
    folder = tmp_path / "copy"
    shutil.copytree(ROOT / "foxden", folder / "foxden", ignore=LEFT)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    (folder / MODULES).symlink_to(ROOT / MODULES)
    return folder


def run(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command of Python in a folder whose sources it uses."""
    return subprocess.run(
        [sys.executable, *words], cwd=folder, env=os.environ | environment, capture_output=True, text=True, check=False, timeout=300
    )


def install(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """What `make play` does with the sources."""
    return run(folder, "-c", EDITABLE, **environment)


def break_a_rule(folder: Path) -> str:
    """Something that is not in the dialect, in a function that every game needs; its file and line."""
    path = folder / RULE
    lines = path.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("def fits("))
    end = next(i for i in range(at, len(lines)) if lines[i].startswith("    return"))
    lines.insert(end, "    half = 1 / 2")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return f"{RULE}:{end + 1}: the operator Div is not in the dialect"


def test_an_error_in_the_dialect_is_told_with_file_and_line(copy: Path) -> None:
    where = break_a_rule(copy)
    done = run(copy, "-m", "foxden.wasm")
    assert (done.returncode, done.stderr) == (1, f"{where}\n")


def test_an_editable_install_ends_with_an_error_in_the_rules(copy: Path) -> None:
    """Otherwise `make play` would serve a client that knows other rules than the server."""
    where = break_a_rule(copy)
    done = install(copy)
    assert done.returncode != 0
    assert where in done.stderr
    assert "could not be translated" in done.stderr


def test_an_editable_install_ends_with_an_error_in_the_client(copy: Path) -> None:
    shutil.copytree(GENERATED, copy / GENERATED.relative_to(ROOT))  # translated already
    (copy / "foxden" / "web" / "src" / "main.ts").write_text("import './nowhere';\n", encoding="utf-8")
    done = install(copy)
    assert done.returncode != 0
    assert "npm run build failed" in done.stderr


def test_a_machine_without_a_network_gets_an_install_without_the_client(copy: Path) -> None:
    (copy / MODULES).unlink()
    done = install(copy, **NO_REGISTRY)
    assert done.returncode == 0, done.stderr
    assert "npm ci --no-audit --no-fund failed" in done.stderr
    assert "Everything but the table in the browser works." in done.stderr


def test_a_machine_without_a_network_does_not_keep_an_old_client_beside_new_rules(copy: Path) -> None:
    (copy / MODULES).unlink()
    old = copy / "foxden" / "server" / "static" / ".built"
    old.parent.mkdir()
    old.write_text("of other sources", encoding="utf-8")
    done = install(copy, **NO_REGISTRY)
    assert done.returncode != 0
    assert "npm ci --no-audit --no-fund failed" in done.stderr


def test_a_wheel_holds_the_client_and_its_modules(tmp_path: Path) -> None:
    """Unpacked elsewhere, it writes a static site whose module is the one that was built from these rules."""
    done = run(ROOT, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path))
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    unpacked, site = tmp_path / "unpacked", tmp_path / "site"
    with ZipFile(wheel) as packed:
        packed.extractall(unpacked)
    assert (unpacked / "foxden" / "wasm" / "built" / "bots.wasm").read_bytes() == (GENERATED / "bots.wasm").read_bytes()
    assert (unpacked / "foxden" / "wasm" / "built" / "kernel.json").read_bytes() == (GENERATED / "kernel.json").read_bytes()
    assert not (unpacked / "foxden" / "web").exists()
    written = run(unpacked, "-m", "foxden", "site", str(site))
    assert written.returncode == 0, written.stderr
    for name in ("page", "coach"):
        (module,) = (site / "assets").glob(f"{name}-*.wasm")
        assert module.read_bytes() == (GENERATED / f"{name}.wasm").read_bytes()
    assert len(list((site / "assets").glob("*.net"))) == len(list((GENERATED / "nets").iterdir()))
