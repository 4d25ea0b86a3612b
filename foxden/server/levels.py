"""How strong a bot is, in four words; which bot that is."""

from __future__ import annotations

import threading

from foxden.bots import Bot, bot
from foxden.server.refusal import Refusal

LEVELS = {"easy": "random", "medium": "greedy", "hard": "planner", "master": "fox"}


def bot_of(level: str) -> str:
    """The name of the bot of a level."""
    if level not in LEVELS:
        raise Refusal("bad_setup", level=level, levels=list(LEVELS))
    return LEVELS[level]


class Known(threading.local):
    """The bots that a thread has met."""

    def __init__(self) -> None:
        self.bots: dict[str, Bot] = {}


_known = Known()


def player(level: str) -> Bot:
    """The bot of a level, for this thread."""
    if level not in _known.bots:
        _known.bots[level] = bot(bot_of(level))
    return _known.bots[level]
