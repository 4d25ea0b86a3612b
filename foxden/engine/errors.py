"""Errors that do not concern a game."""

from foxden.notation.errors import CodedError


class MissingExtra(ImportError):
    """A library that is needed is not installed; the message says which extra installs it."""


class LinkError(CodedError):
    """Modules of the kernel dialect cannot be linked; the message says which function is missing or defined twice."""
