"""Training: the gradient against finite differences, lambda-returns by hand, resuming, and that the score improves."""

from __future__ import annotations

from array import array
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from foxden.bots import features, net, weights
from foxden.bots.net import ONE, SIZE, forward
from foxden.bulk.scratch import HEADS, HIDDEN_1, HIDDEN_2, OUTPUTS, Scratch
from foxden.engine.numpy_records import new_records
from foxden.rules.state import ROUNDS, SEATS
from foxden.sheets.setup import SetupError
from foxden.train import optimizer, self_play
from foxden.train.config import WORKERS, TrainConfig
from foxden.train.run import EVALUATION_SEED, TrainingRun
from foxden.train.sample import Sample
from foxden.train.trainer import Trainer, compiled, evaluate, quantized, random_weights
from tests.random_play import finished


def sample() -> Sample:
    one = Sample()
    one.head = HEADS - 1
    one.feature_count = 4
    one.features[:4] = [3, 200, 511, 900]
    one.points[:6] = [3, 0, 7, 2, 1, 0]
    one.target[:8] = [11 * ONE, 4 * ONE, 30 * ONE, 9 * ONE, 3 * ONE, 5 * ONE, 2 * ONE, 60 * ONE]
    return one


def test_whole_numbers_and_floats_agree() -> None:
    w = random_weights(3)
    w[: 1000 * HIDDEN_1] *= 8
    w[net.FIRST_HEAD :] *= np.random.default_rng(3).uniform(0.5, 1.5, HEADS * net.HEAD_SIZE)  # no two heads are equal
    one, activations, scratch = sample(), [0.0] * optimizer.ACTIVATIONS, Scratch()
    optimizer.float_forward(w.tolist(), one, activations)  # type: ignore[arg-type]
    scratch.feature_count = one.feature_count
    scratch.head = one.head
    scratch.features[:4] = one.features[:4]
    forward(quantized(w).tolist(), scratch)
    for part in range(OUTPUTS):
        assert scratch.parts[part] / ONE == pytest.approx(10 * activations[HIDDEN_1 + HIDDEN_2 + part], abs=0.1)


def test_the_gradient_is_that_of_the_loss() -> None:
    """The loss of a sample: half the squared error of the total, plus that of the parts times their weight."""
    w = random_weights(5).astype(np.float64)
    w[: 1000 * HIDDEN_1] *= 8
    one, parts_weight = sample(), 0.3

    def loss(weights: np.ndarray) -> float:
        activations = [0.0] * optimizer.ACTIVATIONS
        optimizer.float_forward(weights.tolist(), one, activations)  # type: ignore[arg-type]
        out = np.array(activations[HIDDEN_1 + HIDDEN_2 :])
        to_come = np.array(one.target) / (10 * ONE) - np.array([*one.points[:6], 0, 0]) / 10
        errors = out - to_come
        weigh = np.array([parts_weight] * 7 + [parts_weight * 0.1])
        return float((weigh * errors**2).sum() / 2 + errors[:6].sum() ** 2 / 2)

    g, activations, deltas = [0.0] * SIZE, [0.0] * optimizer.ACTIVATIONS, [0.0] * optimizer.ACTIVATIONS
    optimizer.gradient(w.tolist(), g, [one], 1, parts_weight, activations, deltas)  # type: ignore[arg-type]
    rng = np.random.default_rng(1)
    busy = np.flatnonzero(np.array(g))
    for i in [*rng.choice(busy, 25), SIZE - 1, SIZE - OUTPUTS - 3]:
        step = np.zeros(SIZE)
        step[i] = 1e-5
        assert g[i] == pytest.approx((loss(w + step) - loss(w - step)) / 2e-5, abs=1e-5)


def test_lambda_returns_by_hand() -> None:
    """Three samples of seat 1, lambda 0.5: the target of the last is the score, that of the others is halfway to the next value."""
    game = finished("pretty", 1, 4)
    t, s, scratch = game.setup.tables, game.state, Scratch()
    yellow = game.score(1).areas["yellow"] * ONE
    some = [Sample() for _ in range(3)]
    for one, guess in zip(some, (4000, 6000, 8000), strict=True):
        one.value[0] = guess
    self_play.lambda_returns(t, s, 0, some, 0, 3, 500, scratch)
    last = yellow
    second = 8000 + (yellow - 8000) // 2
    first = 6000 + (second - 6000) * 500 // 1000
    assert [one.target[0] for one in some] == [first, second, last]
    some[1].explored, some[1].greedy_value[0] = 1, 7000  # explored: the sample before gets the value of the best line instead
    self_play.lambda_returns(t, s, 0, some, 0, 3, 500, scratch)
    assert [one.target[0] for one in some] == [7000, second, last]


def test_foxes_are_a_part_of_the_total() -> None:
    game = finished("cubed", 1, 9)
    one, scratch = Sample(), Scratch()
    self_play.lambda_returns(game.setup.tables, game.state, 0, [one], 0, 1, 700, scratch)
    assert sum(one.target[:6]) == game.score(1).total * ONE
    assert one.target[6] == game.foxes(1) * ONE


def test_the_settings_of_a_step() -> None:
    """By hand, with 10,000 steps: the learning rate falls linearly, shaping ends after three tenths, exploration after eight."""
    config = TrainConfig("pretty", games=160_000, learning_rate=1e-3, final_learning_rate=1e-5, epsilon=0.1, shaping=100)
    rates = [config.step_settings(step).learning_rate for step in (0, 2_000, 5_000, 10_000)]
    assert rates == pytest.approx([1e-3 / 200, 1e-5 + 0.8 * 99e-5, 1e-5 + 0.5 * 99e-5, 1e-5])
    assert [config.step_settings(step).shaping for step in (0, 1_500, 3_000, 9_000)] == [100, 50, 0, 0]
    assert [config.step_settings(step).epsilon for step in (0, 4_000, 8_000, 9_000)] == [1000, 500, 0, 0]


SHORT = TrainConfig("pretty", games=16 * 40, seed=4, learning_rate=3e-3)


@pytest.mark.long
def test_it_learns() -> None:
    config = TrainConfig("pretty", games=8000, seed=2, learning_rate=3e-3, epsilon=0.02, shaping=0)
    trainer = Trainer(config)
    with ThreadPoolExecutor(2) as pool:
        before = evaluate("pretty", 1, quantized(trainer.ema), 64, EVALUATION_SEED, pool).mean()
        while not trainer.over:
            trainer.train_step(pool)
        after = evaluate("pretty", 1, quantized(trainer.ema), 64, EVALUATION_SEED, pool).mean()
    assert after > before + 15
    assert after > 80, "random play makes 64"


def test_any_number_of_threads_and_resuming_give_the_same_net(tmp_path: Path) -> None:
    whole = Trainer(SHORT)
    with ThreadPoolExecutor(1) as pool:
        while not whole.over:
            whole.train_step(pool)
    half = Trainer(SHORT)
    with ThreadPoolExecutor(2) as pool:
        for _ in range(17):
            half.train_step(pool)
        half.save(tmp_path / "checkpoint.npz")
        half = Trainer.load(tmp_path / "checkpoint.npz")
        assert half.config == SHORT
        while not half.over:
            half.train_step(pool)
    assert np.array_equal(whole.w, half.w)
    assert np.array_equal(whole.ema, half.ema)
    assert not np.array_equal(whole.w, random_weights(SHORT.seed))


def test_samples_of_several_seats() -> None:
    trainer = Trainer(TrainConfig("junior", seats=(2, 3), games=64))
    with ThreadPoolExecutor(2) as pool:
        for _ in range(4):
            score, error = trainer.train_step(pool)
            assert 0 < score < 20
            assert np.isfinite(error)


def test_a_training_run_in_a_folder(tmp_path: Path) -> None:
    training_run = TrainingRun(tmp_path / "here", SHORT, resume=False)
    heard: list[int] = []
    training_run.run(lambda games, mark: heard.append(games))
    assert heard[-1] == SHORT.games
    assert training_run.evaluations[-1].games == SHORT.games
    path = training_run.write_weights("2026-11-16")
    assert weights.read_header(path)["games"] == SHORT.games
    assert weights.read_header(path)["command"] == (
        f"foxden train pretty --seats 1 --games {SHORT.games} --seed {SHORT.seed} --learning-rate 0.003"
    )
    shipped, average = np.array(weights.read(path)), quantized(training_run.trainer.ema)
    seen = training_run.trainer.v[: net.BIAS_1].reshape(-1, HIDDEN_1).any(axis=1)
    assert 0 < seen.sum() < len(seen)
    rows = (shipped[: net.BIAS_1].reshape(-1, HIDDEN_1), average[: net.BIAS_1].reshape(-1, HIDDEN_1))
    assert np.array_equal(rows[0][seen], rows[1][seen])
    assert not rows[0][~seen].any()
    assert np.array_equal(shipped[net.BIAS_1 :], average[net.BIAS_1 :])
    with pytest.raises(SetupError, match="go on with --resume"):
        TrainingRun(tmp_path / "here", SHORT, resume=False)
    with pytest.raises(SetupError, match="there is no"):
        TrainingRun(tmp_path / "nowhere", SHORT, resume=True)
    with pytest.raises(SetupError, match="a training run of pretty, not of twice"):
        TrainingRun(tmp_path / "here", TrainConfig("twice"), resume=True)
    with pytest.raises(SetupError, match="cannot be a folder"):
        TrainingRun(path / "below a file", SHORT, resume=False)
    training_run.checkpoint.write_bytes(training_run.checkpoint.read_bytes()[:1000])
    with pytest.raises(SetupError, match="no checkpoint that can be read"):
        TrainingRun(tmp_path / "here", SHORT, resume=True)
    with pytest.raises(SetupError, match="kept for evaluations"):
        TrainingRun(tmp_path / "exam", TrainConfig("pretty", seed=EVALUATION_SEED), resume=False)


def test_fine_tuning_starts_from_a_solo_network(tmp_path: Path) -> None:
    solo_weights = array("h", [7] * net.SIZE)
    second = (features.STEP + 1 * SEATS * features.STEPS + 2) * HIDDEN_1  # alone, the second round, before the third roll
    solo_weights[second] = 9
    passive = (features.STEP + 1 * SEATS * features.STEPS + features.PASSIVE) * HIDDEN_1
    solo_weights[passive] = 11
    weights.write(tmp_path / "a.weights", solo_weights, {"game": "pretty", "seats": [1]})
    config = TrainConfig("pretty", (2, 3), games=32).fine_tuning(str(tmp_path / "a.weights"))
    w = TrainingRun(tmp_path / "table", config, resume=False).trainer.w * 4096
    assert w[0] == w[-1] == 7

    def step(seats: int, round_: int, turn: int, step: int) -> float:
        return float(w[(features.STEP + (((seats - 1) * ROUNDS + round_ - 1) * SEATS + turn) * features.STEPS + step) * HIDDEN_1])

    assert step(2, 2, 0, 2) == 9, "two play as many rounds as one"
    assert step(3, 1, 0, 2) == 9, "three play one less"
    assert step(2, 2, 1, 0) == step(2, 2, 1, 2) == step(2, 2, 0, 4) == 11, "after the own turn it is like the passive part"
    assert step(2, 2, 1, 1) == step(2, 2, 1, 3) == 7, "before it, like its beginning"
    assert step(2, 3, 0, 2) == 7
    same = TrainingRun(
        tmp_path / "same", TrainConfig("pretty", games=32).fine_tuning(str(tmp_path / "a.weights")), resume=False
    ).trainer
    assert np.array_equal(same.w * 4096, solo_weights)
    with pytest.raises(SetupError, match="values of pretty, not of twice"):
        TrainingRun(tmp_path / "other", TrainConfig("twice").fine_tuning(str(tmp_path / "a.weights")), resume=False)
    weights.write(tmp_path / "small.weights", array("h", [1] * 100), {"game": "pretty", "seats": [1]})
    with pytest.raises(SetupError, match=f"100 weights; that of this version has {net.SIZE}"):
        TrainingRun(tmp_path / "small", TrainConfig("pretty").fine_tuning(str(tmp_path / "small.weights")), resume=False)
    (tmp_path / "text.weights").write_text("no weights")
    with pytest.raises(SetupError, match=r"no \.weights file"):
        TrainingRun(tmp_path / "text", TrainConfig("pretty").fine_tuning(str(tmp_path / "text.weights")), resume=False)
    with pytest.raises(SetupError, match="no file"):
        TrainingRun(tmp_path / "none", TrainConfig("pretty").fine_tuning(str(tmp_path / "b.weights")), resume=False)


def test_the_header_of_the_initial_weights_is_kept(tmp_path: Path) -> None:
    """The file that training started from may be gone at the end."""
    first = tmp_path / "a.weights"
    weights.write(first, array("h", [7] * net.SIZE), {"game": "pretty", "seats": [1], "seed": 5})
    training_run = TrainingRun(tmp_path / "here", TrainConfig("pretty", games=32).fine_tuning(str(first)), resume=False)
    training_run.trainer.save(training_run.checkpoint)
    first.unlink()
    training_run = TrainingRun(tmp_path / "here", TrainConfig("pretty"), resume=True)
    training_run.run(lambda games, mark: None)
    assert weights.read_header(training_run.write_weights("2026-11-16"))["initial_header"]["seed"] == 5


def test_known_features_are_frozen_at_first(tmp_path: Path) -> None:
    solo_weights = array("h", np.random.default_rng(3).integers(-200, 200, net.SIZE).tolist())
    weights.write(tmp_path / "a.weights", solo_weights, {"game": "pretty", "seats": [1]})
    config = replace(TrainConfig("pretty", (2,), games=32).fine_tuning(str(tmp_path / "a.weights")), frozen_share=0.5)
    assert [config.step_settings(step).frozen for step in range(2)] == [True, False]
    trainer = TrainingRun(tmp_path / "table", config, resume=False).trainer
    before = trainer.w.copy()
    new = np.zeros(SIZE, bool)
    new[features.STEP * HIDDEN_1 : features.LEFT * HIDDEN_1] = True
    new[features.OWN_LEFT * HIDDEN_1 : features.FEATURES * HIDDEN_1] = True
    with ThreadPoolExecutor(WORKERS) as pool:
        trainer.train_step(pool)
        moved = trainer.w != before
        assert moved[new].any()
        assert not moved[~new].any()
        trainer.train_step(pool)
        assert (trainer.w != before)[~new].any()


def test_rounding_keeps_within_its_bounds() -> None:
    w = np.full(SIZE, 100.0, np.float32)
    quantized_weights = quantized(w)
    assert quantized_weights.max() == 32767
    for head in range(HEADS):
        first = net.FIRST_HEAD + head * net.HEAD_SIZE
        assert quantized_weights[first + net.WEIGHTS_2] == quantized_weights[first + net.BIAS_2 - 1] == 16383
        assert quantized_weights[first - 1] == quantized_weights[first + net.BIAS_2] == 32767
    assert quantized(-w).min() == -32767
    assert quantized(np.full(SIZE, 0.5, np.float32))[0] == 2048


def test_samples_fit_their_records() -> None:
    assert new_records(Sample, 2)["target"].dtype == np.int32
    assert compiled() is compiled()
