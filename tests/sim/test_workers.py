"""Every backend plays the same games; workers end with the process that started them."""

from __future__ import annotations

import multiprocessing

import numpy as np
import pytest

from foxden.sim.match import Match, match
from foxden.sim.match_games import compile_match, play
from foxden.sim.workers import Backend, Spans, WorkerLost, cores, local_backend, process_backend, serial_backend, thread_backend

MATCHES = {
    "solo": match("pretty", ["greedy"], seed=3),
    "changing seats": match("junior", ["greedy", "random"], 3, seed=3, rotate=True),
}


def test_spans() -> None:
    assert list(Spans(0, 10, 4)) == [(0, 4), (4, 4), (8, 2)]
    assert list(Spans(7, 3, 5)) == [(7, 3)]
    assert list(Spans(7, 0, 5)) == []
    assert Spans(0, 10, 4)[1:] == [(4, 4), (8, 2)]
    many = Spans(5, 4_000_000_000, 3)
    assert (len(many), many[-1]) == (1_333_333_334, (4_000_000_004, 1))


def played(backend: Backend, match: Match, compiled: bool) -> list[tuple[int, list[int]]]:
    """The totals that a backend yields, sorted by the first game of the span."""
    return sorted((first, rows[:, :, 0].ravel().tolist()) for first, rows in backend(match, Spans(5, 21, 4), compiled))


@pytest.mark.parametrize("name", MATCHES)
def test_every_backend_plays_the_same_games(name: str) -> None:
    chosen = MATCHES[name]
    compile_match(chosen)
    one_by_one = [play(chosen, game, 1, False) for game in range(5, 26)]
    expected = [
        (first, np.concatenate(one_by_one[first - 5 : first - 5 + n])[:, :, 0].ravel().tolist()) for first, n in Spans(5, 21, 4)
    ]
    assert played(serial_backend, chosen, compiled=False) == expected
    assert played(thread_backend(3), chosen, compiled=True) == expected
    assert played(process_backend(2), chosen, compiled=False) == expected


def test_the_local_backend() -> None:
    chosen = MATCHES["solo"]
    assert local_backend(chosen, True, 1) is serial_backend
    assert local_backend(chosen, True, 2).__qualname__.startswith("thread_backend")
    assert local_backend(chosen, False, 2).__qualname__.startswith("process_backend")
    assert cores() >= 1


def test_workers_are_gone_afterwards() -> None:
    before = set(multiprocessing.active_children())
    work = process_backend(2)(MATCHES["solo"], Spans(0, 400, 2), False)
    next(iter(work))
    children = set(multiprocessing.active_children()) - before
    assert len(children) == 2
    work.close()  # type: ignore[attr-defined]
    for child in children:
        child.join(30)
        assert not child.is_alive()


def test_a_worker_that_dies() -> None:
    before = set(multiprocessing.active_children())
    work = process_backend(2)(MATCHES["solo"], Spans(0, 4000, 2), False)
    next(iter(work))
    (set(multiprocessing.active_children()) - before).pop().kill()
    with pytest.raises(WorkerLost, match="a worker process ended before its games were over"):
        list(work)


def test_a_bots_error_is_told() -> None:
    broken = Match("pretty", ("nobody",))
    for backend in (serial_backend, thread_backend(2), process_backend(2)):
        with pytest.raises(ValueError, match="there is no bot 'nobody'"):
            list(backend(broken, [(0, 1), (1, 1)], False))
