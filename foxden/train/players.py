"""Planners with weights of their own play many games, on several threads; at a table against greedy players."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from types import TracebackType
from typing import Any

import numpy as np

from foxden.engine.runtime import record_of
from foxden.rules.state import State
from foxden.sheets.setup import setup
from foxden.sim import rows
from foxden.sim.linked import linked, new, room
from foxden.sim.luck import Luck

Job = tuple[Any, int, int, int]  # what the planner knows by heart, a seed, the number of the first game, how many


class Board:
    """What one thread needs to play so many games at once."""

    def __init__(self, game: str, seats: int, games: int) -> None:
        self.t, self.seats = record_of(setup(game).tables), seats
        self.states, self.lucks = new(State, games, True), new(Luck, games, True)
        self.figures = np.zeros(games * seats * rows.WIDTH, np.int16)
        self.out, self.desks = room(True)

    def play(self, mind: Any, seed: int, first: int, n: int) -> Any:
        """What so many games of a seed are worth: alone the score; at a table, where the others are greedy, the lead over them."""
        found = np.zeros(n)
        for lap in range(min(self.seats, n)):  # games in which the planner has the same seat
            found[lap :: self.seats] = self._alike(mind, seed, first + lap, len(range(lap, n, self.seats)))
        return found

    def _alike(self, mind: Any, seed: int, first: int, n: int) -> Any:
        own, seats = first % self.seats, self.seats
        planner, greedy = linked("planner", True), linked("greedy", True)
        others = (1 << seats) - 1 & ~(1 << own)
        games, space = (self.t, self.states, self.lucks, n), (self.out, self.desks)
        planner.begin_all(*games, seats, seed, first, seats)
        while planner.play_all(*games, 1 << own, *space, mind) + (others and greedy.play_all(*games, others, *space, self.out)):
            pass
        planner.write_rows(self.t, self.states, n, self.figures)
        totals = self.figures[: n * seats * rows.WIDTH].reshape(n, seats, rows.WIDTH)[:, :, rows.TOTAL]
        rivals = np.delete(totals, own, axis=1)
        return totals[:, own] - (rivals.max(axis=1) if others else 0)


class Players:
    """So many threads, each with a board."""

    def __init__(self, game: str, seats: int, games: int, workers: int) -> None:
        self._boards: SimpleQueue[Board] = SimpleQueue()
        for _ in range(workers):
            self._boards.put(Board(game, seats, games))
        self._pool = ThreadPoolExecutor(workers)

    def __enter__(self) -> Players:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._pool.shutdown(cancel_futures=True)

    def play(self, jobs: Sequence[Job]) -> list[Any]:
        """What the games of every job are worth."""
        return list(self._pool.map(self._one, jobs))

    def _one(self, job: Job) -> Any:
        board = self._boards.get()
        try:
            return board.play(*job)
        finally:
            self._boards.put(board)
