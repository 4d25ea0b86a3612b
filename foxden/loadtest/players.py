"""Simulated players: each has a socket, and when asked makes a random legal move after a random pause.

The server sends events only, so somebody has to know the rules. The players of a table share one game, to which each event is
applied once: that takes about as much of a processor as the rules take in the server, and a small part of what a move costs.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field

import msgspec

import foxden
from foxden.client.following import Follower
from foxden.client.socket_client import ServerAddress, SocketClient, Unreachable, connect, http_request
from foxden.loadtest.messages import DECODER, ErrorMessage, EventMessage, EventView, NewTableResponse, OkMessage, WelcomeMessage


@dataclass(eq=False, slots=True)
class LoadCounts:
    """Counts and latencies measured so far."""

    moves: int = 0
    games: int = 0
    latencies: list[float] = field(default_factory=list)  # seconds from sending a move until the last player got its event
    refusals: Counter[str] = field(default_factory=Counter)
    bytes: int = 0  # of all messages in both directions, without the frames around them


class LoadTable:
    """A table, its game, its players, and the moves whose events have not reached every player yet."""

    def __init__(self, address: ServerAddress, created: CreatedTable, think: float, counts: LoadCounts, rng: random.Random) -> None:
        self.address = address
        self.id = created.table
        self.game = foxden.new(created.game, len(created.seats))
        self.follower = Follower(self.game)
        self.think = think
        self.counts = counts
        self.players = [LoadPlayer(self, int(seat), secret, rng) for seat, secret in created.seats.items()]
        self.playing = False
        self.halting = ""  # the turn at which it pauses
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.sent_at: dict[int, float] = {}  # seat -> when its move was sent
        self.deliveries: dict[int, tuple[float, int]] = {}  # event -> when the move was sent, how many players got it

    def halt_at(self, turn: str) -> None:
        """Pause at the beginning of a turn until `go_on`."""
        self.halting = turn
        self.halted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def go_on(self) -> None:
        """Play on after a halt."""
        self.halting = ""
        for player in self.players:
            player.move_if_asked()

    @property
    def halts(self) -> bool:
        """Whether the table has come to the turn at which it halts."""
        if not self.halting or self.game.turn != self.halting:
            return False
        if not self.halted.done():
            self.halted.set_result(None)
        return True

    async def sit(self) -> None:
        """Connect all players."""
        for player in self.players:
            await player.sit()

    def begin(self) -> None:
        """Start playing."""
        self.playing = True
        for player in self.players:
            player.move_if_asked()

    @property
    def n(self) -> int:
        """The last event applied to the game, which happens when the first player gets it."""
        return self.follower.n

    def delivered(self, n: int, seat: int, now: float) -> None:
        """Count that one player got the event of a seat's move; the last one completes the latency."""
        sent, heard_by = self.deliveries.pop(n, (0.0, 0)) if n in self.deliveries else (self.sent_at.pop(seat), 0)
        if heard_by + 1 < len(self.players):
            self.deliveries[n] = sent, heard_by + 1
            return
        self.counts.moves += 1
        self.counts.latencies.append(now - sent)

    def player_finished(self) -> None:
        """Note that a player knows the game is over; the table is done when all do."""
        if all(p.n == self.n for p in self.players) and not self.over.done():
            self.counts.games += 1
            self.over.set_result(None)

    def fail(self, why: str) -> None:
        """Fail the table because the server closed a socket."""
        if not self.over.done():
            self.over.set_exception(Unreachable(f"a socket was lost in mid-game: {why}"))

    def close(self) -> None:
        """Disconnect all players."""
        self.over.cancel()
        for player in self.players:
            player.leave()


class LoadPlayer:
    """A simulated player: one socket with one seat."""

    def __init__(self, table: LoadTable, seat: int, secret: str, rng: random.Random) -> None:
        self.table = table
        self.seat = seat
        self.secret = secret
        self.rng = rng
        self.n = 0  # the last event received
        self.client: SocketClient | None = None
        self.busy = False  # thinking, or waiting for its move to happen
        self.last_id = 0

    async def sit(self) -> None:
        """Open the socket, send hello and wait for the welcome."""
        self.welcomed = asyncio.get_running_loop().create_future()
        self.client = await connect(self.table.address, f"/ws/{self.table.id}", self._receive, self._lost)
        self.client.send({"t": "hello", "secrets": {str(self.seat): self.secret}})
        await self.welcomed

    def leave(self) -> None:
        """Close the socket."""
        self.table.playing = False
        if self.client is not None:
            self.client.close()

    def _lost(self, why: str) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(Unreachable(f"not let in: {why}"))
        self.table.fail(why)

    def _receive(self, text: bytes) -> None:
        message = DECODER.decode(text)
        if isinstance(message, EventMessage):
            self._happened(message.event, time.perf_counter())
            self.table.counts.bytes += len(text)
        elif isinstance(message, OkMessage):
            self.table.counts.bytes += len(text)
        elif isinstance(message, WelcomeMessage):
            if not self.welcomed.done():
                self.welcomed.set_result(None)
        elif isinstance(message, ErrorMessage):
            self._refused(message.code)

    def _happened(self, event: EventView, now: float) -> None:
        self.n = event.n
        self.table.follower.follow(event.n, event.kind, event.seat, event.word)
        if event.seat is not None:
            if event.seat == self.seat:
                self.busy = False
            self.table.delivered(event.n, event.seat, now)
        self.move_if_asked()

    def _refused(self, code: str) -> None:
        """Count a refusal and try another move; give up if the hello was refused."""
        self.table.counts.refusals[code] += 1
        self.table.sent_at.pop(self.seat, None)
        self.busy = False
        if not self.welcomed.done():
            self._lost(code)
        self.move_if_asked()

    def move_if_asked(self) -> None:
        """If it is this player's turn, schedule a move after a random pause."""
        game = self.table.game
        if not self.table.playing or self.n < self.table.n:  # this player's own copy of the last event is on its way
            return
        if self.table.halting and self.table.halts:
            return
        if game.over:
            self.table.player_finished()
        elif not self.busy and self._asked:
            self.busy = True
            pause = self.rng.expovariate(1 / self.table.think) if self.table.think else 0.0
            asyncio.get_running_loop().call_later(pause, self._move)

    @property
    def _asked(self) -> bool:
        game = self.table.game
        return game.active == self.seat if game.to_roll else self.seat in game.actors

    def _move(self) -> None:
        """Roll or make a random legal move, as the game is now."""
        game, client = self.table.game, self.client
        assert client is not None
        if not self.table.playing:
            return
        if self.n < self.table.n or not self._asked:
            self.busy = False  # the next event brings a new chance
            return
        self.last_id += 1
        move = {"t": "roll", "id": self.last_id, "seat": self.seat, "n": self.n}
        if not game.to_roll:
            move |= {"t": "act", "word": self.rng.choice(game.legal(self.seat)).word}
        self.table.sent_at[self.seat] = time.perf_counter()
        self.table.counts.bytes += client.send(move)


@dataclass(frozen=True, slots=True)
class CreatedTable:
    """A new table, its game, and the secrets of its seats."""

    table: str
    game: str
    seats: dict[str, str]


async def create_table(address: ServerAddress, game: str, seats: int) -> CreatedTable:
    """Create a table with all seats for simulated players."""
    body = msgspec.json.encode({"game": game, "seats": [{"kind": "me"}] * seats})
    status, answer = await http_request(address, "POST", "/api/tables", body)
    if status != 201:
        raise Unreachable(f"the server makes no table: {answer[:200].decode(errors='replace')}")
    made = msgspec.json.decode(answer, type=NewTableResponse)
    return CreatedTable(made.table, game, made.seats)
