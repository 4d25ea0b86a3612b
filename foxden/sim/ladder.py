"""The ladder: bots from the weakest to the strongest on the same dice, each compared with the one below.

In solo games every bot plays the same games. With several seats it plays, in changing seats, against the bot below on all other
seats; the lowest plays against itself.
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
from foxden.bots.link import linked, weights_of
from foxden.bulk import counter_rng
from foxden.bulk import rows as columns
from foxden.bulk.link import bot_buffers, empty_records
from foxden.bulk.numbered_rolls import next_roll
from foxden.bulk.rng_state import RngState
from foxden.engine.game import Game
from foxden.engine.numpy_records import record_of
from foxden.rules.codes import NONE
from foxden.rules.state import State
from foxden.sheets import sheet
from foxden.sheets.setup import SetupError, setup
from foxden.sim.match import Match, match
from foxden.sim.paired import MIN_GAMES, NORMAL_95, Difference, compare_results, difference
from foxden.sim.requirements import installed, require
from foxden.sim.result import Result
from foxden.sim.simulate import NoProgress, Progress, check_arguments, simulate
from foxden.sim.stats import Distribution, distribution, wins
from foxden.sim.workers import cores

GAMES = 2000
SECONDS = 60.0  # seconds of play for each bot
SEED = 987_654_321  # dice on which nothing was trained or chosen; training begins with seed 1
PILOT_GAMES = 4  # games played to estimate how long one takes
TIMED_GAMES = 20  # games in which every decision is timed, at most
TIMED_SHARE = 0.25  # of the bot's time, at most
RULES_BOT = "random"  # the rules can be linked with any bot
NO_SEATS = 0  # roll the dice until a seat has to choose


@dataclass(frozen=True, slots=True)
class DecisionTimes:
    """The processor time of decisions in milliseconds.

    The mean is the time of whole games divided by their decisions; p99 and slowest are of single calls, as at a table.
    """

    games: int
    decisions: int
    mean: float
    p99: float
    slowest: float


@dataclass(frozen=True, slots=True)
class WinShare:
    """The share of wins against the bot below, where k winners have 1/k each, and its 95 % interval (Wilson)."""

    share: float
    low: float
    high: float


@dataclass(frozen=True, eq=False, slots=True)
class Rung:
    """A bot on the ladder."""

    bot: str
    below: str | None
    result: Result
    decision_times: DecisionTimes
    difference: Difference | None  # its total minus that of the bot below; None at the bottom or without paired games
    win_share: WinShare | None  # with several seats

    @property
    def total(self) -> Distribution:
        return distribution(self.result.column(columns.TOTAL))


@dataclass(frozen=True, slots=True)
class LadderPlan:
    """What a ladder plays, and how."""

    game: str
    seats: int
    games: int = GAMES
    seconds: float = SECONDS
    seed: int = SEED
    options: Mapping[str, bool] = field(default_factory=dict)
    workers: int | None = None
    runtime: str = "auto"

    def simulate(self, names: Sequence[str], games: int, workers: int | None, progress: Progress) -> Result:
        """Play games between these bots, compiled if possible."""
        bulk = match(self.game, names, self.seats, self.seed, self.options).bulk
        runtime = "compiled" if self.runtime == "auto" and bulk and installed("numba") else self.runtime
        arguments: dict[str, Any] = {"seats": self.seats, "seed": self.seed, "options": self.options, "rotate": True}
        return simulate(self.game, names, games, workers=workers, runtime=runtime, progress=progress, **arguments)


@dataclass(frozen=True, eq=False, slots=True)
class Ladder:
    """The bots that have played, list by list, each from the weakest to the strongest."""

    plan: LadderPlan
    lists: tuple[tuple[str, ...], ...]
    rungs: list[Rung]

    @property
    def missing(self) -> int:
        """How many bots have not played all their games."""
        return sum(len(names) for names in self.lists) - sum(not rung.result.stopped for rung in self.rungs)

    @property
    def stopped(self) -> bool:
        return self.missing > 0


class LadderProgress(Progress, Protocol):
    """A progress display that also shows which bot is playing."""

    label: str


class NoLadderProgress(NoProgress):
    """Shows nothing."""

    label = ""


# Playing.


def ladder_plan(game: str, seats: int | None = None, **arguments: Any) -> LadderPlan:
    """A checked plan; by default with the fewest seats of the game."""
    plan = LadderPlan(game, seats if seats is not None else min(sheet(game).lengths), **arguments)
    setup(game, plan.options).check_seats(plan.seats)
    check_arguments(plan.games, plan.seed, 0, plan.workers, plan.runtime)
    if not 0 < plan.seconds < math.inf:
        raise SetupError(f"a bot needs more than 0 seconds, not {plan.seconds:g}")
    require("numpy", "the ladder")
    return plan


def run_ladder(plan: LadderPlan, lists: Sequence[Sequence[str]], progress: LadderProgress | None = None) -> Ladder:
    """Play the bots of each list, from the weakest up. Ctrl-C ends it early; the result then lacks some bots."""
    ladder = Ladder(plan, tuple(tuple(names) for names in lists), [])
    try:
        for names in ladder.lists:
            below = None
            for name in names:
                below = _play_rung(plan, name, below, ladder.rungs, progress or NoLadderProgress())
                if below is not None:
                    ladder.rungs.append(below)
                if below is None or below.result.stopped:
                    return ladder
    except KeyboardInterrupt:
        pass  # the ladder has fewer rungs than requested
    return ladder


def _play_rung(plan: LadderPlan, name: str, below: Rung | None, done: Sequence[Rung], progress: LadderProgress) -> Rung | None:
    """Play and time one bot; None if it was stopped before its first game was over."""
    twin = next((rung for rung in done if plan.seats == 1 and same_bot(plan, rung.bot, name)), None)
    if twin is not None:  # it would play the same games again
        result, times = twin.result, twin.decision_times
    else:
        names, progress.label = [name] + [below.bot if below else name] * (plan.seats - 1), name
        pilot = plan.simulate(names, max(PILOT_GAMES, plan.seats), 1, progress)
        if pilot.stopped:
            return None
        progress.label = f"{name}, each decision"
        times = time_decisions(plan, name, pilot.compiled, progress)
        progress.label = name
        result = plan.simulate(names, affordable_games(plan, pilot.seconds / pilot.games), plan.workers, progress)
        if result.games == 0:
            return None
    return Rung(name, below.bot if below else None, result, times, _difference(result, below), _win_share(result, below))


def same_bot(plan: LadderPlan, a: str, b: str) -> bool:
    """Do two names stand for the same bot: the same functions with the same weights?"""
    same_modules = bots.dialect_modules(a) == bots.dialect_modules(b) and hasattr(bots.module(a), "pick")
    return same_modules and bots.weights_of(a, plan.game, plan.seats) == bots.weights_of(b, plan.game, plan.seats)


def affordable_games(plan: LadderPlan, cost: float) -> int:
    """The number of games a bot can play in its time if one takes `cost` seconds; a multiple of the number of seats."""
    games = int(plan.seconds * (plan.workers or cores()) / max(cost, 1e-9))
    return min(plan.games, max(MIN_GAMES * plan.seats, games - games % plan.seats))


# The comparison with the one below.


def _difference(result: Result, below: Rung | None) -> Difference | None:
    """The paired difference to the bot below: in solo games on the same dice, at a table within the same games."""
    import numpy as np

    if below is None or len(np.intersect1d(result.numbers, below.result.numbers)) < MIN_GAMES:
        return None
    if result.match.seats > 1:
        totals = result.rows[:, :, columns.TOTAL]
        return difference(totals[:, 0], totals[:, 1:].mean(axis=1))
    return compare_results(result.match.players[0], below.bot, result, below.result).total


def _win_share(result: Result, below: Rung | None) -> WinShare | None:
    if below is None or result.match.seats == 1:
        return None
    share = wins(result.rows, 0).share
    return WinShare(share, *wilson(share, result.games))


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share of n games."""
    z = NORMAL_95
    middle = share + z * z / (2 * n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


# Timing.


def time_decisions(plan: LadderPlan, name: str, compiled: bool, progress: Progress) -> DecisionTimes:
    """Time a bot against itself: each decision and whole games. Slow bots play fewer games."""
    import numpy as np

    from foxden.sim.match_games import play

    against_itself = match(plan.game, [name], plan.seats, plan.seed, plan.options)
    play_timed = decision_timer(against_itself, compiled)
    play_timed(0)  # warm-up
    progress.begin(most := min(TIMED_GAMES, plan.games))
    took: list[float] = []
    games, start = 0, time.perf_counter()
    while games == 0 or (games < most and time.perf_counter() - start < TIMED_SHARE * plan.seconds):
        took += play_timed(games)
        games += 1
        progress.played(1)
    started = time.thread_time()
    play(against_itself, 0, games, compiled)
    mean = (time.thread_time() - started) / len(took)
    return DecisionTimes(games, len(took), 1000 * mean, 1000 * float(np.percentile(took, 99)), 1000 * max(took))


def decision_timer(match: Match, compiled: bool) -> Callable[[int], list[float]]:
    """A function that plays the game with a given number and returns the seconds of every decision; one bot has all seats."""
    if not match.bulk:
        return partial(_time_in_python, match)
    name, rules = match.players[0], linked(RULES_BOT, compiled)
    pick = linked(name, compiled).pick
    t = record_of(match.setup.tables) if compiled else match.setup.tables
    states, rngs, (out, scratches) = empty_records(State, 1, compiled), empty_records(RngState, 1, compiled), bot_buffers(compiled)
    s, weights = states[0], weights_of(name, match.game, match.seats, compiled)

    def play(number: int) -> list[float]:
        took: list[float] = []
        rules.begin_all(t, states, rngs, 1, match.seats, match.seed, number, 1)
        while True:
            rules.play_all(t, states, rngs, 1, NO_SEATS, out, scratches, weights)
            seat = rules.first_actor(t, s)
            if seat == NONE:
                return took
            rng = rules.next_random_bits(rngs[0], seat)
            start = time.thread_time()
            action = pick(t, s, seat, rng, out, scratches, weights)
            took.append(time.thread_time() - start)
            rules.apply(t, s, seat, action, out)

    return play


def _time_in_python(match: Match, number: int) -> list[float]:
    """The same for a bot that is not written in the kernel dialect."""
    game, rng, players = Game.start(match.setup, match.seats), RngState(), [bots.bot(name) for name in match.players]
    rng.key = counter_rng.game_key(match.seed, number)
    streams = [random.Random(f"{match.seed} {number} {seat}") for seat in range(match.seats)]
    took: list[float] = []
    while not game.over:
        if game.to_roll:
            game.put(next_roll(match.setup, game.state, rng))
            continue
        seat = game.actors[0]
        start = time.thread_time()
        action = players[seat - 1](game, seat, streams[seat - 1])
        took.append(time.thread_time() - start)
        game.play(seat, action)
    return took
