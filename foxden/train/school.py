"""Training: games against itself on all cores, one step of learning after each batch of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from foxden.bots import features, lines, net, value
from foxden.bots.desk import FIRST, PARTS, SECOND, Desk
from foxden.engine import chance
from foxden.engine.runtime import Compiled, new_records, record_of
from foxden.rules.state import ACTIONS, ROUNDS, SEATS, State
from foxden.sheets.setup import SetupError, setup
from foxden.sim import playout
from foxden.sim.luck import Luck
from foxden.train import lessons, steps
from foxden.train.plan import CHUNKS, GAMES_AT_ONCE, Plan
from foxden.train.sample import Sample

LESSONS = 90  # of one seat in one game, at most


@cache
def compiled() -> Compiled:
    """Lessons and learning, compiled."""
    return Compiled(chance, playout, features, net, value, lines, lessons, steps)


class Pupil:
    """What one thread needs to play and to learn from it."""

    def __init__(self, game: str, seats: int) -> None:
        self.t = record_of(setup(game).tables)
        self.s, self.luck, self.desk = new_records(State, 1)[0], new_records(Luck, 1)[0], new_records(Desk, 1)[0]
        self.out = np.zeros(ACTIONS, np.int16)
        self.lessons = new_records(Sample, GAMES_AT_ONCE * LESSONS * seats)
        self.totals = np.zeros(GAMES_AT_ONCE * SEATS, np.int16)
        self.gradient = np.zeros(net.SIZE, np.float32)
        self.act, self.errors = np.zeros(steps.ROOM, np.float32), np.zeros(steps.ROOM, np.float32)

    def play(self, mind: Any, seats: int, seed: int, first: int, by_lot: int, taste: int, trust: int, limit: int) -> int:
        """A batch of games; how many lessons they gave."""
        room = (self.out, self.desk, mind, self.lessons, self.totals)
        start = (self.t, self.s, self.luck, seats, seed, first, GAMES_AT_ONCE)
        return int(compiled().lesson_games(*start, by_lot, taste, trust, limit, *room))

    def learn(self, w: Any, n: int, share: float) -> float:
        """Add to the gradient what the lessons say; the mean squared error of the total."""
        return float(compiled().gradient(w, self.gradient, self.lessons, n, share, self.act, self.errors))


class School:
    """A net in training."""

    def __init__(self, plan: Plan, weights: Any = None) -> None:
        self.plan = plan
        self.started: dict[str, Any] | None = None  # where the weights it began with came from
        self.w = weights.copy() if weights is not None else fresh(plan.seed)
        self.m, self.v, self.mean = np.zeros_like(self.w), np.zeros_like(self.w), self.w.copy()
        self.step = 0
        self.mind = np.zeros(net.SIZE, np.int16)
        self.pupils = [Pupil(plan.game, max(plan.seats)) for _ in range(CHUNKS)]
        compiled().round_off(self.w, self.mind, net.SIZE)

    @property
    def games(self) -> int:
        """Games played so far."""
        return self.step * GAMES_AT_ONCE * CHUNKS

    @property
    def over(self) -> bool:
        return self.step >= self.plan.steps

    def study(self, pool: ThreadPoolExecutor) -> tuple[float, float]:
        """One step; the mean score of its games, and the root of the mean squared error."""
        plan, now = self.plan, self.plan.at(self.step)
        seats = plan.seats[self.step % len(plan.seats)]

        def chunk(i: int) -> tuple[int, float, float]:
            pupil = self.pupils[i]
            first = self.games + i * GAMES_AT_ONCE
            n = pupil.play(self.mind, seats, plan.seed, first, now.by_lot, now.taste, round(1000 * plan.trust), plan.limit)
            return n, pupil.learn(self.w, n, plan.share), float(pupil.totals[: GAMES_AT_ONCE * seats].mean())

        done = list(pool.map(chunk, range(CHUNKS)))
        total = self.pupils[0].gradient
        for pupil in self.pupils[1:]:
            total += pupil.gradient
            pupil.gradient[:] = 0
        if now.settling:
            forget(total)
        scale = 1 / sum(n for n, _, _ in done)
        compiled().adam(self.w, total, self.m, self.v, self.mean, now.rate, now.follow, scale, net.SIZE)
        compiled().round_off(self.w, self.mind, net.SIZE)
        self.step += 1
        return float(np.mean([score for _, _, score in done])), float(np.mean([loss for _, loss, _ in done])) ** 0.5

    def save(self, path: Path) -> None:
        """A checkpoint, written whole or not at all."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            words = {"plan": json.dumps(self.plan.words()), "started": json.dumps(self.started)}
            np.savez(file, w=self.w, m=self.m, v=self.v, mean=self.mean, step=self.step, **words)  # type: ignore[arg-type]
        part.replace(path)

    @classmethod
    def load(cls, path: Path) -> School:
        """Go on from a checkpoint."""
        try:
            with path.open("rb") as file, np.load(file) as kept:
                words = json.loads(str(kept["plan"]))
                school = cls(Plan(**words | {"seats": tuple(words["seats"])}), sized(kept["w"], path))
                school.m, school.v, school.mean, school.step = kept["m"], kept["v"], kept["mean"], int(kept["step"])
                school.started = json.loads(str(kept["started"])) if "started" in kept else None
        except SetupError:
            raise
        except (OSError, EOFError, KeyError, TypeError, ValueError, BadZipFile) as error:
            raise SetupError(f"{path} is no checkpoint that can be read: {error}") from None
        return school


def sized(weights: Any, path: Path) -> Any:
    """Weights, if they are of a net like ours: compiled code would read beyond them."""
    if len(weights) != net.SIZE:
        raise SetupError(f"{path} holds a net of {len(weights)} weights; that of this version has {net.SIZE}")
    return weights


def fresh(seed: int) -> Any:
    """Weights to begin with."""
    rng = np.random.default_rng(seed)
    w = np.zeros(net.SIZE, np.float32)
    w[: net.BIAS_1] = rng.normal(0, 0.05, net.BIAS_1)
    w[net.WEIGHTS_2 : net.BIAS_2] = rng.normal(0, (2 / FIRST) ** 0.5, FIRST * SECOND)
    w[net.WEIGHTS_3 : net.BIAS_3] = rng.normal(0, 0.05, SECOND * PARTS)
    return w


def begun(figures: Sequence[int], elsewhere: bool) -> Any:
    """Weights of a net that has learnt something.

    If it has learnt to play alone and comes to a table: a turn is much like a turn alone with as many rounds to come; the turns of
    others are like the passive part, or if the own turn is still to come like its beginning.
    """
    w = np.array(figures, np.float32) / (1 << net.FINE)
    if elsewhere:
        steps = w[features.STEP * FIRST : features.LEFT * FIRST].reshape(SEATS, ROUNDS, SEATS, features.STEPS, FIRST)
        for seats in range(1, SEATS):
            shift = max(0, seats - 1)  # three play a round less than one or two, four play two less
            for rounds in range(ROUNDS):
                alone = steps[0, min(ROUNDS - 1, rounds + shift), 0]
                steps[seats, rounds] = alone[features.PASSIVE]
                steps[seats, rounds, 0, : features.PASSIVE] = alone[: features.PASSIVE]
                steps[seats, rounds, 1:, features.LATE :: 2] = alone[0]
    return w


def forget(gradient: Any) -> None:
    """Of what there is to learn, leave only what is new at a table: where the game stands, and the turns to come."""
    gradient[: features.STEP * FIRST] = 0
    gradient[features.LEFT * FIRST : features.OWN_LEFT * FIRST] = 0
    gradient[net.BIAS_1 :] = 0


def rounded(w: Any) -> Any:
    """Weights as the fox uses them."""
    mind = np.zeros(net.SIZE, np.int16)
    compiled().round_off(w, mind, net.SIZE)
    return mind


def examine(game: str, seats: int, mind: Any, games: int, seed: int, pool: ThreadPoolExecutor, limit: int = 4000) -> Any:
    """The scores of games played as well as can be, on dice that training never saw."""
    pupils = [Pupil(game, seats) for _ in range(CHUNKS)]

    def part(i: int) -> list[Any]:
        found = []
        for first in range(i * GAMES_AT_ONCE, games, CHUNKS * GAMES_AT_ONCE):
            pupils[i].play(mind, seats, seed, first, 0, 0, 1000, limit)
            found.append(pupils[i].totals[: GAMES_AT_ONCE * seats].copy())
        return found

    parts = list(pool.map(part, range(CHUNKS)))
    both = [batch for pair in zip(*parts, strict=False) for batch in pair]
    return np.concatenate(both)[: games * seats]
