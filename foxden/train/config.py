"""The settings of a training run. The same settings give the same network on any number of cores."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

GAMES_PER_WORKER = 8
WORKERS = 2  # self-play workers of one training step
WARMUP_STEPS = 200
FROZEN_LEARNING_RATE = 1e-3  # while the weights of known features are frozen


@dataclass(frozen=True, slots=True)
class TrainConfig:
    """The settings of a training run."""

    game: str
    seats: tuple[int, ...] = (1,)  # numbers of seats; training steps take them in turn
    games: int = 1_000_000
    seed: int = 1
    learning_rate: float = 1e-3  # at the start; it falls linearly
    final_learning_rate: float = 5e-6
    epsilon: float = 0.1  # share of random choices at the start; falls linearly to 0 at four fifths of the run
    # Reward shaping: in half of the games the parts of the score count up to this percentage more or less; 0 after three tenths.
    shaping: int = 100
    td_lambda: float = 0.7  # lambda of the lambda-returns
    parts_weight: float = 0.3  # weight of the loss of each part of the score; that of the total has weight 1
    search_limit: int = 600  # nodes of one search
    initial: str = ""  # a .weights file to start from
    frozen_share: float = 0.0  # share of the run in which only the weights of features that are new at a table are trained

    def fine_tuning(self, initial: str) -> TrainConfig:
        """The same for a trained network: lower learning rate, less exploration, and at a table known features frozen first."""
        if max(self.seats) == 1:
            return replace(self, initial=initial, learning_rate=2e-4, epsilon=0.03, shaping=0)
        return replace(self, initial=initial, learning_rate=1e-4, epsilon=0.03, shaping=0, frozen_share=0.15)

    @property
    def steps(self) -> int:
        return max(1, self.games // (GAMES_PER_WORKER * WORKERS))

    def step_settings(self, step: int) -> StepSettings:
        """Learning rate, exploration and reward shaping of one training step."""
        done = step / self.steps
        frozen = done < self.frozen_share
        warmup = min(1.0, (step + 1 - (0 if frozen else self.frozen_share * self.steps)) / WARMUP_STEPS)
        decayed = self.final_learning_rate + (self.learning_rate - self.final_learning_rate) * (1 - done)
        return StepSettings(
            learning_rate=warmup * (FROZEN_LEARNING_RATE if frozen else decayed),
            epsilon=round(10_000 * self.epsilon * max(0.0, 1 - done / 0.8)),
            shaping=round(self.shaping * max(0.0, 1 - done / 0.3)),
            ema_rate=0.05 if step < 1000 else 0.002,
            frozen=frozen,
        )

    @property
    def command(self) -> str:
        """The command that trains the same network."""
        initial = f" --start {self.initial}" if self.initial else ""
        seats = ",".join(map(str, self.seats))
        usual = TrainConfig(self.game, self.seats)
        usual = usual.fine_tuning(self.initial) if self.initial else usual
        rate = f" --learning-rate {self.learning_rate}" if self.learning_rate != usual.learning_rate else ""
        limit = f" --search-limit {self.search_limit}" if self.search_limit != usual.search_limit else ""
        return f"foxden train {self.game} --seats {seats} --games {self.games} --seed {self.seed}{initial}{rate}{limit}"

    def as_dict(self) -> dict[str, Any]:
        return asdict(self) | {"seats": list(self.seats)}


@dataclass(frozen=True, slots=True)
class StepSettings:
    """The settings of one training step."""

    learning_rate: float
    epsilon: int  # in ten-thousandths
    shaping: int  # in percent
    ema_rate: float  # of the exponential moving average of the weights
    frozen: bool  # are the weights of known features frozen?
