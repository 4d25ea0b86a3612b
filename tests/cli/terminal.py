"""Runs the real program in a process of its own, and talks to it line by line."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

FOXDEN = (sys.executable, "-m", "foxden")
PATIENCE = 240  # seconds until a missing answer is a failure; long, because the machine may be busy compiling
PROMPT = "? help > "


def surroundings(data: Path, **more: str) -> dict[str, str]:
    """The environment variables of a run: its own data folder, a plain terminal of 80 columns."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")}
    return {**kept, "FOXDEN_DATA": str(data), "PYTHONUTF8": "1", "TERM": "xterm-256color", **more}


def run(data: Path, *args: str | Path, lines: Sequence[str] = (), **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with these lines as input."""
    return subprocess.run(
        [*FOXDEN, *map(str, args)],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=surroundings(data, **more),
        timeout=PATIENCE,
        check=False,
    )


def ones(number: int = 2000) -> list[str]:
    """The input of a player who always takes the first choice."""
    return ["1"] * number


class Talk:
    """A running command: read until it asks, then answer."""

    every: ClassVar[list[Talk]] = []

    def __init__(self, data: Path, *args: str | Path) -> None:
        self.process = subprocess.Popen(
            [*FOXDEN, *map(str, args)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=surroundings(data),
        )
        assert self.process.stdout is not None
        self.out = self.process.stdout.fileno()
        Talk.every.append(self)

    def hear(self, prompt: str = PROMPT) -> str:
        """Read everything up to the next prompt."""
        heard = b""
        end = time.monotonic() + PATIENCE
        while not heard.endswith(prompt.encode()):
            ready, _, _ = select.select([self.out], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"no {prompt!r} after {heard[-300:]!r}"
            part = os.read(self.out, 65536)
            assert part, f"the program ended after {heard[-300:]!r}"
            heard += part
        return heard.decode()

    def say(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def stop(self, number: signal.Signals) -> str:
        """Send a signal and return the remaining output; the exit code must be 0."""
        self.process.send_signal(number)
        return self.rest()

    def rest(self) -> str:
        """End the input and return the remaining output."""
        said, _ = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0, said.decode()
        return said.decode()


def interrupted(words: Sequence[str], told: str, data: Path) -> tuple[int, str, str]:
    """Press Ctrl-C as soon as the error output matches a pattern; returns exit code, output, and the error output after it."""
    with subprocess.Popen(
        [*FOXDEN, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings(data), preexec_fn=_mind_ctrl_c
    ) as process:
        assert process.stderr is not None
        heard = b""
        while not re.search(told.encode(), heard):
            part = os.read(process.stderr.fileno(), 65536)
            assert part, heard
            heard += part
        process.send_signal(signal.SIGINT)
        out, after = process.communicate(timeout=PATIENCE)
    assert b"Traceback" not in after
    return process.returncode, out.decode(), after.decode()


def _mind_ctrl_c() -> None:
    """What is started in the background ignores Ctrl-C, and so would all it starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def end_talks() -> None:
    """End the processes that a failed test left running."""
    while Talk.every:
        process = Talk.every.pop().process
        if process.poll() is None:
            process.kill()
            process.communicate()


def saved(data: Path) -> Path:
    """The only saved game in a data folder."""
    (path,) = data.glob("*.fox")
    return path
