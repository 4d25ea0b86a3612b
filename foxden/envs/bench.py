"""Benchmarks of the environments: a compiled batch, and a single environment in Python."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from foxden.envs.batch import Batch
from foxden.envs.solo import SoloEnv
from foxden.sheets import sheet

SEED = 1
BATCH_SIZE = 1024


@dataclass(frozen=True, slots=True)
class EnvironmentSpeeds:
    """Steps per second of one game, observations and masks included."""

    game: str
    seats: int
    size: int  # games in the batch
    batch: float
    batch_choosing: float  # including the time to choose random legal actions
    single: float  # Gymnasium; PettingZoo for several seats

    @property
    def ratio(self) -> float:
        return self.batch / self.single


def compare(game: str, seats: int | None = None, seconds: float = 1.0, size: int = BATCH_SIZE) -> EnvironmentSpeeds:
    """Measure one game in both forms, on one core."""
    n = seats if seats is not None else min(sheet(game).lengths)
    batch, choosing = _batch(game, n, seconds, size)
    return EnvironmentSpeeds(game, n, size, batch, choosing, _single(game, n, seconds))


def _batch(game: str, seats: int, seconds: float, size: int) -> tuple[float, float]:
    """Steps per second of a batch, without and with the time to choose actions."""
    batch, rng = Batch(game, size, seats, SEED), np.random.default_rng(SEED)
    batch.step(batch.sample(rng))
    start, stepping, steps = time.perf_counter(), 0.0, 0
    while stepping < seconds:
        actions = batch.sample(rng)
        before = time.perf_counter()
        batch.step(actions)
        stepping += time.perf_counter() - before
        steps += size
    return steps / stepping, steps / (time.perf_counter() - start)


def _single(game: str, seats: int, seconds: float) -> float:
    """Steps per second of one environment in Python, without the time to choose actions."""
    from foxden.envs.aec import TableEnv

    env: Any = SoloEnv(game) if seats == 1 else TableEnv(game, seats)
    rng = np.random.default_rng(SEED)
    stepping, steps, done = 0.0, 0, True
    while stepping < seconds:
        if done:
            env.reset(seed=steps)
        action = rng.choice(np.flatnonzero(env.episode.mask))
        before = time.perf_counter()
        _, _, done, *_ = env.step(action) or env.last()  # PettingZoo's step returns nothing
        stepping += time.perf_counter() - before
        steps += 1
    return steps / stepping
