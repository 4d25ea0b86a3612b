"""What a server does besides answering: tasks that run until it is closed, and that no error ends for good."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from foxden.server.protocol.refusal import Refusal

log = logging.getLogger("foxden.server")
AGAIN_SECONDS = 1.0  # until what failed is tried again


class Background:
    """The tasks of a server process."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something once."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def keep_on(self, work: Callable[[], Awaitable[Any]]) -> None:
        """Do something that never ends; if it fails, begin again."""
        self.start(_keep_on(work))

    def insist(self, work: Callable[[], Awaitable[Any]]) -> None:
        """Do something once, as soon as the database lets it: a table that missed an event would stay behind."""
        self.start(_insist(work))

    def cancel(self) -> None:
        """End all of them."""
        for task in list(self.tasks):
            task.cancel()

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Refusal):
            log.warning("not done in the background: %s", error.code)
        elif error is not None:
            log.error("something in the background failed", exc_info=error)


async def _keep_on(work: Callable[[], Awaitable[Any]]) -> None:
    while True:
        try:
            await work()
        except Exception:
            log.exception("something in the background failed, and begins again")
        await asyncio.sleep(AGAIN_SECONDS)


async def _insist(work: Callable[[], Awaitable[Any]]) -> None:
    while True:
        try:
            await work()
            return
        except Refusal as refusal:
            if refusal.code != "storage":
                raise
        await asyncio.sleep(AGAIN_SECONDS)
