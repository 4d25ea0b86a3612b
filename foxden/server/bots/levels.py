"""The bots that may sit at a table: only the levels of `foxden.bots`, no other bots and no user files."""

from __future__ import annotations

from foxden.bots import LEVELS
from foxden.server.protocol.refusal import Refusal


def check_level(level: str | None) -> str:
    """Return the level if it exists; refuse it otherwise."""
    if level not in LEVELS:
        raise Refusal("bad_setup", level=level, levels=list(LEVELS))
    return level
