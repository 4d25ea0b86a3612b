"""Moves the bots of all tables: asks the bot process for a choice and submits it like a person's."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from weakref import WeakValueDictionary

from foxden.server.bots.client import BotClient, BotProcessFailed
from foxden.server.metrics import Metrics
from foxden.server.protocol.refusal import Refusal
from foxden.server.tables.first_roll import gather_parts
from foxden.server.tables.game_table import GameTable
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.seating import Occupant

log = logging.getLogger("foxden.server")
CHOICE_TIMEOUT = 120.0  # seconds; generous for a busy machine and a bot that is not compiled yet
MAX_FAILURES = 5  # attempts at a table where nobody is connected, for example while the database is down
MAX_RETRY_DELAY = 10.0  # seconds between two such attempts
OTHER_PROCESS_DELAY = 3.0  # seconds that the process which wrote last has to move the bots itself
AT_ONCE = 4  # choices that the tables of one address may wait for; else whoever has many would keep all others waiting
OVERTAKEN = ("stale", "over", "moved", "not_now", "not_your_turn", "illegal")  # codes: the table changed meanwhile, look again


class BotRunner:
    """Lets bots move: shortly after a person, who may still undo, then one after the other; clients pace the display."""

    def __init__(self, metrics: Metrics, pause: float, shared: bool) -> None:
        self.metrics = metrics
        self.pause = pause
        self.patience = pause + OTHER_PROCESS_DELAY if shared else pause
        self.client = BotClient()
        self.tasks: set[asyncio.Task[None]] = set()
        self.turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()  # of each address that waits for a choice
        self.closing = False

    def wake(self, live_table: LiveTable, own: bool) -> None:
        """Start moving the bots of a table if it is their turn; `own`: this process wrote the last entry."""
        if (
            self.closing
            or live_table.table.bot_to_move() is None
            or (live_table.bot_task is not None and not live_table.bot_task.done())
        ):
            return
        live_table.bot_task = asyncio.create_task(self._play(live_table, own))
        self.tasks.add(live_table.bot_task)
        live_table.bot_task.add_done_callback(self.tasks.discard)

    async def _play(self, live_table: LiveTable, own: bool) -> None:
        """Move bots until only people are to move."""
        table, failures, moved = live_table.table, 0, -1
        while not self.closing and table.bot_to_move() is not None and (failures < MAX_FAILURES or live_table.connections):
            n = table.n
            await asyncio.sleep(self.patience if not own else 0 if n == moved else self.pause)
            if not own and table.n != n:
                continue
            try:
                own = await self._move(live_table)
                failures, moved = 0, table.n
            except Exception:
                log.exception("table %s: a bot could not move", table.config.id)
                self.metrics.bot_failures.inc()
                failures += 1
                await asyncio.sleep(min(failures, MAX_RETRY_DELAY))

    async def _move(self, live_table: LiveTable) -> bool:
        """Make one roll or action of a bot; False if the table changed meanwhile."""
        table = live_table.table
        seat, n = table.bot_to_move(), table.n
        if seat is None:
            return True
        occupant = table.occupants[seat - 1]
        try:
            if table.game.to_roll:
                await gather_parts(live_table)
                await asyncio.shield(live_table.submit(lambda t: _check_occupant(t, seat, occupant).roll_entry(seat, n)))
                return True
            word = await self._choose(table, seat, occupant.level or "")
            await asyncio.shield(live_table.submit(lambda t: _check_occupant(t, seat, occupant).act_entry(seat, n, word)))
        except Refusal as refusal:
            if refusal.code not in OVERTAKEN:
                raise
            return False
        return True

    async def _choose(self, table: GameTable, seat: int, level: str) -> str:
        """The choice of a bot; a random legal one if the bot fails, so that the game continues."""
        position, legal = table.game.position(), table.legal[seat]
        turns = self.turns.setdefault(table.config.creator_address, asyncio.Semaphore(AT_ONCE))
        begun = time.perf_counter()
        try:
            async with turns, asyncio.timeout(CHOICE_TIMEOUT):
                return await self.client.ask(level, position, seat)
        except (BotProcessFailed, OSError) as error:  # TimeoutError is an OSError
            log.error("%s failed at %s: %s", level, position, error)
            self.metrics.bot_failures.inc()
            return random.choice(legal).word
        finally:
            self.metrics.bot_seconds.labels(level).observe(time.perf_counter() - begun)

    async def close(self) -> None:
        """Stop all bots; a move that is being written is still finished."""
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.client.close()


def _check_occupant(table: GameTable, seat: int, occupant: Occupant) -> GameTable:
    """The table, if the bot still has the seat; it may have been handed back meanwhile."""
    if table.occupants[seat - 1] != occupant:
        raise Refusal("stale", n=table.n)
    return table
