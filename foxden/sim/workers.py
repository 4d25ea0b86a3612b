"""Backends that play the games of a match: in this thread, on threads or on processes. A game is the same on each of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import connection
from multiprocessing.connection import Connection
from typing import Any, overload

from foxden.sim.match import Match

Span = tuple[int, int]  # the number of the first game, and how many

# Plays the spans of a match, compiled or not, and yields the first number and the rows of every span as they finish, in any order.
# KeyboardInterrupt ends it; a backend may first yield the spans that are running.
Backend = Callable[[Match, Sequence[Span], bool], Iterator[tuple[int, Any]]]


WORKER_LOST = (
    "a worker process ended before its games were over; is there memory enough? "
    "A script that calls simulate() must do so below: if __name__ == '__main__':"
)


class WorkerLost(RuntimeError):
    """Worker processes ended before their work was done."""


def cores() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Spans(Sequence[Span]):
    """Games `first` to `first + n - 1` in spans of at most `size`, computed lazily because there may be very many."""

    first: int
    n: int
    size: int

    def __len__(self) -> int:
        return -(-self.n // self.size)

    @overload
    def __getitem__(self, i: int) -> Span: ...
    @overload
    def __getitem__(self, i: slice) -> list[Span]: ...
    def __getitem__(self, i: int | slice) -> Span | list[Span]:
        """One span, or a slice of them."""
        start = range(self.first, self.first + self.n, self.size)[i]
        return self._from(start) if isinstance(start, int) else [self._from(at) for at in start]

    def _from(self, at: int) -> Span:
        return at, min(self.size, self.first + self.n - at)


def local_backend(match: Match, compiled: bool, workers: int) -> Backend:
    """The backend for this machine: threads for compiled games, which release the GIL, processes for others."""
    if workers == 1:
        return serial_backend
    return thread_backend(workers) if compiled and match.bulk else process_backend(workers)


def serial_backend(match: Match, spans: Sequence[Span], compiled: bool) -> Iterator[tuple[int, Any]]:
    """Play in this thread."""
    for first, n in spans:
        yield first, _play(match, first, n, compiled)


def _play(match: Match, first: int, n: int, compiled: bool) -> Any:
    """Play a span."""
    from foxden.sim.match_games import play

    return play(match, first, n, compiled)


# Threads.


def thread_backend(workers: int) -> Backend:
    """A backend of threads; the match must have been compiled before."""

    def backend(match: Match, spans: Sequence[Span], compiled: bool) -> Iterator[tuple[int, Any]]:
        pool = ThreadPoolExecutor(workers)
        try:
            yield from _play_in_threads(pool, workers, match, spans, compiled)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    return backend


def _play_in_threads(
    pool: Executor, workers: int, match: Match, spans: Sequence[Span], compiled: bool
) -> Iterator[tuple[int, Any]]:
    """Hand out spans in order; after Ctrl-C no more are handed out, but running ones finish."""
    remaining = iter(spans)
    running: dict[Future[Any], int] = {}
    stopped = False
    while True:
        while not stopped and len(running) < workers and (span := next(remaining, None)) is not None:
            running[pool.submit(_play, match, *span, compiled)] = span[0]
        if not running:
            break
        try:
            done = wait(running, return_when=FIRST_COMPLETED).done
        except KeyboardInterrupt:
            if stopped:
                raise
            stopped = True
            continue
        for future in done:
            yield running.pop(future), future.result()
    if stopped:
        raise KeyboardInterrupt


# Processes. Each has a pipe of its own, so none can block another, and all end with the process that started them.


def process_backend(workers: int) -> Backend:
    """A backend of processes on this machine."""

    def backend(match: Match, spans: Sequence[Span], compiled: bool) -> Iterator[tuple[int, Any]]:
        workers_started: list[tuple[Any, Connection]] = []
        try:
            with _sigint_held_back():
                workers_started += [_start_worker(match, compiled) for _ in range(min(workers, len(spans)))]
            yield from _play_through_pipes([pipe for _, pipe in workers_started], spans)
        finally:
            for process, pipe in workers_started:
                process.terminate()
                pipe.close()

    return backend


def _play_through_pipes(pipes: Sequence[Connection], spans: Sequence[Span]) -> Iterator[tuple[int, Any]]:
    """Hand out spans in order; after Ctrl-C no more are handed out, but running ones finish."""
    remaining = iter(spans)
    busy: set[Any] = set()
    ready: Sequence[Any] = pipes
    stopped = False
    while True:
        for pipe in ready:
            if pipe in busy:
                busy.discard(pipe)
                yield _receive(pipe)
            if not stopped and (span := next(remaining, None)) is not None:
                with suppress(OSError):  # a dead process is noticed when its answer is read
                    pipe.send(span)
                busy.add(pipe)
        if not busy:
            break
        try:
            ready = connection.wait(busy)
        except KeyboardInterrupt:
            if stopped:
                raise
            ready, stopped = [], True
    if stopped:
        raise KeyboardInterrupt


def _receive(pipe: Connection) -> Any:
    """The result of a worker; raises its error if it failed."""
    try:
        answer = pipe.recv()
    except (EOFError, OSError):
        raise WorkerLost(WORKER_LOST) from None
    if isinstance(answer, Exception):
        raise answer
    return answer


def _start_worker(match: Match, compiled: bool) -> tuple[Any, Connection]:
    """Start a process; returns it and the pipe to it."""
    our_end, worker_end = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_worker_main, args=(worker_end, match, compiled), daemon=True)
    process.start()
    worker_end.close()  # so that the end of the process is the end of the pipe
    return process, our_end


def _worker_main(pipe: Connection, match: Match, compiled: bool) -> None:
    """The loop of a worker process: play spans until the pipe is closed. SIGINT is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            first, n = pipe.recv()
            try:
                pipe.send((first, _play(match, first, n, compiled)))
            except Exception as error:
                error.add_note(traceback.format_exc())
                pipe.send(error)


@contextmanager
def _sigint_held_back() -> Iterator[None]:
    """Block SIGINT for processes started in this block, also while they start; this process gets it afterwards."""
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which would unblock signals
    signals: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: signals.append(number))  # other threads do not block it
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.signal(signal.SIGINT, before)
    if signals:
        signal.raise_signal(signal.SIGINT)
