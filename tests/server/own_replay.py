"""A client's own replay: from the events alone, with the rules of `foxden`, it knows what the server knows."""

from __future__ import annotations

from typing import Any

import msgspec

import foxden
from foxden.engine.game import Game
from foxden.server.tables import state_view
from foxden.sheets.setup import setup

Json = dict[str, Any]


class OwnReplay:
    """The game of a table as a client rebuilds it: begun with a welcome, continued with each event."""

    def __init__(self, welcome: Json) -> None:
        self.game = Game.start(setup(welcome["game"], welcome["options"], rules=welcome["rules"]), len(welcome["seats"]))
        self.n = 0
        self.played: list[int] = []  # the numbers of the rolls and acts that were not taken back
        self.commitment: str = welcome["commitment"]
        self.secret: str | None = None

    def welcomed(self, welcome: Json) -> None:
        """Apply the events of a welcome; some may have arrived since the client asked for them, none is left out."""
        assert welcome["since"] <= self.n <= welcome["n"]
        for event in welcome["events"]:
            if event["n"] > self.n:
                self.apply(event)
        self.n = welcome["n"]
        assert self.commitment == welcome["commitment"]
        self.secret = welcome.get("secret")

    def heard(self, message: Json) -> None:
        """Apply the event of a message; no number is left out."""
        assert message["event"]["n"] == self.n + 1
        self.apply(message["event"])
        self.secret = message.get("secret", self.secret)

    def apply(self, event: Json) -> None:
        """Apply an event to the game; the rules refuse what is not possible."""
        assert event["n"] > self.n
        self.n = event["n"]
        if event["kind"] == "roll":
            assert event["seat"] == self.game.active
            self.game.roll(event["word"].strip("{}"))
        elif event["kind"] == "act":
            self.game.play(event["seat"], event["word"])
        elif event["kind"] == "dice":
            self.commitment = event["commitment"]
        elif event["kind"] == "undo":
            before = self.game.turns()
            self.game.undo(event["seat"])
            assert before[-1][1][-1] in (event["word"], f"{event['seat']}:{event['word']}")
            self.played.pop()
        elif event["kind"] == "take_back":
            self.played = self.played[: self.played.index(event["roll"])]
            self.game.take_back(len(self.played))
        if event["kind"] in ("roll", "act"):
            self.played.append(event["n"])

    def state(self) -> Json:
        """The state as `GET /api/tables/{table}/state` gives it."""
        legal = {seat: self.game.legal(seat) for seat in self.game.actors}
        view = state_view.state(self.game, self.n, legal, self.commitment, self.secret)
        found: Json = msgspec.json.decode(msgspec.json.encode(view))
        return found


def replayed(found: Json) -> foxden.Game:
    """The game of `GET /api/tables/{table}/replay`."""
    replay = OwnReplay(found)
    for event in found["events"]:
        replay.apply(event)
    return replay.game
