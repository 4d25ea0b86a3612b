"""The command itself: version, help, errors, a fast start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import foxden
from tests.cli.terminal import FOXDEN, run, surroundings


def test_version(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout == f"foxden {foxden.__version__} (rules {foxden.RULES_VERSION})\n"


def test_help_names_the_commands(tmp_path: Path) -> None:
    words = run(tmp_path, "--help").stdout
    for command in ("play", "sheet", "replay"):
        assert command in words
        assert run(tmp_path, command, "--help").returncode == 0


def test_wrong_commands_are_one_line(tmp_path: Path) -> None:
    for args in ([], ["dance"], ["sheet"], ["sheet", "pretty", "--colour"]):
        done = run(tmp_path, *args)
        assert done.returncode == 2
        assert done.stderr.startswith("foxden")
        assert len(done.stderr.splitlines()) == 1
    assert "choose from" in run(tmp_path, "dance").stderr
    assert "say what to do: play, sheet, replay" in run(tmp_path).stderr


def test_no_numba_at_start_up() -> None:
    code = "import sys; from foxden.cli.main import parser; parser(); print([m for m in ('numba', 'numpy') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*FOXDEN, "sheet", "pretty"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings(tmp_path)
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_a_terminal_that_lacks_some_characters(tmp_path: Path) -> None:
    done = run(tmp_path, "sheet", "junior", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "[ heart ]" in done.stdout
