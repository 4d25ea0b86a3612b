"""Runs a coroutine at once as far as it gets, as `asyncio.Task(..., eager_start=True)` does in later Pythons."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Generator
from types import coroutine
from typing import Any

log = logging.getLogger("foxden.server")


def start_at_once(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Run a coroutine until it has to wait, and the rest in a task; None if it is done, which saves most of the time of a task."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    except Exception:
        log.exception("something that was started failed")
        return None
    return asyncio.create_task(_go_on(work, waits_for))


async def _go_on(work: Coroutine[Any, Any, None], waits_for: Any) -> None:
    await _rest(work, waits_for)


@coroutine
def _rest(work: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """The rest of a coroutine that waits for something: what happens there is told to the coroutine."""
    while True:
        try:
            value, error = (yield waits_for), None
        except BaseException as thrown:  # cancellation above all
            value, error = None, thrown
        try:
            waits_for = work.send(value) if error is None else work.throw(error)
        except StopIteration:
            return
