"""Who sits on a seat: a person, a bot (perhaps for a person), nobody yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from foxden.server.refusal import Refusal

PERSON, BOT, OPEN = "person", "bot", "open"


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits on a seat; of a person's secret the digest. Stored as JSON: old entries lack what was added later."""

    kind: str
    name: str = ""
    level: str | None = None
    digest: str | None = None  # of a bot that plays for somebody: the digest of that person's secret
    person: str | None = None  # a bot that plays for somebody: that person's name
    by: int | None = None  # the seat that asked for the bot


def named(sitting: Sitting, name: str) -> Sitting:
    """The same person under another name."""
    return replace(sitting, name=clean(name))


def replaced(sitting: Sitting, level: str, by: int | None) -> Sitting:
    """A bot instead; it plays for the person who sat there, who keeps the right to the seat."""
    if sitting.kind == PERSON:
        return Sitting(BOT, "", level, sitting.digest, sitting.name, by)
    return replace(sitting, level=level, by=by) if sitting.person is not None else Sitting(BOT, "", level)


def handed_back(sitting: Sitting, seat: int) -> Sitting:
    """The person again for whom a bot plays."""
    if sitting.person is None:
        raise Refusal("not_replaced", seat=seat)
    return Sitting(PERSON, sitting.person, digest=sitting.digest)


def of_person(sitting: Sitting) -> bool:
    """Does somebody sit here, or has the right to?"""
    return sitting.kind == PERSON or sitting.person is not None


def next_begins(sittings: Sequence[Sitting]) -> tuple[Sitting, ...]:
    """The same circle, but the next person has the first seat (bots in between move to the end with whoever began)."""
    seats = len(sittings)
    first = next((i for i in range(1, seats) if sittings[i].kind == OPEN or of_person(sittings[i])), 0)
    return tuple(sittings[(first + i) % seats] for i in range(seats))


def player(sitting: Sitting) -> str:
    """A seat as records name it. Where a bot plays for somebody, the person is named."""
    bot = sitting.kind == BOT and sitting.person is None
    name = "".join(" " if c in ",:" else c for c in sitting.person or sitting.name).strip()
    who = (sitting.level or "random") if bot else "human"
    return f"{who}:{name}" if name else who


def clean(name: str) -> str:
    """A name without signs that cannot be seen, at most 24 letters long."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:24].strip()
