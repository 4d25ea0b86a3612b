"""The parts of the server's messages that simulated players read; decoding skips the rest."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class ServerMessage(Struct, tag_field="t"):
    """Base of all server messages."""


class EventView(Struct):
    """The number of an event, its kind, the seat that acted (None if there is none), and the roll or action."""

    n: int
    kind: str
    seat: int | None = None
    word: str = ""


class EventMessage(ServerMessage, tag="event"):
    """A new event."""

    event: EventView


class WelcomeMessage(ServerMessage, tag="welcome"):
    """A socket is welcomed; a new table has no events yet."""


class ErrorMessage(ServerMessage, tag="error"):
    """A message was refused."""

    code: str


class OkMessage(ServerMessage, tag="ok"):
    """A message was carried out."""


class PresenceMessage(ServerMessage, tag="presence"):
    """Who is connected; its content is not read."""


class NewTableResponse(Struct):
    """A new table and its secrets."""

    table: str
    seats: dict[str, str]


DECODER: msgspec.json.Decoder[EventMessage | WelcomeMessage | ErrorMessage | OkMessage | PresenceMessage] = msgspec.json.Decoder(
    EventMessage | WelcomeMessage | ErrorMessage | OkMessage | PresenceMessage
)
