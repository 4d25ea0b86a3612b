"""Asking questions and reading the answers."""

from __future__ import annotations

from typing import TextIO

from rich.console import Console
from rich.text import Text


class PlayerQuit(Exception):
    """The player quits, or the input has ended."""


class Prompt:
    """Prints questions and reads answers line by line, from a terminal or a file."""

    def __init__(self, stream: TextIO, out: Console) -> None:
        self.stream = stream
        self.out = out

    def ask(self, question: str) -> str:
        """Ask a question; returns the answer without surrounding spaces."""
        self.out.print(Text(question), end=" > ")
        self.out.file.flush()
        line = self.stream.readline()
        if not line:
            self.out.print()
            raise PlayerQuit
        if not self.stream.isatty():
            self.out.print()
        return line.strip()
