"""The time that people have for a turn, at tables where it is limited."""

from __future__ import annotations

import time

from foxden.server.tables.game_table import GameTable
from foxden.server.tables.seating import OPEN, PERSON


class TurnClock:
    """Since when each person has been asked in a turn. It does not run while seats are free, or after the end."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self.asked: dict[int, tuple[str, float]] = {}  # seat -> the turn in which it is asked, and since when

    def update(self, table: GameTable) -> None:
        """Note who is asked now. Whoever was asked before in the same turn has no more time than before."""
        if not self.seconds:
            return
        now, turn = time.monotonic(), table.game.turn
        waiting = table.closed or any(occupant.kind == OPEN for occupant in table.occupants)
        seats = [] if waiting else [seat for seat in table.seats_to_move if table.occupants[seat - 1].kind == PERSON]
        before = {seat: since for seat, (asked_in, since) in self.asked.items() if asked_in == turn}
        self.asked = {seat: (turn, before.get(seat, now)) for seat in seats}

    @property
    def left(self) -> dict[str, float]:
        """The seconds that each person who is asked still has."""
        now = time.monotonic()
        return {str(seat): round(max(0.0, since + self.seconds - now), 1) for seat, (_, since) in self.asked.items()}

    @property
    def late(self) -> list[int]:
        """The seats whose time is over."""
        now = time.monotonic()
        return [seat for seat, (_, since) in self.asked.items() if now - since >= self.seconds]
