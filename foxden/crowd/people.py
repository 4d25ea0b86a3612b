"""People at a table: each hears everything, thinks for a while when asked, and says something legal."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field

import msgspec

from foxden.crowd.said import DECODER, Error, Event, Made, State, Welcome
from foxden.crowd.wire import Place, Unreachable, Wire, ask, connect


@dataclass(eq=False, slots=True)
class Tally:
    """What was measured so far."""

    moves: int = 0
    games: int = 0
    latencies: list[float] = field(default_factory=list)  # seconds from a move to the last of the table having heard it
    refusals: Counter[str] = field(default_factory=Counter)


class Table:
    """A table, its people, and their moves that not everybody has heard yet."""

    def __init__(self, place: Place, made: Made, think: float, tally: Tally, rng: random.Random) -> None:
        self.place = place
        self.id = made.table
        self.think = think
        self.tally = tally
        self.people = [Person(self, int(seat), secret, rng) for seat, secret in made.seats.items()]
        self.playing = False
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.sent: dict[int, float] = {}  # seat -> when it moved
        self.told: dict[int, tuple[float, int]] = {}  # event -> when it was sent as a move, how many have heard it

    async def sit(self) -> None:
        """Let everybody sit down."""
        for person in self.people:
            await person.sit()

    def begin(self) -> None:
        """Let them play."""
        self.playing = True
        for person in self.people:
            person.consider()

    def heard(self, n: int, seat: int, now: float) -> None:
        """One person has heard of the move of a seat."""
        sent, ears = self.told.pop(n, (0.0, 0)) if n in self.told else (self.sent.pop(seat), 0)
        if ears + 1 < len(self.people):
            self.told[n] = sent, ears + 1
            return
        self.tally.moves += 1
        self.tally.latencies.append(now - sent)

    def ended(self, person: Person) -> None:
        """Somebody has heard that the game is over."""
        if all(p.state is not None and p.state.over for p in self.people) and not self.over.done():
            self.tally.games += 1
            self.over.set_result(None)

    def lost(self, why: str) -> None:
        """A socket was ended by the server."""
        if not self.over.done():
            self.over.set_exception(Unreachable(f"a socket was lost in mid-game: {why}"))

    def close(self) -> None:
        """Everybody leaves."""
        self.over.cancel()
        for person in self.people:
            person.leave()


class Person:
    """One socket with one seat."""

    def __init__(self, table: Table, seat: int, secret: str, rng: random.Random) -> None:
        self.table = table
        self.seat = seat
        self.secret = secret
        self.rng = rng
        self.state: State | None = None
        self.wire: Wire | None = None
        self.busy = False  # thinks, or waits for what it said to happen
        self.number = 0

    async def sit(self) -> None:
        """Open the socket, say hello, and wait to be welcomed."""
        self.welcomed = asyncio.get_running_loop().create_future()
        self.wire = await connect(self.table.place, f"/ws/{self.table.id}", self._hear, self._lost)
        self.wire.say({"t": "hello", "secrets": {str(self.seat): self.secret}})
        await self.welcomed

    def leave(self) -> None:
        """Close the socket."""
        self.table.playing = False
        if self.wire is not None:
            self.wire.close()

    def _lost(self, why: str) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(Unreachable(f"not let in: {why}"))
        self.table.lost(why)

    def _hear(self, text: bytes) -> None:
        said = DECODER.decode(text)
        if isinstance(said, Event):
            now = time.perf_counter()
            self.state = said.state
            if said.event.seat is not None:
                if said.event.seat == self.seat:
                    self.busy = False
                self.table.heard(said.n, said.event.seat, now)
            self.consider()
        elif isinstance(said, Welcome):
            self.state = said.state
            if not self.welcomed.done():
                self.welcomed.set_result(None)
        elif isinstance(said, Error):
            self._refused(said.code)

    def _refused(self, code: str) -> None:
        """Think again; if it was not even let in, give up."""
        self.table.tally.refusals[code] += 1
        self.table.sent.pop(self.seat, None)
        self.busy = False
        if not self.welcomed.done():
            self._lost(code)
        self.consider()

    def consider(self) -> None:
        """If this person is asked, something will be said in a while."""
        state = self.state
        if state is None or not self.table.playing:
            return
        if state.over:
            self.table.ended(self)
        elif not self.busy and (state.to_roll == self.seat or self.seat in state.actors):
            self.busy = True
            pause = self.rng.expovariate(1 / self.table.think) if self.table.think else 0.0
            asyncio.get_running_loop().call_later(pause, self._move)

    def _move(self) -> None:
        """Say it, knowing what is known by now."""
        state = self.state
        assert state is not None
        assert self.wire is not None
        if not self.table.playing:
            return
        self.number += 1
        move = {"t": "roll", "id": self.number, "seat": self.seat, "n": state.n}
        if state.to_roll != self.seat:
            can = state.can.get(str(self.seat))
            if not can:
                self.busy = False
                return
            move |= {"t": "act", "word": self.rng.choice(can)}
        self.table.sent[self.seat] = time.perf_counter()
        self.wire.say(move)


async def make(place: Place, game: str, seats: int) -> Made:
    """A new table whose seats are all ours."""
    body = msgspec.json.encode({"game": game, "seats": [{"kind": "me"}] * seats})
    status, answer = await ask(place, "POST", "/api/tables", body)
    if status != 201:
        raise Unreachable(f"the server makes no table: {answer[:200].decode(errors='replace')}")
    return msgspec.json.decode(answer, type=Made)
