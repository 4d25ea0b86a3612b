"""Players that choose by themselves. A bot is one function: it sees the game and says what its seat does."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module

from foxden.engine.action import Action
from foxden.engine.game import Game

Bot = Callable[[Game, int, random.Random], Action]

BOTS = ("random", "greedy")  # one file each, with a function `choose`


class UnknownBot(ValueError):
    """There is no bot of this name; says which there are."""


def bot(name: str) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    found: Bot = import_module(f"foxden.bots.{name}").choose
    return found
