"""A training run from the first game to the last, with evaluations on the way, a log and checkpoints to resume from."""

from __future__ import annotations

import json
import time
import zlib
from array import array
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from foxden.bots import weights
from foxden.bots.position_value import expected_score
from foxden.bulk.scratch import Scratch
from foxden.rules.actions import start
from foxden.rules.state import State
from foxden.sheets.setup import SetupError, setup
from foxden.train.config import WORKERS, TrainConfig
from foxden.train.trainer import Trainer, check_size, evaluate, initial_weights, quantized

EVALUATION_SEED = 1 << 40  # the dice of evaluations; training with this seed is refused
EVALUATION_GAMES = 512
EVALUATIONS = 40  # in one run
CHECKPOINT_SECONDS = 60.0  # between two checkpoints


@dataclass(frozen=True, slots=True)
class EvaluationResult:
    """The mean score of the averaged network on dice that training never uses."""

    games: int
    mean: float
    se: float
    training_mean: float  # the running mean of the training games
    rmse: float  # root mean squared error of the predicted total
    games_per_second: float  # of training


class TrainingRun:
    """A training run in a folder: `checkpoint.npz`, `log.jsonl`, and in the end the .weights file."""

    def __init__(self, folder: Path, config: TrainConfig, resume: bool) -> None:
        if config.seed == EVALUATION_SEED:
            raise SetupError(f"seed {EVALUATION_SEED} is kept for evaluations; train with another one")
        self.folder = folder
        self.checkpoint = folder / "checkpoint.npz"
        self.log = folder / "log.jsonl"
        if self.checkpoint.exists() and not resume:
            raise SetupError(f"{self.checkpoint} exists; go on with --resume, or name another folder with --out")
        if resume and not self.checkpoint.exists():
            raise SetupError(f"there is no {self.checkpoint} to resume")
        self.trainer = Trainer.load(self.checkpoint) if resume else _new_trainer(config)
        if self.config.game != config.game:
            raise SetupError(f"{self.checkpoint} is a training run of {self.config.game}, not of {config.game}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SetupError(f"{folder} cannot be a folder: {error.strerror}") from None
        if not resume:
            self.log.write_text("", encoding="utf-8")

    @property
    def config(self) -> TrainConfig:
        return self.trainer.config

    @property
    def evaluations(self) -> list[EvaluationResult]:
        """All evaluations so far."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        found = [EvaluationResult(**json.loads(line)) for line in lines]
        return [evaluation for evaluation in found if evaluation.games <= self.trainer.games]

    def run(self, on_step: Callable[[int, EvaluationResult | None], None]) -> None:
        """Train to the end, calling `on_step` after every step. A run that was stopped can be resumed with the same result."""
        trainer = self.trainer
        scores: deque[float] = deque(maxlen=200)
        errors: deque[float] = deque(maxlen=200)
        interval = max(1, self.config.steps // EVALUATIONS)
        started_at, first, saved = time.perf_counter(), trainer.games, time.perf_counter()
        with ThreadPoolExecutor(WORKERS) as pool:
            try:
                while not trainer.over:
                    score, rmse = trainer.train_step(pool)
                    scores.append(score)
                    errors.append(rmse)
                    evaluation = None
                    if trainer.step % interval == 0 or trainer.over:
                        speed = (trainer.games - first) / (time.perf_counter() - started_at)
                        evaluation = self._evaluate(pool, sum(scores) / len(scores), sum(errors) / len(errors), speed)
                    on_step(trainer.games, evaluation)
                    if time.perf_counter() - saved > CHECKPOINT_SECONDS:
                        trainer.save(self.checkpoint)
                        saved = time.perf_counter()
            finally:
                trainer.save(self.checkpoint)

    def _evaluate(self, pool: ThreadPoolExecutor, training_mean: float, rmse: float, games_per_second: float) -> EvaluationResult:
        game, seats = self.config.game, self.config.seats[0]
        scores = evaluate(game, seats, quantized(self.trainer.ema), EVALUATION_GAMES, EVALUATION_SEED, pool)
        mean, se = float(scores.mean()), float(scores.std() / len(scores) ** 0.5)
        evaluation = EvaluationResult(self.trainer.games, mean, se, training_mean, rmse, games_per_second)
        with self.log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(evaluation)) + "\n")
        return evaluation

    def write_weights(self, date: str) -> Path:
        """Write the averaged network as the .weights file that the fox reads."""
        seating = "solo" if self.config.seats == (1,) else "table"
        path = self.folder / weights.path_of("fox", self.config.game, seating).name
        quantized_weights = array("h", quantized(self.trainer.averaged()).tolist())
        header = self.config.as_dict() | {"command": self.config.command, "date": date, "games": self.trainer.games}
        if self.trainer.initial_header:
            header["initial_header"] = self.trainer.initial_header
        header["opening"] = opening_value(self.config.game, self.config.seats[0], quantized_weights)
        weights.write(path, quantized_weights, header)
        return path


def _new_trainer(config: TrainConfig) -> Trainer:
    """A trainer before its first step, with random weights or those of a .weights file."""
    if not config.initial:
        return Trainer(config)
    path = Path(config.initial)
    if not path.is_file():
        raise SetupError(f"there is no file {path} to start with")
    try:
        header, quantized_weights = weights.read_header(path), weights.read(path)
        game, seats = header["game"], tuple(header["seats"])
    except (ValueError, KeyError, TypeError, IndexError, zlib.error):
        raise SetupError(f"{path} is no .weights file of a fox") from None
    if game != config.game:
        raise SetupError(f"{path} holds values of {game}, not of {config.game}")
    trainer = Trainer(config, initial_weights(check_size(quantized_weights, path), seats != config.seats))
    trainer.initial_header = header
    return trainer


def opening_value(game: str, seats: int, quantized_weights: array[int]) -> int:
    """The score the first seat expects before the first roll: a check for programs that read the file."""
    t, s = setup(game).tables, State()
    start(t, s, seats)
    return expected_score(t, s, 0, Scratch(), quantized_weights.tolist())
