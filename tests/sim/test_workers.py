"""Whoever plays the games, they are the same; workers come and go with the one who gives the work."""

from __future__ import annotations

import multiprocessing

import numpy as np
import pytest

from foxden.sim.chunk import play, ready
from foxden.sim.match import Match, match
from foxden.sim.workers import Crew, CrewLost, Spans, alone, cores, local, processes, threads

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


def played(crew: Crew, match: Match, compiled: bool) -> list[tuple[int, list[int]]]:
    """The totals that a crew brings, sorted by the first game of the span."""
    return sorted((first, rows[:, :, 0].ravel().tolist()) for first, rows in crew(match, Spans(5, 21, 4), compiled))


@pytest.mark.parametrize("name", MATCHES)
def test_every_crew_plays_the_same_games(name: str) -> None:
    chosen = MATCHES[name]
    ready(chosen)
    one_by_one = [play(chosen, game, 1, False) for game in range(5, 26)]
    expected = [
        (first, np.concatenate(one_by_one[first - 5 : first - 5 + n])[:, :, 0].ravel().tolist()) for first, n in Spans(5, 21, 4)
    ]
    assert played(alone, chosen, compiled=False) == expected
    assert played(threads(3), chosen, compiled=True) == expected
    assert played(processes(2), chosen, compiled=False) == expected


def test_who_is_in_the_local_crew() -> None:
    chosen = MATCHES["solo"]
    assert local(chosen, True, 1) is alone
    assert local(chosen, True, 2).__qualname__.startswith("threads")
    assert local(chosen, False, 2).__qualname__.startswith("processes")
    assert cores() >= 1


def test_workers_are_gone_afterwards() -> None:
    before = set(multiprocessing.active_children())
    work = processes(2)(MATCHES["solo"], Spans(0, 400, 2), False)
    next(iter(work))
    children = set(multiprocessing.active_children()) - before
    assert len(children) == 2
    work.close()  # type: ignore[attr-defined]
    for child in children:
        child.join(30)
        assert not child.is_alive()


def test_a_worker_that_dies() -> None:
    before = set(multiprocessing.active_children())
    work = processes(2)(MATCHES["solo"], Spans(0, 4000, 2), False)
    next(iter(work))
    (set(multiprocessing.active_children()) - before).pop().kill()
    with pytest.raises(CrewLost, match="a worker process ended before its games were over"):
        list(work)


def test_a_bots_error_is_told() -> None:
    broken = Match("pretty", ("nobody",))
    for crew in (alone, threads(2), processes(2)):
        with pytest.raises(ValueError, match="there is no bot 'nobody'"):
            list(crew(broken, [(0, 1), (1, 1)], False))
