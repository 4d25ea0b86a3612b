"""`foxden ladder` in real processes: figures recomputed from the rows of simulate, the page, Ctrl-C, errors."""

from __future__ import annotations

import json
import math
import re
import subprocess
from pathlib import Path
from statistics import mean, median, quantiles, stdev

import polars as pl
import pytest

from foxden.tui.reports.ladder import replace_section
from tests.cli.terminal import FOXDEN, PATIENCE, interrupted, run

PYTHON = ("--runtime", "python", "--workers", "1")
TWO = ("--bots", "random,greedy", *PYTHON)


def totals(folder: Path, game: str, bots: str, *words: str) -> pl.DataFrame:
    """The totals in the rows of `foxden simulate`."""
    path = folder / f"{game}-{bots}.csv"
    done = run(folder, "simulate", game, "--bots", bots, *words, *PYTHON, "--out", path)
    assert done.returncode == 0, done.stderr
    return pl.read_csv(path)


def test_the_figures_are_those_of_simulate(tmp_path: Path) -> None:
    same = ("--games", "20", "--seed", "5")
    done = run(tmp_path, "ladder", "pretty", *TWO, *same, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert (told["game"], told["seats"], told["seed"], told["stopped"]) == ("pretty", 1, 5, False)
    low, high = told["rungs"]
    scores = {bot: totals(tmp_path, "pretty", bot, *same)["total_1"].to_list() for bot in ("random", "greedy")}
    for rung in (low, high):
        mine = scores[rung["bot"]]
        assert rung["games"] == 20
        assert rung["total"]["mean"] == pytest.approx(mean(mine))
        assert rung["total"]["se"] == pytest.approx(stdev(mine) / math.sqrt(20))
        assert rung["total"]["median"] == median(mine)
        assert rung["total"]["p90"] == pytest.approx(quantiles(mine, n=10, method="inclusive")[8])
        assert 0 < rung["thinking"]["p99"] <= rung["thinking"]["slowest"]
    paired = [a - b for a, b in zip(scores["greedy"], scores["random"], strict=True)]
    assert (low["below"], low["difference"], high["below"]) == (None, None, "random")
    assert high["difference"]["mean"] == pytest.approx(mean(paired))
    assert high["difference"]["se"] == pytest.approx(stdev(paired) / math.sqrt(20))


def test_compiled_games_are_the_same(tmp_path: Path) -> None:
    asked = ("ladder", "cubed", "--bots", "random", "--games", "10", "--seed", "3", "--json")
    compiled, python = (json.loads(run(tmp_path, *asked, *how).stdout)["rungs"][0] for how in ((), PYTHON))
    assert (compiled["compiled"], python["compiled"]) == (True, False)
    assert compiled["total"] == python["total"]
    assert compiled["thinking"]["decisions"] == python["thinking"]["decisions"]


def test_junior_shows_wins(tmp_path: Path) -> None:
    same = ("--games", "10", "--seed", "4")
    rows = totals(tmp_path, "junior", "greedy,random", *same, "--rotate")
    places = zip(rows["place_1"], rows["place_2"], strict=True)
    share = mean(1 if mine < other else 0.5 if mine == other else 0 for mine, other in places)
    done = run(tmp_path, "ladder", "junior", *TWO, *same)
    assert done.returncode == 0, done.stderr
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    first, second = [line.split() for line in done.stdout.splitlines() if line.startswith((" greedy", " random"))][:2]
    assert (first[0], second[0]) == ("greedy", "random")  # the stronger one is on top
    assert first[2] == f"{mean(rows['total_1']):.2f}"
    assert f"{100 * share:.1f} % (" in " ".join(first)
    assert second[-2:] == ["-", "-"]
    for words in ("stars ± se", "median", "p90", "below ± se", "ms per decision", "99 % within", "slowest"):
        assert words in done.stdout


def test_less_time_gives_fewer_games(tmp_path: Path) -> None:
    told = json.loads(run(tmp_path, "ladder", "pretty", *TWO, "--seconds", "0.001", "--json").stdout)
    assert [rung["games"] for rung in told["rungs"]] == [2, 2]
    assert told["rungs"][1]["difference"]["games"] == 2


def without_weights(*words: str) -> subprocess.CompletedProcess[str]:
    """The command in an installation without trained weights."""
    code = (
        "import sys; from pathlib import Path; from foxden.bots import weights; weights.FOLDER = Path('nowhere')\n"
        "from foxden.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    return subprocess.run([FOXDEN[0], "-c", code, *words], capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_bots_without_weights_for_the_game() -> None:
    done = without_weights("ladder", "twice", "--games", "2", "--json", *PYTHON)
    assert done.returncode == 0, done.stderr
    assert [rung["bot"] for rung in json.loads(done.stdout)["rungs"]] == ["random", "greedy"]
    assert "foxden ladder: fox has not learnt twice yet" in done.stderr
    named = without_weights("ladder", "twice", "--bots", "greedy,fox")
    assert (named.returncode, named.stdout) == (2, "")
    assert "fox has not learnt twice yet; train it with: foxden train twice" in named.stderr


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["poker"], "there is no game 'poker'; the games are pretty, twice, cubed, junior"),
        (["pretty", "--bots", "random,deep"], "there is no bot 'deep'; the bots are random, greedy"),
        (["pretty", "--bots", "random,greedy,random"], "--bots names a bot twice: random,greedy,random"),
        (["junior", "--seats", "1"], "junior is for 2 to 4 seats, not 1"),
        (["pretty", "--games", "0"], "play 1 game or more, not 0"),
        (["pretty", "--seconds", "-1"], "a bot needs more than 0 seconds, not -1"),
        (["pretty", "--workers", "0"], "1 worker or more, not 0"),
        (["pretty", "--runtime", "fast"], "the runtimes are auto, python, compiled"),
        (["pretty", "--option", "dance=yes"], "pretty has no option 'dance'; it has"),
        (["pretty", "--out", "ladder.html"], "ladder.html must end in .md"),
        (["pretty", "--out", "nowhere/ladder.md"], "cannot write nowhere/ladder.md (No such file or directory)"),
    ],
)
def test_complaints_are_one_line_and_come_at_once(words: list[str], complaint: str, tmp_path: Path) -> None:
    done = run(tmp_path, "ladder", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1


# The page.

PAGE = "# Mine\r\n\r\nWords.\n\n## pretty\n\nold\n\n```text\n## twice\n```\n\n## twice\n\nkept  \nas it is"


def test_a_section_is_put_in_its_place(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(PAGE.encode())
    (tmp_path / "img").mkdir()
    done = run(tmp_path, "ladder", "pretty", *TWO, "--games", "4", "--out", page)
    assert done.returncode == 0, done.stderr
    text = page.read_bytes().decode()
    before, after = PAGE.split("## pretty")[0], "\n## twice\n\nkept  \nas it is"
    assert text.startswith(before + "## pretty\n\nPlayed on 20")
    assert text.endswith(after)
    assert "old" not in text
    section = text[len(before) : -len(after)]
    assert re.search(r"Played on \d{4}-\d\d-\d\d, (commit [0-9a-f]{7,}|version )", section)
    assert f"```sh\nfoxden ladder pretty --bots random,greedy --runtime python --workers 1 --games 4 --out {page}\n```" in section
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in section.splitlines() if line.startswith("|")]
    assert [row[0] for row in cells] == ["bot", "---", "`greedy`", "`random`"]
    assert {len(row) for row in cells} == {9}
    assert '<img src="img/page-pretty.svg"' in section
    assert "<svg" in (tmp_path / "img" / "page-pretty.svg").read_text(encoding="utf-8")


def test_a_new_page_and_another_number_of_seats(tmp_path: Path) -> None:
    page = tmp_path / "new.md"
    for seats in ("1", "2", "1"):
        done = run(tmp_path, "ladder", "pretty", *TWO, "--games", "4", "--seats", seats, "--out", page)
        assert done.returncode == 0, done.stderr
    text = page.read_text(encoding="utf-8")
    assert re.findall(r"^#.*", text, flags=re.MULTILINE) == ["# The ladder", "## pretty", "## pretty, 2 seats"]
    assert 'src="new-pretty.svg"' in text
    assert (tmp_path / "new-pretty-2.svg").exists()
    assert text.endswith('random">\n')


def test_a_section_at_the_end() -> None:
    assert replace_section("", "## a\n\n1\n") == "## a\n\n1\n"
    assert replace_section("# P", "## a\n\n1\n") == "# P\n\n## a\n\n1\n"
    assert replace_section("# P\n\n## a\n\n0\n", "## a\n\n1\n") == "# P\n\n## a\n\n1\n"
    assert replace_section("# P\n\n## a, b\n\n0\n", "## a\n\n1\n") == "# P\n\n## a, b\n\n0\n\n## a\n\n1\n"


def test_ctrl_c_shows_what_was_played_and_leaves_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(PAGE.encode())
    words = ["ladder", "pretty", *TWO, "--games", "1000000", "--seconds", "1e9", "--out", str(page), "--progress"]
    code, report, _ = interrupted(words, r" [1-9][\d,]*/1,000,000", tmp_path)
    assert code == 130, report
    assert "stopped: 2 bots have not played to the end" in report
    assert re.search(r"^ random +[1-9][\d,]* +\d+\.\d\d", report, flags=re.MULTILINE)
    assert f"{page} stays as it is, since not every bot has played" in report
    assert page.read_bytes() == PAGE.encode()


def test_a_bot_that_cannot_be_compiled_is_reported_before_anything_is_played(tmp_path: Path) -> None:
    mine = tmp_path / "my.py"
    mine.write_text("def Bot(game, seat, rng):\n    return game.legal(seat)[0]\n")
    done = run(tmp_path, "ladder", "pretty", "--bots", f"greedy,{mine}:Bot", "--runtime", "compiled")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"foxden ladder: {mine}:Bot cannot be compiled; the runtimes are auto and python\n"
