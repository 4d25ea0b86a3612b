"""Errors and exit codes of the commands."""

from __future__ import annotations

STOPPED = 130  # the exit code after Ctrl-C


class CommandError(Exception):
    """A command cannot be carried out: one line is printed to the error output and the exit code is 2."""
