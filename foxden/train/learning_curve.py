"""The learning curve of a training run as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from foxden.train.run import EvaluationResult


def draw(evaluations: Sequence[EvaluationResult], path: Path, title: str) -> None:
    """Draw the mean scores of the evaluations with two standard errors, and those of the training games."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5, 4), layout="constrained")
    axes = figure.subplots()
    games = [evaluation.games / 1000 for evaluation in evaluations]
    axes.errorbar(
        games,
        [evaluation.mean for evaluation in evaluations],
        [2 * evaluation.se for evaluation in evaluations],
        fmt="o-",
        ms=3,
        label="evaluations",
        color="#1d5c45",
    )
    axes.plot(games, [evaluation.training_mean for evaluation in evaluations], "--", label="training games", color="#b5532a")
    axes.set(title=title, xlabel="thousand games", ylabel="mean score")
    axes.legend()
    axes.grid(alpha=0.3)
    figure.savefig(path)
