"""`foxden tune` in real processes: weights, log and checkpoint; Ctrl-C and going on; complaints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from foxden.bots import weights
from foxden.bots.planner_weights import SIZE
from tests.cli.terminal import interrupted, run

TINY = ("--games-each", "2", "--generations", "2", "--population", "4", "--workers", "1")


def test_weights_and_log(tmp_path: Path) -> None:
    out = tmp_path / "here"
    done = run(tmp_path, "tune", "junior", *TINY, "--seed", "4", "--out", out)
    assert done.returncode == 0, done.stderr
    path = out / "planner-junior-table.weights"
    assert done.stdout.strip() == str(path)
    assert len(weights.read(path)) == SIZE
    about = weights.read_header(path)
    assert about["command"] == "foxden tune junior --games-each 2 --generations 2 --population 4 --seed 4"
    assert (about["game"], about["games"], about["seats"]) == ("junior", 16, [2])
    log = json.loads((out / "tuning.json").read_text())["generations"]
    assert [one["number"] for one in log] == [1, 2]
    assert log[-1]["held_out"] == about["held_out"]
    assert "2 generations" in done.stderr
    assert f"held out {about['held_out']:7.2f}" in done.stderr
    assert "go on with --resume" in run(tmp_path, "tune", "junior", "--out", out).stderr
    assert "is a tuning of junior, not of pretty" in run(tmp_path, "tune", "pretty", "--out", out, "--resume").stderr


def test_ctrl_c_and_going_on(tmp_path: Path) -> None:
    """It is stopped after its first report and keeps its progress."""
    words = ["tune", "junior", "--games-each", "50", "--generations", "6", "--population", "4", "--workers", "1"]
    code, out, told = interrupted([*words, "--out", str(tmp_path)], "held out", tmp_path)
    assert (code, out) == (130, "")
    assert "of 6 generations; go on with --resume" in told
    done = len(json.loads((tmp_path / "tuning.json").read_text())["generations"])
    assert 1 <= done < 6
    assert f"stopped after {done} of 6" in told


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "there is no game 'chess'; the games are pretty, twice, cubed, junior"),
        (["pretty", "--population", "5"], "a population is an even number of variants, 4 or more, not 5"),
        (["pretty", "--games-each", "0"], "every variant plays 1 game or more, not 0"),
        (["pretty", "--generations", "0"], "1 generation or more, not 0"),
        (["pretty", "--seed", "-3"], "a seed of tuning is a whole number from 0 to"),
        (["pretty", "--seed", str(1 << 41)], "is kept for evaluations; tune with another one"),
        (["pretty", "--workers", "0"], "1 worker or more, not 0"),
        (["pretty", "--out", "/dev/null/folder"], "/dev/null/folder cannot be a folder: Not a directory"),
        (["pretty", "--resume", "--out", "nowhere"], "there is no nowhere/tuning.json to resume"),
    ],
)
def test_complaints(words: list[str], complaint: str, tmp_path: Path) -> None:
    done = run(tmp_path, "tune", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1
