"""The progress of a tuning run: a bar of generations, and a line for every evaluation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from foxden.train.tune import Generation
from foxden.tui.reports.progress import DoneColumn


@contextmanager
def tuning_progress(console: Console, number: int, done: int) -> Iterator[Callable[[Generation], None]]:
    """Show a progress bar; yields the function to call after each generation."""
    label, bar, time_left = TextColumn("{task.description}"), BarColumn(bar_width=None), TimeRemainingColumn(compact=True)
    with Progress(label, bar, DoneColumn(), time_left, console=console, expand=True) as progress:
        task = progress.add_task("compiling, then the first generation ...", total=number, completed=done)

        def on_generation(generation: Generation) -> None:
            scores = f"best {generation.best:7.2f}   mean {generation.mean:7.2f}"
            progress.update(task, completed=generation.number, description=scores)
            if generation.held_out is not None:
                played = f"{generation.number:>5} generations   {generation.games:>9,} games"
                line = f"{played}   {scores}   held out {generation.held_out:7.2f} ± {generation.se:.2f}"
                progress.console.print(line, highlight=False, soft_wrap=True)

        yield on_generation
