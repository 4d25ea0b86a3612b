"""Floors that are means over reviewed games: the rest, the luck, the luck-adjusted result, the order of the levels."""

from __future__ import annotations

import datetime
import json
from itertools import pairwise
from typing import Any

from foxden import bots
from foxden.bots.net import ONE
from foxden.coach import calibration, levels
from foxden.coach.calibration import offsets_of
from foxden.coach.review import ROLLS
from foxden.rules.state import ROUNDS
from tests.coach.floors.figures import mean, sd, se
from tests.coach.floors.reviewed import reviewed_games
from tests.coach.floors.store import Plan, Row

LEVELS = ("easy", "medium", "hard", "fox", "master")  # master is fox-deep
FOR_PEOPLE = bots.LEVELS
ADJUSTED_MOST = {"pretty": 0.40, "twice": 0.50, "cubed": 0.50}


def rest(plan: Plan) -> Row:
    """The rest of a game of the fox: mean within 2 points of zero, standard deviation at most 10."""
    games = reviewed_games(plan, "fox")
    values = [row["rest"] for row in games]
    held = abs(mean(values)) <= 2 and sd(values) <= 10
    by_round = [sd([_rest_of_round(row, i) for row in games]) for i in range(ROUNDS)]
    return {"mean": mean(values), "se": se(values), "sd": sd(values), "sd_by_round": by_round, "held": held}


def _rest_of_round(row: Row, number: int) -> float:
    return float(sum(rest for moment, rest in row["rests"] if moment // ROLLS == number))


def calibrate(plan: Plan) -> Row:
    """What good play gains on the fox from each roll on: the mean sum of the rests that follow. Writes calibration.json."""
    following: list[list[float]] = [[] for _ in range(ROUNDS * ROLLS)]
    for row in reviewed_games(plan, "fox"):
        left = 0.0
        for moment, one in reversed(row["rests"]):
            left += one
            following[moment].append(left)
    offsets = [before / ONE + mean(sums) for before, sums in zip(offsets_of(plan.game), following, strict=True)]
    command = f"python -m tests.coach.floors calibrate --game {plan.game} --games {plan.games} --seed {plan.seed}"
    made = {"command": command, "date": datetime.date.today().isoformat(), "offsets": [round(one, 2) for one in offsets]}
    calibration.PATH.write_text(json.dumps(calibration.measured() | {plan.game: made}, indent=1) + "\n", encoding="utf-8")
    return made


def luck(plan: Plan) -> Row:
    """Luck has mean zero: within 3 standard errors, for fox and easy."""
    found: Row = {}
    for bot in ("fox", "easy"):
        values = [row["luck"] for row in reviewed_games(plan, bot)]
        found[bot] = {"mean": mean(values), "se": se(values), "sd": sd(values), "held": abs(mean(values)) <= 3 * se(values)}
    return found | {"held": all(one["held"] for one in found.values())}


def adjusted(plan: Plan) -> Row:
    """The luck-adjusted result of the fox: the mean of the raw one, and a much smaller standard deviation."""
    games = reviewed_games(plan, "fox")
    raw, without_luck = [row["total"] for row in games], [row["total"] - row["luck"] for row in games]
    difference = [a - b for a, b in zip(raw, without_luck, strict=True)]
    share = sd(without_luck) / sd(raw)
    same = abs(mean(difference)) <= 3 * se(difference)
    return {
        "raw": {"mean": mean(raw), "sd": sd(raw)},
        "adjusted": {"mean": mean(without_luck), "sd": sd(without_luck)},
        "share_of_sd": share,
        "as_good_as_times_the_games": 1 / share**2,
        "held": same and share <= ADJUSTED_MOST[plan.game],
    }


def compared(plan: Plan, other: str = "hard") -> Row:
    """The paired difference of the fox and a level on the same dice, raw and luck-adjusted."""
    pairs = list(zip(reviewed_games(plan, "fox"), reviewed_games(plan, other), strict=True))
    raw = [a["total"] - b["total"] for a, b in pairs]
    without_luck = [a["total"] - a["luck"] - b["total"] + b["luck"] for a, b in pairs]
    return {
        "against": other,
        "raw": {"mean": mean(raw), "sd": sd(raw)},
        "adjusted": {"mean": mean(without_luck), "sd": sd(without_luck)},
        "share_of_games_needed": (sd(without_luck) / sd(raw)) ** 2,
    }


def order(plan: Plan, write: bool = False) -> Row:
    """The mean cost per game of the levels: each at least 10 points below the one before, fox-deep at most 8."""
    found: Row = {}
    for bot in LEVELS:
        games = reviewed_games(plan, bot)
        costs, decisions = [row["cost"] for row in games], sum(row["decisions"] for row in games)
        found[bot] = {
            "points": mean([row["total"] for row in games]),
            "cost": mean(costs),
            "se": se(costs),
            "decisions": decisions / len(games),
            "games": len(games),
        }
    costs = [found[bot]["cost"] for bot in LEVELS]
    apart = all(a - b >= 10 for a, b in pairwise(costs[:-1]))
    if write:
        _write_levels(plan, found)
    return found | {"held": apart and costs[-1] <= 8}


def _write_levels(plan: Plan, found: dict[str, Any]) -> None:
    known = json.loads(levels.FILE.read_text(encoding="utf-8")) if levels.FILE.exists() else {}
    command = f"python -m tests.coach.floors order --write --game {plan.game} --games {plan.games} --seed {plan.seed}"
    known[plan.game] = {
        bot: {name: round(one[name], 2) for name in ("points", "cost", "decisions")}
        for bot, one in found.items()
        if bot in FOR_PEOPLE
    }
    made = {"command": command, "seed": plan.seed, "games": plan.games, "date": datetime.date.today().isoformat()}
    known.setdefault(levels.MADE_BY, {})[plan.game] = made
    levels.FILE.write_text(json.dumps(known, indent=2, sort_keys=True) + "\n", encoding="utf-8")
