"""Are costs real? Both lines of a decision are played out by the fox on the same dice; their difference should be the cost."""

from __future__ import annotations

import zlib
from functools import cache
from typing import Any

from foxden.bots.link import linked, weights_of
from foxden.bulk import rows
from foxden.bulk.counter_rng import game_key
from foxden.bulk.link import bot_buffers, empty_records, int_buffer
from foxden.bulk.rng_state import RngState
from foxden.engine.numpy_records import pack, record_of
from foxden.notation import positions
from foxden.notation.words import numbers
from foxden.rules.actions import apply
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import Setup
from tests.coach.floors.figures import mean, se
from tests.coach.floors.reviewed import reviewed_games
from tests.coach.floors.store import Plan, Row

CLASSES = ((2.0, 4.0), (4.0, 8.0), (8.0, 16.0))
BOTS = ("easy", "medium")
MORE_GAMES = 20  # reviewed at a time, until there are positions enough
ALL_SEATS = -1


def costs(plan: Plan) -> Row:
    """Measured / said between 0.85 and 1.15 in each class of said cost."""
    found: Row = {}
    positions_found = _positions(plan)
    for low, high in CLASSES:
        name = f"{low:g}-{high:g}"
        jobs = [one | {"game": plan.game, "seed": plan.seed, "playouts": plan.playouts} for one in positions_found[low]]
        measured = plan.store("costs", plan.playouts).complete(jobs, measure, plan.workers, f"{plan.game}, costs {name}")
        found[name] = _ratio([row["said"] for row in measured], [row["measured"] for row in measured])
    return found | {"held": all(one["held"] for one in found.values())}


def _positions(plan: Plan) -> dict[float, list[Row]]:
    """Decisions by class of said cost, from as many games of easy and medium as it takes."""
    games = 0
    while True:
        games += MORE_GAMES
        found: dict[float, list[Row]] = {low: [] for low, _ in CLASSES}
        for bot in BOTS:
            for row in reviewed_games(plan, bot, games):
                for i, decision in enumerate(row["costly"]):
                    for low, high in CLASSES:
                        if low <= decision["cost"] < high:
                            found[low].append(decision | {"key": f"{bot} {row['key']} {i}"})
        if all(len(some) >= plan.positions for some in found.values()):
            return {low: _spread(some, plan.positions) for low, some in found.items()}


def _spread(found: list[Row], n: int) -> list[Row]:
    """`n` of them, evenly over all."""
    return [found[i * len(found) // n] for i in range(n)]


def measure(job: Row) -> Row:
    """Play out both lines of a decision."""
    setup, state = positions.read(job["position"])
    dice = job["seed"] + zlib.crc32(job["position"].encode())  # others for each position, so that their errors cancel out
    best, played = (playouts(setup, state, job[line], dice, job["playouts"]) for line in ("best", "played"))
    gained = [a - b for a, b in zip(best, played, strict=True)]
    return {"key": job["key"], "said": job["cost"], "measured": mean(gained), "se": se(gained)}


def _ratio(said: list[float], measured: list[float]) -> Row:
    """The ratio of the means, with its standard error."""
    ratio = mean(measured) / mean(said)
    error = se([b - ratio * a for a, b in zip(said, measured, strict=True)]) / mean(said)
    return {
        "positions": len(said),
        "said": mean(said),
        "measured": mean(measured),
        "ratio": ratio,
        "se": error,
        "held": 0.85 <= ratio <= 1.15,
    }


def playouts(setup: Setup, state: State, words: list[str], seed: int, n: int) -> list[int]:
    """The totals of a solo game after these choices, played out `n` times by the fox on numbered dice."""
    after, out = state.copy(), [0] * ACTIONS
    for word in words:
        apply(setup.tables, after, 0, numbers(setup)[word], out)
    t, fox, weights = _fox(setup)
    states, rngs, (buffer, scratches) = empty_records(State, n, True), empty_records(RngState, n, True), bot_buffers(True)
    pack(after, states[0])
    states[1:] = states[0]
    rngs["key"] = [game_key(seed, i) for i in range(n)]
    fox.play_all(t, states, rngs, n, ALL_SEATS, buffer, scratches, weights)
    figures = int_buffer(n * rows.WIDTH, True)
    fox.write_rows(t, states, n, figures)
    return [int(total) for total in figures.reshape(n, rows.WIDTH)[:, rows.TOTAL]]


@cache
def _fox(setup: Setup) -> tuple[Any, Any, Any]:
    return record_of(setup.tables), linked("fox", True), weights_of("fox", setup.game, 1, True)
