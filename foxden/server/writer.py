"""Group commit: one thread writes; whatever came in while the disk was busy goes into the next transaction together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from foxden.server.metrics import Metrics
from foxden.server.refusal import Refusal

log = logging.getLogger("foxden.server")
Work = Callable[[Connection], Any]
MOST = 256  # jobs of one transaction


@dataclass(eq=False, slots=True)
class Job:
    """Something to write, and whoever waits for it."""

    work: Work
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    result: Any = None
    failed: bool = False


class Writer:
    """A thread that carries out jobs, several in one transaction; a job is answered when it is on disk."""

    def __init__(self, engine: Engine, metrics: Metrics) -> None:
        self.engine = engine
        self.metrics = metrics
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.connection: Connection | None = None  # kept: to fetch one takes longer than to write
        self.thread = threading.Thread(target=self._run, name="foxden-writer", daemon=True)
        self.thread.start()

    async def write(self, work: Work) -> Any:
        """Carry out a job; what it returns is told once it is durable."""
        loop = asyncio.get_running_loop()
        job = Job(work, loop, loop.create_future())
        self.jobs.put(job)
        return await job.done

    def close(self) -> None:
        """Finish what was accepted, then end."""
        self.jobs.put(None)
        self.thread.join()

    def _run(self) -> None:
        job = self.jobs.get()
        while job is not None:
            batch = [job]
            following: Job | None = job
            while len(batch) < MOST and not self.jobs.empty():
                following = self.jobs.get()
                if following is None:
                    break
                batch.append(following)
            self._commit(batch)
            job = None if following is None else self.jobs.get()
        self._let_go()

    def _commit(self, batch: list[Job]) -> None:
        begun = time.perf_counter()
        try:
            self._together(batch)
        except SQLAlchemyError:
            for job in batch:  # one bad job must not take the others with it
                self._alone(job)
        self.metrics.commits.observe(time.perf_counter() - begun)
        self.metrics.batch.observe(len(batch))
        for loop in {job.loop for job in batch}:
            loop.call_soon_threadsafe(_answer, [job for job in batch if job.loop is loop])

    def _together(self, batch: list[Job]) -> None:
        try:
            self.connection = self.connection or self.engine.connect()
            with self.connection.begin():
                for job in batch:
                    job.result = job.work(self.connection)
        except SQLAlchemyError:
            self._let_go()
            raise

    def _let_go(self) -> None:
        """The next transaction has a new connection."""
        if self.connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                self.connection.close()
            self.connection = None

    def _alone(self, job: Job) -> None:
        try:
            self._together([job])
        except SQLAlchemyError as error:
            log.error("cannot write to the database: %s", str(getattr(error, "orig", error)).strip())
            job.failed = True


def _answer(batch: list[Job]) -> None:
    for job in batch:
        if job.done.done():
            continue
        if job.failed:
            job.done.set_exception(Refusal("storage"))
        else:
            job.done.set_result(job.result)
