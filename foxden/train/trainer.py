"""Training: batches of self-play games on all cores, each followed by one optimizer step."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from foxden.bots import features, net, position_value, search
from foxden.bulk import counter_rng, game_steps
from foxden.bulk.rng_state import RngState
from foxden.bulk.scratch import HEADS, HIDDEN_1, HIDDEN_2, OUTPUTS, Scratch
from foxden.engine.compiling import Compiled
from foxden.engine.numpy_records import new_records, record_of
from foxden.rules.state import ACTIONS, ROUNDS, SEATS, State
from foxden.sheets.setup import SetupError, setup
from foxden.train import optimizer, self_play
from foxden.train.config import GAMES_PER_WORKER, WORKERS, TrainConfig
from foxden.train.sample import Sample

SAMPLES_PER_SEAT = 180  # in one game, at most


@cache
def compiled() -> Compiled:
    """Self-play and the optimizer, compiled."""
    return Compiled(counter_rng, game_steps, features, net, position_value, search, self_play, optimizer)


class SelfPlayWorker:
    """The buffers of one thread that plays and computes gradients."""

    def __init__(self, game: str, seats: int) -> None:
        self.t = record_of(setup(game).tables)
        self.s, self.rng, self.scratch = new_records(State, 1)[0], new_records(RngState, 1)[0], new_records(Scratch, 1)[0]
        self.out = np.zeros(ACTIONS, np.int16)
        self.samples = new_records(Sample, GAMES_PER_WORKER * SAMPLES_PER_SEAT * seats)
        self.totals = np.zeros(GAMES_PER_WORKER * SEATS, np.int16)
        self.gradient = np.zeros(net.SIZE, np.float32)
        self.activations, self.deltas = np.zeros(optimizer.ACTIVATIONS, np.float32), np.zeros(optimizer.ACTIVATIONS, np.float32)

    def play(
        self, weights_array: Any, seats: int, seed: int, first: int, epsilon: int, shaping: int, td_lambda: int, search_limit: int
    ) -> int:
        """Play a batch of games; returns the number of samples."""
        buffers = (self.out, self.scratch, weights_array, self.samples, self.totals)
        start = (self.t, self.s, self.rng, seats, seed, first, GAMES_PER_WORKER)
        return int(compiled().self_play_games(*start, epsilon, shaping, td_lambda, search_limit, *buffers))

    def accumulate_gradient(self, w: Any, n: int, parts_weight: float) -> float:
        """Add the gradient of the first `n` samples; returns the mean squared error of the total."""
        return float(compiled().gradient(w, self.gradient, self.samples, n, parts_weight, self.activations, self.deltas))


class Trainer:
    """A network in training: its weights, the state of Adam, and the moving average of the weights."""

    def __init__(self, config: TrainConfig, weights: Any = None) -> None:
        self.config = config
        self.initial_header: dict[str, Any] | None = None  # of the .weights file that training started from
        self.w = weights.copy() if weights is not None else random_weights(config.seed)
        self.m, self.v, self.ema = np.zeros_like(self.w), np.zeros_like(self.w), self.w.copy()
        self.step = 0
        self.quantized = np.zeros(net.SIZE, np.int16)
        self.workers = [SelfPlayWorker(config.game, max(config.seats)) for _ in range(WORKERS)]
        compiled().quantize(self.w, self.quantized, net.SIZE)

    @property
    def games(self) -> int:
        """Games played so far."""
        return self.step * GAMES_PER_WORKER * WORKERS

    @property
    def over(self) -> bool:
        return self.step >= self.config.steps

    def train_step(self, pool: ThreadPoolExecutor) -> tuple[float, float]:
        """Play one batch and make one optimizer step; returns the mean score and the root mean squared error of the total."""
        config, settings = self.config, self.config.step_settings(self.step)
        seats = config.seats[self.step % len(config.seats)]

        def play_and_differentiate(i: int) -> tuple[int, float, float]:
            worker = self.workers[i]
            first = self.games + i * GAMES_PER_WORKER
            exploration = (settings.epsilon, settings.shaping, round(1000 * config.td_lambda), config.search_limit)
            n = worker.play(self.quantized, seats, config.seed, first, *exploration)
            loss = worker.accumulate_gradient(self.w, n, config.parts_weight)
            return n, loss, float(worker.totals[: GAMES_PER_WORKER * seats].mean())

        done = list(pool.map(play_and_differentiate, range(WORKERS)))
        total = self.workers[0].gradient
        for worker in self.workers[1:]:
            total += worker.gradient
            worker.gradient[:] = 0
        if settings.frozen:
            freeze_known_features(total)
        scale = 1 / sum(n for n, _, _ in done)
        compiled().adam(self.w, total, self.m, self.v, self.ema, settings.learning_rate, settings.ema_rate, scale, net.SIZE)
        compiled().quantize(self.w, self.quantized, net.SIZE)
        self.step += 1
        return float(np.mean([score for _, _, score in done])), float(np.mean([loss for _, loss, _ in done])) ** 0.5

    def averaged(self) -> Any:
        """The averaged network. Features that never occurred get no weights, so that the file is smaller."""
        w = self.ema.copy()
        rows = w[: net.BIAS_1].reshape(-1, HIDDEN_1)
        rows[~self.v[: net.BIAS_1].reshape(-1, HIDDEN_1).any(axis=1)] = 0
        return w

    def save(self, path: Path) -> None:
        """Write a checkpoint atomically."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            texts = {"config": json.dumps(self.config.as_dict()), "initial_header": json.dumps(self.initial_header)}
            np.savez(file, w=self.w, m=self.m, v=self.v, ema=self.ema, step=self.step, **texts)  # type: ignore[arg-type]
        part.replace(path)

    @classmethod
    def load(cls, path: Path) -> Trainer:
        """Read a checkpoint."""
        try:
            with path.open("rb") as file, np.load(file) as stored:
                settings = json.loads(str(stored["config"]))
                config = TrainConfig(**settings | {"seats": tuple(settings["seats"])})
                trainer = cls(config, check_size(stored["w"], path))
                trainer.m, trainer.v, trainer.ema, trainer.step = stored["m"], stored["v"], stored["ema"], int(stored["step"])
                trainer.initial_header = json.loads(str(stored["initial_header"]))
        except SetupError:
            raise
        except (OSError, EOFError, KeyError, TypeError, ValueError, BadZipFile) as error:
            raise SetupError(f"{path} is no checkpoint that can be read: {error}") from None
        return trainer


def check_size(weights: Any, path: Path) -> Any:
    """The same weights; raises SetupError if the network has another size, because compiled code would read beyond them."""
    if len(weights) != net.SIZE:
        raise SetupError(f"{path} holds a net of {len(weights)} weights; that of this version has {net.SIZE}")
    return weights


def random_weights(seed: int) -> Any:
    """Random weights to start from."""
    rng = np.random.default_rng(seed)
    w = np.zeros(net.SIZE, np.float32)
    w[: net.BIAS_1] = rng.normal(0, 0.05, net.BIAS_1)
    head = np.zeros(net.HEAD_SIZE, np.float32)
    head[net.WEIGHTS_2 : net.BIAS_2] = rng.normal(0, (2 / HIDDEN_1) ** 0.5, HIDDEN_1 * HIDDEN_2)
    head[net.WEIGHTS_3 : net.BIAS_3] = rng.normal(0, 0.05, HIDDEN_2 * OUTPUTS)
    w[net.FIRST_HEAD :] = np.tile(head, HEADS)
    return w


def initial_weights(trained_weights: Sequence[int], new_seating: bool) -> Any:
    """The weights of a trained network as floats.

    A network trained for solo play that now plays at a table gets weights for the features it has never seen: its own turn is like
    a solo turn with as many rounds to come, and the turn of another seat is like the solo passive turn, or like the beginning of a
    solo turn if its own turn of the round is still to come.
    """
    w = np.array(trained_weights, np.float32) / (1 << net.FRACTION_BITS)
    if new_seating:
        steps = w[features.STEP * HIDDEN_1 : features.LEFT * HIDDEN_1].reshape(SEATS, ROUNDS, SEATS, features.STEPS, HIDDEN_1)
        for seats in range(1, SEATS):
            shift = max(0, seats - 1)  # three play a round less than one or two, four play two less
            for rounds in range(ROUNDS):
                solo = steps[0, min(ROUNDS - 1, rounds + shift), 0]
                steps[seats, rounds] = solo[features.PASSIVE]
                steps[seats, rounds, 0, : features.PASSIVE] = solo[: features.PASSIVE]
                steps[seats, rounds, 1:, features.LATE :: 2] = solo[0]
    return w


def freeze_known_features(gradient: Any) -> None:
    """Clear the gradient of everything but the features that are new at a table: the point in the game, and the turns to come."""
    gradient[: features.STEP * HIDDEN_1] = 0
    gradient[features.LEFT * HIDDEN_1 : features.OWN_LEFT * HIDDEN_1] = 0
    gradient[net.BIAS_1 :] = 0


def quantized(w: Any) -> Any:
    """The weights as 16-bit integers, as the fox uses them."""
    weights_array = np.zeros(net.SIZE, np.int16)
    compiled().quantize(w, weights_array, net.SIZE)
    return weights_array


def evaluate(
    game: str, seats: int, weights_array: Any, games: int, seed: int, pool: ThreadPoolExecutor, search_limit: int = 4000
) -> Any:
    """The scores of self-play games without exploration."""
    workers = [SelfPlayWorker(game, seats) for _ in range(WORKERS)]

    def part(i: int) -> list[Any]:
        batches = []
        for first in range(i * GAMES_PER_WORKER, games, WORKERS * GAMES_PER_WORKER):
            workers[i].play(weights_array, seats, seed, first, 0, 0, 1000, search_limit)
            batches.append(workers[i].totals[: GAMES_PER_WORKER * seats].copy())
        return batches

    parts = list(pool.map(part, range(WORKERS)))
    both = [batch for pair in zip(*parts, strict=False) for batch in pair]
    return np.concatenate(both)[: games * seats]
