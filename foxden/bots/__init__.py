"""Players that choose by themselves: one file each, with one function, and a line here.

`choose(game, seat, rng)` sees the game and says what its seat does. `pick(t, s, seat, luck, out, desks, mind)` says the same in the
kernel dialect, so that it also runs compiled: the number of a legal action of `seat` (from 0), with 32 random bits `luck`, room for
a list of actions `out`, room to think `desks`, and `mind`, the figures the bot knows by heart. A file names the dialect modules it
uses in PARTS; if it knows figures by heart, LEARNT says whose. `mybot.py:Bot` is a bot in a file of one's own (see
docs/adding-a-bot.md).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from importlib import import_module
from random import Random
from types import ModuleType

from foxden.bots import minds, own
from foxden.bots.errors import BadBot, UnknownBot
from foxden.bots.levels import FILES, LEVELS, haste
from foxden.engine.action import Action
from foxden.engine.game import Game

__all__ = ["BOTS", "LEARNT", "LEVELS", "BadBot", "Bot", "UnknownBot", "bot", "fresh", "mind", "module", "parts", "ready"]

Bot = Callable[[Game, int, Random], Action]

BOTS = ("random", "greedy", "planner", "fox", "fox-deep")
LEARNT = {"planner": "planner", "fox": "fox", "fox-deep": "fox"} | dict.fromkeys(LEVELS, "fox")  # whose figures a bot knows


def module(name: str) -> ModuleType:
    """The file of a bot."""
    if own.is_own(name):
        return own.load(name)
    if name not in (*BOTS, *LEVELS):
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join((*BOTS, *LEVELS))}, and yours: FILE.py:NAME")
    return import_module(f"foxden.bots.{FILES.get(name, name.replace('-', '_'))}")


def parts(name: str) -> tuple[ModuleType, ...]:
    """The dialect modules of a bot that picks, its own file last."""
    found = module(name)
    return (*getattr(found, "PARTS", ()), found)


def mind(name: str, game: str, seats: int) -> array[int]:
    """The figures a bot knows by heart; none is one zero."""
    learnt = getattr(module(name), "LEARNT", None) or LEARNT.get(name)
    figures = minds.find(learnt, game, seats) if learnt else array("h", [0])
    return figures + array("h", haste(name, game))


def fresh(name: str) -> Bot:
    """A player who remembers nothing, of a bot that chooses in Python."""
    found = module(name)
    if not hasattr(found, "fresh"):
        return own.guarded(name, getattr(found, "__file__", ""), found.choose)
    player: Bot = found.fresh()
    return player


def bot(name: str, wait: bool = False) -> Bot:
    """The bot of this name, for a game played in Python; see `table.py` for what `wait` is good for."""
    if not hasattr(module(name), "pick"):
        return fresh(name)
    from foxden.bots.table import chooser

    return chooser(name, wait)


def ready(name: str) -> bool:
    """Is a bot compiled? From the first question on somebody is at it."""
    from foxden.bots.table import ready

    return ready(name)
