"""Many games of planners with given weights, on several threads; at a table against greedy players."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from types import TracebackType
from typing import Any

import numpy as np

from foxden.bots.link import linked
from foxden.bulk import rows
from foxden.bulk.link import bot_buffers, empty_records
from foxden.bulk.rng_state import RngState
from foxden.engine.numpy_records import record_of
from foxden.rules.state import State
from foxden.sheets.setup import setup

GameJob = tuple[Any, int, int, int]  # the planner's weights, the seed, the number of the first game, the number of games


class GameBatch:
    """The buffers of one thread that plays several games at once."""

    def __init__(self, game: str, seats: int, games: int) -> None:
        self.t, self.seats = record_of(setup(game).tables), seats
        self.states, self.rngs = empty_records(State, games, True), empty_records(RngState, games, True)
        self.rows_out = np.zeros(games * seats * rows.WIDTH, np.int16)
        self.out, self.scratches = bot_buffers(True)

    def play(self, weights: Any, seed: int, first: int, n: int) -> Any:
        """The result of each game: the score when playing alone, at a table the lead over the best greedy player."""
        results = np.zeros(n)
        for offset in range(min(self.seats, n)):  # games in which the planner has the same seat
            results[offset :: self.seats] = self._play_seat(weights, seed, first + offset, len(range(offset, n, self.seats)))
        return results

    def _play_seat(self, weights: Any, seed: int, first: int, n: int) -> Any:
        seat, seats = first % self.seats, self.seats
        planner, greedy = linked("planner", True), linked("greedy", True)
        other_seats = (1 << seats) - 1 & ~(1 << seat)
        games, buffers = (self.t, self.states, self.rngs, n), (self.out, self.scratches)
        planner.begin_all(*games, seats, seed, first, seats)
        while planner.play_all(*games, 1 << seat, *buffers, weights) + (
            other_seats and greedy.play_all(*games, other_seats, *buffers, self.out)
        ):
            pass
        planner.write_rows(self.t, self.states, n, self.rows_out)
        totals = self.rows_out[: n * seats * rows.WIDTH].reshape(n, seats, rows.WIDTH)[:, :, rows.TOTAL]
        other_totals = np.delete(totals, seat, axis=1)
        return totals[:, seat] - (other_totals.max(axis=1) if other_seats else 0)


class PlannerGames:
    """A pool of threads that play games of the planner."""

    def __init__(self, game: str, seats: int, games: int, workers: int) -> None:
        self._batches: SimpleQueue[GameBatch] = SimpleQueue()
        for _ in range(workers):
            self._batches.put(GameBatch(game, seats, games))
        self._pool = ThreadPoolExecutor(workers)

    def __enter__(self) -> PlannerGames:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._pool.shutdown(cancel_futures=True)

    def play(self, jobs: Sequence[GameJob]) -> list[Any]:
        """The results of the games of every job."""
        return list(self._pool.map(self._one, jobs))

    def _one(self, job: GameJob) -> Any:
        batch = self._batches.get()
        try:
            return batch.play(*job)
        finally:
            self._batches.put(batch)
