"""Threads to think in. Unlike those of the standard pool nobody waits for them when the server stops."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

Found = TypeVar("Found")


class Threads:
    """Some threads that work off what comes in."""

    def __init__(self, number: int, name: str) -> None:
        self.work: SimpleQueue[Callable[[], None]] = SimpleQueue()
        for i in range(number):
            threading.Thread(target=self._run, name=f"{name}-{i}", daemon=True).start()

    def _run(self) -> None:
        while True:
            self.work.get()()

    async def run(self, what: Callable[[], Found]) -> Found:
        """Let a thread do something, and wait for what it finds."""
        loop = asyncio.get_running_loop()
        found: asyncio.Future[Found] = loop.create_future()

        def work() -> None:
            try:
                _tell(loop, found.set_result, found, what())
            except Exception as error:
                _tell(loop, found.set_exception, found, error)

        self.work.put(work)
        return await found


def _tell(loop: asyncio.AbstractEventLoop, tell: Callable[[Any], None], found: asyncio.Future[Any], what: Any) -> None:
    """Pass on what was found, if anybody still waits for it."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(lambda: None if found.done() else tell(what))
