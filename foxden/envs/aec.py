"""All seats of a game as a PettingZoo AEC environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils.seeding import np_random

from foxden.engine.game import Game
from foxden.engine.runtime import MissingExtra
from foxden.envs import VERSION, draw
from foxden.envs.episode import Episode, episode
from foxden.envs.terms import terms
from foxden.notation.words import words
from foxden.sheets import sheet as sheet_of
from foxden.sheets.words import Sheet

try:
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import OrderEnforcingWrapper  # type: ignore[import-untyped]
except ImportError:
    raise MissingExtra("environments with several seats need pettingzoo: pip install 'foxden[envs]'") from None


class Table(AECEnv):  # type: ignore[misc]
    """A game of several seats. Of those that may choose at the same time the first one is asked; the order does not matter."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        reward: str = "change",
        scaled: bool = False,
        options: Mapping[str, bool] | None = None,
        sheet: Sheet | None = None,
        render_mode: str | None = None,
    ) -> None:
        draw.check(render_mode)
        self.metadata = {"name": f"foxden_{game}_v{VERSION}", "render_modes": list(draw.MODES), "is_parallelizable": False}
        self.terms = terms(game, seats if seats is not None else _fewest(game), reward, None, scaled, options, sheet)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{i + 1}" for i in range(self.terms.seats)]
        mask = Box(0, 1, (self.terms.actions,), np.int8)
        self.observation_spaces = {a: Dict({"observation": self.terms.box(), "action_mask": mask}) for a in self.possible_agents}
        self.action_spaces = {a: Discrete(self.terms.actions) for a in self.possible_agents}
        self._rng: Any = None
        self.episode: Episode

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The same as a game of the engine."""
        return self.episode.game

    @property
    def words(self) -> list[str]:
        """The word of each action."""
        return words(self.terms.setup)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Options as in the solo environment; unknown ones are ignored, as PettingZoo's own test wants it."""
        if seed is not None or self._rng is None:
            self._rng, _ = np_random(seed)
        self.episode = episode(self.terms, self._rng, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def step(self, action: int | None) -> None:
        """The selected agent plays. Raises foxden.IllegalAction for an action that its mask does not allow."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        paid = self.episode.step(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._accumulate_rewards()
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {a: {"score": total} for a, total in zip(self.agents, self.episode.totals, strict=True)}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and what it may do; nothing, if another one is to choose."""
        seat = self.possible_agents.index(agent)
        mask = self.episode.mask
        return {"observation": self.episode.view(seat), "action_mask": mask.copy() if seat == self.episode.seat else mask * 0}

    def render(self) -> Any:
        """The sheet of the selected agent, and the dice."""
        return draw.render(self.render_mode, self.game, self.possible_agents.index(self.agent_selection) + 1)

    def close(self) -> None:
        """Nothing is open."""


def _fewest(game: str) -> int:
    return max(2, min(sheet_of(game).lengths))


def env(game: str, **words: Any) -> Any:
    """The environment of a game, in the wrapper that watches over the order of calls."""
    return OrderEnforcingWrapper(Table(game, **words))
