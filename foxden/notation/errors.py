"""Errors of the core: a code and figures; `str` looks the sentence up in the locale. Errors in texts also have a place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from foxden.locale import en_errors


class CodedError(ValueError):
    """Base of the core's errors: a code and its figures."""

    def __init__(self, code: str, **figures: Any) -> None:
        super().__init__(code)
        self.code = code
        self.figures = figures

    def __str__(self) -> str:
        return en_errors.error(self.code, self.figures)


class NotationError(CodedError):
    """A text cannot be read: line and column (from 1), what was found there and what was expected.

    `instead` is the code of what was found if that is not a piece of the text (such as its end).
    """

    def __init__(self, line: int, column: int, text: str, code: str, figures: Mapping[str, Any], instead: str = "end") -> None:
        super().__init__(code, **figures)
        self.args = (line, column, text, code, figures, instead)
        self.line = line
        self.column = column
        self.text = text
        self.instead = instead

    @property
    def found(self) -> str:
        """What was found: the quoted text, or a description if there is no text."""
        return repr(self.text) if self.text else en_errors.FOUND[self.instead]

    @property
    def expected(self) -> str:
        """What was expected, in words."""
        return en_errors.expected(self.code, self.figures)

    def __str__(self) -> str:
        return en_errors.UNREADABLE.format(line=self.line, column=self.column, found=self.found, expected=self.expected)

    def moved(self, line: int, column: int) -> NotationError:
        """The same error in a larger text that contains this one at a line and column."""
        return NotationError(line, column + self.column - 1, self.text, self.code, self.figures, self.instead)
