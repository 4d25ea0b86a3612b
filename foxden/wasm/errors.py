"""Errors of the build."""

from __future__ import annotations


class DialectError(Exception):
    """Something is not in the kernel dialect; the message begins with its file and line."""

    def __init__(self, file: str, line: int, what: str) -> None:
        super().__init__(f"{file}:{line}: {what}")


class BuildError(Exception):
    """WebAssembly could not be built; the message says what is missing or what the compiler said."""
