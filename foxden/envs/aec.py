"""Games of several seats as PettingZoo AEC environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils.seeding import np_random

from foxden.engine.errors import MissingExtra
from foxden.engine.game import Game
from foxden.envs import VERSIONS, render
from foxden.envs.episode import Episode, new_episode
from foxden.envs.spec import env_spec
from foxden.notation.words import words
from foxden.sheets import sheet as sheet_of
from foxden.sheets.elements import Sheet

try:
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import OrderEnforcingWrapper  # type: ignore[import-untyped]
except ImportError:
    raise MissingExtra("environments with several seats need pettingzoo: pip install 'foxden[envs]'") from None


class TableEnv(AECEnv):  # type: ignore[misc]
    """A game of several seats. When several may choose at the same time, the first is selected; the order does not matter."""

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
        render.check_mode(render_mode)
        self.env_spec = env_spec(game, seats if seats is not None else _fewest_seats(game), reward, None, scaled, options, sheet)
        self.metadata = {"name": f"foxden_{game}_v{VERSIONS[game]}", "render_modes": list(render.MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{i + 1}" for i in range(self.env_spec.seats)]
        mask = Box(0, 1, (self.env_spec.actions,), np.int8)
        self.observation_spaces = {
            a: Dict({"observation": self.env_spec.observation_box(), "action_mask": mask}) for a in self.possible_agents
        }
        self.action_spaces = {a: Discrete(self.env_spec.actions) for a in self.possible_agents}
        self._rng: Any = None
        self.episode: Episode

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The game as an object of the engine."""
        return self.episode.game

    @property
    def words(self) -> list[str]:
        """The word of each action."""
        return words(self.env_spec.setup)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Options as in the solo environment; unknown ones are ignored, as PettingZoo's API test requires."""
        if seed is not None or self._rng is None:
            self._rng, _ = np_random(seed)
        self.episode = new_episode(self.env_spec, self._rng, options)
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
        rewards = self.episode.step(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {a: {"score": total} for a, total in zip(self.agents, self.episode.totals, strict=True)}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of a seat and its action mask, which is all zero unless the seat is selected."""
        seat = self.possible_agents.index(agent)
        mask = self.episode.mask
        return {
            "observation": self.episode.observation(seat),
            "action_mask": mask.copy() if seat == self.episode.seat else mask * 0,
        }

    def render(self) -> Any:
        """The sheet of the selected agent, and the dice."""
        return render.render(self.render_mode, self.game, self.possible_agents.index(self.agent_selection) + 1)

    def close(self) -> None:
        """Nothing to close."""


def _fewest_seats(game: str) -> int:
    return max(2, min(sheet_of(game).lengths))


def env(game: str, **words: Any) -> Any:
    """The environment of a game, wrapped to check the order of calls."""
    return OrderEnforcingWrapper(TableEnv(game, **words))
