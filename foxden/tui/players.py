"""Who sits at the table: people and bots."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.bots import BOTS, LEVELS, Bot, UnknownBot, bot
from foxden.bots.own import is_own

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: who it is, and the bot that plays it, if one does."""

    seat: int
    name: str
    bot: Bot | None = None


def seated(text: str) -> list[Player]:
    """The players of a list such as "human,hard", "human:Mira,human:Jonas" or "human,mybot.py:Bot"."""
    kinds = [part.strip() for part in text.split(",")]
    for kind in kinds:
        if kind.partition(":")[0] not in (HUMAN, *BOTS, *LEVELS) and not is_own(kind):
            raise UnknownBot(
                f"nobody is called {kind!r}; seats are {HUMAN}, {', '.join((*BOTS, *LEVELS))}, and yours: FILE.py:NAME"
            )
    return [_player(seat, kind, kinds) for seat, kind in enumerate(kinds, 1)]


def _player(seat: int, kind: str, kinds: list[str]) -> Player:
    who, name = _who(kind)
    alike = [k for k in kinds if _who(k)[0] == who]
    if who == HUMAN:
        return Player(seat, name or ("You" if len(alike) == 1 else f"Player {seat}"))
    return Player(seat, name or (who if len(alike) == 1 else f"{who} {seat}"), bot(who))


def _who(kind: str) -> tuple[str, str]:
    """What plays, and what it wants to be called."""
    who, _, name = kind.partition(":")
    return (kind, "") if is_own(kind) else (who, name)
