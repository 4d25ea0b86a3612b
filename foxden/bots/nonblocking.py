"""Bots at a table with people, who should not have to wait for the compiler.

Where numba is installed, a thread compiles a bot (or loads it from the cache) when it is first needed. Until that is done the bot
runs in Python with the same choices; a bot that is too slow for Python is replaced by a cheaper one, so its first choices may
differ. With `wait` they never do: the caller waits until the bot is compiled, or without numba until Python has finished. All
functions are thread-safe.
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

from foxden.bots import Bot, dialect_modules, user_bot_kernel, weights_of
from foxden.bulk import counter_rng
from foxden.bulk.scratch import SCRATCHES, Scratch
from foxden.engine.action import Action, actions
from foxden.engine.game import Game
from foxden.engine.linking import Interpreted
from foxden.engine.numpy_records import new_buffer, new_records, pack, record_of
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import Setup, setup

QUICK = ("random", "greedy")  # fast enough in Python
SUBSTITUTES = {"fox-deep": "fox", "master": "fox"}  # bots too slow for Python, and the bot that plays instead
CACHED_SETUPS = 64  # setups whose tables are kept as records


def nonblocking_bot(name: str, wait: bool = False) -> Bot:
    """A bot that offers `pick`, for a game played in Python."""
    compiled = None if not _has_numba() or (name in QUICK and not wait) else _compiled(name)
    if wait and compiled is not None:
        compiled.result()
    substitute = name if wait else SUBSTITUTES.get(name, name)

    def choose(game: Game, seat: int, rng: random.Random) -> Action:
        random_bits = rng.getrandbits(32)
        if compiled is not None and _succeeded(compiled):
            number = pick_compiled(name, compiled.result(), game, seat - 1, random_bits)
        else:
            number = pick_in_python(substitute, game, seat - 1, random_bits)
        return actions(game.setup)[number]

    return choose


def is_compiled(name: str) -> bool:
    """Is a bot compiled? The first call starts compiling it in the background."""
    return _has_numba() and _succeeded(_compiled(name))


def compiling() -> bool:
    """Is a bot being compiled? Then end the process with `os._exit`: a normal exit crashes a running compiler."""
    return any(not future.done() for future in list(_compilations.values()))


def _has_numba() -> bool:
    return find_spec("numba") is not None


# Compiling.

_compilations: dict[tuple[ModuleType, ...], Future[Any]] = {}
_start_lock = threading.Lock()


def _compiled(name: str) -> Future[Any]:
    """The future of a bot's compiled function; the first call starts a thread that compiles it."""
    modules = dialect_modules(name)
    with _start_lock:
        if modules not in _compilations:
            _compilations[modules] = Future()
            threading.Thread(target=_compile, args=(name, _compilations[modules]), daemon=True).start()
        return _compilations[modules]


def _compile(name: str, future: Future[Any]) -> None:
    try:
        pick = user_bot_kernel.compiled(counter_rng, *dialect_modules(name)).pick
        game = Game.start(setup("pretty"), 1)
        game.roll(random.Random(1))
        pick_compiled(name, pick, game, 0, 1)  # the first call is the slow one
        future.set_result(pick)
    except Exception as error:  # the bot runs in Python; callers that wait get the error
        future.set_exception(error)


def _succeeded(future: Future[Any]) -> bool:
    return future.done() and future.exception() is None


# Picking.


class ThreadBuffers(threading.local):
    """The buffers of a bot; every thread has its own."""

    python: tuple[list[int], list[Scratch]] | None = None
    records: tuple[Any, Any, Any] | None = None


_buffers = ThreadBuffers()


def pick_in_python(name: str, game: Game, seat: int, random_bits: int) -> int:
    """The number of the action that a bot picks for a seat (counted from 0), computed in Python."""
    if _buffers.python is None:
        _buffers.python = [0] * ACTIONS, [Scratch() for _ in range(SCRATCHES + 1)]
    out, scratches = _buffers.python
    number: int = _interpreted(dialect_modules(name)).pick(
        game.setup.tables, game.state, seat, random_bits, out, scratches, _weights(name, game.game, game.seats)
    )
    user_bot_kernel.raise_if_illegal(name, scratches)
    return number


def pick_compiled(name: str, pick: Callable[..., int], game: Game, seat: int, random_bits: int) -> int:
    """The same, computed by its compiled function."""
    if _buffers.records is None:
        _buffers.records = new_records(State, 1)[0], new_buffer(), new_records(Scratch, SCRATCHES + 1)
    state, out, scratches = _buffers.records
    pack(game.state, state)
    number = pick(_tables(game.setup), state, seat, random_bits, out, scratches, _weights_array(name, game.game, game.seats))
    user_bot_kernel.raise_if_illegal(name, scratches)
    return int(number)


@cache
def _interpreted(modules: tuple[ModuleType, ...]) -> Interpreted:
    return Interpreted(counter_rng, *modules)


@lru_cache(CACHED_SETUPS)
def _tables(setup: Setup) -> Any:
    return record_of(setup.tables)


@cache
def _weights(name: str, game: str, seats: int) -> array[int]:
    return weights_of(name, game, seats)


@cache
def _weights_array(name: str, game: str, seats: int) -> Any:
    import numpy as np

    return np.frombuffer(_weights(name, game, seats), np.int16)
