"""Questions and the lines that answer them."""

from __future__ import annotations

from typing import TextIO

from rich.console import Console
from rich.text import Text


class Leave(Exception):
    """The player wants to go, or there is nothing more to read."""


class Lines:
    """Reads answers line by line, from a person or from a file."""

    def __init__(self, stream: TextIO, out: Console) -> None:
        self.stream = stream
        self.out = out

    def ask(self, question: str) -> str:
        """The next line, without the spaces around it."""
        self.out.print(Text(question), end=" > ")
        self.out.file.flush()
        line = self.stream.readline()
        if not line:
            self.out.print()
            raise Leave
        if not self.stream.isatty():
            self.out.print()
        return line.strip()
