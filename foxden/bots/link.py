"""Links a bot into bulk play, in one of the two runtimes."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from foxden import bots
from foxden.bots import user_bot_kernel
from foxden.bulk.link import link
from foxden.engine.compiling import Compiled
from foxden.engine.errors import LinkError
from foxden.engine.linking import Interpreted


@cache
def linked(name: str, compiled: bool) -> Compiled | Interpreted:
    """The functions of `bulk/playout.py` and `bulk/rows.py` with this bot."""
    try:
        return _linked(bots.dialect_modules(name), compiled)
    except LinkError as error:
        raise bots.BadBot(f"{name}: {error}") from error


@cache
def _linked(parts: tuple[ModuleType, ...], compiled: bool) -> Compiled | Interpreted:
    return link(parts, user_bot_kernel.compiled) if compiled else link(parts, Interpreted)


@cache
def weights_of(name: str, game: str, seats: int, compiled: bool) -> Any:
    """The trained weights of a bot for a game; a numpy array for the compiled runtime."""
    known = bots.weights_of(name, game, seats)
    if not compiled:
        return known
    import numpy as np

    return np.array(known, np.int16)
