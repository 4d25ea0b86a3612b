"""`foxden count`: lines of play for each first choice, positions, files of rolls, both runtimes, Ctrl-C."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from foxden.cli.count import LineCounts, _agree
from tests.cli.terminal import FOXDEN, PATIENCE, run, surroundings
from tests.counts.test_counts import CASES

ROOT = Path(__file__).parents[2]

# Worked by hand in tests/counts/test_counts.py.
CASE = CASES["pretty, blue on the platter"]
TOTAL = sum(CASE.second.values())


@pytest.fixture
def rolls(tmp_path: Path) -> Path:
    path = tmp_path / "rolls.txt"
    path.write_text(CASE.rolls + "\n")
    return path


def test_a_row_for_each_first_choice_and_the_total(tmp_path: Path, rolls: Path) -> None:
    done = run(tmp_path, "count", "pretty", "--depth", "2", "--position", CASE.position, "--rolls", rolls, "--runtime", "python")
    assert (done.returncode, done.stderr) == (0, "")
    rows = [line.strip("│ ").split() for line in done.stdout.splitlines() if line.startswith("│")]
    assert rows == [[word, "│", str(lines)] for word, lines in CASE.second.items()]
    assert done.stdout.startswith("pretty, 1 seat, rolls of ")
    assert f"python: {TOTAL} lines of play of 2 choices in " in done.stdout


def test_both_runtimes_agree(tmp_path: Path, rolls: Path) -> None:
    words = ("count", "pretty", "--depth", "3", "--position", CASE.position, "--rolls", rolls, "--runtime", "both")
    done = run(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert "both runtimes agree; compiled is " in done.stdout
    found = json.loads(run(tmp_path, *words, "--json").stdout)
    assert found["agree"]
    assert found["complete"]
    assert found["rolls"] == [CASE.rolls]
    for runtime in ("python", "compiled"):
        assert found["runtimes"][runtime]["first"] == CASE.second
        assert found["runtimes"][runtime]["total"] == TOTAL


def test_runtimes_that_differ() -> None:
    python, compiled = (
        LineCounts(name, 1, False, {"green": (lines,)}, expected_rows=1) for name, lines in (("python", 1), ("compiled", 2))
    )
    assert _agree([python, compiled]) is False
    assert _agree([python, replace(compiled, rows={"green": (1,)})]) is True
    assert _agree([python, replace(compiled, expected_rows=2)]) is None  # stopped
    assert _agree([python]) is None


def test_positions(tmp_path: Path, rolls: Path) -> None:
    words = ("count", "pretty", "--depth", "2", "--position", CASE.position, "--rolls", rolls, "--positions", "--runtime", "python")
    expected = [{"depth": 1, "lines": 2, "positions": 2}, {"depth": 2, "lines": TOTAL, "positions": CASE.positions}]
    found = json.loads(run(tmp_path, *words, "--json").stdout)
    assert found["runtimes"]["python"]["depths"] == expected
    assert found["runtimes"]["python"]["total"] == TOTAL
    shown = run(tmp_path, *words).stdout
    assert [line.strip("│ ").split(" │ ") for line in shown.splitlines() if line.startswith("│")][1][0].strip() == "2"


def test_rolls_of_a_seed_can_be_stored_and_used_again(tmp_path: Path) -> None:
    file = tmp_path / "stored.txt"
    words = ("count", "junior", "--seats", "3", "--depth", "3", "--json", "--runtime", "python")
    first = run(tmp_path, *words, "--seed", "4", "--write-rolls", file)
    assert first.returncode == 0, first.stderr
    found = json.loads(first.stdout)
    assert file.read_text().splitlines()[1:] == found["rolls"]
    again = json.loads(run(tmp_path, *words, "--rolls", file).stdout)
    assert again["runtimes"]["python"]["first"] == found["runtimes"]["python"]["first"]
    assert (again["seats"], again["position"]) == (3, found["position"])
    other = run(tmp_path, *words, "--seed", "5", "--write-rolls", file)
    assert other.returncode == 2
    assert other.stderr == f"foxden count: {file} exists; name a new file for the rolls\n"


def test_house_rules(tmp_path: Path) -> None:
    """With one more choice in the first roll: to forfeit it."""
    words = ("count", "pretty", "--depth", "1", "--json", "--runtime", "python")
    plain, more = (
        json.loads(run(tmp_path, *words, *option).stdout)["runtimes"]["python"]["first"]
        for option in ((), ("--option", "active_may_forfeit=yes"))
    )
    assert more == plain | {"forfeit": 1}


COMPLAINTS = [
    (("poker", "--depth", "1"), "there is no game 'poker'; the games are pretty, twice, cubed, junior"),
    (("pretty", "--depth", "0"), "--depth is 1 to 1000, not 0"),
    (("junior", "--depth", "1", "--seats", "1"), "junior is for 2 to 4 seats, not 1"),
    (("pretty", "--depth", "1", "--option", "foxes=yes"), "pretty has no option 'foxes'"),
    (("pretty", "--depth", "1", "--rolls", "nowhere.txt"), "cannot read nowhere.txt (No such file or directory)"),
    (("pretty", "--depth", "1", "--rolls", "f", "--seed", "3"), "argument --seed: not allowed with argument --rolls"),
    (("pretty", "--depth", "1", "--position", "twice"), "the position is one of twice, not of pretty"),
    (("pretty", "--depth", "1", "--position", "pretty round=7 phase=over /"), "the game is over in this position"),
    (("pretty", "--depth", "1", "--position", "pretty", "--seats", "2"), "--seats and --option are said by the position"),
    (("pretty", "--depth", "1", "--write-rolls", "no/such/folder"), "there is no folder no/such for the rolls"),
]


@pytest.mark.parametrize(("words", "complaint"), COMPLAINTS)
def test_complaints_are_one_line(tmp_path: Path, words: tuple[str, ...], complaint: str) -> None:
    done = run(tmp_path, "count", *words, "--runtime", "python")
    assert done.returncode == 2
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_complaints_about_rolls(tmp_path: Path, rolls: Path) -> None:
    rolls.write_text("{W1 Y2 B3 G4 O5 P6}\n{W1 Y2 B3 G4 O5 O6}\n")
    words = ("count", "pretty", "--rolls", rolls, "--runtime", "python", "--depth")
    assert run(tmp_path, *words, "1").stderr == f"foxden count: {rolls}, line 2, column 17: found 'O6', expected each die once\n"
    rolls.write_text("{W1 Y2 B3 G4 O5 P6}\n")
    assert run(tmp_path, *words, "1").returncode == 0
    short = run(tmp_path, *words, "2")
    assert (short.returncode, short.stderr) == (2, f"foxden count: a line of play needs roll 2; {rolls} has 1\n")
    assert short.stdout == ""


@pytest.mark.parametrize("runtime", ["python", "compiled"])
def test_ctrl_c_prints_what_is_done(tmp_path: Path, runtime: str) -> None:
    """It is stopped after some first choices, which are printed; all of them would take more than ten seconds."""
    words = ["count", "pretty", "--depth", "7" if runtime == "python" else "10", "--runtime", runtime]
    errors = tmp_path / "errors.txt"
    with (
        errors.open("w") as stderr,
        subprocess.Popen(
            [*FOXDEN, *words], stdout=subprocess.PIPE, stderr=stderr, text=True, env=surroundings(tmp_path, FORCE_COLOR="1")
        ) as process,
    ):
        end = time.monotonic() + PATIENCE
        while not re.search(r"\b([1-9]|1[0-2]) of 13 first choices", errors.read_text()):
            assert time.monotonic() < end, errors.read_text()[-300:]
            assert process.poll() is None, errors.read_text()[-300:]
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in errors.read_text()
    shown = [line for line in said.splitlines() if line.startswith("│")]
    assert 1 <= len(shown) < 13
    assert f"stopped after {len(shown)} of 13 first choices" in said


def test_without_numba(tmp_path: Path) -> None:
    """Without numba the counts are made in Python, unless the compiled runtime is requested."""
    start = "import sys; sys.modules['numba'] = sys.modules['numpy'] = None; from foxden.cli.main import main; sys.exit(main())"
    words = [sys.executable, "-c", start, "count", "junior", "--depth", "2"]
    plain, asked = (
        subprocess.run([*words, *more], capture_output=True, text=True, env=surroundings(tmp_path), check=False)
        for more in ((), ("--runtime", "compiled"))
    )
    assert plain.returncode == 0, plain.stderr
    assert "python: " in plain.stdout
    assert (asked.returncode, asked.stderr) == (2, "foxden count: the compiled runtime needs numba: pip install 'foxden[fast]'\n")


def test_the_example_of_the_page(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "reference" / "counting.md").read_text(encoding="utf-8")
    example = page.partition("```sh\nfoxden ")[2]
    words = example.partition("\n")[0].split()
    shown = example.partition("```text\n")[2].partition("\n```")[0].splitlines()
    done = subprocess.run(
        [*FOXDEN, *words], capture_output=True, encoding="utf-8", cwd=ROOT, env=surroundings(tmp_path), check=False
    )
    *found, summary = done.stdout.splitlines()
    assert found == shown[:-1]
    assert summary.split(" in ")[0] == shown[-1].split(" in ")[0]
