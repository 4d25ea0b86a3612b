"""What an environment plays and pays: the game with its house rules, the seats, the reward; and how that is observed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from foxden.envs import fields, rewards
from foxden.envs.observe import observe
from foxden.rules.actions import legal
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import Setup, SetupError, setup
from foxden.sheets.words import Sheet

REWARDS = {"score": rewards.BY_SCORE, "change": rewards.BY_CHANGE, "win": rewards.BY_WIN}


@dataclass(frozen=True, eq=False)
class Terms:
    """What stays the same through all games of an environment."""

    setup: Setup
    seats: int
    kind: int  # of reward
    target: int  # the total that wins a solo game
    scaled: bool

    @cached_property
    def low(self) -> Any:
        return np.array(fields.bounds(self.setup, self.seats)[0], np.int16)

    @cached_property
    def high(self) -> Any:
        return np.array(fields.bounds(self.setup, self.seats)[1], np.int16)

    @cached_property
    def unit(self) -> Any:
        """What counts as 1 in a scaled observation: the highest value of each number."""
        return np.maximum(self.high, 1).astype(np.float32)

    @property
    def pays_changes(self) -> bool:
        return self.kind == rewards.BY_CHANGE

    @property
    def actions(self) -> int:
        return len(self.setup.moves)

    def shown(self, raw: Any) -> Any:
        """An observation, or several, as it is handed out."""
        return raw / self.unit if self.scaled else raw

    def view(self, s: State, seat: int) -> Any:
        """What a seat (from 0) sees."""
        view = [0] * len(self.low)
        observe(self.setup.tables, s, seat, view, 0)
        return self.shown(np.array(view, np.int16))

    def mask(self, s: State, seat: int) -> Any:
        """1 for every legal action of a seat (from 0), 0 for the others."""
        out = [0] * ACTIONS
        found = np.zeros(self.actions, np.int8)
        found[out[: legal(self.setup.tables, s, seat, out)]] = 1
        return found

    def box(self) -> Any:
        """The space of observations."""
        from gymnasium.spaces import Box

        if self.scaled:
            return Box(self.low / self.unit, self.high / self.unit, dtype=np.float32)
        return Box(self.low, self.high, dtype=np.int16)


def terms(
    game: str,
    seats: int,
    reward: str,
    target: int | None = None,
    scaled: bool = False,
    options: Mapping[str, bool] | None = None,
    sheet: Sheet | None = None,
) -> Terms:
    """The terms of an environment, checked."""
    chosen = setup(game, options, sheet)
    chosen.check_seats(seats)
    if reward not in REWARDS:
        raise SetupError(f"the reward is one of {', '.join(REWARDS)}, not {reward!r}")
    if target is not None and (reward != "win" or seats > 1):
        raise SetupError("a target is for reward='win' in a solo game")
    best = chosen.sheet.ratings[0] if chosen.sheet.ratings else 0
    return Terms(chosen, seats, REWARDS[reward], best if target is None else target, scaled)
