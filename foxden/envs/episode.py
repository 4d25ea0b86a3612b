"""One game of an environment in Python: dice are rolled automatically, and every step returns rewards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from foxden.bulk import counter_rng
from foxden.bulk.game_steps import first_actor
from foxden.bulk.numbered_rolls import next_roll
from foxden.bulk.rng_state import RngState
from foxden.engine.action import actions
from foxden.engine.game import Choice, Game
from foxden.engine.replay import from_position
from foxden.envs.rewards import TWELFTHS, reward
from foxden.envs.spec import EnvSpec
from foxden.rules.actions import to_roll
from foxden.rules.score import total
from foxden.sheets.setup import SetupError


class Episode:
    """A game, the random numbers of its dice, and the seat that has to choose with its action mask. Seats count from 0."""

    def __init__(self, spec: EnvSpec, game: Game, key: int) -> None:
        self.env_spec = spec
        self.game = game
        self.rng = RngState()
        self.rng.key = key
        self.totals = self.first = self._count_totals()
        self._roll_until_choice()

    def step(self, action: Any) -> list[float]:
        """Play an action; returns the reward of each seat. Raises IllegalAction, or ValueError for a number out of range."""
        self.game.put(Choice(self.seat, self._check_legal(int(action))))
        self._roll_until_choice()
        spec, before = self.env_spec, self.totals
        self.totals = self._count_totals()
        return [
            reward(spec.setup.tables, self.game.state, seat, spec.kind, spec.target, before[seat], self.totals[seat]) / TWELFTHS
            for seat in range(spec.seats)
        ]

    def _check_legal(self, action: int) -> int:
        if not 0 <= action < self.env_spec.actions:
            raise ValueError(f"{self.game.game} has actions 0 to {self.env_spec.actions - 1}, not {action}")
        if not self.mask[action]:
            word = actions(self.env_spec.setup)[action].word
            self.game.action(self.seat + 1, word)  # raises IllegalAction with the reason
            raise AssertionError(f"{word} is legal, but not in the mask")
        return action

    def _roll_until_choice(self) -> None:
        """Roll until a seat has to choose or the game is over."""
        while to_roll(self.game.state):
            self.game.put(next_roll(self.env_spec.setup, self.game.state, self.rng))
        self.seat = first_actor(self.env_spec.setup.tables, self.game.state)
        self.mask = self.env_spec.mask(self.game.state, max(self.seat, 0))

    def _count_totals(self) -> list[int]:
        return [total(self.env_spec.setup.tables, p) for p in self.game.state.papers[: self.env_spec.seats]]

    def observation(self, seat: int) -> Any:
        """The observation of a seat."""
        return self.env_spec.observation(self.game.state, seat)


def new_episode(spec: EnvSpec, rng: Any, options: Mapping[str, Any] | None = None) -> Episode:
    """A new game. Options: `dice` takes those of a numbered game instead of the generator's, `position` is where to start."""
    reset_options = options or {}
    key = _game_key(reset_options["dice"]) if "dice" in reset_options else int(rng.integers(1 << 32))
    if "position" in reset_options:
        return Episode(spec, _game_at(spec, reset_options["position"]), key)
    return Episode(spec, Game.start(spec.setup, spec.seats), key)


def _game_key(dice: Any) -> int:
    """The random key of a game given as (seed, number)."""
    try:
        seed, number = dice
    except (TypeError, ValueError):
        raise SetupError(f"dice are given as (seed, number of the game), not as {dice!r}") from None
    return counter_rng.game_key(int(seed), int(number))


def _game_at(spec: EnvSpec, text: str) -> Game:
    game = from_position(text, spec.setup.sheet)
    if (game.seats, game.setup.changed) != (spec.seats, spec.setup.changed):
        raise SetupError(f"the position must be one of {spec.seats} seats with the house rules of the environment: {text}")
    if game.over:
        raise SetupError(f"the position must be one in which the game is not over: {text}")
    return Game(spec.setup, game.state)
