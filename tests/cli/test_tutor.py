"""The tutor of `foxden play`, in a real process."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import foxden
from tests.cli.terminal import run, saved
from tests.coach.test_last_choice import POSITION

pytest.importorskip("numba")
HEADERS = '[Game "pretty"]\n[Rules "2"]\n[Seats "1"]\n[Position "{position}"]\n[Players "human"]\n[Dice "real"]\n[Result "*"]\n'
FACES = "6 1 6 6 5 5"  # the roll of test_last_choice: purple makes 91, orange 86, neither 76


def last_choice(tmp_path: Path) -> Path:
    """A saved game before its last roll."""
    path = tmp_path / "last.fox"
    path.write_text(HEADERS.format(position=POSITION), encoding="utf-8")
    return path


def test_a_hint(tmp_path: Path) -> None:
    path = last_choice(tmp_path)
    done = run(tmp_path, "play", "--resume", "--save", path, "--tutor", "hints", lines=[FACES, "hint", "purple"])
    assert done.returncode == 0, done.stderr
    assert "hint: the coach's best three" in done.stdout
    hint = done.stdout.split("The best choices now")[1]
    assert re.search(r"1 +91\.0 +P5, purple 5 on field 2", hint)
    assert re.search(r"2 +86\.0 \(-5\.0\) +O5, orange 10 on field 7 \(x2\)", hint)
    assert re.search(r"the best gains orange -10\.0, foxes \+10\.0, purple \+5\.0", hint)
    assert re.search(r"3 +76\.0 \(-15\.0\) +take no die", hint)
    game = foxden.load(path.read_text(encoding="utf-8"))
    assert (game.tags["Tutor"], game.score(1).total) == ("hints", 91)


def test_a_warning(tmp_path: Path) -> None:
    path = last_choice(tmp_path)
    lines = [FACES, "orange", "", "decline", "n", "orange", "y"]
    done = run(tmp_path, "play", "--resume", "--save", path, "--tutor", "warn", lines=lines)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("This costs 5.0: mistake. There is something better.") == 2
    assert done.stdout.count("This costs 15.0: blunder. There is something better.") == 1
    asked = done.stdout.split("Play it anyway?")[1:]
    assert len(asked) == 3
    assert all("hint to see what is better" in " ".join(one.split()) for one in asked)
    assert "purple 5 on field 2" not in asked[-1]  # a warning does not give the answer away
    game = foxden.load(path.read_text(encoding="utf-8"))
    assert (game.tags["Tutor"], game.score(1).total) == ("warnings", 86)


def test_a_hint_in_place_of_an_answer(tmp_path: Path) -> None:
    """Then more was told than a warning."""
    path = last_choice(tmp_path)
    lines = [FACES, "orange", "hint", "n", "purple"]
    done = run(tmp_path, "play", "--resume", "--save", path, "--tutor", "warn", lines=lines)
    assert done.returncode == 0, done.stderr
    assert "The best choices now" in done.stdout.split("Play it anyway?")[1]
    game = foxden.load(path.read_text(encoding="utf-8"))
    assert (game.tags["Tutor"], game.score(1).total) == ("hints", 91)


def test_who_need_not_be_warned_is_not(tmp_path: Path) -> None:
    """It costs 5 points, and the warnings begin with 6; so the tutor did not help."""
    path = last_choice(tmp_path)
    done = run(tmp_path, "play", "--resume", "--save", path, "--tutor", "warn", "--warn", "6", lines=[FACES, "orange"])
    assert done.returncode == 0, done.stderr
    assert "Play it anyway?" not in done.stdout
    assert "Tutor" not in foxden.load(path.read_text(encoding="utf-8")).tags


def test_after_the_game(tmp_path: Path) -> None:
    path = last_choice(tmp_path)
    done = run(tmp_path, "play", "--resume", "--save", path, "--tutor", "after", lines=[FACES, "orange"])
    assert done.returncode == 0, done.stderr
    after = done.stdout.split("The game is over.")[1]
    assert "86 points. Luck brought " in after
    assert "passive pick, mistake: 5.0 ± 0.0" in after
    assert "Tutor" not in foxden.load(path.read_text(encoding="utf-8")).tags


def test_hint_where_there_is_nothing_to_choose(tmp_path: Path) -> None:
    path = last_choice(tmp_path)
    done = run(tmp_path, "play", "--resume", "--save", path, lines=["hint", "q"])
    assert done.returncode == 0, done.stderr
    assert "There is nothing to choose now." in done.stdout
    assert "Tutor" not in foxden.load(path.read_text(encoding="utf-8")).tags


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--warn", "3"], "--warn needs --tutor warn"),
        (["--tutor", "warn", "--warn", "0"], "--warn takes more than 0 points, not 0"),
        (["--tutor", "loud"], "invalid choice: 'loud'"),
    ],
)
def test_complaints(words: list[str], complaint: str, tmp_path: Path) -> None:
    done = run(tmp_path, "play", "pretty", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    with pytest.raises(ValueError, match="unpack"):
        saved(tmp_path)
