"""Lets a few requests through in each turn of the event loop: if hundreds come at once, people at tables have their turns, too."""

from __future__ import annotations

import asyncio
from collections import deque

AT_ONCE = 1  # requests that begin in one turn


class Turnstile:
    """Those who come too many wait for the next turn, in the order of their arrival."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self.at_once = at_once
        self.left = at_once
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def enter(self) -> None:
        """Go on as soon as there is room."""
        loop = asyncio.get_running_loop()
        if self.left == self.at_once:
            loop.call_soon(self._next_turn)
        if self.left:
            self.left -= 1
            return
        turn: asyncio.Future[None] = loop.create_future()
        self.waiting.append(turn)
        await turn

    def _next_turn(self) -> None:
        self.left = self.at_once
        while self.left and self.waiting:
            turn = self.waiting.popleft()
            if not turn.done():  # whoever waits for it may have been cancelled
                turn.set_result(None)
                self.left -= 1
        if self.left < self.at_once:
            asyncio.get_running_loop().call_soon(self._next_turn)
