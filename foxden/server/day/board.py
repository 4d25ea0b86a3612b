"""The results of a day in memory: who is in the list, in which place, and how many had which score."""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections import Counter
from dataclasses import replace

from foxden.server.day.store import DayRow
from foxden.server.protocol.outbox import DayEntry, DayResults, DayScoreCount
from foxden.server.tables.secrets import ID_LETTERS

BEST = 100  # of the list that everybody gets
AROUND = 3  # places before and after one's own
MARK_LETTERS = 4


def mark_of(player: str) -> str:
    """A few letters that tell people of the same name apart, made of the hash of the browser's secret."""
    return "".join(ID_LETTERS[byte & 31] for byte in hashlib.sha256(f"mark {player}".encode()).digest()[:MARK_LETTERS])


class Board:
    """The games of one day. Reading them again never loses a result that was noted here meanwhile."""

    def __init__(self) -> None:
        self.rows: dict[str, DayRow] = {}  # by player
        self.read_at = 0.0  # monotonic time when they were last read from the database
        self._ranked: list[DayRow] | None = None

    def take(self, rows: list[DayRow]) -> None:
        """Take over what is in the database."""
        for row in rows:
            before = self.rows.get(row.player)
            kept = replace(row, score=before.score, ended=before.ended, name=before.name) if before and row.score is None else row
            self.rows[row.player] = kept
        self._ranked = None

    def begun_by(self, row: DayRow) -> None:
        """Note a game that was begun."""
        self.rows.setdefault(row.player, row)

    def finish(self, player: str, score: int, name: str, at: float) -> None:
        """Note the result of a game."""
        row = self.rows.get(player)
        if row is not None and row.score is None:
            self.rows[player] = replace(row, score=score, name=name, ended=at)
            self._ranked = None

    @property
    def begun(self) -> int:
        """How many people have begun."""
        return sum(row.level is None for row in self.rows.values())

    @property
    def finished(self) -> int:
        """How many people have finished, also those that are not shown."""
        return sum(row.level is None and row.score is not None for row in self.rows.values())

    def has_finished(self, player: str) -> bool:
        """Whether a player has nothing more to learn from the games of others."""
        row = self.rows.get(player)
        return row is not None and row.score is not None

    @property
    def ranked(self) -> list[DayRow]:
        """The people in the list, the best first; of equal scores the one that was there first."""
        if self._ranked is None:
            shown = [row for row in self.rows.values() if row.level is None and row.score is not None and not row.hidden]
            self._ranked = sorted(shown, key=lambda row: (-(row.score or 0), row.ended or 0.0))
        return self._ranked

    def place(self, score: int) -> int:
        """The place of a score: one more than the number of people in the list who have more."""
        return 1 + bisect_left(self.ranked, -score, key=lambda row: -(row.score or 0))

    def results(self, player: str | None) -> DayResults:
        """The list as a player may see it who has finished."""
        ranked = self.ranked
        own = next((i for i, row in enumerate(ranked) if row.player == player), None)
        shown = set(range(min(BEST, len(ranked))))
        if own is not None:
            shown |= set(range(max(0, own - AROUND), min(len(ranked), own + AROUND + 1)))
        bots = sorted((row for row in self.rows.values() if row.level and row.score is not None), key=lambda row: -(row.score or 0))
        return DayResults(
            scores=[DayScoreCount(*one) for one in sorted(Counter(row.score or 0 for row in ranked).items())],
            entries=[self._entry(ranked[i], player) for i in sorted(shown)],
            bots=[DayEntry(row.name, row.score or 0, level=row.level, table=row.table) for row in bots],
        )

    def _entry(self, row: DayRow, player: str | None) -> DayEntry:
        score = row.score or 0
        return DayEntry(row.name, score, self.place(score), mark_of(row.player), None, row.table, row.player == player)
