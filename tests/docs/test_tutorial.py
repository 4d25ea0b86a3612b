"""The tutorial works: its files are saved, its commands are run, and they print the figures it shows."""

from __future__ import annotations

import re
import runpy
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.terminal import run

PAGE = (Path(__file__).parents[2] / "docs" / "tutorial" / "first-bot.md").read_text(encoding="utf-8")
MARGIN = 10  # points by which the last bot must beat greedy: half of what the page shows


@dataclass(frozen=True)
class Step:
    """A command of the page, the bot it measures, and the output shown below it."""

    bot: str
    command: str
    shown: str


def steps() -> list[Step]:
    """The commands whose output is shown, each with the file that the reader saves before."""
    found: list[Step] = []
    bot = ""
    parts = re.findall(r"^```(\w+)\n(.*?)^```", PAGE, flags=re.DOTALL | re.MULTILINE)
    for (kind, text), (after, shown) in zip(parts, [*parts[1:], ("", "")], strict=True):
        if kind == "python" and "def Bot" in text:
            bot = text
        elif kind == "sh" and after == "text":
            found.append(Step(bot, text.strip(), shown))
    return found


def missing(shown: str, printed: str) -> list[str]:
    """The lines of the page that are not printed in this order; a line of dots stands for any other lines."""
    rest = [line.rstrip() for line in printed.splitlines()]
    lost = []
    for line in shown.splitlines():
        if line in rest:
            rest = rest[rest.index(line) + 1 :]
        elif line != "...":
            lost.append(line)
    return lost


def test_the_page_measures_three_bots() -> None:
    assert [step.command.split()[1] for step in steps()] == ["simulate", "compare", "compare"]
    assert len({step.bot for step in steps()}) == 3


@pytest.mark.parametrize("number", range(3))
def test_step(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    step = steps()[number]
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mybot.py").write_text(step.bot, encoding="utf-8")
    done = run(tmp_path, *shlex.split(step.command)[1:])
    assert (done.returncode, done.stderr) == (0, "")
    assert missing(step.shown, done.stdout) == []


def test_the_last_bot_beats_greedy() -> None:
    """The output on the page is checked by `test_step`, so its figures are current."""
    last = steps()[-1]
    assert last.command == "foxden compare mybot.py:Bot greedy pretty --games 50 --seed 7"
    difference = re.search(r"^ A - B +([+-][\d.]+)$", last.shown, flags=re.MULTILINE)
    assert difference is not None
    assert float(difference[1]) >= MARGIN
    assert "mybot.py:Bot scores more than greedy" in last.shown
    assert "sure" in last.shown


def test_looking_at_a_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, shown = re.findall(r"^```python\n(import foxden.*?)^```.*?^```text\n(.*?)^```", PAGE, flags=re.DOTALL | re.MULTILINE)[0]
    (tmp_path / "look.py").write_text(script, encoding="utf-8")
    runpy.run_path(str(tmp_path / "look.py"))
    assert capsys.readouterr().out == shown
