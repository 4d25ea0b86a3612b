"""Runs the tests against a copy of the package that contains one fault."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.mutants.faults import Mutant

ROOT = Path(__file__).parents[2]
COPIED = ("foxden", "tests", "docs", "pyproject.toml", "README.md")
NOT_COPIED = shutil.ignore_patterns("node_modules", "static", "__pycache__")
# Many faults are endless loops. The limits are CPU seconds, so that they do not depend on how busy the machine is.
ROOM = 10
HANGING = 3600  # seconds of wall time, as a last resort


class Trial:
    """A temporary copy in which mutants are tried one after the other."""

    def __init__(self, stages: list[list[str]]) -> None:
        self.stages = stages
        self.limits = [HANGING] * len(stages)  # CPU seconds for each stage
        self.folder = Path(tempfile.mkdtemp(prefix="foxden-mutants-"))
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, self.folder / name, ignore=NOT_COPIED)
            else:
                shutil.copy(source, self.folder / name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def healthy(self) -> str:
        """Run all tests without a fault and measure their time; returns an empty text if they pass, otherwise their output."""
        where = self._python("-c", "import foxden; print(foxden.__file__)").stdout.strip()
        assert where.startswith(str(self.folder)), f"the copy is not what is tested, but {where}"
        for number in range(len(self.stages)):
            before = _processor_seconds()
            ran = self._tests(number)
            if ran.returncode:
                return ran.stdout + ran.stderr
            self.limits[number] = int(2 * (_processor_seconds() - before)) + ROOM
        return ""

    def killed_by(self, mutant: Mutant) -> str:
        """The first test that fails with this fault; an empty text if none does."""
        path = self.folder / mutant.path
        sound = path.read_text(encoding="utf-8")
        path.write_text(mutant.source, encoding="utf-8")
        for old in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            old.unlink()  # Python would reuse bytecode if time and size are those of the mutant
        try:
            for number in range(len(self.stages)):
                ran = self._tests(number, PYTHONDONTWRITEBYTECODE="1")
                if ran.returncode < 0:
                    return "time limit"
                if ran.returncode:
                    return _first_failure(ran)
            return ""
        finally:
            path.write_text(sound, encoding="utf-8")

    def _tests(self, number: int, **env: str) -> subprocess.CompletedProcess[str]:
        words = ["-m", "pytest", "-x", "-q", "-rfE", "--tb=no", "-p", "no:cacheprovider", "--hypothesis-seed=0", "--timeout=0"]
        return self._python(*words, *self.stages[number], limit=self.limits[number], **env)

    def _python(self, *words: str, limit: int = HANGING, **env: str) -> subprocess.CompletedProcess[str]:
        there = {**os.environ, "PYTHONPATH": str(self.folder), **env}
        return subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env=there,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=HANGING,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1)),
        )


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _first_failure(ran: subprocess.CompletedProcess[str]) -> str:
    """The name of the test that failed, or of the file that could not be read."""
    for line in ran.stdout.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            return line.split(" ", 1)[1].split(" - ")[0]
    return f"pytest ended with {ran.returncode}"
