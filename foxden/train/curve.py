"""The curve of a course as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from foxden.train.course import Mark


def draw(marks: Sequence[Mark], path: Path, title: str) -> None:
    """Mean score of the exams with two standard errors, and of the training games."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5, 4), layout="constrained")
    axes = figure.subplots()
    games = [mark.games / 1000 for mark in marks]
    axes.errorbar(
        games, [m.mean for m in marks], [2 * m.se for m in marks], fmt="o-", ms=3, label="exams, best play", color="#1d5c45"
    )
    axes.plot(games, [m.training for m in marks], "--", label="training games", color="#b5532a")
    axes.set(title=title, xlabel="thousand games", ylabel="mean score")
    axes.legend()
    axes.grid(alpha=0.3)
    figure.savefig(path)
