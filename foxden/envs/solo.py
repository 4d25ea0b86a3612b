"""The solo games as Gymnasium environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete

from foxden.engine.game import Game, IllegalAction
from foxden.envs import VERSIONS, render
from foxden.envs.episode import Episode, new_episode
from foxden.envs.spec import env_spec
from foxden.notation.words import words
from foxden.sheets import GAMES, sheet
from foxden.sheets.setup import SetupError

ILLEGAL_MODES = ("lose", "error")
RESET_OPTIONS = ("dice", "position")


class SoloEnv(gymnasium.Env[Any, int]):
    """A solo game: the player chooses, the environment rolls."""

    metadata = {"render_modes": list(render.MODES), "render_fps": 2}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(
        self,
        game: str,
        reward: str = "change",
        target: int | None = None,
        scaled: bool = False,
        illegal: str = "lose",
        options: Mapping[str, bool] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if game in GAMES and 1 not in sheet(game).lengths:
            where = f"foxden.envs.{game}_v{VERSIONS[game]}.env(seats=2)"
            raise SetupError(f"{game} is not a solo game; use {where}, a PettingZoo environment")
        if illegal not in ILLEGAL_MODES:
            raise SetupError(f"illegal is one of {', '.join(ILLEGAL_MODES)}, not {illegal!r}")
        render.check_mode(render_mode)
        self.env_spec = env_spec(game, 1, reward, target, scaled, options)
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = self.env_spec.observation_box()
        self.action_space: Any = Discrete(self.env_spec.actions)
        self._episode: Episode | None = None
        self._done = False

    @property
    def episode(self) -> Episode:
        """The game that is being played."""
        if self._episode is None:
            raise ResetNeeded("reset() begins the first game")
        return self._episode

    @property
    def game(self) -> Game:
        """The game as an object of the engine: `env.unwrapped.game.record()` and so on."""
        return self.episode.game

    @property
    def words(self) -> list[str]:
        """The word of each action."""
        return words(self.env_spec.setup)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game. Options: `dice` (seed, number) takes the dice of a numbered game, `position` a position as text."""
        super().reset(seed=seed)
        for name in options or {}:
            if name not in RESET_OPTIONS:
                raise SetupError(f"reset has no option {name!r}; it has {', '.join(RESET_OPTIONS)}")
        self._episode = new_episode(self.env_spec, self.np_random, options)
        self._done = False
        return self._episode.observation(0), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action. An illegal one ends the episode with a return of 0, or is an error."""
        episode = self.episode
        if self._done:
            raise ResetNeeded("the game is over; reset() begins the next one")
        try:
            reward = episode.step(action)[0]
        except IllegalAction as error:
            if self.illegal == "error":
                raise
            self._done = True
            return episode.observation(0), self._penalty(), True, False, self._info() | {"illegal": str(error)}
        self._done = episode.game.over
        return episode.observation(0), reward, self._done, False, self._info()

    def action_masks(self) -> Any:
        """The legal actions, in the form that sb3-contrib expects."""
        return self.episode.mask.astype(bool)

    def render(self) -> Any:
        """The sheet and the dice."""
        return render.render(self.render_mode, self.game, 1)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.episode.mask.copy(), "score": self.episode.totals[0]}

    def _penalty(self) -> float:
        """The reward that cancels those so far; only the rewards for changes of the score come before the end."""
        return float(self.episode.first[0] - self.episode.totals[0]) if self.env_spec.rewards_changes else 0.0
