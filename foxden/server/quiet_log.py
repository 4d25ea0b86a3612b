"""Writes the log. What is stored or sent may be a secret, so of an error only its kind and its place are written, no text."""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any


class QuietFormatter(logging.Formatter):
    """Lines with the time; tracebacks without the messages of their errors, which quote what could not be read."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        """The text of a record. What asyncio says after the first line shows objects with all that is in them."""
        if record.name == "asyncio":
            record.msg, record.args = str(record.getMessage()).partition("\n")[0], ()
        return super().format(record)

    def formatException(self, ei: Any) -> str:  # noqa: N802
        """Where an error came from, and its kind."""
        return "\n".join(_lines(ei[1]))


def _lines(error: BaseException | None) -> list[str]:
    if error is None:
        return []
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    frames = [line.rstrip() for line in traceback.format_tb(error.__traceback__)]
    return [*_lines(before), "Traceback (most recent call last):", *frames, type(error).__name__]


def place(error: BaseException) -> str:
    """The kind of an error and the line that it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {frames[-1].filename.rpartition('/')[2]}, line {frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"


def begin() -> None:
    """Log to the error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(QuietFormatter())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
