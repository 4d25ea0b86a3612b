"""Tuning: one step by hand, a bad weight that gets better, resuming, and what is refused."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from foxden.bots import minds
from foxden.bots.weights import (
    TRIED,
    W_FREE,
    W_KEPT,
    W_LEFT,
    W_LOW,
    W_NARROW,
    W_NUMBER,
    W_PLATTER,
    W_RATE,
    W_ROOM,
    W_SECOND,
    W_TRACK,
    W_WHITE,
    WEIGHTS,
)
from foxden.sheets.setup import SetupError, setup
from foxden.sim import chunk, rows
from foxden.sim.match import match
from foxden.train.knobs import guesses, mattering
from foxden.train.players import Players
from foxden.train.tune import REPORT_SEED, Effort, Generation, Tuner, Tuning, figures, in_words

TINY = Effort("pretty", 1, games_each=2, generations=4, population=4, seed=3)


def test_one_step_by_hand() -> None:
    """Four variants: the shares of the best are ln 3 - ln 1 and ln 3 - ln 2 of their sum, less a quarter for everybody."""
    tuner = Tuner(TINY)
    tuner.free = [W_KEPT]
    tuner.middle[W_KEPT], tuner.spread[W_KEPT] = 100.0, 10.0
    tuner.learn(np.array([[1.0], [2.0], [-1.0], [-2.0]]), np.array([150.0, 160.0, 140.0, 130.0]))
    both = 2 * math.log(3) - math.log(2)
    best, next_best = math.log(3) / both - 0.25, (math.log(3) - math.log(2)) / both - 0.25
    assert tuner.middle[W_KEPT] == pytest.approx(100 + 10 * (2 * best + next_best + 0.25 + 0.5))
    assert tuner.spread[W_KEPT] == pytest.approx(10 * math.exp(0.3 * (3 * best - 3 * 0.25)))
    assert tuner.middle[W_PLATTER] == guesses(setup("pretty").tables)[W_PLATTER]


def test_variants_come_in_opposite_pairs_and_new_ones_every_time() -> None:
    tuner = Tuner(TINY)
    first = tuner.draws()
    assert first.shape == (4, len(tuner.free))
    assert np.array_equal(first[:2], -first[2:])
    assert np.array_equal(first, Tuner(TINY).draws())
    tuner.number = 1
    assert not np.array_equal(first, tuner.draws())
    assert not np.array_equal(first, Tuner(replace(TINY, seed=4)).draws())


def test_weights_that_matter() -> None:
    pretty = set(range(WEIGHTS)) - set(mattering(setup("pretty").tables))
    # grids write no numbers; there are no pairs, no returns, no any-number, no bonus at the end of a track, and it is not junior
    assert pretty == {W_NUMBER, W_NUMBER + 1, W_NUMBER + 2, W_SECOND, W_KEPT + 2, W_KEPT + 3, W_TRACK, W_LEFT}
    twice = set(range(WEIGHTS)) - set(mattering(setup("twice").tables))
    assert twice == {W_NUMBER, W_NUMBER + 1, W_FREE + 6, W_FREE + 7, W_KEPT + 3, W_LEFT}
    junior = set(mattering(setup("junior").tables))
    assert junior & {W_LOW, W_ROOM, W_NARROW, W_PLATTER, W_WHITE, W_TRACK, W_SECOND, *range(W_KEPT, W_KEPT + 4)} == set()
    assert {W_RATE + 3, W_FREE, W_LEFT} <= junior
    assert not Tuner(TINY).middle[W_LEFT]


def test_weights_become_figures() -> None:
    weights = np.zeros(WEIGHTS)
    weights[:3] = 1.4, -2.6, 1e9
    mind = figures(weights, 77)
    assert mind.tolist() == [1, -3, 32767, *[0] * (WEIGHTS - 3), 77]
    assert in_words(mind.tolist())["rate"] == [1, -3, 32767, 0, 0]
    assert sum(len(values) for values in in_words(mind.tolist()).values()) == TRIED


def test_the_same_dice_for_all_and_others_next_time() -> None:
    mind = figures(guesses(setup("pretty").tables), 30)
    with Players("pretty", 1, 8, 2) as players:
        one, other, later = players.play([(mind, 5, 0, 8), (mind, 5, 0, 8), (mind, 5, 8, 8)])
    assert one.shape == (8,)
    assert np.array_equal(one, other)
    assert not np.array_equal(one, later)


def test_at_a_table_the_lead_over_greedy_counts() -> None:
    """Against the same games of a match, planner against greedy, seats changing from game to game."""
    mind = np.array(minds.find("planner", "junior", 3), np.int16)
    with Players("junior", 3, 7, 1) as players:
        (leads,) = players.play([(mind, 5, 10, 7)])
    totals = chunk.play(match("junior", ["planner", "greedy", "greedy"], seed=5, rotate=True), 10, 7)[:, :, rows.TOTAL]
    assert leads.tolist() == (totals[:, 0] - totals[:, 1:].max(axis=1)).tolist()


def test_a_bad_weight_gets_better() -> None:
    """A planner that loves to send dice to the platter makes far fewer points; only this weight may move."""
    weights = guesses(setup("pretty").tables)
    weights[W_PLATTER] = -2000
    tuner = Tuner(Effort("pretty", 1, games_each=20, generations=8, population=8, seed=2), weights)
    tuner.free = [W_PLATTER]
    with Players("pretty", 1, 20, 1) as players:
        before, _ = tuner.report(players)
        while not tuner.over:
            tuner.step(players)
        after, se = tuner.report(players)
    assert tuner.middle[W_PLATTER] > -1000
    assert after > before + 10 * se


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


def test_resuming_comes_to_the_same_end(tmp_path: Path) -> None:
    whole = Tuning(tmp_path / "whole", TINY, resume=False)
    whole.run(1, lambda one: None)

    def stop(one: Generation) -> None:
        if one.number == 2:
            raise Stopped

    half = Tuning(tmp_path / "half", TINY, resume=False)
    with pytest.raises(Stopped):
        half.run(2, stop)
    half = Tuning(tmp_path / "half", replace(TINY, seed=99), resume=True)
    assert (half.effort, half.tuner.number) == (TINY, 2)
    half.run(2, lambda one: None)
    assert half.file.read_text() == whole.file.read_text()
    assert half.log[-1].games == 4 * 4 * 2
    paths = [tuning.write_mind("2026-11-16") for tuning in (whole, half)]
    assert paths[0].name == "planner-pretty-solo.mind"
    assert paths[0].read_bytes() == paths[1].read_bytes()
    about = minds.about(paths[0])
    assert about["command"] == "foxden tune pretty --games-each 2 --generations 4 --population 4 --seed 3"
    assert (about["games"], about["seed"], about["seats"]) == (32, 3, [1])
    assert list(minds.read(paths[0])[:WEIGHTS]) == np.rint(whole.tuner.middle).tolist()
    kept = json.loads(whole.file.read_text())
    assert [one["number"] for one in kept["generations"]] == [1, 2, 3, 4]


def test_what_is_refused(tmp_path: Path) -> None:
    for effort, words in (
        (replace(TINY, games_each=0), "1 game or more, not 0"),
        (replace(TINY, generations=0), "1 generation or more, not 0"),
        (replace(TINY, population=7), "even number of variants, 4 or more, not 7"),
        (replace(TINY, population=2), "even number of variants, 4 or more, not 2"),
        (replace(TINY, seed=-1), "from 0 to"),
        (replace(TINY, seed=REPORT_SEED), "kept for reports"),
    ):
        with pytest.raises(SetupError, match=words):
            Tuning(tmp_path, effort, resume=False)
    with pytest.raises(SetupError, match=r"there is no .*tuning\.json to resume"):
        Tuning(tmp_path, TINY, resume=True)
    (tmp_path / "tuning.json").write_text("{}")
    with pytest.raises(SetupError, match="go on with --resume"):
        Tuning(tmp_path, TINY, resume=False)
    with pytest.raises(SetupError, match="is no tuning that can be resumed"):
        Tuning(tmp_path, TINY, resume=True)
