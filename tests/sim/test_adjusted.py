"""The luck-adjusted result of simulations and comparisons."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import mean, stdev

import pytest

from foxden.sheets.setup import SetupError
from foxden.sim.paired import compare
from foxden.sim.simulate import simulate
from tests.cli.terminal import interrupted, run

pytest.importorskip("numba")
GAMES = 6


def test_the_figures_and_the_same_games() -> None:
    raw = simulate("pretty", "random", GAMES, seed=5)
    found = simulate("pretty", "random", GAMES, seed=5, adjusted=True, workers=2)
    assert (raw.column(0) == found.column(0)).all()
    adjusted = [total - luck for total, luck in zip(found.column(0), found.luck, strict=True)]
    assert found.adjusted is not None
    assert found.adjusted.total.mean == pytest.approx(mean(adjusted))
    assert found.adjusted.total.sd == pytest.approx(stdev(adjusted))
    assert found.adjusted.luck.mean == pytest.approx(mean(raw.column(0).tolist()) - mean(adjusted))
    share = stdev(adjusted) / stdev(found.column(0).tolist())
    assert found.adjusted.share_of_sd == pytest.approx(share)
    assert found.adjusted.worth == pytest.approx(1 / share**2)
    assert raw.adjusted is None
    assert raw.luck is None
    later = simulate("pretty", "random", 2, seed=5, first=4, adjusted=True, workers=1)
    assert (later.luck == found.luck[4:]).all()  # a game's luck depends on nothing but the game
    assert found.frame()["luck_1"].to_list() == found.luck.tolist()


def test_a_comparison() -> None:
    found = compare("greedy", "random", "pretty", GAMES, seed=5, adjusted=True)
    assert found is not None
    mine, theirs = (simulate("pretty", bot, GAMES, seed=5, adjusted=True) for bot in ("greedy", "random"))
    pairs = list((mine.column(0) - mine.luck) - (theirs.column(0) - theirs.luck))
    assert found.adjusted is not None
    assert found.adjusted.mean == pytest.approx(mean(pairs))
    assert found.adjusted.se == pytest.approx(stdev(pairs) / GAMES**0.5)
    assert found.adjusted_worth == pytest.approx((found.total.se / found.adjusted.se) ** 2)
    assert found.summary()["adjusted"]["mean"] == found.adjusted.mean


@pytest.mark.parametrize(("game", "seats"), [("junior", None), ("pretty", 2)])
def test_only_games_of_one_seat(game: str, seats: int | None) -> None:
    with pytest.raises(SetupError, match=r"for games of one seat \(pretty, twice, cubed\), not for \w+ with 2 seats"):
        simulate(game, "random", GAMES, seats=seats, adjusted=True)


def test_python_alone_is_too_slow() -> None:
    with pytest.raises(SetupError, match="always compiled"):
        simulate("pretty", "random", GAMES, runtime="python", adjusted=True)


def test_a_bot_in_python(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def Bot(game, seat, rng):\n    return game.legal(seat)[0]\n")
    found = simulate("pretty", f"{mine}:Bot", 2, adjusted=True, workers=1)
    assert found.luck.any()


def test_the_commands(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "pretty", "--bots", "random", "--games", "4", "--adjusted")
    assert (done.returncode, done.stderr) == (0, "")
    assert "luck-adjusted total" in done.stdout
    assert "as good as" in done.stdout
    done = run(tmp_path, "compare", "greedy", "random", "pretty", "--games", "4", "--adjusted", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)[0]["adjusted"]["games"] == 4
    done = run(tmp_path, "compare", "greedy", "random", "--games", "4", "--adjusted")
    assert (done.returncode, done.stdout) == (2, "")
    assert "not for junior with 2 seats" in done.stderr


def test_ctrl_c(tmp_path: Path) -> None:
    words = ["simulate", "pretty", "--bots", "random", "--games", "100000", "--adjusted", "--progress", "--json"]
    code, report, _ = interrupted(words, r" [1-9][\d,]*/100,000", tmp_path)
    told = json.loads(report)
    assert (code, told["stopped"]) == (130, True)
