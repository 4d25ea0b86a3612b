"""How a training goes: a bar, and a line for every exam."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from foxden.train.course import Mark
from foxden.tui.progress import Count, Rate


@contextmanager
def training(console: Console, games: int, done: int) -> Iterator[Callable[[int, Mark | None], None]]:
    """Hears of every step of a course."""
    words, bar, left = TextColumn("training"), BarColumn(bar_width=None), TimeRemainingColumn(compact=True)
    with Progress(words, bar, Count(), Rate(), left, console=console, expand=True) as progress:
        task = progress.add_task("", total=games, completed=done)

        def tell(played: int, mark: Mark | None) -> None:
            progress.update(task, completed=played)
            if mark is not None:
                exam = f"exam {mark.mean:7.2f} ± {mark.se:.2f}   training {mark.training:7.2f}   error {mark.error:5.2f}"
                progress.console.print(f"{mark.games:>11,} games   {exam}   {mark.rate:,.0f} games/s", highlight=False)

        yield tell
