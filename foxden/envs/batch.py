"""Many games at once in the compiled runtime: arrays in, arrays out, one compiled call for each step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from foxden import bots
from foxden.engine import chance
from foxden.engine.game import Game, IllegalAction
from foxden.engine.runtime import Compiled, new_buffer, new_records, record_of, unpack
from foxden.envs import observe, rewards, stepping
from foxden.envs.slot import Slot
from foxden.envs.terms import terms
from foxden.notation.words import words
from foxden.rules.codes import NONE
from foxden.rules.state import State
from foxden.sheets.setup import SetupError
from foxden.sheets.words import Sheet
from foxden.sim import playout
from foxden.sim.luck import Luck


@cache
def _run() -> Compiled:
    return Compiled(chance, playout, bots.module("random"), observe, rewards, stepping)


@dataclass(frozen=True, slots=True)
class Final:
    """The game that ended last in each place; says something where `done` is true, or was before."""

    game: Any  # its number
    scores: Any  # total of each seat
    length: Any  # how many choices it took


class Batch:
    """`n` games of a seed side by side. Place i plays the games i, i + n, i + 2n, ...; their dice are those of `foxden simulate`.

    All arrays are written anew in place by every step: copy what you want to keep.
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
        self.terms = terms(game, seats, reward, target, False, options, sheet)
        self.n = n
        self.seed = seed
        self._run = _run()
        self._t = record_of(self.terms.setup.tables)
        self._states, self._lucks, self._slots = (new_records(kind, n) for kind in (State, Luck, Slot))
        self._out = new_buffer()
        self._paid = np.zeros(n * seats, np.int16)
        self._views = np.zeros(n * len(self.terms.low), np.int16)
        self._masks = np.zeros(n * self.terms.actions, np.int16)
        self.observations = self._views.reshape(n, -1)
        self.masks = self._masks.reshape(n, -1)
        self.rewards = np.zeros((n, seats), np.float32)
        self.done = np.zeros(n, np.bool_)
        self.seat = np.zeros(n, np.int8)
        self.final = Final(self._slots["number"], self._slots["final"][:, :seats], self._slots["length"])
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[Any, Any]:
        """Start the first `n` games of the seed, or of another one: observations and masks."""
        self.seed = self.seed if seed is None else seed
        self._advance(True, self._paid)
        self._paid[:] = 0
        self._tell()
        return self.observations, self.masks

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any]:
        """One action for the seat to choose in every game: observations, rewards of all seats, done, masks."""
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"step takes {self.n} whole numbers, not {given.dtype} of shape {given.shape}")
        chosen = given.astype(np.int64).clip(-1, self.terms.actions).astype(np.int16)
        wrong = self._advance(False, chosen)
        if wrong != NONE:
            raise ValueError(self._complaint(wrong, int(given[wrong])))
        self._tell()
        return self.observations, self.rewards, self.done, self.masks

    def sample(self, rng: np.random.Generator) -> Any:
        """A legal action for every game, all equally likely."""
        up_to = self.masks.cumsum(axis=1, dtype=np.int16)
        drawn = (rng.random(self.n) * up_to[:, -1]).astype(np.int16)
        return (up_to > drawn[:, None]).argmax(axis=1)

    def _advance(self, fresh: bool, chosen: Any) -> int:
        terms = self.terms
        return int(
            self._run.run_all(
                self._t, self._states, self._lucks, self._slots, terms.seats, self.seed, terms.kind, terms.target,
                fresh, chosen, self._paid, self._views, self._masks, self._out,
            )
        )  # fmt: skip

    def _tell(self) -> None:
        np.divide(self._paid.reshape(self.n, -1), rewards.TWELFTHS, out=self.rewards)
        self.done[:] = self._slots["done"]
        np.add(self._slots["seat"], 1, out=self.seat)

    def _complaint(self, i: int, action: int) -> str:
        """Which action is not legal, and why."""
        if not 0 <= action < self.terms.actions:
            return f"index {i}: {self.terms.setup.game} has actions 0 to {self.terms.actions - 1}, not {action}"
        try:
            self.game(i).action(int(self.seat[i]), words(self.terms.setup)[action])
        except IllegalAction as error:
            return f"index {i}: {error}"
        raise AssertionError(f"index {i}: {action} is legal, but not in the mask")

    def game(self, i: int) -> Game:
        """A copy of one of the games as it stands, for the engine's questions."""
        return Game(self.terms.setup, unpack(self._states[i], State))
