"""Errors about bots."""

from __future__ import annotations


class UnknownBot(ValueError):
    """There is no bot of this name; the message lists those that exist."""


class BadBot(UnknownBot):
    """The bot exists but cannot play; the message says what is wrong with it."""
