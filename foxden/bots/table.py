"""Bots at a table with people: they never keep anybody waiting for the compiler.

Where numba is installed, a thread compiles a bot (or fetches it from the disk) from the moment it is asked for; until that is done
Python runs it, with the same answers. A bot that is too slow for Python is represented by a cheaper relative, so its first answers
may be other ones. With `wait` they never are: whoever asks waits until it is compiled; without numba Python runs it, however long
that takes. Everything here may be used by several threads at once.
"""

from __future__ import annotations

import random
import threading
from array import array
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache, lru_cache
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from foxden.bots import Bot, mind, own_pick, parts
from foxden.bots.desk import DESKS, Desk
from foxden.engine import chance
from foxden.engine.action import Action, actions
from foxden.engine.game import Game
from foxden.engine.runtime import Interpreted, new_buffer, new_records, pack, record_of
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import Setup, setup

QUICK = ("random", "greedy")  # fast enough as they are
RELATIVES = {"fox-deep": "fox", "master": "fox"}  # too slow for Python, and who plays instead
SETUPS = 64  # tables that are kept as records


def chooser(name: str, wait: bool = False) -> Bot:
    """A bot that picks, for a game played in Python."""
    compiled = None if not _numba() or (name in QUICK and not wait) else _compiled(name)
    if wait and compiled is not None:
        compiled.result()
    instead = name if wait else RELATIVES.get(name, name)

    def choose(game: Game, seat: int, rng: random.Random) -> Action:
        luck = rng.getrandbits(32)
        if compiled is not None and _done(compiled):
            number = by_records(name, compiled.result(), game, seat - 1, luck)
        else:
            number = by_python(instead, game, seat - 1, luck)
        return actions(game.setup)[number]

    return choose


def ready(name: str) -> bool:
    """Is a bot compiled? From the first question on somebody is at it."""
    return _numba() and _done(_compiled(name))


def compiling() -> bool:
    """Is a bot being compiled? Then leave with `os._exit`: the compiler breaks if it is taken down at work."""
    return any(not future.done() for future in list(_under_way.values()))


def _numba() -> bool:
    return find_spec("numba") is not None


# Compiling.

_under_way: dict[tuple[ModuleType, ...], Future[Any]] = {}
_one_starts = threading.Lock()


def _compiled(name: str) -> Future[Any]:
    """The compiled function of a bot, as soon as it is there; the first to ask sends a thread for it."""
    modules = parts(name)
    with _one_starts:
        if modules not in _under_way:
            _under_way[modules] = Future()
            threading.Thread(target=_compile, args=(name, _under_way[modules]), daemon=True).start()
        return _under_way[modules]


def _compile(name: str, future: Future[Any]) -> None:
    try:
        pick = own_pick.compiled((chance, *parts(name))).pick
        game = Game.start(setup("pretty"), 1)
        game.roll(random.Random(1))
        by_records(name, pick, game, 0, 1)  # the first call takes long
        future.set_result(pick)
    except Exception as error:  # it will be run by Python; who waits is told
        future.set_exception(error)


def _done(future: Future[Any]) -> bool:
    return future.done() and future.exception() is None


# Picking.


class Room(threading.local):
    """What a bot needs beside the game and what it knows; every thread has its own."""

    python: tuple[list[int], list[Desk]] | None = None
    records: tuple[Any, Any, Any] | None = None


_room = Room()


def by_python(name: str, game: Game, seat: int, luck: int) -> int:
    """The number a bot picks for a seat (from 0), run by Python."""
    if _room.python is None:
        _room.python = [0] * ACTIONS, [Desk() for _ in range(DESKS + 1)]
    out, desks = _room.python
    number: int = _interpreted(parts(name)).pick(
        game.setup.tables, game.state, seat, luck, out, desks, _mind(name, game.game, game.seats)
    )
    own_pick.noted(name, desks)
    return number


def by_records(name: str, pick: Callable[..., int], game: Game, seat: int, luck: int) -> int:
    """The same, run by its compiled function."""
    if _room.records is None:
        _room.records = new_records(State, 1)[0], new_buffer(), new_records(Desk, DESKS + 1)
    state, out, desks = _room.records
    pack(game.state, state)
    number = pick(_tables(game.setup), state, seat, luck, out, desks, _figures(name, game.game, game.seats))
    own_pick.noted(name, desks)
    return int(number)


@cache
def _interpreted(modules: tuple[ModuleType, ...]) -> Interpreted:
    return Interpreted(chance, *modules)


@lru_cache(SETUPS)
def _tables(setup: Setup) -> Any:
    return record_of(setup.tables)


@cache
def _mind(name: str, game: str, seats: int) -> array[int]:
    return mind(name, game, seats)


@cache
def _figures(name: str, game: str, seats: int) -> Any:
    import numpy as np

    return np.frombuffer(_mind(name, game, seats), np.int16)
