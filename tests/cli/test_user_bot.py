"""A user's bot named on the command line of real processes; the commands of docs/how-to/adding-a-bot.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bots.test_user_bot import HERE
from tests.cli.terminal import run

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "adding-a-bot.md").read_text(encoding="utf-8")


def test_workers_change_nothing(tmp_path: Path) -> None:
    """A bot in Python that has a memory, together with a built-in bot, gives the same file, byte for byte."""
    asked = ("simulate", "twice", "--bots", f"{HERE}:Counting,greedy,{HERE}:last", "--rotate", "--games", "30", "--seed", "5")
    written = []
    for workers in ("1", "2"):
        done = run(tmp_path, *asked, "--workers", workers, "--out", tmp_path / f"{workers}.csv")
        assert (done.returncode, done.stderr) == (0, "")
        written.append((tmp_path / f"{workers}.csv").read_bytes())
    assert written[0] == written[1]
    assert written[0].count(b"\n") == 31
    assert f"{HERE}:Counting".encode() in written[0]


def test_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of the page are saved and its commands are run as printed, in the same folder."""
    monkeypatch.chdir(tmp_path)
    python = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    (tmp_path / "mybot.py").write_text(python[0] + python[1], encoding="utf-8")
    (tmp_path / "mypick.py").write_text(python[2], encoding="utf-8")
    assert python[0].count("\n") <= 20
    commands = re.findall(r"^foxden (.*)$", PAGE, flags=re.MULTILINE)
    assert len(commands) == 4
    for command in [*commands, "simulate pretty --bots mybot.py:Careful --games 2"]:
        done = run(tmp_path, *command.split())
        assert (done.returncode, done.stderr) == (0, ""), command
        assert re.search(r"\bmy(bot|pick)\.py:", done.stdout)


def test_levels_are_bots(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "pretty", "--bots", "easy,hard", "--games", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 easy" in done.stdout
    assert "2 hard" in done.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["simulate", "pretty", "--bots", "nobody.py:Bot"], "foxden simulate: there is no file nobody.py in "),
        (["simulate", "pretty", "--bots", "greedy,mine.py:Bat"], "foxden simulate: mine.py has no 'Bat'; it has Bot, Broken"),
        (["simulate", "pretty", "--bots", "mine.py"], "say which function or class of mine.py is the bot, as in mine.py:Bot"),
        (["simulate", "pretty", "--bots", "wrong.py:Bot"], "wrong.py cannot be loaded: line 3: NameError: name 'nothing' is not"),
        (["simulate", "pretty", "--bots", "mine.py:Bot"], "foxden simulate: the bot mine.py:Bot chose None, which is none of game"),
        (
            ["simulate", "pretty", "--bots", "mine.py:Broken"],
            "mine.py:Broken is called with (game, seat, rng), but it takes (game)",
        ),
        (["simulate", "pretty", "--bots", f"{HERE}:last", "--runtime", "compiled"], "not every one can be compiled"),
        (["compare", "greedy", "mine.py:Bot", "pretty", "--games", "2"], "foxden compare: the bot mine.py:Bot chose None"),
        (["compare", "greedy", "no.py:Bot", "pretty"], "foxden compare: there is no file no.py in "),
    ],
)
def test_complaints(words: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(
        "def Bot(game, seat, rng):\n    return None\nclass Broken:\n    def choose(self, game): ...\n"
    )
    (tmp_path / "wrong.py").write_text("import random\n\nnothing()\n")
    done = run(tmp_path, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1
