"""The analysis of a game for one seat: the luck of each roll, the cost of each line, and books that balance.

    final = start + luck - cost + rest

`start` is what the seat expected before the first roll. The rest is what looking further ahead corrected; it measures the coach,
not the player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from foxden.bots.net import ONE
from foxden.bulk.counter_rng import random_bits_at
from foxden.coach.classes import class_of
from foxden.coach.decisions import Decision, decisions_of
from foxden.coach.kernel import Reviewer
from foxden.coach.lines import Line, gains, lines_of
from foxden.coach.reasons import Reason, reasons
from foxden.coach.review import Review
from foxden.coach.win_chance import share_of_win
from foxden.engine.dice import Roll
from foxden.engine.game import Game
from foxden.rules.score import total

SAMPLES_KEY = 0x5EED  # the random numbers of samples: they depend on nothing in the game


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision and what the coach says of it. Values are points (junior: percent of a win)."""

    event: int  # the number of its first event in the record, counted from 0
    events: tuple[int, ...]  # of all its events
    roll: int | None  # the number of the roll before it; None if it follows none
    turn: str  # its turn, as in a record
    round: int
    before: float  # what the seat expected before the roll
    rolled: float  # after it: the value of the line that is best at first sight
    luck: float  # rolled - before
    best: float  # the value of the best line, looking ahead
    value: float  # of the line that was played
    cost: float  # best - value
    error: float  # the standard error of the cost
    chance_cost: float | None  # the same as chance to win, in percent; with several seats
    expected: float  # after it, before the next roll: the mean of what that roll is then worth
    rest: float  # (best - rolled) + (expected - value)
    class_: str
    departure: int | None  # the first choice, counted from 0, that left the best line; None if none did
    lines: tuple[Line, ...]  # the best first
    reasons: tuple[Reason, ...] = ()  # why the best line is better than the one that was played

    @property
    def played(self) -> Line:
        return next(line for line in self.lines if line.played)


@dataclass(slots=True)
class Analysis:
    """A game of one seat as the coach sees it."""

    game: str
    seats: int
    seat: int  # from 1
    unit: str  # points, or chance: percent of a win
    over: bool
    start: float
    to_do: int  # how many decisions there are to look at
    decisions: list[ReviewedDecision] = field(default_factory=list)  # those that were looked at
    result: float | None = None  # the points made; None before the end, of the game or of the analysis

    @property
    def complete(self) -> bool:
        """Has everything been looked at? The points made come last."""
        return len(self.decisions) == self.to_do and (self.result is not None or not self.over)

    @property
    def expected(self) -> float:
        """What was expected after the last decision that was looked at."""
        return self.decisions[-1].expected if self.decisions else self.start

    @property
    def final(self) -> float:
        """The points made; in a game that goes on, or an analysis that was stopped, what was expected where it ends."""
        return self.expected if self.result is None else self.result

    @property
    def last_luck(self) -> float:
        """What others did after the last decision."""
        return self.final - self.expected

    @property
    def luck(self) -> float:
        return sum(decision.luck for decision in self.decisions) + self.last_luck

    @property
    def cost(self) -> float:
        return sum(decision.cost for decision in self.decisions)

    @property
    def rest(self) -> float:
        return sum(decision.rest for decision in self.decisions)

    @property
    def adjusted(self) -> float:
        """The luck-adjusted result."""
        return self.final - self.luck


def analyse(game: Game, seat: int = 1, reviewer: Reviewer | None = None) -> Analysis:
    """Analyse a game for one seat (counted from 1), all at once."""
    return list(analyse_stepwise(game, seat, reviewer))[-1]  # it is the same object each time


def analyse_stepwise(game: Game, seat: int = 1, reviewer: Reviewer | None = None) -> Iterator[Analysis]:
    """The same, decision by decision: yields the analysis, first without a decision, then with one more each time."""
    if not 1 <= seat <= game.seats:
        raise ValueError(f"the game has seats 1 to {game.seats}, not {seat}")
    return _steps(game, seat - 1, reviewer)


def _steps(game: Game, seat: int, reviewer: Reviewer | None) -> Iterator[Analysis]:
    reviewer = reviewer or Reviewer(game.setup, game.seats)
    beginning = game.beginning().state
    decisions = [decision for decision in decisions_of(game, seat) if decision.finished]
    expected = reviewer.value(beginning, seat, random_bits_at(SAMPLES_KEY, seat)).expected
    by_chance = bool(game.setup.tables.ends_when_full)
    unit = "chance" if by_chance else "points"
    analysis = Analysis(game.game, game.seats, seat + 1, unit, game.over, expected / ONE, len(decisions))
    yield analysis
    for i, decision in enumerate(decisions):
        review = reviewer.review(decision.state, seat, list(decision.actions), sample_key(seat, i))
        analysis.decisions.append(_reviewed(game, seat, decision, review, expected))
        expected = review.expected
        if i + 1 < len(decisions) or not game.over:
            yield analysis
    if game.over:
        final = share_of_win(game.setup.tables, game.state, seat) if by_chance else _total(game, seat) * ONE
        analysis.result = final / ONE
        yield analysis


def sample_key(seat: int, decision: int) -> int:
    """The key of the samples after a decision."""
    return random_bits_at(SAMPLES_KEY + 1 + seat, decision)


def _total(game: Game, seat: int) -> int:
    return total(game.setup.tables, game.state.papers[seat])


def _reviewed(game: Game, seat: int, decision: Decision, review: Review, expected: int) -> ReviewedDecision:
    lines = lines_of(game.setup, decision.state, seat, review)
    best, played = review.order[0], review.played
    cost = (review.line_values[best] - review.line_values[played]) / ONE
    mine = next(line for line in lines if line.played)
    chances = [line.chance for line in lines if line.chance is not None]
    better = reasons(game.setup, decision.state, seat, lines[0].words, mine.words, gains(lines[0], mine)) if cost > 0 else []
    left_best = review.departure < review.lengths[played]
    return ReviewedDecision(
        event=decision.first,
        events=decision.events,
        roll=_roll_before(game, decision.first),
        turn=decision.turn,
        round=decision.state.round,
        before=expected / ONE,
        rolled=review.rolled_value / ONE,
        luck=(review.rolled_value - expected) / ONE,
        best=review.line_values[best] / ONE,
        value=review.line_values[played] / ONE,
        cost=cost,
        error=mine.error,
        chance_cost=(review.chances[best] - review.chances[played]) / ONE if chances else None,
        expected=review.expected / ONE,
        rest=(review.line_values[best] - review.rolled_value + review.expected - review.line_values[played]) / ONE,
        class_=class_of(cost, mine.error),
        departure=review.departure if left_best else None,
        lines=lines,
        reasons=tuple(better),
    )


def _roll_before(game: Game, event: int) -> int | None:
    """The number of the last roll before an event."""
    return next((i for i in range(event - 1, -1, -1) if isinstance(game.events[i], Roll)), None)
