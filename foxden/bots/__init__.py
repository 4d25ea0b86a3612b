"""Players that choose by themselves: one file each, with one function.

`choose(game, seat, rng)` sees the game and says what its seat does. `pick(t, s, seat, luck, out, desks, mind)` says the same in the
kernel dialect, so that it also runs compiled: the number of a legal action of `seat` (from 0), with 32 random bits `luck`, room for
a list of actions `out`, room to think `desks`, and `mind`, the figures the bot knows by heart. A file names the dialect modules it
uses in PARTS; if it knows figures by heart, LEARNT says whose.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

from foxden.bots import minds
from foxden.bots.desk import DESKS, Desk
from foxden.engine import chance
from foxden.engine.action import Action, actions
from foxden.engine.game import Game
from foxden.engine.runtime import Interpreted
from foxden.rules.state import ACTIONS

Bot = Callable[[Game, int, random.Random], Action]

BOTS = ("random", "greedy", "planner", "fox", "fox-deep")
LEARNT = {"planner": "planner", "fox": "fox", "fox-deep": "fox"}  # whose figures a bot knows


class UnknownBot(ValueError):
    """There is no bot of this name; says which there are."""


def module(name: str) -> ModuleType:
    """The file of a bot."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return import_module(f"foxden.bots.{name.replace('-', '_')}")


def parts(name: str) -> tuple[ModuleType, ...]:
    """The dialect modules of a bot that picks, its own file last."""
    found = module(name)
    return (*getattr(found, "PARTS", ()), found)


def mind(name: str, game: str, seats: int) -> array[int]:
    """The figures a bot knows by heart; none is one zero."""
    return minds.find(LEARNT[name], game, seats) if name in LEARNT else array("h", [0])


def bot(name: str) -> Bot:
    """The bot of this name, for a game played in Python."""
    found = module(name)
    return found.choose if hasattr(found, "choose") else _chooser(name)


def _chooser(name: str) -> Bot:
    """A bot that picks in the kernel dialect, run by Python."""
    run = Interpreted(chance, *parts(name))
    out, desks = [0] * ACTIONS, [Desk() for _ in range(DESKS)]
    known: dict[tuple[str, int], Any] = {}

    def choose(game: Game, seat: int, rng: random.Random) -> Action:
        about = game.game, game.seats
        if about not in known:
            known[about] = mind(name, *about)
        number: int = run.pick(game.setup.tables, game.state, seat - 1, rng.getrandbits(32), out, desks, known[about])
        return actions(game.setup)[number]

    return choose
