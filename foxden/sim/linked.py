"""Whole games with a bot, in one of the two runtimes, and the room they need."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from foxden import bots
from foxden.bots import own_pick
from foxden.bots.desk import DESKS, Desk
from foxden.engine import chance
from foxden.engine.runtime import Compiled, Interpreted, new_records
from foxden.rules.light import Light
from foxden.rules.state import ACTIONS
from foxden.sim import playout, rows


@cache
def linked(name: str, compiled: bool) -> Compiled | Interpreted:
    """The functions of `playout.py` and `rows.py` with this bot."""
    try:
        return _linked(bots.parts(name), compiled)
    except AssertionError as error:
        raise bots.BadBot(f"{name}: {error}") from error


@cache
def _linked(parts: tuple[ModuleType, ...], compiled: bool) -> Compiled | Interpreted:
    modules = (chance, playout, rows, *parts)
    return own_pick.compiled(modules) if compiled else Interpreted(*modules)


def new(kind: type[Light], n: int, compiled: bool) -> Any:
    """So many empty records of a kind."""
    return new_records(kind, n) if compiled else [kind() for _ in range(n)]


def room(compiled: bool) -> tuple[Any, Any]:
    """What a bot needs beside the game and what it knows: `out`, `desks`, and one desk more for its guard."""
    return numbers(ACTIONS, compiled), new(Desk, DESKS + 1, compiled)


def numbers(n: int, compiled: bool) -> Any:
    """Room for so many small numbers."""
    if not compiled:
        return [0] * n
    import numpy as np

    return np.zeros(n, np.int16)


@cache
def mind(name: str, game: str, seats: int, compiled: bool) -> Any:
    """What a bot knows by heart of a game."""
    known = bots.mind(name, game, seats)
    if not compiled:
        return known
    import numpy as np

    return np.array(known, np.int16)
