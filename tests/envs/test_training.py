"""The worked example of docs/how-to/training.md, shortened: an agent trained for a few seconds plays much better than random."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.logger import Logger

import foxden.envs  # noqa: F401 (registers)
from foxden.envs.sb3 import BatchVecEnv

SCRIPT = Path(__file__).parents[2] / "docs" / "examples" / "train_ppo.py"


@pytest.mark.long
def test_the_example_learns() -> None:
    words = [sys.executable, str(SCRIPT), "--game", "pretty", "--steps", "20000", "--games", "200"]
    found = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
    assert found["games"] == 200
    assert found["gain"]["mean"] > 10, found
    assert found["gain"]["mean"] > 5 * found["gain"]["error"], found
    assert found["gain"]["mean"] == pytest.approx(found["trained"]["mean"] - found["random"]["mean"])


@pytest.fixture
def one_thread() -> None:
    torch.set_num_threads(1)


@pytest.mark.usefixtures("one_thread")
def test_the_registered_environment_is_fit_for_maskable_ppo() -> None:
    env = gymnasium.make("foxden/Twice-v0", scaled=True, illegal="error")
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1, device="cpu")
    model.set_logger(Logger(None, []))
    assert model.learn(64).num_timesteps == 64


def test_a_batch_as_a_vectorised_environment() -> None:
    env = BatchVecEnv("pretty", 5, seed=3)
    assert is_masking_supported(env)
    seen, rng = env.reset(), np.random.default_rng(1)
    assert (seen.shape, seen.dtype) == ((5, 183), np.float32)
    sums, ended = np.zeros(5), 0
    while ended < 12:
        masks = get_action_masks(env)
        assert masks.shape == (5, 110)
        assert masks.dtype == np.bool_
        kept = seen.copy()
        after, rewards, done, infos = env.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in masks]))
        assert np.array_equal(kept, seen), "observations handed out before are not overwritten"
        assert all(view in env.observation_space for view in after)
        sums += rewards
        for i in np.flatnonzero(done):
            ended += 1
            assert infos[i]["episode"]["r"] == sums[i] == env.batch.final.scores[i, 0]
            assert infos[i]["episode"]["l"] == env.batch.final.length[i]
            sums[i] = 0
        assert all("episode" not in infos[i] for i in np.flatnonzero(~done))
        seen = after
    env.close()


def test_seeds_and_raw_numbers_of_the_vectorised_environment() -> None:
    env = BatchVecEnv("cubed", 4, seed=1, scaled=False)
    first = env.reset()
    assert first.dtype == np.int16
    env.seed(8)
    other = env.reset()
    assert np.array_equal(other, BatchVecEnv("cubed", 4, seed=8, scaled=False).reset())
    assert not np.array_equal(first, other)
    assert not np.array_equal(env.reset(), other), "a seed is for the next reset only"


def test_what_a_vectorised_environment_does_not_support() -> None:
    env = BatchVecEnv("pretty", 3)
    with pytest.raises(AttributeError, match="no method fly"):
        env.env_method("fly")
    with pytest.raises(AttributeError, match="no attribute wings"):
        env.get_attr("wings")
    with pytest.raises(AttributeError, match="no attributes to set"):
        env.set_attr("wings", 2)
    assert len(env.env_method("action_masks", indices=[0, 2])) == 2
    assert env.env_is_wrapped(gymnasium.Wrapper) == [False] * 3
