"""How a tuning goes: a bar of generations, and a line for every report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from foxden.train.tune import Generation
from foxden.tui.progress import Count


@contextmanager
def generations(console: Console, number: int, done: int) -> Iterator[Callable[[Generation], None]]:
    """Hears of every generation."""
    words, bar, left = TextColumn("{task.description}"), BarColumn(bar_width=None), TimeRemainingColumn(compact=True)
    with Progress(words, bar, Count(), left, console=console, expand=True) as progress:
        task = progress.add_task("compiling, then the first generation ...", total=number, completed=done)

        def tell(one: Generation) -> None:
            scores = f"best {one.best:7.2f}   mean {one.mean:7.2f}"
            progress.update(task, completed=one.number, description=scores)
            if one.held_out is not None:
                line = (
                    f"{one.number:>5} generations   {one.games:>9,} games   {scores}   held out {one.held_out:7.2f} ± {one.se:.2f}"
                )
                progress.console.print(line, highlight=False, soft_wrap=True)

        yield tell
