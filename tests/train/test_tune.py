"""Tuning: one step by hand, a bad weight that gets better, resuming, and what is refused."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from foxden.bots import weights
from foxden.bots.planner_weights import (
    SEARCH_LIMIT,
    W_BLOCKED_MARKS,
    W_BLOCKED_ROW,
    W_FOX,
    W_JUNIOR_PICKS,
    W_KEPT_ACTION,
    W_MARK_BONUS,
    W_MARKS_PER_PICK,
    W_NUMBER,
    W_PAIR_SECOND,
    W_PLATTER,
    W_TRACK,
    W_WHITE,
    WEIGHTS,
)
from foxden.bulk import rows
from foxden.sheets.setup import SetupError, setup
from foxden.sim import match_games
from foxden.sim.match import match
from foxden.train.planner_games import PlannerGames
from foxden.train.tunable import active_weights, initial_weights
from foxden.train.tune import EVALUATION_SEED, Generation, TuneConfig, Tuner, TuningRun, named_weights, planner_weights

TINY = TuneConfig("pretty", 1, games_each=2, generations=4, population=4, seed=3)


def test_one_step_by_hand() -> None:
    """Four variants: the utilities of the best are ln 3 - ln 1 and ln 3 - ln 2 over their sum, all less a quarter."""
    tuner = Tuner(TINY)
    tuner.active = [W_KEPT_ACTION]
    tuner.mean[W_KEPT_ACTION], tuner.sigma[W_KEPT_ACTION] = 100.0, 10.0
    tuner.update(np.array([[1.0], [2.0], [-1.0], [-2.0]]), np.array([150.0, 160.0, 140.0, 130.0]))
    both = 2 * math.log(3) - math.log(2)
    best, next_best = math.log(3) / both - 0.25, (math.log(3) - math.log(2)) / both - 0.25
    assert tuner.mean[W_KEPT_ACTION] == pytest.approx(100 + 10 * (2 * best + next_best + 0.25 + 0.5))
    assert tuner.sigma[W_KEPT_ACTION] == pytest.approx(10 * math.exp(0.3 * (3 * best - 3 * 0.25)))
    assert tuner.mean[W_PLATTER] == initial_weights(setup("pretty").tables)[W_PLATTER]


def test_variants_come_in_opposite_pairs_and_new_ones_every_time() -> None:
    tuner = Tuner(TINY)
    first = tuner.sample_noise()
    assert first.shape == (4, len(tuner.active))
    assert np.array_equal(first[:2], -first[2:])
    assert np.array_equal(first, Tuner(TINY).sample_noise())
    tuner.number = 1
    assert not np.array_equal(first, tuner.sample_noise())
    assert not np.array_equal(first, Tuner(replace(TINY, seed=4)).sample_noise())


def test_weights_that_matter() -> None:
    pretty = set(range(WEIGHTS)) - set(active_weights(setup("pretty").tables))
    # grids write no numbers; there are no pairs, no returns, no any-number, no bonus at the end of a track, and it is not junior
    assert pretty == {
        W_NUMBER,
        W_NUMBER + 1,
        W_NUMBER + 2,
        W_PAIR_SECOND,
        W_KEPT_ACTION + 2,
        W_KEPT_ACTION + 3,
        W_TRACK,
        W_JUNIOR_PICKS,
    }
    twice = set(range(WEIGHTS)) - set(active_weights(setup("twice").tables))
    assert twice == {W_NUMBER, W_NUMBER + 1, W_MARK_BONUS + 6, W_MARK_BONUS + 7, W_KEPT_ACTION + 3, W_JUNIOR_PICKS}
    junior = set(active_weights(setup("junior").tables))
    assert (
        junior
        & {
            W_FOX,
            W_BLOCKED_ROW,
            W_BLOCKED_MARKS,
            W_PLATTER,
            W_WHITE,
            W_TRACK,
            W_PAIR_SECOND,
            *range(W_KEPT_ACTION, W_KEPT_ACTION + 4),
        }
        == set()
    )
    assert {W_MARKS_PER_PICK + 3, W_MARK_BONUS, W_JUNIOR_PICKS} <= junior
    assert not Tuner(TINY).mean[W_JUNIOR_PICKS]


def test_weights_become_figures() -> None:
    weights = np.zeros(WEIGHTS)
    weights[:3] = 1.4, -2.6, 1e9
    weights_array = planner_weights(weights, 77)
    assert weights_array.tolist() == [1, -3, 32767, *[0] * (WEIGHTS - 3), 77]
    assert named_weights(weights_array.tolist())["rate"] == [1, -3, 32767, 0, 0]
    assert sum(len(values) for values in named_weights(weights_array.tolist()).values()) == SEARCH_LIMIT


def test_the_same_dice_for_all_and_others_next_time() -> None:
    weights_array = planner_weights(initial_weights(setup("pretty").tables), 30)
    with PlannerGames("pretty", 1, 8, 2) as players:
        one, other, later = players.play([(weights_array, 5, 0, 8), (weights_array, 5, 0, 8), (weights_array, 5, 8, 8)])
    assert one.shape == (8,)
    assert np.array_equal(one, other)
    assert not np.array_equal(one, later)


def test_at_a_table_the_lead_over_greedy_counts() -> None:
    """Compared with the same games of a match between planner and greedy, with changing seats."""
    weights_array = np.array(weights.find("planner", "junior", 3), np.int16)
    with PlannerGames("junior", 3, 7, 1) as players:
        (leads,) = players.play([(weights_array, 5, 10, 7)])
    totals = match_games.play(match("junior", ["planner", "greedy", "greedy"], seed=5, rotate=True), 10, 7)[:, :, rows.TOTAL]
    assert leads.tolist() == (totals[:, 0] - totals[:, 1:].max(axis=1)).tolist()


def test_a_bad_weight_gets_better() -> None:
    """A planner that likes dice on the platter scores far fewer points; only this weight is tuned."""
    weights = initial_weights(setup("pretty").tables)
    weights[W_PLATTER] = -2000
    tuner = Tuner(TuneConfig("pretty", 1, games_each=20, generations=8, population=8, seed=2), weights)
    tuner.active = [W_PLATTER]
    with PlannerGames("pretty", 1, 20, 1) as players:
        before, _ = tuner.evaluate(players)
        while not tuner.over:
            tuner.step(players)
        after, se = tuner.evaluate(players)
    assert tuner.mean[W_PLATTER] > -1000
    assert after > before + 10 * se


class Stopped(Exception):
    """Raised in place of Ctrl-C."""


def test_resuming_comes_to_the_same_end(tmp_path: Path) -> None:
    whole = TuningRun(tmp_path / "whole", TINY, resume=False)
    whole.run(1, lambda one: None)

    def stop(one: Generation) -> None:
        if one.number == 2:
            raise Stopped

    half = TuningRun(tmp_path / "half", TINY, resume=False)
    with pytest.raises(Stopped):
        half.run(2, stop)
    half = TuningRun(tmp_path / "half", replace(TINY, seed=99), resume=True)
    assert (half.config, half.tuner.number) == (TINY, 2)
    half.run(2, lambda one: None)
    assert half.file.read_text() == whole.file.read_text()
    assert half.log[-1].games == 4 * 4 * 2
    paths = [tuning.write_weights("2026-11-16") for tuning in (whole, half)]
    assert paths[0].name == "planner-pretty-solo.weights"
    assert paths[0].read_bytes() == paths[1].read_bytes()
    header = weights.read_header(paths[0])
    assert header["command"] == "foxden tune pretty --games-each 2 --generations 4 --population 4 --seed 3"
    assert (header["games"], header["seed"], header["seats"]) == (32, 3, [1])
    assert list(weights.read(paths[0])[:WEIGHTS]) == np.rint(whole.tuner.mean).tolist()
    stored = json.loads(whole.file.read_text())
    assert [one["number"] for one in stored["generations"]] == [1, 2, 3, 4]


def test_what_is_refused(tmp_path: Path) -> None:
    for config, words in (
        (replace(TINY, games_each=0), "1 game or more, not 0"),
        (replace(TINY, generations=0), "1 generation or more, not 0"),
        (replace(TINY, population=7), "even number of variants, 4 or more, not 7"),
        (replace(TINY, population=2), "even number of variants, 4 or more, not 2"),
        (replace(TINY, seed=-1), "from 0 to"),
        (replace(TINY, seed=EVALUATION_SEED), "kept for evaluations"),
    ):
        with pytest.raises(SetupError, match=words):
            TuningRun(tmp_path, config, resume=False)
    with pytest.raises(SetupError, match=r"there is no .*tuning\.json to resume"):
        TuningRun(tmp_path, TINY, resume=True)
    (tmp_path / "tuning.json").write_text("{}")
    with pytest.raises(SetupError, match="go on with --resume"):
        TuningRun(tmp_path, TINY, resume=False)
    with pytest.raises(SetupError, match="is no tuning that can be resumed"):
        TuningRun(tmp_path, TINY, resume=True)
