"""Whole games linked with a bot, in one of the two runtimes, and the buffers they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, TypeVar

from foxden.bulk import counter_rng, game_steps, playout, rows
from foxden.bulk.scratch import SCRATCHES, Scratch
from foxden.engine.linking import Linked
from foxden.engine.numpy_records import new_records
from foxden.rules.records import Record
from foxden.rules.state import ACTIONS

Runtime = TypeVar("Runtime", bound=Linked)


def link(bot: Sequence[ModuleType], runtime: Callable[..., Runtime]) -> Runtime:
    """Link the functions of `playout.py` and `rows.py` with a bot, given by its dialect modules, its own module last."""
    return runtime(counter_rng, game_steps, playout, rows, *bot)


def empty_records(kind: type[Record], n: int, compiled: bool) -> Any:
    """`n` empty records of a kind."""
    return new_records(kind, n) if compiled else [kind() for _ in range(n)]


def bot_buffers(compiled: bool) -> tuple[Any, Any]:
    """The buffers that a bot needs: `out` and `scratches`, with one extra scratch for the legality guard."""
    return int_buffer(ACTIONS, compiled), empty_records(Scratch, SCRATCHES + 1, compiled)


def int_buffer(n: int, compiled: bool) -> Any:
    """A buffer for `n` 16-bit integers."""
    if not compiled:
        return [0] * n
    import numpy as np

    return np.zeros(n, np.int16)
