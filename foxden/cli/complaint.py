"""How commands end that cannot do what they were asked for, or are stopped."""

from __future__ import annotations

STOPPED = 130  # the exit code after Ctrl-C


class Complaint(Exception):
    """One clear line for the error output; the command ends with exit code 2."""
