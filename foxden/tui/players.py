"""Who sits at the table: people and bots."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.bots import BOTS, Bot, UnknownBot, bot

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: who it is, and the bot that plays it, if one does."""

    seat: int
    name: str
    bot: Bot | None = None


def seated(text: str) -> list[Player]:
    """The players of a list such as "human,greedy" or "human:Mira,human:Jonas"."""
    kinds = [part.strip() for part in text.split(",")]
    for kind in kinds:
        if kind.partition(":")[0] not in (HUMAN, *BOTS):
            raise UnknownBot(f"nobody is called {kind!r}; seats are {HUMAN}, {', '.join(BOTS)}")
    return [_player(seat, kind, kinds) for seat, kind in enumerate(kinds, 1)]


def _player(seat: int, kind: str, kinds: list[str]) -> Player:
    who, _, name = kind.partition(":")
    alike = [k for k in kinds if k.partition(":")[0] == who]
    if who == HUMAN:
        return Player(seat, name or ("You" if len(alike) == 1 else f"Player {seat}"))
    return Player(seat, name or (who if len(alike) == 1 else f"{who} {seat}"), bot(who))
