"""A bot on a seat of a server: it takes an open seat and plays by the public protocol (docs/how-to/programs.md)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

import msgspec

import foxden
from foxden.client.following import Follower
from foxden.client.socket_client import ServerAddress, SocketClient, Unreachable, connect, http_request
from foxden.engine.game import Game
from foxden.server.protocol import inbox, outbox

Pick = Callable[[Game, int], str]  # the word of the action that a seat chooses
DECODER: msgspec.json.Decoder[outbox.AnyServerMessage] = msgspec.json.Decoder(outbox.AnyServerMessage)
MOST_REFUSED = 20  # moves that may be late one after the other; more are a fault
PASSING = ("closing", "storage")  # refusals after which the server is asked again
TAKEN = 409  # HTTP: somebody else was faster
ATTEMPTS, PAUSE = 20, 3.0  # to reach a server that restarts, and the seconds between them


@dataclass(frozen=True, slots=True)
class TakenSeat:
    """A seat at a table, and the secret that opens it."""

    address: ServerAddress
    table: str
    seat: int
    secret: str


def table_of(url: str) -> str:
    """The table that a link names: http://localhost:8000/t/ID, or /join/ID."""
    parts = urlsplit(url).path.strip("/").split("/")
    if len(parts) != 2 or parts[0] not in ("t", "join"):
        raise Unreachable(f"{url!r} is no link to a table; http://localhost:8000/t/ID would be")
    return parts[1]


async def take_open_seat(url: str, name: str) -> TakenSeat:
    """Take the first open seat of the table; it is shown that a program plays there."""
    address, table = ServerAddress.of(url), table_of(url)
    body = msgspec.json.encode(inbox.TakeSeatRequest(name, program=True))
    while True:
        summary = msgspec.json.decode(await _answer(address, "GET", f"/api/tables/{table}"), type=outbox.TableSummary)
        seat = next((seat.seat for seat in summary.seats if seat.kind == "open"), None)
        if seat is None:
            raise Unreachable(f"no seat is open at table {table}")
        answer = await _answer(address, "POST", f"/api/tables/{table}/seats/{seat}", body, TAKEN)
        if answer:
            return TakenSeat(address, table, seat, msgspec.json.decode(answer, type=outbox.TakeSeatResponse).secret)


async def _answer(address: ServerAddress, method: str, path: str, body: bytes = b"", fine: int = 200) -> bytes:
    """The answer to a request; empty if it has the status that is fine too."""
    status, answer = await http_request(address, method, path, body)
    if status >= 300 and status != fine:
        raise Unreachable(f"the server refuses: {answer[:200].decode(errors='replace')}")
    return answer if status < 300 else b""


class SeatPlayer:
    """One socket with one seat, a copy of the game that follows the events, and a bot that chooses when it is asked."""

    def __init__(self, taken: TakenSeat, pick: Pick, think: float = 0.0) -> None:
        self.taken, self.seat, self.pick, self.think = taken, taken.seat, pick, think
        self.last_id, self.moved_to = 0, ""
        self.follower: Follower | None = None  # the game; None before the first welcome
        self.seated = False  # the seat is this program's now
        self.lent = False  # a bot plays there for it
        self.real_dice = False  # people roll them, and say for everybody what they show
        self.changed = asyncio.Event()  # a message arrived
        self.lost = ""  # why the socket was closed
        self.final = False  # coming back would not help
        self.waiting = 0  # the id of the message that has no answer yet
        self.refused = 0  # moves, one after the other

    async def play(self) -> Game | str:
        """Play to the end: the finished game, or the table to which the players went; `Unreachable` if the socket is lost."""
        client = await connect(self.taken.address, f"/ws/{self.taken.table}", self._receive, self._closed)
        client.send({"t": "hello", "secrets": {str(self.taken.seat): self.taken.secret}})
        while True:
            await self.changed.wait()
            self.changed.clear()
            if self.moved_to or (self.follower and self.game.over):
                client.close()
                return self.moved_to or self.game
            if self.lost:
                client.close()
                raise Unreachable(self.lost)
            if self.lent and not self.waiting:
                self.lent = False
                self._send(client, {"t": "hand_back", "seat": self.seat})
            elif not self.waiting and self._asked:
                await self._move(client)

    @property
    def game(self) -> Game:
        """The game as far as it is known; there is none before the first welcome."""
        assert self.follower is not None
        return self.follower.game

    @property
    def _asked(self) -> bool:
        if not self.seated or not self.follower:
            return False
        if self.game.to_roll:
            return self.game.active == self.seat and not self.real_dice
        return self.seat in self.game.actors

    async def _move(self, client: SocketClient) -> None:
        """Roll, or let the bot choose on a copy of the game; a choice that is late is refused, and made anew."""
        await asyncio.sleep(self.think)
        if not self._asked or not self.follower:  # somebody took a move back
            return
        game = self.game.copy()
        move: dict[str, object] = {"t": "roll", "seat": self.seat, "n": self.follower.n}
        if not game.to_roll:
            move |= {"t": "act", "word": await asyncio.to_thread(self.pick, game, self.seat)}
        self._send(client, move)

    def _send(self, client: SocketClient, message: dict[str, object]) -> None:
        self.last_id += 1
        self.waiting = self.last_id
        client.send(message | {"id": self.last_id})

    def _receive(self, text: bytes) -> None:
        match DECODER.decode(text):
            case outbox.WelcomeMessage() as welcome:
                self._welcomed(welcome)
            case outbox.EventMessage(event, id):
                self._apply(event)
                self.waiting, self.refused = (0, 0) if id == self.waiting else (self.waiting, self.refused)
            case outbox.ErrorMessage(id, code):
                self.waiting, self.refused = 0, self.refused + 1
                if id is None or self.refused > MOST_REFUSED:
                    self._lose(f"the server refuses: {code}", final=code not in PASSING)
        self.changed.set()

    def _welcomed(self, welcome: outbox.WelcomeMessage) -> None:
        """Begin with the game as it is; a later welcome says that the seat was lost or came back."""
        if welcome.rules != foxden.RULES_VERSION:
            self._lose(f"the table is played by rules {welcome.rules}, this is {foxden.RULES_VERSION}", final=True)
            return
        if self.follower is None or welcome.since == 0 < len(welcome.events):
            self.follower = Follower(foxden.new(welcome.game, len(welcome.seats), welcome.options))
        for event in welcome.events:
            self._apply(event)
        self.follower.n = max(self.follower.n, welcome.n)
        self.moved_to = welcome.moved or self.moved_to
        self.real_dice = welcome.real_dice
        self.seated, self.lent = bool(welcome.you), bool(welcome.lent)
        self.seat = next(iter((*welcome.you, *welcome.lent)), self.seat)  # after a rematch people have other seats
        if not self.seated and not self.lent:
            self._lose(f"seat {self.seat} of table {self.taken.table} was given away", final=True)

    def _apply(self, event: outbox.EventView) -> None:
        """Follow an event: every move of everybody, in the order of their numbers."""
        assert self.follower is not None
        self.moved_to = event.table or self.moved_to
        self.follower.follow(event.n, event.kind, event.seat, event.word or "", event.roll or 0)

    def _closed(self, why: str) -> None:
        self._lose(f"the socket was closed: {why}")
        self.changed.set()

    def _lose(self, why: str, final: bool = False) -> None:
        """The socket is of no use any more; the first reason is the one that counts."""
        if not self.lost:
            self.lost, self.final = why, final


async def play_seat(taken: TakenSeat, pick: Pick, think: float = 0.0) -> tuple[Game, int]:
    """Play a seat to the end, also where the players go to another table; returns the game and the seat in it.

    A lost socket is opened again: the seat stays, and the welcome brings everything that happened.
    """
    attempts = 0
    while True:
        player = SeatPlayer(taken, pick, think)
        try:
            end = await player.play()
        except Unreachable:
            attempts = 1 if player.follower else attempts + 1
            if attempts >= ATTEMPTS or player.final:
                raise
            await asyncio.sleep(PAUSE)
            continue
        if isinstance(end, Game):
            return end, player.seat
        taken = TakenSeat(taken.address, end, taken.seat, taken.secret)
