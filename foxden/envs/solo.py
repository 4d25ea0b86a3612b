"""The solo games as Gymnasium environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete

from foxden.engine.game import Game, IllegalAction
from foxden.envs import draw
from foxden.envs.episode import Episode, episode
from foxden.envs.terms import terms
from foxden.notation.words import words
from foxden.sheets import GAMES, sheet
from foxden.sheets.setup import SetupError

ILLEGAL = ("lose", "error")
WISHES = ("dice", "position")


class Solo(gymnasium.Env[Any, int]):
    """A solo game: the player chooses, the environment rolls."""

    metadata = {"render_modes": list(draw.MODES), "render_fps": 2}  # noqa: RUF012 (Gymnasium's own form)

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
            raise SetupError(f"{game} is not a solo game; use foxden.envs.{game}_v0.env(seats=2), a PettingZoo environment")
        if illegal not in ILLEGAL:
            raise SetupError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
        draw.check(render_mode)
        self.terms = terms(game, 1, reward, target, scaled, options)
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = self.terms.box()
        self.action_space: Any = Discrete(self.terms.actions)
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
        """The same as a game of the engine: `env.unwrapped.game.record()` and so on."""
        return self.episode.game

    @property
    def words(self) -> list[str]:
        """The word of each action."""
        return words(self.terms.setup)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game. Options: `dice` (seed, number) takes the dice of a numbered game, `position` a position as text."""
        super().reset(seed=seed)
        for name in options or {}:
            if name not in WISHES:
                raise SetupError(f"reset has no option {name!r}; it has {', '.join(WISHES)}")
        self._episode = episode(self.terms, self.np_random, options)
        self._done = False
        return self._episode.view(0), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action. An illegal one loses (the rewards of the episode add up to 0) or is an error."""
        here = self.episode
        if self._done:
            raise ResetNeeded("the game is over; reset() begins the next one")
        try:
            reward = here.step(action)[0]
        except IllegalAction as error:
            if self.illegal == "error":
                raise
            self._done = True
            return here.view(0), self._lost(), True, False, self._info() | {"illegal": str(error)}
        self._done = here.game.over
        return here.view(0), reward, self._done, False, self._info()

    def action_masks(self) -> Any:
        """Which actions are legal, as sb3-contrib asks for it."""
        return self.episode.mask.astype(bool)

    def render(self) -> Any:
        """The sheet and the dice."""
        return draw.render(self.render_mode, self.game, 1)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.episode.mask.copy(), "score": self.episode.totals[0]}

    def _lost(self) -> float:
        """What takes back the rewards so far; only changes of the score have been paid before the end."""
        return float(self.episode.first[0] - self.episode.totals[0]) if self.terms.pays_changes else 0.0
