"""A batch as a vectorised environment of Stable-Baselines3, with action masks for sb3-contrib."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete

from foxden.engine.errors import MissingExtra
from foxden.envs.batch import Batch

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError:
    raise MissingExtra("foxden.envs.sb3 needs Stable-Baselines3: pip install sb3-contrib") from None


class BatchVecEnv(VecEnv):
    """`n` solo games side by side, for MaskablePPO and others."""

    def __init__(
        self,
        game: str,
        n: int = 64,
        seed: int = 1,
        reward: str = "change",
        target: int | None = None,
        scaled: bool = True,
        options: Mapping[str, bool] | None = None,
    ) -> None:
        self.batch = Batch(game, n, 1, seed, reward, target, options)
        self.env_spec = replace(self.batch.env_spec, scaled=scaled)
        self._returns = np.zeros(n)
        self._chosen: Any = None
        self._next = seed
        self._start = time.time()
        super().__init__(n, self.env_spec.observation_box(), Discrete(self.env_spec.actions))

    def reset(self) -> Any:
        """Restart with the seed given to `seed()` if there is one, else with new dice."""
        requested = self._seeds[0]
        self.batch.reset(self._next if requested is None else requested)
        self._next = self.batch.seed + 1
        self._reset_seeds()
        self._returns[:] = 0
        return self._observations()

    def step_async(self, actions: Any) -> None:
        self._chosen = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        """Observations (of the next game where one ended), rewards, done, and infos with return and length of finished episodes."""
        _, rewards, done, _ = self.batch.step(self._chosen)
        rewards = rewards[:, 0].copy()
        self._returns += rewards
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        now = round(time.time() - self._start, 3)
        for i in np.flatnonzero(done):
            infos[i]["episode"] = {"r": float(self._returns[i]), "l": int(self.batch.final.length[i]), "t": now}
        self._returns[done] = 0
        return self._observations(), rewards, done.copy(), infos

    def _observations(self) -> Any:
        seen = self.batch.observations
        return self.env_spec.as_returned(seen) if self.env_spec.scaled else seen.copy()

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **words: Any) -> list[Any]:
        """`action_masks` is the only method of the single games."""
        if method_name != "action_masks":
            raise AttributeError(f"the games of a batch have no method {method_name}; they have action_masks")
        return list(self.batch.masks.astype(bool)[self._indices(indices)])

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name not in ("render_mode", "action_masks"):
            raise AttributeError(f"the games of a batch have no attribute {attr_name}")
        return [None for _ in self._indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError("the games of a batch have no attributes to set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._indices(indices)]

    def _indices(self, indices: Any) -> list[int]:
        return list(self._get_indices(indices))

    def close(self) -> None:
        """Nothing to close."""
