"""The players of a terminal game: people and bots."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.bots import BOTS, LEVELS, Bot, UnknownBot, bot
from foxden.bots.user_bot import is_user_bot
from foxden.locale import en_terminal as messages

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


@dataclass(frozen=True, slots=True)
class SeatName:
    """A seat in the tag Players of a record: a name, and whether a bot played."""

    seat: int
    name: str
    is_bot: bool
    named: bool  # False: a person called by the number of the seat


def seat_names(text: str, seats: int) -> list[SeatName]:
    """The seats of a record by its tag Players. If that does not name all of them, people are assumed, called by their numbers."""
    kinds = [part.strip() for part in text.split(",")] if text else []
    if len(kinds) != seats:
        return [SeatName(seat, messages.SEAT.format(seat=seat), False, False) for seat in range(1, seats + 1)]
    found = []
    for seat, kind in enumerate(kinds, 1):
        who, name = _split_name(kind)
        called = name or (messages.SEAT.format(seat=seat) if who == HUMAN else who)
        found.append(SeatName(seat, called, _is_bot(who), bool(name) or who != HUMAN))
    return found


def _is_bot(who: str) -> bool:
    return who in (*BOTS, *LEVELS) or is_user_bot(who)


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
