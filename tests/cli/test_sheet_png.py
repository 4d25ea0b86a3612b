"""`foxden sheet --png`: the real program writes a picture."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import run


def size(path: Path) -> tuple[int, int]:
    """Width and height in the header of a PNG file: 8 bytes of signature, a length, IHDR, then both."""
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert data[12:16] == b"IHDR"
    width, height = struct.unpack(">II", data[16:24])
    return width, height


@pytest.mark.parametrize(("game", "width"), [("pretty", 240), ("twice", 300), ("cubed", 500), ("junior", 720)])
def test_the_empty_sheet(tmp_path: Path, game: str, width: int) -> None:
    target = tmp_path / "sheet.png"
    done = run(tmp_path, "sheet", game, "--png", target, "--width", str(width))
    assert done.returncode == 0, done.stderr
    found = size(target)
    assert found[0] == width
    assert width < found[1] < 2 * width
    assert done.stdout == f"{target}: {found[0]} x {found[1]}\n"


def test_a_position_and_a_seat(tmp_path: Path) -> None:
    text = "pretty seats=2 phase=choosing dice=W3,Y3,B5,G3,O2,P3 / green=4 / blue=7"
    pictures: list[bytes] = []
    for more in ((), ("--position", text), ("--position", text, "--seat", "2")):
        target = tmp_path / f"{len(pictures)}.png"
        assert run(tmp_path, "sheet", "pretty", "--png", target, *more).returncode == 0
        assert size(target)[0] == 720
        pictures.append(target.read_bytes())
    assert len(set(pictures)) == 3
    again = run(tmp_path, "sheet", "pretty", "--png", tmp_path / "again.png", "--position", text)
    assert again.returncode == 0
    assert (tmp_path / "again.png").read_bytes() == pictures[1]


COMPLAINTS = [
    (("pretty", "--width", "500"), "--width is for pictures: add --png FILE"),
    (("pretty", "--position", "pretty /"), "--position is for pictures: add --png FILE"),
    (("pretty", "--seat", "1", "--json"), "--seat is for pictures: add --png FILE"),
    (("pretty", "--png", "x.png", "--json"), "--json prints and --png draws: take one of them"),
    (("pretty", "--png", "x.png", "--width", "100"), "--width is 240 to 2000 pixels, not 100"),
    (("pretty", "--png", "x.png", "--width", "wide"), "--width"),
    (("pretty", "--png", "x.png", "--seat", "2"), "--seat is 1 to 1 here, not 2"),
    (("pretty", "--png", "x.png", "--position", "twice /"), "the position is one of twice, not of pretty"),
    (("pretty", "--png", "x.png", "--position", "pretty / green=99"), "found '99'"),
    (("pretty", "--png", "no/such/folder/x.png"), "x.png cannot be written (No such file or directory)"),
    (("chess", "--png", "x.png"), "there is no game 'chess'"),
]


@pytest.mark.parametrize(("words", "complaint"), COMPLAINTS)
def test_complaints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], complaint: str) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(tmp_path, "sheet", *words)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not done.stdout
    assert not list(tmp_path.glob("*.png"))


def test_help_does_not_load_pillow() -> None:
    code = "import sys; from foxden.cli.main import parser; parser(); print('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
