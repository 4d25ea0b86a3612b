"""`foxden compare` in real processes: bots on the same dice, files of games, complaints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from foxden.sim.paired import difference
from foxden.tui.reports.simulation import probability
from tests.cli.terminal import interrupted, run


def test_all_games_at_their_fewest_seats(tmp_path: Path) -> None:
    done = run(tmp_path, "compare", "greedy", "random", "--games", "8", "--seed", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert [(c["game"], c["seats"]) for c in told] == [("pretty", 1), ("twice", 1), ("cubed", 1), ("junior", 2)]
    for c in told:
        total = c["total"]
        assert total["mean"] == pytest.approx(total["a"] - total["b"])
        assert total["better"] + total["equal"] + total["worse"] == pytest.approx(1)
        assert (c["wins"] is None) == (c["seats"] == 1)
    assert told[0]["total"]["mean"] > 30


def test_the_report(tmp_path: Path) -> None:
    done = run(tmp_path, "compare", "greedy", "random", "pretty", "junior", "--games", "20", "--against", "random")
    assert done.returncode == 0, done.stderr
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    for words in ("A - B", "standard error", "95 % from", "A better", "equal", "A worse", "pairing is worth", "wins of A"):
        assert words in done.stdout
    assert "pretty: greedy scores more than random" in done.stdout
    assert "the other seats: random" in done.stdout


def test_the_same_bot_shows_no_difference(tmp_path: Path) -> None:
    done = run(tmp_path, "compare", "random", "random", "cubed", "--games", "5")
    assert "cubed: no difference is shown (A - B = +0.00, p = 1)" in done.stdout


def test_files_say_the_same_as_bots(tmp_path: Path) -> None:
    files = [tmp_path / "a.csv", tmp_path / "b.parquet"]
    for bot, path in zip(("greedy", "random"), files, strict=True):
        assert run(tmp_path, "simulate", "pretty", "--bots", bot, "--games", "15", "--seed", "4", "--out", path).returncode == 0
    by_file = json.loads(run(tmp_path, "compare", *files, "--json").stdout)
    by_bot = json.loads(run(tmp_path, "compare", "greedy", "random", "pretty", "--games", "15", "--seed", "4", "--json").stdout)
    assert by_file[0]["total"] == by_bot[0]["total"]
    assert "greedy (a.csv) (A) against random (b.parquet) (B)" in run(tmp_path, "compare", *files).stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["greedy", "deep"], "there is no bot 'deep'; the bots are random, greedy"),
        (["greedy", "random", "junior", "--against", "me"], "there is no bot 'me'"),
        (["greedy", "random", "poker"], "the games are pretty, twice, cubed, junior"),
        (["greedy", "random", "--seats", "1"], "junior is for 2 to 4 seats, not 1"),
        (["greedy", "random", "--games", "1"], "compare 2 games or more, not 1"),
        (["greedy", "b.csv"], "fox, fox-deep) or two files (.parquet or .csv), not one of each"),
        (["a.csv", "b.csv"], "there is no file a.csv"),
        (["a.csv", "b.csv", "pretty"], "what was played is in the files; leave out pretty"),
    ],
)
def test_complaints(words: list[str], complaint: str, tmp_path: Path) -> None:
    done = run(tmp_path, "compare", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_probabilities() -> None:
    assert [probability(p) for p in (1, 0.0312, 0.00012, 1e-9)] == ["1", "0.031", "0.00012", "< 0.000001"]
    assert difference([1, 0, 2], [0, 0, 0]).p == pytest.approx(0.0833, abs=1e-4)  # z is the square root of 3


def test_ctrl_c(tmp_path: Path) -> None:
    """If it is stopped while the first bot plays, there is nothing to compare."""
    words = ["compare", "greedy", "random", "pretty", "--runtime", "python", "--games", "1000000", "--progress"]
    code, out, told = interrupted(words, r" [1-9][\d,]*/1,000,000", tmp_path)
    assert (code, out) == (130, "")
    assert told.endswith("foxden compare: stopped before there was anything to compare\n")
