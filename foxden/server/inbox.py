"""Everything a client may say: the messages of a socket and the bodies of requests. Anything else is malformed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=1, le=4)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Id = Annotated[int, Meta(ge=0, le=2**53)]
Secret = Annotated[str, Meta(min_length=8, max_length=64)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=40)]
Level = Annotated[str, Meta(max_length=20)]


class Said(Struct, tag_field="t", forbid_unknown_fields=True):
    """What all messages of a socket have in common: the word "t"."""


class Hello(Said, tag="hello"):
    """The first message, again after every reconnect: the secrets held, and the last event known."""

    secrets: Annotated[dict[str, Secret], Meta(max_length=4)] = {}
    owner: Secret | None = None
    since: Number | None = None


class Roll(Said, tag="roll"):
    """The seat rolls the dice that wait."""

    id: Id
    seat: Seat
    n: Number


class Act(Said, tag="act"):
    """The seat does what the word says."""

    id: Id
    seat: Seat
    n: Number
    word: Word


class Undo(Said, tag="undo"):
    """The seat takes back its last act."""

    id: Id
    seat: Seat
    n: Number


class Look(Said, tag="look"):
    """What would each choice of the seat do, and why can the rest not be used?"""

    id: Id
    seat: Seat


class Restart(Said, tag="restart"):
    """Whoever holds all seats of people begins anew at another table; once the game is over the owner may, too."""

    id: Id
    n: Number | None = None


class Replace(Said, tag="replace"):
    """A bot plays a seat: the owner may say so, and any seat of somebody who is away for long."""

    id: Id
    seat: Seat
    level: Level


class HandBack(Said, tag="hand_back"):
    """The person for whom a bot plays has the seat again: the owner may say so, and that person."""

    id: Id
    seat: Seat


class Reopen(Said, tag="reopen"):
    """The owner lets anybody take a seat; its old secret is worthless."""

    id: Id
    seat: Seat


class Rename(Said, tag="name"):
    """The seat gives its name."""

    id: Id
    seat: Seat
    name: Name


class Ping(Said, tag="ping"):
    """Is anybody there?"""

    id: Id


Message = Hello | Roll | Act | Undo | Look | Restart | Replace | HandBack | Reopen | Rename | Ping


class Chair(Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat: the creator, a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""
    level: Level | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table that is asked for."""

    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[list[Chair], Meta(min_length=1, max_length=4)]
    options: Annotated[dict[str, bool], Meta(max_length=20)] = {}


class Sit(Struct, forbid_unknown_fields=True):
    """Somebody takes an open seat."""

    name: Name = ""


class Rematch(Struct, forbid_unknown_fields=True):
    """The owner asks for the same table again."""

    owner: Secret
