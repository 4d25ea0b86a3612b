"""What is wrong with a text, and where."""

from __future__ import annotations


class NotationError(ValueError):
    """A text that cannot be read: line and column (from 1), what was found and what was expected."""

    def __init__(self, line: int, column: int, found: str, expected: str) -> None:
        super().__init__(f"line {line}, column {column}: found {found or 'the end'}, expected {expected}")
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
