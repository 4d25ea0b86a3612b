"""`foxden puzzles` in real processes: what it finds, where that is written, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import interrupted, run

pytest.importorskip("numba")


@pytest.mark.long
def test_the_same_seed_finds_the_same_puzzles(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json"
    written = run(tmp_path, "puzzles", "pretty", "--make", "1", "--seed", "3", "--out", out)
    printed = run(tmp_path, "puzzles", "pretty", "--make", "1", "--seed", "3")
    assert [(done.returncode, done.stderr) for done in (written, printed)] == [(0, ""), (0, "")]
    assert written.stdout == ""
    found = json.loads(out.read_text(encoding="utf-8"))
    assert found == json.loads(printed.stdout)
    assert (found["game"], found["seed"], found["command"]) == ("pretty", 3, "foxden puzzles pretty --make 1 --seed 3")
    (puzzle,) = found["puzzles"]
    assert puzzle["gap"] >= 4
    assert puzzle["error"] <= 0.5


@pytest.mark.long
def test_ctrl_c_before_the_first_puzzle_leaves_the_file_alone(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json"
    out.write_text("kept", encoding="utf-8")
    code, said, after = interrupted(["puzzles", "pretty", "--make", "9", "--out", str(out), "--progress"], r" 0/9", tmp_path)
    assert (code, said) == (130, "")
    assert "stopped before a puzzle was found; nothing is written" in after
    assert out.read_text(encoding="utf-8") == "kept"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["pretty", "--out", "{tmp}/gone/x.json"], "cannot write {tmp}/gone/x.json (No such file or directory)"),
        (["pretty", "--out", "{tmp}"], "cannot write {tmp} (Is a directory)"),
        (["pretty", "--make", "0"], "--make takes 1 or more, not 0"),
        (["junior"], "puzzles are positions of solo games, and junior is not played alone"),
    ],
)
def test_complaints(words: list[str], complaint: str, tmp_path: Path) -> None:
    """At once, and in one line."""
    done = run(tmp_path, "puzzles", *(word.format(tmp=tmp_path) for word in words))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"foxden puzzles: {complaint.format(tmp=tmp_path)}\n"
