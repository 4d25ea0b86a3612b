"""The ladder: intervals and numbers of games worked by hand, decisions timed in the games that are simulated, pictures."""

from __future__ import annotations

import math
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest

from foxden.bulk import rows as columns
from foxden.engine.game import Choice
from foxden.sheets.setup import SetupError
from foxden.sim.ladder import (
    Ladder,
    NoLadderProgress,
    affordable_games,
    decision_timer,
    ladder_plan,
    run_ladder,
    same_bot,
    time_decisions,
    wilson,
)
from foxden.sim.ladder_plot import KEY, figure, plot_ladder, shortened, strongest_first
from foxden.sim.match import match
from foxden.sim.match_games import play_game
from foxden.sim.paired import MIN_GAMES
from foxden.sim.simulate import simulate

HERE: dict[str, Any] = {"runtime": "python", "workers": 1}
BURNS = """
import time

def slow(game, seat, rng):
    end = time.thread_time() + (0.03 if not game.events[1:] else 0.001)
    while time.thread_time() < end:
        pass
    return game.legal(seat)[0]
"""


def test_wilson() -> None:
    """From the formula: (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n); at the ends 1 / (1 + z²/n)."""
    low, high = wilson(0.5, 100)
    assert (low, high) == pytest.approx((0.40383, 0.59617), abs=1e-5)
    z2 = 1.959964**2
    assert wilson(1, 10) == pytest.approx((10 / (10 + z2), 1))
    assert wilson(0, 10) == pytest.approx((0, z2 / (10 + z2)))


@pytest.mark.parametrize(
    ("seats", "cost", "games"),
    [
        (1, 0.5, 40),  # 10 seconds by 2 workers
        (1, 0.001, 1000),  # no more than asked for
        (3, 0.29, 66),  # 68.9, and as many in every seat
        (3, 100, MIN_GAMES * 3),
    ],
)
def test_as_many_games_as_there_is_time_for(seats: int, cost: float, games: int) -> None:
    assert affordable_games(ladder_plan("pretty", seats, games=1000, seconds=10, workers=2), cost) == games


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize(("game", "seats"), [("pretty", 1), ("junior", 2)])
def test_the_timed_games_are_those_that_are_simulated(game: str, seats: int, compiled: bool) -> None:
    made = match(game, ["random"], seats, seed=11)
    play = decision_timer(made, compiled)
    for number in range(3):
        choices = [event for event in play_game(made, list(made.players), number).events if isinstance(event, Choice)]
        took = play(number)
        assert len(took) == len(choices)
        assert min(took) >= 0


def test_timing_finds_the_slow_decision(tmp_path: Path) -> None:
    """A user bot that takes 30 ms for the first choice of a game and 1 ms for all others."""
    (tmp_path / "own.py").write_text(BURNS, encoding="utf-8")
    found = time_decisions(ladder_plan("pretty", seconds=1.0), f"{tmp_path / 'own.py'}:slow", False, NoLadderProgress())
    assert found.games >= 1
    per_game = found.decisions / found.games
    assert found.mean >= (30 + per_game - 1) / per_game
    assert 1 <= found.p99 <= found.slowest
    assert found.slowest >= 30


@pytest.fixture(scope="module")
def junior() -> Ladder:
    return run_ladder(ladder_plan("junior", games=20, seed=6, **HERE), [("random", "greedy")])


def test_at_a_table_each_plays_against_the_one_below(junior: Ladder) -> None:
    low, high = junior.rungs
    assert (low.result.match.players, high.result.match.players) == (("random", "random"), ("greedy", "random"))
    assert (low.below, low.difference, low.win_share) == (None, None, None)
    rows = simulate("junior", "greedy,random", 20, seed=6, rotate=True, **HERE).rows
    differences = [int(game[0][columns.TOTAL]) - int(game[1][columns.TOTAL]) for game in rows]
    places = [(int(game[0][columns.PLACE]), int(game[1][columns.PLACE])) for game in rows]
    share = sum(1 if mine < other else 0.5 if mine == other else 0 for mine, other in places) / 20
    assert high.difference is not None
    assert high.difference.mean == pytest.approx(mean(differences))
    assert high.difference.se == pytest.approx(stdev(differences) / math.sqrt(20))
    assert high.win_share is not None
    assert high.win_share.share == pytest.approx(share)
    assert high.win_share.low < share < high.win_share.high


def test_three_seats() -> None:
    """The difference is to the mean of the two others; equal players would win a third."""
    found = run_ladder(ladder_plan("pretty", 3, games=6, **HERE), [("random", "greedy")]).rungs[1]
    assert found.result.match.players == ("greedy", "random", "random")
    totals = found.result.rows[:, :, columns.TOTAL].tolist()
    assert found.difference is not None
    assert found.difference.mean == pytest.approx(mean(a - (b + c) / 2 for a, b, c in totals))


def test_every_list_has_its_own_bottom() -> None:
    found = run_ladder(ladder_plan("pretty", games=4, **HERE), [("random", "greedy"), ("greedy", "random")])
    assert [(rung.bot, rung.below) for rung in found.rungs] == [
        ("random", None), ("greedy", "random"), ("greedy", None), ("random", "greedy"),
    ]  # fmt: skip
    assert [rung.bot for rung in strongest_first(found)] == ["greedy", "random", "random", "greedy"]
    up, down = found.rungs[1].difference, found.rungs[3].difference
    assert up is not None
    assert down is not None
    assert up.mean == -down.mean


def test_the_same_bot_under_another_name() -> None:
    """It does not play again; another bot, or the same one with other weights, does."""
    made = ladder_plan("pretty")
    assert same_bot(made, "greedy", "greedy")
    assert not same_bot(made, "easy", "medium")  # other weights
    assert not same_bot(made, "random", "greedy")
    found = run_ladder(ladder_plan("pretty", games=3, **HERE), [("random",), ("greedy", "random")])
    assert found.rungs[2].result is found.rungs[0].result
    assert (found.rungs[2].bot, found.rungs[2].below) == ("random", "greedy")
    table = run_ladder(ladder_plan("pretty", 2, games=2, **HERE), [("random",), ("greedy", "random")])
    assert table.rungs[2].result.match.players == ("random", "greedy")  # against somebody else


class Impatient(NoLadderProgress):
    """Presses Ctrl-C when a bot starts its measured games."""

    def __init__(self, name: str, games: int) -> None:
        self.at = (name, games)

    def begin(self, games: int) -> None:
        if (self.label, games) == self.at:
            raise KeyboardInterrupt


@pytest.mark.parametrize("at", [("greedy", 5), ("greedy, each decision", 5), ("greedy", 4)])
def test_ctrl_c_leaves_what_is_done(at: tuple[str, int]) -> None:
    found = run_ladder(ladder_plan("pretty", games=5, **HERE), [("random", "greedy")], Impatient(*at))
    assert [rung.bot for rung in found.rungs] == ["random"]
    assert (found.stopped, found.missing) == (True, 1)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seats": 5}, "pretty is for 1 to 4 seats, not 5"),
        ({"games": 0}, "play 1 game or more, not 0"),
        ({"seconds": 0}, "more than 0 seconds, not 0"),
        ({"seconds": math.nan}, "more than 0 seconds, not nan"),
        ({"runtime": "fast"}, "the runtimes are auto, python, compiled"),
    ],
)
def test_impossible_plans(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        ladder_plan("pretty", **wrong)


# The picture.


def test_bars_reach_from_one_tenth_to_nine_tenths(junior: Ladder) -> None:
    axes = figure(junior).axes[0]
    bars = [(bar.get_x(), bar.get_x() + bar.get_width()) for bar in axes.patches]
    for rung, bar in zip(strongest_first(junior), bars, strict=True):
        totals = sorted(rung.result.column(columns.TOTAL).tolist())
        tenth, ninth = (totals[i] + 0.1 * k * (totals[i + 1] - totals[i]) for i, k in ((1, 9), (17, 1)))  # 1.9 and 17.1 of 0 to 19
        assert bar == pytest.approx((tenth, ninth))


def test_the_picture_says_everything_in_words(junior: Ladder, tmp_path: Path) -> None:
    plot_ladder(junior, tmp_path / "a.svg")
    text = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert 'width="270pt"' in text  # 360 pixels
    low, high = junior.rungs
    assert high.win_share is not None
    words = ("Auch schon clever", "2 seats, each against the one below", "random", "greedy", *KEY)
    for line in (*words, f"mean {low.total.mean:.1f}", f"mean {high.total.mean:.1f}, wins {100 * high.win_share.share:.0f} %"):
        assert f">{line}</text>" in text


def test_long_names_are_cut() -> None:
    assert [shortened("fox-deep"), shortened("my/own/bots.py:Bot")] == ["fox-deep", "my/own/bots.p…"]
