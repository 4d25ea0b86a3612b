"""Floors that hold or do not: the books of a corpus, the last turns, planted blunders; and the speed."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache

from foxden import bots
from foxden.bots.net import ONE
from foxden.bots.search import may_continue
from foxden.coach import Reviewer, analyse
from foxden.coach.analysis import sample_key
from foxden.coach.decisions import decisions_of
from foxden.engine.action import Action
from foxden.engine.dice import Roll
from foxden.engine.game import Game
from foxden.sheets.setup import Setup, setup
from tests.coach.exhaustive import TooWide, best_total
from tests.coach.floors.corpus import corpus_game, play_on
from tests.coach.floors.costs import playouts
from tests.coach.floors.figures import mean, se
from tests.coach.floors.store import Plan, Row

ROUNDING = 1e-6
PLANTED_GAP = 12.0  # points by which the planted line is measured to be worse
PLANTED_PLAYOUTS = 400
FAR = 1_000_000  # to another game, where one does not do
SPEED_MOST = {"pretty": 6.0, "twice": 15.0, "cubed": 15.0}
HINT_MOST = 0.5


@cache
def _reviewer(chosen: Setup, seats: int) -> Reviewer:
    return Reviewer(chosen, seats, compiled=True)


def _jobs(plan: Plan, n: int) -> list[Row]:
    return [{"key": str(number), "game": plan.game, "seed": plan.seed, "number": number} for number in range(n)]


# The books.


def books(plan: Plan) -> Row:
    """Final points = start + luck - costs + rest, in every seat of every game of the corpus; of all games."""
    found = plan.store("books").complete(_jobs(plan, plan.games), check_books, plan.workers, "books")
    seats = [seat for row in found for seat in row["seats"]]
    return {"games": len(found), "seats": len(seats), "largest": max(seats), "held": max(seats) < ROUNDING}


def check_books(job: Row) -> Row:
    """How far the books of each seat of a game are out."""
    game = corpus_game(job["seed"], job["number"])
    reviewer = _reviewer(game.setup, game.seats)
    out = []
    for seat in range(1, game.seats + 1):
        found = analyse(game, seat, reviewer)
        final = found.final if game.game == "junior" else game.score(seat).total
        out.append(abs(final - (found.start + found.luck - found.cost + found.rest)))
        assert all(decision.cost >= 0 for decision in found.decisions)
    return {"key": job["key"], "game": game.game, "seats": out, "options": dict(game.setup.changed)}


# The last turn.


def last(plan: Plan) -> Row:
    """The best line of a last turn is the one that an exhaustive search finds."""
    found = plan.store("last").complete(_jobs(plan, plan.games), check_last, plan.workers, f"{plan.game}, last turns")
    skipped = sum(row["skipped"] for row in found)
    searched = sum(row["positions"] for row in found)
    return {"turns": len(found), "too_wide": skipped, "positions": searched, "held": all(row["same"] for row in found)}


def check_last(job: Row) -> Row:
    """Is the best line of the coach worth as many points as the best end of the game? Turns that are too wide are left out."""
    for skipped in range(100):
        game = corpus_game(job["seed"], job["number"] + skipped * FAR, job["game"])
        last_roll = max(i for i, event in enumerate(game.events) if isinstance(event, Roll))
        for seat in range(game.seats):
            decision = decisions_of(game, seat)[-1]
            if decision.first < last_roll:
                continue
            try:
                best, searched = best_total(game.setup, decision.state, seat)
            except TooWide:
                continue
            review = _reviewer(game.setup, game.seats).review(decision.state, seat, list(decision.actions), 1)
            same = review.line_values[review.order[0]] == best * ONE
            return {"key": job["key"], "skipped": skipped, "positions": searched, "best": best, "same": same}
    raise AssertionError("no last turn was found")


# Planted blunders.


def planted(plan: Plan) -> Row:
    """A planted blunder is found (the costliest choice of its game) and named (a blunder)."""
    found = plan.store("planted").complete(_jobs(plan, plan.games), check_planted, plan.workers, f"{plan.game}, planted")
    good = sum(row["found"] and row["class"] == "blunder" for row in found)
    return {"planted": len(found), "found_and_named": good, "held": good == len(found)}


def check_planted(job: Row) -> Row:
    """Play a game of the fox with one line that is measured to be far worse, and analyse it."""
    rng = random.Random(f"planted {job['seed']} {job['number']}")
    game, fox = Game.start(setup(job["game"]), 1), bots.bot("fox", wait=True)
    plan_at, gap = rng.randrange(4, 40), None
    while not game.over:
        if game.to_roll:
            game.roll(rng)
            continue
        if gap is None and len(game.events) >= plan_at and isinstance(game.events[-1], Roll):
            gap = _plant(game, rng)
            if gap is not None:
                at = len(game.events) - 1
                continue
        game.play(1, fox(game, 1, rng))
    if gap is None:
        return check_planted(job | {"number": job["number"] + FAR})
    found = analyse(game, 1, _reviewer(game.setup, 1))
    worst = max(found.decisions, key=lambda decision: decision.cost)
    there = next(decision for decision in found.decisions if at in decision.events)
    return {"key": job["key"], "gap": gap, "cost": there.cost, "class": there.class_, "found": worst is there}


def _plant(game: Game, rng: random.Random) -> float | None:
    """Play a random line here, if it is measured to be a blunder; returns by how many points."""
    bad, good = _random_line(game, rng), _fox_line(game, rng)
    gained = _measured(game, good, bad, 50, rng)
    if mean(gained) < PLANTED_GAP:
        return None
    gained = _measured(game, good, bad, PLANTED_PLAYOUTS, rng)
    if mean(gained) - 2 * se(gained) < PLANTED_GAP - 2:
        return None
    for word in bad:
        game.play(1, word)
    return mean(gained)


def _measured(game: Game, good: list[str], bad: list[str], n: int, rng: random.Random) -> list[float]:
    dice = rng.getrandbits(60)
    totals = zip(playouts(game.setup, game.state, good, dice, n), playouts(game.setup, game.state, bad, dice, n), strict=True)
    return [a - b for a, b in totals]


def _random_line(game: Game, rng: random.Random) -> list[str]:
    return _line(game, lambda there: rng.choice(there.legal(1)))


def _fox_line(game: Game, rng: random.Random) -> list[str]:
    fox = bots.bot("fox", wait=True)
    return _line(game, lambda there: fox(there, 1, rng))


def _line(game: Game, choose: Callable[[Game], Action]) -> list[str]:
    there, words = Game(game.setup, game.state.copy()), list[str]()
    while may_continue(game.setup.tables, there.state, 0):
        words.append(str(choose(there)))
        there.play(1, words[-1])
    return words


# Speed.


def speed(plan: Plan) -> Row:
    """Processor seconds of the analysis of a solo game of the fox, and of a hint; on one core, compiled."""
    fox, seconds, hints = bots.bot("fox", wait=True), list[float](), list[float]()
    reviewer = Reviewer(setup(plan.game), 1, compiled=True)
    for number in range(plan.games + 1):
        game, rng = Game.start(setup(plan.game), 1), random.Random(f"speed {plan.seed} {number}")
        play_on(game, [fox], rng)
        began = time.process_time()
        analyse(game, 1, reviewer)
        seconds.append(time.process_time() - began)
        for i, decision in enumerate(decisions_of(game, 0)):
            began = time.process_time()
            reviewer.review(decision.state, 0, [], sample_key(0, i))
            hints.append(time.process_time() - began)
        if number == 0:  # it may have been compiled meanwhile
            seconds, hints = [], []
    found = {"games": len(seconds), "seconds_per_game": mean(seconds), "slowest_game": max(seconds)}
    quick = mean(seconds) <= SPEED_MOST[plan.game] and max(hints) <= HINT_MOST
    return found | {"hint": mean(hints), "slowest_hint": max(hints), "held": quick}
