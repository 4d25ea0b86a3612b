"""Reading a line of text token by token, so that every complaint knows its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from foxden.notation.errors import NotationError


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text and where it stands (line and column from 1)."""

    text: str
    line: int
    column: int

    def wrong(self, expected: str) -> NotationError:
        """The complaint that something else was expected here."""
        return NotationError(self.line, self.column, repr(self.text) if self.text else "the end", expected)

    def part(self, start: int, end: int | None = None) -> Token:
        """A piece of this word, in its place."""
        return Token(self.text[start:end], self.line, self.column + start)

    def split(self, mark: str) -> list[Token]:
        """The pieces between marks."""
        pieces = []
        start = 0
        for piece in self.text.split(mark):
            pieces.append(self.part(start, start + len(piece)))
            start += len(piece) + len(mark)
        return pieces

    def integer(self, low: int, high: int, what: str = "a number") -> int:
        """The word as a number in a range."""
        expected = f"{what} from {low} to {high}"
        if not re.fullmatch(r"-?[0-9]{1,4}", self.text) or not low <= int(self.text) <= high:
            raise self.wrong(expected)
        return int(self.text)

    def choice(self, words: list[str] | tuple[str, ...], what: str = "one of") -> int:
        """Which of these words it is."""
        if self.text not in words:
            raise self.wrong(f"{what} {', '.join(words)}")
        return words.index(self.text)


def tokens(text: str, line: int = 1) -> Iterator[Token]:
    """The words of a line."""
    for match in re.finditer(r"\S+", text):
        yield Token(match.group(), line, match.start() + 1)
