"""The ladder: bots from the weakest to the strongest on the same dice, each compared with the one below.

Alone, every bot plays the same games. With several seats it sits, changing seats, against the one below on all other seats; the
lowest plays against its like.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from foxden import bots
from foxden.engine import chance
from foxden.engine.game import Game
from foxden.engine.runtime import record_of
from foxden.rules.codes import NONE
from foxden.rules.state import State
from foxden.sheets import sheet
from foxden.sheets.setup import SetupError, setup
from foxden.sim import rows as figures
from foxden.sim import workers as crews
from foxden.sim.events import next_roll
from foxden.sim.extras import need, there
from foxden.sim.linked import linked, mind, new, room
from foxden.sim.luck import Luck
from foxden.sim.match import Match, match
from foxden.sim.pairs import LEAST, NORMAL_95, Difference, difference, of_results
from foxden.sim.result import Result
from foxden.sim.simulate import Nobody, Watch, check, simulate
from foxden.sim.stats import Spread, spread, wins

GAMES = 2000
SECONDS = 60.0  # for one bot
SEED = 987_654_321  # dice on which nothing was trained or chosen; training begins with seed 1
PILOT = 4  # games that tell how long one takes
TIMED = 20  # games in which every decision is timed, at most
TIMED_SHARE = 0.25  # of the seconds, at most
TABLE = "random"  # any bot's rules will do
NOBODY = 0  # no seat chooses: dice are rolled until one has to


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long decisions take, in milliseconds of the processor: other programs do not count.

    The mean is the time of whole games by their decisions; p99 and the slowest are of single calls, as a table makes them.
    """

    games: int
    decisions: int
    mean: float
    p99: float
    slowest: float


@dataclass(frozen=True, slots=True)
class Won:
    """The share of wins against the one below, k winners having 1/k each, and its 95 % interval (Wilson)."""

    share: float
    low: float
    high: float


@dataclass(frozen=True, eq=False, slots=True)
class Rung:
    """A bot on the ladder."""

    bot: str
    below: str | None
    result: Result
    thinking: Thinking
    difference: Difference | None  # its total minus that of the one below; None at the bottom or without pairs
    won: Won | None  # with several seats

    @property
    def total(self) -> Spread:
        return spread(self.result.figure(figures.TOTAL))


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played, how often, and how."""

    game: str
    seats: int
    games: int = GAMES
    seconds: float = SECONDS
    seed: int = SEED
    options: Mapping[str, bool] = field(default_factory=dict)
    workers: int | None = None
    runtime: str = "auto"

    def simulate(self, names: Sequence[str], games: int, workers: int | None, watch: Watch) -> Result:
        """Games between these bots; compiled wherever that is possible."""
        made = match(self.game, names, self.seats, self.seed, self.options)
        runtime = "compiled" if self.runtime == "auto" and made.bulk and there("numba") else self.runtime
        how: dict[str, Any] = {"seats": self.seats, "seed": self.seed, "options": self.options, "rotate": True}
        return simulate(self.game, names, games, workers=workers, runtime=runtime, watch=watch, **how)


@dataclass(frozen=True, eq=False, slots=True)
class Ladder:
    """The rungs that were reached, list by list, each from the bottom up."""

    plan: Plan
    lists: tuple[tuple[str, ...], ...]
    rungs: list[Rung]

    @property
    def missing(self) -> int:
        """How many bots have not played all their games."""
        return sum(len(names) for names in self.lists) - sum(not rung.result.stopped for rung in self.rungs)

    @property
    def stopped(self) -> bool:
        return self.missing > 0


class Onlooker(Watch, Protocol):
    """Somebody who wants to know how far it is, and with whom."""

    label: str


class NobodyLooks(Nobody):
    """Somebody who does not."""

    label = ""


# The climb.


def plan(game: str, seats: int | None = None, **how: Any) -> Plan:
    """A plan that can be carried out; the seats are the fewest if they are left open."""
    made = Plan(game, seats if seats is not None else min(sheet(game).lengths), **how)
    setup(game, made.options).check_seats(made.seats)
    check(made.games, made.seed, 0, made.workers, made.runtime)
    if not 0 < made.seconds < math.inf:
        raise SetupError(f"a bot needs more than 0 seconds, not {made.seconds:g}")
    need("numpy", "the ladder")
    return made


def climb(made: Plan, lists: Sequence[Sequence[str]], watch: Onlooker | None = None) -> Ladder:
    """Let the bots of each list play, from the bottom up; Ctrl-C ends it early, with what is done so far."""
    found = Ladder(made, tuple(tuple(names) for names in lists), [])
    try:
        for names in found.lists:
            below = None
            for name in names:
                below = _rung(made, name, below, found.rungs, watch or NobodyLooks())
                if below is not None:
                    found.rungs.append(below)
                if below is None or below.result.stopped:
                    return found
    except KeyboardInterrupt:
        pass  # fewer rungs than asked for: the ladder says so
    return found


def _rung(made: Plan, name: str, below: Rung | None, done: Sequence[Rung], watch: Onlooker) -> Rung | None:
    """One bot; None if it was stopped before there was anything to show."""
    twin = next((rung for rung in done if made.seats == 1 and same(made, rung.bot, name)), None)
    if twin is not None:  # it would play the same games again
        result, thought = twin.result, twin.thinking
    else:
        names, watch.label = [name] + [below.bot if below else name] * (made.seats - 1), name
        pilot = made.simulate(names, max(PILOT, made.seats), 1, watch)
        if pilot.stopped:
            return None
        watch.label = f"{name}, each decision"
        thought = thinking(made, name, pilot.compiled, watch)
        watch.label = name
        result = made.simulate(names, affordable(made, pilot.seconds / pilot.games), made.workers, watch)
        if result.games == 0:
            return None
    return Rung(name, below.bot if below else None, result, thought, _difference(result, below), _won(result, below))


def same(made: Plan, a: str, b: str) -> bool:
    """Are two bots the same under two names: the same functions with the same figures?"""
    alike = bots.parts(a) == bots.parts(b) and hasattr(bots.module(a), "pick")
    return alike and bots.mind(a, made.game, made.seats) == bots.mind(b, made.game, made.seats)


def affordable(made: Plan, cost: float) -> int:
    """The games that a bot can play in its seconds, if one costs so many; a few at least, and as many in every seat."""
    games = int(made.seconds * (made.workers or crews.cores()) / max(cost, 1e-9))
    return min(made.games, max(LEAST * made.seats, games - games % made.seats))


# The comparison with the one below.


def _difference(result: Result, below: Rung | None) -> Difference | None:
    """Alone on the same dice; at a table within the same game."""
    import numpy as np

    if below is None or len(np.intersect1d(result.numbers, below.result.numbers)) < LEAST:
        return None
    if result.match.seats > 1:
        totals = result.rows[:, :, figures.TOTAL]
        return difference(totals[:, 0], totals[:, 1:].mean(axis=1))
    return of_results(result.match.players[0], below.bot, result, below.result).total


def _won(result: Result, below: Rung | None) -> Won | None:
    if below is None or result.match.seats == 1:
        return None
    share = wins(result.rows, 0).share
    return Won(share, *wilson(share, result.games))


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share of n games."""
    z = NORMAL_95
    middle = share + z * z / (2 * n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


# Decision by decision.


def thinking(made: Plan, name: str, compiled: bool, watch: Watch) -> Thinking:
    """Time the first games of a bot against its like: decision by decision, and as a whole; fewer games if they take long."""
    import numpy as np

    from foxden.sim.chunk import play

    one = timed(alike := match(made.game, [name], made.seats, made.seed, made.options), compiled)
    one(0)  # what is only slow the first time is not counted
    watch.begin(most := min(TIMED, made.games))
    took: list[float] = []
    games, start = 0, time.perf_counter()
    while games == 0 or (games < most and time.perf_counter() - start < TIMED_SHARE * made.seconds):
        took += one(games)
        games += 1
        watch.played(1)
    begun = time.thread_time()
    play(alike, 0, games, compiled)
    mean = (time.thread_time() - begun) / len(took)
    return Thinking(games, len(took), 1000 * mean, 1000 * float(np.percentile(took, 99)), 1000 * max(took))


def timed(made: Match, compiled: bool) -> Callable[[int], list[float]]:
    """Plays the game of a number, all seats by the same bot: the seconds of every decision."""
    if not made.bulk:
        return partial(_timed_in_python, made)
    name, table = made.players[0], linked(TABLE, compiled)
    pick = linked(name, compiled).pick
    t = record_of(made.setup.tables) if compiled else made.setup.tables
    states, lucks, (out, desks) = new(State, 1, compiled), new(Luck, 1, compiled), room(compiled)
    s, known = states[0], mind(name, made.game, made.seats, compiled)

    def play(number: int) -> list[float]:
        took: list[float] = []
        table.begin_all(t, states, lucks, 1, made.seats, made.seed, number, 1)
        while True:
            table.play_all(t, states, lucks, 1, NOBODY, out, desks, known)
            seat = table.first_actor(t, s)
            if seat == NONE:
                return took
            luck = table.chance_of(lucks[0], seat)
            start = time.thread_time()
            action = pick(t, s, seat, luck, out, desks, known)
            took.append(time.thread_time() - start)
            table.apply(t, s, seat, action, out)

    return play


def _timed_in_python(made: Match, number: int) -> list[float]:
    """The same for a bot that is not written in the kernel dialect."""
    game, luck, players = Game.start(made.setup, made.seats), Luck(), [bots.bot(name) for name in made.players]
    luck.key = chance.key_of(made.seed, number)
    streams = [random.Random(f"{made.seed} {number} {seat}") for seat in range(made.seats)]
    took: list[float] = []
    while not game.over:
        if game.to_roll:
            game.put(next_roll(made.setup, game.state, luck))
            continue
        seat = game.actors[0]
        start = time.thread_time()
        action = players[seat - 1](game, seat, streams[seat - 1])
        took.append(time.thread_time() - start)
        game.play(seat, action)
    return took
