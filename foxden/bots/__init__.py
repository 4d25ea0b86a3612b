"""Players that choose by themselves: one file each, with one function.

`choose(game, seat, rng)` sees the game and says what its seat does. `pick(t, s, seat, luck, out, aside, notes)` says the same in
the kernel dialect, so that it also runs compiled: the number of a legal action of `seat` (from 0), with 32 random bits `luck`, and
`out`, `aside` and `notes` as room for a list of actions, for states to try things on, and for more lists.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from foxden.engine.action import Action, actions
from foxden.engine.game import Game
from foxden.rules.state import ACTIONS, State

Bot = Callable[[Game, int, random.Random], Action]

BOTS = ("random", "greedy")

ASIDE = 4  # states
NOTES = 4  # lists of actions


class UnknownBot(ValueError):
    """There is no bot of this name; says which there are."""


def module(name: str) -> ModuleType:
    """The file of a bot."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return import_module(f"foxden.bots.{name}")


def bot(name: str) -> Bot:
    """The bot of this name, for a game played in Python."""
    found = module(name)
    return found.choose if hasattr(found, "choose") else _chooser(found.pick)


def _chooser(pick: Callable[..., int]) -> Bot:
    """A bot that picks in the kernel dialect, run by Python."""
    out, aside, notes = [0] * ACTIONS, [State() for _ in range(ASIDE)], [0] * (NOTES * ACTIONS)

    def choose(game: Game, seat: int, rng: random.Random) -> Action:
        number = pick(game.setup.tables, game.state, seat - 1, rng.getrandbits(32), out, aside, notes)
        return actions(game.setup)[number]

    return choose
