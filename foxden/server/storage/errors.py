"""Why a database cannot be used."""

from __future__ import annotations

import re


class BadDatabase(ValueError):
    """A database that cannot be used; the message says what would work."""


class SchemaTooNew(BadDatabase):
    """The database was written by a later version of Foxden."""


class IsBackup(BadDatabase):
    """The database is a backup: games that went on in it would get dice that were already seen."""


def without_password(url: str) -> str:
    """The URL of a database as it may be shown, also one that cannot be read."""
    head, at, rest = url.rpartition("@")
    scheme, slashes, who = head.rpartition("://") if "://" in head else ("", "", head)
    user, colon, _ = who.partition(":")
    shown = f"{scheme}{slashes}{user}{':***' if colon else ''}{at}{rest}"
    return re.sub(r"(?i)(password=)[^&\s]*", r"\1***", shown)


def has_password(url: str) -> bool:
    """Whether somebody who reads the URL knows a password."""
    return without_password(url) != url


def first_line(error: object) -> str:
    """What a database says of an error; the lines after the first show rows."""
    return (str(error).strip() or type(error).__name__).splitlines()[0]
