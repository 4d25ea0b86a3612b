"""The progress of a training run: a bar, and a line for every evaluation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from foxden.train.run import EvaluationResult
from foxden.tui.reports.progress import DoneColumn, RateColumn


@contextmanager
def training_progress(console: Console, games: int, done: int) -> Iterator[Callable[[int, EvaluationResult | None], None]]:
    """Show a progress bar; yields the function to call after each training step."""
    label, bar, time_left = TextColumn("training"), BarColumn(bar_width=None), TimeRemainingColumn(compact=True)
    with Progress(label, bar, DoneColumn(), RateColumn("games"), time_left, console=console, expand=True) as progress:
        task = progress.add_task("", total=games, completed=done)

        def on_step(played: int, evaluation: EvaluationResult | None) -> None:
            progress.update(task, completed=played)
            if evaluation is not None:
                score = f"evaluation {evaluation.mean:7.2f} ± {evaluation.se:.2f}   training {evaluation.training_mean:7.2f}"
                speed = f"error {evaluation.rmse:5.2f}   {evaluation.games_per_second:,.0f} games/s"
                progress.console.print(f"{evaluation.games:>11,} games   {score}   {speed}", highlight=False)

        yield on_step
