"""`foxden simulate` in real processes: the same rows however they are played, Ctrl-C, reports, files, complaints."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from tests.cli.terminal import FOXDEN, PATIENCE, run, surroundings


def test_the_same_file_however_it_is_played(tmp_path: Path) -> None:
    """Workers and runtimes change nothing, byte for byte."""
    ways = (
        ("--runtime", "compiled", "--workers", "1"),
        ("--runtime", "compiled", "--workers", "2"),
        ("--runtime", "python", "--workers", "1"),
        ("--runtime", "python", "--workers", "2"),
    )
    asked = ("simulate", "pretty", "--bots", "greedy,random", "--rotate", "--games", "90", "--seed", "7")
    written = []
    for i, way in enumerate(ways):
        done = run(tmp_path, *asked, *way, "--out", tmp_path / f"{i}.csv")
        assert done.returncode == 0, done.stderr
        written.append((tmp_path / f"{i}.csv").read_bytes())
    assert written[0].count(b"\n") == 91
    assert len(set(written)) == 1


def test_json_agrees_with_the_rows(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "junior", "--games", "200", "--seed", "3", "--json", "--out", tmp_path / "a.parquet")
    assert (done.returncode, done.stderr) == (0, "")
    told, rows = json.loads(done.stdout), pl.read_parquet(tmp_path / "a.parquet")
    assert (told["bots"], told["seed"], told["games"], told["stopped"]) == (["greedy", "greedy"], 3, 200, False)
    for player in told["players"]:
        i = player["number"]
        total = rows[f"total_{i}"]
        assert player["total"]["mean"] == pytest.approx(total.mean())
        assert player["total"]["sd"] == pytest.approx(total.std())
        assert player["total"]["median"] == total.median()
        assert (player["total"]["min"], player["total"]["max"]) == (total.min(), total.max())
        both = ((rows["place_1"] == 1) & (rows["place_2"] == 1)).mean()
        first = (rows[f"place_{i}"] == 1).mean()
        assert player["wins"]["shared"] == pytest.approx(both)
        assert player["wins"]["share"] == pytest.approx(float(str(first)) - float(str(both)) / 2)
        assert player["areas"]["red"]["mean"] == pytest.approx(rows[f"red_{i}"].mean())
    assert sum(player["wins"]["share"] for player in told["players"]) == pytest.approx(1)


def test_the_report_fits_80_columns(tmp_path: Path) -> None:
    for asked in (("cubed", "--seats", "4", "--bots", "greedy,random", "--rotate"), ("twice", "--bots", "random", "--first", "7")):
        done = run(tmp_path, "simulate", *asked, "--games", "12", "--runtime", "python")
        assert done.returncode == 0, done.stderr
        assert max(len(line) for line in done.stdout.splitlines()) <= 80
        for words in (
            "standard error",
            "standard deviation",
            "median",
            "10 % to 90 %",
            "foxes: points",
            "RR earned, used",
            "games/s",
        ):
            assert words in done.stdout
    assert "numbers 7 to 18" in done.stdout
    assert "Even a fox has to be a cub first." in done.stdout
    assert "wins" not in done.stdout  # alone


def test_plot_and_table(tmp_path: Path) -> None:
    out, plot = tmp_path / "a.csv", tmp_path / "a.svg"
    done = run(tmp_path, "simulate", "pretty", "--games", "20", "--out", out, "--plot", plot, "--option", "solo_fallback=yes")
    assert done.returncode == 0, done.stderr
    assert pl.read_csv(out)["options"].unique().to_list() == ["solo_fallback=yes"]
    assert "purple" in plot.read_text(encoding="utf-8")
    assert "house rule solo_fallback=yes" in done.stdout
    assert f"wrote {plot}" in done.stdout


def test_progress_only_if_somebody_looks_on(tmp_path: Path) -> None:
    asked = ("simulate", "pretty", "--games", "30", "--bots", "random")
    assert run(tmp_path, *asked).stderr == ""
    shown = run(tmp_path, *asked, "--progress")
    assert "30/30" in shown.stderr
    assert "games/s" in shown.stderr
    assert "30/30" not in shown.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["poker"], "there is no game 'poker'; the games are pretty, twice, cubed, junior"),
        (["pretty", "--bots", "deep"], "there is no bot 'deep'; the bots are random, greedy"),
        (["junior", "--seats", "1"], "junior is for 2 to 4 seats, not 1"),
        (["pretty", "--games", "0"], "play 1 game or more, not 0"),
        (["pretty", "--games", "-5"], "play 1 game or more, not -5"),
        (["pretty", "--workers", "0"], "1 worker or more, not 0"),
        (["pretty", "--runtime", "fast"], "the runtimes are auto, python, compiled"),
        (["pretty", "--out", "games.txt"], "games.txt must end in .parquet or .csv"),
        (["pretty", "--plot", "games.pdf"], "games.pdf must end in .png or .svg"),
        (["pretty", "--out", "nowhere/games.csv"], "cannot write nowhere/games.csv (No such file or directory)"),
        (["pretty", "--option", "solo_fallback"], "--option takes NAME=yes or NAME=no"),
        (["pretty", "--option", "dance=yes"], "pretty has no option 'dance'; it has"),
        (["pretty", "--cluster", "somewhere", "--workers", "2"], "--workers are of this machine"),
        (["pretty", "--cluster", "somewhere"], "'somewhere' is no address"),
    ],
)
def test_complaints_are_one_line_and_come_at_once(words: list[str], complaint: str, tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", *(["--games", "100000000"] if "--games" not in words else []), *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1


# Ctrl-C.


class Running:
    """A simulation that shows its progress, in a process group of its own."""

    def __init__(self, data: Path, *words: str | Path) -> None:
        asked = [*FOXDEN, "simulate", *map(str, words), "--progress"]
        self.process = subprocess.Popen(
            asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings(data), start_new_session=True
        )
        self.heard = b""

    def until_played(self, games: int) -> None:
        """Wait until the progress bar shows this number of games."""
        assert self.process.stderr is not None
        end = time.monotonic() + 3 * PATIENCE
        while max((int(n.replace(b",", b"")) for n in re.findall(rb"([\d,]+)/\d", self.heard)), default=0) < games:
            ready, _, _ = select.select([self.process.stderr], [], [], max(0.0, end - time.monotonic()))
            assert ready, self.heard[-300:]
            part = os.read(self.process.stderr.fileno(), 65536)
            assert part, self.heard[-300:]
            self.heard += part

    def ctrl_c(self) -> None:
        """Press Ctrl-C as a terminal does: a signal to the whole process group."""
        os.killpg(self.process.pid, signal.SIGINT)

    def end(self) -> tuple[int, str, str]:
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out.decode(), (self.heard + err).decode()

    def children(self) -> list[int]:
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in found]


@pytest.fixture
def running() -> Iterator[Any]:
    started: list[Running] = []

    def start(data: Path, *words: str | Path) -> Running:
        started.append(Running(data, *words))
        return started[-1]

    yield start
    for one in started:
        if one.process.poll() is None:
            os.killpg(one.process.pid, signal.SIGKILL)
            one.process.communicate()


@pytest.mark.parametrize(
    ("runtime", "workers", "games"),
    [("compiled", 2, 20_000), ("python", 2, 30), ("python", 2, 1), ("python", 1, 10)],  # 1: while the workers start
)
def test_ctrl_c_keeps_what_is_done(runtime: str, workers: int, games: int, running: Any, tmp_path: Path) -> None:
    out = tmp_path / "a.csv"
    asked = ("pretty", "--bots", "greedy", "--seed", "5", "--runtime", runtime, "--workers", str(workers))
    talk = running(tmp_path, *asked, "--games", "4000000000", "--out", out, "--plot", tmp_path / "a.svg")
    talk.until_played(games)
    talk.ctrl_c()
    code, report, told = talk.end()
    assert code == 130, told
    assert "Traceback" not in told
    rows = pl.read_csv(out)
    assert len(rows) >= games
    assert f"stopped after {len(rows):,} of 4,000,000,000 games" in report
    assert f"the others: --first {len(rows)} --games {4_000_000_000 - len(rows)}" in report
    assert (tmp_path / "a.svg").exists()
    again = run(tmp_path, "simulate", *asked[:5], "--games", str(len(rows)), "--out", tmp_path / "b.csv")
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "b.csv").read_bytes() == out.read_bytes()


def test_ctrl_c_in_json(running: Any, tmp_path: Path) -> None:
    talk = running(tmp_path, "pretty", "--bots", "random", "--games", "4000000000", "--json")
    talk.until_played(1000)
    talk.ctrl_c()
    code, out, _ = talk.end()
    assert code == 130
    told = json.loads(out)
    assert told["stopped"] is True
    assert 1000 <= told["games"] < told["asked"] == 4_000_000_000


def test_workers_end_with_the_command(running: Any, tmp_path: Path) -> None:
    """Even if the command is killed and cannot stop them."""
    talk = running(tmp_path, "pretty", "--runtime", "python", "--workers", "2", "--games", "1000000")
    talk.until_played(30)
    children = talk.children()
    assert len(children) >= 2
    talk.process.kill()
    talk.process.communicate()
    end = time.monotonic() + PATIENCE
    while any(_alive(pid) for pid in children):
        assert time.monotonic() < end, "workers play on for nobody"
        time.sleep(0.05)


def _alive(pid: int) -> bool:
    """Is a process running, and not a zombie?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def without(library: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command in an installation without a library."""
    code = f"import sys; sys.modules[{library!r}] = None; from foxden.cli.main import main; sys.exit(main(sys.argv[1:]))"
    return subprocess.run([FOXDEN[0], "-c", code, *words], capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.mark.parametrize(
    ("library", "words", "complaint"),
    [
        ("numpy", [], "simulating needs numpy: pip install 'foxden[lab]'"),
        ("polars", ["--out", "{tmp}/a.csv"], "a.csv needs polars: pip install 'foxden[lab]'"),
        ("matplotlib", ["--plot", "{tmp}/a.png"], "a.png needs matplotlib: pip install 'foxden[lab]'"),
        ("numba", ["--runtime", "compiled"], "the compiled runtime needs numba: pip install 'foxden[fast]'"),
    ],
)
def test_missing_libraries_are_named(library: str, words: list[str], complaint: str, tmp_path: Path) -> None:
    done = without(library, "simulate", "pretty", *(word.format(tmp=tmp_path) for word in words))
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_without_numba_games_are_played_in_python() -> None:
    told = json.loads(without("numba", "simulate", "pretty", "--bots", "random", "--games", "150", "--json").stdout)
    assert (told["runtime"], told["games"]) == ("python", 150)
