"""The bots: they think in a process of their own, and move like everybody else."""

from __future__ import annotations

import asyncio
import logging
import random
import time

from foxden.server.metrics import Metrics
from foxden.server.refusal import Refusal
from foxden.server.rooms import Room
from foxden.server.sitting import Sitting
from foxden.server.table import Table
from foxden.server.thinking import CannotThink, Thinking

log = logging.getLogger("foxden.server")
PATIENCE = 120.0  # seconds that a bot may think: on a busy machine, before it is compiled
TRIES = 5  # how often a bot tries to move if something breaks, the database for example, and nobody is there to wait for it
LONGEST = 10.0  # seconds from one such try to the next
OTHERS = 3.0  # seconds that another process, which wrote last, has to let its bots move
PASSING = ("stale", "over", "moved", "not_now", "not_your_turn", "illegal")  # somebody else was faster: look again


class Players:
    """Bots wait a moment after people, who may take back, and then move one after the other; pages show that at their own pace."""

    def __init__(self, metrics: Metrics, pause: float, shared: bool) -> None:
        self.metrics = metrics
        self.pause = pause
        self.patience = pause + OTHERS if shared else pause
        self.thinking = Thinking()
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
        table, failures, moved = room.table, 0, -1
        while not self.closing and table.bot_to_move() is not None and (failures < TRIES or room.peers):
            n = table.n
            await asyncio.sleep(self.patience if not own else 0 if n == moved else self.pause)
            if not own and table.n != n:
                continue
            try:
                own = await self._move(room)
                failures, moved = 0, table.n
            except Exception:
                log.exception("table %s: a bot could not move", table.deal.id)
                self.metrics.bot_failures.inc()
                failures += 1
                await asyncio.sleep(min(failures, LONGEST))

    async def _move(self, room: Room) -> bool:
        """One step of a bot; False if somebody else was faster."""
        table = room.table
        seat, n = table.bot_to_move(), table.n
        if seat is None:
            return True
        sitting = table.sittings[seat - 1]
        try:
            if table.game.to_roll:
                await room.happen(lambda t: _still(t, seat, sitting).may_roll(seat, n))
                return True
            word = await self._choose(table, seat, sitting.level or "")
            await room.happen(lambda t: _still(t, seat, sitting).may_act(seat, n, word))
        except Refusal as refusal:
            if refusal.code not in PASSING:
                raise
            return False
        return True

    async def _choose(self, table: Table, seat: int, level: str) -> str:
        """What a bot does; if it fails, anything, so that the game goes on."""
        begun = time.perf_counter()
        position, legal = table.game.position(), table.can[seat]
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.thinking.ask(level, position, seat)
        except (CannotThink, OSError) as error:  # a timeout is one of the latter
            log.error("%s failed at %s: %s", level, position, error)
            self.metrics.bot_failures.inc()
            return random.choice(legal)
        finally:
            self.metrics.bots.labels(level).observe(time.perf_counter() - begun)

    async def close(self) -> None:
        """Bots stop; a move that is being written is written."""
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinking.close()


def _still(table: Table, seat: int, sitting: Sitting) -> Table:
    """The table, if the bot still sits there: the seat may have been handed back while it thought."""
    if table.sittings[seat - 1] != sitting:
        raise Refusal("stale", n=table.n)
    return table
