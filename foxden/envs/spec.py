"""The specification of an environment: the game with its house rules, the seats, the reward, and the observations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from foxden.envs import observation_fields, rewards
from foxden.envs.observation import observe
from foxden.rules.actions import legal
from foxden.rules.state import ACTIONS, State
from foxden.sheets.elements import Sheet
from foxden.sheets.setup import Setup, SetupError, setup

REWARDS = {"score": rewards.FINAL_SCORE, "change": rewards.SCORE_CHANGE, "win": rewards.WIN}


@dataclass(frozen=True, eq=False)
class EnvSpec:
    """The properties that all games of an environment share."""

    setup: Setup
    seats: int
    kind: int  # of reward, see rewards.py
    target: int  # the total that wins a solo game
    scaled: bool

    @cached_property
    def low(self) -> Any:
        return np.array(observation_fields.bounds(self.setup, self.seats)[0], np.int16)

    @cached_property
    def high(self) -> Any:
        return np.array(observation_fields.bounds(self.setup, self.seats)[1], np.int16)

    @cached_property
    def unit(self) -> Any:
        """The divisors of a scaled observation: the upper bound of each number."""
        return np.maximum(self.high, 1).astype(np.float32)

    @property
    def rewards_changes(self) -> bool:
        return self.kind == rewards.SCORE_CHANGE

    @property
    def actions(self) -> int:
        return len(self.setup.moves)

    def as_returned(self, raw: Any) -> Any:
        """One or several observations, scaled if the environment scales them."""
        return raw / self.unit if self.scaled else raw

    def observation(self, s: State, seat: int) -> Any:
        """The observation of a seat (counted from 0)."""
        observation = [0] * len(self.low)
        observe(self.setup.tables, s, seat, observation, 0)
        return self.as_returned(np.array(observation, np.int16))

    def mask(self, s: State, seat: int) -> Any:
        """The action mask of a seat (counted from 0): 1 for every legal action, 0 for the others."""
        out = [0] * ACTIONS
        found = np.zeros(self.actions, np.int8)
        found[out[: legal(self.setup.tables, s, seat, out)]] = 1
        return found

    def observation_box(self) -> Any:
        """The observation space."""
        from gymnasium.spaces import Box

        if self.scaled:
            return Box(self.low / self.unit, self.high / self.unit, dtype=np.float32)
        return Box(self.low, self.high, dtype=np.int16)


def env_spec(
    game: str,
    seats: int,
    reward: str,
    target: int | None = None,
    scaled: bool = False,
    options: Mapping[str, bool] | None = None,
    sheet: Sheet | None = None,
) -> EnvSpec:
    """The specification of an environment; raises SetupError if it is not possible."""
    chosen = setup(game, options, sheet)
    chosen.check_seats(seats)
    if reward not in REWARDS:
        raise SetupError(f"the reward is one of {', '.join(REWARDS)}, not {reward!r}")
    if target is not None and (reward != "win" or seats > 1):
        raise SetupError("a target is for reward='win' in a solo game")
    best = chosen.sheet.ratings[0] if chosen.sheet.ratings else 0
    return EnvSpec(chosen, seats, REWARDS[reward], best if target is None else target, scaled)
