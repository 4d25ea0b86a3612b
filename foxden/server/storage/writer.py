"""Group commit: one thread writes, and jobs that arrive while the disk is busy share the next transaction.

Moves come first. Of other work a transaction takes only so much, so that nobody's move waits for the tables that others make.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from foxden.server.metrics import Metrics
from foxden.server.protocol.refusal import Refusal
from foxden.server.quiet_log import place
from foxden.server.storage.errors import first_line
from foxden.server.storage.watchdog import Watchdog

log = logging.getLogger("foxden.server")
Work = Callable[[Connection], Any]
EventRow = tuple[str, int, float, str, int | None, str]  # table, number, time, kind, seat, data
AppendRows = Callable[[Connection, list[EventRow]], int]  # returns how many are new
FAILING_SECONDS = 10.0  # for which a failure counts, if nothing was written since
GONE_SECONDS = 0.5  # for which a database that failed is not asked again for each job
MAX_BATCH = 256  # jobs after which a transaction takes no more
OTHER_SECONDS = 0.001  # after which a transaction takes no more work besides moves; one piece of work is always taken


class Overtaken(SQLAlchemyError):
    """Another process has written one of several events; which one is found by writing each alone."""


@dataclass(eq=False, slots=True)
class WriteJob:
    """A write (any work, or an event to append), the future that waits for it, and what to do once a new event is on disk."""

    work: Work | EventRow
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    stored: Callable[[], None] | None = None
    probe: bool = False  # only to see whether writing works
    result: Any = None
    failed: bool = False


class Writer:
    """A thread that runs write jobs, several in one transaction; a job is done once it is on disk."""

    def __init__(self, engine: Engine, metrics: Metrics, append_rows: AppendRows, watchdog: Watchdog) -> None:
        self.engine = engine
        self.metrics = metrics
        self.append_rows = append_rows
        self.watchdog = watchdog
        self.jobs: SimpleQueue[list[WriteJob] | None] = SimpleQueue()
        self.collected: list[WriteJob] = []  # not handed to the thread yet
        self.others: deque[WriteJob] = deque()  # work besides moves that waits in the thread
        self.ended = False  # nothing more is handed over
        self.failed_at = -math.inf  # when what people did last could not be written
        self.gone_until = 0.0  # no job of a batch is tried alone before: each would wait until its limit of time
        self.connection: Connection | None = None  # kept open: connecting takes longer than writing
        self.thread = threading.Thread(target=self._run, name="foxden-writer", daemon=True)
        self.thread.start()

    @property
    def failing(self) -> bool:
        """Whether something could not be written a moment ago: on a full disk a probe may fit where a move does not."""
        return time.monotonic() - self.failed_at < FAILING_SECONDS

    async def write(self, work: Work, probe: bool = False) -> Any:
        """Run a job in the writer thread; returns its result once it is durable."""
        return await self._put(work, None, probe)

    def append(self, row: EventRow, stored: Callable[[], None] | None = None) -> asyncio.Future[bool]:
        """Append an event, together with those of other tables; False if its number exists already.

        Once the event is on disk `stored` is called, even if nobody waits for the future any more.
        """
        return self._put(row, stored)

    def _put(self, work: Work | EventRow, stored: Callable[[], None] | None = None, probe: bool = False) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        job = WriteJob(work, loop, loop.create_future(), stored, probe)
        if not self.collected:  # what arrives in the same round of the event loop is handed over together
            loop.call_soon(self._hand_over)
        self.collected.append(job)
        return job.done

    def _hand_over(self) -> None:
        self.jobs.put(self.collected)
        self.collected = []

    def close(self) -> None:
        """Finish the accepted jobs, then end the thread."""
        if self.collected:
            self._hand_over()
        self.jobs.put(None)
        self.thread.join()

    def _run(self) -> None:
        while (moves := self._take_moves()) or self.others:
            self._commit(moves)
        self._drop_connection()

    def _take_moves(self) -> list[WriteJob]:
        """The moves that have arrived; waits if there is nothing to do, unless nothing more will come."""
        moves: list[WriteJob] = []
        while not self.ended and len(moves) < MAX_BATCH and not (self.jobs.empty() and (moves or self.others)):
            handed_over = self.jobs.get()
            self.ended = handed_over is None
            for job in handed_over or ():
                (moves if isinstance(job.work, tuple) else self.others).append(job)
        return moves

    def _commit(self, batch: list[WriteJob]) -> None:
        begun = time.perf_counter()
        try:
            self._write_together(batch, self.others)
        except Exception:  # whatever it is: if this thread ended, nobody could move any more
            batch += self.others
            self.others.clear()
            for job in batch:  # one failing job must not fail the others, unless the database is gone
                self._write_alone(job)
        if not all(job.probe for job in batch):
            self.failed_at = time.monotonic() if any(job.failed for job in batch if not job.probe) else -math.inf
        self.metrics.commit_seconds.observe(time.perf_counter() - begun)
        self.metrics.commit_jobs.observe(len(batch))
        for loop in {job.loop for job in batch}:
            loop.call_soon_threadsafe(_resolve, [job for job in batch if job.loop is loop])

    def _write_together(self, batch: list[WriteJob], others: deque[WriteJob]) -> None:
        """Write a batch of moves, and as much other work as there is time for, which comes into the batch."""
        try:
            self.connection = self.connection or self.engine.connect()
            with self.watchdog.watching(self.connection), self.connection.begin():
                self._append(self.connection, batch)
                self._work(self.connection, batch, others)
        except Exception:
            self._drop_connection()
            raise

    def _append(self, connection: Connection, moves: list[WriteJob]) -> None:
        rows = [job.work for job in moves if isinstance(job.work, tuple)]
        new = self.append_rows(connection, rows) if rows else 0
        if 1 < len(rows) != new:
            raise Overtaken
        for job in moves:
            job.result = new > 0

    def _work(self, connection: Connection, batch: list[WriteJob], others: deque[WriteJob]) -> None:
        until = time.perf_counter() + OTHER_SECONDS
        while others:
            job = others.popleft()
            batch.append(job)
            assert not isinstance(job.work, tuple)
            job.result = job.work(connection)
            if time.perf_counter() > until:
                return

    def _drop_connection(self) -> None:
        """Close the connection; the next transaction opens a new one."""
        if self.connection is not None:
            with contextlib.suppress(Exception):
                self.connection.close()
            self.connection = None

    def _write_alone(self, job: WriteJob) -> None:
        job.result = None  # of a transaction that failed, perhaps only at its end
        if time.monotonic() < self.gone_until:
            job.failed = True
            return
        try:
            is_move = isinstance(job.work, tuple)
            self._write_together([job] if is_move else [], deque([] if is_move else [job]))
        except Exception as error:
            why = first_line(getattr(error, "orig", error)) if isinstance(error, SQLAlchemyError) else place(error)
            log.error("cannot write to the database: %s", why)
            job.result, job.failed = None, True
            if isinstance(error, OperationalError) and self.connection is None:
                self.gone_until = time.monotonic() + GONE_SECONDS


def _resolve(batch: list[WriteJob]) -> None:
    for job in batch:
        error: Exception | None = Refusal("storage") if job.failed else None
        if job.result and not job.failed and job.stored is not None:
            try:
                job.stored()
            except Exception as failure:
                error = failure
        if job.done.done():  # cancelled
            continue
        if error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(job.result)
