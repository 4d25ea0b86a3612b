"""Games of a bot alone, every decision reviewed. Several floors read the same games."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

from foxden.bots.net import ONE
from foxden.coach.classes import CLASSES, class_of
from foxden.coach.kernel import Reviewer
from foxden.coach.lines import lines_of
from foxden.coach.numbered_games import NumberedGames, PlayedLine, sample_key_of
from foxden.coach.review import ROLLS, Review
from foxden.engine.numpy_records import unpack
from foxden.notation import positions
from foxden.rules.state import State
from foxden.sheets.setup import Setup, setup
from tests.coach.floors.store import Plan, Row

COSTLY = 2.0  # points: decisions that cost at least this much are kept with their position


def reviewed_games(plan: Plan, bot: str, games: int | None = None) -> list[Row]:
    """The first games of a seed."""
    jobs = [
        {"key": str(number), "game": plan.game, "bot": bot, "seed": plan.seed, "number": number}
        for number in range(games or plan.games)
    ]
    return plan.store("games", bot).complete(jobs, review_game, plan.workers, f"{plan.game}, {bot}")


@cache
def _reviewer(game: str) -> Reviewer:
    return Reviewer(setup(game), 1, compiled=True)


@cache
def _games(game: str, bot: str) -> NumberedGames:
    return NumberedGames(setup(game), bot)


def review_game(job: Row) -> Row:
    """Play and review one game: its books, and its costly decisions."""
    games, reviewer = _games(job["game"], job["bot"]), _reviewer(job["game"])
    began = time.process_time()
    games.begin(job["seed"], job["number"])
    start = expected = reviewer.value(games.beginning, 0, sample_key_of(games.key, 0)).expected
    luck = cost = rest = decisions = 0
    classes, costly, rests = dict.fromkeys(CLASSES, 0), list[Row](), list[tuple[int, float]]()
    for line in games.lines():
        decisions += 1
        review = reviewer.review(line.state, 0, line.actions, sample_key_of(games.key, decisions))
        best, value = review.line_values[review.order[0]], review.line_values[review.played]
        corrected = best - review.rolled_value + review.expected - value
        luck, cost, rest = luck + review.rolled_value - expected, cost + best - value, rest + corrected
        expected = review.expected
        rests.append((moment_of(line.state), corrected / ONE))
        found = _costly(games.setup, line, review)
        classes[found["class"]] += 1
        if found["cost"] >= COSTLY:
            costly.append(found)
    total = games.total()
    luck += total * ONE - expected
    books = {"start": start, "luck": luck, "cost": cost, "rest": rest}
    figures = {name: value / ONE for name, value in books.items()} | {"seconds": time.process_time() - began}
    return {
        "key": job["key"],
        "total": total,
        "decisions": decisions,
        "classes": classes,
        "costly": costly,
        "rests": rests,
    } | figures


def moment_of(state: Any) -> int:
    """Which roll of a solo game came before a decision, counted from 0."""
    passive, roll = int(state["dealt"]), int(state["roll"])
    return (int(state["round"]) - 1) * ROLLS + (ROLLS - 1 if passive else roll - 1)


def _costly(setup: Setup, line: PlayedLine, review: Review) -> dict[str, Any]:
    state = unpack(line.state, State)
    lines = lines_of(setup, state, 0, review)
    played = next(one for one in lines if one.played)
    return {
        "position": positions.write(setup, state),
        "best": lines[0].words,
        "played": played.words,
        "cost": played.behind,
        "error": played.error,
        "class": class_of(played.behind, played.error),
    }
