"""A client that adds its own part to the dice, as the page in the browser does."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from tests.server.guest import Guest, Json

NONE = bytes(32)


class FairGuest(Guest):
    """It sends the hash of its part with each hello, and reveals the part when the server lists the hash; or never."""

    def __init__(self, url: str, table: str, secrets: Json, part: bytes, reveals: bool = True, owner: str | None = None) -> None:
        super().__init__(url, table, secrets, owner)
        self.part = part
        self.reveals = reveals

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.part).hexdigest()

    def hello(self, since: int = 0) -> Json:
        self.say(t="hello", secrets=self.secrets, owner=self.owner, since=since, part=self.commitment)
        return self.until("welcome", "error")

    def hear(self) -> Json:
        message = super().hear()
        for event in [message["event"]] if message["t"] == "event" else message.get("events", []):
            if event["kind"] == "dice" and self.commitment in event["parts"] and self.reveals:
                self.say(t="part", part=self.part.hex())
        return message

    def kinds(self) -> list[str]:
        """The kinds of all events so far, and whose they are."""
        return [f"{event['kind']} {event.get('seat', '')}".strip() for event in self.events]


def key(secret: bytes, parts: Sequence[bytes]) -> bytes:
    """The key of the dice, as docs/explanation/fair-dice.md describes it."""
    return hashlib.sha256(b"".join([secret, *parts])).digest()


def faces(word: str) -> list[int]:
    """What the dice of a roll show: "{W1 Br6}" is 1, 6."""
    return [int(die.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")) for die in word.strip("{}").split()]


def tags(record: str) -> dict[str, Any]:
    """The headers of a record."""
    return dict(line[1:-2].split(' "', 1) for line in record.splitlines() if line.startswith("["))
