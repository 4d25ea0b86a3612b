"""Clients over real sockets: players and spectators."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.own_replay import OwnReplay

Json = dict[str, Any]
PATIENCE = 60.0
HTTP = httpx.Client(timeout=PATIENCE, verify=False)  # shared: creating one takes longer than a request
ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}


def bot(level: str = "easy") -> Json:
    return {"kind": "bot", "level": level}


def make(url: str, game: str, seats: list[Json], **more: Any) -> Json:
    """Create a table; returns its id and secrets."""
    answer = HTTP.post(f"{url}/api/tables", json={"game": game, "seats": seats, **more}, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


class Guest:
    """A socket at a table. It keeps the events it received, and replays them to know the state."""

    def __init__(self, url: str, table: str, secrets: Json | None = None, owner: str | None = None) -> None:
        where = f"{url.replace('http', 'ws', 1)}/ws/{table}"
        self.opened = ExitStack()
        # No limit to the queue of received messages: beyond one, a guest that does not read would not answer pings either.
        self.socket: ClientConnection = self.opened.enter_context(
            connect(where, open_timeout=PATIENCE, close_timeout=5, max_size=None, max_queue=None, compression=None)
        )
        self.url = url
        self.table = table
        self.secrets = secrets or {}
        self.owner = owner
        self.replay: OwnReplay | None = None
        self.events: list[Json] = []
        self.told: list[Json] = []  # all messages received
        self.number = 0

    # Sending and receiving.

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
        if message["t"] == "welcome":
            self._welcomed(message)
        elif message["t"] == "event":
            assert self.replay is not None
            self.replay.heard(message)
            self.events.append(message["event"])
        return message

    def _welcomed(self, message: Json) -> None:
        if self.replay is None or message["since"] == 0:
            self.replay, self.events = OwnReplay(message), []
        known = self.replay.n
        self.replay.welcomed(message)
        self.events += [event for event in message["events"] if event["n"] > known]

    @property
    def state(self) -> Json:
        """The state after the last event received."""
        assert self.replay is not None
        return self.replay.state()

    def until(self, *kinds: str, id: int | None = None) -> Json:
        """The next message of one of these kinds."""
        while True:
            message = self.hear()
            if message["t"] in kinds and (id is None or message.get("id") == id):
                return message

    def ask(self, **message: Any) -> Json:
        """Send a message and wait for its answer: error, pong, or ok; an event that answers it is an ok with its number."""
        id = self.say(**message)
        answer = self.until("event", "ok", "error", "pong", "reaction", id=id)
        return answer if answer["t"] != "event" else {"t": "ok", "id": id, "n": answer["event"]["n"]}

    def hello(self, since: int = 0) -> Json:
        """Say hello; returns the welcome."""
        self.say(t="hello", secrets=self.secrets, owner=self.owner, since=since)
        return self.until("welcome", "error")

    @property
    def n(self) -> int:
        """The number of the last event received."""
        assert self.replay is not None
        return self.replay.n

    def known(self, n: int) -> None:
        """Receive messages until event n is known."""
        while self.n < n:
            self.hear()

    def moved(self) -> str:
        """Receive messages until the game moves to another table; returns that."""
        while (event := self.until("event")["event"])["kind"] != "moved":
            pass
        return str(event["table"])

    def closed(self) -> int | None:
        """Receive messages until the socket is closed; returns the close code."""
        with suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.socket.close_code

    # Playing.

    def step(self, rng: random.Random, seats: list[int] | None = None) -> Json | None:
        """Make one random legal move of a seat that is held; None if none of them can move."""
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
        assert self.replay is not None
        while not self.replay.game.over and (until is None or self.n < until):
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
    """The owner of a new table, connected, with all seats that belong to them."""
    guest = Guest(url, made["table"], made["seats"], made["owner"], **more)
    assert guest.hello(since=0)["t"] == "welcome"
    return guest
