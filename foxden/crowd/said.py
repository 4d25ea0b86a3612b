"""What of the server's messages is read; the rest of a state is passed over."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Said(Struct, tag_field="t"):
    """What all messages have in common."""


class State(Struct):
    """Who is asked for what."""

    n: int
    to_roll: int | None
    actors: list[int]
    can: dict[str, list[str]]
    over: bool


class Did(Struct):
    """Whose event it is; a person changes nothing by sitting down, so those have no seat here."""

    seat: int | None = None


class Event(Said, tag="event"):
    """Something happened."""

    n: int
    event: Did
    state: State


class Welcome(Said, tag="welcome"):
    """The table as it is."""

    state: State


class Error(Said, tag="error"):
    """Something was refused."""

    code: str


class Ok(Said, tag="ok"):
    """Everybody has been told."""


class Presence(Said, tag="presence"):
    """Who is here."""


class Made(Struct):
    """A new table and its secrets."""

    table: str
    seats: dict[str, str]


DECODER: msgspec.json.Decoder[Event | Welcome | Error | Ok | Presence] = msgspec.json.Decoder(
    Event | Welcome | Error | Ok | Presence
)
