"""The progress bar of a simulation with rate and remaining time, on the error output."""

from __future__ import annotations

from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text


class DoneColumn(ProgressColumn):
    """How much is done, and of how much."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.completed:,.0f}/{task.total:,.0f}" if task.total else "")


class RateColumn(ProgressColumn):
    """Games, or whatever else is counted, per second."""

    def __init__(self, unit: str) -> None:
        super().__init__()
        self.unit = unit

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed or 0.0
        return Text(f"{speed:,.0f} {self.unit}/s" if speed >= 10 else f"{speed:.1f} {self.unit}/s" if task.total else "")


class ProgressBar:
    """The progress bar of a simulation; shows nothing unless it is visible."""

    def __init__(self, visible: bool, unit: str = "games") -> None:
        console = Console(stderr=True, force_terminal=True if visible else None)
        text, bar, time_left = TextColumn("{task.description}"), BarColumn(bar_width=None), TimeRemainingColumn(compact=True)
        self.label = ""
        self._progress = Progress(
            text, bar, DoneColumn(), RateColumn(unit), time_left, console=console, disable=not visible, expand=True
        )
        self._task: TaskID | None = None

    def __enter__(self) -> ProgressBar:
        self._progress.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._progress.stop()

    def compiling(self, first_time: bool) -> None:
        """Show that the bots are being compiled."""
        if self._task is not None:
            self._progress.remove_task(self._task)
        text = "compiling, the first time only: up to a minute" if first_time else "loading compiled code"
        self._task = self._progress.add_task(f"{self.label} {text} ...".lstrip(), total=None)

    def begin(self, games: int) -> None:
        """Start a new bar for a number of games."""
        if self._task is not None:
            self._progress.remove_task(self._task)
        self._task = self._progress.add_task(self.label or "playing", total=games)

    def played(self, games: int) -> None:
        """Add finished games."""
        if self._task is not None:
            self._progress.advance(self._task, games)


class RowBar:
    """The progress bar of something long that tells how many rows of how many it has done; shown once it has begun."""

    def __init__(self, label: str, visible: bool) -> None:
        self.bar = ProgressBar(visible, "rows")
        self.bar.label = label
        self.done = 0

    def __enter__(self) -> RowBar:
        self.bar.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.bar.__exit__(kind, error, trace)

    def told(self, done: int, total: int) -> None:
        """Show how far it is."""
        if not self.done:
            self.bar.begin(total)
        self.bar.played(done - self.done)
        self.done = done
