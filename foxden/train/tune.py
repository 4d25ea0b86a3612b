"""Tuning of the planner's weights with an evolution strategy.

SNES (Wierstra et al., Natural Evolution Strategies, 2014): each weight has a normal distribution with its own mean and sigma. The
variants of a generation play the same dice and are ranked by their mean score, at a table by their mean lead over greedy players;
only the ranks count. Every generation has new dice; evaluations use dice that no generation plays.
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

from foxden.bots import weights
from foxden.bots.planner_weights import NAMES, SEARCH_LIMIT, WEIGHTS
from foxden.sheets.setup import SetupError, setup
from foxden.sim.simulate import SEEDS
from foxden.train.planner_games import PlannerGames
from foxden.train.tunable import active_weights, initial_weights, opening_value

EVALUATION_SEED = 1 << 41  # the dice of evaluations; tuning with this seed is refused
EVALUATION_GAMES = 500  # at most; and no more than EVALUATION_GENERATIONS generations play
EVALUATION_GENERATIONS = 5
EVALUATIONS = 6  # in one run
MAX_WEIGHT = 32767
SEARCH_LIMIT_TUNING = 400  # nodes of one search while tuning
SEARCH_LIMIT_PLAYING = 1500  # ... and in evaluations and real games
INITIAL_SIGMA = 0.3  # as a share of the weight
MIN_INITIAL_SIGMA = 5.0


@dataclass(frozen=True, slots=True)
class TuneConfig:
    """The settings of a tuning run. The same settings give the same weights on any number of processors."""

    game: str
    seats: int
    games_each: int = 40
    generations: int = 40
    population: int = 24
    seed: int = 1

    @property
    def command(self) -> str:
        """The command that finds the same weights."""
        numbers = f"--games-each {self.games_each} --generations {self.generations} --population {self.population}"
        return f"foxden tune {self.game} {numbers} --seed {self.seed}"

    def check(self) -> None:
        """Raise SetupError for settings out of range."""
        if self.games_each < 1:
            raise SetupError(f"every variant plays 1 game or more, not {self.games_each}")
        if self.generations < 1:
            raise SetupError(f"1 generation or more, not {self.generations}")
        if self.population < 4 or self.population % 2:
            raise SetupError(f"a population is an even number of variants, 4 or more, not {self.population}")
        if not 0 <= self.seed < SEEDS:
            raise SetupError(f"a seed of tuning is a whole number from 0 to {SEEDS - 1}, not {self.seed}")
        if self.seed == EVALUATION_SEED:
            raise SetupError(f"seed {EVALUATION_SEED} is kept for evaluations; tune with another one")


@dataclass(frozen=True, slots=True)
class Generation:
    """The scores of a generation: its best variant and the mean of all; with an evaluation also that of the mean weights."""

    number: int
    games: int  # played so far, without evaluations
    best: float
    mean: float
    held_out: float | None = None
    se: float | None = None


class Tuner:
    """The state of the evolution strategy."""

    def __init__(self, config: TuneConfig, weights: Sequence[float] | None = None) -> None:
        config.check()
        self.config = config
        t = setup(config.game).tables
        self.active = active_weights(t)
        self.mean = np.array(initial_weights(t) if weights is None else weights, np.float64)
        self.sigma = np.maximum(MIN_INITIAL_SIGMA, INITIAL_SIGMA * np.abs(self.mean))
        self.number = 0

    @property
    def games(self) -> int:
        """Games played so far, without evaluations."""
        return self.number * self.config.population * self.config.games_each

    @property
    def over(self) -> bool:
        return self.number >= self.config.generations

    def step(self, planner_games: PlannerGames) -> Generation:
        """Play one generation and update the distribution."""
        config, noise = self.config, self.sample_noise()
        variants = np.repeat(self.mean[None], len(noise), axis=0)
        variants[:, self.active] += self.sigma[self.active] * noise
        first = self.number * config.games_each
        jobs = [(planner_weights(weights, SEARCH_LIMIT_TUNING), config.seed, first, config.games_each) for weights in variants]
        scores = np.array([each.mean() for each in planner_games.play(jobs)])
        self.update(noise, scores)
        self.number += 1
        return Generation(self.number, self.games, float(scores.max()), float(scores.mean()))

    def sample_noise(self) -> Any:
        """The deviations of this generation's variants from the mean, in sigmas; they come in pairs of opposites."""
        rng = np.random.default_rng([self.config.seed, self.number])
        half_noise = rng.normal(size=(self.config.population // 2, len(self.active)))
        return np.concatenate([half_noise, -half_noise])

    def update(self, noise: Any, scores: Any) -> None:
        """Move the mean towards the better variants, and adapt the sigmas to how far from the mean those were."""
        n, weights = noise.shape
        utility = np.zeros(n)
        utility[np.argsort(-scores, kind="stable")] = np.maximum(0.0, math.log(n / 2 + 1) - np.log(np.arange(1, n + 1)))
        utility = utility / utility.sum() - 1 / n
        learning_rate = (3 + math.log(weights)) / (10 * math.sqrt(weights))
        self.mean[self.active] += self.sigma[self.active] * (utility @ noise)
        self.sigma[self.active] *= np.exp(learning_rate * (utility @ (noise**2 - 1)))

    def evaluate(self, planner_games: PlannerGames) -> tuple[float, float]:
        """The mean score of the mean weights on the dice of evaluations, and its standard error."""
        weights_array, size = planner_weights(self.mean, SEARCH_LIMIT_PLAYING), self.config.games_each
        games = min(EVALUATION_GAMES, EVALUATION_GENERATIONS * size * self.config.population)
        jobs = [(weights_array, EVALUATION_SEED, at, min(size, games - at)) for at in range(0, games, size)]
        scores = np.concatenate(planner_games.play(jobs))
        return float(scores.mean()), float(scores.std() / len(scores) ** 0.5)


def planner_weights(weights: Any, search_limit: int) -> Any:
    """The weights as 16-bit integers, followed by the search limit, as the planner reads them."""
    weights_array = np.zeros(SEARCH_LIMIT + 1, np.int16)
    weights_array[:WEIGHTS] = np.clip(np.rint(weights), -MAX_WEIGHT, MAX_WEIGHT)
    weights_array[SEARCH_LIMIT] = search_limit
    return weights_array


class TuningRun:
    """A tuning run in a folder: `tuning.json`, both log and checkpoint, and in the end the .weights file."""

    def __init__(self, folder: Path, config: TuneConfig, resume: bool) -> None:
        self.folder, self.file = folder, folder / "tuning.json"
        if resume:
            self._load()
            return
        if self.file.exists():
            raise SetupError(f"{self.file} exists; go on with --resume, or name another folder with --out")
        self.tuner, self.log = Tuner(config), list[Generation]()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SetupError(f"{folder} cannot be a folder: {error.strerror}") from None

    @property
    def config(self) -> TuneConfig:
        return self.tuner.config

    def run(self, workers: int, on_generation: Callable[[Generation], None]) -> None:
        """Tune to the end, calling `on_generation` after each generation. A stopped run can be resumed with the same result."""
        config = self.config
        interval = max(1, config.generations // EVALUATIONS)
        with PlannerGames(config.game, config.seats, config.games_each, workers) as planner_games:
            while not self.tuner.over:
                done = self.tuner.step(planner_games)
                if done.number % interval == 0 or self.tuner.over:
                    held_out, se = self.tuner.evaluate(planner_games)
                    done = Generation(done.number, done.games, done.best, done.mean, held_out, se)
                self.log.append(done)
                self._save()
                on_generation(done)

    def _save(self) -> None:
        """Write the file atomically."""
        tuner = self.tuner
        stored = {"config": asdict(tuner.config), "mean": tuner.mean.tolist(), "sigma": tuner.sigma.tolist()}
        part = self.file.with_suffix(".part")
        part.write_text(json.dumps(stored | {"generations": [asdict(one) for one in self.log]}, indent=1), encoding="utf-8")
        part.replace(self.file)

    def _load(self) -> None:
        if not self.file.exists():
            raise SetupError(f"there is no {self.file} to resume")
        try:
            stored = json.loads(self.file.read_text(encoding="utf-8"))
            if len(stored["mean"]) != WEIGHTS:
                raise ValueError(f"it has {len(stored['mean'])} weights, the planner {WEIGHTS}")
            self.tuner = Tuner(TuneConfig(**stored["config"]), stored["mean"])
            self.tuner.sigma = np.array(stored["sigma"])
            self.log = [Generation(**one) for one in stored["generations"]]
        except (ValueError, KeyError, TypeError) as error:
            raise SetupError(f"{self.file} is no tuning that can be resumed: {error}") from None
        self.tuner.number = len(self.log)

    def write_weights(self, date: str) -> Path:
        """Write the mean weights as the .weights file that the planner reads."""
        config, last = self.config, self.log[-1]
        path = self.folder / weights.path_of("planner", config.game, "solo" if config.seats == 1 else "table").name
        weights_array = array("h", planner_weights(self.tuner.mean, SEARCH_LIMIT_PLAYING).tolist())
        header = asdict(config) | {"seats": [config.seats], "command": config.command, "date": date, "games": last.games}
        header |= {"held_out": last.held_out, "se": last.se, "weights": named_weights(weights_array)}
        weights.write(path, weights_array, header | {"opening": opening_value(config.game, config.seats, weights_array)})
        return path


def named_weights(weights_array: Sequence[int]) -> dict[str, list[int]]:
    """The weights grouped by name."""
    ends = [*NAMES.values(), WEIGHTS][1:]
    return {name: list(weights_array[at:end]) for (name, at), end in zip(NAMES.items(), ends, strict=True)}
