"""The power fails again and again in mid-game: whatever anybody was told of is there afterwards, word for word."""

from __future__ import annotations

import asyncio
import json
import random
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import foxden
from tests.server import postgres
from tests.server.guest import ME, Json, make
from tests.server.served import FAST, Served, sqlite

KILLS = 50  # of each of the four games
HOUSES = 2  # servers at the same time, each with a database of its own
SHARED_KILLS = 20  # of one of two processes on one PostgreSQL
TABLES = 4  # at the same time; each life begins one if there are fewer, so that they end at different times
LEAST, MOST = 5, 40  # events that are told in a life before the power fails


@dataclass
class Story:
    """A table, and what people were told of it."""

    id: str
    secrets: dict[str, str]
    told: dict[int, Json] = field(default_factory=dict)
    since: int = 0  # up to here a server that was started later has told the same
    known: int = 0
    over: bool = False

    def hear(self, event: Json) -> bool:
        """Somebody is told of an event. If it is not for the first time, it is the same one."""
        new = event["n"] not in self.told
        assert self.told.setdefault(event["n"], event) == event
        return new

    def welcomed(self, said: Json) -> None:
        """Somebody has come back, and is told what happened since."""
        self.known = said["state"]["n"]
        assert [event["n"] for event in said["missed"]] == list(range(self.since + 1, self.known + 1))
        assert max(self.told, default=0) <= self.known, "something is lost"
        for event in said["missed"]:
            self.hear(event)
        self.over = said["state"]["over"]


@dataclass
class Life:
    """Until a server is killed: after some events, or when there is nothing left to play."""

    stories: list[Story]
    kill: Callable[[], None]
    events: int
    delay: float
    ready: asyncio.Barrier
    told: int = 0
    ending: bool = False

    def count(self, new: bool) -> None:
        self.told += new
        if not self.ending and (self.told >= self.events or all(story.over for story in self.stories)):
            self.ending = True
            asyncio.get_running_loop().call_later(self.delay, self.kill)


class Visitor:
    """Somebody on one seat, who plays until the socket breaks."""

    def __init__(self, life: Life, url: str, story: Story, seat: int, rng: random.Random) -> None:
        self.life = life
        self.where = f"{url.replace('http', 'ws', 1)}/ws/{story.id}"
        self.story = story
        self.seat = seat
        self.rng = rng
        self.said: Json | None = None  # not answered yet

    async def visit(self) -> None:
        try:
            async with connect(self.where, compression=None, max_size=None, open_timeout=60, ping_interval=None) as socket:
                state = await self.come_back(socket)
                await self.life.ready.wait()
                await self.play(socket, state)
        except ConnectionClosed:
            assert self.life.ending, "it was not killed yet"

    async def come_back(self, socket: ClientConnection) -> Json:
        secrets = {str(self.seat): self.story.secrets[str(self.seat)]}
        await socket.send(json.dumps({"t": "hello", "secrets": secrets, "since": self.story.since}))
        said: Json = json.loads(await socket.recv())
        assert said["t"] == "welcome", said
        assert said["you"] == [self.seat]
        self.story.welcomed(said)
        state: Json = said["state"]
        return state

    async def play(self, socket: ClientConnection, state: Json) -> None:
        await self.move(socket, state)
        async for text in socket:
            said = json.loads(text)
            if said["t"] == "event":
                self.story.over = said["state"]["over"]
                self.life.count(self.story.hear(said["event"]))
            elif said["t"] == "ok":
                self.check(said)
            elif said["t"] == "error":
                assert said["code"] in ("stale", "nothing_to_undo", "over"), said  # somebody else was faster
                self.said = None
            state = said.get("state", state)
            await self.move(socket, state)

    def check(self, said: Json) -> None:
        """What was acknowledged is what was said, and everybody has been told of it."""
        asked, event = self.said, self.story.told[said["n"]]
        assert asked is not None
        assert (asked["t"], asked["seat"]) == (event["kind"], event["seat"])
        assert asked.get("word", event["word"]) == event["word"]
        self.said = None

    async def move(self, socket: ClientConnection, state: Json) -> None:
        """Say something legal, if this seat is asked and the last word was answered."""
        message = {"id": 1, "seat": self.seat, "n": state["n"]}
        if self.said is not None:
            return
        if state["undo"][str(self.seat)] and self.rng.random() < 0.1:
            message["t"] = "undo"
        elif state["to_roll"] == self.seat:
            message["t"] = "roll"
        elif self.seat in state["actors"]:
            message |= {"t": "act", "word": self.rng.choice(state["can"][str(self.seat)])}
        else:
            return
        self.said = message
        await socket.send(json.dumps(message))


async def live(servers: Sequence[Served], victim: Served, stories: list[Story], rng: random.Random) -> int:
    """People sit down at all servers and play until one of these is killed. Returns how many events were told."""
    seats = [(story, seat, servers[seat % len(servers)]) for story in stories for seat in (1, 2)]
    delay = rng.choice([0.0, rng.random() * 0.01])  # right after somebody is told, or just before others are
    life = Life(stories, victim.process.kill, rng.randint(LEAST, MOST), delay, asyncio.Barrier(len(seats)))
    visits = [(asyncio.create_task(Visitor(life, at.url, story, seat, rng).visit()), at) for story, seat, at in seats]
    try:
        async with asyncio.timeout(60):
            await asyncio.gather(*(visit for visit, at in visits if at is victim))
    finally:
        for visit, _ in visits:
            visit.cancel()
        ends = await asyncio.gather(*(visit for visit, _ in visits), return_exceptions=True)
    assert all(end is None or isinstance(end, asyncio.CancelledError) for end in ends), ends
    for story in stories:
        story.since = story.known
    return life.told


def playing(url: str, game: str, stories: list[Story]) -> list[Story]:
    """The tables that are still played, perhaps with a new one."""
    found = [story for story in stories if not story.over]
    if len(found) < TABLES:
        made = make(url, game, [ME, ME])
        stories.append(Story(made["table"], made["seats"]))
        found.append(stories[-1])
    return found


async def everything(url: str, stories: list[Story]) -> None:
    """Whatever was ever told is told once more."""
    for story in stories:
        async with connect(f"{url.replace('http', 'ws', 1)}/ws/{story.id}", compression=None, max_size=None) as socket:
            await socket.send(json.dumps({"t": "hello", "since": 0}))
            story.since = 0
            story.welcomed(json.loads(await socket.recv()))


def house(folder: Path, game: str, kills: int, seed: str) -> int:
    """One server after the other on the same file. Returns how many events were told."""
    rng = random.Random(seed)
    stories: list[Story] = []
    told = 0
    for _ in range(kills):
        with Served(sqlite(folder), *FAST) as server:
            here = asyncio.run(live([server], server, playing(server.url, game, stories), rng))
        assert server.process.returncode == -signal.SIGKILL
        assert here > 0
        told += here
    with Served(sqlite(folder), *FAST) as server:
        asyncio.run(everything(server.url, stories))
    return told


@pytest.mark.parametrize("game", foxden.GAMES)
def test_nothing_acknowledged_is_lost(tmp_path: Path, game: str) -> None:
    folders = [tmp_path / str(i) for i in range(HOUSES)]
    with ThreadPoolExecutor(HOUSES) as pool:
        houses = [pool.submit(house, folder, game, KILLS // HOUSES, f"{game} {folder.name}") for folder in folders]
        told = sum(found.result() for found in houses)
    assert told > LEAST * KILLS


def test_one_of_two_processes_is_killed() -> None:
    """The one that is left, and the one that comes back, tell everything that either has told."""
    rng = random.Random("two")
    stories: list[Story] = []
    with postgres.cluster() as database:
        servers = [Served(database, *FAST) for _ in range(2)]
        try:
            for _ in range(SHARED_KILLS):
                victim = rng.choice(servers)
                assert asyncio.run(live(servers, victim, playing(victim.url, "pretty", stories), rng)) > 0
                assert victim.stop() == -signal.SIGKILL
                servers = [Served(database, *FAST) if server is victim else server for server in servers]
            for server in servers:
                asyncio.run(everything(server.url, stories))
                assert server.stop() == 0
                assert not any("Traceback" in line for line in server.said), "\n".join(server.said)
        finally:
            for server in servers:
                server.kill()
