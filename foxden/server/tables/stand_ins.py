"""Bots that step in by themselves: for whoever ran out of time or left an open table, and on seats that nobody took.

The person keeps the right to the seat and can take it back at any moment: it is what `replace` does when people ask for it.
"""

from __future__ import annotations

import logging
import time

from foxden.server.protocol.refusal import Refusal
from foxden.server.tables.game_table import GameTable, LogEntry
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.seating import OPEN, PERSON, with_bot

log = logging.getLogger("foxden.server")
STAND_IN_LEVEL = "medium"
EXPECTED = ("stale", "over", "moved", "too_long")  # somebody was faster, or nobody changes seats any more


def needs_watching(live_table: LiveTable) -> bool:
    """Whether a bot might have to step in: somebody is connected here, and the settings of the table ask for it."""
    settings = live_table.table.config.settings
    return bool(live_table.connections) and (settings.open or settings.turn_seconds > 0) and not live_table.table.closed


async def step_in(live_table: LiveTable) -> None:
    """Let bots play for all who have run out of time or left, and on free seats that were waited for long enough."""
    for seat in (*due_seats(live_table), *seats_to_fill(live_table)):
        try:
            await live_table.submit(lambda table, seat=seat: _stand_in_entry(live_table, table, seat))  # type: ignore[misc]
        except Refusal as refusal:
            if refusal.code not in EXPECTED:
                raise
        else:
            log.info("table %s: a bot plays on seat %d", live_table.table.config.id, seat)


def due_seats(live_table: LiveTable) -> list[int]:
    """The seats of people who are out of time; at open tables, once it has begun, also of those who are away for long."""
    table = live_table.table
    away = live_table.long_away if table.config.settings.open and table.rolls else []
    return [
        seat
        for seat, who in enumerate(table.occupants, 1)
        if who.kind == PERSON and (seat in live_table.clock.late or seat in away)
    ]


def seats_to_fill(live_table: LiveTable) -> list[int]:
    """The free seats that a bot takes because nobody came."""
    table, wait = live_table.table, live_table.table.config.settings.bot_after
    if not wait or time.time() - table.config.created_at < wait or not table.config.settings.open:
        return []
    return [seat for seat, who in enumerate(table.occupants, 1) if who.kind == OPEN]


def leave_entry(table: GameTable, seat: int) -> LogEntry:
    """Somebody leaves: before the first roll the seat is free again, later a bot plays on and they may come back."""
    occupant = table.occupants[seat - 1]
    if not table.rolls:
        return table.seat_entry(seat, type(occupant)(OPEN))
    return table.seat_entry(seat, with_bot(occupant, STAND_IN_LEVEL, seat))


def _stand_in_entry(live_table: LiveTable, table: GameTable, seat: int) -> LogEntry:
    """The entry, unless the person moved or came back at the last moment, or another process was faster."""
    if seat not in due_seats(live_table) and seat not in seats_to_fill(live_table):
        raise Refusal("stale", n=table.n)
    occupant = table.occupants[seat - 1]
    return table.seat_entry(seat, with_bot(occupant, STAND_IN_LEVEL, seat if occupant.kind == PERSON else None))
