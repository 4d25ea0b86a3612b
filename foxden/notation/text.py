"""Reads a line of text token by token, so that every error knows its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from foxden.notation.errors import NotationError


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text and its place (line and column from 1)."""

    text: str
    line: int
    column: int

    def wrong(self, code: str, **figures: Any) -> NotationError:
        """The error that something else was expected here; `code` says what."""
        return NotationError(self.line, self.column, self.text, code, figures)

    def part(self, start: int, end: int | None = None) -> Token:
        """A part of this word, with its own place."""
        return Token(self.text[start:end], self.line, self.column + start)

    def split(self, mark: str) -> list[Token]:
        """The parts between separators."""
        pieces = []
        start = 0
        for piece in self.text.split(mark):
            pieces.append(self.part(start, start + len(piece)))
            start += len(piece) + len(mark)
        return pieces

    def integer(self, low: int, high: int, what: str = "number") -> int:
        """The word as a number in a range; `what` is the code of the thing that is counted."""
        if not re.fullmatch(r"-?[0-9]{1,4}", self.text) or not low <= int(self.text) <= high:
            raise self.wrong("range", what=what, low=low, high=high)
        return int(self.text)

    def choice(self, words: list[str] | tuple[str, ...], code: str = "one_of") -> int:
        """The index of this word in a list; raises an error if it is not in it."""
        if self.text not in words:
            raise self.wrong(code, words=words)
        return words.index(self.text)


def tokens(text: str, line: int = 1) -> Iterator[Token]:
    """The words of a line."""
    for match in re.finditer(r"\S+", text):
        yield Token(match.group(), line, match.start() + 1)
