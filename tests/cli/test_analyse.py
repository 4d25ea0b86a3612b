"""`foxden analyse` in real processes: the books, the report, several games, the picture, Ctrl-C, bad input."""

from __future__ import annotations

import json
import random
import re
import subprocess
from pathlib import Path

import pytest

import foxden
from foxden.engine.game import Game
from tests.cli.terminal import FOXDEN, PATIENCE, interrupted, run
from tests.core.late_games import late_game
from tests.random_play import random_step

pytest.importorskip("numba")


def record(path: Path, game: Game, **tags: str) -> Path:
    """Write the record of a game."""
    game.tags = tags
    path.write_text(game.record(), encoding="utf-8")
    return path


def begun(game: Game, events: int) -> Game:
    """The beginning of a game."""
    found = game.beginning()
    for event in game.events[:events]:
        found.put(event)
    assert not found.over
    return found


def test_the_report_of_a_game(tmp_path: Path) -> None:
    game = late_game("pretty", 1, 1)
    file = record(tmp_path / "a.fox", game, Players="human:Mira")
    done = run(tmp_path, "analyse", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    heading, said, level, books, *_ = done.stdout.splitlines()
    assert heading == " Ganz schön clever · Mira"
    assert said.startswith(f" {game.score(1).total} points. Luck brought ")
    assert level.startswith(" You play ")
    figures = [float(word) for word in re.findall(r"[+-]?\d+(?:\.\d+)?", books)]
    assert sum(figures[:-1]) == pytest.approx(figures[-1], abs=0.25)  # each is rounded
    assert "Expected points after each decision" in done.stdout


def test_json_balances_and_the_picture_is_drawn(tmp_path: Path) -> None:
    game = late_game("twice", 1, 2)
    file, picture = record(tmp_path / "a.fox", game), tmp_path / "a.svg"
    done = run(tmp_path, "analyse", file, "--json", "--plot", picture)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    (seat,) = told["seats"]
    assert (told["file"], told["stopped"], seat["seat"], seat["game"]) == (str(file), False, 1, "twice")
    assert seat["final"] == game.score(1).total
    assert seat["final"] == pytest.approx(seat["start"] + seat["luck"] - seat["cost"] + seat["rest"])
    assert sum(seat["classes"].values()) == len(seat["decisions"])
    for decision in seat["decisions"]:
        assert decision["cost"] == pytest.approx(decision["best"] - decision["value"])
        assert [line["value"] for line in decision["lines"]] == sorted((line["value"] for line in decision["lines"]), reverse=True)
        assert (decision["why"] is None) == (decision["cost"] == 0)
    assert "<svg" in picture.read_text(encoding="utf-8")


def test_people_are_analysed_and_bots_if_they_are_asked_for(tmp_path: Path) -> None:
    file = record(tmp_path / "a.fox", late_game("pretty", 2, 4), Players="hard,human:Mira")
    seats = {words: [seat["seat"] for seat in json.loads(run(tmp_path, "analyse", file, "--json", *words).stdout)["seats"]]
             for words in ((), ("--seat", "1"))}  # fmt: skip
    assert seats == {(): [2], ("--seat", "1"): [1]}
    nobody = record(tmp_path / "b.fox", late_game("pretty", 2, 4))
    assert [seat["seat"] for seat in json.loads(run(tmp_path, "analyse", nobody, "--json").stdout)["seats"]] == [1, 2]


def test_junior_is_told_in_percent_of_a_win(tmp_path: Path) -> None:
    game = late_game("junior", 2, 1)
    done = run(tmp_path, "analyse", record(tmp_path / "a.fox", game, Players="human,greedy"))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"^ \d+\.\d % of a win\. Luck brought [+-]\d+\.\d %, choices cost \d+\.\d %\.$", done.stdout, re.MULTILINE)
    assert " points" not in done.stdout


def test_several_games(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    for i, date in enumerate(("2026-03-01", "2026-01-01", "2026-02-01")):
        record(folder / f"{i}.fox", late_game("pretty", 1, i), Date=date)
    record(folder / "helped.fox", late_game("pretty", 1, 9), Date="2026-04-01", Tutor="hints")
    record(folder / "z.txt", late_game("cubed", 1, 3), Date="2026-05-01")
    record(folder / "friends.fox", begun(late_game("pretty", 2, 3), 3), Players="human:Mira,human:Jonas", Date="2026-05-01")
    done = run(tmp_path, "analyse", folder, "--json")
    assert done.returncode == 0
    assert (
        done.stderr == f"foxden analyse: {folder / 'friends.fox'} is left out: the game is not over, and several people play it\n"
    )
    pretty, cubed = json.loads(done.stdout)["games"]
    assert ([game["date"] for game in pretty["games"]], pretty["helped"]) == (["2026-01-01", "2026-02-01", "2026-03-01"], 1)
    assert (cubed["game"], len(cubed["games"])) == ("cubed", 1)
    for shares in (pretty["kinds"], pretty["parts"]):
        assert sum(share["cost"] for share in shares.values()) == pytest.approx(pretty["cost"])
        assert sum(share["decisions"] for share in shares.values()) == pretty["decisions"]
    alone = [json.loads(run(tmp_path, "analyse", folder / f"{i}.fox", "--json").stdout)["seats"][0] for i in range(3)]
    whys = [decision["why"] for seat in alone for decision in seat["decisions"] if decision["why"]]
    assert pretty["areas"]["blue"] == pytest.approx(sum(why["areas"]["blue"] for why in whys))
    assert pretty["areas"]["foxes"] == pytest.approx(sum(why["foxes"] for why in whys))
    assert pretty["cost"] == pytest.approx(sum(seat["cost"] for seat in alone))
    assert sum(game["cost"] for game in pretty["games"]) == pytest.approx(pretty["cost"])
    report = run(tmp_path, "analyse", folder).stdout
    assert max(len(line) for line in report.splitlines()) <= 80
    for words in ("by area", "by part of the game", "by kind of choice", "over time", "1 game in which a tutor helped not counted"):
        assert words in report


def test_each_person_has_a_report(tmp_path: Path) -> None:
    """Mira plays with Jonas and alone; somebody without a name plays alone, and against a bot from the other seat."""
    record(tmp_path / "a.fox", late_game("pretty", 2, 3), Players="human:Mira,human:Jonas", Date="2026-05-01")
    record(tmp_path / "b.fox", late_game("pretty", 1, 1), Players="human:Mira", Date="2026-05-02")
    record(tmp_path / "c.fox", late_game("pretty", 1, 2), Players="human", Date="2026-05-03")
    record(tmp_path / "d.fox", late_game("pretty", 2, 1), Players="hard,human", Date="2026-05-04")
    told = json.loads(run(tmp_path, "analyse", tmp_path, "--json").stdout)["games"]
    assert [(one["game"], one["player"], len(one["games"])) for one in told] == [
        ("pretty", "Mira", 2),
        ("pretty", "Jonas", 1),
        ("pretty", "no name", 2),
    ]
    assert [(game["seats"], game["seat"]) for game in told[0]["games"]] == [(2, 1), (1, 1)]
    together = json.loads(run(tmp_path, "analyse", tmp_path / "a.fox", "--json").stdout)["seats"]
    assert together[1]["cost"] > 0
    assert told[1]["cost"] == pytest.approx(together[1]["cost"])
    assert told[0]["games"][0]["cost"] == pytest.approx(together[0]["cost"])
    report = run(tmp_path, "analyse", tmp_path).stdout
    assert re.findall(r"^ Ganz schön clever · (.+?), \d+ decisions$", report, re.MULTILINE) == [
        "Mira: 2 games",
        "Jonas: 1 game",
        "no name: 2 games",
    ]


def test_a_file_that_is_given_twice_counts_once(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    file = record(folder / "a.fox", late_game("pretty", 1, 1))
    other = record(tmp_path / "b.fox", late_game("pretty", 1, 2))
    (games,) = json.loads(run(tmp_path, "analyse", file, other, folder, folder / ".." / "games" / "a.fox", "--json").stdout)[
        "games"
    ]
    assert [game["name"] for game in games["games"]] == [str(file), str(other)]
    assert "seats" in json.loads(run(tmp_path, "analyse", file, file, "--json").stdout)  # one game, not several


def test_a_folder_in_which_everything_is_left_out(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    record(folder / "a.fox", begun(late_game("pretty", 2, 3), 3), Players="human:Mira,human:Jonas")
    done = run(tmp_path, "analyse", folder)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1] == "foxden analyse: nothing is left to analyse"


def test_a_game_in_progress(tmp_path: Path) -> None:
    """What is past is analysed, but not where another person plays."""
    game = begun(late_game("pretty", 2, 3), 8)
    alone = json.loads(run(tmp_path, "analyse", record(tmp_path / "a.fox", game, Players="human:Mira,hard"), "--json").stdout)
    (seat,) = alone["seats"]
    assert not seat["over"]
    assert all(event < 8 for decision in seat["decisions"] for event in decision["events"])
    assert seat["final"] == pytest.approx(seat["start"] + seat["luck"] - seat["cost"] + seat["rest"])
    file = record(tmp_path / "b.fox", game, Players="human:Mira,human:Jonas")
    done = run(tmp_path, "analyse", file)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("the game is not over, and several people play it; it can be analysed when it is over\n")


def test_ctrl_c_shows_what_is_done(tmp_path: Path) -> None:
    """Alone and begun at the beginning, so that there is enough to do."""
    game = foxden.new("cubed")
    rng = random.Random(1)
    while not game.over:
        random_step(game, rng)
    file, *others = (record(tmp_path / f"{name}.fox", game) for name in "abcd")
    words = ["analyse", str(file), *map(str, others), "--progress"]
    code, report, _ = interrupted(words, r" (?!0/)\d+/\d+", tmp_path)
    assert code == 130, report
    code, report, _ = interrupted(["analyse", str(file), "--progress"], r" (?!0/)\d+/\d+", tmp_path)
    assert code == 130, report
    said = r" Up to there luck brought [+-]\d+\.\d and choices cost \d+\.\d; \d+\.\d points were expected then\. "
    assert re.search(said, " ".join(report.split()))
    assert "points. Luck" not in report
    one = ["analyse", str(file), "--progress", "--json"]
    code, report, _ = interrupted(one, r" (?!0/)\d+/\d+", tmp_path)
    told = json.loads(report)
    assert (code, told["stopped"], told["seats"][0]["stopped"], told["seats"][0]["complete"]) == (130, True, True, False)
    assert told["seats"][0]["decisions"]


def test_bad_input_is_one_line_and_nothing_is_analysed(tmp_path: Path) -> None:
    good = record(tmp_path / "good.fox", late_game("pretty", 1, 1))
    text = good.read_text(encoding="utf-8")
    bad = {
        "illegal.fox": (re.sub(r"\} [^ {\n]+", "} turquoise:1", text, count=1), "found 'turquoise:1', expected"),
        "broken.fox": (text[: len(text) // 2], "line "),
        "impossible.fox": (re.sub(r"phase=\w+", "phase=over", text), "line "),
        "letter.fox": ("Dear Mira,\n", "line 1, column 1"),
    }
    for name, (words, complaint) in bad.items():
        (tmp_path / name).write_text(words, encoding="utf-8")
        for files in ((tmp_path / name,), (good, tmp_path / name)):
            done = run(tmp_path, "analyse", *files)
            assert (done.returncode, done.stdout) == (2, ""), name
            assert done.stderr.startswith(f"foxden analyse: {tmp_path / name}: "), done.stderr
            assert complaint in done.stderr
            assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["{tmp}/gone.fox"], "cannot read {tmp}/gone.fox (No such file or directory)"),
        (["{tmp}/empty"], "there are no records (.fox, .txt) in {tmp}/empty"),
        (["{tmp}/a.fox", "--seat", "2"], "{tmp}/a.fox has seats 1 to 1, not 2"),
        (["{tmp}/a.fox", "{tmp}/empty", "--plot", "{tmp}/a.png"], "--plot draws one game; name one file"),
        (["{tmp}/a.fox", "--plot", "{tmp}/a.pdf"], "a.pdf must end in .png or .svg"),
    ],
)
def test_complaints(words: list[str], complaint: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    record(tmp_path / "a.fox", late_game("pretty", 1, 1))
    done = run(tmp_path, "analyse", *(word.format(tmp=tmp_path) for word in words))
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint.format(tmp=tmp_path) in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_without_numba(tmp_path: Path) -> None:
    file = record(tmp_path / "a.fox", late_game("pretty", 1, 1))
    code = "import sys; sys.modules['numba'] = None; from foxden.cli.main import main; sys.exit(main(sys.argv[1:]))"
    words = [FOXDEN[0], "-c", code, "analyse", str(file)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "foxden analyse: analysing needs numba: pip install 'foxden[fast]'\n"
