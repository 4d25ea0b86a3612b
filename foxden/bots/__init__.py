"""Bots: one file each, with one function, and a line here.

A file offers one of two functions:

- `choose(game, seat, rng)` gets the game and returns the action of its seat.
- `pick(t, s, seat, random_bits, out, scratches, weights)` does the same in the kernel dialect, so that it also runs compiled. It
  returns the number of a legal action of `seat` (counted from 0). `random_bits` are 32 random bits, `out` is a buffer for a list
  of actions, `scratches` are buffers for the search, `weights` are the trained weights of the bot.

A file names the dialect modules it uses in PARTS, and in WEIGHTS_FROM the bot whose trained weights it reads. `mybot.py:Bot` is a
bot in a user's own file (see docs/how-to/adding-a-bot.md).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from importlib import import_module
from random import Random
from types import ModuleType

from foxden.bots import user_bot, weights
from foxden.bots.errors import BadBot, UnknownBot
from foxden.bots.levels import FILES, LEVELS, handicap_weights
from foxden.engine.action import Action
from foxden.engine.game import Game

__all__ = [
    "BOTS",
    "LEVELS",
    "WEIGHTS_FROM",
    "BadBot",
    "Bot",
    "UnknownBot",
    "bot",
    "dialect_modules",
    "is_compiled",
    "module",
    "new_player",
    "weights_of",
]

Bot = Callable[[Game, int, Random], Action]

BOTS = ("random", "greedy", "planner", "fox", "fox-deep")
# The bot whose trained weights a bot reads.
WEIGHTS_FROM = {"planner": "planner", "fox": "fox", "fox-deep": "fox"} | dict.fromkeys(LEVELS, "fox")


def module(name: str) -> ModuleType:
    """The module of a bot."""
    if user_bot.is_user_bot(name):
        return user_bot.load(name)
    if name not in (*BOTS, *LEVELS):
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join((*BOTS, *LEVELS))}, and yours: FILE.py:NAME")
    return import_module(f"foxden.bots.{FILES.get(name, name.replace('-', '_'))}")


def dialect_modules(name: str) -> tuple[ModuleType, ...]:
    """The dialect modules of a bot that offers `pick`, its own module last."""
    found = module(name)
    return (*getattr(found, "PARTS", ()), found)


def weights_of(name: str, game: str, seats: int) -> array[int]:
    """The trained weights of a bot; a single zero if it has none."""
    trained = getattr(module(name), "WEIGHTS_FROM", None) or WEIGHTS_FROM.get(name)
    weights_array = weights.find(trained, game, seats) if trained else array("h", [0])
    return weights_array + array("h", handicap_weights(name, game))


def new_player(name: str) -> Bot:
    """A new player of a bot that chooses in Python; it shares no memory with other players."""
    found = module(name)
    if not hasattr(found, "new_player"):
        return user_bot.checked(name, getattr(found, "__file__", ""), found.choose)
    player: Bot = found.new_player()
    return player


def bot(name: str, wait: bool = False) -> Bot:
    """The bot of this name, for a game played in Python. What `wait` does is explained in `nonblocking.py`."""
    if not hasattr(module(name), "pick"):
        return new_player(name)
    from foxden.bots.nonblocking import nonblocking_bot

    return nonblocking_bot(name, wait)


def is_compiled(name: str) -> bool:
    """Is a bot compiled? The first call starts compiling it in the background."""
    from foxden.bots.nonblocking import is_compiled

    return is_compiled(name)
