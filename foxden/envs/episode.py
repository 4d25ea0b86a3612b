"""One game of an environment, run by Python: the dice roll by themselves, every step pays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from foxden.engine import chance
from foxden.engine.action import actions
from foxden.engine.game import Choice, Game
from foxden.engine.replay import from_position
from foxden.envs.rewards import TWELFTHS, pay
from foxden.envs.terms import Terms
from foxden.rules.actions import to_roll
from foxden.rules.score import total
from foxden.sheets.setup import SetupError
from foxden.sim.events import next_roll
from foxden.sim.luck import Luck
from foxden.sim.playout import first_actor


class Episode:
    """A game, the random numbers its dice come from, and what the seat to choose may do. Seats count from 0."""

    def __init__(self, terms: Terms, game: Game, key: int) -> None:
        self.terms = terms
        self.game = game
        self.luck = Luck()
        self.luck.key = key
        self.totals = self.first = self._count()
        self._go_on()

    def step(self, action: Any) -> list[float]:
        """The seat to choose plays; what each seat earns by that. Raises IllegalAction, or a ValueError for no action at all."""
        self.game.put(Choice(self.seat, self._allowed(int(action))))
        self._go_on()
        terms, before = self.terms, self.totals
        self.totals = self._count()
        return [
            pay(terms.setup.tables, self.game.state, seat, terms.kind, terms.target, before[seat], self.totals[seat]) / TWELFTHS
            for seat in range(terms.seats)
        ]

    def _allowed(self, action: int) -> int:
        if not 0 <= action < self.terms.actions:
            raise ValueError(f"{self.game.game} has actions 0 to {self.terms.actions - 1}, not {action}")
        if not self.mask[action]:
            word = actions(self.terms.setup)[action].word
            self.game.action(self.seat + 1, word)  # says why not
            raise AssertionError(f"{word} is legal, but not in the mask")
        return action

    def _go_on(self) -> None:
        """Roll until somebody has to choose, or the game is over."""
        while to_roll(self.game.state):
            self.game.put(next_roll(self.terms.setup, self.game.state, self.luck))
        self.seat = first_actor(self.terms.setup.tables, self.game.state)
        self.mask = self.terms.mask(self.game.state, max(self.seat, 0))

    def _count(self) -> list[int]:
        return [total(self.terms.setup.tables, p) for p in self.game.state.papers[: self.terms.seats]]

    def view(self, seat: int) -> Any:
        """What a seat sees."""
        return self.terms.view(self.game.state, seat)


def episode(terms: Terms, rng: Any, options: Mapping[str, Any] | None = None) -> Episode:
    """A new game: its dice from a numpy generator or those of a numbered game, on empty sheets or at a position."""
    wishes = options or {}
    key = _numbered(wishes["dice"]) if "dice" in wishes else int(rng.integers(1 << 32))
    if "position" in wishes:
        return Episode(terms, _at(terms, wishes["position"]), key)
    return Episode(terms, Game.start(terms.setup, terms.seats), key)


def _numbered(dice: Any) -> int:
    """The key of a game of a seed."""
    try:
        seed, number = dice
    except (TypeError, ValueError):
        raise SetupError(f"dice are given as (seed, number of the game), not as {dice!r}") from None
    return chance.key_of(int(seed), int(number))


def _at(terms: Terms, text: str) -> Game:
    game = from_position(text, terms.setup.sheet)
    if (game.seats, game.setup.changed) != (terms.seats, terms.setup.changed):
        raise SetupError(f"the position must be one of {terms.seats} seats with the house rules of the environment: {text}")
    if game.over:
        raise SetupError(f"the position must be one in which the game is not over: {text}")
    return Game(terms.setup, game.state)
