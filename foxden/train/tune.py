"""Tuning: variants of the planner's weights play the same dice, and the next variants are drawn nearer to the better ones.

An evolution strategy (SNES, in: Wierstra et al., Natural Evolution Strategies, 2014). Each weight has a middle and a spread of its
own, and only the order of the variants counts: of their mean scores, at a table of their mean leads over greedy players. Every
generation has dice of its own; reports come from dice that none plays.
"""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from foxden.bots import minds
from foxden.bots.weights import NAMES, TRIED, WEIGHTS
from foxden.sheets.setup import SetupError, setup
from foxden.sim.simulate import SEEDS
from foxden.train.knobs import guesses, mattering, opening
from foxden.train.players import Players

REPORT_SEED = 1 << 41  # dice of reports; tuning with this seed is refused
REPORT_GAMES = 500  # at most, and at most as many as so many generations play
REPORT_SHARE = 5
REPORTS = 6  # in a tuning
MOST = 32767  # of a weight
TRIED_TUNING = 400  # choices tried in one search while tuning,
TRIED_PLAYING = 1500  # and afterwards
WIDE = 0.3  # the first spread of a weight is this share of it,
WIDE_LEAST = 5.0  # but not less than this


@dataclass(frozen=True, slots=True)
class Effort:
    """Everything that decides what comes out, on any number of processors."""

    game: str
    seats: int
    games_each: int = 40
    generations: int = 40
    population: int = 24
    seed: int = 1

    @property
    def command(self) -> str:
        """What to type for it."""
        numbers = f"--games-each {self.games_each} --generations {self.generations} --population {self.population}"
        return f"foxden tune {self.game} {numbers} --seed {self.seed}"

    def check(self) -> None:
        """Complain about numbers that cannot be."""
        if self.games_each < 1:
            raise SetupError(f"every variant plays 1 game or more, not {self.games_each}")
        if self.generations < 1:
            raise SetupError(f"1 generation or more, not {self.generations}")
        if self.population < 4 or self.population % 2:
            raise SetupError(f"a population is an even number of variants, 4 or more, not {self.population}")
        if not 0 <= self.seed < SEEDS:
            raise SetupError(f"a seed of tuning is a whole number from 0 to {SEEDS - 1}, not {self.seed}")
        if self.seed == REPORT_SEED:
            raise SetupError(f"seed {REPORT_SEED} is kept for reports; tune with another one")


@dataclass(frozen=True, slots=True)
class Generation:
    """How a generation did: its best variant and the mean of all; with a report, the weights in the middle."""

    number: int
    games: int  # played so far, without reports
    best: float
    mean: float
    held_out: float | None = None
    se: float | None = None


class Tuner:
    """Weights being tuned. What they become is decided by the effort and the weights at the start."""

    def __init__(self, effort: Effort, weights: Sequence[float] | None = None) -> None:
        effort.check()
        self.effort = effort
        t = setup(effort.game).tables
        self.free = mattering(t)
        self.middle = np.array(guesses(t) if weights is None else weights, np.float64)
        self.spread = np.maximum(WIDE_LEAST, WIDE * np.abs(self.middle))
        self.number = 0

    @property
    def games(self) -> int:
        """Games played so far, without reports."""
        return self.number * self.effort.population * self.effort.games_each

    @property
    def over(self) -> bool:
        return self.number >= self.effort.generations

    def step(self, players: Players) -> Generation:
        """One generation."""
        effort, draws = self.effort, self.draws()
        variants = np.repeat(self.middle[None], len(draws), axis=0)
        variants[:, self.free] += self.spread[self.free] * draws
        first = self.number * effort.games_each
        jobs = [(figures(weights, TRIED_TUNING), effort.seed, first, effort.games_each) for weights in variants]
        scores = np.array([each.mean() for each in players.play(jobs)])
        self.learn(draws, scores)
        self.number += 1
        return Generation(self.number, self.games, float(scores.max()), float(scores.mean()))

    def draws(self) -> Any:
        """How far the variants of this generation are from the middle, in spreads; each has one that is its opposite."""
        rng = np.random.default_rng([self.effort.seed, self.number])
        half = rng.normal(size=(self.effort.population // 2, len(self.free)))
        return np.concatenate([half, -half])

    def learn(self, draws: Any, scores: Any) -> None:
        """Move the middle towards the better variants; spreads grow or shrink with how far those were from it."""
        n, weights = draws.shape
        gain = np.zeros(n)
        gain[np.argsort(-scores, kind="stable")] = np.maximum(0.0, math.log(n / 2 + 1) - np.log(np.arange(1, n + 1)))
        gain = gain / gain.sum() - 1 / n
        rate = (3 + math.log(weights)) / (10 * math.sqrt(weights))
        self.middle[self.free] += self.spread[self.free] * (gain @ draws)
        self.spread[self.free] *= np.exp(rate * (gain @ (draws**2 - 1)))

    def report(self, players: Players) -> tuple[float, float]:
        """How the weights in the middle do on the dice of reports, and the standard error."""
        mind, size = figures(self.middle, TRIED_PLAYING), self.effort.games_each
        games = min(REPORT_GAMES, REPORT_SHARE * size * self.effort.population)
        jobs = [(mind, REPORT_SEED, at, min(size, games - at)) for at in range(0, games, size)]
        scores = np.concatenate(players.play(jobs))
        return float(scores.mean()), float(scores.std() / len(scores) ** 0.5)


def figures(weights: Any, tried: int) -> Any:
    """Weights as the planner knows them by heart."""
    mind = np.zeros(TRIED + 1, np.int16)
    mind[:WEIGHTS] = np.clip(np.rint(weights), -MOST, MOST)
    mind[TRIED] = tried
    return mind


class Tuning:
    """A tuning in a folder: `tuning.json`, which is both log and checkpoint, and in the end the mind."""

    def __init__(self, folder: Path, effort: Effort, resume: bool) -> None:
        self.folder, self.file = folder, folder / "tuning.json"
        if resume:
            self._load()
            return
        if self.file.exists():
            raise SetupError(f"{self.file} exists; go on with --resume, or name another folder with --out")
        self.tuner, self.log = Tuner(effort), list[Generation]()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SetupError(f"{folder} cannot be a folder: {error.strerror}") from None

    @property
    def effort(self) -> Effort:
        return self.tuner.effort

    def run(self, workers: int, tell: Callable[[Generation], None]) -> None:
        """Tune to the end; `tell` hears of every generation. Stopped early, it can be resumed and comes to the same end."""
        effort = self.effort
        between = max(1, effort.generations // REPORTS)
        with Players(effort.game, effort.seats, effort.games_each, workers) as players:
            while not self.tuner.over:
                done = self.tuner.step(players)
                if done.number % between == 0 or self.tuner.over:
                    held_out, se = self.tuner.report(players)
                    done = Generation(done.number, done.games, done.best, done.mean, held_out, se)
                self.log.append(done)
                self._save()
                tell(done)

    def _save(self) -> None:
        """Written whole or not at all."""
        tuner = self.tuner
        kept = {"effort": asdict(tuner.effort), "middle": tuner.middle.tolist(), "spread": tuner.spread.tolist()}
        part = self.file.with_suffix(".part")
        part.write_text(json.dumps(kept | {"generations": [asdict(one) for one in self.log]}, indent=1), encoding="utf-8")
        part.replace(self.file)

    def _load(self) -> None:
        if not self.file.exists():
            raise SetupError(f"there is no {self.file} to resume")
        try:
            kept = json.loads(self.file.read_text(encoding="utf-8"))
            if len(kept["middle"]) != WEIGHTS:
                raise ValueError(f"it has {len(kept['middle'])} weights, the planner {WEIGHTS}")
            self.tuner = Tuner(Effort(**kept["effort"]), kept["middle"])
            self.tuner.spread = np.array(kept["spread"])
            self.log = [Generation(**one) for one in kept["generations"]]
        except (ValueError, KeyError, TypeError) as error:
            raise SetupError(f"{self.file} is no tuning that can be resumed: {error}") from None
        self.tuner.number = len(self.log)

    def write_mind(self, date: str) -> Path:
        """The weights in the middle, as the planner reads them."""
        effort, last = self.effort, self.log[-1]
        path = self.folder / minds.path_of("planner", effort.game, "solo" if effort.seats == 1 else "table").name
        mind = array("h", figures(self.tuner.middle, TRIED_PLAYING).tolist())
        about = asdict(effort) | {"seats": [effort.seats], "command": effort.command, "date": date, "games": last.games}
        about |= {"held_out": last.held_out, "se": last.se, "weights": in_words(mind)}
        minds.write(path, mind, about | {"opening": opening(effort.game, effort.seats, mind)})
        return path


def in_words(mind: Sequence[int]) -> dict[str, list[int]]:
    """The weights by name."""
    ends = [*NAMES.values(), WEIGHTS][1:]
    return {name: list(mind[at:end]) for (name, at), end in zip(NAMES.items(), ends, strict=True)}
