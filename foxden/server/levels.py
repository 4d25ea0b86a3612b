"""How strong a bot is: the levels of `foxden.bots` by their own names. No other bot sits at a table, least of all a file."""

from __future__ import annotations

from foxden.bots import LEVELS
from foxden.server.refusal import Refusal


def known(level: str | None) -> str:
    """A level that there is, or a refusal."""
    if level not in LEVELS:
        raise Refusal("bad_setup", level=level, levels=list(LEVELS))
    return level
