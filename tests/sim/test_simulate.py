"""The same games result however they are played; impossible requests are refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from foxden.bots import UnknownBot
from foxden.sheets.setup import SetupError
from foxden.sim.simulate import simulate
from foxden.sim.workers import process_backend, serial_backend


class Notes:
    """A progress display that records its calls."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def compiling(self, first_time: bool) -> None:
        self.told.append("compiling")

    def begin(self, games: int) -> None:
        self.told.append(f"begin {games}")

    def played(self, games: int) -> None:
        self.told.append(games)


def changing(**how: Any) -> Any:
    """The rows of some games of two bots that change seats."""
    return simulate("twice", "greedy,random", 24, rotate=True, **how).rows


def test_the_same_games_however_they_are_played() -> None:
    expected = changing(runtime="python", backend=process_backend(2))
    assert np.array_equal(changing(workers=1), expected)
    assert np.array_equal(changing(runtime="compiled", workers=1), expected)
    assert np.array_equal(changing(runtime="compiled", workers=3), expected)


def test_a_series_can_be_continued() -> None:
    whole = simulate("pretty", "random", 30, seed=4)
    parts = [simulate("pretty", "random", n, seed=4, first=first) for first, n in ((0, 11), (11, 19))]
    assert np.array_equal(whole.rows, np.concatenate([part.rows for part in parts]))
    assert np.array_equal(whole.numbers, np.concatenate([part.numbers for part in parts]))


def test_seeds_and_options_make_other_games() -> None:
    usual = simulate("twice", "random", 20).rows
    assert not np.array_equal(usual, simulate("twice", "random", 20, seed=2).rows)
    assert not np.array_equal(usual, simulate("twice", "random", 20, options={"passive_may_decline": True}).rows)


def test_progress_reports_every_game() -> None:
    notes = Notes()
    simulate("pretty", "random", 300, runtime="compiled", progress=notes)
    assert notes.told[:2] == ["compiling", "begin 300"]
    assert sum(notes.told[2:]) == 300


def test_ctrl_c_gives_what_is_done() -> None:
    def interrupted(match: Any, spans: Any, compiled: bool) -> Any:
        yield from serial_backend(match, spans[:2], compiled)
        raise KeyboardInterrupt

    result = simulate("pretty", "greedy", 50, runtime="python", backend=interrupted)
    assert result.stopped
    assert 0 < result.games < 50
    assert result.next == result.games
    assert np.array_equal(result.rows, simulate("pretty", "greedy", result.games).rows)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"games": 0}, "play 1 game or more, not 0"),
        ({"workers": 0}, "1 worker or more, not 0"),
        ({"runtime": "fast"}, "the runtimes are auto, python, compiled"),
        ({"seed": 1 << 63}, "at most 64 bits"),
        ({"first": -1}, "numbered 0 to 4294967295"),
        ({"first": (1 << 32) - 1, "games": 2}, "numbered 0 to 4294967295"),
        ({"seats": 5}, "pretty is for 1 to 4 seats, not 5"),
        ({"bots": "greedy,greedy", "seats": 1}, "1 to 1 of them, not 2"),
        ({"bots": []}, "1 to 1 of them, not 0"),
        ({"options": {"dance": True}}, "pretty has no option 'dance'; it has active_may_forfeit"),
    ],
)
def test_what_cannot_be_played(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        simulate("pretty", **wrong)


def test_unknown_names() -> None:
    with pytest.raises(UnknownBot, match="the bots are random, greedy"):
        simulate("pretty", "deep")
    with pytest.raises(ValueError, match="the games are pretty, twice, cubed, junior"):
        simulate("poker")


# A user bot in Python, used from a script.
SCRIPT = """
import sys, types
from foxden import bots
own = types.ModuleType("foxden.bots.last")
own.choose = lambda game, seat, rng: game.legal(seat)[-1] if rng.random() < 0.5 else rng.choice(game.legal(seat))
sys.modules["foxden.bots.last"] = own
bots.BOTS = (*bots.BOTS, "last")

if __name__ == "__main__":
    from foxden.sim.simulate import simulate
    from foxden.sim.workers import process_backend
    import numpy as np
    how = dict(games=12, seats=2, rotate=True)
    one = simulate("pretty", "last,greedy", workers=1, **how)
    two = simulate("pretty", "last,greedy", backend=process_backend(2), **how)
    assert np.array_equal(one.rows, two.rows)
    print(one.compiled, one.games, two.games)
    try:
        simulate("pretty", "last", runtime="compiled")
    except ValueError as error:
        print(error)
"""


def test_a_bot_that_plays_in_python_only(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(SCRIPT)
    done = subprocess.run([sys.executable, tmp_path / "own.py"], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["False 12 12", "last: not every one can be compiled; the runtimes are auto and python"]


def test_a_script_without_a_main_guard_gets_a_clear_error(tmp_path: Path) -> None:
    body = SCRIPT.replace('if __name__ == "__main__":', "if True:")
    (tmp_path / "own.py").write_text(body)
    done = subprocess.run([sys.executable, tmp_path / "own.py"], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode != 0
    assert "must do so below: if __name__ == '__main__':" in done.stderr
