"""At a real (pseudo) terminal: colours, a clear screen, choices beside the sheet, the key Ctrl-C."""

from __future__ import annotations

import fcntl
import os
import re
import select
import struct
import subprocess
import termios
import time
from pathlib import Path

from tests.cli.terminal import FOXDEN, PATIENCE, PROMPT, saved, surroundings


def hear(terminal: int, words: bytes) -> bytes:
    heard = b""
    end = time.monotonic() + PATIENCE
    while words not in heard:
        ready, _, _ = select.select([terminal], [], [], max(0.0, end - time.monotonic()))
        assert ready, heard[-300:]
        heard += os.read(terminal, 65536)
    return heard


def control() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def test_a_wide_terminal(tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 124, 0, 0))
    process = subprocess.Popen(
        [*FOXDEN, "play", "pretty", "--seed", "1"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=surroundings(tmp_path, COLORTERM="truecolor"),
        start_new_session=True,
        preexec_fn=control,
    )
    os.close(theirs)
    try:
        screen = hear(ours, PROMPT.encode()).decode()
        assert "\x1b[2J" in screen  # cleared
        assert "48;2;250;203;60" in screen  # yellow is yellow
        lines = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", screen).splitlines()
        assert any("─bX" in line and "Roll 1 of 3: choose a die" in line for line in lines)  # side by side
        os.write(ours, b"1\n")
        hear(ours, PROMPT.encode())
        os.write(ours, b"\x03")
        assert b"foxden play --resume" in hear(ours, b"--resume")
        assert process.wait(PATIENCE) == 0
    finally:
        os.close(ours)
        process.kill()
        process.wait()
    assert "white=yellow:r1c1" in saved(tmp_path).read_text()
