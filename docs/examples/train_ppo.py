"""Train a small agent with MaskablePPO on a solo game, then compare it with random play on dice it has never seen.

python docs/examples/train_ppo.py --game pretty --steps 1000000
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.logger import Logger
from stable_baselines3.common.vec_env import VecNormalize

from foxden.envs.sb3 import BatchVecEnv

TRAINING_SEED, FRESH_SEED = 1, 1_000_001  # seeds of the dice
Choose = Callable[[Any, Any], Any]  # observations and masks -> actions


def train(game: str, steps: int, seed: int = 1) -> MaskablePPO:
    """Train with proximal policy optimisation on many games at once. Rewards are changes of the score, scaled to be about 1."""
    env = VecNormalize(BatchVecEnv(game, 64, TRAINING_SEED), norm_obs=False, gamma=1.0)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        learning_rate=lambda left: 1e-3 * max(left, 0.1),
        n_steps=64,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,  # games are short, so rewards are not discounted
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    model.set_logger(Logger(None, []))  # no files, no tables
    return model.learn(steps)


def scores(game: str, games: int, choose: Choose) -> Any:
    """The totals of a number of games of the fresh seed, one in every place of a batch."""
    env = BatchVecEnv(game, games, FRESH_SEED)
    seen, found = env.reset(), np.full(games, -(10**6))
    while (found == -(10**6)).any():
        seen, _, done, _ = env.step(choose(seen, env.batch.masks))
        first = done & (env.batch.final.game == np.arange(games))
        found[first] = env.batch.final.scores[first, 0]
    return found


def trained(model: MaskablePPO) -> Choose:
    """Choose the action to which the agent gives the highest probability."""
    return lambda seen, masks: model.predict(seen, action_masks=masks.astype(bool), deterministic=True)[0]


def at_random(seed: int = 1) -> Choose:
    """Choose a random legal action."""
    rng = np.random.default_rng(seed)
    return lambda seen, masks: np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def mean(found: Any) -> dict[str, float]:
    """A mean and its standard error."""
    return {"mean": float(found.mean()), "error": float(found.std(ddof=1) / len(found) ** 0.5)}


def main() -> None:
    """Train, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="pretty", choices=("pretty", "twice", "cubed"))
    parser.add_argument("--steps", type=int, default=1_000_000, help="choices to learn from")
    parser.add_argument("--games", type=int, default=1000, help="games to compare on")
    parser.add_argument("--save", help="keep the agent in this file")
    args = parser.parse_args()
    torch.set_num_threads(1)
    start = time.perf_counter()
    model = train(args.game, args.steps)
    seconds = round(time.perf_counter() - start, 1)
    if args.save:
        model.save(args.save)
    learnt, random = scores(args.game, args.games, trained(model)), scores(args.game, args.games, at_random())
    figures = {"trained": mean(learnt), "random": mean(random), "gain": mean(learnt - random)}  # paired: both play the same dice
    print(json.dumps({"game": args.game, "steps": args.steps, "seconds": seconds, "games": args.games, **figures}, indent=2))


if __name__ == "__main__":
    main()
