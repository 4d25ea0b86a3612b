"""How far a simulation is: a bar with the rate and the time left, on the error output."""

from __future__ import annotations

from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text


class Count(ProgressColumn):
    """How many games of how many."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.completed:,.0f}/{task.total:,.0f}" if task.total else "")


class Rate(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed or 0.0
        return Text(f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.1f} games/s" if task.total else "")


class Bar:
    """Watches a simulation; shows nothing unless somebody looks on."""

    def __init__(self, shown: bool) -> None:
        console = Console(stderr=True, force_terminal=True if shown else None)
        words, bar, left = TextColumn("{task.description}"), BarColumn(bar_width=None), TimeRemainingColumn(compact=True)
        self.label = ""
        self._progress = Progress(words, bar, Count(), Rate(), left, console=console, disable=not shown, expand=True)
        self._task: TaskID | None = None

    def __enter__(self) -> Bar:
        self._progress.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._progress.stop()

    def compiling(self, first_time: bool) -> None:
        """Say why nothing moves yet."""
        if self._task is not None:
            self._progress.remove_task(self._task)
        words = "compiling, the first time only: up to a minute" if first_time else "loading compiled code"
        self._task = self._progress.add_task(f"{self.label} {words} ...".lstrip(), total=None)

    def begin(self, games: int) -> None:
        """A new bar."""
        if self._task is not None:
            self._progress.remove_task(self._task)
        self._task = self._progress.add_task(self.label or "playing", total=games)

    def played(self, games: int) -> None:
        """So many games more."""
        if self._task is not None:
            self._progress.advance(self._task, games)
