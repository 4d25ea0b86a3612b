"""The bots: they think in threads outside the event loop, and move like everybody else."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import threading
import time

from foxden.engine.game import Game
from foxden.server.levels import LEVELS, player
from foxden.server.metrics import Metrics
from foxden.server.refusal import Refusal
from foxden.server.rooms import Room
from foxden.server.threads import Threads

log = logging.getLogger("foxden.server")
OTHERS = 3.0  # seconds that another process, which wrote last, has to let its bots move
PASSING = ("stale", "over", "moved", "not_now", "not_your_turn", "illegal")  # somebody else was faster: look again


class Players:
    """Bots move as soon as they are asked, but never so fast that people cannot follow."""

    def __init__(self, metrics: Metrics, pause: float, shared: bool) -> None:
        self.metrics = metrics
        self.pause = pause
        self.patience = pause + OTHERS if shared else pause
        self.threads = Threads(max(2, os.cpu_count() or 2), "foxden-bot")
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    def wake(self, room: Room, own: bool) -> None:
        """Let the bots of a table move, if it is their turn; `own`: this process wrote the last entry."""
        if self.closing or room.table.bot_to_move() is None or (room.bots is not None and not room.bots.done()):
            return
        room.bots = asyncio.create_task(self._play(room, own))
        self.tasks.add(room.bots)
        room.bots.add_done_callback(self.tasks.discard)

    async def _play(self, room: Room, own: bool) -> None:
        """Move until people are asked, or another process does it."""
        table = room.table
        while not self.closing and table.bot_to_move() is not None:
            n = table.n
            await asyncio.sleep(self.pause if own else self.patience)
            if not own and table.n != n:
                continue
            try:
                own = await self._move(room)
            except Exception:
                log.exception("table %s: a bot could not move", table.deal.id)
                self.metrics.bot_failures.inc()
                return

    async def _move(self, room: Room) -> bool:
        """One step of a bot; False if somebody else was faster."""
        table = room.table
        seat, n = table.bot_to_move(), table.n
        if seat is None:
            return True
        sitting = table.sittings[seat - 1]
        try:
            if table.game.to_roll:
                await room.happen(lambda t: t.may_roll(seat, n))
                return True
            game, level = table.game.copy(), sitting.level or ""
            word = await self.threads.run(lambda: self._choose(game, seat, level))
            if table.sittings[seat - 1] == sitting:
                await room.happen(lambda t: t.may_act(seat, n, word))
        except Refusal as refusal:
            if refusal.code not in PASSING:
                raise
            return False
        return True

    def _choose(self, game: Game, seat: int, level: str) -> str:
        """What a bot does; if it fails, anything, so that the game goes on."""
        begun = time.perf_counter()
        try:
            return player(level)(game, seat, random.Random()).word
        except Exception:
            log.exception("%s failed at %s", level, game.position())
            self.metrics.bot_failures.inc()
            return random.choice(game.legal(seat)).word
        finally:
            self.metrics.bots.labels(level).observe(time.perf_counter() - begun)

    async def close(self) -> None:
        """Bots stop; a move that is being written is written."""
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def prepare() -> None:
    """Let a thread get the bots ready before somebody asks for one."""
    threading.Thread(target=lambda: [player(level) for level in LEVELS], daemon=True).start()
