"""Who occupies a seat: a person, a bot (perhaps playing for a person), or nobody yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from foxden.server.protocol.refusal import Refusal

PERSON, BOT, OPEN = "person", "bot", "open"


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who occupies a seat. Stored as JSON, so fields added later need defaults."""

    kind: str
    name: str = ""
    level: str | None = None
    digest: str | None = field(default=None, repr=False)  # of the person's secret; kept while a bot plays for the person
    person: str | None = None  # the name of the person a bot plays for
    by: int | None = None  # the seat that asked for the bot
    program: bool = False  # somebody's program holds the seat


def renamed(occupant: Occupant, name: str) -> Occupant:
    """The same occupant under another name."""
    return replace(occupant, name=clean_name(name))


def with_bot(occupant: Occupant, level: str, by: int | None) -> Occupant:
    """A bot instead of the occupant; a person it plays for keeps the right to the seat."""
    if occupant.kind == PERSON:
        return Occupant(BOT, "", level, occupant.digest, occupant.name, by, occupant.program)
    return replace(occupant, level=level, by=by) if occupant.person is not None else Occupant(BOT, "", level)


def with_person_back(occupant: Occupant, seat: int) -> Occupant:
    """The person a bot plays for, back on the seat."""
    if occupant.person is None:
        raise Refusal("not_replaced", seat=seat)
    return Occupant(PERSON, occupant.person, digest=occupant.digest, program=occupant.program)


def belongs_to_person(occupant: Occupant) -> bool:
    """Whether a person sits here, or has the right to the seat."""
    return occupant.kind == PERSON or occupant.person is not None


def is_human(occupant: Occupant) -> bool:
    """Whether a person sits here who sees the dice on a real table and can be asked: no bot, and nobody's program."""
    return occupant.kind == PERSON and not occupant.program


def rotate_for_rematch(occupants: Sequence[Occupant]) -> tuple[Occupant, ...]:
    """The same circle, rotated so that the next person has the first seat (bots in between move to the end)."""
    seats = len(occupants)
    first = next((i for i in range(1, seats) if occupants[i].kind == OPEN or belongs_to_person(occupants[i])), 0)
    return tuple(occupants[(first + i) % seats] for i in range(seats))


def player_tag(occupant: Occupant) -> str:
    """The occupant in the Players tag of a record; a person is named even while a bot plays for them."""
    bot = occupant.kind == BOT and occupant.person is None
    name = "".join(" " if c in ",:" else c for c in occupant.person or occupant.name).strip()
    who = (occupant.level or "random") if bot else "human"
    return f"{who}:{name}" if name else who


def clean_name(name: str) -> str:
    """A name without unprintable characters, at most 24 characters long."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:24].strip()
