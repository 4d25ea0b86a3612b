"""The results of a day in memory: who is in the list, in which place, and how many had which score."""

from __future__ import annotations

import hashlib
from bisect import bisect_left, insort
from collections import Counter
from dataclasses import replace
from functools import lru_cache

from foxden.server.day.store import DayRow
from foxden.server.protocol.outbox import DayEntry, DayResults, DayScoreCount
from foxden.server.tables.secrets import ID_LETTERS

BEST = 100  # of the list that everybody gets
AROUND = 3  # places before and after one's own
MARK_LETTERS = 4


@lru_cache(maxsize=4096)
def mark_of(player: str) -> str:
    """A few letters that tell people of the same name apart, made of the hash of the browser's secret."""
    return "".join(ID_LETTERS[byte & 31] for byte in hashlib.sha256(f"mark {player}".encode()).digest()[:MARK_LETTERS])


def _order(row: DayRow) -> tuple[int, float]:
    """The best first; of equal scores the one that was there first."""
    return -(row.score or 0), row.ended or 0.0


class Board:
    """The games of one day. Reading them again never loses a result that was noted here meanwhile.

    What everybody asks for is kept up to date with each result, so that a thousand people can finish at once.
    """

    def __init__(self) -> None:
        self.rows: dict[str, DayRow] = {}  # by player
        self.read_at = 0.0  # monotonic time when they were last read from the database
        self.begun = 0  # how many people have begun
        self.finished = 0  # how many of them have finished, also those that are not shown
        self.ranked: list[DayRow] = []  # the people in the list
        self.scores = Counter[int]()  # how many of them had each score
        self.bots: list[DayRow] = []  # that have finished

    def take(self, rows: list[DayRow]) -> None:
        """Take over what is in the database."""
        for row in rows:
            before = self.rows.get(row.player)
            newer = before is not None and before.score is not None and row.score is None
            self.rows[row.player] = replace(before, hidden=row.hidden) if newer and before else row
        people = [row for row in self.rows.values() if row.level is None]
        done = [row for row in people if row.score is not None]
        self.begun, self.finished = len(people), len(done)
        self.ranked = sorted((row for row in done if not row.hidden), key=_order)
        self.scores = Counter(row.score or 0 for row in self.ranked)
        self.bots = sorted((row for row in self.rows.values() if row.level and row.score is not None), key=_order)

    def begun_by(self, row: DayRow) -> None:
        """Note a game that was begun."""
        if row.player not in self.rows:
            self.rows[row.player] = row
            self.begun += row.level is None

    def finish(self, player: str, score: int, name: str, at: float) -> None:
        """Note the result of a game."""
        row = self.rows.get(player)
        if row is None or row.score is not None:
            return
        row = self.rows[player] = replace(row, score=score, name=name, ended=at)
        if row.level is not None:
            insort(self.bots, row, key=_order)
            return
        self.finished += 1
        if not row.hidden:
            insort(self.ranked, row, key=_order)
            self.scores[score] += 1

    def has_finished(self, player: str) -> bool:
        """Whether a player has nothing more to learn from the games of others."""
        row = self.rows.get(player)
        return row is not None and row.score is not None

    def place(self, score: int) -> int:
        """The place of a score: one more than the number of people in the list who have more."""
        return 1 + bisect_left(self.ranked, (-score, 0.0), key=_order)

    def results(self, player: str | None) -> DayResults:
        """The list as a player may see it who has finished."""
        shown = range(min(BEST, len(self.ranked)))
        own = self._index(player) if player else None
        around = () if own is None else range(max(len(shown), own - AROUND), min(len(self.ranked), own + AROUND + 1))
        return DayResults(
            scores=[DayScoreCount(*one) for one in sorted(self.scores.items())],
            entries=[self._entry(self.ranked[i], player) for i in (*shown, *around)],
            bots=[DayEntry(row.name, row.score or 0, level=row.level, table=row.table) for row in self.bots],
        )

    def _index(self, player: str) -> int | None:
        """Where a player is in the list."""
        row = self.rows.get(player)
        if row is None or row.score is None or row.hidden:
            return None
        return next(i for i in range(bisect_left(self.ranked, _order(row), key=_order), len(self.ranked)) if self.ranked[i] is row)

    def _entry(self, row: DayRow, player: str | None) -> DayEntry:
        score = row.score or 0
        return DayEntry(row.name, score, self.place(score), mark_of(row.player), None, row.table, row.player == player)
