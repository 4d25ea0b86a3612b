"""`--runtime auto` decides by the measured cost of a game; the tests use their own clock, so they do not depend on the machine."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from foxden.sim import runtime_choice
from foxden.sim.match import match
from foxden.sim.runtime_choice import compiling_pays, exceeds, game_cost
from foxden.sim.simulate import _use_compiled, simulate


def ticking() -> Callable[[], float]:
    """A clock that advances by one second each time it is read."""
    seconds = itertools.count()
    return lambda: float(next(seconds))


@pytest.fixture
def costs(monkeypatch: pytest.MonkeyPatch) -> Callable[[float, float, bool], None]:
    """Set the cost of a random game, the cost of the first game of the match, and whether bots are in the cache."""

    def set_costs(random_game: float, game: float, cached: bool) -> None:
        monkeypatch.setattr(runtime_choice, "random_game_cost", lambda clock: random_game)
        monkeypatch.setattr(runtime_choice, "game_cost", lambda match, number, limit, clock: game)
        monkeypatch.setattr(runtime_choice, "in_cache", lambda name: cached)
        monkeypatch.setattr(runtime_choice, "COMPILING", 40_000)
        monkeypatch.setattr(runtime_choice, "LOADING", 1_000)

    return set_costs


@pytest.mark.parametrize(
    ("random_game", "game", "games", "workers", "cached", "pays"),
    [
        # A random game takes 1 ms: compiling 40 s, loading 1 s.
        (0.001, 0.001, 1_000, 1, True, False),  # random: a second of Python is not more than loading
        (0.001, 0.001, 1_001, 1, True, True),
        (0.001, 0.001, 1_001, 1, False, False),
        (0.001, 0.02, 100, 1, True, True),  # greedy: two seconds
        (0.001, 0.02, 1_999, 1, False, False),  # just under 40
        (0.001, 0.02, 2_001, 1, False, True),
        (0.001, 0.02, 2_001, 2, False, False),  # two workers take half as long
        (0.001, 60.0, 10, 2, True, True),  # fox-deep: a minute for a game
        (0.001, 60.0, 10, 2, False, True),  # five minutes on two workers
        (0.001, 60.0, 1, 2, False, True),
        (0.001, 30.0, 1, 8, False, False),  # one game is played by one worker
        (0.010, 0.2, 1_999, 1, False, False),  # a machine ten times slower decides alike
        (0.010, 0.2, 2_001, 1, False, True),
    ],
)
def test_decisions_worked_by_hand(
    costs: Callable[[float, float, bool], None], random_game: float, game: float, games: int, workers: int, cached: bool, pays: bool
) -> None:
    costs(random_game, game, cached)
    assert compiling_pays(match("pretty", ["greedy"]), games, 0, workers) is pays


def test_two_bots_are_compiled_each(costs: Callable[[float, float, bool], None]) -> None:
    costs(0.001, 0.06, False)
    assert compiling_pays(match("pretty", ["greedy", "greedy"]), 1_000, 0, 1), "60 seconds of Python against 40"
    assert not compiling_pays(match("pretty", ["greedy", "random"]), 1_000, 0, 1), "against 80"


def test_an_expensive_game_is_stopped_after_the_choice_that_exceeds_the_limit() -> None:
    deep = match("pretty", ["fox-deep"])
    assert game_cost(deep, 0, 0.5, ticking()) == 1.0, "the clock is looked at before the first choice, and after it: one second"
    assert exceeds(deep, 0, 0.5, ticking())


def test_a_game_is_played_to_its_end_if_there_is_no_limit() -> None:
    choices = game_cost(match("pretty", ["random"]), 0, float("inf"), ticking())
    assert choices >= 6 * 3, "six rounds with three rolls or picks at least, and a look at the clock for each choice"


def test_few_games_of_an_expensive_bot_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 13: ten games of fox-deep took forever, because so few games were never compiled."""
    deep = match("pretty", ["fox-deep"])
    monkeypatch.setattr(runtime_choice, "random_game_cost", lambda clock: 1e-12)  # any choice costs more than compiling
    assert _use_compiled(deep, 10, 0, 2, "auto")
    assert not _use_compiled(deep, 10, 0, 2, "python")
    monkeypatch.setattr(runtime_choice, "random_game_cost", lambda clock: 1e12)  # no game does
    assert not simulate("pretty", "greedy", 2, workers=1).compiled
