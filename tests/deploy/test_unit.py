"""The systemd unit: its words are right, and its sandbox is closed."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.machine import need

UNIT = Path(__file__).parents[2] / "deploy" / "foxden.service"
MOST_EXPOSED = 1.5  # of 10; a unit without a sandbox has 9.6


def analyse(folder: Path, *words: str) -> str:
    """What systemd-analyze says of the unit; its program is one that exists here."""
    unit = folder / "foxden.service"
    unit.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/foxden/bin/foxden", "/bin/true"))
    done = subprocess.run([need("systemd"), *words, str(unit)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_systemd_knows_every_word_of_it(tmp_path: Path) -> None:
    assert "foxden.service" not in analyse(tmp_path, "verify", "--man=no")


def test_its_sandbox_is_closed(tmp_path: Path) -> None:
    found = re.search(r"Overall exposure level for foxden.service: ([0-9.]+)", analyse(tmp_path, "security", "--offline=true"))
    assert found is not None
    assert float(found[1]) <= MOST_EXPOSED
