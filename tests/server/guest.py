"""Clients over real sockets: people, spectators, nuisances."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE = 60.0
HTTP = httpx.Client(timeout=PATIENCE, verify=False)  # one for all: making one takes longer than asking
ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}


def bot(level: str = "easy") -> Json:
    return {"kind": "bot", "level": level}


def make(url: str, game: str, seats: list[Json], **more: Any) -> Json:
    """A new table; its id and secrets."""
    answer = HTTP.post(f"{url}/api/tables", json={"game": game, "seats": seats, **more}, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


class Guest:
    """A socket at a table. It keeps what was said to it: the state, the events, who is there."""

    def __init__(self, url: str, table: str, secrets: Json | None = None, owner: str | None = None) -> None:
        where = f"{url.replace('http', 'ws', 1)}/ws/{table}"
        self.opened = ExitStack()
        # No limit to what waits to be heard: beyond it a guest who does not listen for a while would not answer pings either.
        self.socket: ClientConnection = self.opened.enter_context(
            connect(where, open_timeout=PATIENCE, close_timeout=5, max_size=None, max_queue=None, compression=None)
        )
        self.table = table
        self.secrets = secrets or {}
        self.owner = owner
        self.state: Json = {}
        self.events: list[Json] = []
        self.told: list[Json] = []  # everything
        self.number = 0

    # Talking.

    def say(self, **message: Any) -> int:
        """Send a message; returns its id."""
        if message["t"] != "hello":
            self.number += 1
            message = {"id": self.number, **message}
        self.socket.send(json.dumps(message))
        return self.number

    def hear(self) -> Json:
        """The next message."""
        message: Json = json.loads(self.socket.recv(timeout=PATIENCE))
        self.told.append(message)
        if message.get("state") is not None:
            self.state = message["state"]
        if message["t"] == "event":
            self.events.append(message["event"])
        return message

    def until(self, *kinds: str, id: int | None = None) -> Json:
        """The next message of one of these kinds."""
        while True:
            message = self.hear()
            if message["t"] in kinds and (id is None or message.get("id") == id):
                return message

    def ask(self, **message: Any) -> Json:
        """Send a message and wait for its answer: ok, error, looked or pong."""
        return self.until("ok", "error", "looked", "pong", id=self.say(**message))

    def hello(self, since: int | None = None) -> Json:
        """Say hello; returns the welcome."""
        self.say(t="hello", secrets=self.secrets, owner=self.owner, since=since)
        said = self.until("welcome", "error")
        self.events += [event for event in said.get("missed", ()) if event["n"] > len(self.events)]
        return said

    def known(self, n: int) -> None:
        """Listen until event n has been told."""
        while self.state["n"] < n:
            self.hear()

    def closed(self) -> int | None:
        """Listen until the socket is closed; returns the code."""
        with suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.socket.close_code

    # Playing.

    def step(self, rng: random.Random, seats: list[int] | None = None) -> Json | None:
        """One random legal step of a seat that is held, if one is asked; None if not."""
        mine = seats if seats is not None else [int(seat) for seat in self.secrets]
        state = self.state
        if state["to_roll"] in mine:
            return self.ask(t="roll", seat=state["to_roll"], n=state["n"])
        asked = [seat for seat in state["actors"] if seat in mine]
        if not asked:
            return None
        seat = rng.choice(asked)
        return self.ask(t="act", seat=seat, n=state["n"], word=rng.choice(state["can"][str(seat)]))

    def play(self, rng: random.Random, until: int | None = None) -> None:
        """Play to the end, or until event number `until`."""
        while not self.state["over"] and (until is None or self.state["n"] < until):
            answer = self.step(rng)
            if answer is None:
                self.hear()
            else:
                assert answer["t"] == "ok" or answer["code"] == "stale", answer

    def close(self) -> None:
        self.opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def sit(url: str, made: Json, **more: Any) -> Guest:
    """The owner of a new table on all seats that are his, welcomed."""
    guest = Guest(url, made["table"], made["seats"], made["owner"], **more)
    assert guest.hello(since=0)["t"] == "welcome"
    return guest
