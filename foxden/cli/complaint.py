"""What a command says when it cannot do what it was asked for."""

from __future__ import annotations


class Complaint(Exception):
    """One clear line for the error output; the command ends with exit code 2."""
