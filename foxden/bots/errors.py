"""What can be wrong with a bot."""

from __future__ import annotations


class UnknownBot(ValueError):
    """There is no bot of this name; says which there are."""


class BadBot(UnknownBot):
    """There is one, but it cannot play, or not like this; says what is wrong with it."""
