"""The players of a terminal game: people and bots."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.bots import BOTS, LEVELS, Bot, UnknownBot, bot
from foxden.bots.user_bot import is_user_bot

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Player:
    """The player of a seat: a name, and the bot that plays, or None for a person."""

    seat: int
    name: str
    bot: Bot | None = None


def parse_players(text: str) -> list[Player]:
    """Parse a list of players such as "human,hard", "human:Mira,human:Jonas" or "human,mybot.py:Bot"."""
    kinds = [part.strip() for part in text.split(",")]
    for kind in kinds:
        if kind.partition(":")[0] not in (HUMAN, *BOTS, *LEVELS) and not is_user_bot(kind):
            raise UnknownBot(
                f"nobody is called {kind!r}; seats are {HUMAN}, {', '.join((*BOTS, *LEVELS))}, and yours: FILE.py:NAME"
            )
    return [_player(seat, kind, kinds) for seat, kind in enumerate(kinds, 1)]


def _player(seat: int, kind: str, kinds: list[str]) -> Player:
    who, name = _split_name(kind)
    alike = [k for k in kinds if _split_name(k)[0] == who]
    if who == HUMAN:
        return Player(seat, name or ("You" if len(alike) == 1 else f"Player {seat}"))
    return Player(seat, name or (who if len(alike) == 1 else f"{who} {seat}"), bot(who))


def _split_name(kind: str) -> tuple[str, str]:
    """Split into what plays (human or a bot) and the name to show."""
    who, _, name = kind.partition(":")
    return (kind, "") if is_user_bot(kind) else (who, name)
