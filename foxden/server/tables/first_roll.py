"""Before the first roll: browsers commit themselves to parts, the server fixes its secret, then the parts are revealed.

Nobody waits long for them, and whatever goes wrong, the dice are rolled.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from foxden.server.protocol.refusal import Refusal
from foxden.server.tables.game_table import GameTable, LogEntry
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.table_dice import new_dice


def takes_commitment(table: GameTable, seat: int, commitment: str) -> bool:
    """Whether a seat's part can still be committed to: its first one, no other's, and before the server commits itself."""
    parts = table.dice.parts
    if parts is None or parts.listed is not None or table.rolls or table.closed:
        return False
    return seat not in parts.given and commitment not in parts.given.values()


def commit_entry(table: GameTable, seat: int, commitment: str) -> LogEntry:
    """The browser of a seat commits itself to its part."""
    if not takes_commitment(table, table.check_seat(seat), commitment):
        raise Refusal("not_now", seats=[])
    return table.dice_entry("commit", seat, commitment)


def secret_entry(table: GameTable) -> LogEntry:
    """The server draws its secret, now that the commitments of the browsers are stored."""
    parts = table.dice.parts
    if parts is None or parts.listed is not None:
        raise Refusal("not_now", seats=[])
    return table.dice_entry("dice", None, new_dice(parts))


def part_entry(table: GameTable, part: bytes) -> LogEntry:
    """A browser reveals its part; the hash says whose it is."""
    seat = table.dice.parts.seat_of(part) if table.dice.parts else None
    if seat is None:
        raise Refusal("not_now", seats=[])
    return table.dice_entry("part", seat, part.hex())


def parts_missing(table: GameTable) -> bool:
    """Whether the first roll has to wait: browsers committed to parts, and not all have been asked for and revealed."""
    parts = table.dice.parts
    if parts is None or table.rolls or table.closed:
        return False
    return bool(parts.given) if parts.listed is None else bool(parts.lacking)


async def gather_parts(live_table: LiveTable) -> None:
    """Return once the dice can be rolled: at once, if no browser has a part that is missing."""
    table = live_table.table
    if not parts_missing(table):
        return
    with suppress(Refusal):  # it was done before, or by another process; if the database is down, the roll is refused, too
        await live_table.submit(secret_entry)
    with suppress(TimeoutError):
        async with asyncio.timeout(live_table.reveal_seconds):
            while parts_missing(table):
                live_table.part_came.clear()
                await live_table.part_came.wait()
