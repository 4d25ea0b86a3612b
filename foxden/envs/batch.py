"""Many games at once in the compiled runtime: one compiled call for each step, with arrays of actions and observations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from foxden.bulk import counter_rng, game_steps
from foxden.bulk.rng_state import RngState
from foxden.engine.compiling import Compiled
from foxden.engine.game import Game, IllegalAction
from foxden.engine.numpy_records import new_buffer, new_records, record_of, unpack
from foxden.envs import batch_step, observation, rewards
from foxden.envs.batch_game import BatchGame
from foxden.envs.spec import env_spec
from foxden.notation.words import words
from foxden.rules.codes import NONE
from foxden.rules.state import State
from foxden.sheets.elements import Sheet
from foxden.sheets.setup import SetupError


@cache
def _compiled() -> Compiled:
    return Compiled(counter_rng, game_steps, observation, rewards, batch_step)


@dataclass(frozen=True, slots=True)
class FinishedGames:
    """The last finished game of each place; valid where `done` is or was true."""

    game: Any  # its number
    scores: Any  # total of each seat
    length: Any  # the number of its choices


class Batch:
    """`n` games of a seed side by side. Place i plays the games i, i + n, i + 2n, ...; their dice are those of `foxden simulate`.

    Every step overwrites all arrays in place: copy what you want to keep.
    """

    def __init__(
        self,
        game: str,
        n: int = 1024,
        seats: int = 1,
        seed: int = 1,
        reward: str = "change",
        target: int | None = None,
        options: Mapping[str, bool] | None = None,
        sheet: Sheet | None = None,
    ) -> None:
        if n < 1:
            raise SetupError(f"a batch has at least 1 game, not {n}")
        self.env_spec = env_spec(game, seats, reward, target, False, options, sheet)
        self.n = n
        self.seed = seed
        self._run = _compiled()
        self._t = record_of(self.env_spec.setup.tables)
        self._states, self._rngs, self._games = (new_records(kind, n) for kind in (State, RngState, BatchGame))
        self._out = new_buffer()
        self._raw_rewards = np.zeros(n * seats, np.int16)
        self._flat_observations = np.zeros(n * len(self.env_spec.low), np.int16)
        self._flat_masks = np.zeros(n * self.env_spec.actions, np.int16)
        self.observations = self._flat_observations.reshape(n, -1)
        self.masks = self._flat_masks.reshape(n, -1)
        self.rewards = np.zeros((n, seats), np.float32)
        self.done = np.zeros(n, np.bool_)
        self.seat = np.zeros(n, np.int8)
        self.final = FinishedGames(self._games["final_game"], self._games["final_totals"][:, :seats], self._games["final_length"])
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[Any, Any]:
        """Start the first `n` games of the seed, or of a new seed; returns observations and masks."""
        self.seed = self.seed if seed is None else seed
        self._advance(True, self._raw_rewards)
        self._raw_rewards[:] = 0
        self._publish()
        return self.observations, self.masks

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any]:
        """Play one action in every game; returns observations, rewards of all seats, done and masks."""
        requested = np.asarray(actions)
        if requested.shape != (self.n,) or requested.dtype.kind not in "iu":
            raise ValueError(f"step takes {self.n} whole numbers, not {requested.dtype} of shape {requested.shape}")
        chosen = requested.astype(np.int64).clip(-1, self.env_spec.actions).astype(np.int16)
        wrong = self._advance(False, chosen)
        if wrong != NONE:
            raise ValueError(self._why_illegal(wrong, int(requested[wrong])))
        self._publish()
        return self.observations, self.rewards, self.done, self.masks

    def sample(self, rng: np.random.Generator) -> Any:
        """A random legal action for every game."""
        up_to = self.masks.cumsum(axis=1, dtype=np.int16)
        drawn = (rng.random(self.n) * up_to[:, -1]).astype(np.int16)
        return (up_to > drawn[:, None]).argmax(axis=1)

    def _advance(self, restart: bool, chosen: Any) -> int:
        spec = self.env_spec
        return int(
            self._run.step_all(
                self._t, self._states, self._rngs, self._games, spec.seats, self.seed, spec.kind, spec.target,
                restart, chosen, self._raw_rewards, self._flat_observations, self._flat_masks, self._out,
            )
        )  # fmt: skip

    def _publish(self) -> None:
        np.divide(self._raw_rewards.reshape(self.n, -1), rewards.TWELFTHS, out=self.rewards)
        self.done[:] = self._games["done"]
        np.add(self._games["seat"], 1, out=self.seat)

    def _why_illegal(self, i: int, action: int) -> str:
        """The error message for an illegal action."""
        if not 0 <= action < self.env_spec.actions:
            return f"index {i}: {self.env_spec.setup.game} has actions 0 to {self.env_spec.actions - 1}, not {action}"
        try:
            self.game(i).action(int(self.seat[i]), words(self.env_spec.setup)[action])
        except IllegalAction as error:
            return f"index {i}: {error}"
        raise AssertionError(f"index {i}: {action} is legal, but not in the mask")

    def game(self, i: int) -> Game:
        """A copy of one of the games as an object of the engine."""
        return Game(self.env_spec.setup, unpack(self._states[i], State))
