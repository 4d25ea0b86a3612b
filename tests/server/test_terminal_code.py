"""`foxden serve --host 0.0.0.0` shows its address as a code, where somebody looks at a terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import zxingcpp
from PIL import Image

from foxden.server.terminal_code import terminal_code
from tests.server.served import surroundings

HALVES = {" ": (1, 1), "\u2580": (0, 1), "\u2584": (1, 0), "\u2588": (0, 0)}  # light above, below; a space is dark


def test_a_camera_reads_it() -> None:
    url = "http://192.168.178.23:8000/"
    rows: list[list[int]] = []
    for line in terminal_code(url).split("\n"):
        cells = [HALVES[c] for c in line.removeprefix("\x1b[97;40m").removesuffix("\x1b[0m")]
        rows += [[above for above, _ in cells], [below for _, below in cells]]
    picture = Image.new("L", (len(rows[0]), len(rows)))
    picture.putdata([255 * (1 - dark) for row in rows for dark in row])
    found = zxingcpp.read_barcodes(picture.resize((4 * len(rows[0]), 4 * len(rows)), Image.Resampling.NEAREST))
    assert [code.text for code in found] == [url]


def test_a_terminal_shows_it(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    words = ["serve", "--lazy", "--port", "0", "--host", "0.0.0.0", "--database", f"sqlite:///{tmp_path / 't.db'}"]
    served = subprocess.Popen(
        [sys.executable, "-m", "foxden", *words], stdout=theirs, stderr=subprocess.DEVNULL, env=os.environ | surroundings()
    )
    os.close(theirs)
    try:
        shown = b""
        while b"\x1b[97;40m" not in shown:  # the test's limit ends it
            shown += os.read(ours, 4096)
        assert b"In your network it is at http://" in shown
    finally:
        served.terminate()
        served.wait(timeout=60)
        os.close(ours)
