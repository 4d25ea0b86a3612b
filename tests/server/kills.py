"""`python -m tests.server.kills sqlite 1000`, `postgres 100`: kills servers while people play; nothing acknowledged may be lost."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import foxden
from tests.server import postgres
from tests.server.guest import ME, Json, make
from tests.server.own_replay import OwnReplay
from tests.server.served import FAST, Served, sqlite

HOUSES = 2  # servers at the same time, each with a database of its own
TABLES = 4  # at the same time; each life starts one if there are fewer, so that they end at different times
LEAST, MOST = 5, 40  # events in a life before the server is killed


@dataclass
class Story:
    """A table, and the events that clients received."""

    id: str
    secrets: dict[str, str]
    told: dict[int, Json] = field(default_factory=dict)
    since: int = 0  # events up to here were confirmed by a server that was started later
    known: int = 0
    over: bool = False

    def hear(self, event: Json) -> bool:
        """Record an event that a client received; assert that it is the same if it was received before."""
        new = event["n"] not in self.told
        assert self.told.setdefault(event["n"], event) == event
        return new

    def welcomed(self, said: Json) -> OwnReplay:
        """Record the events that a client received after reconnecting, and replay all of the game."""
        self.known = said["n"]
        assert said["since"] == self.since
        assert [event["n"] for event in said["events"]] == list(range(self.since + 1, self.known + 1))
        assert max(self.told, default=0) <= self.known, "something is lost"
        replay = OwnReplay(said)
        for n in range(1, self.since + 1):
            replay.apply(self.told[n])
        for event in said["events"]:
            self.hear(event)
        replay.welcomed(said)
        self.over = replay.game.over
        return replay


@dataclass
class Life:
    """The life of a server: it is killed after some events, or when there is nothing left to play."""

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
    """A client on one seat, which plays until the socket breaks."""

    def __init__(self, life: Life, url: str, story: Story, seat: int, rng: random.Random) -> None:
        self.life = life
        self.where = f"{url.replace('http', 'ws', 1)}/ws/{story.id}"
        self.story = story
        self.seat = seat
        self.rng = rng
        self.said: Json | None = None  # the message that has not been answered yet

    async def visit(self) -> None:
        try:
            async with connect(self.where, compression=None, max_size=None, open_timeout=60, ping_interval=None) as socket:
                replay = await self.come_back(socket)
                await self.life.ready.wait()
                await self.play(socket, replay)
        except ConnectionClosed:
            assert self.life.ending, "it was not killed yet"

    async def come_back(self, socket: ClientConnection) -> OwnReplay:
        secrets = {str(self.seat): self.story.secrets[str(self.seat)]}
        await socket.send(json.dumps({"t": "hello", "secrets": secrets, "since": self.story.since}))
        said: Json = json.loads(await socket.recv())
        assert said["t"] == "welcome", said
        assert said["you"] == [self.seat]
        return self.story.welcomed(said)

    async def play(self, socket: ClientConnection, replay: OwnReplay) -> None:
        await self.move(socket, replay.state())
        async for text in socket:
            said = json.loads(text)
            if said["t"] == "event":
                replay.heard(said)
                self.story.over = replay.game.over
                self.life.count(self.story.hear(said["event"]))
                if "id" in said:
                    self.check(said["event"])
            elif said["t"] == "error":
                assert said["code"] in ("stale", "nothing_to_undo", "over"), said  # somebody else was faster
                self.said = None
            await self.move(socket, replay.state())

    def check(self, event: Json) -> None:
        """Assert that every acknowledged message is an event that all clients received."""
        asked = self.said
        assert asked is not None
        assert (asked["t"], asked["seat"]) == (event["kind"], event["seat"])
        assert asked.get("word", event["word"]) == event["word"]
        self.said = None

    async def move(self, socket: ClientConnection, state: Json) -> None:
        """Send a legal move, if it is this seat's turn and the last message was answered."""
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
    """Clients play at all servers until one of these is killed. Returns the number of events received."""
    seats = [(story, seat, servers[seat % len(servers)]) for story in stories for seat in (1, 2)]
    delay = rng.choice([0.0, rng.random() * 0.01])  # right after the first client has received an event, or just before others do
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
    """The unfinished tables, with a new one if there are too few."""
    found = [story for story in stories if not story.over]
    if len(found) < TABLES:
        made = make(url, game, [ME, ME])
        stories.append(Story(made["table"], made["seats"]))
        found.append(stories[-1])
    return found


async def everything(url: str, stories: list[Story]) -> None:
    """Assert that every event ever received is sent again."""
    for story in stories:
        async with connect(f"{url.replace('http', 'ws', 1)}/ws/{story.id}", compression=None, max_size=None) as socket:
            await socket.send(json.dumps({"t": "hello", "since": 0}))
            story.since = 0
            story.welcomed(json.loads(await socket.recv()))


def house(folder: Path, game: str, kills: int, seed: str) -> int:
    """Run one server after the other on the same file. Returns the number of events received."""
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


def houses(folder: Path, game: str, kills: int, seed: str = "") -> int:
    """Kill servers of several houses at the same time. Returns the number of events received."""
    folders = [folder / str(i) for i in range(HOUSES)]
    with ThreadPoolExecutor(HOUSES) as pool:
        found = [pool.submit(house, one, game, kills // HOUSES, f"{game} {one.name}{seed}") for one in folders]
        return sum(one.result() for one in found)


def one_of_two(kills: int, seed: str) -> int:
    """Kill one of two processes that share a PostgreSQL; the other and the new one send all that either has sent."""
    rng = random.Random(seed)
    stories: list[Story] = []
    told = 0
    with postgres.cluster() as database:
        servers = [Served(database, *FAST) for _ in range(2)]
        try:
            for _ in range(kills):
                victim = rng.choice(servers)
                here = asyncio.run(live(servers, victim, playing(victim.url, "pretty", stories), rng))
                assert here > 0
                told += here
                assert victim.stop() == -signal.SIGKILL
                servers = [Served(database, *FAST) if server is victim else server for server in servers]
            for server in servers:
                asyncio.run(everything(server.url, stories))
                assert server.stop() == 0
                assert not any("Traceback" in line for line in server.said), "\n".join(server.said)
        finally:
            for server in servers:
                server.kill()
    return told


ROUND = 20  # kills of a house until it begins anew with an empty database: then all that was received is asked for once more


def main(kind: str, kills: int) -> int:
    """Kill so many servers and say what came of it."""
    begun, told, done = time.monotonic(), 0, 0
    while done < kills:
        with tempfile.TemporaryDirectory(prefix="foxden-kills-") as folder:
            if kind == "sqlite":
                now = min(ROUND * HOUSES, kills - done)
                told += houses(Path(folder), foxden.GAMES[done // ROUND % len(foxden.GAMES)], now, str(done))
            else:
                now = min(ROUND, kills - done)
                told += one_of_two(now, f"two {done}")
        done += now
        seconds = time.monotonic() - begun
        print(f"{done} kills on {kind} in {seconds:.0f} s: {told} events acknowledged, none lost or changed", flush=True)
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("sqlite", "postgres") or not sys.argv[2].isdecimal():
        sys.exit("say which database and how often: sqlite 1000, or postgres 100")
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
