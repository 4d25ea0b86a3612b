"""Crews: who plays the games of a match. A game is the same whoever plays it, so the work may be shared out in any way."""

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

# Given a match, spans and whether to play compiled: the first number and the rows of every span, as they finish, in any order.
# Ctrl-C (KeyboardInterrupt) ends it; a crew may first hand over what is under way.
Crew = Callable[[Match, Sequence[Span], bool], Iterator[tuple[int, Any]]]


LOST = (
    "a worker process ended before its games were over; is there memory enough? "
    "A script that calls simulate() must do so below: if __name__ == '__main__':"
)


class CrewLost(RuntimeError):
    """Worker processes ended before their work was done."""


def cores() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Spans(Sequence[Span]):
    """Games `first` to `first + n - 1` in spans of at most `size`; made when they are asked for, there may be very many."""

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
        """One span, or some of them."""
        start = range(self.first, self.first + self.n, self.size)[i]
        return self._from(start) if isinstance(start, int) else [self._from(at) for at in start]

    def _from(self, at: int) -> Span:
        return at, min(self.size, self.first + self.n - at)


def local(match: Match, compiled: bool, workers: int) -> Crew:
    """The crew of this machine: compiled games leave Python's lock alone, so threads do; others need processes."""
    if workers == 1:
        return alone
    return threads(workers) if compiled and match.bulk else processes(workers)


def alone(match: Match, spans: Sequence[Span], compiled: bool) -> Iterator[tuple[int, Any]]:
    """Play here and now."""
    for first, n in spans:
        yield first, _play(match, first, n, compiled)


def _play(match: Match, first: int, n: int, compiled: bool) -> Any:
    """Play a span; wherever that is."""
    from foxden.sim.chunk import play

    return play(match, first, n, compiled)


# Threads.


def threads(workers: int) -> Crew:
    """So many threads of this process; the match must have been compiled."""

    def crew(match: Match, spans: Sequence[Span], compiled: bool) -> Iterator[tuple[int, Any]]:
        pool = ThreadPoolExecutor(workers)
        try:
            yield from _by_threads(pool, workers, match, spans, compiled)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    return crew


def _by_threads(pool: Executor, workers: int, match: Match, spans: Sequence[Span], compiled: bool) -> Iterator[tuple[int, Any]]:
    """Hand out spans in order; after Ctrl-C no more, but those under way are finished."""
    left = iter(spans)
    under_way: dict[Future[Any], int] = {}
    stopped = False
    while True:
        while not stopped and len(under_way) < workers and (span := next(left, None)) is not None:
            under_way[pool.submit(_play, match, *span, compiled)] = span[0]
        if not under_way:
            break
        try:
            done = wait(under_way, return_when=FIRST_COMPLETED).done
        except KeyboardInterrupt:
            if stopped:
                raise
            stopped = True
            continue
        for future in done:
            yield under_way.pop(future), future.result()
    if stopped:
        raise KeyboardInterrupt


# Processes. Each has a pipe of its own, so none can block another, and all end with the process that started them.


def processes(workers: int) -> Crew:
    """So many processes of this machine."""

    def crew(match: Match, spans: Sequence[Span], compiled: bool) -> Iterator[tuple[int, Any]]:
        hired: list[tuple[Any, Connection]] = []
        try:
            with _deaf():
                hired += [_hire(match, compiled) for _ in range(min(workers, len(spans)))]
            yield from _by_pipes([pipe for _, pipe in hired], spans)
        finally:
            for process, pipe in hired:
                process.terminate()
                pipe.close()

    return crew


def _by_pipes(pipes: Sequence[Connection], spans: Sequence[Span]) -> Iterator[tuple[int, Any]]:
    """Hand out spans in order; after Ctrl-C no more, but those under way are finished."""
    left = iter(spans)
    busy: set[Any] = set()
    ready: Sequence[Any] = pipes
    stopped = False
    while True:
        for pipe in ready:
            if pipe in busy:
                busy.discard(pipe)
                yield _answer(pipe)
            if not stopped and (span := next(left, None)) is not None:
                with suppress(OSError):  # an end is noticed when the answer is missing
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


def _answer(pipe: Connection) -> Any:
    """What a worker has played, or what went wrong there."""
    try:
        answer = pipe.recv()
    except (EOFError, OSError):
        raise CrewLost(LOST) from None
    if isinstance(answer, Exception):
        raise answer
    return answer


def _hire(match: Match, compiled: bool) -> tuple[Any, Connection]:
    """A new process, and the pipe to it."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_serve, args=(theirs, match, compiled), daemon=True)
    process.start()
    theirs.close()  # so that the end of the process is the end of the pipe
    return process, ours


def _serve(pipe: Connection, match: Match, compiled: bool) -> None:
    """A worker process: play what comes, until nobody asks any more. Ctrl-C is for the process that asks."""
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
def _deaf() -> Iterator[None]:
    """Processes started now never hear Ctrl-C, not even while they start; here it is heard a moment later."""
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which would unblock signals
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))  # other threads do not block it
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.signal(signal.SIGINT, before)
    if heard:
        signal.raise_signal(signal.SIGINT)
